//! Every operation of the Risus family behind one door: a machine that holds a state, and random
//! operations, often illegal ones, to drive it with.

use super::fixtures::auto_play;
use declic::dice::{Dice, Die, Face};
use declic::rules::Error;
use declic::rules::risus::fight::{Cast, Effect, Member, Resistance, Side, Team, Victim};
use declic::rules::risus::*;

/// Who stands on one side of a new fight.
#[derive(Clone, Debug)]
pub enum Party {
    /// The machine's hero.
    Hero,
    Horde(u8),
    /// With a power ready, and another Cliché.
    Mage(u8, u8),
    Team(Vec<(Kind, u8, u8)>, Option<u8>),
}

/// An operation with its arguments.
#[derive(Clone, Debug)]
pub enum Op {
    Attempt(u8, u8, bool),
    AttemptAgain(u8, u8, bool),
    Ygos(u8, u8, bool),
    TwoDice(u8, u8, bool),
    Pool(u8, u8, bool, bool),
    Change(RuleSet),
    Create(CreationPoints, Vec<(Kind, u8)>, u8),
    Learn(Kind),
    Reward,
    EndAdventure(u8),
    Recover(u8, u8),
    Prepare(u8),
    EndRound,
    Cast(u8, u8, bool),
    NewAdventure,
    Progress(u8),
    Raise(u8),
    Equipment(u8, u8),
    Duel(Both<Contender>),
    Conflict(Both<Contender>, Terms),
    Start(Party, Party),
    Round(Both<Stance>),
    AutoPlay(Both<Stance>),
    FightPrepare(Seat, u8),
    FightCast(Seat, Cast),
    Take(Victim),
    Dissolve(Seat),
    Leave(Seat, u8),
    Regroup(Vec<u8>, Option<u8>),
    Concede(Seat),
    FightRecover(Seat, u8, u8),
}

/// All that operations can change.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub rules: RuleSet,
    pub hero: Character,
    pub progress: Progress,
    pub fight: Fight,
}

/// A state that operations are applied to.
pub struct Machine {
    state: State,
}

type Drawn = Vec<(Die, Face)>;

impl Machine {
    pub fn new() -> Machine {
        let force = |force| Force::new(force).unwrap();
        let rules = RuleSet::Hack(Options::default());
        let cliches = [
            Cliche::new(Kind::Normal, force(4)),
            Cliche::new(Kind::Special(Preparation::Idle), force(3)),
            Cliche::new(Kind::DoubleEffort, force(5)),
        ];
        let hero = Character::new(&cliches, Destiny(2)).unwrap();
        let opponent = Side::Alone(Character::horde(force(5)));
        let fight = Fight::start(rules, Side::Alone(hero.clone()), opponent).unwrap();
        let progress = Progress::default();
        Machine {
            state: State {
                rules,
                hero,
                progress,
                fight,
            },
        }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    /// Applies an operation and reports the dice that its outcome says were drawn.
    pub fn apply(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Drawn, Error> {
        match op {
            Op::Attempt(..)
            | Op::AttemptAgain(..)
            | Op::Ygos(..)
            | Op::TwoDice(..)
            | Op::Pool(..) => self.attempt(op, dice),
            Op::Duel(who) => {
                let duel = self.state.rules.meet(who, Terms::OneRoll, dice)?;
                Ok(duel.dice().collect())
            }
            Op::Conflict(who, terms) => {
                Ok(self.state.rules.meet(who, *terms, dice)?.dice().collect())
            }
            Op::Change(rules) => {
                self.state.rules = *rules;
                Ok(Drawn::new())
            }
            Op::Equipment(force, items) => {
                let force = Force::new(*force)?;
                match most_items(&self.state.rules, force) {
                    Some(most) if *items > most => Err(Error::Range),
                    _ => Ok(Drawn::new()),
                }
            }
            Op::Create(..)
            | Op::Learn(_)
            | Op::Reward
            | Op::EndAdventure(_)
            | Op::Recover(..)
            | Op::Prepare(_)
            | Op::EndRound
            | Op::Cast(..)
            | Op::NewAdventure
            | Op::Progress(_)
            | Op::Raise(_) => self.character(op, dice),
            _ => self.fight(op, dice),
        }
    }

    fn attempt(&self, op: &Op, dice: &mut impl Dice) -> Result<Drawn, Error> {
        let destiny = self.state.hero.destiny();
        match *op {
            Op::Attempt(force, fd, with_destiny) | Op::AttemptAgain(force, fd, with_destiny) => {
                let test = Test {
                    strength: Force::new(force)?.get(),
                    difficulty: Difficulty::new(fd)?.get(),
                    with_destiny,
                    rerolls_ones: matches!(op, Op::AttemptAgain(..)),
                };
                let RuleSet::Hack(_) = self.state.rules else {
                    return Err(Error::Choice);
                };
                Ok(self.state.rules.test(test, destiny, dice)?.dice().collect())
            }
            Op::Ygos(force, fd, with_destiny) => {
                let test = Test {
                    strength: Force::new(force)?.get(),
                    difficulty: ygos::Difficulty::new(fd)?.get(),
                    with_destiny,
                    rerolls_ones: fd.is_multiple_of(2),
                };
                let rules = RuleSet::Ygos(ygos::Options::default());
                Ok(rules.test(test, destiny, dice)?.dice().collect())
            }
            Op::TwoDice(force, fd, with_destiny) => {
                let test = Test {
                    strength: Force::new(force)?.get(),
                    difficulty: two_dice::Difficulty::new(fd)?.get(),
                    with_destiny,
                    rerolls_ones: fd.is_multiple_of(2),
                };
                let rules = RuleSet::TwoDice(two_dice::Options::default());
                Ok(rules.test(test, destiny, dice)?.dice().collect())
            }
            Op::Pool(number, fd, with_destiny, reroll_ones) => {
                let attempt = pool::Attempt {
                    dice: number,
                    difficulty: pool::Difficulty::new(fd)?,
                    with_destiny,
                    reroll_ones,
                };
                let RuleSet::Pool(options) = self.state.rules else {
                    return Err(Error::Choice);
                };
                Ok(attempt.roll(destiny, &options, dice)?.dice().collect())
            }
            _ => Ok(Drawn::new()),
        }
    }

    fn character(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Drawn, Error> {
        let State {
            rules,
            hero,
            progress,
            ..
        } = &mut self.state;
        match op {
            Op::Create(points, wishes, destiny) => {
                let wishes: Vec<Wish> = wishes
                    .iter()
                    .map(|(kind, force)| Wish {
                        kind: *kind,
                        force: *force,
                    })
                    .collect();
                *hero = Character::create(rules, *points, &wishes, Destiny(*destiny))?;
                *progress = Progress::default();
            }
            Op::Learn(kind) => hero.learn(rules, *kind).map(|_| ())?,
            Op::Reward => hero.reward().map(|_| ())?,
            Op::EndAdventure(points) => hero.end_adventure(*points).map(|_| ())?,
            Op::Recover(index, points) => hero.recover(*index, *points).map(|_| ())?,
            Op::Prepare(index) => hero.prepare(rules, *index)?,
            Op::EndRound => hero.end_round(),
            Op::Cast(index, fd, with_destiny) => {
                let difficulty = Difficulty::new(*fd)?;
                let cast = hero.cast(rules, *index, difficulty, *with_destiny, dice)?;
                return Ok(cast.dice().collect());
            }
            Op::NewAdventure => *progress = Progress::default(),
            Op::Progress(index) => {
                return Ok(progress.roll(hero, *index, dice)?.dice().collect());
            }
            Op::Raise(index) => progress.raise(hero, rules, *index).map(|_| ())?,
            _ => {}
        }
        Ok(Drawn::new())
    }

    fn party(&self, party: &Party) -> Result<Side, Error> {
        Ok(match party {
            Party::Hero => Side::Alone(self.state.hero.clone()),
            Party::Horde(force) => Side::Alone(Character::horde(Force::new(*force)?)),
            Party::Mage(level, force) => {
                let ready = Kind::Special(Preparation::Ready);
                let cliches = [
                    Cliche::new(ready, Force::new(*level)?),
                    Cliche::new(Kind::Normal, Force::new(*force)?),
                ];
                Side::Alone(Character::new(&cliches, Destiny(1))?)
            }
            Party::Team(members, leader) => {
                let mut formed = Vec::new();
                for (kind, force, destiny) in members {
                    formed.push(Member {
                        cliche: Cliche::new(*kind, Force::new(*force)?),
                        destiny: Destiny(*destiny),
                        key_item: KeyItem::AtHand,
                    });
                }
                Side::Team(Team::form(&formed, *leader)?)
            }
        })
    }

    fn fight(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Drawn, Error> {
        if let Op::Start(a, b) = op {
            self.state.fight = Fight::start(self.state.rules, self.party(a)?, self.party(b)?)?;
            return Ok(Drawn::new());
        }
        let fight = &mut self.state.fight;
        match op {
            Op::Round(stances) => return Ok(fight.round(stances, dice)?.dice().collect()),
            Op::AutoPlay(stances) => {
                let mut drawn = Drawn::new();
                auto_play(fight, stances, dice, |round| drawn.extend(round.dice()))?;
                return Ok(drawn);
            }
            Op::FightCast(seat, cast) => {
                return Ok(fight.cast(*seat, cast, dice)?.dice().collect());
            }
            Op::FightPrepare(seat, index) => fight.prepare(*seat, *index).map(|_| ())?,
            Op::Take(victim) => fight.take(*victim).map(|_| ())?,
            Op::Dissolve(seat) => fight.dissolve(*seat).map(|_| ())?,
            Op::Leave(seat, member) => fight.leave(*seat, *member).map(|_| ())?,
            Op::Regroup(members, leader) => fight.regroup(members, *leader).map(|_| ())?,
            Op::Concede(seat) => fight.concede(*seat).map(|_| ())?,
            Op::FightRecover(seat, index, points) => {
                fight.recover(*seat, *index, *points).map(|_| ())?;
            }
            _ => {}
        }
        Ok(Drawn::new())
    }
}

/// Random arguments out of a stream of words.
struct Pick<'a, F>(&'a mut F);

impl<F: FnMut() -> u32> Pick<'_, F> {
    fn below(&mut self, bound: u32) -> u32 {
        ((u64::from((self.0)()) * u64::from(bound)) >> 32) as u32
    }

    /// Mostly 0 to `usual`, now and then anything.
    fn number(&mut self, usual: u8) -> u8 {
        if self.below(16) == 0 {
            self.below(256) as u8
        } else {
            self.below(u32::from(usual) + 1) as u8
        }
    }

    fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    fn maybe<T>(&mut self, times: u32, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.once_in(times).then(|| make(self))
    }

    fn seat(&mut self) -> Seat {
        if self.once_in(2) { Seat::A } else { Seat::B }
    }

    fn kind(&mut self) -> Kind {
        match self.below(8) {
            0 => Kind::Special(Preparation::Idle),
            1 => Kind::Special(Preparation::Preparing),
            2 => Kind::Special(Preparation::Ready),
            3 => Kind::DoubleEffort,
            _ => Kind::Normal,
        }
    }

    fn force(&mut self) -> Force {
        Force::new(self.number(6).min(30)).unwrap()
    }

    fn suitability(&mut self) -> Suitability {
        match self.below(8) {
            0 => Suitability::Partly,
            1 => Suitability::Poorly,
            2 => Suitability::Unsuited,
            _ => Suitability::Suited,
        }
    }

    fn stance(&mut self) -> Stance {
        if self.once_in(3) {
            return Stance::default();
        }
        Stance {
            cliche: self.number(2),
            suitability: self.suitability(),
            others_unsuited: self.once_in(2),
            key_item: match self.below(12) {
                0 => KeyItem::Missing,
                1 => KeyItem::MissingFor(self.number(3)),
                _ => KeyItem::AtHand,
            },
            items: Items {
                bonus: if self.once_in(6) { self.number(10) } else { 0 },
                reroll_ones: self.once_in(6),
                match_opponent: self.once_in(6),
            },
            with_destiny: self.once_in(6),
            extra_loss: self.maybe(8, |pick| pick.number(3)),
            effort: self.maybe(6, |pick| {
                if pick.once_in(2) {
                    Effort::Plain(pick.number(4))
                } else {
                    Effort::Double(pick.number(8))
                }
            }),
        }
    }

    fn contender(&mut self) -> Contender {
        let kind = self.kind();
        let force = self.force();
        Contender {
            cliche: Cliche::new(kind, force),
            destiny: Destiny(self.number(2)),
            stance: self.stance(),
        }
    }

    fn terms(&mut self) -> Terms {
        match self.below(3) {
            0 => Terms::OneRoll,
            1 => Terms::Settled,
            _ => Terms::Power(self.seat()),
        }
    }

    fn cast(&mut self) -> Cast {
        Cast {
            cliche: self.number(2),
            with_destiny: self.once_in(4),
            resistance: if self.once_in(3) {
                Resistance::Difficulty {
                    difficulty: Difficulty::new(2 + self.below(20) as u8).unwrap(),
                    cliche: self.number(2),
                }
            } else {
                Resistance::Save(self.stance())
            },
            effect: match self.below(4) {
                0 => Effect::Lose(self.number(3)),
                1 => Effect::Fall,
                _ => Effect::Told,
            },
        }
    }

    fn party(&mut self) -> Party {
        match self.below(4) {
            0 => Party::Hero,
            1 => Party::Mage(self.number(8), self.number(6)),
            2 => Party::Horde(self.number(12)),
            _ => {
                let mut members = Vec::new();
                for _ in 0..self.below(9) {
                    let kind = self.kind();
                    members.push((kind, self.number(5).saturating_add(1), self.number(2)));
                }
                let leader = self.maybe(2, |pick| pick.number(4));
                Party::Team(members, leader)
            }
        }
    }

    fn rules(&mut self) -> RuleSet {
        match self.below(6) {
            3.. => RuleSet::Hack(Options {
                critical_success: if self.once_in(2) {
                    CriticalSuccess::OnSix
                } else {
                    CriticalSuccess::OnSixThenFour
                },
                suitability_malus: self.once_in(2),
                equipment_limit: self.once_in(2),
                unsuited_double: self.once_in(2),
                destiny: !self.once_in(4),
                powers: !self.once_in(4),
            }),
            1 => RuleSet::Ygos(ygos::Options {
                suitability_malus: self.once_in(2),
                unsuited_double: self.once_in(2),
                destiny: !self.once_in(4),
            }),
            0 => RuleSet::TwoDice(two_dice::Options {
                criticals: self.once_in(2),
                suitability_malus: self.once_in(2),
                unsuited_double: self.once_in(2),
                destiny: !self.once_in(4),
            }),
            2 => RuleSet::Pool(self.pool()),
        }
    }

    fn pool(&mut self) -> pool::Options {
        pool::Options {
            normal: match self.below(3) {
                0 => pool::NormalDifficulty::Heroic,
                1 => pool::NormalDifficulty::Usual,
                _ => pool::NormalDifficulty::Grim,
            },
            six_rule: match self.below(3) {
                0 => pool::SixRule::Plain,
                1 => pool::SixRule::Explode,
                _ => pool::SixRule::Double,
            },
            criticals: self.once_in(2),
            fumble_when_both_fail: self.once_in(2),
            effort: !self.once_in(3),
            double_effort: self.once_in(2),
            suitability: match self.below(3) {
                0 => pool::SuitabilityRule::Off,
                1 => pool::SuitabilityRule::Subtract,
                _ => pool::SuitabilityRule::Cap,
            },
            margin_flavour: self.once_in(2),
            unsuited_triple: self.once_in(2),
        }
    }

    fn op(&mut self) -> Op {
        match self.below(44) {
            0 => Op::Attempt(self.number(6), self.number(14), self.once_in(2)),
            1 => Op::AttemptAgain(self.number(6), self.number(14), self.once_in(2)),
            2 => Op::Ygos(self.number(6), self.number(14), self.once_in(2)),
            3 => Op::TwoDice(self.number(6), self.number(14), self.once_in(2)),
            4 => Op::Pool(
                self.number(24),
                self.number(7),
                self.once_in(2),
                self.once_in(2),
            ),
            5 | 6 => Op::Change(self.rules()),
            7 => self.create(),
            8 => Op::Learn(self.kind()),
            9 => Op::Reward,
            10 => Op::EndAdventure(self.number(4)),
            11 => Op::Recover(self.number(3), self.number(3)),
            12 => Op::Prepare(self.number(3)),
            13 => Op::EndRound,
            14 => Op::Cast(self.number(3), self.number(14), self.once_in(3)),
            15 => Op::NewAdventure,
            16 => Op::Progress(self.number(3)),
            17 => Op::Raise(self.number(3)),
            18 => Op::Equipment(self.number(6), self.number(6)),
            19 => Op::Duel(Both::new(self.contender(), self.contender())),
            20 => Op::Conflict(Both::new(self.contender(), self.contender()), self.terms()),
            21..=23 => Op::Start(self.party(), self.party()),
            24 => Op::AutoPlay(Both::new(self.stance(), self.stance())),
            25 => Op::FightPrepare(self.seat(), self.number(2)),
            26 | 27 => Op::FightCast(self.seat(), self.cast()),
            28..=30 => {
                let member = self.number(4);
                Op::Take(if self.once_in(2) {
                    Victim::Volunteer(member)
                } else {
                    Victim::Named(member)
                })
            }
            31 => Op::Dissolve(self.seat()),
            32 => Op::Leave(self.seat(), self.number(4)),
            33 | 34 => {
                let mut members = Vec::new();
                for _ in 0..self.below(4) {
                    members.push(self.number(4));
                }
                Op::Regroup(members, self.maybe(2, |pick| pick.number(4)))
            }
            35 => Op::Concede(self.seat()),
            36 => Op::FightRecover(self.seat(), self.number(2), self.number(3)),
            _ => Op::Round(Both::new(self.stance(), self.stance())),
        }
    }

    fn create(&mut self) -> Op {
        let points = CreationPoints {
            disadvantage: self.once_in(2),
            background: self.once_in(2),
        };
        let mut left = points.total();
        let mut wishes = Vec::new();
        while left > 0 {
            let force = (1 + self.below(4) as u8).min(left);
            let (kind, cost) = match self.kind() {
                kind @ (Kind::Special(_) | Kind::DoubleEffort) if 2 * force <= left => {
                    (kind, 2 * force)
                }
                _ => (Kind::Normal, force),
            };
            wishes.push((kind, force));
            left -= cost;
        }
        if self.once_in(4) {
            wishes.push((self.kind(), self.number(5)));
        }
        let destiny = self.number(4);
        Op::Create(points, wishes, destiny)
    }
}

/// A random operation, with often illegal arguments.
pub fn random_op(next: &mut impl FnMut() -> u32) -> Op {
    Pick(next).op()
}
