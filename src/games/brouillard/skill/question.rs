//! The next roll of the Skill table as a question to the rules: the roller, the means, the opposition.

use super::super::picture::{Against, Hand, Rolled, Tried, Verdict};
use crate::dice::Dice;
use crate::games::brouillard::prelude::*;

/// What stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(super) setup: SkillSetup,
    /// Who acts, and who is opposite: a watcher, a patient.
    pub(super) who: Who,
    pub(super) other: Who,
    pub(super) names: [Name; 2],
    /// What the rules are asked, as far as there is anything to ask.
    pub(super) asked: Option<Asked>,
    /// Why it cannot be tried now.
    pub(super) refusal: Option<TextId>,
}

/// What the rules are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// BH-6, BH-16: the bare roll, and what it should reach (G-9).
    Bare(SkillDice, u8),
    /// BH-7.
    Unseen(DiscreetAction, Watcher),
    /// BH-9.
    Unheard(SilentAction, Watcher),
    /// BH-10.
    Lock(Lockpicking),
    /// BH-13.
    Aid(FirstAid, Health, RemedyItem),
}

/// What the rules answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Bare(SkillRoll),
    Stealth(Stealth),
    Lock(LockpickingResult),
    Aid(Care),
}

/// What the next roll asks.
pub(super) fn question(game: GameRef<'_>) -> Question {
    let (setup, texts) = (game.skill, texts());
    let who = game.side(Seat::A);
    let other = match setup.task {
        Task::Aid => setup.patient.unwrap_or(who),
        _ => game.side(Seat::B),
    };
    let mut question = Question {
        setup,
        who,
        other,
        names: [name_of(game, who), name_of(game, other)],
        asked: None,
        refusal: None,
    };
    let (Some(user), Some(target)) = (find(game, who), find(game, other)) else {
        question.refusal = Some(texts.gone);
        return question;
    };
    match asked(&setup, user, target, who == other) {
        Ok(asked) => {
            question.asked = Some(asked);
            question.refusal = refusal(&question, [user, target]);
        }
        Err(error) => question.refusal = Some(texts.reason(error)),
    }
    question
}

/// What the rules are asked about these two.
fn asked(setup: &SkillSetup, user: &Sheet, other: &Sheet, alone: bool) -> Result<Asked, Error> {
    let skill = |skill| user.skill(skill);
    let distance = Metres(setup.metres.into());
    // BH-7, BH-9: one hides, the other watches.
    let unseen = |hides: &Sheet| DiscreetAction {
        skill: hides.skill(Skill::DiscreetAction),
        discretion: hides.score(Attribute::Discretion),
        cover: setup.cover,
        distance,
    };
    let unheard = |hides: &Sheet| SilentAction {
        skill: hides.skill(Skill::SilentAction),
        discretion: hides.score(Attribute::Discretion),
        distance,
    };
    let watcher = |watches: &Sheet| Watcher {
        detection: watches.skill(Skill::Detection),
        perception: watches.score(Attribute::Perception),
        environment: setup.environment(),
    };
    Ok(match setup.task {
        Task::Bare => Asked::Bare(skill(setup.skill), setup.reach),
        Task::Traps => Asked::Bare(skill(Skill::TrapSpotting), setup.reach),
        Task::Unseen => Asked::Unseen(unseen(user), watcher(other)),
        Task::Unheard => Asked::Unheard(unheard(user), watcher(other)),
        Task::Detection if setup.by_ear => Asked::Unheard(unheard(other), watcher(user)),
        Task::Detection => Asked::Unseen(unseen(other), watcher(user)),
        Task::Lock => Asked::Lock(Lockpicking {
            skill: skill(Skill::Lockpicking),
            agility: user.score(Attribute::Agility),
            tool: setup.tool,
            lock: setup.lock,
        }),
        Task::Aid => {
            let aid = FirstAid {
                skill: skill(Skill::FirstAid),
                patient: either(alone, Patient::Oneself, Patient::Another),
            };
            Asked::Aid(aid, other.health()?, user.item(setup.remedy)?)
        }
    })
}

/// Why it cannot be tried: the dead try nothing (BH-33), and what the task itself refuses.
fn refusal(question: &Question, both: [&Sheet; 2]) -> Option<TextId> {
    let ([user, other], texts) = (both, texts());
    if user.is_dead() {
        return Some(texts.is_dead);
    }
    match question.asked? {
        Asked::Unseen(..) | Asked::Unheard(..) if question.who == question.other => {
            Some(texts.himself)
        }
        Asked::Unseen(..) | Asked::Unheard(..) if other.is_dead() => Some(texts.target_dead),
        Asked::Lock(_) if question.setup.broken => Some(texts.broken),
        Asked::Aid(aid, health, item) => match aid.check(health, item).err()? {
            Error::NoPoint => Some(texts.no_charge),
            Error::Choice if health.is_dead() => Some(texts.target_dead),
            Error::Choice => Some(texts.unhurt),
            error => Some(texts.reason(error)),
        },
        _ => None,
    }
}

impl Question {
    /// BH-12: whether the one who acts watches, rather than hides.
    pub(super) fn detects(&self) -> bool {
        self.setup.task == Task::Detection
    }

    /// The chance, exactly.
    pub(super) fn odds(&self) -> Option<Percent> {
        let stealth = |odds: StealthOdds| {
            let unnoticed = either(self.detects(), odds.cases - odds.unnoticed, odds.unnoticed);
            StealthOdds { unnoticed, ..odds }.percent()
        };
        Some(match self.asked? {
            Asked::Bare(dice, reach) => dice.odds_of_reaching(reach.into()).percent(),
            Asked::Unseen(action, watcher) => stealth(action.odds(watcher)),
            Asked::Unheard(action, watcher) => stealth(action.odds(watcher)),
            Asked::Lock(lock) => lock.odds().percent(),
            Asked::Aid(aid, health, _) => aid.odds(health).percent(),
        })
    }

    /// Rolls it.
    pub(super) fn roll(&self, dice: &mut impl Dice) -> Result<Outcome, Error> {
        Ok(match self.asked.ok_or(Error::Choice)? {
            Asked::Bare(skill, _) => Outcome::Bare(SkillRoll::roll(skill, dice)?),
            Asked::Unseen(action, watcher) => Outcome::Stealth(action.attempt(watcher, dice)?),
            Asked::Unheard(action, watcher) => Outcome::Stealth(action.attempt(watcher, dice)?),
            Asked::Lock(lock) => Outcome::Lock(lock.attempt(dice)?),
            Asked::Aid(aid, mut health, mut item) => {
                Outcome::Aid(aid.treat(&mut health, &mut item, dice)?)
            }
        })
    }

    /// What is rolled for, and what it must beat, before and after the dice.
    fn hands(&self, outcome: Option<&Outcome>) -> (Hand, Against) {
        let hand = |skill: SkillDice, modifier, rolled: Option<SkillRoll>| Hand {
            dice: skill.get(),
            modifier,
            rolled: rolled.map(|roll| Rolled {
                base: roll.base,
                best: roll.best(),
                total: roll.total() + modifier,
            }),
        };
        let stealth = |hides: (SkillDice, i16), watches: (SkillDice, i16)| {
            let rolled = match outcome {
                Some(Outcome::Stealth(stealth)) => (Some(stealth.user), Some(stealth.watcher)),
                _ => (None, None),
            };
            let hides = hand(hides.0, hides.1, rolled.0);
            let watches = hand(watches.0, watches.1, rolled.1);
            match self.detects() {
                true => (watches, Against::Hand(self.names[1], hides)),
                false => (hides, Against::Hand(self.names[1], watches)),
            }
        };
        let own = match outcome {
            Some(Outcome::Bare(roll)) => Some(*roll),
            Some(Outcome::Lock(result)) => Some(result.roll),
            Some(Outcome::Aid(care)) => Some(care.roll),
            _ => None,
        };
        match self.asked {
            None => (hand(SkillDice::NONE, 0, None), Against::AtLeast(0)),
            Some(Asked::Bare(skill, reach)) => {
                (hand(skill, 0, own), Against::AtLeast(reach.into()))
            }
            Some(Asked::Unseen(action, watcher)) => stealth(
                (action.skill, action.modifier()),
                (
                    watcher.detection,
                    watcher.modifier() + action.distance_bonus(),
                ),
            ),
            Some(Asked::Unheard(action, watcher)) => stealth(
                (action.skill, action.discretion.value()),
                (
                    watcher.detection,
                    watcher.modifier() + action.distance_modifier(),
                ),
            ),
            Some(Asked::Lock(lock)) => {
                let hand = hand(lock.skill, lock.modifier(), own);
                (hand, Against::Over(lock.lock.rate()))
            }
            Some(Asked::Aid(aid, health, _)) => {
                let hand = hand(aid.skill, aid.patient.roll_modifier(), own);
                (hand, Against::AtLeast(health.wound()))
            }
        }
    }

    /// What is seen of it.
    pub(super) fn picture(&self, outcome: Option<&Outcome>, stage: Stage, footer: Footer) -> Tried {
        let (hand, against) = self.hands(outcome);
        let (setup, texts) = (&self.setup, texts());
        let (about, number) = match setup.task {
            Task::Bare => (word(&texts.skills, setup.skill.place()), None),
            Task::Traps => (word(&texts.skills, Skill::TrapSpotting.place()), None),
            Task::Unseen | Task::Unheard | Task::Detection => (TextId::NONE, Some(setup.metres)),
            Task::Lock => (word(&texts.locks, setup.lock.place()), None),
            Task::Aid => {
                let left = match (outcome, self.asked) {
                    (Some(Outcome::Aid(care)), _) => Some(care.item_after.charges()),
                    (_, Some(Asked::Aid(_, _, item))) => Some(item.charges()),
                    _ => None,
                };
                (word(&texts.remedies, setup.remedy.place()), left)
            }
        };
        Tried {
            who: self.names[0],
            task: setup.task as u8,
            hand,
            against,
            about,
            number,
            stage,
            footer,
        }
    }

    /// How it ended.
    pub(super) fn verdict(&self, outcome: &Outcome) -> Verdict {
        let texts = texts();
        let told =
            |words: [TextId; 2], good: bool| Verdict::new(words[usize::from(good)], None, good);
        match outcome {
            Outcome::Bare(roll) => told(texts.reached, roll.total() >= self.setup.reach.into()),
            Outcome::Stealth(stealth) => match self.setup.task {
                Task::Unheard => told(texts.unheard, stealth.unnoticed()),
                Task::Detection => told(texts.noticed, !stealth.unnoticed()),
                _ => told(texts.unseen, stealth.unnoticed()),
            },
            Outcome::Lock(result) if result.tool_broke() => {
                Verdict::new(texts.tool_broke, None, false)
            }
            Outcome::Lock(result) => told(texts.opened, result.opened()),
            Outcome::Aid(care) if care.works => {
                Verdict::new(texts.treated, Some(care.regained()), true)
            }
            Outcome::Aid(_) => Verdict::new(texts.not_treated, None, false),
        }
    }

    /// What the screen shows large, and the other side with its total, if it rolls.
    pub(super) fn totals(&self, outcome: &Outcome) -> (i16, Option<(Name, i16)>) {
        let (hand, against) = self.hands(Some(outcome));
        let total = |hand: Hand| hand.rolled.map(|rolled| rolled.total);
        let theirs = match against {
            Against::Hand(name, theirs) => total(theirs).map(|total| (name, total)),
            Against::Over(_) | Against::AtLeast(_) => None,
        };
        (total(hand).unwrap_or(0), theirs)
    }
}
