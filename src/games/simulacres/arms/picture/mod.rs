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
use crate::games::simulacres::picture::{margin, more, pair};
use crate::games::simulacres::warrior::picture::Wave;
use crate::rules::simulacres::Tested;
use crate::ui::{self, Align, Captions, Font, Frame, Lang, Minus, Style, Text, dice, number};

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

/// The right edge.
const RIGHT: i32 = Frame::WIDTH as i32;
/// Where each side's caption stands, and how far it reaches.
const CAPTIONS: Captions = Captions {
    insets: [1, -1],
    room: 61,
    beside_script: 46,
};

/// How many pictures the fall of dice has.
pub(super) const FALL: u8 = dice::FALLS.len() as u8;

/// Two captions, and between them that the dice are scripted.
#[inline(never)]
pub(crate) fn captions(frame: &mut Frame, style: &Style, left: &Text, right: &Text) {
    let [left, right] = [left, right].map(|text| text.within(style.lang, CAPTIONS.room(style)));
    CAPTIONS.draw(frame, style, [&left, &right]);
}

/// The columns that the sign of a large number takes, and the sign.
const SIGN: i32 = 8;
const MINUS: Minus = Minus::at((SIGN, 11), (6, 3));

/// A large number with its middle at `x`; what is below 0 has its sign.
#[inline(never)]
fn number(frame: &mut Frame, font: &Font, number: i16, (x, y): (i32, i32)) {
    let x = if number < 0 { x + SIGN / 2 } else { x };
    number::draw(frame, font, number, (x, y), Align::Center, &MINUS);
}

/// A test in words, such as `D6 2 4 + 3 = MR 5`.
pub(crate) fn say_test(f: &mut fmt::Formatter<'_>, tested: &Tested) -> fmt::Result {
    let [first, second] = tested.pair;
    write!(f, "T {}: {first} {second}", tested.test.value.get())?;
    more(tested).try_for_each(|face| write!(f, " +{face}"))?;
    let (sign, margin) = margin(tested);
    write!(f, ", {sign} {margin}")
}
