//! Tests of the spelling of a name, and of the progress of a character with a sheet.

use super::picture::groups;
use super::*;
use crate::app::picture::refused::Refused;
use crate::app::{App, Event, Millis, Start, View};
use crate::dice::{Dice, NoDie};
use crate::games::characters::prelude::*;

/// Dice that show these faces, and then give out.
struct Faces(&'static [Face]);

impl Dice for Faces {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let (&face, rest) = self.0.split_first().ok_or(NoDie(die))?;
        self.0 = rest;
        Ok(face)
    }
}

/// A gadget with the tile of the characters chosen, and the character Robot with one Cliché of 3.
fn robot() -> App {
    let cliche = Cliche::new(Kind::Normal, Force::new(3).unwrap());
    let mut state = State::new();
    state.visits.tile = super::super::Tile::Characters;
    state
        .shared
        .roster
        .add(Sheet {
            name: Name::new("Robot"),
            names: [Name::new("Robot"); MOST_CLICHES],
            character: Character::new(&[cliche], Destiny(1)).unwrap(),
            end: End::default(),
            belongings: Belongings::NONE,
        })
        .unwrap();
    App::resume(state, Start::default())
}

fn handle(app: &mut App, event: Event, ms: u64, faces: &'static [Face]) -> View {
    let mut dice = Faces(faces);
    app.handle(event, Millis(ms), &mut dice);
    app.view()
}

fn press(app: &mut App, key: Key, faces: &'static [Face]) -> View {
    handle(app, Event::Press(key), 0, faces)
}

/// Moves down to a line, and presses Roll there.
fn choose(app: &mut App, line: &str) -> View {
    let marked = written(format_args!("*{line}"));
    for _ in 0..40 {
        if says(&app.view(), &marked) {
            return press(app, Key::Roll, &[]);
        }
        press(app, Key::Down, &[]);
    }
    panic!("no line '{line}'");
}

fn says(view: &View, text: &str) -> bool {
    // As long as the longest list.
    let mut said: heapless::String<512> = heapless::String::new();
    core::fmt::write(&mut said, format_args!("{view}")).unwrap();
    said.contains(text)
}

/// A roll that is refused has changed nothing: what was done to the sheet can still be undone.
#[test]
fn a_refused_roll_leaves_the_undo() {
    let mut app = robot();
    press(&mut app, Key::Roll, &[]);
    choose(&mut app, "Reward");
    let rewarded = app.state().shared.roster.clone();
    choose(&mut app, "Progress");
    let view = press(&mut app, Key::Roll, &[2, 4]);
    assert!(matches!(view.screen, Screen::Refused(Refused(Die::D6))));
    assert_eq!(app.state().shared.roster, rewarded);
    assert_eq!(app.state().tally.rolls(), 0);
    press(&mut app, Key::Back, &[]);
    press(&mut app, Key::Back, &[]);
    let view = choose(&mut app, "Undo");
    assert!(says(&view, "Robot, Destiny 1"));
}

/// Any key skips the falling dice and does nothing else; one that is only held takes no result away.
#[test]
fn a_result_of_the_progress_stays() {
    let mut app = robot();
    press(&mut app, Key::Roll, &[]);
    choose(&mut app, "Progress");
    let view = press(&mut app, Key::Roll, &[2, 4, 6]);
    assert!(says(&view, "> 3D6"));
    let view = press(&mut app, Key::Down, &[]);
    assert!(says(&view, "2 4 6 > Candidate (1/2)"));
    let view = handle(&mut app, Event::Repeat(Key::Down), 900, &[]);
    assert!(says(&view, "2 4 6 > Candidate (1/2)"));
    let view = press(&mut app, Key::Roll, &[]);
    assert!(says(&view, "Robot 4: Raised"));
}

/// Every letter stands in one group, can be part of a name, and accents are those of the language.
#[test]
fn the_wheel_has_the_alphabet_of_its_language() {
    for (lang, accents) in [(Lang::En, ""), (Lang::Fr, "àâæçéèêëîïôùûü")] {
        let letters = || groups(lang).iter().flat_map(|group| group.letters.chars());
        for letter in ('a'..='z').chain('0'..='9').chain(accents.chars()) {
            assert_eq!(
                letters().filter(|one| *one == letter).count(),
                1,
                "{letter}"
            );
        }
        assert_eq!(letters().count(), 26 + 10 + 3 + accents.chars().count());
        for letter in letters() {
            assert_eq!(Name::written(format_args!("{letter}")).len(), 1, "{letter}");
        }
    }
}

/// From every group "done" is one step away, and taken with the next.
#[test]
fn done_is_one_step_away() {
    for turns in 1..=groups(Lang::En).len() {
        let mut app = robot();
        press(&mut app, Key::Roll, &[]);
        choose(&mut app, "Name");
        choose(&mut app, "Spell");
        for _ in 0..turns {
            press(&mut app, Key::Down, &[]);
        }
        let view = press(&mut app, Key::Back, &[]);
        assert!(says(&view, "Name: Robot <Done>"));
        let view = press(&mut app, Key::Roll, &[]);
        assert!(says(&view, "*Name Robot"));
    }
}
