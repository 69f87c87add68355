//! Choices, drawn once: what a case is made of. 0 is always the simplest choice, so that a tape with
//! entries removed or made smaller makes a simpler case.

/// What a tape is read from.
#[derive(Clone, Debug)]
pub struct Reel {
    /// The first choices.
    pub choices: Vec<u16>,
    /// Where the others come from; 0 makes them zeros.
    pub seed: u16,
}

/// Choices in the order they are asked for.
pub struct Tape<'a> {
    choices: &'a [u16],
    at: usize,
    seed: u64,
}

impl Tape<'_> {
    /// Reads these choices, then those of the seed.
    pub fn new(reel: &Reel) -> Tape<'_> {
        Tape { choices: &reel.choices, at: 0, seed: reel.seed.into() }
    }

    fn next(&mut self) -> usize {
        let choice = self.choices.get(self.at).copied();
        self.at += 1;
        if let Some(choice) = choice {
            return choice.into();
        }
        if self.seed == 0 {
            return 0;
        }
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.seed >> 40) as usize
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.next() % n.max(1)
    }

    /// Yes, `part` times in `whole`.
    pub fn chance(&mut self, part: usize, whole: usize) -> bool {
        self.below(whole) >= whole - part
    }

    /// One of these.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}
