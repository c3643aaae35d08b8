//! A day that has gone by, zone by zone.

use core::fmt::{self, Formatter};

use super::super::test::pictures;
use super::{LEFT, Looks, RIGHT};
use crate::games::simulacres::body::{Subject, Todo, own_texts};
use crate::games::simulacres::words::texts;
use crate::lang::Lang;
use crate::name::Name;
use crate::rules::simulacres::{Tested, Verdict, Zone};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{Frame, Style, pool_dice, shared, small};

/// SM-25: a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    /// Whose.
    pub name: Name,
    /// With activity.
    pub active: bool,
    /// How somebody is in the evening.
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
        match self.active {
            true => Subject::ActiveDay,
            false => Subject::RestDay,
        }
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

    #[inline(never)]
    pub(in super::super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let lang = style.lang;
        let (own, common) = (own_texts(), texts());
        match style.scripted {
            true => {
                let text = shared().scripted.of(lang);
                small::left(frame, text, (1, 7));
                frame.invert(0, 0, small::width(text) + 2, 8);
            }
            false => small::left(frame, self.what().name().of(lang), (1, 7)),
        }
        let is_tested = |zone: Zone| self.zones[zone as usize].tested.is_some();
        self.looks
            .draw(frame, None, &|zone| falling.is_some() && is_tested(zone));
        for ((zone, day), line) in Zone::ALL.into_iter().zip(&self.zones).zip(DAY_ROWS) {
            small::left(frame, common.zone(zone).of(lang), (LEFT, line));
            let Some(tested) = day.tested else {
                let change = match day.change {
                    0 => Written::new(),
                    change => written(format_args!("{change:+}")),
                };
                small::right(frame, &change, (RIGHT, line));
                continue;
            };
            let [mut first, mut second] = tested.pair;
            if let Some(step) = falling {
                (first, second) = ((5 * step + 2) % 6 + 1, (3 * step + 4) % 6 + 1);
            } else {
                let change = written(format_args!("{:+}", day.change));
                small::right(frame, &change, (RIGHT, line));
            }
            pool_dice::tiny(frame, (RIGHT - 28, line - 7), first);
            pool_dice::tiny(frame, (RIGHT - 20, line - 7), second);
        }
        if falling.is_some() {
            return small::center(frame, shared().any_key_skips.of(lang), (64, 62));
        }
        footer::draw(
            frame,
            lang,
            &Keys {
                arrows: Arrows::BOTH,
                change: own.zone,
                roll: own.verbs[Todo::Day as usize],
                back: shared().menu,
            },
        );
    }

    pub(in super::super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
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
