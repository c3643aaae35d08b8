//! The action of somebody with a sheet.

use super::*;
use crate::app::{Acting, Sheet, System};
use crate::dice::{Dice as Source, Die, Face, NoDie};
use crate::rules::risus::{Character, Cliche, Destiny, Force, Kind, MOST_CLICHES, Preparation};
use crate::ui::Name;
use crate::ui::action::{Throw, Verdict};

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
    let mut names = [Name::default(); MOST_CLICHES];
    names[..2].copy_from_slice(&[Name::new("Viking"), Name::new("Sorcerer")]);
    let mut kept = Kept::new();
    kept.settings.animation = false;
    let sheet = Sheet {
        end: crate::app::End::default(),
        name: Name::new("Ulfrid"),
        names,
        character: Character::new(&cliches, Destiny(2)).unwrap(),
    };
    kept.sheets.add(sheet).unwrap();
    act(&mut kept, 0);
    kept
}

fn act(kept: &mut Kept, cliche: u8) {
    let acting = Acting { sheet: 0, cliche };
    kept.sheets.act(Some(acting)).unwrap();
}

fn press(action: &mut Action, key: Key, kept: &mut Kept, faces: &'static [Face]) -> Go {
    let mut dice = Faces(faces);
    let mut desk = Desk {
        kept,
        dice: &mut dice,
        now: Millis(0),
    };
    let go = action.on(Input::Press(key), &mut desk);
    assert_eq!(dice.0.len(), 0, "dice left over");
    go
}

fn character(kept: &Kept) -> &Character {
    &kept.sheets.all()[0].character
}

#[test]
fn up_and_down_choose_the_acting_cliche() {
    let (mut kept, mut action) = (ulfrid(), Action::Ready(None));
    let chosen = |kept: &Kept| kept.sheets.acting().unwrap().cliche;
    press(&mut action, Key::Up, &mut kept, &[]);
    assert_eq!(action, Action::Ready(Some(Notice::First)));
    press(&mut action, Key::Down, &mut kept, &[]);
    assert_eq!((action, chosen(&kept)), (Action::Ready(None), 1));
    press(&mut action, Key::Down, &mut kept, &[]);
    assert_eq!(
        (action, chosen(&kept)),
        (Action::Ready(Some(Notice::Last)), 1)
    );
}

#[test]
fn destiny_is_spent_from_the_sheet_and_given_back() {
    let (mut kept, mut action) = (ulfrid(), Action::Ready(None));
    kept.action.stance.with_destiny = true;
    press(&mut action, Key::Roll, &mut kept, &[3]);
    assert!(matches!(action, Action::Rolled { answer, since: None, .. } if answer.total == 11));
    assert_eq!(character(&kept).destiny(), Destiny(1));
    assert_eq!(kept.action.destiny, Destiny::DEFAULT);
    let record = kept.history.back(0).unwrap();
    assert_eq!((record.who, record.score), (Name::new("Ulfrid"), 11));

    // It goes back to whoever paid, whose turn it is now.
    kept.sheets.act(None).unwrap();
    undo(&mut kept);
    assert_eq!(character(&kept).destiny(), Destiny(2));
    assert_eq!(kept.action.destiny, Destiny::DEFAULT);
    assert_eq!((kept.action.undo, kept.sheets.acting()), (None, None));
}

/// RH-27, RH-28: and only the Sorcerer has powers.
#[test]
fn a_power_costs_the_sheet_a_level_until_undone() {
    let (mut kept, mut action) = (ulfrid(), Action::Ready(None));
    kept.action.power = true;
    assert_eq!(question(&kept).throw, Throw::Exploding);
    act(&mut kept, 1);
    assert_eq!(question(&kept).deed, Ok(Deed::Prepare));
    assert!(!action.rolls(Input::Press(Key::Roll), &kept));
    press(&mut action, Key::Roll, &mut kept, &[]);
    assert!(action.rolls(Input::Press(Key::Roll), &kept));
    press(&mut action, Key::Roll, &mut kept, &[12, 1]);
    let sorcerer = |kept: &Kept| *character(kept).cliche(1).unwrap();
    assert_eq!(sorcerer(&kept).current().get(), 2);
    assert_eq!(
        sorcerer(&kept).kind(),
        Kind::Special(Preparation::Idle),
        "RH-27: casting clears the preparation"
    );
    undo(&mut kept);
    assert_eq!(sorcerer(&kept).current().get(), 3);
    assert_eq!(sorcerer(&kept).kind(), Kind::Special(Preparation::Ready));
    assert_eq!(character(&kept).cliche(0).unwrap().current().get(), 4);
}

/// G-4: the dice gave out: nothing was spent, nothing is remembered.
#[test]
fn a_refused_roll_changes_nothing() {
    let (mut kept, mut action) = (ulfrid(), Action::Ready(None));
    kept.action.stance.with_destiny = true;
    let before = kept.clone();
    let go = press(&mut action, Key::Roll, &mut kept, &[6]);
    assert_eq!(go, Go::Refused(Die::D4));
    assert_eq!((kept, action), (before, Action::Ready(None)));
}

/// RP-34: a Cliché of more dice than the pool game has.
#[test]
fn a_cliche_too_strong_for_the_pool_is_refused() {
    let mut kept = ulfrid();
    let viking = Cliche::new(Kind::Normal, Force::new(13).unwrap());
    kept.sheets.get_mut(0).unwrap().character = Character::new(&[viking], Destiny(1)).unwrap();
    assert_eq!(question(&kept).deed, Ok(Deed::Roll));
    kept.systems.system = System::Pool;
    assert_eq!(question(&kept).deed, Err(Error::Range));
    assert!(!Action::Ready(None).rolls(Input::Press(Key::Roll), &kept));
}

/// What the history remembers is enough to do it again.
#[test]
fn an_attempt_is_laid_out_again() {
    let (mut kept, mut action) = (ulfrid(), Action::Ready(None));
    kept.systems.system = System::Pool;
    kept.action.stance.items.bonus = 1;
    press(&mut action, Key::Roll, &mut kept, &[6, 5, 2, 1, 3]);
    let asked = question(&kept);
    assert!(
        matches!(action, Action::Rolled { answer, since: None, .. } if answer.total == 2
        && matches!(answer.verdict, Verdict::Margin(_)))
    );
    let What::Action(attempt) = kept.history.back(0).unwrap().what else {
        panic!("not an action");
    };

    let mut other = ulfrid();
    attempt.lay_out(&mut other);
    assert_eq!(question(&other), asked);
    // Without the sheet its level is left.
    other.sheets.remove(0);
    attempt.lay_out(&mut other);
    let quick = question(&other);
    assert_eq!((quick.who, quick.level, quick.number), (None, 4, 5));
}
