//! Fights of characters with sheets: names, Clichés changed between rounds, and what is written
//! down in the sheets.

mod walk;

use core::fmt::Write as _;

use super::bouts::Page;
use super::*;
use crate::app::{Acting, App, Event, Sheet, Start, System};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::risus::{Character, Cliche, Destiny, Kind, MOST_CLICHES, Preparation};
use crate::ui::{Lang, Name};

type Said = heapless::String<400>;

/// A gadget with the fight on its table, and dice that show these faces.
struct Table<'a> {
    app: App,
    dice: Script<'a>,
    now: u64,
}

struct Script<'a>(&'a [Face]);

impl Dice for Script<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let (face, rest) = self.0.split_first().ok_or(NoDie(die))?;
        self.0 = rest;
        Ok(*face)
    }
}

impl<'a> Table<'a> {
    fn new(dice: &'a [Face], set_up: impl FnOnce(&mut Kept)) -> Table<'a> {
        let mut app = App::new(Start {
            board: "test",
            lang: Some(Lang::En),
            scripted: false,
        });
        set_up(&mut app.kept);
        app.kept.settings.animation = false;
        app.go(Go::To(crate::app::Entry::Fight));
        Table {
            app,
            dice: Script(dice),
            now: 0,
        }
    }

    fn press(&mut self, keys: &[Key]) {
        for key in keys {
            self.now += 80;
            self.app
                .handle(Event::Press(*key), Millis(self.now), &mut self.dice);
        }
    }

    /// Moves down to the line that begins with this, and presses Roll.
    fn act_on(&mut self, line: &str) {
        let mut mark = heapless::String::<64>::new();
        write!(mark, "*{line}").unwrap();
        for _ in 0..40 {
            if self.said().contains(mark.as_str()) {
                return self.press(&[Key::Roll]);
            }
            self.press(&[Key::Down]);
        }
        panic!("no line {line} in {}", self.said());
    }

    /// Opens the menu and acts on these lines, one after the other.
    fn menu(&mut self, lines: &[&str]) {
        self.press(&[Key::Back]);
        for line in lines {
            self.act_on(line);
        }
    }

    fn said(&self) -> Said {
        let mut said = Said::new();
        write!(said, "{}", self.app.view()).unwrap();
        said
    }

    fn sees(&self, text: &str) {
        assert!(
            self.said().contains(text),
            "{text} is not in {}",
            self.said()
        );
    }

    fn forces(&self, sheet: u8) -> heapless::Vec<u8, MOST_CLICHES> {
        let sheet = self.app.kept.sheets.get(sheet).unwrap();
        let cliches = sheet.character.cliches().iter();
        cliches.map(|cliche| cliche.current().get()).collect()
    }
}

fn sheet(name: &str, cliches: &[(&str, Kind, u8)]) -> Sheet {
    let mut names = [Name::default(); MOST_CLICHES];
    let mut made = heapless::Vec::<Cliche, MOST_CLICHES>::new();
    for (place, (cliche, kind, force)) in names.iter_mut().zip(cliches) {
        *place = Name::new(cliche);
        made.push(Cliche::new(*kind, Force::new(*force).unwrap()))
            .unwrap();
    }
    Sheet {
        end: crate::app::End::default(),
        name: Name::new(name),
        names,
        character: Character::new(&made, Destiny(1)).unwrap(),
    }
}

fn grolfnar() -> Sheet {
    let (viking, poet) = (("Viking", Kind::Normal, 4), ("Poet", Kind::Normal, 1));
    sheet("Grolfnar", &[viking, poet])
}

/// Grolfnar acts, on the left; the other stands on the right.
fn against(other: Sheet) -> impl FnOnce(&mut Kept) {
    move |kept| {
        kept.sheets.add(grolfnar()).unwrap();
        kept.sheets.add(other).unwrap();
        let first = Acting {
            sheet: 0,
            cliche: 0,
        };
        kept.sheets.act(Some(first)).unwrap();
        kept.fight.corners.b.one.sheet = Some(Acting {
            sheet: 1,
            cliche: 0,
        });
    }
}

/// T-RH-3 to T-RH-6: the book's own fight, with the Clichés that it uses.
#[test]
fn ulfrid_casts_two_spells() {
    let mage = ("Mage", Kind::Special(Preparation::Idle), 3);
    let (scribe, sailor) = (("Scribe", Kind::Normal, 2), ("Sailor", Kind::Normal, 2));
    let ulfrid = sheet("Ulfrid", &[scribe, sailor, mage]);
    let dice = [3, 4, 2, 5, 1, 5, 2, 10, 2, 3];
    let mut table = Table::new(&dice, against(ulfrid));
    table.sees("Grolfnar 4/4 - Ulfrid 2/2");

    table.menu(&["Right side", "Prepare Mage"]);
    table.press(&[Key::Roll]);
    table.sees("3 + 4 = 7 - 4 + 2 = 6; Ulfrid loses 1 point of Force");
    assert_eq!(table.forces(1), [1, 2, 3]);

    table.menu(&["Right side", "Cast", "Cast Mage"]);
    table.sees("5 + 4 = 9 - D12 2 + 3 = 5; The power is resisted");
    assert_eq!(table.forces(1), [1, 2, 2]);

    table.menu(&["Right side", "Prepare Mage"]);
    // RH-19: another Cliché between two rounds.
    table.menu(&["Right side", "Cliché Scribe"]);
    table.press(&[Key::Down, Key::Roll, Key::Back]);
    table.sees("Grolfnar 4/4 - Ulfrid 2/2");
    table.press(&[Key::Roll]);
    table.sees("1 + 4 (D4 2) = 5 - 5 + 2 = 7; Grolfnar loses 1 point of Force");

    table.menu(&["Right side", "Cast", "Cast Mage"]);
    table.sees("3 + 3 = 6 - D10 10 + 2 + 2 = 14; The power works; Grolfnar 3/4 - Ulfrid 1/3");
    assert_eq!(table.forces(0), [3, 1]);
    assert_eq!(table.forces(1), [1, 2, 1]);
    assert_eq!(table.dice.0, []);
}

/// T-RP-2 to T-RP-10, with the fumble dice that the book rolls in round 8.
#[test]
fn grolfnar_beats_wulf_in_nine_rounds() {
    #[rustfmt::skip]
    let dice = [
        4, 4, 3, 2, 6, 5, 5, 4, 1,
        6, 4, 1, 6, 4, 4, 3, 3,
        6, 5, 4, 4, 3, 2, 2, 2,
        6, 5, 5, 4, 4, 4, 2,
        6, 6, 5, 3, 2, 1,
        4, 4, 1, 6, 1,
        5, 4, 3, 2,
        4, 3, 3, 3, 4,
        6, 4, 2,
    ];
    let wulf = sheet("Wulf", &[("Barbarian", Kind::Normal, 5)]);
    let mut table = Table::new(&dice, |kept| {
        against(wulf)(kept);
        kept.systems.system = System::Pool;
        kept.systems.pool.fumble_when_both_fail = true;
    });
    for (grolfnar, wulf) in [
        (3, 5),
        (3, 5),
        (3, 4),
        (3, 3),
        (3, 2),
        (2, 2),
        (2, 1),
        (2, 1),
        (2, 0),
    ] {
        table.press(&[Key::Roll]);
        assert_eq!(table.forces(0), [grolfnar, 1]);
        assert_eq!(table.forces(1), [wulf]);
    }
    table.press(&[Key::Roll]);
    table.sees("Grolfnar wins, 9 rounds");
    assert_eq!(table.dice.0, []);
}

/// What a round cost comes back to the sheet, the first round of a fight included.
#[test]
fn a_step_back_gives_the_sheets_back_what_it_cost() {
    let wulf = sheet("Wulf", &[("Barbarian", Kind::Normal, 5)]);
    let mut table = Table::new(&[3, 2, 1, 6, 1, 2], against(wulf));
    table.menu(&["Right side", "Spend Destiny"]);
    table.press(&[Key::Back, Key::Roll]);
    table.sees("Grolfnar loses 1 point of Force");
    assert_eq!(table.forces(0), [3, 1]);
    let destiny = |table: &Table<'_>| table.app.kept.sheets.get(1).unwrap().character.destiny();
    assert_eq!(destiny(&table), Destiny(0));

    table.menu(&["Undo"]);
    table.sees("Grolfnar 4/4 - Wulf 5/5; 4 - 5 x2");
    assert_eq!(table.forces(0), [4, 1]);
    assert_eq!(destiny(&table), Destiny(1));
}

/// RH-46: somebody at 0 cannot begin a fight, and is told why.
#[test]
fn a_cliche_at_0_is_refused() {
    let spent = sheet("Wulf", &[("Barbarian", Kind::Normal, 1)]);
    let mut table = Table::new(&[5, 2], against(spent));
    table.press(&[Key::Roll, Key::Roll]);
    table.sees("Grolfnar wins, 1 round");
    table.press(&[Key::Roll, Key::Roll]);
    table.sees("! no Force left to fight with");
    assert_eq!(table.app.kept.fight.page, Page::Ready);
    // RH-21: recovered, it can.
    table
        .app
        .kept
        .sheets
        .get_mut(1)
        .unwrap()
        .character
        .recover(0, 1)
        .unwrap();
    table.press(&[Key::Up]);
    table.sees("Grolfnar 4/4 - Wulf 1/1");
}

/// A sheet that was put away while the fight waited is not overwritten by it.
#[test]
fn a_sheet_that_is_gone_is_left_alone() {
    let wulf = sheet("Wulf", &[("Barbarian", Kind::Normal, 4)]);
    let mut table = Table::new(&[5, 2, 1, 6, 4, 2, 5, 2], against(wulf));
    table.press(&[Key::Roll]);
    assert_eq!(table.forces(1), [3]);
    table.app.kept.sheets.remove(0);
    assert_eq!(table.forces(0), [3]);
    table.press(&[Key::Roll]);
    table.sees("Grolfnar 3/4 - Wulf 3/4");
    assert_eq!(table.forces(0), [3]);
    // Wulf, who has moved up, is still found.
    table.press(&[Key::Roll]);
    table.sees("Grolfnar 3/4 - Wulf 2/4");
    assert_eq!(table.forces(0), [2]);
}

/// RH-33: a team of characters, each with the one Cliché that contributes.
#[test]
fn a_team_of_sheets_is_written_back() {
    let wulf = sheet("Wulf", &[("Barbarian", Kind::Normal, 3)]);
    let mut table = Table::new(&[1, 1, 6, 4, 2], |kept| {
        against(wulf)(kept);
        let corners = &mut kept.fight.corners;
        corners.b.one.sheet = None;
        corners.a.make = Make::Team;
        corners.a.count = 2;
        for (member, sheet) in corners.a.members.iter_mut().zip(0..2) {
            member.sheet = Some(Acting { sheet, cliche: 0 });
        }
    });
    table.sees("Team 4/4 3/3 - Right 3/3");
    table.press(&[Key::Roll]);
    table.sees("Team loses 1 point of Force");
    table.press(&[Key::Roll]);
    table.act_on("Wulf x2 3 > 1");
    table.sees("Wulf volunteers, loses 2; Team 4/4 1/3");
    assert_eq!(table.forces(1), [1]);
    table.menu(&["Undo"]);
    assert_eq!(table.forces(1), [3]);
}
