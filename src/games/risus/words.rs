//! The texts that the tables of the Risus family share: one word for one thing.

use crate::rules::risus::RuleSet;
use crate::text_id::TextId;

words! {
    /// The texts that the tables of the family share.
    pub struct Words = Action 1, pub texts;

    system: "System", "Système";
    systems[4]: ["Risus Hack", "YGOS", "Two Dice", "Dice Pool"],
        ["Risus Hack", "YGOS", "Deux dés", "Réserve"];
    /// What is added to the dice, in the games that have no Force.
    cliche: "Cliché", "Cliché";
    /// How many dice are rolled.
    dice: "Dice", "Dés";
    /// What a power is as strong as.
    level: "Level", "Niveau";
    /// Who acts, or fights.
    who: "Who acts", "Qui agit";
    /// Name of the quick character, which has no sheet.
    quick: "quick level", "niveau libre";
    suitability: "Suitability", "Adéquation";
    /// RH-4, from suited to unsuited.
    suited[4]: ["suited", "partly", "poorly", "unsuited"],
        ["adapté", "en partie", "peu adapté", "inadapté"];
    /// Between two sides, in short.
    versus: "v", "c.";
    /// RH-6: the item without which a Cliché is weaker.
    missing_item: "Item missing", "Objet manquant";
    item_bonus: "Item bonus", "Bonus d'objet";
    reroll_ones: "Re-roll ones", "Relancer les 1";
    /// RH-7: as strong as the opponent.
    match_foe: "Match the foe", "Égaler l'autre";
    /// RH-46: at 0, or brought to 0.
    unusable: "at 0: unusable", "à 0 : inutilisable";
    not_prepared: "not prepared", "non préparé";
    /// RH-47: a special Cliché does not save.
    no_save: "normal Clichés save", "Cliché normal requis";
    /// RH-46, RP-34: more than there can be.
    beyond: "beyond the limit", "hors limites";
    first: "the first one", "le premier";
    last: "the last one", "le dernier";
    /// RH-42: the Destiny points of a character.
    destiny_points: "Destiny points", "Points de Destin";
    /// What this system does not have.
    not_in_this_system: "not in this system", "pas dans ce système";
    /// What this system has, but this table has switched off.
    off_in_settings: "off in the settings", "désactivé aux réglages";
    no_character: "no character yet", "aucun personnage";
    /// RH-25: a power has its own dice, and no item or malus.
    not_with_a_power: "not with a power", "pas avec un pouvoir";
    /// RH-23: only a special Cliché has powers.
    no_power: "no special Cliché", "pas de Cliché spécial";
    prepare: "Prepare", "Préparer";
}

impl Words {
    /// RH-23: why powers are unavailable.
    pub(crate) const fn no_powers(&self, rules: &RuleSet) -> TextId {
        match rules {
            RuleSet::Hack(_) => self.off_in_settings,
            _ => self.not_in_this_system,
        }
    }

    /// RH-17, R2-5: why no failure is critical.
    pub(crate) const fn no_fumbles(&self, rules: &RuleSet) -> TextId {
        match rules {
            RuleSet::TwoDice(_) => self.off_in_settings,
            _ => self.not_in_this_system,
        }
    }
}
