//! The texts of SimulacreS: the book's own words, single terms of it.

use crate::rules::simulacres::{
    Ailment, Build, Component, Condition, Means, Quality, Realm, TimeUnit, Zone,
};
use crate::ui::{self, Lang};

/// The texts of one language that all tables of the book share.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub(crate) struct Words {
    /// The tables, as the lines lead to them.
    pub test: &'static str,
    pub body: &'static str,
    pub spells: &'static str,
    pub sheet: &'static str,
    pub options: &'static str,
    pub components: [&'static str; 4],
    pub means: [&'static str; 4],
    pub realms: [&'static str; 6],
    pub energies: [&'static str; 3],
    /// What a sheet's lists are called: Components, Means, Realms, Energies.
    pub sections: [&'static str; 4],
    pub zones: [&'static str; 6],
    pub builds: [&'static str; 3],
    pub qualities: [&'static str; 7],
    pub difficulties: [&'static str; 7],
    pub ailments: [&'static str; 3],
    /// SM-27: one of each, and several.
    pub units: [[&'static str; 2]; 3],
    pub unconscious: &'static str,
    pub dead: &'static str,
    pub shock: &'static str,
    /// Somebody without a sheet.
    pub anybody: &'static str,
    pub who: &'static str,
    pub component: &'static str,
    pub a_means: &'static str,
    pub realm: &'static str,
    pub talent: &'static str,
    pub none: &'static str,
    pub value: &'static str,
    /// SM-5: talent, trade, genius, where levels are not played.
    pub skills: [&'static str; 3],
    pub kind: &'static str,
    pub physical: &'static str,
    pub intellectual: &'static str,
    pub difficulty: &'static str,
    pub other_modifier: &'static str,
    pub takes: &'static str,
    pub parts: &'static str,
    pub energy: &'static str,
    pub malaise: &'static str,
    pub armour: &'static str,
    pub last_point: &'static str,
    pub more: &'static str,
    /// SM-11, SM-41, SM-43, SM-45: the uses of Energies.
    pub raise: [&'static str; 3],
    pub margin: &'static str,
    pub critical_use: &'static str,
    pub haste: &'static str,
    pub in_balance: &'static str,
    pub over_an_hour: &'static str,
    pub sustain: &'static str,
    pub action_ends: &'static str,
    /// Before the highest sum that is critical.
    pub critical_to: &'static str,
    pub critical: &'static str,
    pub costs: &'static str,
    /// Refusals.
    pub talent_x: &'static str,
    pub zone_out: &'static str,
    pub too_many_points: &'static str,
    pub value_range: &'static str,
    pub no_test: &'static str,
    pub no_points: &'static str,
    pub energies_off: &'static str,
    pub hour_in_balance: &'static str,
    pub nothing_to_sustain: &'static str,
    pub needs_sheet: &'static str,
    pub sheet_says: &'static str,
    pub conflict: &'static str,
    pub needed_by_armour: &'static str,
    pub off_in_options: &'static str,
    pub options_list: [&'static str; 9],
    pub hastes: [&'static str; 3],
    /// Help.
    pub keys: [&'static str; 3],
    pub pages: &'static [&'static str],
    /// What can be undone.
    pub done: [&'static str; 6],
}

impl Words {
    pub(crate) const fn component(&self, component: Component) -> &'static str {
        self.components[component as usize]
    }

    pub(crate) const fn means(&self, means: Means) -> &'static str {
        self.means[means as usize]
    }

    pub(crate) const fn realm(&self, realm: Realm) -> &'static str {
        self.realms[realm as usize]
    }

    pub(crate) const fn zone(&self, zone: Zone) -> &'static str {
        self.zones[zone as usize]
    }

    pub(crate) const fn build(&self, build: Build) -> &'static str {
        self.builds[build as usize]
    }

    pub(crate) const fn quality(&self, quality: Quality) -> &'static str {
        self.qualities[quality as usize]
    }

    pub(crate) const fn ailment(&self, ailment: Ailment) -> &'static str {
        self.ailments[ailment as usize]
    }

    /// SM-27.
    pub(crate) const fn unit(&self, unit: TimeUnit, count: u16) -> &'static str {
        self.units[unit as usize][(count > 1) as usize]
    }

    /// Whether somebody can act; nothing for one who can.
    pub(crate) const fn condition(&self, condition: Condition) -> &'static str {
        match condition {
            Condition::Awake => "",
            Condition::Unconscious => self.unconscious,
            Condition::Dead => self.dead,
        }
    }
}

const EN: Words = Words {
    test: "Test",
    body: "Body",
    spells: "Spells",
    sheet: "Sheet",
    options: "Options",
    components: ["Body", "Instincts", "Heart", "Mind"],
    means: ["Perception", "Action", "Desire", "Resistance"],
    realms: [
        "Mineral",
        "Vegetal",
        "Animal",
        "Human",
        "Mechanical",
        "Void",
    ],
    energies: ["Power", "Speed", "Precision"],
    sections: ["Components", "Means", "Realms", "Energies"],
    zones: [
        "Head",
        "Trunk",
        "Left arm",
        "Right arm",
        "Left leg",
        "Right leg",
    ],
    builds: ["weak build", "medium build", "strong build"],
    qualities: [
        "Excellent",
        "Very good",
        "Good",
        "Normal",
        "Almost",
        "Bad",
        "Very bad",
    ],
    difficulties: [
        "very hard",
        "hard",
        "awkward",
        "normal",
        "easy",
        "simple",
        "very simple",
    ],
    ailments: ["Illness", "Poison", "Burns"],
    units: [["pass", "passes"], ["minute", "minutes"], ["hour", "hours"]],
    unconscious: "unconscious",
    dead: "dead",
    shock: "in shock",
    anybody: "Quick value",
    who: "Who",
    component: "Component",
    a_means: "Means",
    realm: "Realm",
    talent: "Talent",
    none: "none",
    value: "Value",
    skills: ["a talent", "a trade", "a genius"],
    kind: "Action",
    physical: "physical",
    intellectual: "intellectual",
    difficulty: "Difficulty",
    other_modifier: "Other modifier",
    takes: "Zones it takes",
    parts: "T and its parts",
    energy: "Energy",
    malaise: "Malaise",
    armour: "Armour",
    last_point: "Last point",
    more: "more",
    raise: ["Power to T", "Speed to T", "Precision to T"],
    margin: "Power to margin",
    critical_use: "Precision to critical",
    haste: "Speed to save time",
    in_balance: "Of these in EP",
    over_an_hour: "Over an hour",
    sustain: "Make T points last",
    action_ends: "The action ends",
    critical_to: "crit. to",
    critical: "crit.",
    costs: "costs",
    talent_x: "talent X: not to be tried",
    zone_out: "zone unusable",
    too_many_points: "more than the Energy has",
    value_range: "T is from -20\u{a0}to\u{a0}40",
    no_test: "no test here",
    no_points: "not enough PS or EP",
    energies_off: "off in the options",
    hour_in_balance: "over an hour: EP only",
    nothing_to_sustain: "put points into T first",
    needs_sheet: "needs a sheet",
    sheet_says: "the sheet says it",
    conflict: "needs localised PV",
    needed_by_armour: "localised armour needs it",
    off_in_options: "off in the options",
    options_list: [
        "Localised PV",
        "Localised armour",
        "Sadistic last point",
        "Other Energy uses",
        "Weapon mastery",
        "Warrior's Way",
        "Special weapons",
        "Spell components",
        "Criticals",
    ],
    hastes: ["Speed 1: time /", "Speed 2: time /", "Speed 3: time /"],
    keys: [
        "change what is marked",
        "rolls two dice against T",
        "menu: parts, Energies...",
    ],
    pages: &[
        "T = Component + Means + Realm + talent + difficulties. Two dice below T succeed; what is left is the margin, MR.",
        "SimulacreS is a registered trade mark of Pierre Rosenthal, used with this mention.",
    ],
    done: ["Energy", "Care", "Wound", "Time", "Ailment", "Test"],
};

const FR: Words = Words {
    test: "Test",
    body: "Corps",
    spells: "Sorts",
    sheet: "Feuille",
    options: "Options",
    components: ["Corps", "Instincts", "Coeur", "Esprit"],
    means: ["Perception", "Action", "Désir", "Résistance"],
    realms: [
        "Minéral",
        "Végétal",
        "Animal",
        "Humain",
        "Mécanique",
        "Néant",
    ],
    energies: ["Puissance", "Rapidité", "Précision"],
    sections: ["Composantes", "Moyens", "Règnes", "Énergies"],
    zones: [
        "Tête",
        "Tronc",
        "Bras g.",
        "Bras dr.",
        "Jambe g.",
        "Jambe dr.",
    ],
    builds: ["morpho faible", "morpho moyenne", "morpho forte"],
    qualities: [
        "Excellent",
        "Très bon",
        "Bon",
        "Normal",
        "Presque",
        "Mauvais",
        "Très mauvais",
    ],
    difficulties: [
        "très dur",
        "dur",
        "malaisé",
        "normal",
        "aisé",
        "facile",
        "très facile",
    ],
    ailments: ["Maladie", "Poison", "Brûlures"],
    units: [
        ["passe", "passes"],
        ["minute", "minutes"],
        ["heure", "heures"],
    ],
    unconscious: "inconscient",
    dead: "mort",
    shock: "en état de choc",
    anybody: "Valeur rapide",
    who: "Qui",
    component: "Composante",
    a_means: "Moyen",
    realm: "Règne",
    talent: "Talent",
    none: "aucun",
    value: "Valeur",
    skills: ["un talent", "un métier", "un génie"],
    kind: "Action",
    physical: "physique",
    intellectual: "intellectuelle",
    difficulty: "Difficulté",
    other_modifier: "Autre modificateur",
    takes: "Zones requises",
    parts: "T et ses parts",
    energy: "Énergie",
    malaise: "Malaise",
    armour: "Armure",
    last_point: "Dernier point",
    more: "autres",
    raise: ["Puissance à T", "Rapidité à T", "Précision à T"],
    margin: "Puissance à la marge",
    critical_use: "Précision au critique",
    haste: "Rapidité au temps",
    in_balance: "Dont en EP",
    over_an_hour: "Plus d'une heure",
    sustain: "Faire durer ces points",
    action_ends: "L'action est finie",
    critical_to: "crit. à",
    critical: "crit.",
    costs: "coûte",
    talent_x: "talent X\u{a0}: impossible",
    zone_out: "inutilisable",
    too_many_points: "plus que le score",
    value_range: "T va de -20\u{a0}à\u{a0}40",
    no_test: "pas de test ici",
    no_points: "pas assez de PS ou d'EP",
    energies_off: "désactivé en options",
    hour_in_balance: "plus d'une heure\u{a0}: en EP",
    nothing_to_sustain: "d'abord des points à T",
    needs_sheet: "il faut une feuille",
    sheet_says: "la feuille le dit",
    conflict: "demande les PV localisés",
    needed_by_armour: "requis par les armures",
    off_in_options: "désactivé en options",
    options_list: [
        "PV localisés",
        "Armures localisées",
        "Dernier point sadique",
        "Énergies, autre usage",
        "Maîtrise des armes",
        "Voie du guerrier",
        "Armes spéciales",
        "Composantes de sorts",
        "Critiques",
    ],
    hastes: [
        "Rapidité 1\u{a0}: temps /",
        "Rapidité 2\u{a0}: temps /",
        "Rapidité 3\u{a0}: temps /",
    ],
    keys: [
        "changer ce qui est marqué",
        "deux dés contre T",
        "menu\u{a0}: parts, Énergies...",
    ],
    pages: &[
        "T = Composante + Moyen + Règne + talent + difficultés. Deux dés sous T réussissent\u{a0}; le reste est la marge, MR.",
        "SimulacreS est une marque déposée de Pierre Rosenthal, utilisée avec cette mention.",
    ],
    done: ["Énergie", "Soins", "Blessure", "Temps", "Affection", "Test"],
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub(crate) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
