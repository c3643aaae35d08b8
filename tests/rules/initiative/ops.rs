//! Every operation of the initiative rule, with arguments as wild as a player's fingers.

use crate::support::below;
use declic::dice::{Dice, Die, Face};
use declic::rules::Error;
use declic::rules::initiative::{
    Answer, Due, Duel, Encounter, Factor, Fighter, Options, RandomOrder, Round, Uses, Who,
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
}

/// All that the operations can change.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct State {
    pub factor: Option<Factor>,
    pub order: Vec<u8>,
    pub duel: Option<Duel>,
    pub round: Option<Round>,
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
            Op::PutOut(who) => {
                let round = state.round.as_mut().ok_or(Error::Over)?;
                round.put_out_of_action(*who)?;
                Ok(Vec::new())
            }
            _ => play(state.round.as_mut().ok_or(Error::Over)?, op, dice),
        }
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
    match below(word, 107) {
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
