//! What failed requirements report.

use finch_core::algebra::{Int, TensorId, Term};
use finch_core::target::Blame;

use super::{Parsed, Parser};

impl Parser {
    /// What a requirement that does not hold reports.
    pub(super) fn blame(&mut self) -> Parsed<Blame> {
        let kind = self.word().unwrap_or_default().to_owned();
        if ![
            "out_of_range",
            "too_large",
            "too_many",
            "cannot_hold",
            "no_place",
            "other_places",
            "no_step",
            "too_far",
            "wraps",
            "mismatch",
        ]
        .contains(&kind.as_str())
        {
            return self.expected("what to blame");
        }
        self.step();
        self.expect("(")?;
        let blame = match kind.as_str() {
            "out_of_range" => {
                let (tensor, mode) = self.mode()?;
                Blame::OutOfRange { tensor, mode, index: self.next_term()?, dim: self.next_term()? }
            }
            "too_large" => {
                let (tensor, mode) = self.mode()?;
                Blame::TooLarge { tensor, mode, dim: self.next_term()? }
            }
            "too_many" => {
                let (tensor, count) = (TensorId(self.count()?), self.next_term()?);
                self.expect(",")?;
                let Some(int) = self.word().and_then(Int::parse) else {
                    return self.expected("an integer type");
                };
                self.step();
                Blame::TooMany { tensor, count, int }
            }
            "no_step" => {
                let (tensor, mode) = self.mode()?;
                Blame::NoStep { tensor, mode, step: self.next_term()? }
            }
            "cannot_hold" => {
                let (tensor, mode) = self.mode()?;
                let index = self.next_term()?;
                self.expect(",")?;
                Blame::CannotHold { tensor, mode, index, what: self.text()?.into() }
            }
            "no_place" => {
                let tensor = TensorId(self.count()?);
                self.expect(",")?;
                let known = |of: &mut Self| if of.keyword("_") { Ok(None) } else { of.term().map(Some) };
                Blame::NoPlace { tensor, at: self.list(known)? }
            }
            "other_places" => {
                let tensor = TensorId(self.count()?);
                self.expect(",")?;
                Blame::OtherPlaces { tensor, pattern: TensorId(self.count()?) }
            }
            "too_far" => Blame::TooFar(self.text()?.into(), self.next_term()?),
            "wraps" => Blame::Wraps(self.text()?.into()),
            _ => self.mismatch()?,
        };
        self.expect(")")?;
        Ok(blame)
    }

    fn mismatch(&mut self) -> Parsed<Blame> {
        let index = self.text()?.into();
        self.expect(",")?;
        let (left, left_dim) = (self.mode()?, self.next_term()?);
        self.expect(",")?;
        let (right, right_dim) = (self.mode()?, self.next_term()?);
        self.expect(",")?;
        Ok(Blame::Mismatch { index, left, left_dim, right, right_dim, within: self.text()?.into() })
    }

    /// `mode[1, 0]`: a tensor, and which of its modes.
    fn mode(&mut self) -> Parsed<(TensorId, usize)> {
        self.expect_keyword("mode")?;
        self.expect("[")?;
        let tensor = TensorId(self.count()?);
        self.expect(",")?;
        let mode = self.count()?;
        self.expect("]")?;
        Ok((tensor, mode))
    }

    /// A term behind a comma.
    pub(super) fn next_term(&mut self) -> Parsed<Term> {
        self.expect(",")?;
        self.term()
    }
}
