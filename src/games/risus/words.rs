//! The texts that the tables of the Risus family share: one word for one thing.

use crate::rules::risus::RuleSet;
use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    pub system: &'static str,
    pub two_dice: &'static str,
    pub pool: &'static str,
    /// What is added to the dice, in the games that have no Force.
    pub cliche: &'static str,
    /// How many dice are rolled.
    pub dice: &'static str,
    /// What a power is as strong as.
    pub level: &'static str,
    /// Who acts, or fights.
    pub who: &'static str,
    /// Nobody's sheet.
    pub quick: &'static str,
    pub suitability: &'static str,
    /// RH-4, from suited to unsuited.
    pub suited: [&'static str; 4],
    /// Between two sides, in short.
    pub versus: &'static str,
    /// RH-6: the item without which a Cliché is weaker.
    pub missing_item: &'static str,
    pub item_bonus: &'static str,
    pub reroll_ones: &'static str,
    /// RH-7: as strong as the opponent.
    pub match_foe: &'static str,
    /// RH-46: at 0, or brought to 0.
    pub unusable: &'static str,
    pub not_prepared: &'static str,
    /// RH-47: a special Cliché does not save.
    pub no_save: &'static str,
    /// RH-46, RP-34: more than there can be.
    pub beyond: &'static str,
    pub first: &'static str,
    pub last: &'static str,
    /// RH-42: the points that somebody has.
    pub destiny_points: &'static str,
    /// What this system does not have.
    pub not_in_this_system: &'static str,
    /// What this system has, but this table has switched off.
    pub off_in_settings: &'static str,
    pub no_character: &'static str,
    /// RH-25: a power has its own dice, and no item or malus.
    pub not_with_a_power: &'static str,
    /// RH-23: only a special Cliché has powers.
    pub no_power: &'static str,
    pub prepare: &'static str,
}

impl Words {
    /// RH-23: why nobody has powers.
    pub(crate) const fn no_powers(&self, rules: &RuleSet) -> &'static str {
        match rules {
            RuleSet::Hack(_) => self.off_in_settings,
            _ => self.not_in_this_system,
        }
    }

    /// RH-17, R2-5: why no failure is critical.
    pub(crate) const fn no_fumbles(&self, rules: &RuleSet) -> &'static str {
        match rules {
            RuleSet::TwoDice(_) => self.off_in_settings,
            _ => self.not_in_this_system,
        }
    }
}

const EN: Words = Words {
    system: "System",
    two_dice: "Two Dice",
    pool: "Dice Pool",
    cliche: "Cliché",
    dice: "Dice",
    level: "Level",
    who: "Who acts",
    quick: "quick level",
    suitability: "Suitability",
    suited: ["suited", "partly", "poorly", "unsuited"],
    versus: "v",
    missing_item: "Item missing",
    item_bonus: "Item bonus",
    reroll_ones: "Re-roll ones",
    match_foe: "Match the foe",
    unusable: "at 0: unusable",
    not_prepared: "not prepared",
    no_save: "normal Clichés save",
    beyond: "beyond the limit",
    first: "the first one",
    last: "the last one",
    destiny_points: "Destiny points",
    not_in_this_system: "not in this system",
    off_in_settings: "off in the settings",
    no_character: "no character yet",
    not_with_a_power: "not with a power",
    no_power: "no special Cliché",
    prepare: "Prepare",
};

const FR: Words = Words {
    system: "Système",
    two_dice: "Deux dés",
    pool: "Réserve",
    cliche: "Cliché",
    dice: "Dés",
    level: "Niveau",
    who: "Qui agit",
    quick: "niveau libre",
    suitability: "Adéquation",
    suited: ["adapté", "en partie", "peu adapté", "inadapté"],
    versus: "c.",
    missing_item: "Objet manquant",
    item_bonus: "Bonus d'objet",
    reroll_ones: "Relancer les 1",
    match_foe: "Égaler l'autre",
    unusable: "à 0 : inutilisable",
    not_prepared: "non préparé",
    no_save: "Cliché normal requis",
    beyond: "hors limites",
    first: "le premier",
    last: "le dernier",
    destiny_points: "Points de Destin",
    not_in_this_system: "pas dans ce système",
    off_in_settings: "désactivé aux réglages",
    no_character: "aucun personnage",
    not_with_a_power: "pas avec un pouvoir",
    no_power: "pas de Cliché spécial",
    prepare: "Préparer",
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
