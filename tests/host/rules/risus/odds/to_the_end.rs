//! The odds of a fight against the same fight played to the end by itself, and those of a conflict
//! against the same conflict rolled: chosen set-ups every day, a thousand random ones in each
//! system in `cargo xtask soak`. Nothing is off by more than four standard errors.

use declic::dice::Dice;
use declic::rules::risus::fight::{
    Cast, Effect, Ending, Fight, Member, Resistance, Running, Side, Standing, Team, Victim,
};
use declic::rules::risus::odds::{FightOdds, ThreeWay};
use declic::rules::risus::*;

use crate::rules::risus::fixtures::{
    HACK, PLAIN, UNSUITED, alone, auto_play, extra, force, normal,
};
use crate::support::{Script, Words, below, hunt, soaking, words};

/// A share that was computed, and how often it was seen.
struct Seen {
    chance: f64,
    times: u32,
    of: u32,
}

/// The rounding of the odds themselves.
const ROUNDING: f64 = 5e-5;

impl Seen {
    /// How many standard errors it is off.
    fn off(&self) -> f64 {
        let of = f64::from(self.of);
        let error = (self.chance * (1.0 - self.chance) / of).sqrt();
        let off = (f64::from(self.times) / of - self.chance).abs() - ROUNDING;
        let off = off.max(0.0) / error.max(1e-9);
        // What is hardly ever seen, or hardly ever not, is not off by errors but by cases: as many
        // errors as are as unlikely.
        let (rare, times) = match self.chance < 0.5 {
            true => (self.chance * of, self.times),
            false => ((1.0 - self.chance) * of, self.of - self.times),
        };
        match rare < 25.0 {
            true => off.min(errors_as_unlikely_as(poisson_tail(
                rare,
                times,
                ROUNDING * of,
            ))),
            false => off,
        }
    }
}

/// The chance that something expected so often is seen so often or less, or so often or more: the
/// smaller of the two, with so much rounding in its favour.
fn poisson_tail(expected: f64, times: u32, rounding: f64) -> f64 {
    let expected = match f64::from(times) > expected {
        true => (expected + rounding).min(times.into()),
        false => (expected - rounding).max(times.into()),
    };
    let mut here = (-expected).exp();
    let mut below = 0.0;
    for number in 1..=times {
        below += here;
        here *= expected / f64::from(number);
    }
    (below + here).min(1.0 - below)
}

/// How many standard errors on one side are as unlikely as this; at least one.
fn errors_as_unlikely_as(chance: f64) -> f64 {
    // The tail of the normal distribution as a continued fraction.
    let tail = |errors: f64| {
        let density = (-errors * errors / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
        density
            / (1..60)
                .rev()
                .fold(errors, |below, number| errors + f64::from(number) / below)
    };
    let (mut low, mut high) = (1.0, 10.0);
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        match tail(middle) > chance {
            true => low = middle,
            false => high = middle,
        }
    }
    low
}

/// The measure of rare things is the measure of others: 3.167e-5 lie beyond four errors.
#[test]
fn rare_things_are_measured_in_errors() {
    for (chance, errors) in [(0.158_655, 1.0), (1.349_9e-3, 3.0), (3.167e-5, 4.0)] {
        let found = errors_as_unlikely_as(chance);
        assert!((found - errors).abs() < 0.001, "{chance}: {found}");
    }
    let seen = |times| Seen {
        chance: 0.001,
        times,
        of: 4_000,
    };
    assert!(seen(4).off() <= 1.0, "{}", seen(4).off());
    assert!((3.0..4.0).contains(&seen(13).off()), "{}", seen(13).off());
    assert!(seen(18).off() > 4.0, "{}", seen(18).off());
}

fn running(fight: &Fight) -> &Running {
    match fight {
        Fight::Running(running) => running,
        other => panic!("not running: {other:?}"),
    }
}

/// Plays so many fights; says how far off the three ends and the rounds are at most.
fn worst(
    fight: &Fight,
    stances: &Both<Stance>,
    fights: u32,
    dice: &mut impl Dice,
) -> (f64, String) {
    let odds = running(fight).odds(stances).unwrap();
    let (mut ends, mut sum, mut squares) = ([0; 3], 0.0, 0.0);
    for _ in 0..fights {
        let mut fight = fight.clone();
        let played = auto_play(&mut fight, stances, dice, |_| {}).unwrap();
        ends[match played.ending {
            Ending::Won(Seat::A) => 0,
            Ending::Won(Seat::B) => 1,
            Ending::Undecided => 2,
        }] += 1;
        let rounds = f64::from(played.rounds);
        (sum, squares) = (sum + rounds, squares + rounds * rounds);
    }
    let shares = [odds.win, odds.lose, odds.undecided].map(|parts| parts.into());
    let off = shares
        .into_iter()
        .zip(ends)
        .map(|(parts, times): (f64, u32)| Seen {
            chance: parts / f64::from(FightOdds::WHOLE),
            times,
            of: fights,
        })
        .map(|seen| seen.off());
    let off = off.fold(0.0, f64::max);
    let number = f64::from(fights);
    let mean = sum / number;
    let error = ((squares / number - mean * mean).max(0.0) / number).sqrt();
    let rounds = f64::from(odds.rounds.hundredths) / 100.0;
    // Two in a thousand for what is too rare to show in a few fights.
    let off_by = (mean - rounds).abs() - 0.03 - 0.002 * rounds;
    let rounds_off = off_by.max(0.0) / error.max(1e-9);
    let said = format!("{ends:?}, {mean} rounds; {odds:?}");
    // A mean over a long tail is further off now and then than a share.
    assert!(
        rounds_off < 6.0,
        "{rounds_off}: {said} {fight:?} {stances:?}"
    );
    (off, said)
}

fn team(forces: &[u8]) -> Side {
    let members: Vec<Member> = forces
        .iter()
        .map(|f| Member {
            cliche: normal(*f),
            destiny: Destiny(1),
            key_item: KeyItem::AtHand,
        })
        .collect();
    let leader = forces.iter().position(|f| Some(f) == forces.iter().max());
    Side::Team(Team::form(&members, leader.map(|index| index as u8)).unwrap())
}

fn pools(six_rule: pool::SixRule, normal: pool::NormalDifficulty) -> RuleSet {
    RuleSet::Pool(pool::Options {
        normal,
        six_rule,
        effort: true,
        double_effort: true,
        unsuited_triple: true,
        ..pool::Options::default()
    })
}

/// The set-ups, the later half of them in the middle of a fight.
fn set_ups() -> Vec<(&'static str, Fight, Both<Stance>)> {
    let plain = Both::default();
    let a = |stance| Both::new(stance, PLAIN);
    let start = |rules, a, b| Fight::start(rules, a, b).unwrap();
    let hero = |f| alone(&[normal(f)]);
    let malus = RuleSet::Hack(Options {
        suitability_malus: true,
        ..Options::default()
    });
    let ygos = RuleSet::Ygos(ygos::Options::default());
    let doubles = RuleSet::TwoDice(two_dice::Options {
        criticals: true,
        ..two_dice::Options::default()
    });
    let usual = pools(pool::SixRule::Plain, pool::NormalDifficulty::Usual);
    let explode = pools(pool::SixRule::Explode, pool::NormalDifficulty::Grim);
    let all_unsuited = Stance {
        others_unsuited: true,
        ..UNSUITED
    };
    let effort = |dice| Stance {
        effort: Some(Effort::Plain(dice)),
        ..PLAIN
    };
    let missing = Stance {
        key_item: KeyItem::MissingFor(2),
        items: Items {
            reroll_ones: true,
            ..Items::default()
        },
        ..PLAIN
    };
    let mercy = Stance {
        items: Items {
            match_opponent: true,
            ..Items::default()
        },
        ..PLAIN
    };
    let destiny = Stance {
        with_destiny: true,
        ..PLAIN
    };
    let mut set_ups = vec![
        ("4-3-2 v 5", start(HACK, team(&[4, 3, 2]), hero(5)), plain),
        (
            "4-3-3-3-3 v a horde of 7",
            start(HACK, team(&[4, 3, 3, 3, 3]), hero(7)),
            plain,
        ),
        (
            "10 v 10, criticals cost 5",
            start(HACK, hero(10), hero(10)),
            a(extra(5)),
        ),
        (
            "two teams, criticals cost 3",
            start(HACK, team(&[6, 2, 4]), team(&[5, 5, 3])),
            a(extra(3)),
        ),
        (
            "all unsuited",
            start(malus, team(&[5, 4, 3]), hero(6)),
            a(all_unsuited),
        ),
        (
            "a missing item",
            start(HACK, hero(7), team(&[4, 2])),
            a(missing),
        ),
        (
            "mercy against Destiny",
            start(HACK, hero(3), hero(5)),
            Both::new(mercy, destiny),
        ),
        (
            "YGOS teams",
            start(ygos, team(&[3, 3, 3]), team(&[4, 2, 1])),
            plain,
        ),
        (
            "two dice, doubles",
            start(doubles, team(&[4, 2]), hero(6)),
            plain,
        ),
        ("pools", start(usual, team(&[4, 3, 2]), hero(7)), plain),
        (
            "pools whose helpers miss something",
            {
                let mut fight = start(usual, team(&[4, 4, 3, 1]), hero(7));
                fight.equip(Seat::A, |_| KeyItem::Missing);
                fight
            },
            plain,
        ),
        (
            "a team whose helpers miss something",
            {
                let mut fight = start(HACK, team(&[4, 3, 1, 1]), hero(5));
                fight.equip(Seat::A, |_| KeyItem::Missing);
                fight
            },
            plain,
        ),
        (
            "an Effort of a team",
            start(usual, team(&[4, 3, 2]), hero(7)),
            Both::new(effort(3), effort(2)),
        ),
        (
            "exploding, ones again, an Effort",
            start(explode, hero(5), hero(5)),
            a(Stance {
                effort: Some(Effort::Plain(2)),
                ..missing
            }),
        ),
        (
            "unsuited pools",
            start(explode, team(&[4, 4, 3]), team(&[3, 3])),
            a(all_unsuited),
        ),
    ];
    // RH-36: somebody has volunteered, and the leader avenges it.
    let mut fight = start(HACK, team(&[4, 4, 3, 1]), hero(6));
    fight
        .round(&plain, &mut Script::new([1, 1, 1, 1, 5, 2]))
        .unwrap();
    fight.take(Victim::Volunteer(1)).unwrap();
    set_ups.push(("vengeance", fight, plain));
    // RH-40: the leader has taken every loss, the others have formed up again.
    let mut fight = start(HACK, team(&[4, 4, 3, 2]), hero(6));
    while fight.standing() != Standing::Scattered(Seat::A) {
        fight
            .round(&plain, &mut Script::new([2, 1, 1, 1, 5]))
            .unwrap();
        fight.take(Victim::Named(0)).unwrap();
    }
    assert!(fight.regroup(&[1, 2, 3], None).unwrap().vengeance);
    set_ups.push(("formed up again", fight.clone(), plain));
    // RH-36: a leader who is weaker than the others by now.
    let mut fight = start(HACK, team(&[5, 4, 4]), team(&[5, 4]));
    for _ in 0..3 {
        fight
            .round(&plain, &mut Script::new([2, 1, 1, 5, 1]))
            .unwrap();
        fight.take(Victim::Named(0)).unwrap();
    }
    set_ups.push(("a worn leader", fight, plain));
    // RH-28, RH-30: after a power; the caster goes on with another Cliché.
    let caster = [
        Cliche::new(Kind::Special(Preparation::Idle), force(3)),
        normal(4),
    ];
    let mut fight = start(HACK, alone(&caster), team(&[4, 3, 2]));
    fight.prepare(Seat::A, 0).unwrap();
    let second = a(Stance { cliche: 1, ..PLAIN });
    fight
        .round(&second, &mut Script::new([5, 2, 1, 1]))
        .unwrap();
    fight.take(Victim::Named(1)).unwrap();
    let cast = Cast {
        cliche: 0,
        with_destiny: false,
        resistance: Resistance::Save(PLAIN),
        effect: Effect::Lose(2),
    };
    fight
        .cast(Seat::A, &cast, &mut Script::new([11, 1, 4]))
        .unwrap();
    set_ups.push(("after a power", fight, second));
    // RH-39: one has left, and the odds of what is left are asked for.
    let mut fight = start(usual, team(&[5, 4, 3]), hero(8));
    fight.leave(Seat::A, 1).unwrap();
    fight
        .round(
            &plain,
            &mut Script::new([1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1]),
        )
        .unwrap();
    fight.take(Victim::Named(2)).unwrap();
    set_ups.push(("one has left", fight, plain));
    // RP-22, RP-27: an Effort after a volunteer.
    let mut fight = start(explode, team(&[4, 4, 3]), hero(6));
    fight
        .round(
            &plain,
            &mut Script::new([[1; 11].as_slice(), &[6, 1, 1, 1, 1, 1, 1]].concat()),
        )
        .unwrap();
    fight.take(Victim::Volunteer(2)).unwrap();
    set_ups.push(("vengeance with an Effort", fight, a(effort(1))));
    // RH-4: a worn fighter who is partly suited against one that never misses.
    let mut fight = start(malus, hero(8), hero(7));
    fight.round(&plain, &mut Script::new([1, 5, 1])).unwrap();
    let partly = Stance {
        suitability: Suitability::Poorly,
        ..extra(3)
    };
    set_ups.push(("a worn fighter, poorly suited", fight, a(partly)));
    set_ups
}

/// Issue: the odds are those of the fight that will be played.
#[test]
fn soak_of_chosen_set_ups_played_to_the_end() {
    let fights = hunt(2_000, 40_000) as u32;
    for (seed, (name, fight, stances)) in (0..).zip(set_ups()) {
        let (off, said) = worst(&fight, &stances, fights, &mut Words(words(seed)));
        println!("{name}: {fights} fights, off by {off:.2} standard errors");
        assert!(off <= 4.0, "{name}: off by {off} standard errors: {said}");
    }
}

/// What the odds of three set-ups have to be, to the tenth of a percent.
#[test]
fn the_odds_of_teams_and_of_dear_failures() {
    let tenths = |name: &str| {
        let set_ups = set_ups();
        let (_, fight, stances) = set_ups.iter().find(|(known, ..)| *known == name).unwrap();
        let odds = running(fight).odds(stances).unwrap();
        (f64::from(odds.win) / f64::from(FightOdds::WHOLE / 1000)).round()
    };
    assert_eq!(tenths("10 v 10, criticals cost 5"), 469.0);
    assert_eq!(tenths("4-3-2 v 5"), 869.0);
    assert_eq!(tenths("4-3-3-3-3 v a horde of 7"), 765.0);
}

/// RP-25: 84 dice of helpers have odds, and the largest teams of all do.
#[test]
fn the_largest_teams_have_odds() {
    let usual = pools(pool::SixRule::Plain, pool::NormalDifficulty::Usual);
    let plain = Both::default();
    let large = Fight::start(usual, team(&[12; 8]), team(&[12; 8])).unwrap();
    let odds = running(&large).odds(&plain).unwrap();
    assert_eq!(odds.undecided, FightOdds::WHOLE);
    let against = Fight::start(usual, team(&[6; 8]), alone(&[normal(2)])).unwrap();
    let odds = running(&against).odds(&plain).unwrap();
    assert!(odds.win_percent().0 >= 99, "{odds:?}");
    // Each rolls one die: a large field through which a fight really walks.
    let unsuited = Stance {
        others_unsuited: true,
        ..UNSUITED
    };
    let unsuited = Both::new(unsuited, unsuited);
    let (off, said) = worst(&large, &unsuited, 300, &mut Words(words(1)));
    assert!(off <= 4.0, "{off}: {said}");
    let large = Fight::start(HACK, team(&[30; 8]), team(&[30; 8])).unwrap();
    let fifteen = Both::new(extra(15), extra(15));
    for stances in [plain, fifteen] {
        let odds = running(&large).odds(&stances).unwrap();
        assert!(odds.win.abs_diff(odds.lose) < 10_000, "{odds:?}");
    }
}

/// Words to choose set-ups with.
struct Pick<F>(F);

impl<F: FnMut() -> u32> Pick<F> {
    fn up_to(&mut self, most: u8) -> u8 {
        below(&mut self.0, u32::from(most) + 1) as u8
    }

    fn once_in(&mut self, times: u8) -> bool {
        self.up_to(times - 1) == 0
    }

    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[usize::from(self.up_to(choices.len() as u8 - 1))]
    }

    fn rules(&mut self, system: usize) -> RuleSet {
        let suitability_malus = self.once_in(2);
        match system {
            0 => RuleSet::Hack(Options {
                suitability_malus,
                ..Options::default()
            }),
            1 => RuleSet::Ygos(ygos::Options {
                suitability_malus,
                ..ygos::Options::default()
            }),
            2 => RuleSet::TwoDice(two_dice::Options {
                suitability_malus,
                criticals: self.once_in(2),
                ..two_dice::Options::default()
            }),
            _ => RuleSet::Pool(pool::Options {
                normal: self.of(&[
                    pool::NormalDifficulty::Heroic,
                    pool::NormalDifficulty::Usual,
                    pool::NormalDifficulty::Grim,
                ]),
                six_rule: self.of(&[
                    pool::SixRule::Plain,
                    pool::SixRule::Explode,
                    pool::SixRule::Double,
                ]),
                suitability: self.of(&[
                    pool::SuitabilityRule::Off,
                    pool::SuitabilityRule::Subtract,
                    pool::SuitabilityRule::Cap,
                ]),
                effort: true,
                double_effort: true,
                unsuited_triple: self.once_in(2),
                criticals: self.once_in(2),
                fumble_when_both_fail: self.once_in(2),
                ..pool::Options::default()
            }),
        }
    }

    fn cliche(&mut self, rules: &RuleSet) -> Cliche {
        let kind = match rules {
            RuleSet::Hack(_) if self.once_in(3) => Kind::Special(Preparation::Ready),
            RuleSet::Pool(_) if self.once_in(2) => Kind::DoubleEffort,
            _ => Kind::Normal,
        };
        let (most, few) = (rules.highest().min(15), 6);
        let highest = if self.once_in(5) { most } else { few };
        let nominal = force(1 + self.up_to(highest - 1));
        let current = nominal.get() - self.up_to(nominal.get() - 1) / 2;
        Cliche::new(kind, nominal).worn(force(current)).unwrap()
    }

    fn side(&mut self, rules: &RuleSet) -> Side {
        let members = if self.once_in(2) {
            2 + self.up_to(3)
        } else {
            1
        };
        let cliches: Vec<Cliche> = (0..members).map(|_| self.cliche(rules)).collect();
        if members == 1 {
            return alone(&cliches);
        }
        let highest = cliches.iter().map(|cliche| cliche.current()).max();
        let leader = cliches
            .iter()
            .position(|cliche| Some(cliche.current()) == highest);
        let members: Vec<Member> = cliches
            .into_iter()
            .map(|cliche| Member {
                cliche,
                destiny: Destiny(1),
                key_item: self.key_item(),
            })
            .collect();
        Side::Team(Team::form(&members, leader.map(|index| index as u8)).unwrap())
    }

    fn key_item(&mut self) -> KeyItem {
        match self.up_to(7) {
            0 => KeyItem::Missing,
            1 => KeyItem::MissingFor(1 + self.up_to(2)),
            _ => KeyItem::AtHand,
        }
    }

    fn stance(&mut self) -> Stance {
        Stance {
            cliche: 0,
            suitability: if self.once_in(2) {
                Suitability::Suited
            } else {
                self.of(&[
                    Suitability::Partly,
                    Suitability::Poorly,
                    Suitability::Unsuited,
                ])
            },
            others_unsuited: self.once_in(2),
            key_item: self.key_item(),
            items: Items {
                bonus: if self.once_in(4) { self.up_to(4) } else { 0 },
                reroll_ones: self.once_in(3),
                match_opponent: self.once_in(5),
            },
            with_destiny: self.once_in(4),
            extra_loss: self.once_in(4).then(|| 1 + self.up_to(4)),
            effort: match self.up_to(3) {
                0 => Some(Effort::Plain(1 + self.up_to(3))),
                1 => Some(Effort::Double(1 + self.up_to(5))),
                _ => None,
            },
        }
    }

    /// A fight that can be fought; often not at its beginning.
    fn fight(&mut self, system: usize) -> (Fight, Both<Stance>) {
        loop {
            let rules = self.rules(system);
            let (a, b) = (self.side(&rules), self.side(&rules));
            let mut fight = Fight::start(rules, a, b).unwrap();
            let seed = u64::from((self.0)());
            let mut dice = Words(words(seed));
            for _ in 0..self.up_to(4) {
                if fight.round(&Both::default(), &mut dice).is_err() {
                    break;
                }
                if let Fight::Hit(hit) = &fight {
                    let Side::Team(team) = hit.arena().sides.of(hit.seat()) else {
                        panic!("a team is hit");
                    };
                    let standing: Vec<u8> = team.standing().map(|(index, _)| index).collect();
                    let one = self.of(&standing);
                    let volunteers = self.once_in(2);
                    fight
                        .take(match volunteers {
                            true => Victim::Volunteer(one),
                            false => Victim::Named(one),
                        })
                        .unwrap();
                }
                if let Fight::Scattered(scattered) = &fight {
                    let Side::Team(team) = scattered.arena().sides.of(scattered.seat()) else {
                        panic!("a team has scattered");
                    };
                    let left: Vec<(u8, Force)> = (0..)
                        .zip(team.members())
                        .filter(|(_, member)| member.cliche.is_usable())
                        .map(|(index, member)| (index, member.cliche.current()))
                        .collect();
                    let highest = left.iter().map(|(_, force)| *force).max();
                    let leader = left.iter().find(|(_, force)| Some(*force) == highest);
                    let all: Vec<u8> = left.iter().map(|(index, _)| *index).collect();
                    fight
                        .regroup(&all, leader.map(|(index, _)| *index))
                        .unwrap();
                }
            }
            let stances = Both::new(self.stance(), self.stance());
            if let Fight::Running(running) = &fight
                && running.odds(&stances).is_ok()
            {
                return (fight, stances);
            }
        }
    }

    /// A conflict that can be rolled; with a power where there are some.
    fn conflict(&mut self, system: usize) -> (RuleSet, Both<Contender>, Terms) {
        loop {
            let rules = self.rules(system);
            let mut contender = || Contender {
                cliche: self.cliche(&rules),
                destiny: Destiny(1),
                stance: Stance {
                    effort: None,
                    ..self.stance()
                },
            };
            let who = Both::new(contender(), contender());
            let terms = self.of(&[
                Terms::Settled,
                Terms::OneRoll,
                Terms::Power(Seat::A),
                Terms::Power(Seat::B),
            ]);
            if rules.odds(&who, terms).is_ok() {
                return (rules, who, terms);
            }
        }
    }
}

/// Random fights in each system. A fight is refused by the odds exactly where the dice refuse it.
#[test]
fn soak_of_random_fights_played_to_the_end() {
    let (set_ups, budget) = (hunt(25, 1000), if soaking() { 60_000.0 } else { 20_000.0 });
    for system in 0..4 {
        let mut pick = Pick(words(100 + system as u64));
        let mut furthest = 0.0_f64;
        for number in 0..set_ups {
            let (fight, stances) = pick.fight(system);
            let odds = running(&fight).odds(&stances).unwrap();
            let rounds = f64::from(odds.rounds.hundredths) / 100.0;
            let fights = (budget / rounds).clamp(60.0, 4000.0) as u32;
            let mut dice = Words(words(1 + number));
            let (off, said) = worst(&fight, &stances, fights, &mut dice);
            assert!(
                off <= 4.0,
                "system {system}: {off}, {fight:?} {stances:?}: {said}"
            );
            furthest = furthest.max(off);
        }
        println!("system {system}: {set_ups} fights, off by at most {furthest:.2} standard errors");
    }
}

/// Random conflicts in each system.
#[test]
fn soak_of_random_conflicts() {
    let (set_ups, rolls) = (hunt(40, 1000), if soaking() { 4000 } else { 1000 });
    for system in 0..4 {
        let mut pick = Pick(words(200 + system as u64));
        let mut furthest = 0.0_f64;
        for number in 0..set_ups {
            let (rules, who, terms) = pick.conflict(system);
            let odds: ThreeWay = rules.odds(&who, terms).unwrap();
            let mut dice = Words(words(1 + number));
            let mut ends = [0; 3];
            for _ in 0..rolls {
                let met = rules.meet(&who, terms, &mut dice).unwrap();
                ends[match met.winner {
                    Some(Seat::A) => 0,
                    None => 1,
                    Some(Seat::B) => 2,
                }] += 1;
            }
            for (share, times) in [odds.win, odds.tie, odds.lose].into_iter().zip(ends) {
                let seen = Seen {
                    chance: share as f64 / odds.cases() as f64,
                    times,
                    of: rolls,
                };
                let off = seen.off();
                assert!(
                    off <= 4.0,
                    "{rules:?} {who:?} {terms:?}: {off}, {ends:?} {odds:?}"
                );
                furthest = furthest.max(off);
            }
        }
        println!(
            "system {system}: {set_ups} conflicts, off by at most {furthest:.2} standard errors"
        );
    }
}

/// RH-46: what the dice refuse has no odds, and what has odds can be rolled.
#[test]
fn odds_are_there_where_a_round_is() {
    let mut pick = Pick(words(300));
    for number in 0..hunt(2000, 20_000) as usize {
        let rules = pick.rules(number % 4);
        let (a, b) = (pick.side(&rules), pick.side(&rules));
        let stances = Both::new(pick.stance(), pick.stance());
        let mut fight = Fight::start(rules, a, b).unwrap();
        let odds = running(&fight).odds(&stances).map(|_| ());
        let mut dice = Words(words(number as u64));
        let round = fight.round(&stances, &mut dice).map(|_| ());
        match (odds, round) {
            (Ok(()), Ok(())) => {}
            (Err(odds), Err(round)) => assert_eq!(odds, round, "{fight:?} {stances:?}"),
            (odds, round) => panic!("{odds:?} {round:?} {fight:?} {stances:?}"),
        }
    }
}
