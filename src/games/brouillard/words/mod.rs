//! The texts of Le Brouillard du Hasard. Lists of words stand in the order of the rulebook's tables.

mod en;
mod fr;

use crate::rules::Error;
use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    pub name: &'static str,
    /// Skill, Shot, Fight.
    pub tables: [&'static str; 3],
    /// Who acts, and who stands opposite, where they have no name.
    pub nameless: [&'static str; 2],
    /// The lines for both.
    pub sides: [&'static str; 2],
    pub attributes: [&'static str; 8],
    pub skills: [&'static str; 7],
    pub races: [&'static str; 3],
    pub classes: [&'static str; 2],
    pub specialisations: [&'static str; 6],
    pub zones: [&'static str; 5],
    pub sizes: [&'static str; 3],
    /// One letter each.
    pub size_signs: [&'static str; 3],
    pub armour: [&'static str; 5],
    /// BH-21: the book's three, then ours, then an own one.
    pub weapons: [&'static str; 10],
    pub missiles: [&'static str; 4],
    pub ranges: [&'static str; 3],
    pub locks: [&'static str; 4],
    pub tools: [&'static str; 4],
    pub remedies: [&'static str; 4],
    /// BH-8, without the one that changes nothing.
    pub covers: [&'static str; 4],
    pub weathers: [&'static str; 3],
    pub lights: [&'static str; 2],
    pub crowds: [&'static str; 2],
    /// The tasks of the Skill table, as lines and as captions.
    pub tasks: [&'static str; 7],
    /// The foes that are met most.
    pub foes: [&'static str; 12],

    // Lines.
    pub task: &'static str,
    pub skill: &'static str,
    pub reach: &'static str,
    pub modifiers: &'static str,
    pub distance: &'static str,
    pub lock: &'static str,
    pub tool: &'static str,
    pub item: &'static str,
    pub patient: &'static str,
    pub oneself: &'static str,
    /// BH-12: what the other tries not to be.
    pub sense: &'static str,
    pub senses: [&'static str; 2],
    pub foe_list: &'static str,
    pub options: &'static str,
    /// `tie_reroll`, `check_size`, `custom_weapons`.
    pub option_names: [&'static str; 3],
    pub option_hints: [&'static str; 3],
    pub zone: &'static str,
    pub aims: [&'static str; 2],
    pub charges: [&'static str; 2],
    pub stuck: [&'static str; 2],
    pub new_fight: &'static str,
    // A sheet.
    pub play: &'static str,
    pub play_against: &'static str,
    pub roll_attributes: &'static str,
    pub attribute_list: &'static str,
    pub skill_list: &'static str,
    pub weapon_list: &'static str,
    pub armour_list: &'static str,
    pub care_list: &'static str,
    pub race: &'static str,
    pub class: &'static str,
    pub specialisation: &'static str,
    pub level: &'static str,
    pub size: &'static str,
    pub body: &'static str,
    pub bodies: [&'static str; 2],
    pub weapon: &'static str,
    pub damage: &'static str,
    pub handicap: &'static str,
    pub missile: &'static str,
    pub shot_damage: &'static str,
    pub ammunition: &'static str,
    pub none: &'static str,
    // Foes.
    pub add_foe: &'static str,
    pub copy: &'static str,
    pub three_more: &'static str,
    pub remove: &'static str,
    pub dead: &'static str,

    // Parts of a sum.
    pub cover: &'static str,
    pub weather: &'static str,
    pub light: &'static str,
    pub crowd: &'static str,
    pub charge: &'static str,
    /// BH-22: what the handicap takes off.
    pub too_heavy: &'static str,
    /// BH-24: how often a tie was rolled.
    pub again: &'static str,
    /// BH-22: what Strength adds to the damage.
    pub spare: &'static str,
    pub footman: &'static str,
    /// BH-13: no more than the wound.
    pub most: &'static str,
    /// BH-14: of a remedy.
    pub potential: &'static str,
    pub on_oneself: &'static str,

    // What the keys do.
    pub sum: &'static str,
    pub strike: &'static str,
    pub shoot: &'static str,
    pub treat: &'static str,
    pub next: &'static str,
    pub pass: &'static str,

    // How it ended.
    pub unseen: [&'static str; 2],
    pub unheard: [&'static str; 2],
    pub noticed: [&'static str; 2],
    pub opened: [&'static str; 2],
    pub tool_broke: &'static str,
    pub reached: [&'static str; 2],
    pub treated: &'static str,
    pub not_treated: &'static str,
    pub hit: &'static str,
    pub missed: &'static str,
    pub no_harm: &'static str,
    pub tie: &'static str,
    pub dies: &'static str,
    pub coup_de_grace: &'static str,
    pub no_resurrection: &'static str,

    // Why not.
    pub gone: &'static str,
    pub is_dead: &'static str,
    pub target_dead: &'static str,
    pub himself: &'static str,
    pub out_of_range: &'static str,
    pub no_ammunition: &'static str,
    pub no_charge: &'static str,
    pub unhurt: &'static str,
    pub broken: &'static str,
    pub too_near: &'static str,
    pub first_pass_only: &'static str,
    pub lacks_zone: &'static str,
    pub wrong_size: &'static str,
    pub not_in_the_book: &'static str,
    pub not_open: &'static str,
    pub too_many_dice: &'static str,
    pub not_of_class: &'static str,
    pub own_entry_only: &'static str,
    pub foes_full: &'static str,
    pub beast: &'static str,
    pub fighting: &'static str,
    pub no_magic: &'static str,
    /// BH-8 counts for the eye.
    pub sight_only: &'static str,
    pub new_sheet: &'static str,
    pub last_one: &'static str,

    /// What Up and Down do at each table, what Roll, and what Back.
    pub keys: [[&'static str; 3]; 3],
    /// The rules of each table.
    pub rules: [[&'static str; 2]; 3],
}

impl Words {
    /// Why something was refused, where the place of it does not say more.
    pub(super) const fn reason(&self, error: Error) -> &'static str {
        match error {
            Error::Over => self.is_dead,
            Error::NoPoint => self.no_charge,
            Error::Budget => self.too_many_dice,
            Error::Range => self.out_of_range,
            _ => self.not_of_class,
        }
    }
}

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &en::WORDS,
        Lang::Fr => &fr::WORDS,
    }
}
