//! Tests of an action by a character with a sheet.

use super::*;
use crate::app::Slot;
use crate::app::context::TestDevice;
use crate::app::journal::At;
use crate::app::roll_table::RollTable;
use crate::dice::{Dice as Source, NoDie};
use crate::games::Roll as AnyRoll;
use crate::games::characters::Belongings;
use crate::games::risus::prelude::*;
use crate::games::risus::texts as family;
use picture::{Throw, Verb, Verdict};

/// Dice that show these faces, and then give out.
struct Faces(&'static [Face]);

impl Source for Faces {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let (&face, rest) = self.0.split_first().ok_or(NoDie(die))?;
        self.0 = rest;
        Ok(face)
    }
}

/// Ulfrid, a Viking of 4 and a Sorcerer of 3, with 2 points of Destiny.
fn ulfrid() -> State {
    let cliche = |kind, force| Cliche::new(kind, Force::new(force).unwrap());
    let cliches = [
        cliche(Kind::Normal, 4),
        cliche(Kind::Special(Preparation::Idle), 3),
    ];
    let mut names = [Name::EMPTY; MOST_CLICHES];
    names[..2].copy_from_slice(&[Name::new("Viking"), Name::new("Sorcerer")]);
    let mut state = State::new();
    state.settings_mut().animation = false;
    let sheet = Sheet {
        end: End::default(),
        belongings: Belongings::NONE,
        name: Name::new("Ulfrid"),
        names,
        character: Character::new(&cliches, Destiny(2)).unwrap(),
    };
    state.shared.roster.add(sheet).unwrap();
    act(&mut state, 0);
    state
}

fn act(state: &mut State, cliche: u8) {
    let acting = Acting {
        sheet: SheetId::after(0),
        cliche,
    };
    state.act(Some(acting)).unwrap();
}

/// The table as it is after something was changed.
fn table(state: &State) -> Root {
    Root::new(state.gadget())
}

fn press(table: &mut Root, key: Key, state: &mut State, faces: &'static [Face]) -> Navigate {
    let mut dice = Faces(faces);
    let mut device = TestDevice::new();
    let mut context = device.context(state, &mut dice);
    let go = RollTable::on(table, Input::Press(key), &mut context);
    assert_eq!(dice.0.len(), 0, "dice left over");
    go
}

fn seen(table: &Root, state: &State) -> Picture {
    match RollTable::screen(table, state.gadget()) {
        Screen::Action(picture) => picture,
        _ => panic!("another screen"),
    }
}

/// Takes the newest step back, and says what it was.
fn undo(state: &mut State) -> Option<TextId> {
    let step = state.shared.journal.newest(At::Table(Tile::Action))?;
    state.take_back(&step).unwrap();
    match step.text() {
        Text::Step(word, _) => Some(word),
        _ => None,
    }
}

fn notice(table: &Root, state: &State) -> Option<TextId> {
    match seen(table, state) {
        Picture::Ready(_, _, notice) => notice,
        _ => panic!("a result"),
    }
}

fn answer(table: &Root, state: &State) -> Answer {
    match seen(table, state) {
        Picture::Result(_, _, answer) => answer,
        _ => panic!("no result"),
    }
}

fn character(state: &State) -> &Character {
    &state
        .shared
        .roster
        .get::<Sheet>(SheetId::after(0))
        .unwrap()
        .character
}

#[test]
fn up_and_down_choose_the_acting_cliche() {
    let mut state = ulfrid();
    let mut table = table(&state);
    let chosen = |state: &State| state.acting().unwrap().cliche;
    let ends = family();
    press(&mut table, Key::Up, &mut state, &[]);
    assert_eq!(notice(&table, &state), Some(ends.first));
    press(&mut table, Key::Down, &mut state, &[]);
    assert_eq!((notice(&table, &state), chosen(&state)), (None, 1));
    press(&mut table, Key::Down, &mut state, &[]);
    assert_eq!(
        (notice(&table, &state), chosen(&state)),
        (Some(ends.last), 1)
    );
}

#[test]
fn destiny_is_spent_from_the_sheet_and_given_back() {
    let mut state = ulfrid();
    state.risus.action.stance.with_destiny = true;
    let mut table = table(&state);
    press(&mut table, Key::Roll, &mut state, &[3]);
    assert_eq!(answer(&table, &state).total, 11);
    assert_eq!(character(&state).destiny(), Destiny(1));
    assert_eq!(state.risus.action.destiny, Destiny::DEFAULT);
    let entry = state.history.back(0).unwrap();
    assert_eq!((entry.who, entry.total), (Name::new("Ulfrid"), 11));

    // Undo pays the Destiny point back to the character that spent it, although the quick level acts now.
    state.act(None).unwrap();
    assert_eq!(undo(&mut state), Some(kit_texts().destiny));
    assert_eq!(character(&state).destiny(), Destiny(2));
    assert_eq!(state.risus.action.destiny, Destiny::DEFAULT);
    assert!(
        state.risus.action.stance.with_destiny,
        "as it was asked for"
    );
    assert_eq!((undo(&mut state), state.acting()), (None, None));
}

/// RH-27, RH-28: and only the Sorcerer has powers.
#[test]
fn a_power_costs_the_sheet_a_level_until_undone() {
    let mut state = ulfrid();
    state.risus.action.power = true;
    assert_eq!(question(state.game()).throw, Throw::Exploding);
    act(&mut state, 1);
    assert_eq!(question(state.game()).verb, Ok(Verb::Prepare));
    let mut table = table(&state);
    assert!(!RollTable::verb(&table, Input::Press(Key::Roll), state.gadget()).rolls());
    press(&mut table, Key::Roll, &mut state, &[]);
    assert!(RollTable::verb(&table, Input::Press(Key::Roll), state.gadget()).rolls());
    press(&mut table, Key::Roll, &mut state, &[12, 1]);
    let sorcerer = |state: &State| *character(state).cliche(1).unwrap();
    assert_eq!(sorcerer(&state).current().get(), 2);
    assert_eq!(
        sorcerer(&state).kind(),
        Kind::Special(Preparation::Idle),
        "RH-27: casting clears the preparation"
    );
    assert_eq!(undo(&mut state), Some(family().level));
    assert_eq!(sorcerer(&state).current().get(), 3);
    assert_eq!(sorcerer(&state).kind(), Kind::Special(Preparation::Ready));
    assert_eq!(character(&state).cliche(0).unwrap().current().get(), 4);
    assert_eq!(undo(&mut state), Some(family().prepare));
    assert_eq!(sorcerer(&state).kind(), Kind::Special(Preparation::Idle));
}

/// G-4: the dice gave out: nothing was spent, nothing is remembered.
#[test]
fn a_refused_roll_changes_nothing() {
    let mut state = ulfrid();
    state.risus.action.stance.with_destiny = true;
    let (before, mut table) = (state.clone(), table(&state));
    let go = press(&mut table, Key::Roll, &mut state, &[6]);
    assert_eq!(go, Navigate::Refused(Die::D4));
    assert_eq!(
        seen(&table, &state),
        seen(&Root::new(before.gadget()), &before)
    );
    assert_eq!(state, before);
}

/// RP-34: a Cliché of more dice than the pool game has.
#[test]
fn a_cliche_too_strong_for_the_pool_is_refused() {
    let mut state = ulfrid();
    let viking = Cliche::new(Kind::Normal, Force::new(13).unwrap());
    state
        .shared
        .roster
        .get_mut::<Sheet>(SheetId::after(0))
        .unwrap()
        .character = Character::new(&[viking], Destiny(1)).unwrap();
    assert_eq!(question(state.game()).verb, Ok(Verb::Roll));
    state.risus.systems.system = System::Pool;
    assert_eq!(question(state.game()).verb, Err(Error::Range));
    assert!(!RollTable::verb(&table(&state), Input::Press(Key::Roll), state.gadget()).rolls());
}

/// What the history remembers is enough to do it again.
#[test]
fn an_attempt_is_set_up_again() {
    let mut state = ulfrid();
    state.risus.systems.system = System::Pool;
    state.risus.action.stance.items.bonus = 1;
    let mut table = table(&state);
    press(&mut table, Key::Roll, &mut state, &[6, 5, 2, 1, 3]);
    let asked = question(state.game());
    assert_eq!(answer(&table, &state).total, 2);
    let verdict = answer(&table, &state).verdict;
    assert!(matches!(verdict, Verdict::Margin(_)));
    let AnyRoll::Action(attempt) = state.history.back(0).unwrap().roll else {
        panic!("not an action");
    };

    let mut other = ulfrid();
    other.lay_out(AnyRoll::Action(attempt)).unwrap();
    assert_eq!(question(other.game()), asked);
    // Without the sheet its level is left.
    other.shared.roster.remove(Slot::of(0).unwrap());
    other.lay_out(AnyRoll::Action(attempt)).unwrap();
    let quick = question(other.game());
    assert_eq!((quick.who, quick.level, quick.number()), (None, 4, 5));
}

/// RH-7, RH-46: Force 30 with an item of 9 rolls in an action as it does in a fight, and so do the
/// ones of every system.
#[test]
fn an_item_adds_to_the_highest_force() {
    for (system, faces) in [
        (System::Hack, [1, 3].as_slice()),
        (System::Ygos, &[1, 3]),
        (System::TwoDice, &[1, 1, 3, 3]),
    ] {
        let mut state = State::new();
        state.settings_mut().animation = false;
        state.risus.systems.system = system;
        state.risus.action.level = Force::MAX;
        state.risus.action.stance.items.bonus = 9;
        state.risus.action.stance.items.reroll_ones = true;
        let question = setup::question(state.game());
        assert_eq!((question.number(), question.verb), (39, Ok(Verb::Roll)));
        assert_eq!(question.odds(), Some(crate::dice::Percent(100)));
        let mut table = table(&state);
        press(&mut table, Key::Roll, &mut state, faces);
        let total = 39 + faces.iter().filter(|face| **face == 3).sum::<u8>();
        assert_eq!(answer(&table, &state).total, total, "{system:?}");
    }
}
