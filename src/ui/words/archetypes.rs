//! Names to choose from: archetypes for Clichés, first names for characters.
//!
//! Each list is in the order of its language's alphabet; every name fits a [`Name`].
//!
//! [`Name`]: crate::ui::Name

/// The names of one language.
#[derive(Debug)]
pub struct Archetypes {
    /// What somebody can be.
    pub cliches: &'static [&'static str],
    /// What somebody can be called.
    pub names: &'static [&'static str],
}

pub(super) const EN: Archetypes = Archetypes {
    cliches: &[
        "Acrobat", "Actor", "Alchemist", "Archer", "Assassin", "Barbarian", "Bard", "Boxer",
        "Cook", "Cowboy", "Detective", "Diplomat", "Doctor", "Druid", "Engineer", "Explorer",
        "Gambler", "Gladiator", "Hacker", "Healer", "Hunter", "Inventor", "Journalist", "Knight",
        "Mage", "Mechanic", "Merchant", "Monk", "Musketeer", "Ninja", "Noble", "Pilot", "Pirate",
        "Priest", "Robot", "Sailor", "Samurai", "Scholar", "Smuggler", "Soldier", "Spy", "Thief",
        "Viking", "Witch",
    ],
    names: &[
        "Ada", "Alaric", "Beatrix", "Bjorn", "Clara", "Conrad", "Daphne", "Edgar", "Elwin",
        "Fiona", "Gideon", "Greta", "Hugo", "Ingrid", "Iris", "Jasper", "Kara", "Leif", "Lyra",
        "Magnus", "Mina", "Nadia", "Orson", "Petra", "Quentin", "Rowan", "Selma", "Silas",
        "Thora", "Ulric", "Vera", "Zoe",
    ],
};

pub(super) const FR: Archetypes = Archetypes {
    cliches: &[
        "Acrobate", "Acteur", "Alchimiste", "Archer", "Assassin", "Barbare", "Barde", "Boxeur",
        "Chasseur", "Chevalier", "Cow-boy", "Cuisinier", "Détective", "Diplomate", "Druide",
        "Érudit", "Espion", "Explorateur", "Gladiateur", "Guérisseur", "Hacker", "Ingénieur",
        "Inventeur", "Joueur", "Journaliste", "Mage", "Marchand", "Marin", "Mécano", "Médecin",
        "Moine", "Mousquetaire", "Ninja", "Noble", "Pilote", "Pirate", "Prêtre", "Robot",
        "Samouraï", "Soldat", "Sorcière", "Trafiquant", "Viking", "Voleur",
    ],
    names: &[
        "Adèle", "Alaric", "Anselme", "Béatrice", "Bérénice", "Clovis", "Colette", "Daphné",
        "Éloi", "Émile", "Firmin", "Flore", "Gaspard", "Hélène", "Hugo", "Inès", "Isidore",
        "Joséphine", "Léonie", "Lucien", "Mahaut", "Maëlle", "Nestor", "Noé", "Octave", "Pénélope",
        "Quentin", "Rosalie", "Séverin", "Théa", "Ulysse", "Zoé",
    ],
};
