//! The texts of Le Brouillard du Hasard. Lists follow the order of the rulebook's tables.

use crate::rules::Error;
use crate::text_id::TextId;

words! {
    /// The texts of its tables, lists and sheets.
    pub struct Words = Brouillard 0, pub texts;

    name: "Brouillard", "Brouillard";
    /// Skill, Shot, Fight.
    tables[3]: ["Skill", "Shot", "Fight"], ["Compétence", "Tir", "Combat"];
    /// Who acts, and who stands opposite, where they have no name.
    nameless[2]: ["You", "Foe"], ["Vous", "Ennemi"];
    /// The lines for both.
    sides[2]: ["Who", "Opposite"], ["Qui", "En face"];
    attributes[8]: [
        "Endurance", "Strength", "Agility", "Courage", "Discretion", "Perception", "Charisma",
        "Magic",
    ], [
        "Endurance", "Force", "Agilité", "Courage", "Discrétion", "Perception", "Charisme", "Magie",
    ];
    skills[7]: [
        "Lockpicking", "Silent Action", "Discreet Action", "Trap Spotting", "Shooting", "First Aid",
        "Detection",
    ], [
        "Crochetage", "Action silencieuse", "Action discrète", "Repérage de pièges", "Tir",
        "Premiers soins", "Détection",
    ];
    races[3]: ["Human", "Dwarf", "Moon Elf"], ["Humain", "Nain", "Elfe de Lune"];
    classes[2]: ["Assassin", "Warrior"], ["Assassin", "Guerrier"];
    specialisations[6]: ["Archer", "Assassin", "Scout", "Footman", "Healer", "Sentinel"],
        ["Archer", "Assassin", "Éclaireur", "Fantassin", "Guérisseur", "Sentinelle"];
    zones[5]: ["head", "torso", "arms", "legs", "limbs"],
        ["tête", "torse", "bras", "jambes", "membres"];
    sizes[3]: ["small", "medium", "large"], ["petite", "moyenne", "grande"];
    /// One letter each.
    size_signs[3]: ["S", "M", "L"], ["P", "M", "G"];
    armour[5]: ["Mail shirt", "Plate armour", "Heavy helm", "Gauntlets", "Leggings"],
        ["Cotte de mailles", "Armure de plates", "Heaume lourd", "Gantelets", "Jambières"];
    /// Short names of the armour, because the parts of two sums stand side by side.
    armour_parts[5]: ["Mail shirt", "Plate", "Helm", "Gauntlets", "Leggings"],
        ["Mailles", "Plates", "Heaume", "Gantelets", "Jambières"];
    /// BH-21: the book's three, then ours, then an own one.
    weapons[10]: [
        "Dagger", "Short sword", "Bastard sword", "Staff", "Claws", "Club", "Spear", "Axe",
        "Halberd", "Own entry",
    ], [
        "Dague", "Épée courte", "Épée bâtarde", "Bâton", "Griffes", "Gourdin", "Lance", "Hache",
        "Hallebarde", "Arme libre",
    ];
    missiles[4]: ["Sling", "Short bow", "Long bow", "Crossbow"],
        ["Fronde", "Arc court", "Arc long", "Arbalète"];
    ranges[3]: ["near", "medium", "far"], ["courte", "moyenne", "longue"];
    locks[4]: ["Rusty padlock", "Padlock", "Lock", "Security lock"],
        ["Vieux cadenas rouillé", "Cadenas", "Serrure", "Serrure de sécurité"];
    tools[4]: ["Improvised", "Knife blade", "Pick", "Lockpick kit"],
        ["Improvisé", "Lame de couteau", "Crochet", "Trousse de crochetage"];
    remedies[4]: ["Herbs", "Splint", "Small kit", "Large kit"],
        ["Herbes", "Attelle", "Petite trousse", "Grande trousse"];
    /// BH-8, without the one that changes nothing.
    covers[4]: ["Open ground", "Over half hidden", "Over 80 % hidden", "Invisible"],
        ["Lieu dégagé", "Caché à plus de 50\u{a0}%", "Caché à plus de 80\u{a0}%", "Invisible"];
    weathers[3]: ["Light rain, fog", "Strong rain, fog", "Violent rain, fog"],
        ["Pluie, brume légère", "Pluie, brume forte", "Pluie, brume violente"];
    lights[2]: ["Dim light", "Darkness"], ["Faible lumière", "Nuit noire"];
    crowds[2]: ["Loose crowd", "Dense crowd"], ["Foule", "Foule dense"];
    /// The tasks of the Skill table, as lines and as captions.
    tasks[7]: [
        "Skill roll", "Not seen", "Not heard", "Lockpicking", "Detection", "Traps", "First aid",
    ], [
        "Compétence", "Pas vu", "Pas entendu", "Crochetage", "Détection", "Pièges", "Soins",
    ];
    /// The foes that are met most.
    foes[12]: [
        "Bandit", "Guard", "Archer", "Soldier", "Knight", "Cutthroat", "Dwarf", "Moon elf", "Wolf",
        "Bear", "Ogre", "Troll",
    ], [
        "Brigand", "Garde", "Archer", "Soldat", "Chevalier", "Assassin", "Nain", "Elfe de Lune",
        "Loup", "Ours", "Ogre", "Troll",
    ];

    // Lines.
    task: "Task", "Action";
    skill: "Skill", "Jet de";
    reach: "To reach", "À atteindre";
    modifiers: "Modifiers", "Modificateurs";
    distance: "Distance", "Distance";
    lock: "Lock", "Fermeture";
    tool: "Tool", "Outil";
    item: "Item", "Objet";
    patient: "Patient", "Blessé";
    oneself: "Oneself", "Soi-même";
    /// BH-12: what the other tries not to be.
    sense: "Notice by", "Repérer par";
    senses[2]: ["sight", "hearing"], ["la vue", "l'ouïe"];
    foe_list: "Foes", "Ennemis";
    options: "Options", "Options";
    /// `tie_reroll`, `check_size`, `custom_weapons`.
    option_names[3]: ["Roll ties again", "Sizes count", "Own weapons"],
        ["Égalité relancée", "Tailles comptées", "Armes libres"];
    option_hints[3]: [
        "a tied pass goes on at once",
        "armour must be of one's size",
        "beside those of the book",
    ], [
        "la passe reprend aussitôt",
        "l'armure doit être à la taille",
        "en plus de celles du livre",
    ];
    zone: "Zone", "Zone";
    aims[2]: ["Your aim", "Their aim"], ["Vous visez", "L'autre vise"];
    charges[2]: ["You charge", "They charge"], ["Vous chargez", "L'autre charge"];
    stuck[2]: ["Your weapon stuck", "Theirs stuck"], ["Votre arme coincée", "La sienne coincée"];
    new_fight: "New fight", "Nouveau combat";
    // A sheet.
    play: "Play", "Jouer";
    play_against: "Play against", "Jouer contre";
    roll_attributes: "Roll attributes", "Tirer les attributs";
    attribute_list: "Attributes", "Attributs";
    skill_list: "Skills", "Compétences";
    weapon_list: "Weapons", "Armes";
    armour_list: "Armour", "Armure";
    care_list: "Care items", "Objets de soins";
    race: "Race", "Race";
    class: "Class", "Classe";
    specialisation: "Specialisation", "Spécialisation";
    level: "Level", "Niveau";
    size: "Size", "Taille";
    body: "Body", "Corps";
    bodies[2]: ["biped", "beast"], ["bipède", "bête"];
    weapon: "Weapon", "Arme";
    damage: "Its damage", "Ses dégâts";
    handicap: "Its handicap", "Son handicap";
    missile: "Missile", "Arme de tir";
    shot_damage: "Its damage", "Ses dégâts";
    ammunition: "Ammunition", "Munitions";
    none: "none", "aucune";
    // Foes.
    add_foe: "Add", "Ajouter";
    copy: "One more like this", "Un autre pareil";
    dead: "dead", "mort";

    // Parts of a sum.
    cover: "Cover", "Abri";
    weather: "Weather", "Temps";
    light: "Light", "Lumière";
    crowd: "Crowd", "Foule";
    charge: "Charge", "Charge";
    /// BH-22: what the handicap takes off.
    too_heavy: "Handicap", "Handicap";
    /// BH-24: how often a tie was rolled.
    again: "Ties rolled", "Égalités";
    /// BH-22: what Strength adds to the damage.
    spare: "Strength", "Force";
    footman: "Footman", "Fantassin";
    /// BH-13: no more than the wound.
    most: "At most", "Maximum";
    /// BH-14: of a remedy.
    potential: "Potential", "Potentiel";

    // What the keys do.
    sum: "Sum", "Calcul";
    strike: "Strike", "Frapper";
    shoot: "Shoot", "Tirer";
    treat: "Treat", "Soigner";
    next: "Next", "Suite";
    pass: "Pass", "Passe";

    // How it ended.
    unseen[2]: ["Seen", "Not seen"], ["Vu", "Pas vu"];
    unheard[2]: ["Heard", "Not heard"], ["Entendu", "Pas entendu"];
    noticed[2]: ["Not noticed", "Noticed"], ["Pas repéré", "Repéré"];
    opened[2]: ["It stays shut", "It opens"], ["Ça ne s'ouvre pas", "C'est ouvert"];
    tool_broke: "Shut, the tool broke", "Fermé, l'outil casse";
    reached[2]: ["Not reached", "Reached"], ["Pas atteint", "Atteint"];
    treated: "Regained", "Regagné";
    not_treated: "The wound is too deep", "Blessure trop grave";
    hit: "Hit", "Touché";
    missed: "Missed", "Manqué";
    no_harm: "No harm", "Sans mal";
    tie: "Tie, no wound", "Passe nulle";
    dies: "Dead", "Mort";
    coup_de_grace: "Coup de grâce", "Coup de grâce";
    no_resurrection: "no resurrection", "sans résurrection";

    // Why not.
    gone: "the sheet is gone", "la fiche n'est plus là";
    is_dead: "the dead do nothing", "un mort n'agit pas";
    target_dead: "is dead already", "est déjà mort";
    himself: "not against oneself", "pas contre soi-même";
    out_of_range: "out of range", "hors de portée";
    no_ammunition: "no ammunition", "plus de munitions";
    no_charge: "none left of it", "il n'en reste plus";
    unhurt: "is not hurt", "n'est pas blessé";
    broken: "the tool broke: take one", "outil cassé\u{a0}: autre outil";
    too_near: "no charge from 5 m or less", "pas de charge à 5 m ou moins";
    first_pass_only: "in the first pass only", "à la première passe";
    lacks_zone: "no such zone on that body", "ce corps n'a pas cette zone";
    wrong_size: "armour of the wrong size", "armure pas à la taille";
    not_in_the_book: "not in the book", "pas dans le livre";
    not_open: "not a skill of theirs", "pas une de ses compétences";
    too_many_dice: "more dice than the class has", "trop de dés pour la classe";
    not_of_class: "not for this class", "pas pour cette classe";
    own_entry_only: "for an own entry", "pour une arme libre";
    foes_full: "eight at most", "huit au plus";
    beast: "no such armour for a beast", "pas d'armure pour une bête";
    fighting: "is in the fight", "est au combat";
    no_magic: "for Moon Elves only", "Elfes de Lune seulement";
    /// BH-8 counts for the eye.
    sight_only: "cover hides from the eye", "un abri ne cache qu'à la vue";
    new_sheet: "New", "Nouveau";
    last_one: "two must stay", "il en faut deux";

    /// What Up and Down do at each table, what Roll, and what Back.
    keys[3][3]: [
        ["change the number", "tries it", "menu: task, modifiers"],
        ["change the distance", "shoots", "menu: zone, weapon"],
        ["change the zone", "a pass of arms", "menu: charge, foes"],
    ], [
        ["changer le nombre", "essayer", "menu\u{a0}: action, abri"],
        ["changer la distance", "tirer", "menu\u{a0}: zone, arme"],
        ["changer la zone", "une passe d'armes", "menu\u{a0}: charge, ennemis"],
    ];
    /// The rules of each table.
    rules[3][2]: [
        ["A D6, plus the best of the dice in the skill. Not seen, not heard: only a higher total than the watcher's.", "A lock opens above its rate. Care works if the roll reaches the wound; a charge is spent either way."],
        ["Shooting roll less the zone's difficulty less the distance: 1, 2 or 3 D6. 0 or more hits.", "The zone multiplies the damage. A result up to the armour's points lands on it."],
        ["Both roll by Agility, less the zone's difficulty. The higher total wounds the other.", "Solid: zone aimed at. Dotted: armour. Skull: chance to kill. Twice all Endurance at once: coup de grâce."],
    ], [
        ["Un D6, plus le meilleur des dés de la compétence. Ni vu ni entendu\u{a0}: il faut dépasser le guetteur.", "Une serrure cède au-dessus de son taux. Un soin réussit si le jet atteint la blessure."],
        ["Jet de Tir moins la difficulté de la zone, moins la distance\u{a0}: 1, 2 ou 3 D6. À 0 ou plus, touché.", "La zone multiplie les dégâts. Jusqu'aux points d'armure, le coup porte sur elle."],
        ["Chacun lance selon l'Agilité, moins la difficulté de la zone. Le plus haut total blesse l'autre.", "Plein\u{a0}: zone visée. Pointillé\u{a0}: armure. Crâne\u{a0}: chance de tuer. Le double de l'Endurance\u{a0}: coup de grâce."],
    ];
}

/// A word of a list; nothing where the list has no such place.
#[inline(never)] // Most lines call it.
pub(super) fn word(words: &[TextId], place: u8) -> TextId {
    words.get(usize::from(place)).copied().unwrap_or_default()
}

impl Words {
    /// Why something was refused, where the place of it does not say more.
    pub(super) const fn reason(&self, error: Error) -> TextId {
        match error {
            Error::Over => self.is_dead,
            Error::NoPoint => self.no_charge,
            Error::Budget => self.too_many_dice,
            Error::Range => self.out_of_range,
            _ => self.not_of_class,
        }
    }
}
