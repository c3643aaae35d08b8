//! What is decided about losses: who takes one, who forms up again, who leaves, who recovers.

use core::fmt::Write as _;

use heapless::Vec;

use super::List;
use super::cliches::source;
use super::question::side;
use super::who::{Leaders, cliche_name, member_name};
use super::words::texts;
use super::{done, melee, moves, reason};
use crate::app::list::{Act, Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::games::AnyList;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::risus::Seat;
use crate::rules::risus::fight::{Fight, Hit, MOST_MEMBERS, Member, Side, Team, Victim};
use crate::ui::list::{Aside, Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// RH-36: who takes the loss: each is named, or steps forward and loses twice as much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct VictimLines;

/// RH-38, RH-40: which survivors form up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FormUpLines;

/// RH-39: who leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LeaveLines(pub(super) Seat);

/// RH-21: whose Force comes back, a point at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RecoverLines(pub(super) Seat);

impl From<LeaveLines> for AnyList {
    fn from(lines: LeaveLines) -> AnyList {
        List::Leave(lines).into()
    }
}

impl From<RecoverLines> for AnyList {
    fn from(lines: RecoverLines) -> AnyList {
        List::Recover(lines).into()
    }
}

fn team(kept: &Kept, seat: Seat) -> Option<&Team> {
    match side(kept, seat)? {
        Side::Team(team) => Some(team),
        Side::Alone(_) => None,
    }
}

fn name(kept: &Kept, seat: Seat, member: u8) -> Text {
    match &kept.risus.fight.combat {
        Some(combat) => member_name(combat.fighters.of(seat), member, kept.shared.settings.lang),
        None => Text::Word(Word::NONE),
    }
}

/// Two numbers with something between them, and perhaps something before.
fn numbers(before: &str, from: u8, between: &str, to: u8) -> Value {
    let mut name = Name::EMPTY;
    // A name takes what fits.
    let _ = write!(name, "{before}{from} {between} {to}");
    Value::Text(Text::Name(name))
}

/// One of those who stand, and the Force left.
fn standing(team: &Team, index: u8) -> Option<(u8, u8)> {
    let (place, member) = team.standing().nth(usize::from(index))?;
    Some((place, member.cliche.current().get()))
}

impl VictimLines {
    /// The team that was hit.
    fn hit(kept: &Kept) -> Option<(&Hit, &Team)> {
        match &kept.risus.fight.combat.as_ref()?.fight {
            Fight::Hit(hit) => Some((hit, team(kept, hit.seat())?)),
            _ => None,
        }
    }

    /// Who takes it on this line, and the Force left: first those who are named, then volunteers.
    fn victim(kept: &Kept, index: u8) -> Option<(&Hit, Victim, u8)> {
        let (hit, team) = Self::hit(kept)?;
        if let Some((place, force)) = standing(team, index) {
            return Some((hit, Victim::Named(place), force));
        }
        let count = team.standing().count() as u8;
        let (place, force) = standing(team, index.checked_sub(count)?)?;
        Some((hit, Victim::Volunteer(place), force))
    }
}

impl Lines for VictimLines {
    fn head(&self, kept: &Kept) -> Head {
        let loss = Self::hit(kept).map_or(0, |(hit, _)| hit.loss());
        Head {
            title: Text::Word(texts().who_takes_it),
            aside: Aside::Text(Text::Number(-i16::from(loss))),
        }
    }

    fn count(&self, kept: &Kept) -> u8 {
        Self::hit(kept).map_or(0, |(_, team)| 2 * team.standing().count() as u8)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        let Some((hit, victim, force)) = Self::victim(kept, index) else {
            return Line::EMPTY;
        };
        let (verb, twice, loss) = match victim {
            Victim::Named(_) => (own.name_victim, "", hit.loss()),
            Victim::Volunteer(_) => (own.volunteer, "x2 ", hit.loss().saturating_mul(2)),
        };
        Line {
            label: name(kept, hit.seat(), victim.member()),
            value: numbers(twice, force, ">", force.saturating_sub(loss)),
            act: Act::Do(verb),
            ..Line::EMPTY
        }
    }

    /// RH-36, RH-37: what it means to be named, and to step forward.
    fn hint(&self, index: u8, kept: &Kept) -> Word {
        let own = texts();
        match Self::victim(kept, index) {
            Some((_, Victim::Volunteer(_), _)) => own.volunteers_hint,
            _ => own.named_hint,
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let Some((_, victim, _)) = Self::victim(context.kept, index) else {
            return Ok(Go::Stay);
        };
        let taken = moves::take(context.kept, victim);
        done(taken)
    }
}

/// A line about survivors.
enum Which {
    /// They form up.
    FormUp,
    /// Who leads.
    Leader,
    /// Whether this one is among them.
    Survivor(u8),
    /// RH-53: everybody fights on alone.
    EachAlone,
}

impl FormUpLines {
    /// Before the survivors: they go, and who leads.
    const BEFORE: u8 = 2;

    /// The team that broke up, and whose it is.
    fn scattered(kept: &Kept) -> Option<(Seat, &Team)> {
        match &kept.risus.fight.combat.as_ref()?.fight {
            Fight::Scattered(scattered) => Some((scattered.seat(), team(kept, scattered.seat())?)),
            _ => None,
        }
    }

    fn survivors(team: &Team) -> impl Iterator<Item = (u8, &Member)> {
        let members = (0..).zip(team.members());
        members.filter(|(_, member)| member.cliche.is_usable())
    }

    fn is_in(kept: &Kept, member: u8) -> bool {
        kept.risus.fight.survivors & 1 << member != 0
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

    fn which(team: &Team, index: u8) -> Which {
        match index.checked_sub(Self::BEFORE) {
            None if index == 0 => Which::FormUp,
            None => Which::Leader,
            Some(place) => match Self::survivors(team).nth(usize::from(place)) {
                Some((member, _)) => Which::Survivor(member),
                None => Which::EachAlone,
            },
        }
    }
}

impl Lines for FormUpLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().who_forms_up)
    }

    fn count(&self, kept: &Kept) -> u8 {
        let survivors = |(_, team)| Self::survivors(team).count() as u8;
        Self::BEFORE + Self::scattered(kept).map_or(0, survivors) + 1
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        let Some((seat, team)) = Self::scattered(kept) else {
            return Line::EMPTY;
        };
        match Self::which(team, index) {
            Which::FormUp => Line::doing(own.form_up, shared().confirm),
            Which::Leader => {
                let leaders = Self::leaders(kept, team);
                let leader = leaders.leader(kept.risus.fight.sides.of(seat).leader);
                Line::choice(own.leader, name(kept, seat, leader))
                    .only_if(leaders.ties(), own.strongest_leads)
            }
            Which::Survivor(member) => Line {
                label: name(kept, seat, member),
                ..Line::switch(Word::NONE, Self::is_in(kept, member))
            },
            Which::EachAlone => Line::doing(melee::words::texts().each_alone, shared().confirm)
                .only_if(!kept.risus.melee.is_going_on(), own.goes_on),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let Some((seat, team)) = Self::scattered(kept) else {
            return Ok(Go::Stay);
        };
        match Self::which(team, index) {
            Which::Survivor(member) => {
                kept.risus.fight.survivors ^= 1 << member;
                return Ok(Go::Stay);
            }
            Which::EachAlone => {
                return match melee::fight_on(kept) {
                    Ok(()) => Ok(Go::Table),
                    Err(Error::Range) => Err(melee::words::texts().eight),
                    Err(error) => Err(reason(error)),
                };
            }
            Which::FormUp | Which::Leader => {}
        }
        let all = Self::survivors(team).map(|(place, _)| place);
        let chosen: Vec<u8, MOST_MEMBERS> = all.filter(|place| Self::is_in(kept, *place)).collect();
        if chosen.is_empty() {
            return Err(texts().nobody_forms_up);
        }
        let leader = Self::leaders(kept, team).leader(kept.risus.fight.sides.of(seat).leader);
        let formed = moves::form_up(kept, &chosen, leader);
        done(formed)
    }

    fn choices(&self, _: u8, kept: &Kept) -> Choices {
        match Self::scattered(kept) {
            Some((seat, team)) => {
                Self::leaders(kept, team).choices(kept.risus.fight.sides.of(seat).leader)
            }
            None => Choices::default(),
        }
    }

    fn choice(&self, _: u8, choice: u8, kept: &Kept) -> Text {
        match Self::scattered(kept) {
            Some((seat, team)) => name(kept, seat, Self::leaders(kept, team).choice(choice)),
            None => Text::Word(Word::NONE),
        }
    }

    fn choose(&self, _: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        if let Some((seat, team)) = Self::scattered(kept) {
            let leader = Self::leaders(kept, team).choice(choice);
            kept.risus.fight.sides.of_mut(seat).leader = leader;
        }
        Ok(Go::Stay)
    }
}

impl LeaveLines {
    fn member(self, index: u8, kept: &Kept) -> Option<(u8, u8)> {
        standing(team(kept, self.0)?, index)
    }
}

impl Lines for LeaveLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().who_leaves)
    }

    fn count(&self, kept: &Kept) -> u8 {
        team(kept, self.0).map_or(0, |team| team.standing().count() as u8)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        match self.member(index, kept) {
            Some((place, force)) => Line {
                label: name(kept, self.0, place),
                value: numbers("", force, ">", 0),
                act: Act::Do(shared().confirm),
                ..Line::EMPTY
            },
            None => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let Some((place, _)) = self.member(index, context.kept) else {
            return Ok(Go::Stay);
        };
        let left = moves::leave(context.kept, self.0, place);
        done(left)
    }
}

impl Lines for RecoverLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().recover)
    }

    fn count(&self, kept: &Kept) -> u8 {
        side(kept, self.0).map_or(0, |side| side.cliches().count() as u8)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let side = side(kept, self.0);
        let Some((side, cliche)) = side.and_then(|side| Some((side, side.cliche(index)?))) else {
            return Line::EMPTY;
        };
        let line = Line {
            label: match side {
                Side::Team(_) => name(kept, self.0, index),
                Side::Alone(_) => cliche_name(kept, source(kept, self.0), index, cliche.kind()),
            },
            value: numbers("", cliche.current().get(), "/", cliche.nominal().get()),
            act: Act::Do(texts().one_more),
            ..Line::EMPTY
        };
        let is_whole = cliche.current() == cliche.nominal();
        line.only_if(!is_whole, texts().nothing_lost)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let recovered = moves::recover(context.kept, self.0, index);
        // Another point may follow.
        done(recovered).map(|go| match go {
            Go::Table => Go::Stay,
            go => go,
        })
    }
}
