//! The texts of the about screens.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    pub version: &'static str,
    pub commit: &'static str,
    pub board: &'static str,
    pub battery: &'static str,
    pub fingerprint: &'static str,
    /// Why there is no fingerprint.
    pub no_image: &'static str,
    pub licence: &'static str,
    pub licence_text: &'static str,
    pub credits: &'static str,
    /// One page each: Risus, the trade mark, Le Brouillard du Hasard, initiative.
    pub credits_texts: [&'static str; 4],
    pub source: &'static str,
    pub no_failure: &'static str,
    /// Before what the last failure was.
    pub last_failure: &'static str,
}

const EN: Words = Words {
    name: "About",
    version: "Version",
    commit: "Commit",
    board: "Board",
    battery: "Battery",
    fingerprint: "Fingerprint",
    no_image: "Of a flashed gadget only: this program runs on a computer.",
    licence: "Licence",
    licence_text: "MIT or Apache-2.0, as you like: use it, change it, share it.",
    credits: "Credits",
    credits_texts: [
        "Risus is by S. John Ross, Risus Hack by O. Rey. Thank you!",
        "SimulacreS is a registered trade mark of Pierre Rosenthal, used with this mention.",
        "Le Brouillard du Hasard is by Etienne B. (Kulgan) and Nicolas C. (Sirion).",
        "Initiative on 1d20 was written for Rêve de Dragon, a game by Denis Gerfaud.",
    ],
    source: "Random source",
    no_failure: "It has never failed a test.",
    last_failure: "Why it was last not trusted:",
};

const FR: Words = Words {
    name: "À propos",
    version: "Version",
    commit: "Commit",
    board: "Carte",
    battery: "Batterie",
    fingerprint: "Empreinte",
    no_image: "D'un appareil flashé seulement\u{a0}: ce programme tourne sur un ordinateur.",
    licence: "Licence",
    licence_text: "MIT ou Apache-2.0, au choix\u{a0}: libre à chacun d'utiliser, modifier, partager.",
    credits: "Crédits",
    credits_texts: [
        "Risus est de S. John Ross, Risus Hack d'O. Rey. Merci\u{a0}!",
        "SimulacreS est une marque déposée de Pierre Rosenthal, utilisée avec cette mention.",
        "Le Brouillard du Hasard est d'Etienne B. (Kulgan) et Nicolas C. (Sirion).",
        "L'initiative à 1d20 fut écrite pour Rêve de Dragon, un jeu de Denis Gerfaud.",
    ],
    source: "Source de hasard",
    no_failure: "Elle n'a jamais manqué un test.",
    last_failure: "Ce qui l'a écartée la dernière fois\u{a0}:",
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
