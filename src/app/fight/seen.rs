//! What a screen shows of a fight: dice and names, made small enough to be kept.

use super::bouts::{self, Bout, Last, Told};
use super::corner::{self, Crew, Make};
use crate::app::{Kept, Millis};
use crate::dice::Face;
use crate::rules::risus::fight::{
    CastOutcome, CastRoll, Fight, MOST_MEMBERS, Round, Side as Fighters, Standing,
};
use crate::rules::risus::pool::{DecidedAt, PoolRoll};
use crate::rules::risus::power::PowerRoll;
use crate::rules::risus::{
    Both, Cliche, Destiny, Effort, Exchange, Force, Game, Seat, Stance, Suitability, SumRoll,
};
use crate::ui::fight::{
    Bar, Deed, Hand, Next, Odds, Over, Part, Picture, Ready, Reckoned, Side, Step, Strength, Turn,
    Unit, Why,
};
use crate::ui::{Name, Text, Words, fight};

type Forces = [u8; MOST_MEMBERS];

/// What is to be remembered of a round.
pub(super) fn round(round: &Round, fight: &Fight, before: Both<Forces>) -> Last {
    let (exchange, game) = (&round.exchange, fight.arena().game);
    let winner = round.winner();
    let scores =
        Both::new(Seat::A, Seat::B).each(|_, seat| exchange.score(*seat).min(u8::MAX.into()) as u8);
    let hands = match exchange {
        Exchange::Sum(sum) => sum.rolls.each(|seat, roll| {
            let lost = winner == Some(seat.other());
            sum_hand(roll, sum.fumble.filter(|_| lost))
        }),
        Exchange::Pool(pool) => pool.rolls.each(|seat, roll| {
            let fumble = pool.fumbles.map(|faces| *faces.of(seat));
            pool_hand(roll, fumble, &game)
        }),
    };
    Last {
        hands,
        scores,
        doubled: round.sides.each(|_, side| side.doubled),
        winner,
        cliches: round.sides.each(|_, side| side.cliche),
        before,
        told: Some(verdict(round, fight)),
    }
}

fn verdict(round: &Round, fight: &Fight) -> Told {
    let exchange = &round.exchange;
    let Some(loser) = round.winner().map(Seat::other) else {
        return no_winner(exchange);
    };
    let loss = round.sides.of(loser).loss;
    let why = if exchange.critical_failure(loser) {
        Why::CriticalFailure
    } else if exchange.critical_success(loser.other()) {
        Why::CriticalSuccess
    } else {
        match exchange {
            Exchange::Pool(pool) => match pool.decided_at {
                DecidedAt::Round if loss > 1 => Why::Unsuited,
                DecidedAt::Round => Why::Plain,
                DecidedAt::Difficulty(difficulty) => Why::DecidedAt(difficulty.get()),
                DecidedAt::RollOff => Why::RollOff,
            },
            Exchange::Sum(_) if loss > 1 => Why::Unsuited,
            Exchange::Sum(_) => Why::Plain,
        }
    };
    let _ = fight;
    Told {
        seat: loser,
        member: None,
        deed: Deed::Loses(loss, why),
    }
}

fn no_winner(exchange: &Exchange) -> Told {
    let (seat, deed) = match exchange {
        Exchange::Sum(_) => (Seat::A, Deed::Tie),
        Exchange::Pool(pool) if pool.successes.a > 0 => (Seat::A, Deed::BothSucceed),
        Exchange::Pool(pool) => {
            let fumbled = Seat::BOTH.into_iter().find(|seat| pool.fumbled(*seat));
            match fumbled {
                Some(seat) => (seat, Deed::Fumbles),
                None => (Seat::A, Deed::BothFail),
            }
        }
    };
    Told {
        seat,
        member: None,
        deed,
    }
}

/// What is to be remembered of a power that was cast.
pub(super) fn cast(
    outcome: &CastOutcome,
    caster: Seat,
    difficulty: Option<u8>,
    cliches: Both<u8>,
    before: Both<Forces>,
) -> Last {
    let target = caster.other();
    let mut last = Last {
        cliches,
        before,
        winner: Some(if outcome.works() { caster } else { target }),
        ..Last::default()
    };
    let (power, save, score) = match &outcome.roll {
        CastRoll::Save(contest) => (
            power_hand(&contest.power, contest.fumble),
            sum_hand(&contest.save, contest.target_fumble),
            contest.save.total(),
        ),
        CastRoll::Difficulty(test) => {
            let difficulty = difficulty.unwrap_or(0);
            let hand = Hand::Difficulty(difficulty);
            (power_hand(&test.power, test.fumble), hand, difficulty)
        }
    };
    *last.scores.of_mut(caster) = match &outcome.roll {
        CastRoll::Save(contest) => contest.power.total(),
        CastRoll::Difficulty(test) => test.power.total(),
    };
    *last.scores.of_mut(target) = score;
    *last.hands.of_mut(caster) = power;
    *last.hands.of_mut(target) = save;
    let loss = outcome.target.before.get() - outcome.target.after.get();
    let (seat, deed) = match (outcome.works(), outcome.critical_failure()) {
        (true, _) => (target, Deed::Works(loss)),
        (false, true) => (caster, Deed::Backfires),
        (false, false) => (target, Deed::Resisted),
    };
    last.told = Some(Told {
        seat,
        member: None,
        deed,
    });
    last
}

fn sum_hand(roll: &SumRoll, fumble: Option<Face>) -> Hand {
    Hand::Sum {
        first: roll.first.face,
        second: roll.second.map(|d6| d6.face),
        explosion: roll.explosion,
        fumble,
        bonus: roll.bonus,
        helpers: roll.helpers.len() as u8,
        sixes: roll.helping_sixes(),
    }
}

fn power_hand(roll: &PowerRoll, fumble: Option<Face>) -> Hand {
    Hand::Power {
        die: roll.die,
        face: roll.face,
        explosion: roll.explosion,
        fumble,
        bonus: roll.bonus,
    }
}

fn pool_hand(roll: &PoolRoll, fumble: Option<Face>, game: &Game) -> Hand {
    let mut faces = [0_u8; 6];
    let chained = roll.chains.iter().flat_map(|chain| {
        let sixes = core::iter::repeat_n(6, usize::from(chain.sixes));
        sixes.chain(chain.last)
    });
    for face in roll.initial.iter().map(|d6| d6.face).chain(chained) {
        if let Some(count) = faces.get_mut(usize::from(face).saturating_sub(1)) {
            *count = count.saturating_add(1);
        }
    }
    Hand::Pool {
        faces,
        helpers: roll.helpers.len() as u8,
        sixes: roll.helpers.iter().filter(|face| **face == 6).count() as u8,
        difficulty: match game {
            Game::Pool(options) => options.normal.difficulty().get(),
            _ => 6,
        },
        fumble,
    }
}

/// What Clichés are counted in.
pub(super) const fn unit(game: &Game) -> Unit {
    match game {
        Game::Pool(_) => Unit::Dice,
        _ => Unit::Force,
    }
}

/// What a side is called.
pub(super) fn name(crew: &Crew, seat: Seat, words: &Words) -> Text {
    match (crew.make, crew.from[0], seat) {
        (Make::Horde, ..) => Text::Word(words.fight.horde),
        (Make::Team, ..) => Text::Word(words.fight.team),
        (Make::One, Some(_), _) => Text::Name(crew.names[0]),
        (Make::One, None, Seat::A) => Text::Word(words.fight.left),
        (Make::One, None, Seat::B) => Text::Word(words.fight.right),
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
        format_args!("{} {}", words.fight.member, member + 1),
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
    let Ok(bout) = bouts::current(kept) else {
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
            notice: notice.or(Some(words.fight.no_force)),
        });
    };
    let fighters = &bout.fight.arena().sides;
    let game = bout.fight.arena().game;
    Picture::Ready(Ready {
        sides: sides(&bout, &cliches, None, words),
        strengths: fighters.each(|seat, side| strength(side, stances.of(seat), &game)),
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
        (Make::Team, _) => Text::Word(words.fight.team),
        _ => Text::Word(words.fight.left),
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
    let highest = kept.systems.game().highest();
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

fn strength(side: &Fighters, stance: &Stance, game: &Game) -> Strength {
    let (cliche, vengeance, helpers) = match side {
        Fighters::Alone(character) => (character.cliche(stance.cliche).ok(), false, 0),
        Fighters::Team(team) => {
            let leader = team.member(team.leader()).map(|member| &member.cliche);
            let helpers = team.standing().count().saturating_sub(1);
            (leader, team.has_vengeance(), helpers as u8)
        }
    };
    let current = cliche.map(|cliche| cliche.current());
    Strength {
        effective: current
            .and_then(|force| stance.effective(game, force).ok())
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
    let cliche = bouts::stances(kept).of(seat).cliche;
    let Ok(bout) = bouts::current(kept) else {
        return 0;
    };
    let force = match bout.fight.arena().sides.of(seat) {
        Fighters::Alone(character) => character.cliche(cliche).ok().map(Cliche::current),
        Fighters::Team(team) => team.member(team.leader()).map(|m| m.cliche.current()),
    };
    force.map_or(0, Force::get)
}

/// The points that a side can spend.
pub(super) fn destiny(kept: &Kept, seat: Seat) -> Destiny {
    let Ok(bout) = bouts::current(kept) else {
        return Destiny(0);
    };
    match bout.fight.arena().sides.of(seat) {
        Fighters::Alone(character) => character.destiny(),
        Fighters::Team(team) => {
            let leader = team.member(team.leader());
            leader.map_or(Destiny(0), |member| member.destiny)
        }
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
        unit: unit(&arena.game),
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
    let Ok(bout) = bouts::current(kept) else {
        return ready(kept, odds, None);
    };
    let cliches = stances.each(|_, stance| stance.cliche);
    let arena = bout.fight.arena();
    Picture::Odds(Odds {
        sides: sides(&bout, &cliches, None, words),
        strengths: arena
            .sides
            .each(|seat, side| strength(side, stances.of(seat), &arena.game).effective),
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

/// How long each picture of falling dice stays.
const PICTURE: u64 = 60;
const FALLING: u64 = 4;
const LANDED: u64 = 3;

/// What is seen of the dice at `now`: nothing any more once they have come to rest (420 ms).
pub(super) fn step(since: Millis, now: Millis) -> Option<Step> {
    match picture(since, now) {
        picture @ 0..FALLING => Some(Step::Falling(picture as u8)),
        picture if picture < FALLING + LANDED => Some(Step::Landed),
        _ => None,
    }
}

/// When the next picture is due.
pub(super) fn next(since: Millis, now: Millis) -> Option<Millis> {
    let picture = match step(since, now)? {
        Step::Falling(picture) => u64::from(picture) + 1,
        Step::Landed => FALLING + LANDED,
    };
    Some(Millis(since.0 + picture * PICTURE))
}

fn picture(since: Millis, now: Millis) -> u64 {
    now.0.saturating_sub(since.0) / PICTURE
}

/// RH-4: the four ratings, the best first.
pub(super) const RATINGS: [Suitability; 4] = [
    Suitability::Suited,
    Suitability::Partly,
    Suitability::Poorly,
    Suitability::Unsuited,
];
