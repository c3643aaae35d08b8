//! The picture of a day of healing, zone by zone.

use super::super::test::pictures;
use super::{LEFT, Looks, RIGHT};
use crate::games::simulacres::body::{Subject, Todo, body_texts};
use crate::games::simulacres::prelude::*;

/// SM-25: a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    /// Whose.
    pub name: Name,
    /// With activity.
    pub active: bool,
    /// Condition of the character in the evening.
    pub looks: Looks,
    /// T of its tests.
    pub value: i16,
    /// What it did to each zone.
    pub zones: [ZoneDay; 6],
}

/// SM-25: a day of a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ZoneDay {
    /// The test, if one decided.
    pub tested: Option<Tested>,
    /// PV won or lost.
    pub change: i8,
}

/// The rows of a day.
const DAY_ROWS: [i32; 6] = [7, 16, 25, 34, 43, 52];

impl Day {
    const fn what(&self) -> Subject {
        either(self.active, Subject::ActiveDay, Subject::RestDay)
    }

    /// How many pictures the fall of its dice has.
    pub(in crate::games::simulacres) fn pictures(&self) -> u8 {
        let mut tests = self.zones.iter().filter_map(|zone| zone.tested);
        tests.next().map_or(0, |tested| pictures(&tested))
    }

    /// SM-25: how the first of its tests ended.
    pub(in crate::games::simulacres) fn first_test(&self) -> Option<Verdict> {
        let mut tests = self.zones.iter().filter_map(|zone| zone.tested);
        tests.next().map(|tested| tested.verdict)
    }

    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(in super::super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let lang = style.lang;
        let (own, common) = (body_texts(), texts());
        if scripted(frame, style, (1, Align::Left)) == 0 {
            small::left(frame, self.what().name().of(lang), (1, 7));
        }
        let is_tested = |zone: Zone| self.zones[zone as usize].tested.is_some();
        self.looks
            .draw(frame, None, &|zone| falling.is_some() && is_tested(zone));
        for ((zone, day), line) in Zone::ALL.into_iter().zip(&self.zones).zip(DAY_ROWS) {
            small::left(frame, common.zone(zone).of(lang), (LEFT, line));
            if day.tested.map_or(day.change != 0, |_| falling.is_none()) {
                small::right(frame, &signed(day.change.into()), (RIGHT, line));
            }
            if let Some(tested) = day.tested {
                let any = |step| [(5 * step + 2) % 6 + 1, (3 * step + 4) % 6 + 1];
                let faces = falling.map_or(tested.pair, any);
                pool_dice::tiny_rows(frame, (RIGHT - 28, line - 7), 2, &mut faces.into_iter());
            }
        }
        if falling.is_some() {
            return footer::any_key_skips(frame, lang);
        }
        footer::table(frame, lang, own.zone, own.verbs[Todo::Day as usize]);
    }

    pub(in super::super) fn say(
        &self,
        f: &mut Formatter<'_>,
        lang: Lang,
        falling: Option<u8>,
    ) -> fmt::Result {
        if falling.is_some() {
            return write!(f, "> D6 D6");
        }
        let what = self.what().name().of(lang);
        write!(f, "{}: {what}, T {}", self.name, self.value)?;
        self.looks.say(f, lang)?;
        for (zone, day) in Zone::ALL.into_iter().zip(&self.zones) {
            let name = texts().zone(zone).of(lang);
            match day.tested {
                Some(tested) => {
                    let [first, second] = tested.pair;
                    write!(f, "; {name} {first} + {second}: {:+}", day.change)?;
                }
                None if day.change != 0 => write!(f, "; {name} {:+}", day.change)?,
                None => {}
            }
        }
        Ok(())
    }
}
