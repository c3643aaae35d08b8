//! The lines of the menu: what can be set up before a fight, done in it, and done after it.

use heapless::Vec;

use super::bouts::{self, Page};
use super::corner::{self, Make};
use super::{deeds, reason, seen, step_within};
use crate::app::stop::{Act, Desk, Direction, Go, Rows};
use crate::app::{Kept, System};
use crate::rules::Error;
use crate::rules::risus::Seat;
use crate::rules::risus::fight::Fight;
use crate::ui::{Line, Text};

/// The lines of the menu.
pub(super) struct SetupRows;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    /// The other side's level: what changes most often before a fight.
    Level,
    Side(Seat),
    System,
    /// RP-22, RP-23: whether Efforts are made at this table.
    Effort,
    Undo,
    PlayOn,
    Recover(Seat),
    New,
}

type List = Vec<Row, 8>;

#[inline(never)]
fn add(rows: &mut List, row: Row) {
    let _ = rows.push(row); // Eight is more than any list has.
}

fn add_both(rows: &mut List, row: fn(Seat) -> Row) {
    for seat in Seat::BOTH {
        add(rows, row(seat));
    }
}

impl SetupRows {
    fn rows(kept: &Kept) -> List {
        let mut list = Vec::new();
        let rows = &mut list;
        match kept.fight.bout.as_ref().map(|bout| &bout.fight) {
            None => {
                if level(kept).is_some() {
                    add(rows, Row::Level);
                }
                add_both(rows, Row::Side);
                add(rows, Row::System);
                if kept.systems.system == System::Pool {
                    add(rows, Row::Effort);
                }
            }
            Some(Fight::Over(_)) => add_both(rows, Row::Recover),
            Some(fight) => {
                add_both(rows, Row::Side);
                if matches!(fight, Fight::Running(_)) {
                    add(rows, Row::PlayOn);
                }
            }
        }
        if kept.fight.before.is_some() {
            add(rows, Row::Undo);
        }
        if kept.fight.bout.is_some() {
            add(rows, Row::New);
        }
        list
    }

    fn row(index: u8, kept: &Kept) -> Option<Row> {
        Self::rows(kept).get(usize::from(index)).copied()
    }
}

/// The right side's level, if it has no sheet and is no team.
fn level(kept: &Kept) -> Option<u8> {
    let corner = &kept.fight.corners.b;
    match corner.make {
        Make::One if corner::sheet(kept, Seat::B).is_none() => Some(corner.one.level.get()),
        Make::Horde => Some(corner.horde.get()),
        _ => None,
    }
}

/// What a side is, in a word or a number.
fn summary(kept: &Kept, seat: Seat) -> Text {
    let words = kept.words();
    if let Some(bout) = &kept.fight.bout {
        let crew = bout.crews.of(seat);
        return match (crew.make, crew.from[0]) {
            (Make::One, None) => Text::Number(seen::force(kept, seat).into()),
            _ => seen::name(crew, seat, words),
        };
    }
    let corner = kept.fight.corners.of(seat);
    match corner.make {
        Make::Horde => Text::Word(texts(words).horde),
        Make::Team => Text::Word(texts(words).team),
        Make::One => match corner::sheet(kept, seat).and_then(|at| kept.sheets.get(at.sheet)) {
            Some(sheet) => Text::Name(sheet.name),
            None => Text::Number(corner.one.level.get().into()),
        },
    }
}

impl Rows for SetupRows {
    fn count(&self, kept: &Kept) -> u8 {
        Self::rows(kept).len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let words = kept.words();
        match Self::row(index, kept) {
            None => Line::EMPTY,
            Some(Row::Level) => Line::number(texts(words).opposing_level, level(kept).unwrap_or(0)),
            Some(Row::Side(seat)) => Line {
                value: summary(kept, seat),
                ..Line::opening(super::seat_title(seat, words))
            },
            Some(Row::System) => kept.systems.line(words),
            Some(Row::Effort) => {
                let value = match (kept.systems.pool.effort, kept.systems.pool.double_effort) {
                    (false, _) => words.off,
                    (true, false) => words.on,
                    (true, true) => texts(words).double,
                };
                Line::word(texts(words).effort, value)
            }
            Some(Row::Undo) => doing(texts(words).undo),
            Some(Row::PlayOn) => doing(texts(words).to_the_end),
            Some(Row::Recover(seat)) => Line {
                value: match &kept.fight.bout {
                    Some(bout) => seen::name(bout.crews.of(seat), seat, words),
                    None => Text::Word(""),
                },
                ..Line::opening(texts(words).recover)
            },
            Some(Row::New) => doing(texts(words).new_fight),
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let words = desk.kept.words();
        match Self::row(index, desk.kept) {
            None => Act::Done,
            Some(Row::Effort) => {
                // RP-23: there is no Double Effort without Effort.
                let pool = &mut desk.kept.systems.pool;
                (pool.effort, pool.double_effort) = match (pool.effort, pool.double_effort) {
                    (false, _) => (true, false),
                    (true, false) => (true, true),
                    (true, true) => (false, false),
                };
                open(desk.kept, Page::Ready)
            }
            Some(Row::Level) => Act::Edit,
            Some(Row::Side(seat)) => open(desk.kept, Page::Side(seat)),
            Some(Row::Recover(seat)) => open(desk.kept, Page::Recover(seat)),
            Some(Row::System) => {
                let system = &mut desk.kept.systems.system;
                *system = system.next();
                open(desk.kept, Page::Ready)
            }
            Some(Row::Undo) => {
                bouts::undo(desk.kept);
                let page = match desk.kept.fight.bout {
                    Some(_) => Page::Round,
                    None => Page::Ready,
                };
                open(desk.kept, page)
            }
            Some(Row::New) => {
                bouts::leave(desk.kept);
                open(desk.kept, Page::Ready)
            }
            Some(Row::PlayOn) => match deeds::play_on(desk) {
                Ok(()) => {
                    let page = match desk.kept.fight.bout.as_ref().map(|bout| &bout.fight) {
                        Some(Fight::Over(_)) => Page::Over,
                        _ => Page::Round,
                    };
                    open(desk.kept, page)
                }
                Err(Error::NoDie(die)) => Act::Go(Go::Refused(die)),
                Err(error) => Act::No(reason(error, words)),
            },
        }
    }

    fn rolls(&self, index: u8, kept: &Kept) -> bool {
        Self::row(index, kept) == Some(Row::PlayOn)
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        if Self::row(index, kept) != Some(Row::Level) {
            return false;
        }
        let highest = kept.systems.rules().highest();
        let corner = &mut kept.fight.corners.b;
        let level = match corner.make {
            Make::Horde => &mut corner.horde,
            _ => &mut corner.one.level,
        };
        step_within(level, direction, highest)
    }
}

/// A line that does something at once.
pub(super) fn doing(label: &'static str) -> Line {
    Line::opening(label)
}

/// Done, and this is where it is seen.
pub(super) fn open(kept: &mut Kept, page: Page) -> Act {
    kept.fight.page = page;
    Act::Done
}

/// Done, or why not.
pub(super) fn done(kept: &mut Kept, result: Result<(), Error>, page: Page) -> Act {
    match result {
        Ok(()) => open(kept, page),
        Err(Error::NoDie(die)) => Act::Go(Go::Refused(die)),
        Err(error) => Act::No(reason(error, kept.words())),
    }
}
