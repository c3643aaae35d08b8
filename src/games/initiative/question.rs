//! What stands on the table, as the rules see it.

use super::record;
use crate::app::Kept;
use crate::rules::Error;
use crate::rules::initiative::{Answer, Move, Parts, Skirmish, Stage, Who};

/// How things stand, and what Roll leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(super) skirmish: Result<Skirmish, Error>,
    pub(super) coming: Coming,
    /// How many things Up and Down choose among.
    pub(super) choices: u8,
    /// Which of them is chosen.
    pub(super) mark: u8,
}

/// What Roll leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coming {
    /// RD-6.
    Coin,
    /// RD-10.
    Order,
    /// RD-4.
    Test(Trial),
    /// RD-16: the longest weapon is this one's; none where they are equal and a die is rolled.
    Longest(Trial, Option<Who>),
    /// RD-8, RD-14: a free choice.
    Whom(Whom),
    /// An attack, and its answer; none for one that puts its target out of action.
    Attack(Who, Option<Answer>),
    /// Nobody can be attacked: the turn passes.
    Pass,
    /// The next round or a new fight begins, by chance in a new order.
    Begin(Move, bool),
    /// Nothing: this is why.
    Refused(Error),
}

/// A test to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trial {
    pub(super) member: u8,
    pub(super) roller: Who,
    pub(super) opponent: Who,
    pub(super) parts: Parts,
    /// RD-7: how many the group has.
    pub(super) group: u8,
}

/// What a free choice can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whom {
    /// RD-8: this one is attacked.
    Target(Who),
    /// RD-14: this one is feinted at.
    Feint(u8),
}

/// RD-11: the answers, as Down leads through them; the last one puts the target out of action.
pub(super) const ANSWERS: [Option<Answer>; 5] = [
    Some(Answer::Nothing),
    Some(Answer::ShieldParry),
    Some(Answer::WeaponParry),
    Some(Answer::Dodge),
    None,
];

/// Who can be chosen freely now: targets, then those who can be feinted at.
pub(super) fn whom(skirmish: &Skirmish) -> impl Iterator<Item = Whom> + '_ {
    let targets = skirmish.targets().into_iter().map(Whom::Target);
    let feints = skirmish.standing();
    let feints = feints.filter(|member| skirmish.may_feint_at(*member));
    targets.chain(feints.map(Whom::Feint))
}

/// Asks the rules what stands on the table.
#[inline(never)]
pub(super) fn ask(kept: &Kept) -> Question {
    let mut question = Question {
        skirmish: record::skirmish(kept),
        coming: Coming::Pass,
        choices: 1,
        mark: 0,
    };
    let (coming, choices) = match &question.skirmish {
        Ok(skirmish) => coming(skirmish, kept),
        Err(error) => (Coming::Refused(*error), 1),
    };
    question.coming = coming;
    question.choices = choices;
    question.mark = kept.initiative.mark % choices.max(1);
    question
}

fn coming(skirmish: &Skirmish, kept: &Kept) -> (Coming, u8) {
    let record = &kept.initiative;
    let begins = |first| {
        let group = match first {
            Move::NewFight => record.group().len(),
            _ => skirmish.standing().count(),
        };
        Coming::Begin(first, record.by_chance && group > 1)
    };
    match skirmish.stage() {
        Stage::Coin => (Coming::Coin, 1),
        Stage::Test(first) => test(skirmish, first, kept),
        Stage::Attack(_) => attack(skirmish, kept),
        Stage::RoundOver => (begins(Move::NextRound), 1),
        Stage::Over => (begins(Move::NewFight), 1),
    }
}

fn test(skirmish: &Skirmish, first: u8, kept: &Kept) -> (Coming, u8) {
    let record = &kept.initiative;
    let untested = skirmish.untested().count() as u8;
    let is_drawn = matches!(record.log.moves().last(), Some(Move::Order(_)));
    if record.by_chance && skirmish.is_untouched() && untested > 1 && !is_drawn {
        return (Coming::Order, 1);
    }
    let mark = record.mark;
    let of = |member| trial(skirmish, member);
    let asked = match record.engagement {
        true => of(first).map(|trial| {
            let holder = match mark % 3 {
                0 => Some(Who::Lone),
                1 => Some(Who::Member(first)),
                _ => None,
            };
            (Coming::Longest(trial, holder), 3)
        }),
        false => {
            let chosen = skirmish.untested().nth((mark % untested.max(1)).into());
            of(chosen.unwrap_or(first)).map(|trial| (Coming::Test(trial), untested))
        }
    };
    asked.unwrap_or_else(|error| (Coming::Refused(error), 1))
}

fn trial(skirmish: &Skirmish, member: u8) -> Result<Trial, Error> {
    let encounter = skirmish.round().encounter();
    let roller = encounter.roller(member);
    Ok(Trial {
        member,
        roller,
        opponent: match roller {
            Who::Lone => Who::Member(member),
            Who::Member(_) => Who::Lone,
        },
        parts: encounter.parts(member)?,
        group: encounter.size() as u8,
    })
}

fn attack(skirmish: &Skirmish, kept: &Kept) -> (Coming, u8) {
    let record = &kept.initiative;
    let targets = skirmish.targets();
    let choices = whom(skirmish).count() as u8;
    let taken = record.target.filter(|target| targets.contains(target));
    let target = match (taken, choices, targets.first()) {
        (Some(taken), ..) => taken,
        (None, 0, _) | (None, 1, None) => return (Coming::Pass, 1),
        (None, 1, Some(only)) => *only,
        _ => {
            let chosen = whom(skirmish).nth((record.mark % choices).into());
            let chosen = chosen.map_or(Coming::Pass, Coming::Whom);
            return (chosen, choices);
        }
    };
    let answers = ANSWERS.len() as u8;
    let answer = ANSWERS.get(usize::from(record.mark % answers)).copied();
    (Coming::Attack(target, answer.flatten()), answers)
}
