//! The conflict of somebody with a sheet, and what is remembered of it.

use super::*;
use crate::app::{Acting, Said, Sheet};
use crate::dice::{Die, Face, NoDie};
use crate::rules::risus::{Character, Cliche, Destiny, Force, Kind, MOST_CLICHES};
use crate::ui::Name;
use crate::ui::conflict::{Then, Verdict};

/// Dice that show these faces, and then give out.
struct Faces(&'static [Face]);

impl Dice for Faces {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let (&face, rest) = self.0.split_first().ok_or(NoDie(die))?;
        self.0 = rest;
        Ok(face)
    }
}

/// Grolfnar, a Viking of 4 with 2 points of Destiny, against 5.
fn grolfnar(system: System) -> Kept {
    let viking = Cliche::new(Kind::Normal, Force::new(4).unwrap());
    let mut kept = Kept::new();
    kept.systems.system = system;
    kept.settings.animation = false;
    kept.conflict.opponent = Force::new(5).unwrap();
    let sheet = Sheet {
        end: crate::app::End::default(),
        name: Name::new("Grolfnar"),
        names: [Name::new("Viking"); MOST_CLICHES],
        character: Character::new(&[viking], Destiny(2)).unwrap(),
    };
    kept.sheets.add(sheet).unwrap();
    let acting = Acting {
        sheet: 0,
        cliche: 0,
    };
    kept.sheets.act(Some(acting)).unwrap();
    kept
}

fn press(conflict: &mut Conflict, key: Key, kept: &mut Kept, faces: &'static [Face]) -> Go {
    let mut dice = Faces(faces);
    assert_eq!(
        conflict.rolls(Input::Press(key), kept),
        !faces.is_empty(),
        "dice are asked for only where that was foretold"
    );
    let mut desk = Desk {
        kept,
        dice: &mut dice,
        now: Millis(0),
    };
    let go = conflict.on(Input::Press(key), &mut desk);
    assert_eq!(dice.0.len(), 0, "dice left over");
    go
}

/// RH-14: the point comes from the sheet; RH-20: nobody loses Force.
#[test]
fn destiny_is_spent_from_the_sheet() {
    let mut kept = grolfnar(System::Hack);
    kept.action.stance.with_destiny = true;
    let mut conflict = Conflict::open(&kept);
    press(&mut conflict, Key::Roll, &mut kept, &[2, 4]);
    let character = &kept.sheets.all()[0].character;
    assert_eq!(character.destiny(), Destiny(1));
    assert_eq!(character.cliches()[0].current().get(), 4);
    assert!(!kept.action.stance.with_destiny);
    assert!(kept.action.undo.is_some_and(|undo| undo.destiny));
    let record = kept.history.back(0).unwrap();
    assert_eq!(record.who, Name::new("Grolfnar"));
    assert_eq!((record.score, record.said), (10, Said::Success));
}

/// T-RP-24: ones never count, so that a pool of ones is rolled off. G-6: a chain may be long.
#[test]
fn every_step_of_a_long_story_is_told() {
    let mut kept = grolfnar(System::Pool);
    kept.conflict.opponent = Force::MIN;
    let mut conflict = Conflict::open(&kept);
    press(
        &mut conflict,
        Key::Roll,
        &mut kept,
        &[1, 1, 1, 1, 1, 3, 3, 2, 2, 2, 5],
    );
    let Conflict::Shown { told, .. } = &conflict else {
        panic!("nothing is shown");
    };
    assert_eq!(told.last(), 6);
    let verdicts = [
        Verdict::Level(Then::Lower(4)),
        Verdict::Level(Then::Lower(3)),
        Verdict::Level(Then::Lower(2)),
        Verdict::Level(Then::RollOff),
        Verdict::Level(Then::RollOff),
        Verdict::Level(Then::RollOff),
    ];
    for (step, verdict) in (0..).zip(verdicts) {
        assert_eq!(told.bout(step, (true, true)).verdict, verdict, "{step}");
    }
    assert!(matches!(
        told.bout(6, (true, true)).verdict,
        Verdict::Over {
            winner: Some(_),
            critical: None
        }
    ));
    assert_eq!(kept.history.back(0).unwrap().said, Said::Failure);
}

/// A key press shows one step more, and no key takes the rest of the story away.
#[test]
fn steps_are_followed_one_by_one() {
    let mut kept = grolfnar(System::Hack);
    let mut conflict = Conflict::open(&kept);
    press(&mut conflict, Key::Roll, &mut kept, &[3, 2, 5, 4, 6, 1]);
    let step = |conflict: &Conflict| match conflict {
        Conflict::Shown { step, .. } => Some(*step),
        Conflict::Ready { .. } => None,
    };
    for (key, seen) in [(Key::Up, 0), (Key::Down, 0), (Key::Roll, 1), (Key::Back, 2)] {
        assert_eq!(press(&mut conflict, key, &mut kept, &[]), Go::Stay);
        assert_eq!(step(&conflict), Some(seen), "{key:?}");
    }
    assert_eq!(press(&mut conflict, Key::Back, &mut kept, &[]), Go::Menu);
    press(&mut conflict, Key::Up, &mut kept, &[]);
    assert_eq!(step(&conflict), None);
}

/// G-4: the dice gave out: nothing was spent, nothing is remembered.
#[test]
fn a_refused_conflict_changes_nothing() {
    let mut kept = grolfnar(System::Hack);
    kept.action.stance.with_destiny = true;
    let (before, mut conflict) = (kept.clone(), Conflict::open(&kept));
    let go = press(&mut conflict, Key::Roll, &mut kept, &[2]);
    assert_eq!(go, Go::Refused(Die::D6));
    assert_eq!((Conflict::open(&before), kept), (conflict, before));
}

/// What the history remembers is enough to do it again.
#[test]
fn a_challenge_is_laid_out_again() {
    let mut kept = grolfnar(System::TwoDice);
    let mut conflict = Conflict::open(&kept);
    press(&mut conflict, Key::Roll, &mut kept, &[5, 4, 4, 1]);
    let What::Conflict(challenge) = kept.history.back(0).unwrap().what else {
        panic!("not a conflict");
    };
    let mut other = grolfnar(System::Hack);
    other.conflict.opponent = Force::MIN;
    challenge.lay_out(&mut other);
    assert_eq!(Conflict::open(&other), Conflict::open(&kept));
    assert_eq!(other.systems.system, System::TwoDice);
}
