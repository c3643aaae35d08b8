//! The next step of a bout: a test that is due before any attack, the end, or an attack.

use super::{Bout, FighterNo, Part, Refusal, Way};
use crate::dice::Percent;
use crate::rules::Error;
use crate::rules::simulacres::{
    BlastOdds, Character, Condition, DuelOdds, Exchange, Options, Parts, Price, Test, Weapon,
    Wounds, Zone,
};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The acting fighter and its target; `None` where the step is not about two fighters.
    pub who: Option<(FighterNo, FighterNo)>,
    /// What is asked.
    pub asks: NextStep,
}

/// What is asked of the two.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// A blow, and how it is met.
    Exchange(BlowAsked),
    /// A test that the body makes by itself.
    Bodily(Bodily),
    /// SM-21: damage to the whole body by this weapon with this margin.
    Blast(Weapon, i16, Result<BlastOdds, Error>),
    /// SM-53: a wave.
    Wave(WaveAsked),
    /// SM-14: how much is inflicted.
    Part(Part),
    /// No attack in this pass, because all wait or have fainted (SM-22): the pass can only be ended.
    Quiet,
    /// This side has won.
    Over(u8),
    /// Nothing: this is why.
    Refused(Refusal),
}

/// A blow, how it is met, and what both test with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlowAsked {
    /// The tests.
    pub exchange: Exchange,
    /// T of both with its parts; none for one who makes no test.
    pub parts: [Option<Parts>; 2],
    /// What both pay.
    pub prices: [Price; 2],
    /// SM-37: it is a riposte.
    pub riposte: bool,
}

/// A test that the body makes by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bodily {
    /// What for.
    pub need: Need,
    /// For which zone.
    pub zone: Zone,
    /// T with its parts.
    pub parts: Parts,
    /// The test.
    pub test: Test,
}

/// What a body makes a test for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// SM-22: not to faint.
    Faint,
    /// SM-27: to keep the zone a while longer.
    Survival,
}

/// A wave before it is fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaveAsked {
    /// The wave, from 1.
    pub number: u8,
    /// Those who test in it.
    pub lines: [Option<WaveLine>; Bout::MOST],
}

/// A fighter's test in a wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaveLine {
    /// Whom it attacks; none if it only defends.
    pub target: Option<FighterNo>,
    /// T.
    pub value: i16,
    /// SM-52: for its attacks, its defences, the other attacks at the same target; SM-14: for holding
    /// back.
    pub modifiers: [i16; 4],
    /// How likely the attack is to hit.
    pub chance: Option<Percent>,
}

/// How likely an exchange is to end for either side, or a test to succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chances {
    /// Of an exchange.
    Duel(DuelOdds),
    /// Of anything else.
    One(Percent),
}

impl Asked {
    pub(super) const fn of(who: (FighterNo, FighterNo), asks: NextStep) -> Asked {
        Asked {
            who: Some(who),
            asks,
        }
    }
}

impl NextStep {
    /// The odds of what is asked, where there are any.
    #[inline(never)] // The tables of two tests, more than 1 KB, are on its stack alone.
    pub fn chances(&self, options: &Options) -> Option<Chances> {
        match self {
            NextStep::Exchange(met) => met.exchange.odds(options).ok().map(Chances::Duel),
            NextStep::Bodily(bodily) => {
                let odds = bodily.test.odds(options).ok()?;
                Some(Chances::One(odds.success.percent()))
            }
            NextStep::Blast(_, _, odds) => odds.ok().map(|odds| Chances::One(odds.percent())),
            NextStep::Wave(_)
            | NextStep::Part(_)
            | NextStep::Quiet
            | NextStep::Over(_)
            | NextStep::Refused(_) => None,
        }
    }
}

impl Bout {
    /// What is asked next.
    #[inline(never)] // Several callers, one copy.
    pub fn next(&self) -> Asked {
        let first = self.due().or_else(|| self.bombed());
        let first = first.or_else(|| {
            let asks = NextStep::Over(self.winner()?);
            Some(Asked { who: None, asks })
        });
        first.unwrap_or_else(|| match self.way {
            Way::Blows => self.next_blow(),
            Way::Waves => self.next_wave(),
        })
    }

    /// What comes before any attack: a part of a damage, a riposte, a test of a body.
    #[inline(never)] // Several callers, one copy.
    pub fn due(&self) -> Option<Asked> {
        if let Some(part) = self.part() {
            return Some(Asked::of((part.whom, part.whom), NextStep::Part(*part)));
        }
        if let Some((who, whom)) = self.course.riposte {
            match self.riposte(who, whom) {
                Ok(met) => return Some(Asked::of((who, whom), NextStep::Exchange(met))),
                // A talent X, an arm out of use, the last breath spent on the parry: the right is lost.
                Err(Refusal::Test(Error::Unusable | Error::Over)) => {}
                Err(error) => return Some(Asked::of((who, whom), NextStep::Refused(error))),
            }
        }
        self.all().find_map(|no| {
            let bodily = self.bodily(no)?;
            Some(Asked::of((no, no), NextStep::Bodily(bodily)))
        })
    }

    /// SM-22, SM-27: the test that a fighter's body must make now.
    #[inline(never)] // One kind of question is not on the stack of another.
    pub(super) fn bodily(&self, no: FighterNo) -> Option<Bodily> {
        let options = &self.options;
        let profile = self.one(no)?.profile.as_ref()?;
        // Without a usable zone, no character can be built from the profile.
        if profile.state.wounds.is_usable() {
            return None;
        }
        let character = profile.localised(options).ok()?;
        let due = |need, zone, value: Result<(Parts, Test), Error>| {
            let (parts, test) = value.ok()?;
            Some(Bodily {
                need,
                zone,
                parts,
                test,
            })
        };
        Zone::ALL.into_iter().find_map(|zone| {
            let faint = || due(Need::Faint, zone, character.faint_value(zone, options));
            let survival = || {
                let value = character.survival_value(zone, options);
                due(Need::Survival, zone, value)
            };
            // One who is unconscious already need not fear to faint.
            faint()
                .filter(|_| character.condition() == Condition::Awake)
                .or_else(survival)
        })
    }

    /// SM-21: a blast instead of a blow.
    #[inline(never)] // One kind of question is not on the stack of another.
    fn bombed(&self) -> Option<Asked> {
        let bomb = self.bomb?;
        let options = &self.options;
        let asks = match self.taking_part(bomb.whom) {
            Err(refusal) => NextStep::Refused(refusal),
            Ok(_) if !options.localised_pv => NextStep::Refused(Refusal::NoZones),
            Ok((_, profile)) => match profile.localised(options) {
                Ok(body) => {
                    let margin = bomb.margin.into();
                    let odds = Character::<Wounds>::blast_odds(&body, bomb.weapon, margin, options);
                    NextStep::Blast(bomb.weapon, margin, odds)
                }
                Err(error) => NextStep::Refused(error.into()),
            },
        };
        Some(Asked::of((bomb.whom, bomb.whom), asks))
    }

    /// Who acts next, if anybody: who is asked for a part, a riposte or a test, who is bombed, or who
    /// has not attacked yet.
    pub fn acts(&self) -> Option<FighterNo> {
        let bodily = || self.all().find(|&no| self.bodily(no).is_some());
        let part = self.part().map(|part| part.whom);
        part.or(self.course.riposte.map(|(who, _)| who))
            .or_else(bodily)
            .or_else(|| self.bomb.map(|bomb| bomb.whom))
            .or_else(|| self.next_attack().map(|(who, _)| who))
    }
}
