//! The texts of the characters.

use super::belongings::Sort;
use crate::text_id::TextId;

words! {
    /// The texts of characters and their sheets.
    pub struct Words = Characters 0, pub texts;

    name: "Characters", "Personnages";
    /// RP-23: around a Cliché of Double Effort.
    brackets[2]: ["[", "]"], ["[", "]"];
    /// RH-6: after a special Cliché, and after one of Double Effort, that misses something.
    missing_signs[2]: ["*!", "]!"], ["*!", "]!"];
    /// What a line or a key gives.
    one_more: "+1", "+1";
    new: "New character", "Nouveau personnage";
    new_foe: "New foe, no budget", "Adversaire sans budget";
    /// A sheet of another book than Risus.
    other_book: "Other book", "Autre livre";
    /// Over a foe in the making.
    no_budget: "Foe, no budget", "Adversaire sans budget";
    /// A character in the making, and a foe.
    draft: "draft", "ébauche";
    draft_foe: "foe draft", "ébauche (adv.)";
    /// A draft with neither name nor Cliché.
    unnamed: "Unnamed", "Sans nom";
    drafts_full: "4 drafts at most", "4 ébauches au plus";
    full: "16 characters at most", "16 personnages au plus";
    act: "Act with it", "Agir avec";
    play: "Play", "Jouer";
    unusable: "at 0 it cannot be used", "à 0, il est inutilisable";
    recovery: "Recover a point", "Récupérer 1 point";
    recover_all: "Recover everything", "Tout récupérer";
    nothing_lost: "nothing was lost", "rien n'est perdu";
    /// RH-5, RP-5: see [`Listing`].
    items[6]: [
        "Item", "Items", ": items", "Add an item", "no item is listed", "no more than its Force",
    ], [
        "Objet", "Objets", "\u{a0}: objets", "Ajouter un objet", "aucun objet noté",
        "pas plus que sa Force",
    ];
    /// RH-23: the same.
    spells[6]: [
        "Spell", "Spells", ": spells", "Add a spell", "no spell is listed", "one spell a level",
    ], [
        "Sort", "Sorts", "\u{a0}: sorts", "Ajouter un sort", "aucun sort noté",
        "un sort par niveau",
    ];
    belongings_full: "16 at most in all", "16 au plus en tout";
    /// RH-6: at an item, and after how many are.
    missing: "missing", "manque";
    of_them_missing: " missing", " en moins";
    /// What Roll says of an item.
    lose: "Missing", "Manque";
    at_hand: "At hand", "En main";
    malus: "Malus", "Malus";
    /// RH-6: what is missing does not matter in this scene.
    not_needed: "not needed", "pas requis";
    nothing_missing: "nothing is missing", "rien ne manque";
    rename: "Rename one", "En renommer un";
    remove_one: "Remove one", "En retirer un";
    reward: "Reward: Destiny +1", "Récompense\u{a0}: Destin +1";
    destiny_full: "no more Destiny fits", "le Destin est au maximum";
    learn: "Learn a Cliché", "Apprendre un Cliché";
    learn_special: "Learn a special one *", "Un Cliché spécial *";
    learn_double_effort: "Learn a [Cliché]", "Apprendre un [Cliché]";
    no_room: "16 Clichés at most", "16 Clichés au plus";
    new_adventure: "New adventure", "Nouvelle aventure";
    adventure_is_new: "nothing was rolled yet", "rien n'a été lancé";
    own_name: "Name", "Nom";
    delete: "Delete", "Supprimer";
    /// What stands before and after the name in the question.
    delete_question[2]: ["Delete ", "?"], ["Supprimer ", "\u{a0}?"];
    discard: "Discard the draft", "Jeter l'ébauche";
    discard_question[2]: ["Discard ", "?"], ["Jeter ", "\u{a0}?"];
    discard_it: "Yes, discard it", "Oui, jeter";
    points_left: "to spend", "à placer";
    points_over: "too many", "en trop";
    /// RH-2: one, and several.
    points[2]: ["point", "points"], ["point", "points"];
    add: "Add a Cliché", "Ajouter un Cliché";
    disadvantage: "Disadvantage", "Désavantage";
    background: "Background", "Historique écrit";
    done: "Done", "Terminé";
    needs_cliche: "a Cliché comes first", "il faut d'abord un Cliché";
    points_left_over: "points left to spend", "il reste des points";
    too_many_points: "too many points spent", "trop de points dépensés";
    four_at_most: "at creation Force 1 to 4", "à la création\u{a0}: Force 1 à 4";
    not_played: "your table plays without", "votre table joue sans";
    always_three: "always 3 in this system", "toujours 3 dans ce système";
    special: "Special, cost x2", "Spécial, coût x2";
    double_effort: "Double Effort, x2", "Double Effort, x2";
    principal: "Make it principal", "Rendre principal";
    is_principal: "it is the principal one", "c'est déjà le principal";
    remove: "Remove", "Retirer";
    spell: "Spell it...", "Épeler...";
    letter: "Letter", "Lettre";
    erase: "Erase", "Effacer";
    letter_first: "a letter comes first", "d'abord une lettre";
    letters_at_most: "12 letters at most", "12 lettres au plus";
    /// What is said of the sign that is no letter.
    space: "space", "espace";
    /// What Up and Down do, what Roll, and what Back.
    keys[3]: ["choose a line", "opens or changes it", "one level up"],
        ["choisir une ligne", "l'ouvrir ou la changer", "remonter d'un niveau"];
    /// RH-2, RH-5, RH-6, RH-23, RH-43, RH-44, and what the signs mean.
    pages[5]: [
        "10 points buy Clichés of Force 1 to 4. The first one is the principal one.",
        "* special: it has powers, and costs double. ●\u{a0}acts. ▮\u{a0}Force left, ▯\u{a0}lost. ◆\u{a0}Destiny points.",
        "Roll ticks a key item as missing\u{a0}(!): a malus at every table. * lists spells instead, one a level.",
        "Progress, after an adventure: each Cliché used rolls its Force in D6. All even: it may rise.",
        "One of those rises by 1. A new Cliché starts at 1.",
    ], [
        "10 points à placer en Clichés de Force 1 à 4. Le premier est le principal.",
        "* spécial\u{a0}: a des pouvoirs, coûte le double. ●\u{a0}agit. ▮\u{a0}Force, ▯\u{a0}perdue. ◆\u{a0}points de Destin.",
        "Lancer coche l'objet clé qui manque\u{a0}(!)\u{a0}: un malus à chaque table. * a plutôt des sorts, un par niveau.",
        "Progression, après l'aventure\u{a0}: autant de D6 que la Force du Cliché utilisé. Tous pairs\u{a0}: il peut monter.",
        "Un seul d'entre eux gagne 1. Un nouveau Cliché commence à\u{a0}1.",
    ];
    /// RP-2, RP-5, RP-6, RP-23, RP-31, RP-32, and what the signs mean.
    pool_pages[5]: [
        "10 points buy Clichés of 1 to 4 dice. The first one is the principal one.",
        "[ ] Double Effort: costs double. ●\u{a0}acts. ▮\u{a0}dice left, ▯\u{a0}lost. ◆\u{a0}Destiny points.",
        "Roll ticks a key item as missing\u{a0}(!): fewer dice at every table. A Cliché lists one a die at most.",
        "Progress, after an adventure: each Cliché used rolls all its dice. All even: it may rise.",
        "One of those rises by 1, up to 6. A new Cliché starts at 1.",
    ], [
        "10 points à placer en Clichés de 1 à 4 dés. Le premier est le principal.",
        "[ ] Double Effort\u{a0}: coûte le double. ●\u{a0}agit. ▮\u{a0}dés, ▯\u{a0}perdus. ◆\u{a0}points de Destin.",
        "Lancer coche l'objet clé qui manque\u{a0}(!)\u{a0}: des dés en moins à chaque table. Un objet par dé au plus.",
        "Progression, après l'aventure\u{a0}: on lance les dés de chaque Cliché utilisé. Tous pairs\u{a0}: il peut monter.",
        "Un seul gagne 1, sans dépasser 6. Un nouveau Cliché commence à\u{a0}1.",
    ];
}

/// The words for what a Cliché lists.
#[derive(Debug)]
#[allow(missing_docs)] // See above.
pub struct Listing {
    pub one: TextId,
    pub several: TextId,
    /// After the name of the Cliché.
    pub of_cliche: TextId,
    pub add: TextId,
    pub none: TextId,
    /// RH-5, RP-5, RH-23: as many as there may be.
    pub no_more: TextId,
}

impl Words {
    /// The words for what a Cliché lists.
    pub const fn of(&self, sort: Sort) -> Listing {
        let [one, several, of_cliche, add, none, no_more] = match sort {
            Sort::Items => self.items,
            Sort::Spells => self.spells,
        };
        Listing {
            one,
            several,
            of_cliche,
            add,
            none,
            no_more,
        }
    }
}
