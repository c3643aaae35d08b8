//! What a team has to decide: who takes a loss, who forms up again, who leaves; and who recovers.

use core::fmt::Write as _;

use heapless::Vec;

use super::bouts::Page;
use super::rows::{doing, done};
use super::who::{Leaders, cliche_name, source};
use super::{deeds, seen};
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::rules::risus::Seat;
use crate::rules::risus::fight::{Fight, Hit, MOST_MEMBERS, Member, Side, Team, Victim};
use crate::ui::{Line, Name, Text};

/// RH-36: who takes the loss: each is named, or steps forward and loses twice as much.
pub(super) struct VictimRows;

/// RH-38, RH-40: which survivors form up.
pub(super) struct FormUpRows;

/// RH-39: who leaves.
pub(super) struct LeaveRows(pub(super) Seat);

/// RH-21: whose Force comes back, a point at a time.
pub(super) struct RecoverRows(pub(super) Seat);

fn side(kept: &Kept, seat: Seat) -> Option<&Side> {
    let bout = kept.fight.bout.as_ref()?;
    Some(bout.fight.arena().sides.of(seat))
}

fn team(kept: &Kept, seat: Seat) -> Option<&Team> {
    match side(kept, seat)? {
        Side::Team(team) => Some(team),
        Side::Alone(_) => None,
    }
}

fn name(kept: &Kept, seat: Seat, member: u8) -> Text {
    match &kept.fight.bout {
        Some(bout) => seen::member_name(bout.crews.of(seat), member, kept.words()),
        None => seen::nameless(member, kept.words()),
    }
}

/// Two numbers with something between them, and perhaps a sign before.
#[inline(never)]
fn numbers(sign: &str, from: u8, between: &str, to: u8) -> Text {
    let space = if sign.is_empty() { "" } else { " " };
    let mut name = Name::default();
    // A name takes what fits.
    let _ = write!(name, "{sign}{space}{from}{between}{to}");
    Text::Name(name)
}

/// One of those who stand, and the Force left.
fn standing(team: &Team, index: u8) -> Option<(u8, u8)> {
    let (place, member) = team.standing().nth(usize::from(index))?;
    Some((place, member.cliche.current().get()))
}

impl VictimRows {
    /// The team that was hit.
    fn hit(kept: &Kept) -> Option<(&Hit, &Team)> {
        match &kept.fight.bout.as_ref()?.fight {
            Fight::Hit(hit) => Some((hit, team(kept, hit.seat())?)),
            _ => None,
        }
    }

    /// Who takes it on this line, and the Force left: first those who are named, then volunteers.
    fn victim(team: &Team, index: u8) -> Option<(Victim, u8)> {
        if let Some((place, force)) = standing(team, index) {
            return Some((Victim::Named(place), force));
        }
        let count = team.standing().count() as u8;
        let (place, force) = standing(team, index.checked_sub(count)?)?;
        Some((Victim::Volunteer(place), force))
    }
}

impl Rows for VictimRows {
    fn count(&self, kept: &Kept) -> u8 {
        Self::hit(kept).map_or(0, |(_, team)| 2 * team.standing().count() as u8)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let Some((hit, team)) = Self::hit(kept) else {
            return Line::EMPTY;
        };
        let Some((victim, force)) = Self::victim(team, index) else {
            return Line::EMPTY;
        };
        let (sign, loss) = match victim {
            Victim::Named(_) => ("", hit.loss()),
            Victim::Volunteer(_) => (
                kept.words().fight.volunteer_sign,
                hit.loss().saturating_mul(2),
            ),
        };
        Line {
            label: name(kept, hit.seat(), victim.member()),
            value: numbers(sign, force, " > ", force.saturating_sub(loss)),
            ..doing("")
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let victim = Self::hit(desk.kept).and_then(|(_, team)| Self::victim(team, index));
        match victim {
            Some((victim, _)) => {
                let taken = deeds::take(desk.kept, victim);
                done(desk.kept, taken, Page::Round)
            }
            None => Act::Done,
        }
    }
}

impl FormUpRows {
    /// The team that broke up, and whose it is.
    fn scattered(kept: &Kept) -> Option<(Seat, &Team)> {
        match &kept.fight.bout.as_ref()?.fight {
            Fight::Scattered(scattered) => Some((scattered.seat(), team(kept, scattered.seat())?)),
            _ => None,
        }
    }

    fn survivors(team: &Team) -> impl Iterator<Item = (u8, &Member)> {
        let members = (0..).zip(team.members());
        members.filter(|(_, member)| member.cliche.is_usable())
    }

    fn is_in(kept: &Kept, member: u8) -> bool {
        kept.fight.survivors & 1 << member != 0
    }

    /// Those who form up, as far as they may lead.
    fn leaders(kept: &Kept, team: &Team) -> Leaders {
        let mut leaders = Leaders::default();
        for (place, member) in Self::survivors(team) {
            if Self::is_in(kept, place) {
                leaders.add(place, member.cliche.current().get());
            }
        }
        leaders
    }

    /// The survivor on this line: Go and the leader, if there is a choice, are before them.
    fn survivor(team: &Team, leaders: &Leaders, index: u8) -> Option<u8> {
        let place = index.checked_sub(1 + u8::from(leaders.ties()))?;
        let (member, _) = Self::survivors(team).nth(usize::from(place))?;
        Some(member)
    }
}

impl Rows for FormUpRows {
    /// Go, the leader if there is a choice, then everybody.
    fn count(&self, kept: &Kept) -> u8 {
        let Some((_, team)) = Self::scattered(kept) else {
            return 1;
        };
        let ties = Self::leaders(kept, team).ties();
        1 + u8::from(ties) + Self::survivors(team).count() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let words = kept.words();
        let Some((seat, team)) = Self::scattered(kept) else {
            return Line::EMPTY;
        };
        let leaders = Self::leaders(kept, team);
        match (index, Self::survivor(team, &leaders, index)) {
            (0, _) => doing(texts(words).form_up),
            (_, Some(member)) => Line {
                label: name(kept, seat, member),
                ..Line::switch("", Self::is_in(kept, member), words)
            },
            (1, None) if leaders.ties() => {
                let leader = leaders.leader(kept.fight.corners.of(seat).leader);
                Line {
                    value: name(kept, seat, leader),
                    ..Line::word(texts(words).leader, "")
                }
            }
            _ => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let Some((seat, team)) = Self::scattered(desk.kept) else {
            return Act::Done;
        };
        let leaders = Self::leaders(desk.kept, team);
        match (index, Self::survivor(team, &leaders, index)) {
            (0, _) => {
                let mut chosen = Vec::<u8, MOST_MEMBERS>::new();
                for (place, _) in Self::survivors(team) {
                    if Self::is_in(desk.kept, place) {
                        let _ = chosen.push(place); // No more than members.
                    }
                }
                let leader = leaders.leader(desk.kept.fight.corners.of(seat).leader);
                let formed = deeds::form_up(desk.kept, &chosen, leader);
                done(desk.kept, formed, Page::Round)
            }
            (_, Some(member)) => {
                desk.kept.fight.survivors ^= 1 << member;
                Act::Done
            }
            (1, None) if leaders.ties() => Act::Edit,
            _ => Act::Done,
        }
    }

    fn change(&self, _: u8, direction: Direction, kept: &mut Kept) -> bool {
        let Some((seat, team)) = Self::scattered(kept) else {
            return false;
        };
        let leaders = Self::leaders(kept, team);
        leaders.turn(&mut kept.fight.corners.of_mut(seat).leader, direction)
    }
}

impl LeaveRows {
    fn member(&self, index: u8, kept: &Kept) -> Option<(u8, u8)> {
        standing(team(kept, self.0)?, index)
    }
}

impl Rows for LeaveRows {
    fn count(&self, kept: &Kept) -> u8 {
        team(kept, self.0).map_or(0, |team| team.standing().count() as u8)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        match self.member(index, kept) {
            Some((place, force)) => Line {
                label: name(kept, self.0, place),
                value: numbers("", force, " > ", 0),
                ..doing("")
            },
            None => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        match self.member(index, desk.kept) {
            Some((place, _)) => {
                let left = deeds::leave(desk.kept, self.0, place);
                done(desk.kept, left, Page::Round)
            }
            None => Act::Done,
        }
    }
}

impl Rows for RecoverRows {
    fn count(&self, kept: &Kept) -> u8 {
        match side(kept, self.0) {
            Some(Side::Alone(character)) => character.cliches().len() as u8,
            Some(Side::Team(team)) => team.members().count() as u8,
            None => 0,
        }
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let Some(side) = side(kept, self.0) else {
            return Line::EMPTY;
        };
        let Some(cliche) = side.cliche(index) else {
            return Line::EMPTY;
        };
        let (current, nominal) = (cliche.current().get(), cliche.nominal().get());
        Line {
            label: match side {
                Side::Team(_) => name(kept, self.0, index),
                Side::Alone(_) => cliche_name(kept, source(kept, self.0), index, cliche.kind()),
            },
            value: numbers("", current, " / ", nominal),
            ..Line::word("", "")
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let words = desk.kept.words();
        let cliche = side(desk.kept, self.0).and_then(|side| side.cliche(index));
        if cliche.is_none_or(|cliche| cliche.current() == cliche.nominal()) {
            return Act::No(texts(words).nothing_lost);
        }
        let recovered = deeds::recover(desk.kept, self.0, index);
        done(desk.kept, recovered, Page::Recover(self.0))
    }
}
