//! Every text of a screen fits, and no two things overlap or touch: texts and sprites, by where they
//! were drawn. And nothing touches the line of keys.

use declic_pixels::boxes::{Drawn, Kind};
use declic_pixels::{Frame, Ink};

/// The row above the keys: dark, or their letters lose their tops.
const ABOVE_KEYS: usize = 54;

/// What does not fit, or overlaps another thing, or touches it, or the line of keys: a sentence.
pub(crate) fn fault(frame: &Frame) -> Option<String> {
    let lit = (0..Frame::WIDTH).find(|&x| frame.is_lit(x, ABOVE_KEYS));
    let above_keys = || lit.map(|x| format!("column {x} is lit above the keys"));
    let spill = frame.spill().map(ToString::to_string);
    spill.or_else(above_keys).or_else(|| boxes(frame))
}

/// A text whose box meets another text's, or a sprite's that does not hold it; two texts with lit
/// pixels side by side; or two sprites that light the same pixel. What is cut out of something lit
/// belongs to it.
fn boxes(frame: &Frame) -> Option<String> {
    let drawn = frame.drawn().iter();
    let lit: Vec<&Drawn> = drawn.filter(|it| it.ink == Ink::On).collect();
    if let Some(sprite) = lit.iter().find(|sprite| sprite.clashes) {
        return Some(format!("{sprite:?} lies on another sprite"));
    }
    let mut texts = frame.drawn().iter().filter(|it| it.kind == Kind::Text);
    if let Some(text) = texts.find(|text| text.is_cut) {
        return Some(format!("{text:?} is cut off at the edge"));
    }
    let text_meets = |one: &Drawn, other: &Drawn| match (one.kind, other.kind) {
        (Kind::Text, Kind::Text) => one.meets(other) || touch(frame, one, other),
        (Kind::Text, Kind::Sprite) => one.meets(other) && !other.holds(one),
        _ => false,
    };
    for (place, one) in lit.iter().enumerate() {
        for other in &lit[..place] {
            if text_meets(one, other) || text_meets(other, one) {
                return Some(format!("{one:?} overlaps {other:?}"));
            }
        }
    }
    None
}

/// Whether a lit pixel of the one has one of the other beside it, a corner included. A box alone
/// does not tell: a single accent makes it taller than its letters.
fn touch(frame: &Frame, one: &Drawn, other: &Drawn) -> bool {
    let apart = |first: i32, last: i32, other_first: i32, other_last: i32| {
        last + 1 < other_first || other_last + 1 < first
    };
    if apart(one.left, one.right, other.left, other.right)
        || apart(one.top, one.bottom, other.top, other.bottom)
    {
        return false;
    }
    let is_lit = |x: i32, y: i32| {
        let at = usize::try_from(x).ok().zip(usize::try_from(y).ok());
        at.is_some_and(|(x, y)| frame.is_lit(x, y))
    };
    let beside =
        |middle: i32, first: i32, last: i32| (middle - 1).max(first)..=(middle + 1).min(last);
    let pixels = (one.left..=one.right).flat_map(|x| (one.top..=one.bottom).map(move |y| (x, y)));
    one.is_seen()
        && pixels.filter(|&(x, y)| is_lit(x, y)).any(|(x, y)| {
            let mut columns = beside(x, other.left, other.right);
            columns.any(|x| beside(y, other.top, other.bottom).any(|y| is_lit(x, y)))
        })
}
