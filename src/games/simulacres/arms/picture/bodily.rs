//! A test of the body: against fainting, or to keep a zone a while longer.

use super::super::words::texts;
use super::{Little, captions, margin, number, pair, say_test};
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::words::texts as book;
use crate::rules::simulacres::Parts;
use core::fmt::Result;

/// The body of a fighter who makes a bodily test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BodySeen {
    /// Who it is.
    pub name: Text,
    /// What is left of them.
    pub little: Little,
    /// The zone that it is about.
    pub zone: Zone,
}

/// A test of a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BodyTest {
    /// Whose.
    pub body: BodySeen,
    /// SM-27: it is to keep the zone; if not, not to faint (SM-22).
    pub survival: bool,
    /// T with its parts.
    pub parts: Parts,
    /// T.
    pub value: i16,
    /// How likely it is to succeed.
    pub chance: Option<Percent>,
    /// What was rolled, and whether the body can act now.
    pub tested: Option<(Tested, Condition)>,
}

const LEFT: i32 = 33;
const ROWS: [i32; 4] = [15, 24, 32, 40];

impl BodyTest {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let lang = style.lang;
        let BodySeen { name, little, zone } = &self.body;
        captions(frame, style, name, &Text::Id(book().zone(*zone)));
        little.draw_at(frame, Edge::Left, 1 << *zone as u8);
        match &self.tested {
            None => {
                for ((label, points), y) in self.parts().zip(ROWS) {
                    small::left(frame, label.of(lang), (LEFT, y));
                    small::right(frame, &signed(points), (88, y));
                }
                art::LESS.draw(frame, 92, 18);
                number(frame, &NUMBER, self.value, (114, 33));
                Band::WHOLE.odds(frame, self.what().of(lang), self.chance);
                footer::roll_or_back(frame, lang, kit_texts().roll, kit_texts().menu);
            }
            Some((tested, condition)) => {
                pair(frame, (40, 12), tested.pair, falling);
                if falling.is_some() {
                    return footer::any_key_skips(frame, lang);
                }
                let (sign, margin) = margin(tested);
                let won = tested.verdict.success().is_some();
                number(frame, &SCORE, margin, (104, 33));
                let text = written!("{sign}, T {}", self.value);
                small::left(frame, &text, (40, 39));
                let verdict = self.verdict(won, *condition).of(lang);
                Band::WHOLE.verdict(frame, &BOLD, verdict, won);
                footer::roll_or_back(frame, lang, texts().next, kit_texts().menu);
            }
        }
    }

    fn what(&self) -> TextId {
        let own = texts();
        either(self.survival, own.survival, own.not_to_faint)
    }

    fn verdict(&self, won: bool, condition: Condition) -> TextId {
        let own = texts();
        match (self.survival, won, condition) {
            (false, true, _) => own.stays_awake,
            (false, false, _) => own.faints,
            (true, true, _) => own.holds_on,
            (true, false, Condition::Dead) => book().dead,
            (true, false, _) => own.zone_lost,
        }
    }

    /// What T is the sum of.
    fn parts(&self) -> impl Iterator<Item = (TextId, i16)> {
        let book = book();
        let means = book.means[if self.survival { 2 } else { 3 }];
        let parts = &self.parts;
        [
            (book.components[0], parts.component),
            (means, parts.means),
            (book.realms[3], parts.realm),
            (book.malaise, parts.malaise + parts.last_point),
        ]
        .into_iter()
    }

    /// Such as `Arthus, Left leg, not to faint: Body +4 Resistance +3 Human +2 Malaise -3 = T 6: 28 %`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang, falling: Option<u8>) -> Result {
        if falling.is_some() {
            return write!(f, "> D6");
        }
        let BodySeen { name, little, zone } = &self.body;
        let (zone, what) = (book().zone(*zone).of(lang), self.what().of(lang));
        write!(f, "{}, {zone}, {what}: ", name.of(lang))?;
        match &self.tested {
            None => {
                for (label, points) in self.parts() {
                    write!(f, "{} {points:+} ", label.of(lang))?;
                }
                write!(f, "= T {}", self.value)?;
                match self.chance {
                    Some(chance) => write!(f, ": {} %", chance.0),
                    None => Ok(()),
                }
            }
            Some((tested, condition)) => {
                say_test(f, tested)?;
                let won = tested.verdict.success().is_some();
                write!(f, ": {} ", self.verdict(won, *condition).of(lang))?;
                little.say(f)
            }
        }
    }
}
