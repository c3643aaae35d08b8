//! Tests of undo at the table of a fight.

use super::*;
use crate::rules::risus::Effort;

/// What a round cost comes back to the sheet, the first round of a fight included.
#[test]
fn a_step_back_gives_the_sheets_back_what_it_cost() {
    let mut gadget = Gadget::new(&[3, 2, 1, 6, 1, 2], against(wulf(5)));
    gadget.lines(&["Right: options", "Spend Destiny"]);
    gadget.press(&[Key::Roll]);
    gadget.sees("Grolfnar loses 1 point of Force");
    assert_eq!(gadget.forces(0), [3, 1]);
    let destiny = |gadget: &Gadget<'_>| {
        let wulf = gadget
            .app
            .state()
            .shared
            .roster
            .get::<Sheet>(SheetId::after(1))
            .unwrap();
        wulf.character.destiny()
    };
    assert_eq!(destiny(&gadget), Destiny(0));

    // The cursor stands on Undo.
    gadget.press(&[Key::Back, Key::Roll]);
    gadget.sees("Grolfnar (Viking) 4/4 - Wulf (Barbarian) 5/5; 4 - 5 x2");
    assert_eq!(gadget.forces(0), [4, 1]);
    assert_eq!(destiny(&gadget), Destiny(1));
}

/// Eight rounds at least can be taken back, the newest first, even where each is two steps.
#[test]
fn eight_rounds_of_a_team_can_be_taken_back() {
    let mut dice = heapless::Vec::<Face, 64>::new();
    for _ in 0..8 {
        // Two of a team, and a horde that wins.
        dice.extend_from_slice(&[2, 2, 5]).unwrap();
    }
    let mut gadget = Gadget::new(&dice, |state| {
        let level = Force::new(9).unwrap();
        let sides = &mut state.risus.fight.sides;
        sides.a.kind = SideKind::Team;
        sides.a.count = 2;
        sides.a.members = [Fighter { level, sheet: None }; 8];
        sides.b.kind = SideKind::Horde;
        sides.b.horde = Force::new(12).unwrap();
    });
    for _ in 0..8 {
        // The dice, and who takes the loss.
        gadget.press(&[Key::Roll, Key::Roll, Key::Down, Key::Roll]);
    }
    gadget.sees("Round 8");
    gadget.sees("Team 9/9 1/9 - Horde 12/12");
    for _ in 0..16 {
        gadget.press(&[Key::Back, Key::Roll]);
    }
    gadget.sees("Fight (Risus Hack): Team 9/9 9/9 - Horde 12/12");
    // There is nothing more to take back.
    gadget.press(&[Key::Back]);
    gadget.sees("Fight: Undo, *Left side");
}

/// What is chosen after a round is a step of its own: it never stands in the way of the round.
#[test]
fn what_was_chosen_since_is_taken_back_first() {
    let mut gadget = Gadget::new(&[6, 6, 1, 1, 1, 1, 1, 1, 1], |state| {
        against(wulf(4))(state);
        state.risus.systems.system = System::Pool;
        state.risus.systems.pool.effort = true;
        state.risus.fight.sides.a.stance.effort = Some(Effort::Plain(1));
    });
    gadget.press(&[Key::Roll]);
    let after = gadget.app.state().risus.fight.clone();
    gadget.lines(&["Left: options", "Effort"]);
    gadget.press(&[Key::Up, Key::Up, Key::Roll, Key::Back, Key::Back]);
    gadget.lines(&["Left Cliché", "Poet"]);
    gadget.sees("Grolfnar (Poet) 1/1 - Wulf");
    gadget.lines(&["Undo Cliché"]);
    gadget.lines(&["Undo Effort"]);
    assert_eq!(gadget.app.state().risus.fight, after);
    gadget.lines(&["Undo round 1"]);
    let stance = &gadget.app.state().risus.fight.sides.a.stance;
    assert_eq!(stance.effort, Some(Effort::Plain(1)));
    assert_eq!((gadget.forces(0)[0], gadget.forces(1)[0]), (4, 4));
}

/// What is undone is what is seen: the way to the other table is a step where there is another one.
#[test]
fn the_other_table_is_left_before_a_round_is_taken_back() {
    let mut gadget = Gadget::new(&[5, 2], |_| {});
    gadget.lines(&["Several sides"]);
    gadget.lines(&["Two sides"]);
    gadget.press(&[Key::Roll]);
    gadget.lines(&["Several sides"]);
    gadget.sees("Several sides (Risus Hack), round 1");
    gadget.lines(&["Undo Several sides"]);
    gadget.sees("Left 3/3 - Right 2/3");
    gadget.lines(&["Undo round 1"]);
    gadget.sees("Left 3/3 - Right 3/3");
}

/// All sheets of the roster fight: what a round has changed of them can be taken back.
#[test]
fn two_teams_of_sheets_take_a_round_back() {
    let dice = [5, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1];
    let mut gadget = Gadget::new(&dice, |state| {
        for _ in 0..16 {
            state.shared.roster.add(wulf(4)).unwrap();
        }
        for (seat, first) in [(Seat::A, 0), (Seat::B, 8)] {
            let side = state.risus.fight.sides.of_mut(seat);
            (side.kind, side.count) = (SideKind::Team, 8);
            for (member, sheet) in side.members.iter_mut().zip(first..) {
                let sheet = SheetId::after(sheet);
                member.sheet = Some(Acting { sheet, cliche: 0 });
            }
            side.stance.with_destiny = true;
        }
    });
    let before = gadget.app.state().shared.roster.clone();
    gadget.press(&[Key::Roll, Key::Roll, Key::Roll]);
    assert_eq!(gadget.forces(8), [3]);
    assert_ne!(gadget.app.state().shared.roster, before);
    gadget.lines(&["Undo Be hit"]);
    gadget.lines(&["Undo round 1"]);
    assert_eq!(gadget.app.state().shared.roster, before);
}

/// A fight that was left for a new one can be taken up again.
#[test]
fn a_new_fight_can_be_undone() {
    let mut gadget = Gadget::new(&[5, 2, 5, 2], |_| {});
    gadget.press(&[Key::Roll, Key::Roll]);
    gadget.lines(&["New fight"]);
    gadget.sees("Left 3/3 - Right 3/3; 3 - 3");
    gadget.press(&[Key::Back, Key::Roll]);
    gadget.sees("Round 2");
    gadget.sees("Left 3/3 - Right 1/3");
    gadget.press(&[Key::Back, Key::Roll]);
    gadget.sees("One step taken back");
    gadget.sees("Left 3/3 - Right 2/3");
}
