//! The texts of a fight of several.

use crate::ui;
use crate::ui::Lang;

/// The texts of a fight of several, in one language.
#[derive(PartialEq, Eq, Debug)]
#[allow(missing_docs)] // They are what they say.
pub struct Words {
    pub name: &'static str,
    pub two_sides: &'static str,
    /// What the keys do there.
    pub keys: [&'static str; 3],
    pub rule: &'static [&'static str],
    pub add: &'static str,
    /// Somebody without a name, before a number.
    pub nameless: &'static str,
    pub side: &'static str,
    pub others: &'static str,
    /// RH-50: called before the turn comes.
    pub attacks_next: &'static str,
    pub pass: &'static str,
    pub more: &'static str,
    pub remove: &'static str,
    pub target: &'static str,
    pub attack: &'static str,
    /// RH-53.
    pub each_alone: &'static str,
    /// Why something cannot be done.
    pub eight: &'static str,
    pub has_acted: &'static str,
    pub is_out: &'static str,
    pub one_side: &'static str,
    pub one_of_a_kind: &'static str,
    pub only_target: &'static str,
}

const EN: Words = Words {
    name: "Several sides",
    two_sides: "Two sides",
    keys: [
        "another target, with odds",
        "attacks: all act in turn",
        "menu: fighters, undo...",
    ],
    rule: &[
        "One by one, each attacks somebody of another side. Both roll as in a round of two.",
        "What is lost is lost at once; attacked twice, one may lose twice. At 0 one is out.",
        "When everybody has acted, a new round begins. The last side that stands has won.",
    ],
    add: "Add a fighter",
    nameless: "No",
    side: "Side",
    others: "Others",
    attacks_next: "Attacks next",
    pass: "Let the turn pass",
    more: "Three more like this",
    remove: "Remove",
    target: "Target",
    attack: "Attack",
    each_alone: "Each on their own",
    eight: "eight at most",
    has_acted: "has had its turn",
    is_out: "out of the fight",
    one_side: "all are on one side",
    one_of_a_kind: "a character is only one",
    only_target: "nobody else to attack",
};

const FR: Words = Words {
    name: "Plusieurs camps",
    two_sides: "Deux camps",
    keys: [
        "autre cible, ses chances",
        "attaquer, chacun son tour",
        "menu\u{a0}: combattants...",
    ],
    rule: &[
        "Un par un, chacun attaque quelqu'un d'un autre camp. Les deux lancent comme dans un round à deux.",
        "Une perte compte aussitôt\u{a0}; attaqué deux fois, on peut perdre deux fois. À\u{a0}0, on est hors de combat.",
        "Quand tous ont agi, un round commence. Le dernier camp debout l'emporte.",
    ],
    add: "Ajouter quelqu'un",
    nameless: "No",
    side: "Camp",
    others: "Les autres",
    attacks_next: "Attaque ensuite",
    pass: "Passer son tour",
    more: "Trois de plus",
    remove: "Retirer",
    target: "Cible",
    attack: "Attaque",
    each_alone: "Chacun pour soi",
    eight: "huit au plus",
    has_acted: "a déjà attaqué",
    is_out: "hors de combat",
    one_side: "tous du même camp",
    one_of_a_kind: "un personnage est unique",
    only_target: "pas d'autre cible",
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
