//! Bouts at random, played until one side has won.

use super::ops::sheet;
use crate::support::{Fading, below, hunt, words};
use declic::dice::NoDice;
use declic::rules::Error;
use declic::rules::simulacres::bout::{Course, *};
use declic::rules::simulacres::*;

/// Draws from a stream of words.
struct Draw<'r, R>(&'r mut R);

impl<R: FnMut() -> u32> Draw<'_, R> {
    fn up_to(&mut self, most: u8) -> u8 {
        below(self.0, u32::from(most) + 1) as u8
    }

    fn chance(&mut self, one_in: u32) -> bool {
        below(self.0, one_in) == 0
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[below(self.0, choices.len() as u32) as usize]
    }

    fn talent(&mut self) -> Talent {
        use Talent::*;
        self.one_of(&[X, Minus2, Zero, Zero, Plus1, Plus2, Plus3])
    }

    fn protection(&mut self) -> Protection {
        Protection::new(self.up_to(4)).unwrap()
    }

    /// Scores, weapons and armour that can be; now and then a weapon with a table of its own.
    fn profile(&mut self, options: &Options) -> Profile {
        let high = |draw: &mut Self| 3 + draw.up_to(3);
        let components = [high(self), high(self), high(self), high(self)];
        let means = [(); 4].map(|()| 1 + self.up_to(3));
        let realms = [(); 5].map(|()| self.up_to(2));
        let energies = [(); 3].map(|()| self.up_to(3));
        let scores = sheet(components, means, realms, energies).unwrap();
        let reserve = Reserve::new(4 + self.up_to(4), 4 + self.up_to(4)).unwrap();
        let talent = self.talent();
        let size = self.one_of(&[ShieldSize::Small, ShieldSize::Large]);
        let shield = (!self.chance(2)).then_some(size);
        let worn = shield.map(|size| {
            Shield::for_protection(size, talent).unwrap_or_else(|_| Shield::for_parry(size))
        });
        let armour = match options.localised_armour {
            true => {
                let mut harness = Harness {
                    shield: worn,
                    ..Harness::default()
                };
                for zone in Zone::ALL {
                    *harness.pieces.get_mut(zone) = self.protection();
                }
                Armour::Harness(harness)
            }
            false => Armour::Outfit(Outfit {
                suit: self.one_of(&[Suit::NONE, Suit::LIGHT, Suit::HEAVY]),
                shield: worn,
            }),
        };
        Profile {
            scores,
            armour,
            weapon: Wielded {
                arm: match self.chance(12) {
                    true => Arm::Special(PROTON_ZNAPER),
                    false => Arm::Listed(self.one_of(WeaponName::ALL).weapon()),
                },
                kind: self.one_of(&[WeaponKind::Hands, WeaponKind::Fast, WeaponKind::Heavy]),
                talent,
                is_carried: !self.chance(4),
            },
            shield,
            shield_talent: self.talent(),
            warrior: self.chance(3),
            state: CharacterState::new(Build::of_sheet(&scores).unwrap(), reserve),
        }
    }

    fn target(&mut self) -> FighterNo {
        match self.chance(3) {
            true => FighterNo::new(self.up_to(4)),
            false => FighterNo::FIRST_OPPONENT,
        }
    }

    fn manner(&mut self) -> Manner {
        let mut manner = Manner {
            range: if self.chance(5) { self.up_to(6) } else { 0 },
            columns: self.one_of(&[0, 0, 0, -4, 4, 1, i8::MAX]),
            aim: if self.chance(3) { self.up_to(9) } else { 0 },
            stance: self.one_of(&[
                Stance::Strikes,
                Stance::Strikes,
                Stance::Strikes,
                Stance::Parries,
                Stance::Waits,
            ]),
            target: self.target(),
            holds_back: self.chance(4),
            ticks: if self.chance(3) { self.up_to(63) } else { 0 },
            free: self.one_of(&[0, 0, 1, -1, 12, -12]),
            ..Manner::NEW
        };
        if self.chance(3) {
            let place = usize::from(self.up_to(7));
            manner.points[place] = self.one_of(&[1, 2, 8, u8::MAX]);
        }
        for attack in &mut manner.attacks {
            *attack = match self.chance(5) {
                true => FighterNo::NOBODY,
                false => self.target(),
            };
        }
        if self.chance(3) {
            manner.ignores.add(FighterNo::new(self.up_to(3)));
        }
        manner
    }

    fn bout(&mut self) -> Bout {
        let localised_pv = !self.chance(4);
        let waves = self.chance(2);
        let options = Options {
            localised_pv,
            localised_armour: localised_pv && !self.chance(3),
            sadistic_last_point: self.chance(2),
            energy_alt: !self.chance(4),
            weapon_mastery: self.chance(2),
            warrior_way: waves,
            special_weapons: !self.chance(4),
            criticals: !self.chance(4),
            ..Options::default()
        };
        let fighters = (0..2 + self.up_to(2)).map(|no| Combatant {
            side: if self.chance(4) {
                self.up_to(1)
            } else {
                no % 2
            },
            manner: self.manner(),
            profile: (!self.chance(20)).then(|| self.profile(&options)),
        });
        Bout {
            options,
            way: if waves { Way::Waves } else { Way::Blows },
            fighters: fighters.collect(),
            course: Course::NEW,
            parts: Default::default(),
            bomb: self.chance(8).then(|| Bomb {
                weapon: self.one_of(WeaponName::ALL).weapon(),
                margin: self.up_to(90),
                whom: FighterNo::new(self.up_to(4)),
            }),
        }
    }
}

/// Two to four of any kind, some of whom cannot do what they want.
pub fn random_bout(words: &mut impl FnMut() -> u32) -> Bout {
    Draw(words).bout()
}

/// What holds whatever was done.
fn check(before: &Bout, after: &Bout) {
    assert!(after.course.pass >= before.course.pass);
    assert!(after.course.is_sound(after.fighters.len()));
    assert!(
        after
            .parts
            .iter()
            .all(|part| part.is_sound(after.fighters.len()))
    );
    for (was, is) in before.fighters.iter().zip(&after.fighters) {
        assert_eq!(
            (was.side, was.profile.is_some()),
            (is.side, is.profile.is_some())
        );
    }
}

/// How a bout was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Left {
    Won,
    /// Nobody can attack any more.
    Quiet,
    /// A player has to change something.
    Refused,
    /// Nobody hits, or nobody is hurt: the rules know no end of that.
    Standoff,
}

/// Plays what is asked until nothing more is, and tries all that is not asked.
fn play_on(mut bout: Bout, next: &mut impl FnMut() -> u32) -> Left {
    let mut quiet = 0;
    for _ in 0..MOST_MOVES {
        let asks = bout.next().asks;
        let made = match asks {
            NextStep::Over(_) => return Left::Won,
            NextStep::Refused(refusal) => {
                assert_eq!(bout.play(Move::Roll, &mut NoDice), Err(refusal.into()));
                return Left::Refused;
            }
            NextStep::Blast(_, _, Err(_)) => {
                assert!(
                    matches!(bout.play(Move::Roll, &mut NoDice), Err(error) if !matches!(error, Error::NoDie(_)))
                );
                return Left::Refused;
            }
            NextStep::Quiet if quiet > 20 => return Left::Quiet,
            NextStep::Quiet => Move::GoBy,
            NextStep::Part(part) => {
                let (life, breath) = part.whole;
                Move::Inflict(life - Draw(next).up_to(life), breath)
            }
            NextStep::Exchange(_)
            | NextStep::Bodily(_)
            | NextStep::Blast(..)
            | NextStep::Wave(_) => Move::Roll,
        };
        quiet = if made == Move::GoBy { quiet + 1 } else { 0 };
        for other in [Move::Roll, Move::GoBy, Move::Inflict(0, 0)] {
            let is_asked = core::mem::discriminant(&other) == core::mem::discriminant(&made);
            if !is_asked {
                assert_eq!(
                    bout.play(other, &mut NoDice),
                    Err(Error::Choice),
                    "{asks:?}"
                );
            }
        }
        let mut dice = Fading::new(words(u64::from(next())), usize::MAX);
        let mut after = bout.clone();
        let outcome = match after.play(made, &mut dice) {
            Ok(done) => done,
            Err(error) => panic!("{made:?} of {asks:?}: {error:?}"),
        };
        assert_eq!(outcome.dice().collect::<Vec<_>>(), dice.drawn(), "{asks:?}");
        // As many dice as it takes, and not one less.
        let drawn = dice.drawn().len();
        if drawn > 0 {
            let few = below(next, drawn as u32) as usize;
            let mut dice = Fading::new(words(u64::from(next())), few);
            let fewer = bout.clone().play(made, &mut dice);
            assert!(fewer.is_ok() || matches!(fewer, Err(Error::NoDie(_))));
        }
        check(&bout, &after);
        bout = after;
    }
    Left::Standoff
}

/// After so many moves nothing will change any more.
const MOST_MOVES: u32 = 400;

#[test]
fn bouts_come_to_an_end() {
    let mut next = words(20_261_119);
    let mut left = Vec::new();
    for _ in 0..hunt(1_500, 200_000) {
        let bout = random_bout(&mut next);
        left.push(play_on(bout, &mut next));
    }
    let count = |kind| left.iter().filter(|left| **left == kind).count();
    for kind in [Left::Won, Left::Quiet, Left::Refused] {
        assert!(count(kind) * 20 > left.len(), "{kind:?}: {}", count(kind));
    }
    assert!(count(Left::Standoff) * 20 < left.len());
}

/// Those who can do each other harm, and do nothing but strike, always come to an end.
#[test]
fn able_fighters_come_to_an_end() {
    let mut next = words(20_261_120);
    let able = [
        WeaponName::LongSword,
        WeaponName::BattleAxe,
        WeaponName::ShortSword,
    ];
    for _ in 0..hunt(300, 20_000) {
        let mut bout = random_bout(&mut next);
        bout.bomb = None;
        for (no, one) in (0..).zip(&mut bout.fighters) {
            one.side = no % 2;
            one.manner = Manner {
                holds_back: one.manner.holds_back,
                ..Manner::NEW
            };
            if let Some(profile) = &mut one.profile {
                let weapon = Draw(&mut next).one_of(&able);
                profile.weapon = Wielded {
                    arm: Arm::Listed(weapon.weapon()),
                    kind: WeaponKind::Fast,
                    talent: Talent::Plus2,
                    is_carried: true,
                };
                profile.armour = Armour::NONE;
            }
        }
        // SM-22: those whose arms are all out of use cannot go on.
        let left = play_on(bout.clone(), &mut next);
        assert!(left != Left::Standoff, "{bout:?}");
    }
}
