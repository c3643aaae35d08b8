//! The action of somebody with a sheet.

use super::*;
use crate::app::Slot;
use crate::app::context::TestDevice;
use crate::app::journal::At;
use crate::app::machine::Machine;
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
fn ulfrid() -> Kept {
    let cliche = |kind, force| Cliche::new(kind, Force::new(force).unwrap());
    let cliches = [
        cliche(Kind::Normal, 4),
        cliche(Kind::Special(Preparation::Idle), 3),
    ];
    let mut names = [Name::EMPTY; MOST_CLICHES];
    names[..2].copy_from_slice(&[Name::new("Viking"), Name::new("Sorcerer")]);
    let mut kept = Kept::new();
    kept.settings_mut().animation = false;
    let sheet = Sheet {
        end: End::default(),
        belongings: Belongings::NONE,
        name: Name::new("Ulfrid"),
        names,
        character: Character::new(&cliches, Destiny(2)).unwrap(),
    };
    kept.shared.roster.add(sheet).unwrap();
    act(&mut kept, 0);
    kept
}

fn act(kept: &mut Kept, cliche: u8) {
    let acting = Acting {
        sheet: SheetId::after(0),
        cliche,
    };
    kept.act(Some(acting)).unwrap();
}

/// The table as it is after something was changed.
fn table(kept: &Kept) -> Root {
    Root::new(kept.gadget())
}

fn press(table: &mut Root, key: Key, kept: &mut Kept, faces: &'static [Face]) -> Go {
    let mut dice = Faces(faces);
    let mut device = TestDevice::new();
    let mut context = device.context(kept, &mut dice);
    let go = Machine::on(table, Input::Press(key), &mut context);
    assert_eq!(dice.0.len(), 0, "dice left over");
    go
}

fn seen(table: &Root, kept: &Kept) -> Picture {
    match Machine::screen(table, kept.gadget()) {
        Screen::Action(picture) => picture,
        _ => panic!("another screen"),
    }
}

/// Takes the newest step back, and says what it was.
fn undo(kept: &mut Kept) -> Option<Word> {
    let step = kept.shared.journal.newest(At::Table(Tile::Action))?;
    kept.take_back(&step).unwrap();
    match step.text() {
        Text::Step(word, _) => Some(word),
        _ => None,
    }
}

fn notice(table: &Root, kept: &Kept) -> Option<Word> {
    match seen(table, kept) {
        Picture::Ready(_, _, notice) => notice,
        _ => panic!("a result"),
    }
}

fn answer(table: &Root, kept: &Kept) -> Answer {
    match seen(table, kept) {
        Picture::Result(_, _, answer) => answer,
        _ => panic!("no result"),
    }
}

fn character(kept: &Kept) -> &Character {
    &kept
        .shared
        .roster
        .get::<Sheet>(SheetId::after(0))
        .unwrap()
        .character
}

#[test]
fn up_and_down_choose_the_acting_cliche() {
    let mut kept = ulfrid();
    let mut table = table(&kept);
    let chosen = |kept: &Kept| kept.acting().unwrap().cliche;
    let ends = family();
    press(&mut table, Key::Up, &mut kept, &[]);
    assert_eq!(notice(&table, &kept), Some(ends.first));
    press(&mut table, Key::Down, &mut kept, &[]);
    assert_eq!((notice(&table, &kept), chosen(&kept)), (None, 1));
    press(&mut table, Key::Down, &mut kept, &[]);
    assert_eq!((notice(&table, &kept), chosen(&kept)), (Some(ends.last), 1));
}

#[test]
fn destiny_is_spent_from_the_sheet_and_given_back() {
    let mut kept = ulfrid();
    kept.risus.action.stance.with_destiny = true;
    let mut table = table(&kept);
    press(&mut table, Key::Roll, &mut kept, &[3]);
    assert_eq!(answer(&table, &kept).total, 11);
    assert_eq!(character(&kept).destiny(), Destiny(1));
    assert_eq!(kept.risus.action.destiny, Destiny::DEFAULT);
    let entry = kept.history.back(0).unwrap();
    assert_eq!((entry.who, entry.total), (Name::new("Ulfrid"), 11));

    // It goes back to whoever paid, whose turn it is now.
    kept.act(None).unwrap();
    assert_eq!(undo(&mut kept), Some(shared().destiny));
    assert_eq!(character(&kept).destiny(), Destiny(2));
    assert_eq!(kept.risus.action.destiny, Destiny::DEFAULT);
    assert!(kept.risus.action.stance.with_destiny, "as it was asked for");
    assert_eq!((undo(&mut kept), kept.acting()), (None, None));
}

/// RH-27, RH-28: and only the Sorcerer has powers.
#[test]
fn a_power_costs_the_sheet_a_level_until_undone() {
    let mut kept = ulfrid();
    kept.risus.action.power = true;
    assert_eq!(question(kept.game()).throw, Throw::Exploding);
    act(&mut kept, 1);
    assert_eq!(question(kept.game()).verb, Ok(Verb::Prepare));
    let mut table = table(&kept);
    assert!(!Machine::verb(&table, Input::Press(Key::Roll), kept.gadget()).rolls());
    press(&mut table, Key::Roll, &mut kept, &[]);
    assert!(Machine::verb(&table, Input::Press(Key::Roll), kept.gadget()).rolls());
    press(&mut table, Key::Roll, &mut kept, &[12, 1]);
    let sorcerer = |kept: &Kept| *character(kept).cliche(1).unwrap();
    assert_eq!(sorcerer(&kept).current().get(), 2);
    assert_eq!(
        sorcerer(&kept).kind(),
        Kind::Special(Preparation::Idle),
        "RH-27: casting clears the preparation"
    );
    assert_eq!(undo(&mut kept), Some(family().level));
    assert_eq!(sorcerer(&kept).current().get(), 3);
    assert_eq!(sorcerer(&kept).kind(), Kind::Special(Preparation::Ready));
    assert_eq!(character(&kept).cliche(0).unwrap().current().get(), 4);
    assert_eq!(undo(&mut kept), Some(family().prepare));
    assert_eq!(sorcerer(&kept).kind(), Kind::Special(Preparation::Idle));
}

/// G-4: the dice gave out: nothing was spent, nothing is remembered.
#[test]
fn a_refused_roll_changes_nothing() {
    let mut kept = ulfrid();
    kept.risus.action.stance.with_destiny = true;
    let (before, mut table) = (kept.clone(), table(&kept));
    let go = press(&mut table, Key::Roll, &mut kept, &[6]);
    assert_eq!(go, Go::Refused(Die::D4));
    assert_eq!(
        seen(&table, &kept),
        seen(&Root::new(before.gadget()), &before)
    );
    assert_eq!(kept, before);
}

/// RP-34: a Cliché of more dice than the pool game has.
#[test]
fn a_cliche_too_strong_for_the_pool_is_refused() {
    let mut kept = ulfrid();
    let viking = Cliche::new(Kind::Normal, Force::new(13).unwrap());
    kept.shared
        .roster
        .get_mut::<Sheet>(SheetId::after(0))
        .unwrap()
        .character = Character::new(&[viking], Destiny(1)).unwrap();
    assert_eq!(question(kept.game()).verb, Ok(Verb::Roll));
    kept.risus.systems.system = System::Pool;
    assert_eq!(question(kept.game()).verb, Err(Error::Range));
    assert!(!Machine::verb(&table(&kept), Input::Press(Key::Roll), kept.gadget()).rolls());
}

/// What the history remembers is enough to do it again.
#[test]
fn an_attempt_is_set_up_again() {
    let mut kept = ulfrid();
    kept.risus.systems.system = System::Pool;
    kept.risus.action.stance.items.bonus = 1;
    let mut table = table(&kept);
    press(&mut table, Key::Roll, &mut kept, &[6, 5, 2, 1, 3]);
    let asked = question(kept.game());
    assert_eq!(answer(&table, &kept).total, 2);
    let verdict = answer(&table, &kept).verdict;
    assert!(matches!(verdict, Verdict::Margin(_)));
    let AnyRoll::Action(attempt) = kept.history.back(0).unwrap().roll else {
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
        let mut kept = Kept::new();
        kept.settings_mut().animation = false;
        kept.risus.systems.system = system;
        kept.risus.action.level = Force::MAX;
        kept.risus.action.stance.items.bonus = 9;
        kept.risus.action.stance.items.reroll_ones = true;
        let question = setup::question(kept.game());
        assert_eq!((question.number(), question.verb), (39, Ok(Verb::Roll)));
        assert_eq!(question.odds(), Some(crate::dice::Percent(100)));
        let mut table = table(&kept);
        press(&mut table, Key::Roll, &mut kept, faces);
        let total = 39 + faces.iter().filter(|face| **face == 3).sum::<u8>();
        assert_eq!(answer(&table, &kept).total, total, "{system:?}");
    }
}
