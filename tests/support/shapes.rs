//! Values of any [`Shape`]: every record is plain data with one, so tests can replace each of its parts by
//! another value of the same shape, whatever the game.
#![allow(dead_code, unreachable_pub)]

use declic::app::{RecordKey, State};
use declic::coded::{IntEncoding, Shape};

use crate::support::below;

/// The shape of a record and its bytes with the version before them, be it stored or not; none of the
/// rolls of the history and of the pieces of the journal.
pub fn shaped(kept: &State, key: RecordKey) -> Option<(&'static Shape, Vec<u8>)> {
    let mut room = [0; RecordKey::MOST_BYTES];
    let (shape, length) = kept.shaped(key, &mut room)?;
    Some((shape, room[..length].to_vec()))
}

/// Reads a record; one that is refused changes nothing.
pub fn is_read(kept: &mut State, key: RecordKey, bytes: &[u8]) -> bool {
    bytes.len() <= RecordKey::MOST_BYTES && kept.read(key.number(), bytes).is_ok()
}

/// Every part of a record, itself and what is in it: its shape, where it begins and where it ends.
pub fn parts(shape: &'static Shape, bytes: &[u8]) -> Vec<(&'static Shape, usize, usize)> {
    let mut parts = Vec::new();
    let end = parts_of(shape, bytes, 1, &mut parts);
    assert_eq!(end, bytes.len(), "the record has another shape: {shape:?}");
    parts
}

/// Where a field of a record begins, if it has one of this name.
pub fn field(shape: &'static Shape, bytes: &[u8], name: &str) -> Option<usize> {
    let Shape::Parts(names, fields) = *shape else {
        return None;
    };
    let place = names.split(',').position(|field| field == name)?;
    let before = fields.get(..place)?.iter();
    Some(before.fold(1, |at, of| parts_of(of, bytes, at, &mut Vec::new())))
}

/// Makes a record as large as the gadget reads it: whole if it can be, otherwise part by part.
pub fn fill(kept: &mut State, key: RecordKey) {
    let Some((shape, mut bytes)) = shaped(kept, key) else {
        return;
    };
    let mut place = 0;
    while let Some(&(part, from, to)) = parts(shape, &bytes).get(place) {
        let (mut largest, mut changed) = (Vec::new(), bytes.clone());
        fullest(part, &mut largest);
        let is_larger = largest.len() >= to - from;
        changed.splice(from..to, largest);
        if is_larger && is_read(kept, key, &changed) {
            bytes = changed;
        }
        place += 1;
    }
}

/// The value of this shape with the most bytes.
fn fullest(shape: &Shape, bytes: &mut Vec<u8>) {
    let several = |of: &Shape, count: u16, bytes: &mut Vec<u8>| {
        for _ in 0..count {
            fullest(of, bytes);
        }
    };
    match *shape {
        Shape::Int(way, low, high) => {
            let ends = [low, high].map(|number| {
                let mut bytes = Vec::new();
                write_number(way, number, &mut bytes);
                bytes
            });
            bytes.extend(ends.into_iter().max_by_key(Vec::len).unwrap());
        }
        Shape::Truth => bytes.push(1),
        Shape::Letters(most) => {
            bytes.push(most);
            bytes.extend((0..most).map(|_| b'W'));
        }
        Shape::Word(names) => {
            let last = (0..=u8::MAX).take_while(|place| names.get(*place).is_some());
            bytes.push(last.last().unwrap_or(0));
        }
        Shape::Perhaps(of) => {
            bytes.push(1);
            fullest(of, bytes);
        }
        Shape::Row(of, count) => several(of, count, bytes),
        Shape::Each(_, of, count) => several(of, count.into(), bytes),
        Shape::List(of, most) => {
            bytes.push(most as u8);
            several(of, most, bytes);
        }
        Shape::Tuple(of) | Shape::Parts(_, of) => of.iter().for_each(|part| fullest(part, bytes)),
        Shape::Either(variants) => {
            let made = variants.iter().map(|variant| {
                let mut bytes = vec![variant.place];
                fullest(variant.of, &mut bytes);
                bytes
            });
            bytes.extend(made.max_by_key(Vec::len).unwrap());
        }
        Shape::Nothing | Shape::Rest => {}
    }
}

/// Every part of something that lies at `from`, itself and what is in it: its shape, where it begins
/// and where it ends. Tells where all of it ends.
fn parts_of(
    shape: &'static Shape,
    bytes: &[u8],
    from: usize,
    parts: &mut Vec<(&'static Shape, usize, usize)>,
) -> usize {
    let first = bytes.get(from).copied().unwrap_or(0);
    let place = parts.len();
    parts.push((shape, from, from));
    let mut several = |of: &'static Shape, count: u16, mut at: usize| {
        for _ in 0..count {
            at = parts_of(of, bytes, at, parts);
        }
        at
    };
    let end = match *shape {
        Shape::Perhaps(of) if first > 0 => several(of, 1, from + 1),
        Shape::Row(of, count) => several(of, count, from),
        Shape::Each(_, of, count) => several(of, count.into(), from),
        Shape::List(of, _) => several(of, first.into(), from + 1),
        Shape::Tuple(of) | Shape::Parts(_, of) => {
            of.iter().fold(from, |at, part| several(part, 1, at))
        }
        Shape::Either(variants) => {
            let variant = variants.iter().find(|variant| variant.place == first);
            variant.map_or(from + 1, |variant| several(variant.of, 1, from + 1))
        }
        _ => shape.end(bytes, from),
    };
    parts[place].2 = end;
    end
}

/// Names of every width, and none.
const NAMES: [&str; 6] = [
    "",
    "i",
    "Wilhelmina",
    "WWWWWWWWWWWW",
    "ÉÈÀÇÊÛÎÔÜÄËÏ",
    "gjpqy",
];

/// Numbers that no rule bounds are kept in sixteen bits; no play makes them larger than this.
const MOST: i32 = 99;

/// Makes a value of this shape, most likely at an end of its range.
pub fn make(shape: &Shape, bytes: &mut Vec<u8>, next: &mut impl FnMut() -> u32) {
    let several = |of: &Shape, count: u32, bytes: &mut Vec<u8>, next: &mut dyn FnMut() -> u32| {
        for _ in 0..count {
            make(of, bytes, &mut &mut *next);
        }
    };
    match *shape {
        Shape::Int(way, low, high) => {
            let (low, high) = (low.max(-MOST), high.min(MOST));
            let number = match below(next, 5) {
                0 => low,
                1 => high,
                2 => low.saturating_add(below(next, 12) as i32).min(high),
                3 => (below(next, 24) as i32 - 12).clamp(low, high),
                _ => {
                    let span = (i64::from(high) - i64::from(low) + 1).min(i64::from(u32::MAX));
                    (i64::from(low) + i64::from(below(next, span as u32))) as i32
                }
            };
            write_number(way, number, bytes);
        }
        Shape::Truth => bytes.push(below(next, 2) as u8),
        Shape::Letters(most) => {
            let name = NAMES[below(next, NAMES.len() as u32) as usize].chars();
            let letters: Vec<u8> = name.take(most.into()).map(|letter| letter as u8).collect();
            bytes.push(letters.len() as u8);
            bytes.extend(letters);
        }
        Shape::Word(names) => {
            let count = (0..=u8::MAX).take_while(|place| names.get(*place).is_some());
            bytes.push(below(next, count.count().max(1) as u32) as u8);
        }
        Shape::Perhaps(of) => {
            let count = below(next, 2);
            bytes.push(count as u8);
            several(of, count, bytes, next);
        }
        Shape::Row(of, count) => several(of, count.into(), bytes, next),
        Shape::Each(_, of, count) => several(of, count.into(), bytes, next),
        Shape::List(of, most) => {
            let count = [0, 1, 2, u32::from(most)][below(next, 4) as usize].min(most.into());
            bytes.push(count as u8);
            several(of, count, bytes, next);
        }
        Shape::Tuple(parts) | Shape::Parts(_, parts) => {
            for part in parts {
                several(part, 1, bytes, next);
            }
        }
        Shape::Either(variants) => {
            let variant = &variants[below(next, variants.len() as u32) as usize];
            bytes.push(variant.place);
            several(variant.of, 1, bytes, next);
        }
        Shape::Nothing | Shape::Rest => {}
    }
}

fn write_number(way: IntEncoding, number: i32, bytes: &mut Vec<u8>) {
    let mut rest = match way {
        IntEncoding::Byte | IntEncoding::Signed => return bytes.push(number as u8),
        IntEncoding::Number => number as u32,
        IntEncoding::Twice => (number << 1 ^ number >> 31) as u32,
    };
    while rest > 0x7f {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}
