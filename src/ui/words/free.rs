//! The texts of the free dice.

use crate::rules::free::Reading;
use crate::ui::free::Focus;

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    /// The presets that a new gadget has.
    pub presets: [&'static str; 8],

    pub lock_dice: &'static str,
    pub unlock_all: &'static str,
    pub die: &'static str,
    pub number: &'static str,
    pub modifier: &'static str,
    pub preset: &'static str,
    pub target: &'static str,
    pub keep: &'static str,
    /// All, the highest, the lowest, all but the highest, all but the lowest.
    pub keeps: [&'static str; 5],
    pub how_many: &'static str,
    pub explode: &'static str,
    /// Never, once, in a chain.
    pub explodes: [&'static str; 3],
    pub adds: &'static str,
    pub same_die: &'static str,
    pub reroll_ones: &'static str,
    pub reading: &'static str,
    pub total: &'static str,
    pub successes: &'static str,
    pub success_from: &'static str,
    pub sides: &'static str,
    pub save: &'static str,
    pub save_here: &'static str,

    pub lock: &'static str,
    pub unlock: &'static str,
    /// Rolls the dice that are not locked.
    pub rest: &'static str,
    pub locked: &'static str,

    /// Before the number of dice kept, highest or lowest, or dropped.
    pub kept: [&'static str; 4],
    pub exploding: &'static str,
    pub exploding_once: &'static str,
    pub ones_again: &'static str,
    /// Before the face from which on a die is a success.
    pub succeeding: &'static str,
    pub tens_and_units: &'static str,
    pub minus_to_plus: &'static str,

    pub counting: &'static str,
    pub not_counted: &'static str,
    pub no_target: &'static str,
    pub no_more: &'static str,
    pub roll_first: &'static str,
    pub one_must_roll: &'static str,
    pub keeps_more: &'static str,
    pub no_such_face: &'static str,
    pub successes_alone: &'static str,
    pub d66_alone: &'static str,
    pub fate_alone: &'static str,
}

impl Words {
    /// A part of a roll, as the menu and the keys call it.
    pub const fn focus(&self, focus: Focus) -> &'static str {
        match focus {
            Focus::Die => self.die,
            Focus::Count => self.number,
            Focus::Modifier => self.modifier,
            Focus::Preset => self.preset,
            Focus::Target => self.target,
        }
    }

    /// How dice are read.
    pub const fn reading_of(&self, reading: Reading) -> &'static str {
        match reading {
            Reading::Sum => self.total,
            Reading::Successes(_) => self.successes,
            Reading::D66 => "D66",
            Reading::Fate => "FATE",
        }
    }
}
