//! Scenarios: stories of keys and screens, in TOML files.
//!
//! ```toml
//! # What the story shows.
//! dice = [6, 3]          # left out where no die is rolled: then it also runs on the chip
//!
//! [[step]]
//! press = "roll"         # one key or several: "up up roll"
//! see = "Force 3"        # the screen in words contains this; or a list of such texts
//!
//! [[step]]
//! hold = "up"            # with `ms`
//! ms = 900
//!
//! [[step]]
//! wait = 600             # milliseconds
//! snapshot = "name"      # the picture equals tests/snapshots/name.png
//! ```
//!
//! Every scenario starts at power-on, with the language still to be chosen.

use std::fs;
use std::path::Path;

use declic::app::{Key, Start};
use serde::Deserialize;

use crate::player::{DOWN_MS, Player};
use crate::script::Script;
use crate::snapshots::Snapshots;

/// A scenario as it stands in its file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
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

impl Step {
    /// What is done, in order.
    ///
    /// # Errors
    /// A sentence that names what is wrong and what is allowed.
    pub fn deeds(&self) -> Result<Vec<Deed>, String> {
        let mut deeds = Vec::new();
        for name in self.press.iter().flat_map(|keys| keys.split_whitespace()) {
            deeds.push(Deed::Key(key(name)?, DOWN_MS));
        }
        match (&self.hold, self.ms) {
            (Some(name), Some(ms)) => deeds.push(Deed::Key(key(name)?, ms)),
            (None, None) => {}
            (Some(_), None) => return Err("'hold' needs 'ms', its milliseconds".into()),
            (None, Some(_)) => return Err("'ms' goes with 'hold'".into()),
        }
        deeds.extend(self.wait.map(Deed::Wait));
        Ok(deeds)
    }

    fn texts(&self) -> &[String] {
        match &self.see {
            None => &[],
            Some(Texts::One(text)) => std::slice::from_ref(text),
            Some(Texts::Several(texts)) => texts,
        }
    }
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
pub fn perform(player: &mut Player<impl declic::dice::Dice>, deed: Deed) {
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

    /// Reads a scenario from its text.
    ///
    /// # Errors
    /// A sentence that says what is wrong and where.
    pub fn parse(text: &str) -> Result<Scenario, String> {
        let scenario: Scenario = toml::from_str(text).map_err(|error| {
            let line = error
                .span()
                .map_or(0, |span| text[..span.start].matches('\n').count())
                + 1;
            format!("line {line}: {}", error.message().replace('\n', " "))
        })?;
        for (number, step) in scenario.steps.iter().enumerate() {
            let deeds = step.deeds().map_err(|error| at(number, &error))?;
            if deeds.is_empty() && step.see.is_none() && step.snapshot.is_none() {
                return Err(at(number, "it does nothing and sees nothing"));
            }
        }
        Ok(scenario)
    }

    /// A gadget just switched on, with this scenario's dice.
    pub fn player(&self) -> Player<Script> {
        let start = Start {
            lang: None,
            scripted: !self.dice.is_empty(),
        };
        Player::new(start, Script::new(self.dice.iter().copied()))
    }

    /// Plays it through; `watch` sees the gadget after every step.
    ///
    /// # Errors
    /// The first thing that did not hold.
    pub fn play(
        &self,
        snapshots: &mut Snapshots,
        mut watch: impl FnMut(&Step, &Player<Script>),
    ) -> Result<(), String> {
        let mut player = self.player();
        for (number, step) in self.steps.iter().enumerate() {
            for deed in step.deeds()? {
                perform(&mut player, deed);
            }
            if let Some(missing) = player.dice.missing() {
                return Err(at(number, &missing.to_string()));
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
            watch(step, &player);
        }
        match player.dice.left() {
            0 => Ok(()),
            left => Err(format!("{left} scripted dice were never rolled")),
        }
    }
}

fn at(number: usize, what: &str) -> String {
    format!("step {}: {what}", number + 1)
}
