//! The game of `docs/adding-a-game.md` is played as its scenario says.
//!
//! `build/guide.rs` takes its code out of the page and the tests compile it, in its places: the guide
//! breaks when it is not true any more.
#![allow(clippy::unwrap_used, clippy::panic)] // A test may stop.

use core::fmt::Write as _;

use heapless::String;

use crate::app::{App, Event, Key, Millis, Start, draw};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::ui::Frame;

const SCENARIO: &str = include_str!(concat!(env!("OUT_DIR"), "/guide_scenario.toml"));

/// Faces as they stand in the scenario, such as `1, 2`.
struct Faces(&'static str);

impl Dice for Faces {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let (face, rest) = self.0.split_once(',').unwrap_or((self.0, ""));
        self.0 = rest;
        face.trim().parse().map_err(|_| NoDie(die))
    }
}

/// A gadget that follows the scenario.
struct Played {
    app: App,
    dice: Faces,
    now: u64,
}

impl Played {
    fn send(&mut self, event: Event) {
        self.app.handle(event, Millis(self.now), &mut self.dice);
        let mut frame = Frame::new();
        draw(&self.app.view(), &mut frame);
        assert_eq!(frame.spill(), None, "{}", self.app.view());
    }

    fn says(&self, text: &str) -> bool {
        let mut said = String::<256>::new();
        write!(said, "{}", self.app.view()).unwrap();
        said.contains(text)
    }

    /// Keys and lines, as in `hold:back [Heads or Tails] roll`.
    fn press(&mut self, keys: &str) {
        let mut rest = keys;
        while let Some((key, after)) = split(rest) {
            rest = after;
            match key {
                "up" => self.send(Event::Press(Key::Up)),
                "down" => self.send(Event::Press(Key::Down)),
                "roll" => self.send(Event::Press(Key::Roll)),
                "back" => self.send(Event::Press(Key::Back)),
                "hold:back" => self.send(Event::Hold),
                line => {
                    let mut marked = String::<64>::new();
                    write!(marked, "*{}", line.trim_matches(['[', ']'])).unwrap();
                    let lines = (0..30).find(|_| {
                        let is_marked = self.says(&marked);
                        if !is_marked {
                            self.send(Event::Press(Key::Down));
                        }
                        is_marked
                    });
                    assert!(lines.is_some(), "no line {line}");
                }
            }
        }
    }
}

/// The first key or line of some.
fn split(keys: &str) -> Option<(&str, &str)> {
    let end = match keys.starts_with('[') {
        true => keys.find(']')? + 1,
        false => keys.find(' ').unwrap_or(keys.len()),
    };
    let (key, rest) = keys.split_at(end);
    (!key.is_empty()).then_some((key, rest.trim_start()))
}

#[test]
fn the_game_of_the_guide_is_played_as_its_scenario_says() {
    let lines = || SCENARIO.lines().filter_map(|line| line.split_once(" = "));
    let (_, dice) = lines().find(|(key, _)| *key == "dice").unwrap();
    let mut played = Played {
        app: App::new(Start::default()),
        dice: Faces(dice.trim_matches(['[', ']'])),
        now: 0,
    };
    let mut seen = 0;
    for (key, value) in lines() {
        match key {
            "press" => played.press(value.trim_matches('"')),
            "wait" => {
                played.now += value.parse::<u64>().unwrap();
                played.send(Event::Tick);
            }
            // One text, or several in brackets.
            "see" => {
                for text in value.split('"').skip(1).step_by(2) {
                    assert!(played.says(text), "{text} is not in {}", played.app.view());
                    seen += 1;
                }
            }
            _ => {}
        }
    }
    assert!(seen > 5, "only {seen} texts");
    assert_eq!(played.dice.0, "", "dice left over");
}
