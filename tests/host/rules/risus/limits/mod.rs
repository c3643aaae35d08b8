//! Risus Hack, rule by rule, where the rulebook's vectors leave something open: every limit from
//! both sides, every refusal, every way through a fight. One module a chapter.

mod auto_play;
mod character;
mod combat;
mod melee;
mod powers;
mod progress;
mod roll;
mod teams;

use declic::rules::Error;
use declic::rules::risus::fight::Side;
use declic::rules::risus::*;

use crate::rules::risus::fixtures::*;
use crate::support::Script;

pub(crate) fn hack(change: impl FnOnce(&mut Options)) -> RuleSet {
    let mut options = Options::default();
    change(&mut options);
    RuleSet::Hack(options)
}

/// A fight in another game.
pub(crate) fn fight_in(rules: RuleSet, a: Side, b: Side) -> Fight {
    Fight::start(rules, a, b).unwrap()
}

/// Refused: the error, no die drawn, nothing changed.
pub(crate) fn refused<T: std::fmt::Debug>(
    fight: &mut Fight,
    operation: impl FnOnce(&mut Fight, &mut Script) -> Result<T, Error>,
) -> Error {
    let before = fight.clone();
    let mut dice = Script::new([3; 20]);
    let error = operation(fight, &mut dice).unwrap_err();
    assert_eq!(*fight, before);
    assert!(dice.asked().is_empty());
    error
}

pub(crate) fn rolled(fight: &mut Fight, stances: &Both<Stance>, faces: &[u8]) -> fight::Round {
    let mut dice = Script::new(faces);
    let round = fight.round(stances, &mut dice).unwrap();
    assert!(dice.is_used_up());
    assert!(round.dice().eq(dice.asked().iter().copied()));
    round
}

pub(crate) fn mage(level: u8) -> Character {
    Character::new(&[Cliche::new(READY, force(level)), normal(2)], Destiny(1)).unwrap()
}

pub(crate) fn forces(fight: &Fight, seat: Seat) -> String {
    let cliches = fight.arena().sides.of(seat).cliches();
    let forces: Vec<Force> = cliches.map(Cliche::current).collect();
    join(&forces)
}
