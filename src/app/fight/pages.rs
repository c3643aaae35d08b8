//! The pages of lines around the table: which lines they have, and where they lead.

use super::bouts::Page;
use super::member::MemberRows;
use super::side::SideRows;
use super::team::{FormUpRows, LeaveRows, RecoverRows, VictimRows};
use super::{cast::CastRows, seat_title, seen};
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Direction, NoRows, Rows};
use crate::rules::risus::fight::Fight;
use crate::ui::Line;

/// The lines of a page, if it has lines.
pub(super) fn rows(page: Page) -> Option<&'static dyn Rows> {
    match page {
        Page::Ready | Page::Round | Page::Odds | Page::Over => None,
        _ => Some(&PageRows),
    }
}

/// What it is a list of.
pub(super) fn title(page: Page, kept: &Kept) -> &'static str {
    let words = kept.words();
    match page {
        Page::Victim => words.fight.who,
        Page::FormUp => words.fight.form_up,
        Page::Leave(_) => words.fight.leave,
        Page::Cast(_) => words.fight.cast,
        Page::Recover(_) => words.fight.recover,
        Page::Side(seat) | Page::Member(seat, _) => seat_title(seat, words),
        _ => words.fight.name,
    }
}

/// Where Back leads.
pub(super) fn above(page: Page, kept: &Kept) -> Page {
    match (page, kept.fight.bout.as_ref().map(|bout| &bout.fight)) {
        (Page::Member(seat, _) | Page::Leave(seat) | Page::Cast(seat), _) => Page::Side(seat),
        (_, None) => Page::Ready,
        (_, Some(Fight::Over(_))) => Page::Over,
        // What was changed for the next round is seen before it.
        (Page::Side(_), Some(Fight::Running(_))) => Page::Ready,
        _ if seen::has_happened(kept) => Page::Round,
        _ => Page::Ready,
    }
}

/// The lines of the page that is open.
struct PageRows;

fn with<T>(page: Page, then: impl FnOnce(&dyn Rows) -> T) -> T {
    match page {
        Page::Side(seat) => then(&SideRows(seat)),
        Page::Member(seat, member) => then(&MemberRows(seat, member)),
        Page::Victim => then(&VictimRows),
        Page::FormUp => then(&FormUpRows),
        Page::Leave(seat) => then(&LeaveRows(seat)),
        Page::Cast(seat) => then(&CastRows(seat)),
        Page::Recover(seat) => then(&RecoverRows(seat)),
        Page::Ready | Page::Round | Page::Odds | Page::Over => then(&NoRows),
    }
}

impl Rows for PageRows {
    fn count(&self, kept: &Kept) -> u8 {
        with(kept.fight.page, |rows| rows.count(kept))
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        with(kept.fight.page, |rows| rows.line(index, kept))
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        with(desk.kept.fight.page, |rows| rows.act(index, desk))
    }

    fn rolls(&self, index: u8, kept: &Kept) -> bool {
        with(kept.fight.page, |rows| rows.rolls(index, kept))
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        with(kept.fight.page, |rows| rows.change(index, direction, kept))
    }
}
