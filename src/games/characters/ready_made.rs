//! Ready-made words to choose from: Clichés, names, items and spells.
//!
//! Every word fits a [`Name`](crate::name::Name).

use super::belongings::Sort;
use crate::text_id::TextId;

words! {
    /// The words to choose from.
    pub struct ReadyMade = Characters 2, pub ready_made;

    /// Ready-made Clichés, in alphabetical order in each language.
    cliches[44]: [
        "Acrobat", "Actor", "Alchemist", "Archer", "Assassin", "Barbarian", "Bard", "Boxer", "Cook",
        "Cowboy", "Detective", "Diplomat", "Doctor", "Druid", "Engineer", "Explorer", "Gambler",
        "Gladiator", "Hacker", "Healer", "Hunter", "Inventor", "Journalist", "Knight", "Mage",
        "Mechanic", "Merchant", "Monk", "Musketeer", "Ninja", "Noble", "Pilot", "Pirate", "Priest",
        "Robot", "Sailor", "Samurai", "Scholar", "Smuggler", "Soldier", "Spy", "Thief", "Viking",
        "Witch",
    ], [
        "Acrobate", "Acteur", "Alchimiste", "Archer", "Assassin", "Barbare", "Barde", "Boxeur",
        "Chasseur", "Chevalier", "Cow-boy", "Cuisinier", "Détective", "Diplomate", "Druide",
        "Érudit", "Espion", "Explorateur", "Gladiateur", "Guérisseur", "Hacker", "Ingénieur",
        "Inventeur", "Joueur", "Journaliste", "Mage", "Marchand", "Marin", "Mécano", "Médecin",
        "Moine", "Mousquetaire", "Ninja", "Noble", "Pilote", "Pirate", "Prêtre", "Robot",
        "Samouraï", "Soldat", "Sorcière", "Trafiquant", "Viking", "Voleur",
    ];
    /// Ready-made names of characters, in alphabetical order in each language.
    names[32]: [
        "Ada", "Alaric", "Beatrix", "Bjorn", "Clara", "Conrad", "Daphne", "Edgar", "Elwin", "Fiona",
        "Gideon", "Greta", "Hugo", "Ingrid", "Iris", "Jasper", "Kara", "Leif", "Lyra", "Magnus",
        "Mina", "Nadia", "Orson", "Petra", "Quentin", "Rowan", "Selma", "Silas", "Thora", "Ulric",
        "Vera", "Zoe",
    ], [
        "Adèle", "Alaric", "Anselme", "Béatrice", "Bérénice", "Clovis", "Colette", "Daphné", "Éloi",
        "Émile", "Firmin", "Flore", "Gaspard", "Hélène", "Hugo", "Inès", "Isidore", "Joséphine",
        "Léonie", "Lucien", "Maëlle", "Mahaut", "Nestor", "Noé", "Octave", "Pénélope", "Quentin",
        "Rosalie", "Séverin", "Théa", "Ulysse", "Zoé",
    ];
    // A sheet keeps the place of such a word in its list: what is there stays there, and new words come last.
    // So both languages say the same at the same place, by what it is for rather than by the alphabet.
    items[50]: [
        "Sword", "Axe", "Dagger", "Spear", "Hammer", "Bow", "Crossbow", "Pistol", "Rifle", "Whip",
        "Staff", "Shield", "Helmet", "Armour", "Cloak", "Mask", "Rope", "Lantern", "Map", "Compass",
        "Spyglass", "Horse", "Dog", "Falcon", "Boat", "Car", "Motorbike", "Starship", "Tools",
        "Lockpicks", "Disguise", "Notebook", "Book", "Lute", "Guitar", "Cards", "Dice", "Purse",
        "Badge", "Camera", "Computer", "Phone", "Radio", "Medkit", "Herbs", "Potion", "Amulet",
        "Ring", "Crystal", "Statue",
    ], [
        "Épée", "Hache", "Dague", "Lance", "Marteau", "Arc", "Arbalète", "Pistolet", "Fusil",
        "Fouet", "Bâton", "Bouclier", "Casque", "Armure", "Cape", "Masque", "Corde", "Lanterne",
        "Plan", "Boussole", "Longue-vue", "Cheval", "Chien", "Faucon", "Bateau", "Voiture", "Moto",
        "Vaisseau", "Outils", "Crochets", "Déguisement", "Carnet", "Livre", "Luth", "Guitare",
        "Cartes", "Dés", "Bourse", "Insigne", "Caméra", "Ordinateur", "Téléphone", "Radio",
        "Trousse", "Herbes", "Potion", "Amulette", "Anneau", "Cristal", "Statue",
    ];
    spells[30]: [
        "Fireball", "Lightning", "Ice storm", "Gust", "Light", "Darkness", "Barrier", "Stone skin",
        "Healing", "Speed", "Giant", "Shape change", "Invisibility", "Illusion", "Silence", "Sleep",
        "Charm", "Fear", "Mind control", "Telepathy", "Telekinesis", "Levitation", "Flight",
        "Teleport", "Summoning", "Banishment", "Clairvoyance", "Divination", "Blessing", "Curse",
    ], [
        "Boule de feu", "Éclair", "Blizzard", "Bourrasque", "Lumière", "Ténèbres", "Barrière",
        "Peau de roc", "Guérison", "Vitesse", "Géant", "Métamorphose", "Invisibilité", "Illusion",
        "Silence", "Sommeil", "Charme", "Effroi", "Domination", "Télépathie", "Télékinésie",
        "Lévitation", "Vol", "Téléporter", "Invocation", "Exil", "Voyance", "Divination",
        "Bénédiction", "Malédiction",
    ];
}

impl ReadyMade {
    /// The words for items, or for spells.
    pub const fn of(&self, sort: Sort) -> &'static [TextId] {
        match sort {
            Sort::Items => &ready_made().items,
            Sort::Spells => &ready_made().spells,
        }
    }
}
