//! The pages of lines around the table: which lines they have, and where they lead.

use super::bouts::Page;
use super::member::MemberRows;
use super::side::SideRows;
use super::team::{FormUpRows, LeaveRows, RecoverRows, VictimRows};
use super::{cast::CastRows, seat_title, seen};
use crate::app::Kept;
use crate::app::stop::Rows;
use crate::rules::risus::fight::Fight;
use crate::rules::risus::{Both, Seat};

static SIDES: Both<SideRows> = Both::new(SideRows(Seat::A), SideRows(Seat::B));
static LEAVE: Both<LeaveRows> = Both::new(LeaveRows(Seat::A), LeaveRows(Seat::B));
static CAST: Both<CastRows> = Both::new(CastRows(Seat::A), CastRows(Seat::B));
static RECOVER: Both<RecoverRows> = Both::new(RecoverRows(Seat::A), RecoverRows(Seat::B));

/// The lines of a page, if it has lines.
pub(super) fn rows(page: Page) -> Option<&'static dyn Rows> {
    Some(match page {
        Page::Ready | Page::Round | Page::Odds | Page::Over => return None,
        Page::Victim => &VictimRows,
        Page::FormUp => &FormUpRows,
        Page::Member(..) => &MemberRows,
        Page::Side(seat) => SIDES.of(seat),
        Page::Leave(seat) => LEAVE.of(seat),
        Page::Cast(seat) => CAST.of(seat),
        Page::Recover(seat) => RECOVER.of(seat),
    })
}

/// What it is a list of.
pub(super) fn title(page: Page, kept: &Kept) -> &'static str {
    let words = kept.words();
    match page {
        Page::Victim => texts(words).who,
        Page::FormUp => texts(words).form_up,
        Page::Leave(_) => texts(words).leave,
        Page::Cast(_) => texts(words).cast,
        Page::Recover(_) => texts(words).recover,
        Page::Side(seat) | Page::Member(seat, _) => seat_title(seat, words),
        _ => texts(words).name,
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
