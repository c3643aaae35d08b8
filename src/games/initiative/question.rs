//! The state of the table as a question to the rules.

use crate::games::initiative::prelude::*;
use crate::rules::initiative::Parts;

/// What Roll leads to, and what there is to choose before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
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
    /// No target is left: the turn passes.
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

/// Targets to choose from now, then the combatants that can be feinted at.
#[inline(never)] // Several callers, one copy.
pub(super) fn whom(skirmish: &Skirmish) -> Vec<Whom, { 2 * Encounter::LARGEST_GROUP }> {
    let targets = skirmish.targets().into_iter().map(Whom::Target);
    let mut all: Vec<_, { 2 * Encounter::LARGEST_GROUP }> = targets.collect();
    for member in skirmish.standing() {
        if skirmish.may_feint_at(member) {
            let _ = all.push(Whom::Feint(member)); // There is room for everybody twice.
        }
    }
    all
}

/// Asks the rules what stands on the table.
#[inline(never)] // A whole fight is on its stack, and on no caller's.
pub(super) fn ask(game: GameRef<'_>) -> Question {
    let (coming, choices) = match game.skirmish() {
        Ok(skirmish) => coming(&skirmish, game),
        Err(error) => (Coming::Refused(error), 1),
    };
    Question {
        coming,
        choices,
        mark: game.mark.0 % choices.max(1),
    }
}

fn coming(skirmish: &Skirmish, game: GameRef<'_>) -> (Coming, u8) {
    let fight = &game.fight;
    let begins = |first| {
        let group = match first {
            Move::NewFight => fight.group().len(),
            _ => skirmish.standing().count(),
        };
        Coming::Begin(first, fight.by_chance && group > 1)
    };
    match skirmish.stage() {
        Stage::Coin => (Coming::Coin, 1),
        Stage::Test(first) => test(skirmish, first, game),
        Stage::Attack(_) => attack(skirmish, game),
        Stage::RoundOver => (begins(Move::NextRound), 1),
        Stage::Over => (begins(Move::NewFight), 1),
    }
}

fn test(skirmish: &Skirmish, first: u8, game: GameRef<'_>) -> (Coming, u8) {
    let (fight, mark) = (&game.fight, game.mark.0);
    let untested = skirmish.untested().count() as u8;
    let is_drawn = matches!(fight.log.moves().last(), Some(Move::Order(_)));
    if fight.by_chance && skirmish.is_untouched() && untested > 1 && !is_drawn {
        return (Coming::Order, 1);
    }
    let of = |member| trial(skirmish, member);
    let asked = match fight.engagement {
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

fn attack(skirmish: &Skirmish, game: GameRef<'_>) -> (Coming, u8) {
    let (fight, mark) = (&game.fight, game.mark.0);
    let targets = skirmish.targets();
    let whom = whom(skirmish);
    let choices = whom.len() as u8;
    let taken = fight.target.filter(|target| targets.contains(target));
    let target = match (taken, choices, targets.first()) {
        (Some(taken), ..) => taken,
        (None, 0, _) | (None, 1, None) => return (Coming::Pass, 1),
        (None, 1, Some(only)) => *only,
        _ => {
            let chosen = whom.get(usize::from(mark % choices));
            let chosen = chosen.map_or(Coming::Pass, |one| Coming::Whom(*one));
            return (chosen, choices);
        }
    };
    let answers = ANSWERS.len() as u8;
    let answer = ANSWERS.get(usize::from(mark % answers)).copied();
    (Coming::Attack(target, answer.flatten()), answers)
}
