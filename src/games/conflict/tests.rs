//! Tests of a conflict by a character with a sheet, and of its stored roll.

use super::*;
use crate::app::Slot;
use crate::app::context::TestDevice;
use crate::app::journal::At;
use crate::app::roll_table::RollTable;
use crate::dice::{Dice, NoDice, NoDie, Thrower};
use crate::games::Roll as AnyRoll;
use crate::games::characters::Belongings;
use crate::games::risus::prelude::*;
use picture::Verdict;

/// Dice that show these faces, and then give out.
struct Faces(&'static [Face]);

impl Dice for Faces {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let (&face, rest) = self.0.split_first().ok_or(NoDie(die))?;
        self.0 = rest;
        Ok(face)
    }
}

fn sheet(name: &str, cliches: &[(&str, Kind, u8)], destiny: u8) -> Sheet {
    let mut names = [Name::EMPTY; MOST_CLICHES];
    let made: heapless::Vec<Cliche, MOST_CLICHES> = cliches
        .iter()
        .zip(&mut names)
        .map(|((cliche, kind, force), name)| {
            *name = Name::new(cliche);
            Cliche::new(*kind, Force::new(*force).unwrap())
        })
        .collect();
    Sheet {
        end: End::default(),
        belongings: Belongings::NONE,
        name: Name::new(name),
        names,
        character: Character::new(&made, Destiny(destiny)).unwrap(),
    }
}

/// Grolfnar, a Viking of 4, acts; Ulfrid, a Bard of 2 and a Sorcerer of 3, does not. Both have 2
/// points of Destiny. The rival is a quick 5.
fn grolfnar(system: System) -> State {
    let idle = Kind::Special(Preparation::Idle);
    let mut state = State::new();
    state.risus.systems.system = system;
    state.settings_mut().animation = false;
    state.risus.conflict.level = Force::new(5).unwrap();
    state
        .shared
        .roster
        .add(sheet("Grolfnar", &[("Viking", Kind::Normal, 4)], 2))
        .unwrap();
    let ulfrid = [("Bard", Kind::Normal, 2), ("Sorcerer", idle, 3)];
    state
        .shared
        .roster
        .add(sheet("Ulfrid", &ulfrid, 2))
        .unwrap();
    state.act(Some(at(0, 0))).unwrap();
    state
}

const fn at(sheet: u16, cliche: u8) -> Acting {
    Acting {
        sheet: SheetId::after(sheet),
        cliche,
    }
}

fn press(table: &mut Root, key: Key, state: &mut State, faces: &'static [Face]) -> Navigate {
    let mut dice = Faces(faces);
    assert_eq!(
        RollTable::verb(table, Input::Press(key), state.gadget()).rolls(),
        !faces.is_empty(),
        "dice are asked for only where that was foretold"
    );
    let mut device = TestDevice::new();
    let mut context = device.context(state, &mut dice);
    let go = RollTable::on(table, Input::Press(key), &mut context);
    assert_eq!(dice.0.len(), 0, "dice left over");
    go
}

/// Takes the newest step back; false if there is none.
fn undo(state: &mut State) -> bool {
    let step = state.shared.journal.newest(At::Table(Tile::Conflict));
    step.is_some_and(|step| state.take_back(&step).is_ok())
}

fn refresh(table: &mut Root, state: &mut State) {
    let (mut device, mut dice) = (TestDevice::new(), NoDice);
    RollTable::refresh(table, &mut device.context(state, &mut dice));
}

fn seen(table: &Root, state: &State) -> Picture {
    match RollTable::screen(table, state.gadget()) {
        Screen::Conflict(picture) => picture,
        _ => panic!("another screen"),
    }
}

fn verdict(table: &Root, state: &State) -> Verdict {
    match seen(table, state) {
        Picture::Step(step, _) => step.verdict,
        _ => panic!("nothing is shown"),
    }
}

fn character(state: &State, sheet: u16) -> &Character {
    let id = SheetId::after(sheet);
    &state.shared.roster.get::<Sheet>(id).unwrap().character
}

/// RH-14: each side pays Destiny from its own sheet; RH-20: neither side loses Force.
#[test]
fn destiny_is_spent_from_the_sheets_and_given_back() {
    let mut state = grolfnar(System::Hack);
    state.risus.conflict.rival = Some(at(1, 0));
    state.risus.conflict.stance.with_destiny = true;
    state.risus.conflict.their_destiny = true;
    let mut table = Root::new(state.gadget());
    press(&mut table, Key::Roll, &mut state, &[2, 4]);
    let destiny = |state: &State| [0, 1].map(|sheet| character(state, sheet).destiny().0);
    assert_eq!(destiny(&state), [1, 1]);
    assert_eq!(character(&state, 0).cliches()[0].current().get(), 4);
    assert!(!state.risus.conflict.stance.with_destiny && !state.risus.conflict.their_destiny);
    let entry = state.history.back(0).unwrap();
    assert_eq!(entry.who, Name::new("Grolfnar"));
    assert_eq!(entry.marks.verdict(), crate::rules::Verdict::Won);
    assert_eq!((entry.total, entry.their_total), (10, Some(8)));
    let dice = |thrower| entry.dice.of(thrower).collect::<heapless::Vec<_, 4>>();
    assert_eq!(dice(Thrower::First), [(Die::D6, 2)]);
    assert_eq!(dice(Thrower::Second), [(Die::D6, 4)]);
    // Undo pays the Destiny points back to the sheets that spent them, although the turn has moved on.
    state.act(None).unwrap();
    assert!(undo(&mut state));
    assert_eq!(destiny(&state), [2, 2]);
    assert!(state.risus.conflict.stance.with_destiny && state.risus.conflict.their_destiny);
    assert!(!undo(&mut state));
}

/// RH-27 to RH-29: the Sorcerer of the rival's sheet prepares, casts, and pays.
#[test]
fn a_rival_casts_a_power_of_its_sheet() {
    let mut state = grolfnar(System::Hack);
    state.risus.conflict.rival = Some(at(1, 1));
    state.risus.conflict.caster = Some(Seat::B);
    let mut table = Root::new(state.gadget());
    let sorcerer = |state: &State| *character(state, 1).cliche(1).unwrap();
    press(&mut table, Key::Roll, &mut state, &[]);
    assert_eq!(sorcerer(&state).kind(), Kind::Special(Preparation::Ready));
    // a tie is resisted.
    press(&mut table, Key::Roll, &mut state, &[5, 4]);
    let resisted = Verdict::Won(Seat::A, None);
    assert_eq!(verdict(&table, &state), resisted);
    assert_eq!(sorcerer(&state).current().get(), 2);
    assert_eq!(sorcerer(&state).kind(), Kind::Special(Preparation::Idle));
    assert!(undo(&mut state));
    assert_eq!(sorcerer(&state).current().get(), 3);
    assert_eq!(sorcerer(&state).kind(), Kind::Special(Preparation::Ready));
}

/// RH-28: a quick rival's level falls too; it comes with its power prepared.
#[test]
fn a_quick_rival_casts_a_power() {
    let mut state = grolfnar(System::Hack);
    state.risus.conflict.caster = Some(Seat::B);
    state.risus.conflict.level = Force::MIN;
    let mut table = Root::new(state.gadget());
    press(&mut table, Key::Roll, &mut state, &[8, 4, 1, 2]);
    assert_eq!(state.risus.conflict.level.get(), 0);
    // Nothing is left of it.
    press(&mut table, Key::Roll, &mut state, &[]);
    assert!(undo(&mut state));
    assert_eq!(state.risus.conflict.level, Force::MIN);
    // My Viking has no powers: it is a conflict like any other.
    state.risus.conflict.caster = Some(Seat::A);
    assert_eq!(question(state.game()).terms, Terms::Settled);
}

/// A rival becomes a quick level if it is the acting character, or if its sheet was deleted.
#[test]
fn a_rival_that_acts_or_is_gone_is_a_quick_level() {
    let mut state = grolfnar(System::Hack);
    let number = |state: &State| question(state.game()).seen.sides.b.number;
    state.risus.conflict.rival = Some(at(1, 1));
    assert_eq!(number(&state), 3);
    state.act(Some(at(1, 0))).unwrap();
    assert_eq!(number(&state), 5);
    state.act(None).unwrap();
    state.shared.roster.remove(Slot::of(1).unwrap());
    assert_eq!(number(&state), 5);
}

/// Up and Down turn what is marked: a level, or the Cliché of a sheet.
#[test]
fn the_marked_side_is_turned() {
    let mut state = grolfnar(System::Hack);
    let mut table = Root::new(state.gadget());
    press(&mut table, Key::Up, &mut state, &[]);
    assert_eq!(state.risus.conflict.level.get(), 6);
    state.risus.conflict.rival = Some(at(1, 0));
    refresh(&mut table, &mut state);
    press(&mut table, Key::Down, &mut state, &[]);
    assert_eq!(state.risus.conflict.rival, Some(at(1, 1)));
    press(&mut table, Key::Down, &mut state, &[]);
    let last = crate::games::risus::texts().last;
    assert!(matches!(seen(&table, &state), Picture::Ready(_, _, Some(why)) if why == last));
    state.risus.conflict.mark = Seat::A;
    state.act(None).unwrap();
    refresh(&mut table, &mut state);
    press(&mut table, Key::Down, &mut state, &[]);
    assert_eq!(state.risus.action.level.get(), 2);
}

/// T-RP-24: ones never count, so that a pool of ones is rolled off. G-6: a chain may be long.
#[test]
fn every_step_of_a_long_story_is_told() {
    let mut state = grolfnar(System::Pool);
    state.risus.conflict.level = Force::MIN;
    let mut table = Root::new(state.gadget());
    let faces = &[1, 1, 1, 1, 1, 3, 3, 2, 2, 2, 5];
    press(&mut table, Key::Roll, &mut state, faces);
    for then in [
        Verdict::Lower(4),
        Verdict::Lower(3),
        Verdict::Lower(2),
        Verdict::RollOff,
        Verdict::RollOff,
        Verdict::RollOff,
    ] {
        assert_eq!(verdict(&table, &state), then);
        press(&mut table, Key::Roll, &mut state, &[]);
    }
    let lost = Verdict::Won(Seat::B, None);
    assert_eq!(verdict(&table, &state), lost);
    let entry = state.history.back(0).unwrap();
    assert_eq!(entry.marks.verdict(), crate::rules::Verdict::Lost);
}

/// Roll shows one step more, Up and Down the last; Back leads to the lines and back to the step.
#[test]
fn a_story_is_followed_or_skipped() {
    let mut state = grolfnar(System::Hack);
    let mut table = Root::new(state.gadget());
    press(&mut table, Key::Roll, &mut state, &[3, 2, 5, 4, 6, 1]);
    press(&mut table, Key::Roll, &mut state, &[]);
    assert_eq!(verdict(&table, &state), Verdict::RollOff);
    assert!(matches!(
        press(&mut table, Key::Back, &mut state, &[]),
        Navigate::Open(_)
    ));
    refresh(&mut table, &mut state);
    assert_eq!(verdict(&table, &state), Verdict::RollOff);
    press(&mut table, Key::Down, &mut state, &[]);
    assert!(matches!(verdict(&table, &state), Verdict::Won(..)));
    press(&mut table, Key::Up, &mut state, &[]);
    assert!(matches!(seen(&table, &state), Picture::Ready(..)));
}

/// G-4: the dice gave out: nothing was spent, nothing is remembered.
#[test]
fn a_refused_conflict_changes_nothing() {
    let mut state = grolfnar(System::Hack);
    state.risus.conflict.stance.with_destiny = true;
    let (before, mut table) = (state.clone(), Root::new(state.gadget()));
    let go = press(&mut table, Key::Roll, &mut state, &[2]);
    assert_eq!(go, Navigate::Refused(Die::D6));
    assert_eq!(
        seen(&table, &state),
        seen(&Root::new(before.gadget()), &before)
    );
    assert_eq!(state, before);
}

/// What the history remembers is enough to do it again.
#[test]
fn a_challenge_is_set_up_again() {
    let mut state = grolfnar(System::Hack);
    state.risus.conflict.rival = Some(at(1, 1));
    state.risus.conflict.stance.items.bonus = 1;
    let asked = question(state.game());
    let mut table = Root::new(state.gadget());
    press(&mut table, Key::Roll, &mut state, &[5, 4]);
    let AnyRoll::Conflict(challenge) = state.history.back(0).unwrap().roll else {
        panic!("not a conflict");
    };
    let mut other = grolfnar(System::TwoDice);
    other.lay_out(AnyRoll::Conflict(challenge)).unwrap();
    assert_eq!(question(other.game()), asked);
    assert_eq!(
        AnyRoll::Conflict(challenge).label(&other),
        Text::Name(Name::new("Viki v Sorce"))
    );
    assert_eq!(
        AnyRoll::Conflict(challenge).details(&other).as_str(),
        "Force 4 against 3, +1"
    );
    // Without the sheets their levels are left.
    other.shared.roster.remove(Slot::of(1).unwrap());
    other.shared.roster.remove(Slot::of(0).unwrap());
    other.lay_out(AnyRoll::Conflict(challenge)).unwrap();
    let sides = question(other.game()).seen.sides;
    assert_eq!((sides.a.number, sides.b.number), (5, 3));
    assert_eq!(
        AnyRoll::Conflict(challenge).label(&other),
        Text::Name(Name::new("4 v 3"))
    );
}
