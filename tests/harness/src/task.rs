//! Tasks: what a player wants to do, and the keys that a thumb presses for it.
//!
//! ```toml
//! # What is done.
//! limit = 5                       # presses; a held key is one
//! before = "roll roll [..]"       # how the gadget came to where the task begins; not counted
//! dice = [5, 2]                   # left out where no die is rolled
//! press = "hold:back [Fight] roll" # only keys: no jumping to a line by its name; a tile of the
//!                                # shelf is one press, since a game may stand anywhere
//! see = "Round 1"                 # what the screen says when it is done
//! ```
//!
//! A task starts at power-on of a gadget that nobody has used; `before` makes it a used one.

use std::fs;
use std::path::Path;

use declic::app::Start;
use serde::Deserialize;

use crate::player::Player;
use crate::scenario::{Deed, Order, PICO, carry_out, marked_tile, presses};
use crate::script::Script;

/// A task as it stands in its file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The most presses it may take.
    pub limit: usize,
    #[serde(default)]
    before: String,
    #[serde(default)]
    dice: Vec<u8>,
    press: String,
    see: String,
}

impl Task {
    /// Reads a task.
    ///
    /// # Errors
    /// A sentence that names the file and what is wrong in it.
    pub fn load(path: &Path) -> Result<Task, String> {
        let named = |what: String| format!("{}: {what}", path.display());
        let text = fs::read_to_string(path).map_err(|error| named(error.to_string()))?;
        toml::from_str(&text).map_err(|error| named(error.message().to_owned()))
    }

    /// The keys that lead to where it begins, and then those that are pressed for it, on a board that can be heard.
    ///
    /// # Errors
    /// What did not hold.
    pub fn keys(&self) -> Result<[Vec<Deed>; 2], String> {
        let mut player = Player::new(PICO, Script::new(self.dice.iter().copied()));
        let before = carry_out(&mut player, presses(&self.before)?)?;
        Ok([before, carry_out(&mut player, presses(&self.press)?)?])
    }

    /// Plays it: how many presses it took.
    ///
    /// # Errors
    /// What did not hold.
    pub fn play(&self) -> Result<usize, String> {
        let script = Script::new(self.dice.iter().copied());
        let mut player = Player::new(Start::default(), script);
        carry_out(&mut player, presses(&self.before)?)?;
        let keys = presses(&self.press)?;
        let count = keys.len();
        for order in keys {
            if let (Order::Choose(line), None) = (&order, marked_tile(&player)) {
                return Err(format!("'[{line}]' is no key that a thumb presses"));
            }
            carry_out(&mut player, vec![order])?;
        }
        if let Some(missing) = player.dice.missing() {
            return Err(missing.to_string());
        }
        let said = player.view().to_string();
        if !said.contains(&self.see) {
            return Err(format!("'{}' is not in '{said}'", self.see));
        }
        match player.dice.left() {
            0 => Ok(count),
            left => Err(format!("{left} scripted dice were never rolled")),
        }
    }
}
