//! The conflict of somebody with a sheet, and what is remembered of it.

use super::*;
use crate::app::Slot;
use crate::app::context::TestDevice;
use crate::app::journal::At;
use crate::app::machine::Machine;
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
fn grolfnar(system: System) -> Kept {
    let idle = Kind::Special(Preparation::Idle);
    let mut kept = Kept::new();
    kept.risus.systems.system = system;
    kept.settings_mut().animation = false;
    kept.risus.conflict.level = Force::new(5).unwrap();
    kept.shared
        .roster
        .add(sheet("Grolfnar", &[("Viking", Kind::Normal, 4)], 2))
        .unwrap();
    let ulfrid = [("Bard", Kind::Normal, 2), ("Sorcerer", idle, 3)];
    kept.shared.roster.add(sheet("Ulfrid", &ulfrid, 2)).unwrap();
    kept.act(Some(at(0, 0))).unwrap();
    kept
}

const fn at(sheet: u16, cliche: u8) -> Acting {
    Acting {
        sheet: SheetId::after(sheet),
        cliche,
    }
}

fn press(table: &mut Root, key: Key, kept: &mut Kept, faces: &'static [Face]) -> Go {
    let mut dice = Faces(faces);
    assert_eq!(
        Machine::verb(table, Input::Press(key), kept.gadget()).rolls(),
        !faces.is_empty(),
        "dice are asked for only where that was foretold"
    );
    let mut device = TestDevice::new();
    let mut context = device.context(kept, &mut dice);
    let go = Machine::on(table, Input::Press(key), &mut context);
    assert_eq!(dice.0.len(), 0, "dice left over");
    go
}

/// Takes the newest step back; false if there is none.
fn undo(kept: &mut Kept) -> bool {
    let step = kept.shared.journal.newest(At::Table(Tile::Conflict));
    step.is_some_and(|step| kept.take_back(&step).is_ok())
}

fn refresh(table: &mut Root, kept: &mut Kept) {
    let (mut device, mut dice) = (TestDevice::new(), NoDice);
    Machine::refresh(table, &mut device.context(kept, &mut dice));
}

fn seen(table: &Root, kept: &Kept) -> Picture {
    match Machine::screen(table, kept.gadget()) {
        Screen::Conflict(picture) => picture,
        _ => panic!("another screen"),
    }
}

fn verdict(table: &Root, kept: &Kept) -> Verdict {
    match seen(table, kept) {
        Picture::Step(step, _) => step.verdict,
        _ => panic!("nothing is shown"),
    }
}

fn character(kept: &Kept, sheet: u16) -> &Character {
    let id = SheetId::after(sheet);
    &kept.shared.roster.get::<Sheet>(id).unwrap().character
}

/// RH-14: each point comes from its own sheet; RH-20: nobody loses Force.
#[test]
fn destiny_is_spent_from_the_sheets_and_given_back() {
    let mut kept = grolfnar(System::Hack);
    kept.risus.conflict.rival = Some(at(1, 0));
    kept.risus.conflict.stance.with_destiny = true;
    kept.risus.conflict.their_destiny = true;
    let mut table = Root::new(kept.gadget());
    press(&mut table, Key::Roll, &mut kept, &[2, 4]);
    let destiny = |kept: &Kept| [0, 1].map(|sheet| character(kept, sheet).destiny().0);
    assert_eq!(destiny(&kept), [1, 1]);
    assert_eq!(character(&kept, 0).cliches()[0].current().get(), 4);
    assert!(!kept.risus.conflict.stance.with_destiny && !kept.risus.conflict.their_destiny);
    let entry = kept.history.back(0).unwrap();
    assert_eq!(entry.who, Name::new("Grolfnar"));
    assert_eq!(entry.marks.verdict(), crate::rules::Verdict::Won);
    assert_eq!((entry.total, entry.their_total), (10, Some(8)));
    let dice = |thrower| entry.dice.of(thrower).collect::<heapless::Vec<_, 4>>();
    assert_eq!(dice(Thrower::First), [(Die::D6, 2)]);
    assert_eq!(dice(Thrower::Second), [(Die::D6, 4)]);
    // Whoever paid is paid back, even if it is somebody else's turn by then.
    kept.act(None).unwrap();
    assert!(undo(&mut kept));
    assert_eq!(destiny(&kept), [2, 2]);
    assert!(kept.risus.conflict.stance.with_destiny && kept.risus.conflict.their_destiny);
    assert!(!undo(&mut kept));
}

/// RH-27 to RH-29: the Sorcerer of the rival's sheet prepares, casts, and pays.
#[test]
fn a_rival_casts_a_power_of_its_sheet() {
    let mut kept = grolfnar(System::Hack);
    kept.risus.conflict.rival = Some(at(1, 1));
    kept.risus.conflict.caster = Some(Seat::B);
    let mut table = Root::new(kept.gadget());
    let sorcerer = |kept: &Kept| *character(kept, 1).cliche(1).unwrap();
    press(&mut table, Key::Roll, &mut kept, &[]);
    assert_eq!(sorcerer(&kept).kind(), Kind::Special(Preparation::Ready));
    // a tie is resisted.
    press(&mut table, Key::Roll, &mut kept, &[5, 4]);
    let resisted = Verdict::Won(Seat::A, None);
    assert_eq!(verdict(&table, &kept), resisted);
    assert_eq!(sorcerer(&kept).current().get(), 2);
    assert_eq!(sorcerer(&kept).kind(), Kind::Special(Preparation::Idle));
    assert!(undo(&mut kept));
    assert_eq!(sorcerer(&kept).current().get(), 3);
    assert_eq!(sorcerer(&kept).kind(), Kind::Special(Preparation::Ready));
}

/// RH-28: a quick rival's level falls too; it comes with its power prepared.
#[test]
fn a_quick_rival_casts_a_power() {
    let mut kept = grolfnar(System::Hack);
    kept.risus.conflict.caster = Some(Seat::B);
    kept.risus.conflict.level = Force::MIN;
    let mut table = Root::new(kept.gadget());
    press(&mut table, Key::Roll, &mut kept, &[8, 4, 1, 2]);
    assert_eq!(kept.risus.conflict.level.get(), 0);
    // Nothing is left of it.
    press(&mut table, Key::Roll, &mut kept, &[]);
    assert!(undo(&mut kept));
    assert_eq!(kept.risus.conflict.level, Force::MIN);
    // My Viking has no powers: it is a conflict like any other.
    kept.risus.conflict.caster = Some(Seat::A);
    assert_eq!(question(kept.game()).terms, Terms::Settled);
}

/// Nobody meets themselves, and a sheet may be gone.
#[test]
fn a_rival_that_acts_or_is_gone_is_a_quick_level() {
    let mut kept = grolfnar(System::Hack);
    let number = |kept: &Kept| question(kept.game()).seen.sides.b.number;
    kept.risus.conflict.rival = Some(at(1, 1));
    assert_eq!(number(&kept), 3);
    kept.act(Some(at(1, 0))).unwrap();
    assert_eq!(number(&kept), 5);
    kept.act(None).unwrap();
    kept.shared.roster.remove(Slot::of(1).unwrap());
    assert_eq!(number(&kept), 5);
}

/// Up and Down turn what is marked: a level, or the Cliché of a sheet.
#[test]
fn the_marked_side_is_turned() {
    let mut kept = grolfnar(System::Hack);
    let mut table = Root::new(kept.gadget());
    press(&mut table, Key::Up, &mut kept, &[]);
    assert_eq!(kept.risus.conflict.level.get(), 6);
    kept.risus.conflict.rival = Some(at(1, 0));
    refresh(&mut table, &mut kept);
    press(&mut table, Key::Down, &mut kept, &[]);
    assert_eq!(kept.risus.conflict.rival, Some(at(1, 1)));
    press(&mut table, Key::Down, &mut kept, &[]);
    let last = crate::games::risus::texts().last;
    assert!(matches!(seen(&table, &kept), Picture::Ready(_, _, Some(why)) if why == last));
    kept.risus.conflict.mark = Seat::A;
    kept.act(None).unwrap();
    refresh(&mut table, &mut kept);
    press(&mut table, Key::Down, &mut kept, &[]);
    assert_eq!(kept.risus.action.level.get(), 2);
}

/// T-RP-24: ones never count, so that a pool of ones is rolled off. G-6: a chain may be long.
#[test]
fn every_step_of_a_long_story_is_told() {
    let mut kept = grolfnar(System::Pool);
    kept.risus.conflict.level = Force::MIN;
    let mut table = Root::new(kept.gadget());
    let faces = &[1, 1, 1, 1, 1, 3, 3, 2, 2, 2, 5];
    press(&mut table, Key::Roll, &mut kept, faces);
    for then in [
        Verdict::Lower(4),
        Verdict::Lower(3),
        Verdict::Lower(2),
        Verdict::RollOff,
        Verdict::RollOff,
        Verdict::RollOff,
    ] {
        assert_eq!(verdict(&table, &kept), then);
        press(&mut table, Key::Roll, &mut kept, &[]);
    }
    let lost = Verdict::Won(Seat::B, None);
    assert_eq!(verdict(&table, &kept), lost);
    let entry = kept.history.back(0).unwrap();
    assert_eq!(entry.marks.verdict(), crate::rules::Verdict::Lost);
}

/// Roll shows one step more, Up and Down the last; Back leads to the lines and back to the step.
#[test]
fn a_story_is_followed_or_skipped() {
    let mut kept = grolfnar(System::Hack);
    let mut table = Root::new(kept.gadget());
    press(&mut table, Key::Roll, &mut kept, &[3, 2, 5, 4, 6, 1]);
    press(&mut table, Key::Roll, &mut kept, &[]);
    assert_eq!(verdict(&table, &kept), Verdict::RollOff);
    assert!(matches!(
        press(&mut table, Key::Back, &mut kept, &[]),
        Go::Open(_)
    ));
    refresh(&mut table, &mut kept);
    assert_eq!(verdict(&table, &kept), Verdict::RollOff);
    press(&mut table, Key::Down, &mut kept, &[]);
    assert!(matches!(verdict(&table, &kept), Verdict::Won(..)));
    press(&mut table, Key::Up, &mut kept, &[]);
    assert!(matches!(seen(&table, &kept), Picture::Ready(..)));
}

/// G-4: the dice gave out: nothing was spent, nothing is remembered.
#[test]
fn a_refused_conflict_changes_nothing() {
    let mut kept = grolfnar(System::Hack);
    kept.risus.conflict.stance.with_destiny = true;
    let (before, mut table) = (kept.clone(), Root::new(kept.gadget()));
    let go = press(&mut table, Key::Roll, &mut kept, &[2]);
    assert_eq!(go, Go::Refused(Die::D6));
    assert_eq!(
        seen(&table, &kept),
        seen(&Root::new(before.gadget()), &before)
    );
    assert_eq!(kept, before);
}

/// What the history remembers is enough to do it again.
#[test]
fn a_challenge_is_set_up_again() {
    let mut kept = grolfnar(System::Hack);
    kept.risus.conflict.rival = Some(at(1, 1));
    kept.risus.conflict.stance.items.bonus = 1;
    let asked = question(kept.game());
    let mut table = Root::new(kept.gadget());
    press(&mut table, Key::Roll, &mut kept, &[5, 4]);
    let AnyRoll::Conflict(challenge) = kept.history.back(0).unwrap().roll else {
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
