//! No two things on a screen overlap: texts and sprites, by where they were drawn. And nothing
//! touches the line of keys.

use declic_pixels::boxes::{Drawn, Kind};
use declic_pixels::{Frame, Ink};

/// The row above the keys: dark, or their letters lose their tops.
const ABOVE_KEYS: usize = 54;

/// What overlaps, or touches the line of keys.
pub(crate) fn overlap(frame: &Frame) -> Option<String> {
    let column = (0..Frame::WIDTH).find(|&x| frame.is_lit(x, ABOVE_KEYS));
    match column {
        Some(x) => Some(format!("column {x} is lit above the keys")),
        None => boxes(frame.drawn()),
    }
}

/// A text whose box meets another text's, or a sprite's that does not hold it; or two sprites that
/// light the same pixel. What is cut out of something lit belongs to it.
fn boxes(drawn: &[Drawn]) -> Option<String> {
    let lit: Vec<&Drawn> = drawn.iter().filter(|it| it.ink == Ink::On).collect();
    if let Some(sprite) = lit.iter().find(|sprite| sprite.clashes) {
        return Some(format!("{sprite:?} lies on another sprite"));
    }
    let text_meets = |one: &Drawn, other: &Drawn| match (one.kind, other.kind) {
        (Kind::Text, Kind::Text) => one.meets(other),
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
