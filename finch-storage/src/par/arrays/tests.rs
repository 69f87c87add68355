//! Arrays that follow one another, and the room for them.

use super::*;

/// Lists of numbers: where each ends, and the numbers.
#[derive(Clone, Debug, PartialEq)]
struct Lists<P = usize> {
    ends: Vec<P>,
    numbers: Vec<u16>,
}

impl<P: Index> Lists<P> {
    fn show<'a>(&mut self, other: Option<&'a Lists<P>>, arrays: &mut Arrays<'_, 'a>) {
        arrays.offsets("Lists", &mut self.ends, other.map(|other| &other.ends));
        arrays.entries(&mut self.numbers, other.map(|other| &other.numbers));
    }
}

/// As many lists, of which list `k` has `k` numbers.
fn lists(count: usize) -> Lists {
    let (mut ends, mut numbers) = (vec![0], vec![]);
    for k in 0..count {
        numbers.extend((0..k).map(|number| number as u16));
        ends.push(numbers.len());
    }
    Lists { ends, numbers }
}

/// Joins lists, and says how often arrays had to wait before they moved.
fn joined(first: &Lists, others: &[Lists], scale: Option<f64>) -> (Lists, usize) {
    let (mut all, waits) = (first.clone(), std::cell::Cell::new(0));
    let mut places = Places::begin(|arrays| all.show(None, arrays));
    if let Some(scale) = scale {
        others.iter().for_each(|other| places.expect(|arrays| all.show(Some(other), arrays)));
        places.scale(scale);
    }
    for other in others {
        let settled = || waits.set(waits.get() + 1);
        let pieces = places.put(&settled, |arrays| all.show(Some(other), arrays)).expect("offsets");
        // SAFETY: nothing moves before they are copied.
        pieces.iter().for_each(|piece| unsafe { piece.copy() });
    }
    // SAFETY: all were copied.
    unsafe { places.settle(|arrays| all.show(None, arrays)) };
    (all, waits.get())
}

#[test]
fn arrays_follow_one_another() {
    let parts = [lists(3), lists(0), lists(7), lists(1), lists(20)];
    for scale in [None, Some(0.5), Some(1.0), Some(3.0)] {
        let (all, waits) = joined(&parts[0], &parts[1..], scale);
        let numbers: Vec<u16> = parts.iter().flat_map(|part| part.numbers.clone()).collect();
        assert_eq!((all.numbers.len(), &all.numbers), (numbers.len(), &numbers));
        let (mut ends, mut before) = (vec![0], 0);
        for part in &parts {
            ends.extend(part.ends[1..].iter().map(|end| before + end));
            before += part.numbers.len();
        }
        assert_eq!(all.ends, ends);
        assert!(scale.is_none_or(|scale| scale < 1.0) || waits == 0, "{waits}");
    }
    assert_eq!(joined(&lists(4), &[], Some(1.0)), (lists(4), 0));
}

#[test]
fn room_is_made_once() {
    for count in [0, 1, 5, 800] {
        let (mut all, others) = (lists(3), [count, 0, count].map(lists));
        super::joined(&mut all, &others, |all, other, arrays| all.show(other, arrays)).expect("offsets");
        assert_eq!(all, joined(&lists(3), &others, None).0);
        assert!(count < 2 || all.numbers.capacity() == all.numbers.len());
    }
}

/// Lists of the lengths, of which a `u8` counts the ends.
fn short(lengths: &[usize]) -> Lists<u8> {
    let mut ends = vec![0];
    lengths.iter().for_each(|length| ends.push(ends[ends.len() - 1] + *length as u8));
    Lists { ends, numbers: vec![7; lengths.iter().sum()] }
}

#[test]
fn offsets_of_a_narrow_type() {
    let join = |others: &[Lists<u8>]| {
        let mut all = short(&[50, 30]);
        super::joined(&mut all, others, |all, other, arrays| all.show(other, arrays)).map(|()| all)
    };
    let fits = [short(&[]), short(&[100, 0]), short(&[75])];
    assert_eq!(join(&fits), Ok(short(&[50, 30, 100, 0, 75])));
    let error = join(&[short(&[100]), short(&[70, 6, 2]), short(&[90])]).unwrap_err();
    assert_eq!(error, FormatError::too_many("Lists", 256, "u8"));
}

#[test]
fn spare_room_is_not_enough_for_all() {
    let (mut all, others) = (lists(3), [lists(2), lists(9), lists(30)]);
    all.ends.reserve_exact(5);
    all.numbers.reserve_exact(20);
    let expected = joined(&all, &others, None).0;
    super::joined(&mut all, &others, |all, other, arrays| all.show(other, arrays)).expect("offsets");
    assert_eq!(all, expected);
}

#[test]
fn cleared_arrays_keep_their_room() {
    let mut of = lists(50);
    let room = of.numbers.capacity();
    Places::default().room(0, |arrays| of.show(None, arrays));
    assert_eq!((of.ends.len(), of.numbers.len(), of.numbers.capacity()), (0, 0, room));
}

#[test]
fn new_arrays_have_room_for_a_part_like_others() {
    let (mut parts, mut new) = (Places::default(), Lists { ends: vec![0], numbers: vec![] });
    for mut part in [lists(10), lists(50), lists(30)] {
        parts.count(|arrays| part.show(None, arrays));
    }
    parts.room(3, |arrays| new.show(None, arrays));
    let counted = (45 + 1225 + 435) / 3;
    let room = (new.ends.capacity(), new.numbers.capacity());
    assert!((31..60).contains(&room.0) && (counted..2 * counted).contains(&room.1), "{room:?}");
}

#[test]
fn room_for_all_is_made_at_once() {
    let (mut all, other) = (lists(0), lists(40));
    Places::reserve(2000, 100, |arrays| all.show(None, arrays));
    let at = (all.ends.as_ptr(), all.numbers.as_ptr());
    let mut places = Places::begin(|arrays| all.show(None, arrays));
    for _ in 0..2 {
        let pieces = places.put(&|| {}, |arrays| all.show(Some(&other), arrays)).expect("offsets");
        // SAFETY: nothing moves before they are copied.
        pieces.iter().for_each(|piece| unsafe { piece.copy() });
    }
    // SAFETY: all were copied.
    unsafe { places.settle(|arrays| all.show(None, arrays)) };
    assert_eq!((at, all.numbers.len()), ((all.ends.as_ptr(), all.numbers.as_ptr()), 1560));
    Places::reserve(20_000, 100, |arrays| all.show(None, arrays));
    let places = Places::begin(|arrays| all.show(None, arrays));
    // SAFETY: nothing is to be copied.
    unsafe { places.settle(|arrays| all.show(None, arrays)) };
    assert_eq!(all.numbers.capacity(), 1560, "room that was not needed is given back");
    Places::reserve(usize::MAX, usize::MAX, |arrays| all.show(None, arrays));
    assert!(all.numbers.capacity() < usize::MAX, "too much is not an error");
}

#[test]
#[should_panic(expected = "in one order")]
fn other_arrays_are_refused() {
    let (mut all, mut another, other) = (lists(3), lists(3), lists(5));
    let mut places = Places::begin(|arrays| all.show(None, arrays));
    _ = places.put(&|| {}, |arrays| another.show(Some(&other), arrays));
}
