//! Tests of fights of several as they are played.

use super::*;
use crate::app::RecordKey;
use crate::games::fight::melee::{Combatant, MeleeRecord, Who, open};
use crate::games::risus::actor::FIRST_LEVEL;
use crate::rules::risus::melee::Camp;
use crate::rules::risus::{Effort, KeyItem, Suitability};

/// Grolfnar and Ulfrid on one side each, and two Forces of 3 on the second.
fn four(state: &mut State) {
    against(sheet("Ulfrid", &[("Scribe", Kind::Normal, 2), MAGE]))(state);
    open(&mut state.games.risus, &state.shared);
    for _ in 0..2 {
        let one = Combatant::new(Who::Level(FIRST_LEVEL), Name::EMPTY, Camp::B);
        state.risus.melee.fighters.push(one).unwrap();
    }
}

/// RH-50, RH-51: a round of four is four presses, each on whom it would be.
#[test]
fn a_round_is_a_press_for_everybody() {
    let dice = [5, 2, 3, 3, 4, 2, 1, 6, 1, 3];
    let mut gadget = Gadget::new(&dice, four);
    gadget.sees("round 1: A Grolfnar 4/4, B Ulfrid 2/2, B No 3 3/3, B No 4 3/3");
    gadget.sees("; Grolfnar > Ulfrid, 69 % - 22 %");
    gadget.press(&[Key::Roll]);
    gadget.sees("Round 1: 5 + 4 = 9 - 2 + 2 = 4; Ulfrid loses 1 point of Force");
    gadget.sees("Grolfnar 4/4 - Ulfrid 1/2, Risus Hack; Ulfrid > Grolfnar");
    // It is written down on the sheet at once.
    assert_eq!(gadget.forces(1), [1, 3]);
    gadget.press(&[Key::Roll]);
    gadget.sees("3 + 1 = 4 - 3 + 4 = 7; Ulfrid loses 1 point of Force");
    gadget.press(&[Key::Roll]);
    gadget.sees("4 + 3 = 7 - 2 + 4 = 6; Grolfnar loses 1 point of Force");
    gadget.sees("; No 4 > Grolfnar");
    gadget.press(&[Key::Roll]);
    gadget.sees("Round 1: 1 + 3 (D4 3) = 4 - 6 + 1 + 3 = 10");
    // Ulfrid, whom Grolfnar attacked, is out: the weakest is next.
    gadget.sees("; Grolfnar > No 4");
    gadget.press(&[Key::Up]);
    gadget.sees("round 2: A Grolfnar 3/4, B Ulfrid 0/2 (out of the fight), B No 3 3/3, B No 4 2/3");
    assert!(gadget.dice.0.is_empty());
}

/// RH-50: Up and Down turn to another target, with its chances; the choice stays.
#[test]
fn another_target() {
    let mut gadget = Gadget::new(&[3, 3], four);
    gadget.press(&[Key::Down]);
    gadget.sees("; Grolfnar > No 3, 57 % - 31 %");
    gadget.press(&[Key::Down, Key::Down, Key::Up]);
    gadget.sees("; Grolfnar > No 4");
    gadget.press(&[Key::Roll]);
    gadget.sees("Grolfnar 4/4 - No 4 2/3");
    // The second side has no other target.
    gadget.press(&[Key::Down, Key::Down]);
    gadget.sees("; Ulfrid > Grolfnar! nobody else to attack");
}

/// The one attacked last is proposed again, though another is weaker by now.
#[test]
fn the_same_target_again() {
    let dice = [4, 6, 4, 5, 2, 4, 3];
    let mut gadget = Gadget::new(&dice, |state| {
        open(&mut state.games.risus, &state.shared);
        state.risus.melee.fighters[0].who = Who::Level(Force::new(9).unwrap());
        let third = Combatant {
            camp: Camp::new(2).unwrap(),
            ..state.risus.melee.fighters[1]
        };
        state.risus.melee.fighters.push(third).unwrap();
    });
    gadget.sees("A No 1 9/9, B No 2 3/3, C No 3 3/3; No 1 > No 2");
    gadget.press(&[Key::Roll]);
    gadget.sees("Equal: nobody loses");
    gadget.press(&[Key::Roll, Key::Roll]);
    gadget.sees("; No 1 > No 2");
    gadget.press(&[Key::Down]);
    gadget.sees("round 2: A No 1 9/9, B No 2 3/3, C No 3 2/3; No 1 > No 2");
}

/// RH-50: the game master moves one fighter to the front; another fighter passes.
#[test]
fn somebody_is_called_and_somebody_passes() {
    let mut gadget = Gadget::new(&[3, 3], four);
    gadget.lines(&["No 4", "Attacks next"]);
    gadget.sees("; No 4 > Grolfnar");
    gadget.press(&[Key::Roll]);
    gadget.sees("; Grolfnar > Ulfrid");
    gadget.lines(&["No 4", "Attacks next"]);
    gadget.sees("! has had its turn");
    gadget.press(&[Key::Back, Key::Back]);
    gadget.lines(&["Grolfnar", "Let the turn pass"]);
    gadget.sees("; Ulfrid > Grolfnar");
    gadget.lines(&["Undo"]);
    gadget.sees("; Grolfnar > Ulfrid");
}

/// RH-17, RH-52: who gives up is out; RH-7: with a sword of mercy the losers are spared.
#[test]
fn the_last_side_that_stands_has_won() {
    let mut gadget = Gadget::new(&[], four);
    for (one, line) in [("Ulfrid", "Give up"), ("No 3", "Give up")] {
        // A fight begins with an attack or with a turn that passes.
        if one == "Ulfrid" {
            gadget.lines(&["Grolfnar", "Let the turn pass"]);
        }
        gadget.lines(&[one, line]);
    }
    gadget.lines(&["Grolfnar", "Match the foe"]);
    gadget.press(&[Key::Back, Key::Back]);
    gadget.lines(&["No 4", "Give up"]);
    gadget.sees("Grolfnar wins, 1 round: Mercy: the loser is spared; Grolfnar 4/4 - Others");
    gadget.lines(&["Undo"]);
    gadget.sees("; No 4 > Grolfnar");
    gadget.lines(&["No 4", "Give up"]);
    gadget.press(&[Key::Roll]);
    gadget.sees("round 1: A Grolfnar 4/4, B Ulfrid 2/2, B No 3 3/3, B No 4 3/3; Grolfnar >");
    gadget.lines(&["Undo"]);
    gadget.sees("Grolfnar wins");
}

/// RH-19, RH-48: another Cliché in the middle of a fight, and back: each sheet's own stays its own.
#[test]
fn another_cliche_can_be_taken_up_and_taken_back() {
    let mut gadget = Gadget::new(&[5, 2, 7, 3], four);
    gadget.press(&[Key::Roll]);
    assert_eq!(gadget.forces(1), [1, 3]);
    gadget.lines(&["Ulfrid", "Cliché", "Mage"]);
    gadget.press(&[Key::Back, Key::Back]);
    gadget.sees("B Ulfrid 3/3");
    gadget.press(&[Key::Roll]);
    gadget.sees("D12 7 + 3 = 10 - 3 + 4 = 7; Grolfnar loses");
    assert_eq!(gadget.forces(1), [1, 3]);
    gadget.lines(&["Undo"]);
    gadget.lines(&["Undo"]);
    gadget.sees("B Ulfrid 1/2");
    gadget.lines(&["Undo"]);
    gadget.sees("A Grolfnar 4/4, B Ulfrid 2/2");
    assert_eq!(gadget.forces(0), [4, 1]);
    assert_eq!(gadget.forces(1), [2, 3]);
}

/// Choosing a target is no undo step, and does not block undo.
#[test]
fn attacks_are_taken_back_after_another_target_was_chosen() {
    let dice = [3, 3, 3, 3];
    let mut gadget = Gadget::new(&dice, |state| {
        open(&mut state.games.risus, &state.shared);
        let third = state.risus.melee.fighters[1];
        state.risus.melee.fighters.push(third).unwrap();
    });
    gadget.press(&[Key::Roll]);
    for one in ["No 2", "No 3"] {
        gadget.lines(&[one, "Let the turn pass"]);
    }
    gadget.press(&[Key::Down, Key::Roll]);
    gadget.sees("No 1 3/3 - No 3 3/3");
    for step in ["Attack", "Let the turn pass", "Let the turn pass", "Attack"] {
        let mut undo = heapless::String::<32>::new();
        write!(undo, "Undo {step}").unwrap();
        gadget.lines(&[&undo]);
    }
    gadget.sees("round 1: A No 1 3/3, B No 2 3/3, B No 3 3/3; No 1 > No 3");
    assert!(gadget.app.state().risus.melee.melee.is_none());
}

/// Eight turns can be taken back, and the first of them is the beginning.
#[test]
fn eight_attacks_are_taken_back() {
    let dice = [3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4];
    let mut gadget = Gadget::new(&dice, |state| {
        open(&mut state.games.risus, &state.shared);
        for one in &mut state.risus.melee.fighters {
            one.who = Who::Level(Force::new(9).unwrap());
        }
    });
    for _ in 0..8 {
        gadget.press(&[Key::Roll]);
    }
    gadget.sees("Round 4: ");
    for _ in 0..8 {
        gadget.lines(&["Undo"]);
    }
    gadget.sees("round 1: A No 1 9/9, B No 2 9/9");
    gadget.lines(&["Undo"]);
    gadget.sees("! nothing to undo");
}

/// G-4: dice that give out leave everything as it was; a whole attack comes after them.
#[test]
fn a_refused_attack_changes_nothing() {
    for left in 0..2 {
        let dice = [5, 2];
        let mut gadget = Gadget::new(&dice[..left], four);
        let before = gadget.app.state().clone();
        gadget.press(&[Key::Roll]);
        assert!(before == *gadget.app.state());
    }
}

/// The numbers on the screen and the dice use the same strength: if a malus leaves nothing, the screen says
/// so and the fight still goes on.
#[test]
fn a_cliche_of_no_use_is_told() {
    let mut gadget = Gadget::new(&[], |state| {
        four(state);
        state.risus.systems.hack.suitability_malus = true;
        state.risus.melee.fighters[0].stance.suitability = Suitability::Unsuited;
        state.risus.melee.fighters[0].stance.key_item = KeyItem::Missing;
    });
    gadget.sees("! no Force left to fight with");
    gadget.press(&[Key::Roll]);
    gadget.sees("! no Force left to fight with");
    gadget.lines(&["Grolfnar", "Let the turn pass"]);
    gadget.sees("; Ulfrid > Grolfnar! no Force left to fight with");
}

/// Kept as it is over power-off, the target and the stances too.
#[test]
fn it_goes_on_after_power_off() {
    let mut gadget = Gadget::new(&[5, 2, 3, 3], four);
    gadget.press(&[Key::Down, Key::Roll]);
    let mut room = [0; RecordKey::MOST_BYTES];
    let key = RecordKey::at(0x06);
    let length = gadget.app.state().write(key, &mut room).unwrap();
    assert!(length < 300, "{length}");
    let mut state = gadget.app.state().clone();
    state.risus.melee = MeleeRecord::new();
    state.read(key.number(), &room[..length]).unwrap();
    let mut again = Gadget::resume(&[3, 3], state);
    again.sees("round 1: A Grolfnar 4/4, B Ulfrid 2/2, B No 3 2/3, B No 4 3/3; Ulfrid > Grolfnar");
    again.press(&[Key::Roll]);
    again.sees("Ulfrid loses 1 point of Force");
}

/// What the first version has written comes back whole.
#[test]
fn a_fight_of_before_comes_back() {
    let bytes = [
        1, 1, // the version; it lies on the table
        2, 0, 3, 0, 0, 1, // two fighters: a Force of 3 without a name, turned to the other
        0, 0, 0, 0, 2, 1, 0, 1, 0, 1, 0, 2, // with an item and a Destiny point, Effort of 2
        0, 4, 0, 1, 0xff, // a Force of 4 on the other side
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, // who fights plainly
        0, 1, 1, // no fight goes on, and the second was called
    ];
    let mut state = State::new();
    state.read(0x06, &bytes).unwrap();
    let one = |force, camp| {
        let who = Who::Level(Force::new(force).unwrap());
        Combatant::new(who, Name::EMPTY, camp)
    };
    let mut first = one(3, Camp::A);
    first.target = 1;
    first.stance.items.bonus = 2;
    first.stance.items.reroll_ones = true;
    first.stance.with_destiny = true;
    first.stance.effort = Some(Effort::Plain(2));
    let record = &state.risus.melee;
    assert_eq!(record.fighters, [first, one(4, Camp::B)]);
    assert_eq!((record.open, record.called), (true, Some(1)));
    assert!(record.melee.is_none());
}
