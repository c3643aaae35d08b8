//! Tests of fights as they are played: sheets, Clichés changed between rounds, undo, and what the table
//! shows beside its rolls.

mod playing_on;
mod powers;
mod several;
mod undo;
mod walk;

use core::fmt::Write as _;

use super::*;
use crate::app::{App, Event, Key, Millis, Start};
use crate::app::{SheetId, Slot};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::games::characters::Belongings;
use crate::games::risus::{Acting, End, Sheet};
use crate::rules::risus::{
    Character, Cliche, Destiny, Force, Kind, MOST_CLICHES, Preparation, Stance,
};

type Said = heapless::String<400>;

/// A gadget with the fight on its table, and dice that show these faces.
struct Gadget<'a> {
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

impl<'a> Gadget<'a> {
    fn new(dice: &'a [Face], set_up: impl FnOnce(&mut State)) -> Gadget<'a> {
        let mut state = State::new();
        set_up(&mut state);
        Gadget::resume(dice, state)
    }

    fn resume(dice: &'a [Face], mut state: State) -> Gadget<'a> {
        state.visits.tile = Tile::Fight;
        Gadget::at(dice, state)
    }

    /// A gadget with what lies on its table.
    fn at(dice: &'a [Face], mut state: State) -> Gadget<'a> {
        state.settings_mut().animation = false;
        Gadget {
            app: App::resume(state, Start::default()),
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

    /// The keys are quiet for a while.
    fn wait(&mut self) {
        self.now += 1000;
        let now = Millis(self.now);
        let effects = self.app.handle(Event::Tick, now, &mut self.dice);
        if let Some(computed) = effects.odds_computed() {
            self.app.handle(computed, now, &mut self.dice);
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

    /// Opens the lines of the table and acts on these, one after the other.
    fn lines(&mut self, lines: &[&str]) {
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

    fn does_not_see(&self, text: &str) {
        assert!(!self.said().contains(text), "{text} is in {}", self.said());
    }

    fn forces(&self, sheet: u16) -> heapless::Vec<u8, MOST_CLICHES> {
        let id = SheetId::after(sheet);
        let sheet = self.app.state().shared.roster.get::<Sheet>(id).unwrap();
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
        end: End::default(),
        belongings: Belongings::NONE,
        name: Name::new(name),
        names,
        character: Character::new(&made, Destiny(1)).unwrap(),
    }
}

fn grolfnar() -> Sheet {
    let (viking, poet) = (("Viking", Kind::Normal, 4), ("Poet", Kind::Normal, 1));
    sheet("Grolfnar", &[viking, poet])
}

const MAGE: (&str, Kind, u8) = ("Mage", Kind::Special(Preparation::Idle), 3);

/// Grolfnar acts, on the left; the other stands on the right.
fn against(other: Sheet) -> impl FnOnce(&mut State) {
    move |state| {
        state.shared.roster.add(grolfnar()).unwrap();
        state.shared.roster.add(other).unwrap();
        let first = Acting {
            sheet: SheetId::after(0),
            cliche: 0,
        };
        state.act(Some(first)).unwrap();
        state.risus.fight.sides.b.one.sheet = Some(Acting {
            sheet: SheetId::after(1),
            cliche: 0,
        });
    }
}

fn wulf(force: u8) -> Sheet {
    sheet("Wulf", &[("Barbarian", Kind::Normal, force)])
}

/// A Force of 3 with this stance against one of 5.
fn three_against_five(stance: Stance) -> impl FnOnce(&mut State) {
    move |state| {
        state.risus.fight.sides.b.one.level = Force::new(5).unwrap();
        state.risus.fight.sides.a.stance = stance;
    }
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
    let mut gadget = Gadget::new(&dice, |state| {
        against(wulf(5))(state);
        state.risus.systems.system = System::Pool;
        state.risus.systems.pool.fumble_when_both_fail = true;
    });
    let forces = [
        (3, 5),
        (3, 5),
        (3, 4),
        (3, 3),
        (3, 2),
        (2, 2),
        (2, 1),
        (2, 1),
        (2, 0),
    ];
    for (grolfnar, wulf) in forces {
        gadget.press(&[Key::Roll]);
        assert_eq!(gadget.forces(0), [grolfnar, 1]);
        assert_eq!(gadget.forces(1), [wulf]);
    }
    gadget.press(&[Key::Roll]);
    gadget.sees("Grolfnar wins, 9 rounds");
    assert!(gadget.dice.0.is_empty());
}

/// RH-7: what the table shows is what it rolls, and its odds are of that.
#[test]
fn an_item_that_matches_the_foe_is_shown_as_it_rolls() {
    let matching = Stance {
        items: crate::rules::risus::Items {
            match_opponent: true,
            ..Default::default()
        },
        ..Stance::PLAIN
    };
    let mut gadget = Gadget::new(&[2, 2], three_against_five(matching));
    gadget.sees("Left 3/3 - Right 5/5; 5 - 5");
    gadget.press(&[Key::Roll]);
    gadget.sees("2 + 5 = 7 - 2 + 5 = 7; Equal: nobody loses");
}

/// RH-6: the game master may ask for less than the highest malus, in a fight too.
#[test]
fn a_missing_item_costs_what_the_game_master_says() {
    let mut gadget = Gadget::new(&[2, 2], |state| {
        state.risus.fight.sides.a.one.level = Force::new(8).unwrap();
    });
    gadget.lines(&["Left: options", "Item missing"]);
    // RH-6: the highest malus first; the game master may ask for less.
    gadget.press(&[Key::Down]);
    gadget.sees("**Item missing -4");
    gadget.press(&[Key::Up, Key::Up, Key::Up]);
    gadget.sees("**Item missing -1");
    gadget.press(&[Key::Roll, Key::Back, Key::Back]);
    gadget.sees("Left 8/8 - Right 3/3; 7 - 3");
    gadget.press(&[Key::Roll]);
    gadget.sees("2 + 7 = 9");
    // What is left of the Cliché allows so much, and no more.
    gadget.lines(&["Left: options", "Item missing"]);
    gadget.press(&[Key::Down, Key::Down, Key::Down, Key::Down, Key::Down]);
    gadget.sees("**Item missing -4");
}

/// RH-46: a fighter at 0 cannot start a fight, and the screen says why.
#[test]
fn a_cliche_at_0_is_refused() {
    let mut gadget = Gadget::new(&[5, 2], against(wulf(1)));
    gadget.press(&[Key::Roll, Key::Roll]);
    gadget.sees("Grolfnar wins, 1 round");
    gadget.press(&[Key::Roll, Key::Roll]);
    gadget.sees("! no Force left to fight with");
    assert_eq!(gadget.forces(1), [0]);
}

/// G-4: the dice gave out: nothing has changed.
#[test]
fn a_refused_round_changes_nothing() {
    let mut gadget = Gadget::new(&[6], |state| {
        state.risus.fight.sides.a.stance.with_destiny = true
    });
    let before = gadget.app.state().clone();
    gadget.press(&[Key::Roll]);
    gadget.sees("D4");
    assert_eq!(gadget.app.state().risus.fight, before.risus.fight);
    gadget.press(&[Key::Back]);
    gadget.sees("3 x2 - 3");
}

/// A sheet that was put away while the fight waited is not overwritten by it.
#[test]
fn a_sheet_that_is_gone_is_left_alone() {
    let mut gadget = Gadget::new(&[5, 2], against(wulf(4)));
    gadget.press(&[Key::Roll]);
    assert_eq!(gadget.forces(1), [3]);
    let mut state = gadget.app.state().clone();
    state.shared.roster.remove(Slot::of(0).unwrap());
    let mut gadget = Gadget::resume(&[1, 6, 4, 2, 5, 2], state);
    gadget.press(&[Key::Roll]);
    gadget.sees("Grolfnar (Force) 3/4 - Wulf");
    assert_eq!(gadget.forces(1), [3]);
    gadget.press(&[Key::Roll]);
    gadget.sees("2/4");
    assert_eq!(gadget.forces(1), [2]);
}

/// RH-33: a team of characters, each with the one Cliché that contributes.
#[test]
fn a_team_of_sheets_is_written_back() {
    let mut gadget = Gadget::new(&[1, 1, 6, 4, 2], |state| {
        against(wulf(3))(state);
        let sides = &mut state.risus.fight.sides;
        sides.b.one.sheet = None;
        sides.a.kind = SideKind::Team;
        sides.a.count = 2;
        for (member, sheet) in sides.a.members.iter_mut().zip(0..2) {
            let sheet = SheetId::after(sheet);
            member.sheet = Some(Acting { sheet, cliche: 0 });
        }
    });
    gadget.sees("Team 4/4 3/3 - Right 3/3");
    gadget.press(&[Key::Roll]);
    gadget.sees("Team loses 1 point of Force");
    gadget.press(&[Key::Roll]);
    gadget.sees("*Grolfnar 4 > 3, Wulf 3 > 2");
    gadget.act_on("Wulf x2 3 > 1");
    gadget.sees("Wulf volunteers, loses 2; Team 4/4 1/3");
    assert_eq!(gadget.forces(1), [1]);
    gadget.lines(&["Undo"]);
    assert_eq!(gadget.forces(1), [3]);
}

/// What is kept comes back: a team that waits for a choice still waits for it.
#[test]
fn a_fight_goes_on_after_the_gadget_was_off() {
    let mut gadget = Gadget::new(&[1, 1, 1, 6, 4, 2], |state| {
        state.risus.fight.sides.a.kind = SideKind::Team;
    });
    gadget.press(&[Key::Roll]);
    let mut state = gadget.app.state().clone();
    // The last dice are not kept.
    state.risus.fight.combat.as_mut().unwrap().last = Last::default();
    let mut gadget = Gadget::resume(&[], state);
    gadget.sees("Round 1: Team loses 1 point of Force");
    gadget.press(&[Key::Roll]);
    gadget.sees("Who takes the loss?");
}

/// The shelf says what goes on.
#[test]
fn the_shelf_names_the_round() {
    let mut gadget = Gadget::new(&[5, 2, 5, 2, 5, 2], |_| {});
    let goes_on = |gadget: &Gadget<'_>| Tile::Fight.goes_on(gadget.app.state());
    assert_eq!(goes_on(&gadget), None);
    gadget.press(&[Key::Roll, Key::Roll]);
    assert_eq!(goes_on(&gadget), Some(Text::Name(Name::new("round 2"))));
    gadget.press(&[Key::Roll]);
    assert_eq!(goes_on(&gadget), None);
}

/// A roll is set up again as two Forces; a fight that goes on is not left for it.
#[test]
fn a_round_is_set_up_again() {
    let mut gadget = Gadget::new(&[5, 2, 2, 5], against(wulf(5)));
    gadget.press(&[Key::Roll]);
    let mut state = gadget.app.state().clone();
    let before = state.clone();
    let roll = state.history.back(0).unwrap().roll;
    assert_eq!(roll.label(&state), Text::Name(Name::new("4 v 5")));
    assert_eq!(state.lay_out(roll), Err(texts().goes_on));
    assert_eq!(state, before);
    record::leave(&mut state.games.risus.fight, &mut state.shared.roster);
    state.lay_out(roll).unwrap();
    let mut gadget = Gadget::resume(&[2, 5], state);
    gadget.sees("Left 4/4 - Right 5/5; 4 - 5");
    gadget.press(&[Key::Roll]);
    gadget.sees("Round 1: 2 + 4 = 6 - 5 + 5 = 10");
    // The sheets are as that fight left them.
    assert_eq!(gadget.forces(1), [4]);
}

/// RH-4, RH-16: a rating that makes no difference is not seen on the table.
#[test]
fn only_a_rating_that_counts_is_seen() {
    use crate::rules::risus::Suitability::{Partly, Suited, Unsuited};
    for (malus, double, rating, seen) in [
        (true, true, Partly, Partly),
        (true, false, Unsuited, Unsuited),
        (false, true, Partly, Suited),
        (false, true, Unsuited, Unsuited),
        (false, false, Unsuited, Suited),
    ] {
        let mut state = State::new();
        state.risus.systems.hack.suitability_malus = malus;
        state.risus.systems.hack.unsuited_double = double;
        state.risus.fight.sides.a.stance.suitability = rating;
        let stances = question::ask(state.game()).stances;
        assert_eq!(stances.a.suitability, seen, "{malus} {double} {rating:?}");
    }
}
