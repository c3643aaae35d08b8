//! Scenarios: stories of keys and screens, in TOML files.
//!
//! ```toml
//! # What the story shows.
//! start = "Fight"        # the first keys lead to the table of this game, in English;
//!                        # left out: the story begins at power-on
//! dice = [6, 3]          # left out where no die is rolled: then it also runs on the chip
//!
//! [[step]]
//! press = "roll"         # one key or several: "up up roll"; hold:back holds a key,
//!                        # hold:up:900 for so many milliseconds;
//!                        # [Settings] moves to that line of a list,
//!                        # [é] turns the letter wheel to that letter, and opens its group before
//! hear = "roll, 1 lands" # what was said in this step, keys left out
//! see = "Force 3"        # the screen in words contains this; or a list of such texts
//!
//! [[step]]
//! hold = "up"            # for as long as `ms` says
//! ms = 900
//!
//! [[step]]
//! wait = 600             # milliseconds
//! snapshot = "game/name" # the picture equals tests/snapshots/game/name.png
//! ```
//!
//! Every scenario is played from power-on, with the language still to be chosen: `start` stands for keys
//! before those of the first step.

use std::fs;
use std::path::Path;

use declic::Lang;
use declic::app::{Battery, Cue, Key, Start, View};
use declic::dice::Dice;
use declic::games::{Screen, Tile};
use declic::rules::Verdict;
use declic::sound::Signals;
use serde::Deserialize;

use crate::files_below;
use crate::letters::open_group;
use crate::player::{DOWN_MS, HOLD_MS, Player};
use crate::script::Script;
use crate::snapshots::Snapshots;

/// A scenario as it stands in its file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The game whose table it starts at.
    start: Option<String>,
    /// The faces that the dice will show.
    #[serde(default)]
    pub dice: Vec<u8>,
    /// What happens.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

/// A moment of a scenario: something is done, then something is seen.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Step {
    press: Option<String>,
    hold: Option<String>,
    ms: Option<u64>,
    wait: Option<u64>,
    see: Option<Texts>,
    hear: Option<String>,
    snapshot: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Texts {
    One(String),
    Several(Vec<String>),
}

/// Something done to the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A key is down for so many milliseconds.
    Key(Key, u64),
    /// Nothing is done for so many milliseconds.
    Wait(u64),
}

/// What a step says shall be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    Do(Deed),
    /// Moves to the line of a list that begins with this.
    Choose(String),
}

impl Step {
    /// What shall be done, in order.
    fn orders(&self) -> Result<Vec<Order>, String> {
        let mut orders = self.press.as_deref().map_or(Ok(vec![]), presses)?;
        match (&self.hold, self.ms) {
            (Some(name), Some(ms)) => orders.push(Order::Do(Deed::Key(key(name)?, ms))),
            (None, None) => {}
            (Some(_), None) => return Err("'hold' needs 'ms', its milliseconds".into()),
            (None, Some(_)) => return Err("'ms' goes with 'hold'".into()),
        }
        orders.extend(self.wait.map(|ms| Order::Do(Deed::Wait(ms))));
        Ok(orders)
    }

    fn texts(&self) -> &[String] {
        match &self.see {
            None => &[],
            Some(Texts::One(text)) => std::slice::from_ref(text),
            Some(Texts::Several(texts)) => texts,
        }
    }
}

/// The keys from power-on to the table of a game: English, the lesson, and the shelf unless that game comes first.
fn way_to(game: &str) -> Result<String, String> {
    let mut names = Tile::ALL.iter().map(|tile| format!("{tile:?}"));
    match game {
        "Action" => Ok("roll roll".into()),
        _ if names.any(|name| name == game) => Ok(format!("roll roll hold:back [{game}] roll")),
        _ => Err(format!(
            "start = \"{game}\": src/table.rs has no game of this name"
        )),
    }
}

/// Keys and lines, as in `back [Settings] roll`.
pub(crate) fn presses(text: &str) -> Result<Vec<Order>, String> {
    let mut orders = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let order;
        (order, rest) = match rest.strip_prefix('[') {
            Some(line) => {
                let (line, rest) = line
                    .split_once(']')
                    .ok_or_else(|| format!("'{rest}' lacks its ']'"))?;
                (Order::Choose(line.into()), rest)
            }
            None => {
                let (name, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                (Order::Do(press(name)?), rest)
            }
        };
        orders.push(order);
        rest = rest.trim_start();
    }
    Ok(orders)
}

/// No list is longer than the history, and no wheel larger.
const LONGEST_LIST: usize = 128;

/// The keys that lead to a line of the list that is shown, or to a tile of the shelf: down, once around, or
/// to its end and then up. A tile has its name in the table of games, too, whatever the language.
fn choose<D: Dice>(player: &mut Player<D>, line: &str) -> Result<Vec<Deed>, String> {
    let marked = [
        format!(": *{line}"),
        format!(", *{line}"),
        format!("<{line}>"),
    ];
    let opened = open_group(player, line).into_iter();
    let mut keys: Vec<Deed> = opened.map(|key| Deed::Key(key, DOWN_MS)).collect();
    for key in [Key::Down, Key::Up] {
        for _ in 0..LONGEST_LIST {
            let said = player.view().to_string();
            let is_tile = marked_tile(player).is_some_and(|tile| format!("{tile:?}") == line);
            if is_tile || marked.iter().any(|mark| said.contains(mark)) {
                return Ok(keys);
            }
            player.press(key);
            keys.push(Deed::Key(key, DOWN_MS));
            if player.view().to_string() == said {
                break;
            }
        }
    }
    Err(format!("no line '{line}' in '{}'", player.view()))
}

/// The tile that is marked, if the shelf is shown.
pub(crate) fn marked_tile<D: Dice>(player: &Player<D>) -> Option<Tile> {
    match player.view().screen {
        Screen::Shelf(shelf) => Some(shelf.marked),
        _ => None,
    }
}

/// A board that can be heard: the same stories are told on this one.
pub const PICO: Start = Start {
    lang: None,
    scripted: false,
    board: "Pico",
    image: declic::fingerprint::Image::NONE,
    signals: Signals::Tones,
    has_three_keys: false,
    detects_display: true,
    has_voltmeter: true,
};

/// What the gadget shows after these keys, such as `back [Settings] roll`, from the ready screen.
///
/// # Errors
/// A sentence that says what is wrong with the keys or the dice.
pub fn shown(lang: Lang, dice: &[u8], keys: &str) -> Result<View, String> {
    shown_on(lang, None, dice, keys)
}

/// What a gadget shows that has measured its battery before these keys.
///
/// # Errors
/// A sentence that says what is wrong with the keys or the dice.
pub fn shown_on(
    lang: Lang,
    battery: Option<Battery>,
    dice: &[u8],
    keys: &str,
) -> Result<View, String> {
    let start = Start {
        lang: Some(lang),
        ..PICO
    };
    let mut player = Player::new(start, Script::new(dice.iter().copied()));
    if let Some(battery) = battery {
        player.measure(battery);
    }
    carry_out(&mut player, presses(keys)?)?;
    match player.dice.missing() {
        Some(missing) => Err(missing.to_string()),
        None => Ok(player.view()),
    }
}

/// Carries orders out; answers with what was done.
pub(crate) fn carry_out<D: Dice>(
    player: &mut Player<D>,
    orders: Vec<Order>,
) -> Result<Vec<Deed>, String> {
    let mut done = Vec::new();
    for order in orders {
        match order {
            Order::Do(deed) => {
                perform(player, deed);
                done.push(deed);
            }
            Order::Choose(line) => done.extend(choose(player, &line)?),
        }
    }
    Ok(done)
}

/// A key of this name, or one that is held, such as `hold:back`, or `hold:up:900` for so many
/// milliseconds.
///
/// # Errors
/// A sentence that names it and the four that there are.
pub fn press(word: &str) -> Result<Deed, String> {
    let Some(held) = word.strip_prefix("hold:") else {
        return Ok(Deed::Key(key(word)?, DOWN_MS));
    };
    let Some((name, ms)) = held.split_once(':') else {
        return Ok(Deed::Key(key(held)?, HOLD_MS));
    };
    let ms = ms
        .parse()
        .map_err(|_| format!("'{ms}' is no number of milliseconds"))?;
    Ok(Deed::Key(key(name)?, ms))
}

/// The key of this name.
///
/// # Errors
/// A sentence that names it and the four that there are.
pub fn key(name: &str) -> Result<Key, String> {
    match name {
        "up" => Ok(Key::Up),
        "down" => Ok(Key::Down),
        "roll" => Ok(Key::Roll),
        "back" => Ok(Key::Back),
        _ => Err(format!(
            "there is no key '{name}': the keys are up, down, roll and back"
        )),
    }
}

/// Does something to a gadget.
pub fn perform(player: &mut Player<impl Dice>, deed: Deed) {
    match deed {
        Deed::Key(key, ms) => player.hold(key, ms),
        Deed::Wait(ms) => player.wait(ms),
    }
}

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    /// A sentence that names the file and what is wrong in it.
    pub fn load(path: &Path) -> Result<Scenario, String> {
        let text = fs::read_to_string(path)
            .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        Self::parse(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// All scenarios below a folder, by their paths in it: `fight/effort`.
    ///
    /// # Errors
    /// A sentence that names the folder or the file and what is wrong.
    pub fn load_all(folder: &Path) -> Result<Vec<(String, Scenario)>, String> {
        let names = files_below(folder, ".toml")
            .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
        let load = |name: String| {
            let scenario = Self::load(&folder.join(format!("{name}.toml")))?;
            Ok((name, scenario))
        };
        names.into_iter().map(load).collect()
    }

    /// Reads a scenario from its text.
    ///
    /// # Errors
    /// A sentence that says what is wrong and where.
    pub fn parse(text: &str) -> Result<Scenario, String> {
        let mut scenario: Scenario = toml::from_str(text).map_err(|error| {
            let line = error
                .span()
                .map_or(0, |span| text[..span.start].matches('\n').count())
                + 1;
            format!("line {line}: {}", error.message().replace('\n', " "))
        })?;
        if let (Some(game), Some(first)) = (&scenario.start, scenario.steps.first_mut()) {
            let press = first.press.take().unwrap_or_default();
            first.press = Some(format!("{} {press}", way_to(game)?));
        }
        for (number, step) in scenario.steps.iter().enumerate() {
            let orders = step.orders().map_err(|error| at(number, &error))?;
            let expects = step.see.is_some() || step.hear.is_some() || step.snapshot.is_some();
            if orders.is_empty() && !expects {
                return Err(at(number, "it does nothing and sees nothing"));
            }
        }
        Ok(scenario)
    }

    /// The names of its pictures.
    pub fn snapshots(&self) -> impl Iterator<Item = &str> {
        self.steps
            .iter()
            .filter_map(|step| step.snapshot.as_deref())
    }

    /// A gadget just switched on, with this scenario's dice.
    pub fn player(&self) -> Player<Script> {
        let start = Start {
            scripted: !self.dice.is_empty(),
            ..PICO
        };
        Player::new(start, Script::new(self.dice.iter().copied()))
    }

    /// Plays it through; `watch` sees what was done in every step, and the gadget after it.
    ///
    /// # Errors
    /// The first thing that did not hold.
    pub fn play(
        &self,
        snapshots: &mut Snapshots,
        mut watch: impl FnMut(&[Deed], &Player<Script>),
    ) -> Result<(), String> {
        let mut player = self.player();
        for (number, step) in self.steps.iter().enumerate() {
            let done = carry_out(&mut player, step.orders()?);
            let done = done.map_err(|error| at(number, &error))?;
            if let Some(missing) = player.dice.missing() {
                return Err(at(number, &missing.to_string()));
            }
            if let Some(expected) = &step.hear {
                let heard = heard(&player);
                if heard != *expected {
                    return Err(at(number, &format!("'{heard}' is heard, not '{expected}'")));
                }
            }
            let said = player.view().to_string();
            for text in step.texts() {
                if !said.contains(text.as_str()) {
                    return Err(at(number, &format!("'{text}' is not in '{said}'")));
                }
            }
            if let Some(name) = &step.snapshot {
                snapshots
                    .check(name, &player.frame())
                    .map_err(|error| at(number, &error))?;
            }
            watch(&done, &player);
            player.heard.clear();
        }
        match player.dice.left() {
            0 => Ok(()),
            left => Err(format!("{left} scripted dice were never rolled")),
        }
    }
}

/// What was said, in words; keys are left out.
fn heard<D>(player: &Player<D>) -> String {
    let words = player.heard.iter().filter_map(|(_, said)| match *said {
        Cue::Key => None,
        Cue::Roll => Some("roll".into()),
        Cue::Landing(1) => Some("1 lands".into()),
        Cue::Landing(dice) => Some(format!("{dice} land")),
        Cue::Burst => Some("burst".into()),
        Cue::Result(outcome, total) => {
            let word = match outcome {
                Verdict::Unjudged => "counted",
                Verdict::Success => "hit",
                Verdict::PartialSuccess => "partial hit",
                Verdict::Failure => "miss",
                Verdict::CriticalSuccess => "critical good",
                Verdict::CriticalFailure => "critical bad",
                Verdict::Won => "won",
                Verdict::Lost => "lost",
                Verdict::Tie => "even",
            };
            Some(format!("{word} {total}"))
        }
        Cue::Refused => Some("refused".into()),
    });
    words.collect::<Vec<String>>().join(", ")
}

fn at(number: usize, what: &str) -> String {
    format!("step {}: {what}", number + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_pressed_held_and_found_by_their_line() {
        let key = |key, ms| Order::Do(Deed::Key(key, ms));
        let expected = vec![
            key(Key::Up, DOWN_MS),
            key(Key::Back, HOLD_MS),
            Order::Choose("To the end".into()),
            key(Key::Roll, DOWN_MS),
        ];
        assert_eq!(presses(" up hold:back [To the end] roll"), Ok(expected));
    }

    #[test]
    fn a_story_starts_at_the_table_of_a_game() -> Result<(), String> {
        let story = |start: &str, press: &str| {
            let text = format!("{start}\n[[step]]\npress = \"{press}\"\nsee = \"3\"");
            Scenario::parse(&text)?.steps[0].orders()
        };
        let whole = story("", "roll roll hold:back [Fight] roll down")?;
        assert_eq!(story("start = \"Fight\"", "down")?, whole);
        assert_eq!(
            story("start = \"Action\"", "up")?,
            story("", "roll roll up")?
        );
        let why = story("start = \"Chess\"", "up").unwrap_err();
        assert!(why.contains("no game of this name"), "{why}");
        Ok(())
    }

    #[test]
    fn a_key_that_is_none_is_named() {
        for (text, name) in [("up left", "left"), ("hold:left", "left"), ("hold:", "")] {
            let sentence =
                format!("there is no key '{name}': the keys are up, down, roll and back");
            assert_eq!(presses(text), Err(sentence));
        }
        assert_eq!(
            presses("[Settings"),
            Err("'[Settings' lacks its ']'".into())
        );
    }
}
