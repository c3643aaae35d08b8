//! What a team has to decide: who takes a loss, who forms up again, who leaves; and who recovers.

use core::fmt::Write as _;

use heapless::Vec;

use super::bouts::Page;
use super::rows::{doing, done};
use super::who::{cliche_name, source};
use super::{deeds, seen};
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::rules::risus::Seat;
use crate::rules::risus::fight::{Fight, MOST_MEMBERS, Side, Team, Victim};
use crate::ui::{Line, Name, Text};

/// RH-36: who takes the loss: each is named, or steps forward and loses twice as much.
pub(super) struct VictimRows;

/// RH-38, RH-40: which survivors form up.
pub(super) struct FormUpRows;

/// RH-39: who leaves.
pub(super) struct LeaveRows(pub(super) Seat);

/// RH-21: whose Force comes back, a point at a time.
pub(super) struct RecoverRows(pub(super) Seat);

fn team(kept: &Kept, seat: Seat) -> Option<&Team> {
    let bout = kept.fight.bout.as_ref()?;
    match bout.fight.arena().sides.of(seat) {
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

/// A short text that is put together.
fn short(text: core::fmt::Arguments<'_>) -> Text {
    let mut name = Name::default();
    // A name takes what fits.
    let _ = name.write_fmt(text);
    Text::Name(name)
}

impl VictimRows {
    fn victims(kept: &Kept) -> Option<(Seat, u8, Vec<Victim, { 2 * MOST_MEMBERS }>)> {
        let bout = kept.fight.bout.as_ref()?;
        let Fight::Hit(hit) = &bout.fight else {
            return None;
        };
        let team = team(kept, hit.seat())?;
        let mut victims = Vec::new();
        victims.extend(team.standing().map(|(member, _)| Victim::Named(member)));
        victims.extend(team.standing().map(|(member, _)| Victim::Volunteer(member)));
        Some((hit.seat(), hit.loss(), victims))
    }
}

impl Rows for VictimRows {
    fn count(&self, kept: &Kept) -> u8 {
        Self::victims(kept).map_or(0, |(.., victims)| victims.len() as u8)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let Some((seat, loss, victims)) = Self::victims(kept) else {
            return Line::EMPTY;
        };
        let Some(victim) = victims.get(usize::from(index)) else {
            return Line::EMPTY;
        };
        let member = team(kept, seat).and_then(|team| team.member(victim.member()));
        let force = member.map_or(0, |member| member.cliche.current().get());
        let value = match victim {
            Victim::Named(_) => short(format_args!("{force} > {}", force.saturating_sub(loss))),
            Victim::Volunteer(_) => {
                let left = force.saturating_sub(loss.saturating_mul(2));
                let sign = kept.words().fight.volunteer_sign;
                short(format_args!("{sign} {force} > {left}"))
            }
        };
        Line {
            label: name(kept, seat, victim.member()),
            value,
            ..doing("")
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let victim = Self::victims(desk.kept)
            .and_then(|(.., victims)| victims.get(usize::from(index)).copied());
        match victim {
            Some(victim) => {
                let taken = deeds::take(desk.kept, victim);
                done(desk.kept, taken, Page::Round)
            }
            None => Act::Done,
        }
    }
}

impl FormUpRows {
    fn survivors(kept: &Kept) -> Option<(Seat, Vec<u8, MOST_MEMBERS>)> {
        let bout = kept.fight.bout.as_ref()?;
        let Fight::Scattered(scattered) = &bout.fight else {
            return None;
        };
        let mut survivors = Vec::new();
        let members = (0..).zip(team(kept, scattered.seat())?.members());
        survivors.extend(
            members
                .filter(|(_, member)| member.cliche.is_usable())
                .map(|(place, _)| place),
        );
        Some((scattered.seat(), survivors))
    }

    fn is_in(kept: &Kept, member: u8) -> bool {
        kept.fight.survivors & 1 << member != 0
    }

    /// Those who form up, and the strongest of them: the first, or the one the player wants.
    fn chosen(kept: &Kept) -> Option<(Seat, Vec<u8, MOST_MEMBERS>, Vec<u8, MOST_MEMBERS>)> {
        let (seat, survivors) = Self::survivors(kept)?;
        let team = team(kept, seat)?;
        let force = |member: &u8| team.member(*member).map(|member| member.cliche.current());
        let chosen: Vec<u8, MOST_MEMBERS> = survivors
            .into_iter()
            .filter(|member| Self::is_in(kept, *member))
            .collect();
        let highest = chosen.iter().map(force).max().flatten();
        let best = chosen.iter().filter(|member| force(member) == highest);
        let best = best.copied().collect();
        Some((seat, chosen, best))
    }

    fn leader(kept: &Kept, seat: Seat, best: &[u8]) -> u8 {
        let wanted = kept.fight.corners.of(seat).leader;
        let first = best.first().copied().unwrap_or(0);
        best.iter().copied().find(|m| *m == wanted).unwrap_or(first)
    }

    /// Whether there is a choice of leaders.
    fn ties(kept: &Kept) -> bool {
        Self::chosen(kept).is_some_and(|(.., best)| best.len() > 1)
    }
}

impl Rows for FormUpRows {
    /// Go, the leader if there is a choice, then everybody.
    fn count(&self, kept: &Kept) -> u8 {
        let survivors = Self::survivors(kept).map_or(0, |(_, survivors)| survivors.len() as u8);
        1 + u8::from(Self::ties(kept)) + survivors
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let words = kept.words();
        let Some((seat, survivors)) = Self::survivors(kept) else {
            return Line::EMPTY;
        };
        match (index, Self::chosen(kept)) {
            (0, _) => doing(words.fight.form_up),
            (1, Some((.., best))) if best.len() > 1 => Line {
                value: name(kept, seat, Self::leader(kept, seat, &best)),
                ..Line::word(words.fight.leader, "")
            },
            _ => {
                let place = index - 1 - u8::from(Self::ties(kept));
                let Some(member) = survivors.get(usize::from(place)) else {
                    return Line::EMPTY;
                };
                Line {
                    label: name(kept, seat, *member),
                    ..Line::switch("", Self::is_in(kept, *member), words)
                }
            }
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let Some((seat, chosen, best)) = Self::chosen(desk.kept) else {
            return Act::Done;
        };
        match index {
            0 => {
                let leader = Self::leader(desk.kept, seat, &best);
                let formed = deeds::form_up(desk.kept, &chosen, leader);
                done(desk.kept, formed, Page::Round)
            }
            1 if best.len() > 1 => Act::Edit,
            _ => {
                let place = index - 1 - u8::from(best.len() > 1);
                let survivors = Self::survivors(desk.kept);
                if let Some((_, survivors)) = survivors
                    && let Some(member) = survivors.get(usize::from(place))
                {
                    desk.kept.fight.survivors ^= 1 << member;
                }
                Act::Done
            }
        }
    }

    fn change(&self, _: u8, direction: Direction, kept: &mut Kept) -> bool {
        let Some((seat, _, best)) = Self::chosen(kept) else {
            return false;
        };
        let now = Self::leader(kept, seat, &best);
        let next = match direction {
            Direction::Up => best.iter().rev().find(|member| **member < now),
            Direction::Down => best.iter().find(|member| **member > now),
        };
        if let Some(next) = next {
            kept.fight.corners.of_mut(seat).leader = *next;
        }
        next.is_some()
    }
}

impl LeaveRows {
    fn member(&self, index: u8, kept: &Kept) -> Option<(u8, u8)> {
        let mut standing = team(kept, self.0)?.standing();
        let (place, member) = standing.nth(usize::from(index))?;
        Some((place, member.cliche.current().get()))
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
                value: short(format_args!("{force} > 0")),
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
        let bout = kept.fight.bout.as_ref();
        let side = bout.map(|bout| bout.fight.arena().sides.of(self.0));
        side.map_or(0, |side| side.cliches().count() as u8)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let Some(bout) = &kept.fight.bout else {
            return Line::EMPTY;
        };
        let side = bout.fight.arena().sides.of(self.0);
        let Some(cliche) = side.cliches().nth(usize::from(index)) else {
            return Line::EMPTY;
        };
        let (current, nominal) = (cliche.current().get(), cliche.nominal().get());
        Line {
            label: match side {
                Side::Team(_) => name(kept, self.0, index),
                Side::Alone(_) => cliche_name(kept, source(kept, self.0), index, cliche.kind()),
            },
            value: short(format_args!("{current} / {nominal}")),
            ..Line::word("", "")
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let words = desk.kept.words();
        let bout = desk.kept.fight.bout.as_ref();
        let side = bout.map(|bout| bout.fight.arena().sides.of(self.0));
        let cliche = side.and_then(|side| side.cliches().nth(usize::from(index)));
        if cliche.is_none_or(|cliche| cliche.current() == cliche.nominal()) {
            return Act::No(words.fight.nothing_lost);
        }
        let recovered = deeds::recover(desk.kept, self.0, index);
        done(desk.kept, recovered, Page::Recover(self.0))
    }
}
