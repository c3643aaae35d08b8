//! Tests of powers in a fight: prepared, cast, abandoned.

use super::*;
use crate::app::SheetId;

/// T-RH-3 to T-RH-6: the book's own fight, with the Clichés that it uses.
#[test]
fn ulfrid_casts_two_spells() {
    let (scribe, sailor) = (("Scribe", Kind::Normal, 2), ("Sailor", Kind::Normal, 2));
    let ulfrid = sheet("Ulfrid", &[scribe, sailor, MAGE]);
    let dice = [3, 4, 2, 5, 1, 5, 2, 10, 2, 3];
    let mut gadget = Gadget::new(&dice, against(ulfrid));
    gadget.sees("Grolfnar (Viking) 4/4 - Ulfrid (Scribe) 2/2");

    gadget.lines(&["Right: options", "Powers", "Mage"]);
    gadget.press(&[Key::Roll]);
    gadget.sees("3 + 4 = 7 - 4 + 2 = 6; Ulfrid loses 1 point of Force");
    assert_eq!(gadget.forces(1), [1, 2, 3]);

    gadget.lines(&["Right: options", "Powers", "Mage"]);
    gadget.sees("5 + 4 = 9 - D12 2 + 3 = 5; The power is resisted");
    assert_eq!(gadget.forces(1), [1, 2, 2]);

    gadget.lines(&["Right: options", "Powers", "Mage"]);
    // RH-19: another Cliché between two rounds.
    gadget.lines(&["Right Cliché", "Sailor"]);
    gadget.sees("Grolfnar (Viking) 4/4 - Ulfrid (Sailor) 2/2");
    gadget.press(&[Key::Roll]);
    gadget.sees("1 + 4 (D4 2) = 5 - 5 + 2 = 7; Grolfnar loses 1 point of Force");

    gadget.lines(&["Right: options", "Powers", "Mage"]);
    gadget.sees("3 + 3 = 6 - D10 10 + 2 + 2 = 14; The power works");
    gadget.sees("Grolfnar (Viking) 3/4 - Ulfrid (Mage) 1/3");
    assert_eq!(gadget.forces(0), [3, 1]);
    assert_eq!(gadget.forces(1), [1, 2, 1]);
    assert!(gadget.dice.0.is_empty());
}

/// RH-27: a round that is refused has no odds; the table says why, and leads to another Cliché.
#[test]
fn what_is_being_prepared_leads_to_another_cliche() {
    let mage = sheet("Ulfrid", &[MAGE, ("Scribe", Kind::Normal, 2)]);
    let mut gadget = Gadget::new(&[3, 4], against(mage));
    gadget.lines(&["Right: options", "Powers", "Mage"]);
    gadget.sees("Ulfrid prepares a power");
    gadget.press(&[Key::Down]);
    gadget.wait();
    gadget.sees("Odds of winning: Grolfnar (Viking) 4/4 - Ulfrid (Mage) 3/3");
    gadget.does_not_see("%");
    gadget.press(&[Key::Roll]);
    gadget.sees("choose another Cliché: *Mage 3 (chosen), Scribe 2");
    gadget.press(&[Key::Roll]);
    gadget.sees("! it is being prepared");
    gadget.act_on("Scribe");
    gadget.wait();
    gadget.sees("Ulfrid (Scribe) 2/2; 4 - 2, ");
    gadget.press(&[Key::Roll]);
    gadget.sees("3 + 4 = 7 - 4 + 2 = 6");
}

/// RH-27: a fighter whose only Cliché is a power spends a round preparing it, and casts in the next.
#[test]
fn a_fighter_with_nothing_but_a_power_can_cast_it() {
    let mut gadget = Gadget::new(&[9, 2], against(sheet("Ulfrid", &[MAGE])));
    gadget.lines(&["Right: options", "Powers", "Mage"]);
    gadget.lines(&["To the end"]);
    gadget.sees("! it is being prepared");
    gadget.press(&[Key::Back]);
    gadget.sees("Ulfrid prepares a power");
    gadget.press(&[Key::Roll]);
    gadget.sees(
        "Round 1: Ulfrid loses 1 point of Force (hit preparing); \
         Grolfnar (Viking) 4/4 - Ulfrid (Mage) 2/3",
    );
    gadget.lines(&["Right: options", "Powers", "Mage"]);
    gadget.sees("Round 2: 2 + 4 = 6 - D10 9 + 2 = 11; The power works");
    assert_eq!(gadget.forces(1), [1]);
    // It can be taken back like any other step.
    gadget.lines(&["Undo round 2"]);
    gadget.lines(&["Undo round 1"]);
    gadget.sees("One step taken back");
    gadget.lines(&["Right: options", "Powers"]);
    gadget.sees("*Mage preparing");
}

/// Ulfrid, a mage and nothing else, acts, on the left.
fn ulfrid_acts(state: &mut State) {
    state.shared.roster.add(sheet("Ulfrid", &[MAGE])).unwrap();
    let first = Acting {
        sheet: SheetId::after(0),
        cliche: 0,
    };
    state.act(Some(first)).unwrap();
    state.risus.action.power = true;
}

/// RH-27: who gives up or leaves a fight prepares nothing any more, and can at the action's table.
#[test]
fn nobody_prepares_after_a_fight() {
    let ends: [&[&str]; 2] = [&["Left: options", "Give up"], &["New fight"]];
    for end in ends {
        let mut gadget = Gadget::new(&[], ulfrid_acts);
        gadget.lines(&["Left: options", "Powers", "Mage"]);
        gadget.sees("Ulfrid prepares a power");
        let kind = |gadget: &Gadget<'_>| {
            let sheet = gadget
                .app
                .state()
                .shared
                .roster
                .get::<Sheet>(SheetId::after(0))
                .unwrap();
            sheet.character.cliche(0).unwrap().kind()
        };
        assert_eq!(kind(&gadget), Kind::Special(Preparation::Preparing));
        gadget.lines(end);
        assert_eq!(kind(&gadget), Kind::Special(Preparation::Idle));
        let mut state = gadget.app.state().clone();
        state.visits.tile = Tile::Action;
        let mut gadget = Gadget::at(&[9], state);
        gadget.sees("not prepared");
        gadget.press(&[Key::Roll]);
        assert_eq!(kind(&gadget), Kind::Special(Preparation::Ready));
        gadget.press(&[Key::Roll]);
        gadget.sees("D12 9 + 3 = 12");
    }
}

/// RH-27: what a fight that goes on has begun, or one of long ago, is no hindrance elsewhere.
#[test]
fn what_is_being_prepared_in_a_fight_can_be_prepared_at_the_actions_table() {
    let mut gadget = Gadget::new(&[], ulfrid_acts);
    gadget.lines(&["Left: options", "Powers", "Mage"]);
    let mut state = gadget.app.state().clone();
    state.visits.tile = Tile::Action;
    let mut gadget = Gadget::at(&[9], state);
    gadget.press(&[Key::Roll, Key::Roll]);
    gadget.sees("D12 9 + 3 = 12");
}

/// RH-48, RH-49: two who have nothing but powers: the table shows their dice before it rolls them.
#[test]
fn two_magicians_duel() {
    let witch = sheet("Witch", &[("Hex", Kind::Special(Preparation::Idle), 2)]);
    let mut gadget = Gadget::new(&[7, 9, 10, 4, 1, 2], |state| {
        ulfrid_acts(state);
        state.shared.roster.add(witch).unwrap();
        state.risus.fight.sides.b.one.sheet = Some(Acting {
            sheet: SheetId::after(1),
            cliche: 0,
        });
    });
    gadget.wait();
    gadget.sees("Ulfrid (Mage) 3/3 - Witch (Hex) 2/2; 3 +D12 - 2 +D10, 80 % - 20 %");
    gadget.press(&[Key::Roll]);
    gadget.sees("Round 1: D12 7 + 3 = 10 - D10 9 + 2 = 11; Ulfrid loses 1 point of Force");
    gadget.press(&[Key::Roll]);
    gadget
        .sees("Round 2: D10 10 + 4 + 2 = 16 - D10 1 + 2 (D4 2) = 3; Witch loses 1 point of Force");
    assert_eq!((gadget.forces(0)[0], gadget.forces(1)[0]), (2, 1));
}

/// RH-47: a power is not resisted with a special Cliché; the table says so, and a difficulty stands
/// for the save.
#[test]
fn a_special_cliche_does_not_save() {
    let mut gadget = Gadget::new(&[9], |state| {
        against(sheet("Ulfrid", &[MAGE]))(state);
        let witch = sheet("Witch", &[("Hex", Kind::Special(Preparation::Idle), 2)]);
        state.shared.roster.add(witch).unwrap();
        let acting = Acting {
            sheet: SheetId::after(2),
            cliche: 0,
        };
        state.act(Some(acting)).unwrap();
    });
    gadget.lines(&["Right: options", "Powers", "Mage"]);
    gadget.press(&[Key::Roll]);
    gadget.sees("Round 1: Ulfrid loses 1 point of Force (hit preparing)");
    gadget.lines(&["Right: options", "Powers", "Mage"]);
    gadget.sees("! normal Clichés save");
    gadget.lines(&["Right: options", "Powers", "against"]);
    gadget.press(&[Key::Down, Key::Roll]);
    gadget.act_on("Mage");
    gadget.sees("Round 2: 6 = 6 - D10 9 + 2 = 11; The power works");
}
