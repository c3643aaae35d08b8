//! Every operation of the initiative rule, with arguments as wild as a player's fingers.

use super::duel::Duel;
use crate::support::below;
use declic::dice::{Dice, Die, Face, NoDie};
use declic::rules::Error;
use declic::rules::initiative::{
    Answer, Due, Encounter, Factor, Fighter, Log, Move, Options, RandomOrder, Round, Sides, Uses,
    Who,
};

/// A fighter before anything is checked.
#[derive(Clone, Copy, Debug)]
pub struct RawFighter {
    pub factor: u8,
    pub has_shield: bool,
    pub is_pc: bool,
    pub uses: u8,
}

impl RawFighter {
    fn check(self) -> Result<Fighter, Error> {
        Ok(Fighter {
            factor: Factor::new(self.factor)?,
            has_shield: self.has_shield,
            is_pc: self.is_pc,
            uses: Uses::rapid(self.uses)?,
        })
    }
}

#[derive(Clone, Debug)]
pub enum Op {
    Learn {
        stat: u8,
        skill: i8,
    },
    Meet {
        lone: RawFighter,
        members: Vec<RawFighter>,
        order: Vec<u8>,
        options: Options,
        all_at_once: bool,
    },
    Shuffle(usize),
    Challenge(RawFighter, RawFighter),
    DuelRound(Options),
    DuelEngagement(Options, Who),
    RollTest,
    Engage(Who),
    Strike(Who, Answer),
    Pass,
    Feint(u8),
    PutOut(Who),
    /// A fight of several rounds.
    Gather(RawFighter, Vec<RawFighter>, Options),
    Toss,
    DrawOrder,
    Test(u8),
    Make(Move),
}

/// All that the operations can change.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct State {
    pub factor: Option<Factor>,
    pub order: Vec<u8>,
    pub duel: Option<Duel>,
    pub round: Option<Round>,
    pub fight: Option<(Sides, Log)>,
}

#[derive(Clone, Debug, Default)]
pub struct Machine {
    state: State,
}

impl Machine {
    pub fn new() -> Machine {
        Machine::default()
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn apply(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
        let state = &mut self.state;
        match op {
            Op::Learn { stat, skill } => {
                state.factor = Some(Factor::from_skill(*stat, *skill)?);
                Ok(Vec::new())
            }
            Op::Meet {
                lone,
                members,
                order,
                options,
                all_at_once,
            } => {
                let members: Result<Vec<Fighter>, Error> =
                    members.iter().map(|raw| raw.check()).collect();
                let encounter = Encounter::new(lone.check()?, &members?, order)?;
                let round = if *all_at_once {
                    encounter.roll(*options, dice)?
                } else {
                    encounter.begin(*options)
                };
                let drawn = round.dice().collect();
                state.round = Some(round);
                Ok(drawn)
            }
            Op::Shuffle(members) => {
                let shuffled = RandomOrder::roll(*members, dice)?;
                state.order = shuffled.order.to_vec();
                Ok(shuffled.dice().collect())
            }
            Op::Challenge(first, second) => {
                state.duel = Some(Duel::new(first.check()?, second.check()?));
                Ok(Vec::new())
            }
            Op::DuelRound(options) => {
                let duel = state.duel.as_mut().ok_or(Error::Over)?;
                let outcome = duel.roll(*options, dice)?;
                assert_eq!(outcome.next_roller_after, duel.next_roller());
                let drawn = outcome.dice().collect();
                state.round = Some(outcome.round);
                Ok(drawn)
            }
            Op::DuelEngagement(options, holder) => {
                let duel = state.duel.as_ref().ok_or(Error::Over)?;
                state.round = Some(duel.engage(*options, *holder)?);
                Ok(Vec::new())
            }
            Op::Gather(lone, members, options) => {
                let members: Result<_, Error> = members.iter().map(|raw| raw.check()).collect();
                let sides = Sides {
                    lone: lone.check()?,
                    members: members?,
                    options: *options,
                };
                Log::NEW.play(&sides)?;
                state.fight = Some((sides, Log::NEW));
                Ok(Vec::new())
            }
            Op::Toss | Op::DrawOrder | Op::Test(_) | Op::Make(_) => {
                let (sides, log) = state.fight.as_mut().ok_or(Error::Over)?;
                make(op, sides, log, dice)
            }
            Op::PutOut(who) => {
                let round = state.round.as_mut().ok_or(Error::Over)?;
                round.put_out_of_action(*who)?;
                Ok(Vec::new())
            }
            _ => play(state.round.as_mut().ok_or(Error::Over)?, op, dice),
        }
    }
}

/// A move of a fight; the log tells what the skirmish has come to.
fn make(
    op: &Op,
    sides: &Sides,
    log: &mut Log,
    dice: &mut impl Dice,
) -> Result<Vec<(Die, Face)>, Error> {
    let mut skirmish = log.play(sides)?;
    let mut noted = Noted(dice, Vec::new());
    let made = match op {
        Op::Toss => skirmish.toss(&mut noted)?,
        Op::DrawOrder => skirmish.shuffle(&mut noted)?.0,
        Op::Test(member) => skirmish.test(*member, &mut noted)?,
        Op::Make(made) => *made,
        _ => return Err(Error::Choice),
    };
    let outcome = skirmish.make(made)?;
    assert_eq!(log.make(made, sides), Ok(outcome));
    assert_eq!(log.play(sides), Ok(skirmish));
    Ok(noted.1)
}

/// Dice whose faces are noted.
struct Noted<'a, D>(&'a mut D, Vec<(Die, Face)>);

impl<D: Dice> Dice for Noted<'_, D> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let face = self.0.roll(die)?;
        self.1.push((die, face));
        Ok(face)
    }
}

/// What a round lets be done: an operation that is not due has no method to call.
fn play(round: &mut Round, op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
    match (round.due(), op) {
        (Due::Test(test), Op::RollTest) => Ok(test.roll(dice)?.dice().collect()),
        (Due::Test(test), Op::Engage(holder)) => Ok(test.engage(*holder)?.dice().collect()),
        (Due::Attack(attack), Op::Strike(target, answer)) => {
            let strike = attack.strike(*target, *answer)?;
            assert_eq!(round.defences(strike.attacker), Ok(strike.attacker_left));
            assert_eq!(round.defences(strike.target), Ok(strike.target_left));
            Ok(Vec::new())
        }
        (Due::Attack(attack), Op::Pass) => {
            attack.pass();
            Ok(Vec::new())
        }
        (Due::Attack(attack), Op::Feint(member)) => {
            attack.feint(*member)?;
            Ok(Vec::new())
        }
        (Due::Nothing, _) => Err(Error::Over),
        _ => Err(Error::Choice),
    }
}

/// Any operation, legal more often than not.
pub fn random_op(word: &mut impl FnMut() -> u32) -> Op {
    match below(word, 180) {
        107..=110 => {
            let largest = if below(word, 2) == 0 { 1 } else { 8 };
            let size = 1 + below(word, largest);
            let members = (0..size).map(|_| random_fighter(word)).collect();
            Op::Gather(random_fighter(word), members, random_options(word))
        }
        111..=116 => Op::Toss,
        117..=119 => Op::DrawOrder,
        120..=135 => Op::Test(below(word, 8) as u8),
        136..=179 => Op::Make(random_move(word)),
        0 => Op::Learn {
            stat: below(word, 33) as u8,
            skill: below(word, 29) as i8 - 12,
        },
        1..=5 | 100..=106 => random_meeting(word),
        6 => Op::Shuffle(below(word, 10) as usize),
        7 => Op::Challenge(random_fighter(word), random_fighter(word)),
        8..=9 => Op::DuelRound(random_options(word)),
        10 => Op::DuelEngagement(random_options(word), random_who(word)),
        11..=30 => Op::RollTest,
        31..=33 => Op::Engage(random_who(word)),
        34..=75 => Op::Strike(random_who(word), random_answer(word)),
        76..=83 => Op::Pass,
        84..=97 => Op::Feint(below(word, 4) as u8),
        _ => Op::PutOut(random_who(word)),
    }
}

fn random_move(word: &mut impl FnMut() -> u32) -> Move {
    let member = below(word, 9) as u8;
    let who = random_who(word);
    match below(word, 40) {
        0 => Move::Coin(below(word, 4) as u8),
        1 => {
            let [first, second, third, _] = word().to_le_bytes();
            Move::Order([first, second, third])
        }
        2 => Move::Rolled(member, below(word, 22) as u8),
        3 => Move::Engaged(member, who),
        4..=24 => Move::Struck(who, random_answer(word)),
        25 | 26 => Move::Felled(who),
        27..=30 => Move::Passed,
        31 | 32 => Move::Feinted(member),
        33 => Move::Left(who),
        34 => Move::NewFight,
        _ => Move::NextRound,
    }
}

fn random_meeting(word: &mut impl FnMut() -> u32) -> Op {
    let limit = if below(word, 8) == 0 { 10 } else { 5 };
    let size = below(word, limit);
    let mut order: Vec<u8> = (0..size as u8).collect();
    for place in (1..order.len()).rev() {
        order.swap(place, below(word, place as u32 + 1) as usize);
    }
    match below(word, 12) {
        0 => order.push(size as u8),
        1 => order.iter_mut().for_each(|member| *member = 0),
        2 => drop(order.pop()),
        _ => {}
    }
    let mut lone = random_fighter(word);
    if below(word, 2) == 0 {
        lone.factor = 20; // Feints need the initiative over everybody.
    }
    Op::Meet {
        lone,
        members: (0..size).map(|_| random_fighter(word)).collect(),
        order,
        options: random_options(word),
        all_at_once: below(word, 3) == 0,
    }
}

fn random_fighter(word: &mut impl FnMut() -> u32) -> RawFighter {
    let is_wild = below(word, 30) == 0;
    RawFighter {
        factor: if is_wild {
            below(word, 23) as u8
        } else {
            1 + below(word, 20) as u8
        },
        has_shield: below(word, 2) == 0,
        is_pc: below(word, 2) == 0,
        uses: match below(word, 12) {
            0 if is_wild => 0,
            1 if is_wild => 5,
            0..=3 => 1 + below(word, 4) as u8,
            _ => 1,
        },
    }
}

fn random_options(word: &mut impl FnMut() -> u32) -> Options {
    Options {
        heroic_defence: below(word, 2) == 0,
        feint_on_several: below(word, 2) == 0,
    }
}

fn random_who(word: &mut impl FnMut() -> u32) -> Who {
    match below(word, 10) {
        0..=4 => Who::Lone,
        5..=8 => Who::Member(below(word, 4) as u8),
        _ => Who::Member(below(word, 256) as u8),
    }
}

fn random_answer(word: &mut impl FnMut() -> u32) -> Answer {
    match below(word, 5) {
        0 => Answer::Missed,
        1 => Answer::Nothing,
        2 => Answer::ShieldParry,
        3 => Answer::WeaponParry,
        _ => Answer::Dodge,
    }
}
