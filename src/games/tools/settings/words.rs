//! The texts of the settings: the name of a choice, and what it means.

use crate::ui::{self, Lang};

/// A name, and what it means in one line.
pub type Explained = [&'static str; 2];

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    pub language: Explained,
    pub brightness: Explained,
    pub animation: Explained,
    pub left_handed: Explained,
    pub sound: Explained,
    pub volume: Explained,
    pub low: &'static str,
    pub middle: &'static str,
    pub loud: &'static str,
    pub light: Explained,
    pub aloud: Explained,
    pub sleep: Explained,
    pub dims: Explained,
    pub darkens: Explained,
    pub sleeps: Explained,
    pub never: &'static str,
    pub reset: Explained,
    /// What a system has in its list.
    pub options: &'static str,

    /// RH-12.
    pub critical_on: Explained,
    /// RH-4.
    pub suitability_malus: Explained,
    /// RH-5.
    pub equipment_limit: Explained,
    /// RH-16.
    pub unsuited_double: Explained,
    /// RH-14.
    pub destiny: Explained,
    /// RH-23.
    pub powers: Explained,
    /// R2-5.
    pub doubles: Explained,

    /// RP-11.
    pub normal: Explained,
    pub heroic: &'static str,
    pub usual: &'static str,
    pub grim: &'static str,
    /// RP-12, RP-13.
    pub six_rule: Explained,
    pub plain: &'static str,
    pub explodes: &'static str,
    pub counts_twice: &'static str,
    /// RP-14.
    pub criticals: Explained,
    /// RP-17.
    pub fumble: Explained,
    /// RP-22.
    pub effort: Explained,
    pub needed_by_double_effort: &'static str,
    /// RP-23.
    pub double_effort: Explained,
    pub needs_effort: &'static str,
    /// RP-4.
    pub suitability: Explained,
    pub subtract: &'static str,
    pub cap: &'static str,
    /// RP-10.
    pub margin_flavour: Explained,
    /// RP-28.
    pub unsuited_triple: Explained,

    /// What is lost, in three lines: before the number of characters, after it and before the
    /// number of rolls, after that, and the rest.
    pub lost: [&'static str; 4],
    pub keep: &'static str,
    pub erase: &'static str,
}

const EN: Words = Words {
    language: ["Language", "of every screen"],
    brightness: ["Brightness", "of the screen"],
    animation: ["Animation", "the dice are seen falling"],
    left_handed: ["Left-handed", "picture and keys turn round"],
    sound: ["Sound", "what is heard, and the lamp"],
    volume: ["Volume", "a key cuts every sound"],
    low: "low",
    middle: "middle",
    loud: "loud",
    light: ["Lamp", "glows, flashes for a burst"],
    aloud: ["Beep total", "tens long, units short"],
    sleep: ["Sleep", "when nobody plays"],
    dims: ["Dims after", "a key brightens it, and acts"],
    darkens: ["Dark after", "the next key only wakes it"],
    sleeps: ["Sleeps after", "any key wakes it, all is kept"],
    never: "never",
    reset: ["Reset", "as on the first day"],
    options: "its optional rules",
    critical_on: ["Critical on", "6, or 6 then a D4 of 4"],
    suitability_malus: ["Suitability", "ill-suited: less Force"],
    equipment_limit: ["Item limit", "no more items than Force"],
    unsuited_double: ["Unsuited x 2", "unsuited winner inflicts 2"],
    destiny: ["Destiny", "a point doubles the Force"],
    powers: ["Powers", "special Clichés cast spells"],
    doubles: ["Criticals", "double 6 and double 1"],
    normal: ["Difficulty", "of an average task"],
    heroic: "4 heroic",
    usual: "5 usual",
    grim: "6 grim",
    six_rule: ["A six", "what a 6 does"],
    plain: "succeeds",
    explodes: "explodes",
    counts_twice: "counts 2",
    criticals: ["Criticals", "all 6 or all 1 but one die"],
    fumble: ["Fumbles", "both fail: 1D6, a 1 is one"],
    effort: ["Effort", "more dice now, fewer later"],
    needed_by_double_effort: "Double Effort needs it",
    double_effort: ["Double Effort", "special Clichés: half the loss"],
    needs_effort: "needs Effort",
    suitability: ["Suitability", "of an ill-suited Cliché"],
    subtract: "fewer dice",
    cap: "dice capped",
    margin_flavour: ["Yes, but/and", "margin 1: but, 3: and"],
    unsuited_triple: ["Unsuited x 3", "unsuited winner inflicts 3"],
    lost: [
        "Characters (",
        "), rolls (",
        "),",
        "statistics, set-ups, settings.",
    ],
    keep: "Keep",
    erase: "Erase all",
};

const FR: Words = Words {
    language: ["Langue", "de tous les écrans"],
    brightness: ["Luminosité", "de l'écran"],
    animation: ["Animation", "on voit tomber les dés"],
    left_handed: ["Gaucher", "image et touches retournées"],
    sound: ["Son", "ce qui s'entend, et la lampe"],
    volume: ["Volume", "une touche coupe le son"],
    low: "bas",
    middle: "moyen",
    loud: "fort",
    light: ["Lampe", "luit, clignote si ça explose"],
    aloud: ["Bip du total", "dizaine longue, unité brève"],
    sleep: ["Veille", "quand personne ne joue"],
    dims: ["Baisse après", "une touche rallume, et agit"],
    darkens: ["Éteint après", "la touche suivante réveille"],
    sleeps: ["Dort après", "une touche suffit au réveil"],
    never: "jamais",
    reset: ["Remise à zéro", "comme au premier jour"],
    options: "ses règles optionnelles",
    critical_on: ["Critique sur", "6, ou 6 puis 4 au D4"],
    suitability_malus: ["Adéquation", "peu adapté : moins de Force"],
    equipment_limit: ["Limite d'objets", "pas plus d'objets que de Force"],
    unsuited_double: ["Inadapté x 2", "vainqueur inadapté : perte 2"],
    destiny: ["Destin", "un point double la Force"],
    powers: ["Pouvoirs", "magie des Clichés spéciaux"],
    doubles: ["Critiques", "double 6 et double 1"],
    normal: ["Difficulté", "d'une tâche moyenne"],
    heroic: "4 héroïque",
    usual: "5 normale",
    grim: "6 sombre",
    six_rule: ["Un six", "ce que fait un 6"],
    plain: "réussit",
    explodes: "explose",
    counts_twice: "compte 2",
    criticals: ["Critiques", "tous à 6 ou à 1, sauf un dé"],
    fumble: ["Maladresses", "deux échecs : 1D6, sur un 1"],
    effort: ["Effort", "des dés de plus, puis moins"],
    needed_by_double_effort: "le Double Effort l'exige",
    double_effort: ["Double Effort", "Cliché spécial : demi-perte"],
    needs_effort: "il faut d'abord l'Effort",
    suitability: ["Adéquation", "d'un Cliché peu adapté"],
    subtract: "dés en moins",
    cap: "plafond",
    margin_flavour: ["Oui, mais/et", "marge 1 : mais ; 3 : et"],
    unsuited_triple: ["Inadapté x 3", "vainqueur inadapté : perte 3"],
    lost: [
        "Personnages (",
        "), jets (",
        "),",
        "statistiques, parties, réglages.",
    ],
    keep: "Garder",
    erase: "Tout effacer",
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
