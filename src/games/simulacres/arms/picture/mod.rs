//! Pictures of a pass of arms: two bodies facing each other with their test values between them; then the
//! dice, the zone that was hit, and the damage.

mod blast;
mod bodily;
mod hit;
mod little;
mod meeting;

use crate::games::simulacres::prelude::*;

pub(crate) use self::blast::columns;
pub use self::blast::{Blasted, Bomb};
pub use self::bodily::{BodySeen, BodyTest};
pub use self::hit::{HitSeen, PartSeen};
pub use self::little::{Left, Little};
pub use self::meeting::{BlowSeen, Exchanged, Meeting, Over, Side};
use crate::games::simulacres::picture::{margin, more, pair};
use crate::games::simulacres::warrior::picture::Wave;

pictures! {
    /// What is seen of a pass of arms.
    pub enum Picture {
        /// Before a blow, and while its dice fall.
        Blow(met: BlowSeen),
        /// Its dice lie on the table.
        Exchanged(exchanged: Exchanged),
        /// Where it landed and what it took.
        Hit(hit: HitSeen, falling: Option<u8>),
        /// SM-14: how much of it is inflicted.
        Part(part: PartSeen),
        /// SM-22, SM-27: a test that is due, and what came of it.
        Body(test: BodyTest, falling: Option<u8>),
        /// SM-21: before a blast.
        Bomb(bomb: Bomb),
        /// SM-21: what it did.
        Blasted(blasted: Blasted, falling: Option<u8>),
        /// SM-53: a wave, before and after.
        Wave(wave: Wave, falling: Option<u8>),
        /// The end of a fight: one side has no fighter left.
        Over(over: Over),
    }
}

/// The right edge.
const RIGHT: i32 = Frame::WIDTH as i32;
/// Where each side's caption stands, and how far it reaches.
const CAPTIONS: Captions = Captions::new([1, -1], [61, 46]);

/// How many pictures the fall of dice has.
pub(super) const FALL: u8 = dice::FALLS.len() as u8;

/// Two captions, and between them that the dice are scripted.
#[inline(never)] // Several pictures call it: one copy.
pub(crate) fn captions(frame: &mut Frame, style: &Style, left: &Text, right: &Text) {
    let [left, right] = [left, right].map(|text| text.within(style.lang, CAPTIONS.room(style)));
    CAPTIONS.draw(frame, style, [&left, &right]);
}

/// The columns that the sign of a large number takes.
const SIGN: i32 = 8;
const SIGNS: Signs = Signs::minus((SIGN, 11), (6, 3)).aligned();

/// A large number with its middle at `x`; what is below 0 has its sign.
#[inline(never)] // Several pictures call it: one copy.
fn number(frame: &mut Frame, font: &Font, number: i16, at: (i32, i32)) {
    number::draw(frame, font, number.into(), at, Align::Center, &SIGNS);
}

/// A test in words, such as `D6 2 4 + 3 = MR 5`.
pub(crate) fn say_test(f: &mut Formatter<'_>, tested: &Tested) -> fmt::Result {
    let [first, second] = tested.pair;
    write!(f, "T {}: {first} {second}", tested.test.value.get())?;
    more(tested).try_for_each(|face| write!(f, " +{face}"))?;
    let (sign, margin) = margin(tested);
    write!(f, ", {sign} {margin}")
}
