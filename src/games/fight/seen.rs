//! What a screen shows of a fight: names, bars, strengths, and what happened last.

use super::bouts::{self, Bout, Last, Told};
use super::corner::{self, Crew, Make};
use super::who;
use crate::app::Kept;
use crate::rules::risus::fight::{MOST_MEMBERS, Side as Fighters, Standing};
use crate::rules::risus::{Both, Cliche, Destiny, Effort, RuleSet, Seat, Stance, Suitability};
use crate::ui::fight::{
    Bar, Deed, Next, Odds, Over, Part, Picture, Ready, Reckoned, Side, Step, Strength, Turn, Unit,
};
use crate::ui::{Name, Text, Words, fight};

type Forces = [u8; MOST_MEMBERS];

/// What Clichés are counted in.
pub(super) const fn unit(rules: &RuleSet) -> Unit {
    match rules {
        RuleSet::Pool(_) => Unit::Dice,
        _ => Unit::Force,
    }
}

/// What a side is called.
pub(super) fn name(crew: &Crew, seat: Seat, words: &Words) -> Text {
    match (crew.make, crew.from[0], seat) {
        (Make::Horde, ..) => Text::Word(texts(words).horde),
        (Make::Team, ..) => Text::Word(texts(words).team),
        (Make::One, Some(_), _) => Text::Name(crew.names[0]),
        (Make::One, None, Seat::A) => Text::Word(texts(words).left),
        (Make::One, None, Seat::B) => Text::Word(texts(words).right),
    }
}

/// What a member of a team is called.
pub(super) fn member_name(crew: &Crew, member: u8, words: &Words) -> Text {
    let place = usize::from(member);
    match (crew.from.get(place), crew.names.get(place)) {
        (Some(Some(_)), Some(name)) => Text::Name(*name),
        _ => nameless(member, words),
    }
}

/// A member without a sheet.
pub(super) fn nameless(member: u8, words: &Words) -> Text {
    let mut name = Name::default();
    // A name takes what fits.
    let _ = core::fmt::write(
        &mut name,
        format_args!("{} {}", texts(words).member, member + 1),
    );
    Text::Name(name)
}

/// The picture of both sides with these Clichés, and what they were before.
fn sides(
    bout: &Bout,
    cliches: &Both<u8>,
    before: Option<&Both<Forces>>,
    words: &Words,
) -> Both<Side> {
    let fighters = &bout.fight.arena().sides;
    fighters.each(|seat, side| {
        let before = before.map(|before| *before.of(seat));
        Side {
            name: name(bout.crews.of(seat), seat, words),
            bar: bar(side, *cliches.of(seat), before),
        }
    })
}

fn bar(side: &Fighters, cliche: u8, before: Option<Forces>) -> Bar {
    let part = |(place, cliche): (usize, &Cliche)| {
        let current = cliche.current().get();
        let before = before.and_then(|before| before.get(place).copied());
        Part {
            nominal: cliche.nominal().get(),
            before: before.unwrap_or(current).max(current),
            current,
        }
    };
    match side {
        Fighters::Alone(character) => Bar::new(character.cliche(cliche).ok().map(|c| part((0, c)))),
        Fighters::Team(team) => Bar::new(
            team.members()
                .map(|member| &member.cliche)
                .enumerate()
                .map(part),
        ),
    }
}

/// The table before a round.
pub(super) fn ready(kept: &Kept, odds: Reckoned, notice: Option<&'static str>) -> Picture {
    let words = kept.words();
    let stances = bouts::stances(kept);
    let cliches = stances.each(|_, stance| stance.cliche);
    let mut room = None;
    let Ok(bout) = bouts::current(kept, &mut room) else {
        // RH-33, RH-46: a side that cannot fight at all.
        return Picture::Ready(Ready {
            sides: Both::new(Seat::A, Seat::B).each(|seat, _| Side {
                name: nobody(kept, seat, words),
                bar: Bar::default(),
            }),
            strengths: stances.each(|_, stance| Strength {
                effective: 0,
                doubled: false,
                effort: 0,
                helpers: 0,
                suitability: stance.suitability,
            }),
            odds: Reckoned::Never,
            turn: turn(kept),
            notice: notice.or(Some(texts(words).no_force)),
        });
    };
    let fighters = &bout.fight.arena().sides;
    let rules = bout.fight.arena().rules;
    Picture::Ready(Ready {
        sides: sides(bout, &cliches, None, words),
        strengths: fighters.each(|seat, side| strength(side, stances.of(seat), &rules)),
        odds,
        turn: turn(kept),
        notice,
    })
}

/// The name of a side that cannot fight.
fn nobody(kept: &Kept, seat: Seat, words: &Words) -> Text {
    let corner = kept.fight.corners.of(seat);
    let sheet = corner::sheet(kept, seat).and_then(|at| kept.sheets.get(at.sheet));
    match (corner.make, sheet) {
        (Make::One, Some(sheet)) => Text::Name(sheet.name),
        (Make::Team, _) => Text::Word(texts(words).team),
        _ => Text::Word(texts(words).left),
    }
}

fn turn(kept: &Kept) -> Turn {
    let corner = &kept.fight.corners.a;
    if kept.fight.bout.is_some() {
        return match has_happened(kept) {
            true => Turn::LastRound,
            false => Turn::Nothing,
        };
    }
    let level = match corner.make {
        Make::One if corner::sheet(kept, Seat::A).is_some() => return Turn::Cliche,
        Make::One => corner.one.level,
        Make::Horde => corner.horde,
        Make::Team => return Turn::Nothing,
    };
    let highest = kept.systems.rules().highest();
    Turn::Level {
        up: level.get() < highest,
        down: level.get() > 1,
    }
}

/// Whether there is a last round to look at.
pub(super) fn has_happened(kept: &Kept) -> bool {
    let last = kept.fight.bout.as_ref().map(|bout| &bout.last);
    last.is_some_and(|last| last.told.is_some())
}

fn strength(side: &Fighters, stance: &Stance, rules: &RuleSet) -> Strength {
    let (vengeance, helpers) = match side {
        Fighters::Alone(_) => (false, 0),
        Fighters::Team(team) => {
            let helpers = team.standing().count().saturating_sub(1);
            (team.has_vengeance(), helpers as u8)
        }
    };
    let current = side.in_use(stance.cliche).map(Cliche::current);
    Strength {
        effective: current
            .and_then(|force| stance.effective(rules, force).ok())
            .unwrap_or(0),
        doubled: stance.with_destiny || vengeance,
        effort: match stance.effort {
            Some(Effort::Plain(dice) | Effort::Double(dice)) => dice,
            None => 0,
        },
        helpers,
        suitability: stance.suitability,
    }
}

/// What is left of the Cliché that a side uses; in a team of the leader's.
pub(super) fn force(kept: &Kept, seat: Seat) -> u8 {
    who::used(kept, seat).map_or(0, |(_, cliche)| cliche.current().get())
}

/// The points that a side can spend.
pub(super) fn destiny(kept: &Kept, seat: Seat) -> Destiny {
    let mut room = None;
    match bouts::current(kept, &mut room) {
        Ok(bout) => bout.fight.arena().sides.of(seat).destiny(),
        Err(_) => Destiny(0),
    }
}

/// What happened last.
pub(super) fn last(kept: &Kept, bout: &Bout, step: Option<Step>) -> Picture {
    let words = kept.words();
    let Last {
        hands,
        scores,
        doubled,
        winner,
        ref cliches,
        ref before,
        told,
    } = bout.last;
    let told = told.unwrap_or(Told {
        seat: Seat::A,
        member: None,
        deed: Deed::Undone,
    });
    let crew = bout.crews.of(told.seat);
    let arena = bout.fight.arena();
    Picture::Round(fight::Round {
        number: arena.rounds,
        sides: sides(bout, cliches, Some(before), words),
        hands,
        scores,
        doubled,
        winner,
        who: match told.member {
            Some(member) => member_name(crew, member, words),
            None => name(crew, told.seat, words),
        },
        deed: told.deed,
        unit: unit(&arena.rules),
        next: match bout.fight.standing() {
            Standing::GoesOn => Next::Round,
            Standing::Hit { .. } => Next::Victim,
            Standing::Scattered(_) => Next::FormUp,
            Standing::Over(_) => Next::End,
        },
        step,
    })
}

/// How it will end.
pub(super) fn odds(kept: &Kept, odds: Reckoned) -> Picture {
    let words = kept.words();
    let stances = bouts::stances(kept);
    let mut room = None;
    let Ok(bout) = bouts::current(kept, &mut room) else {
        return ready(kept, odds, None);
    };
    let cliches = stances.each(|_, stance| stance.cliche);
    let arena = bout.fight.arena();
    Picture::Odds(Odds {
        sides: sides(bout, &cliches, None, words),
        strengths: arena
            .sides
            .each(|seat, side| strength(side, stances.of(seat), &arena.rules).effective),
        odds,
    })
}

/// Who has won.
pub(super) fn over(kept: &Kept, bout: &Bout, winner: Seat) -> Picture {
    let words = kept.words();
    Picture::Over(Over {
        sides: sides(bout, &bout.last.cliches, Some(&bout.last.before), words),
        winner,
        rounds: bout.fight.arena().rounds,
    })
}

/// RH-4: the four ratings, the best first.
pub(super) const RATINGS: [Suitability; 4] = [
    Suitability::Suited,
    Suitability::Partly,
    Suitability::Poorly,
    Suitability::Unsuited,
];
