//! A member of a team to be: a level, or a character with the Cliché that contributes.

use super::bouts::Page;
use super::corner;
use super::side::valued;
use super::step_within;
use super::who::{cliche_name, neighbour, sibling, strength};
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::app::{Acting, Kept};
use crate::rules::risus::{Cliche, Kind, Seat};
use crate::ui::{Line, Text};

/// The lines of the member of a team whose page is open.
pub(super) struct MemberRows;

impl Rows for MemberRows {
    fn count(&self, kept: &Kept) -> u8 {
        let has_sheet = sheet(kept).is_some();
        if has_sheet { 3 } else { 2 }
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let words = kept.words();
        let fight = texts(words);
        let at = sheet(kept);
        let sheet = at.and_then(|at| kept.sheets.get(at.sheet));
        match (index, at, sheet) {
            (0, None, _) => Line::word(fight.kind, fight.level),
            (0, Some(_), _) => Line::word(fight.kind, fight.character),
            (1, None, _) => {
                let (seat, member) = place(kept);
                let corner = kept.fight.corners.of(seat);
                Line::number(words.force, strength(kept, corner, member))
            }
            (1, _, Some(sheet)) => valued(fight.who_fights, Some(Text::Name(sheet.name))),
            (2, Some(at), Some(sheet)) => {
                let kind = sheet
                    .character
                    .cliche(at.cliche)
                    .map_or(Kind::Normal, Cliche::kind);
                let name = cliche_name(kept, Some(at), at.cliche, kind);
                valued(fight.cliche, Some(name))
            }
            _ => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        if index > 0 {
            return Act::Edit;
        }
        let words = desk.kept.words();
        let has_sheets = !desk.kept.sheets.all().is_empty();
        let Some(fighter) = fighter(desk.kept) else {
            return Act::Done;
        };
        fighter.sheet = match (fighter.sheet, has_sheets) {
            (Some(_), _) => None,
            (None, true) => Some(Acting {
                sheet: 0,
                cliche: 0,
            }),
            (None, false) => return Act::No(texts(words).no_character),
        };
        Act::Done
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let highest = kept.systems.rules().highest();
        let at = sheet(kept);
        let next = match (index, at) {
            (1, Some(at)) => neighbour(kept, at, direction),
            (2, Some(at)) => sibling(kept, at, direction),
            _ => None,
        };
        let Some(fighter) = fighter(kept) else {
            return false;
        };
        match (at, next) {
            (None, _) => step_within(&mut fighter.level, direction, highest),
            (Some(_), Some(next)) => {
                fighter.sheet = Some(next);
                true
            }
            (Some(_), None) => false,
        }
    }
}

/// Whose page is open.
fn place(kept: &Kept) -> (Seat, u8) {
    match kept.fight.page {
        Page::Member(seat, member) => (seat, member),
        _ => (Seat::A, 0),
    }
}

fn sheet(kept: &Kept) -> Option<Acting> {
    let (seat, member) = place(kept);
    let corner = kept.fight.corners.of(seat);
    let at = corner.members.get(usize::from(member))?.sheet;
    at.filter(|at| kept.sheets.get(at.sheet).is_some())
}

fn fighter(kept: &mut Kept) -> Option<&mut corner::Fighter> {
    let (seat, member) = place(kept);
    let corner = kept.fight.corners.of_mut(seat);
    corner.members.get_mut(usize::from(member))
}
