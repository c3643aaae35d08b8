//! The texts of SimulacreS: only single terms of the book.

use crate::rules::simulacres::{
    Ailment, Build, Component, Condition, Means, Quality, Realm, TimeUnit, Zone,
};
use crate::text_id::TextId;

words! {
    /// The texts that all tables of the book share.
    pub(crate) struct Words = Simulacres 0, pub(crate) texts;

    /// Whose mark the book's name is.
    mark: "\u{ae} Rosenthal", "\u{ae} Rosenthal";
    /// The tables, as the menus lead to them.
    test: "Test", "Test";
    body: "Body", "Corps";
    spells: "Spells", "Sorts";
    sheet: "Sheet", "Feuille";
    options: "Options", "Options";
    components[4]: ["Body", "Instincts", "Heart", "Mind"],
        ["Corps", "Instincts", "Coeur", "Esprit"];
    means[4]: ["Perception", "Action", "Desire", "Resistance"],
        ["Perception", "Action", "Désir", "Résistance"];
    realms[6]: ["Mineral", "Vegetal", "Animal", "Human", "Mechanical", "Void"],
        ["Minéral", "Végétal", "Animal", "Humain", "Mécanique", "Néant"];
    energies[3]: ["Power", "Speed", "Precision"], ["Puissance", "Rapidité", "Précision"];
    /// What the kinds of scores are called: Components, Means, Realms, Energies.
    sections[4]: ["Components", "Means", "Realms", "Energies"],
        ["Composantes", "Moyens", "Règnes", "Énergies"];
    zones[6]: ["Head", "Trunk", "Left arm", "Right arm", "Left leg", "Right leg"],
        ["Tête", "Tronc", "Bras g.", "Bras dr.", "Jambe g.", "Jambe dr."];
    builds[3]: ["weak build", "medium build", "strong build"],
        ["morpho faible", "morpho moyenne", "morpho forte"];
    qualities[7]: ["Excellent", "Very good", "Good", "Normal", "Almost", "Bad", "Very bad"],
        ["Excellent", "Très bon", "Bon", "Normal", "Presque", "Mauvais", "Très mauvais"];
    difficulties[7]: ["very hard", "hard", "awkward", "normal", "easy", "simple", "very simple"],
        ["très dur", "dur", "malaisé", "normal", "aisé", "facile", "très facile"];
    ailments[3]: ["Illness", "Poison", "Burns"], ["Maladie", "Poison", "Brûlures"];
    /// SM-27: one of each, and several.
    units[3][2]: [["pass", "passes"], ["minute", "minutes"], ["hour", "hours"]],
        [["passe", "passes"], ["minute", "minutes"], ["heure", "heures"]];
    unconscious: "unconscious", "inconscient";
    dead: "dead", "mort";
    shock: "in shock", "en état de choc";
    /// Name of a character without a name.
    somebody: "Somebody", "Quelqu'un";
    /// The choice to act without a sheet.
    anybody: "Quick value", "Valeur rapide";
    who: "Who", "Qui";
    component: "Component", "Composante";
    a_means: "Means", "Moyen";
    realm: "Realm", "Règne";
    talent: "Talent", "Talent";
    /// Those that a sheet lists, in their order.
    talents[30]: [
        "First aid", "Medicine", "Shield", "Alchemy", "Brawl", "Martial arts",
        "Knife", "Sword", "Axe", "Mace", "Pole arm", "Two-handed",
        "Throwing", "Bow", "Crossbow", "Sling", "Pistol", "Rifle", "Heavy arms",
        "Climbing", "Stealth", "Swimming", "Riding", "Driving",
        "Locks", "Search", "Tracking", "Persuasion", "Repairs", "Magic",
    ], [
        "Premiers soins", "Médecine", "Bouclier", "Alchimie", "Bagarre", "Arts martiaux",
        "Couteau", "Épée", "Hache", "Masse", "Arme d'hast", "Deux mains",
        "Lancer", "Arc", "Arbalète", "Fronde", "Pistolet", "Fusil", "Armes lourdes",
        "Escalade", "Discrétion", "Natation", "Équitation", "Conduite",
        "Serrures", "Fouille", "Pistage", "Persuasion", "Bricolage", "Magie",
    ];
    /// Suggested names of custom talents.
    own_talents[12]: [
        "Acting", "Bargain", "Chemistry", "Cooking", "Dancing", "Disguise", "Forgery", "History",
        "Music", "Piloting", "Sailing", "Survival",
    ], [
        "Comédie", "Marchandage", "Chimie", "Cuisine", "Danse", "Déguisement", "Faux", "Histoire",
        "Musique", "Pilotage", "Navigation", "Survie",
    ];
    /// The levels of talents as they are written.
    levels[7]: ["X", "-4", "-2", "0", "+1", "+2", "+3"],
        ["X", "-4", "-2", "0", "+1", "+2", "+3"];
    none: "none", "aucun";
    value: "Value", "Valeur";
    /// SM-5: talent, trade, genius, where levels are not played.
    skills[3]: ["a talent", "a trade", "a genius"], ["un talent", "un métier", "un génie"];
    kind: "Action", "Action";
    physical: "physical", "physique";
    intellectual: "intellectual", "intellectuelle";
    difficulty: "Difficulty", "Difficulté";
    other_modifier: "Other modifier", "Autre modificateur";
    takes: "Zones it takes", "Zones requises";
    parts: "T and its parts", "T et ses parts";
    energy: "Energy", "Énergie";
    malaise: "Malaise", "Malaise";
    armour: "Armour", "Armure";
    last_point: "Last point", "Dernier point";
    more: "more", "autres";
    /// SM-11, SM-41, SM-43, SM-45: the uses of Energies.
    raise[3]: ["Power to T", "Speed to T", "Precision to T"],
        ["Puissance à T", "Rapidité à T", "Précision à T"];
    margin: "Power to margin", "Puissance à la marge";
    critical_use: "Precision to critical", "Précision au critique";
    haste: "Speed to save time", "Rapidité au temps";
    in_balance: "Of these in EP", "Dont en EP";
    over_an_hour: "Over an hour", "Plus d'une heure";
    sustain: "Make T points last", "Faire durer ces points";
    action_ends: "The action ends", "L'action est finie";
    /// Before the highest sum that is critical.
    critical_to: "crit. to", "crit. à";
    critical: "crit.", "crit.";
    costs: "costs", "coûte";
    /// Refusals.
    talent_x: "talent X: not to be tried", "talent X\u{a0}: impossible";
    zone_out: "zone unusable", "inutilisable";
    too_many_points: "more than the Energy has", "plus que le score";
    value_range: "T is from -20\u{a0}to\u{a0}40", "T va de -20\u{a0}à\u{a0}40";
    no_test: "no test here", "pas de test ici";
    no_points: "not enough PS or EP", "pas assez de PS ou d'EP";
    energies_off: "off in the options", "désactivé en options";
    hour_in_balance: "over an hour: EP only", "plus d'une heure\u{a0}: en EP";
    nothing_to_sustain: "put points into T first", "d'abord des points à T";
    needs_sheet: "needs a sheet", "il faut une feuille";
    sheet_says: "the sheet says it", "la feuille le dit";
    conflict: "needs localised PV", "demande les PV localisés";
    needed_by_armour: "localised armour needs it", "requis par les armures";
    off_in_options: "off in the options", "désactivé en options";
    options_list[9]: [
        "Localised PV", "Localised armour", "Sadistic last point", "Other Energy uses",
        "Weapon mastery", "Warrior's Way", "Special weapons", "Spell components", "Criticals",
    ], [
        "PV localisés", "Armures localisées", "Dernier point sadique", "Énergies, autre usage",
        "Maîtrise des armes", "Voie du guerrier", "Armes spéciales", "Composantes de sorts",
        "Critiques",
    ];
    hastes[3]: ["Speed 1: time /", "Speed 2: time /", "Speed 3: time /"],
        ["Rapidité 1\u{a0}: temps /", "Rapidité 2\u{a0}: temps /", "Rapidité 3\u{a0}: temps /"];
    /// Help.
    keys[3]: ["change what is marked", "rolls two dice against T", "menu: parts, Energies..."],
        ["changer ce qui est marqué", "deux dés contre T", "menu\u{a0}: parts, Énergies..."];
    pages[2]: [
        "T = Component + Means + Realm + talent + difficulties. Two dice below T succeed; what is left is the margin, MR.",
        "SimulacreS is a registered trade mark of Pierre Rosenthal, used with this mention.",
    ], [
        "T = Composante + Moyen + Règne + talent + difficultés. Deux dés sous T réussissent\u{a0}; le reste est la marge, MR.",
        "SimulacreS est une marque déposée de Pierre Rosenthal, utilisée avec cette mention.",
    ];
    /// What can be undone.
    care: "Care", "Soins";
    wound: "Wound", "Blessure";
    time: "Time", "Temps";
    ailment: "Ailment", "Affection";
}

impl Words {
    pub(crate) const fn component(&self, component: Component) -> TextId {
        self.components[component as usize]
    }

    pub(crate) const fn means(&self, means: Means) -> TextId {
        self.means[means as usize]
    }

    pub(crate) const fn realm(&self, realm: Realm) -> TextId {
        self.realms[realm as usize]
    }

    pub(crate) const fn zone(&self, zone: Zone) -> TextId {
        self.zones[zone as usize]
    }

    pub(crate) const fn build(&self, build: Build) -> TextId {
        self.builds[build as usize]
    }

    pub(crate) const fn quality(&self, quality: Quality) -> TextId {
        self.qualities[quality as usize]
    }

    pub(crate) const fn ailment(&self, ailment: Ailment) -> TextId {
        self.ailments[ailment as usize]
    }

    /// SM-27.
    pub(crate) const fn unit(&self, unit: TimeUnit, count: u16) -> TextId {
        self.units[unit as usize][(count > 1) as usize]
    }

    /// Why a character cannot act; nothing for one who can.
    pub(crate) const fn condition(&self, condition: Condition) -> TextId {
        match condition {
            Condition::Awake => TextId::NONE,
            Condition::Unconscious => self.unconscious,
            Condition::Dead => self.dead,
        }
    }
}
