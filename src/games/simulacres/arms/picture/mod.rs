//! What is seen of a pass of arms: two bodies facing each other, and between them what they test with;
//! then the dice, where a blow landed, and what is left.

mod blast;
mod bodily;
mod hit;
mod little;
mod meeting;

use core::fmt;

pub(crate) use self::blast::columns;
pub use self::blast::{Blasted, Bomb};
pub use self::bodily::{BodySeen, BodyTest};
pub use self::hit::{AfterSeen, HitSeen, PartSeen};
pub use self::little::{Left, Little};
pub use self::meeting::{Exchanged, Meeting, Met, Over, Side};
use crate::dice::{Die, Face};
use crate::games::simulacres::warrior::picture::Wave;
use crate::lang::Lang;
use crate::rules::simulacres::Tested;
use crate::ui::dice::{self, Size, State};
use crate::ui::font::{Align, Font, SMALL};
use crate::ui::text::{Written, written};
use crate::ui::{self, Frame, Ink, Style, Text, line, pool_dice, shared, small};
use crate::word::Word;

/// What is seen of a pass of arms.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// Before a blow, and while its dice fall.
    Met(Met),
    /// Its dice lie on the table.
    Exchanged(Exchanged),
    /// Where it landed and what it took.
    Hit(HitSeen, Option<u8>),
    /// SM-14: how much of it is inflicted.
    Part(PartSeen),
    /// SM-22, SM-27: a test that is due, and what came of it.
    Body(BodyTest, Option<u8>),
    /// SM-21: before a blast.
    Bomb(Bomb),
    /// SM-21: what it did.
    Blasted(Blasted, Option<u8>),
    /// SM-53: a wave, before and after.
    Wave(Wave, Option<u8>),
    /// One side has nobody left.
    Over(Over),
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::Met(met) => met.draw(frame, style),
            Picture::Exchanged(exchanged) => exchanged.draw(frame, style),
            Picture::Hit(hit, falling) => hit.draw(frame, style, *falling),
            Picture::Part(part) => part.draw(frame, style),
            Picture::Body(test, falling) => test.draw(frame, style, *falling),
            Picture::Bomb(bomb) => bomb.draw(frame, style),
            Picture::Blasted(blasted, falling) => blasted.draw(frame, style, *falling),
            Picture::Wave(wave, falling) => wave.draw(frame, style, *falling),
            Picture::Over(over) => over.draw(frame, style),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        match self {
            Picture::Met(met) => met.say(f, lang),
            Picture::Hit(_, Some(_))
            | Picture::Body(_, Some(_))
            | Picture::Wave(_, Some(_))
            | Picture::Blasted(_, Some(_)) => write!(f, "> D6"),
            Picture::Exchanged(exchanged) => exchanged.say(f, lang),
            Picture::Hit(hit, None) => hit.say(f, lang),
            Picture::Part(part) => part.say(f, lang),
            Picture::Body(test, None) => test.say(f, lang),
            Picture::Bomb(bomb) => bomb.say(f, lang),
            Picture::Blasted(blasted, None) => blasted.say(f, lang),
            Picture::Wave(wave, None) => wave.say(f, lang),
            Picture::Over(over) => over.say(f, lang),
        }
    }
}

/// The row of the captions, and the right edge.
const CAPTION: i32 = 7;
const RIGHT: i32 = Frame::WIDTH as i32;
/// Where the bodies stand, the left one and the right one, and breath beside them.
const BODIES: [(i32, i32); 2] = [(1, 9), (104, 9)];
const BREATHS: [(i32, i32); 2] = [(27, 9), (98, 9)];
/// How far each side's caption reaches; less where the dice are scripted.
const HALF: i32 = 61;
const BESIDE: i32 = 46;

/// How many pictures the fall of dice has.
pub(super) const FALL: u8 = dice::FALLS.len() as u8;

/// Two captions, and between them that the dice are scripted.
#[inline(never)]
pub(crate) fn captions(frame: &mut Frame, style: &Style, left: &Text, right: &Text) {
    headings(frame, style, |place, room| {
        [left, right][place].within(style.lang, room)
    });
}

/// The same, each put together for the room that there is.
#[inline(never)]
fn headings(frame: &mut Frame, style: &Style, heading: impl Fn(usize, i32) -> Written) {
    let room = if style.scripted { BESIDE } else { HALF };
    for (place, align) in [Align::Left, Align::Right].into_iter().enumerate() {
        let text = heading(place, room);
        frame.expect_fit(small::width(&text) <= room);
        let x = if place == 0 { 1 } else { RIGHT + 1 };
        SMALL.draw(frame, &text, (x, CAPTION), align, Ink::On);
    }
    if style.scripted {
        let text = shared().scripted.of(style.lang);
        let width = small::width(text);
        line(frame, text, CAPTION);
        frame.invert(64 - width / 2 - 2, 0, width + 3, 8);
    }
}

/// Two small dice, or what is seen of them while they fall.
#[inline(never)]
fn pair(frame: &mut Frame, (x, y): (i32, i32), faces: [Face; 2], falling: Option<u8>) {
    for (place, face) in (0u8..).zip(faces) {
        let (face, state) = match falling {
            Some(step) => ((5 * step + 2 + place) % 6 + 1, State::Dropped),
            None => (face, State::Rest),
        };
        let x = x + 17 * i32::from(place);
        dice::draw(frame, x, y, Size::Small, Die::D6, face, state);
    }
}

/// SM-5, SM-41, SM-42: the dice that come to the two, so many in a row.
#[inline(never)]
fn more_dice(frame: &mut Frame, (x, y): (i32, i32), row: i32, faces: impl Iterator<Item = Face>) {
    for (place, face) in (0..).zip(faces) {
        let at = (x + 8 * (place % row), y + 8 * (place / row));
        pool_dice::tiny(frame, at, face);
    }
}

/// The columns that the sign of a large number takes.
const SIGN: i32 = 8;

/// A large number with its middle at `x`; what is below 0 has its sign.
#[inline(never)]
fn number(frame: &mut Frame, font: &Font, number: i16, (x, y): (i32, i32)) {
    let text = written(format_args!("{}", number.unsigned_abs()));
    let x = if number < 0 { x + SIGN / 2 } else { x };
    font.center(frame, &text, (x, y));
    if number < 0 {
        frame.light(x - font.width(&text) / 2 - SIGN, y - 11, 6, 3);
    }
}

/// A test in words, such as `D6 2 4 + 3 = MR 5`.
pub(crate) fn say_test(f: &mut fmt::Formatter<'_>, tested: &Tested) -> fmt::Result {
    let [first, second] = tested.pair;
    write!(f, "T {}: {first} {second}", tested.test.value.get())?;
    for face in tested.bonus.faces().chain(tested.power.faces()) {
        write!(f, " +{face}")?;
    }
    match tested.verdict {
        crate::rules::simulacres::Verdict::Success { margin, .. } => write!(f, ", MR {margin}"),
        crate::rules::simulacres::Verdict::Failure { margin, .. } => write!(f, ", ME {margin}"),
    }
}

/// A notice after what is said.
pub(crate) fn say_notice(
    f: &mut fmt::Formatter<'_>,
    notice: Option<Word>,
    lang: Lang,
) -> fmt::Result {
    match notice {
        Some(notice) => write!(f, "! {}", notice.of(lang)),
        None => Ok(()),
    }
}
