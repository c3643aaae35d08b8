//! The texts of the menus of a sheet.

words! {
    /// Words of the sheet alone.
    pub(super) struct Own = Simulacres 3, pub(super) sheet_texts;

    play: "Play", "Jouer";
    talents: "Talents", "Talents";
    own_talents[2]: ["1st own talent", "2nd own talent"], ["1er talent à soi", "2e talent à soi"];
    weapons[3]: ["Weapon 1", "Weapon 2", "Weapon 3"], ["Arme 1", "Arme 2", "Arme 3"];
    weapon: "Weapon", "Arme";
    none: "none", "aucune";
    columns[2]: ["PV column", "PS column"], ["Colonne PV", "Colonne PS"];
    not_own: "fixed by the list", "fixé par la liste";
    armour: "Armour", "Armure";
    materials[9]: [
        "none", "Furs 1", "Leather 2", "Studded leather 3", "Mail 4", "Kevlar 5", "Plate 6",
        "Bascinet 3", "Helm 5",
    ], [
        "aucune", "Fourrures 1", "Cuir 2", "Cuir clouté 3", "Mailles 4", "Kevlar 5", "Plaques 6",
        "Bassinet 3", "Heaume 5",
    ];
    helmet: "for the head alone", "pour la tête seule";
    suit: "As a whole", "D'un bloc";
    suits[3]: ["none", "light 1/0", "heavy 2/1"], ["aucune", "légère 1/0", "lourde 2/1"];
    absorbs: "Magic absorbs", "Magie absorbe";
    shield: "Shield", "Bouclier";
    shields[3]: ["none", "small", "large"], ["aucun", "petit", "grand"];
    counters: "Breath, balance", "Souffle, équilibre";
    reserve[2]: ["Breath (PS)", "Balance (EP)"], ["Souffle (PS)", "Équilibre (EP)"];
    adventure: "Adventure points", "Points d'aventure";
    buy[2]: ["30: a box of PS", "30: a box of EP"],
        ["30\u{a0}: une case de PS", "30\u{a0}: une case d'EP"];
    build: "Build", "Morphologie";
    builds[3]: ["weak", "medium", "strong"], ["faible", "moyenne", "forte"];
    warrior: "Warrior trade", "Métier guerrier";
    magic_level: "Level of spells", "Niveau de sorts";
    magic_energy: "Energy of magic", "Énergie de magie";
    creation: "As a beginner", "Débutant";
    may_begin[2]: ["beyond", "allowed"], ["trop fort", "permis"];
    usual_foe: "A usual foe", "Un ennemi courant";
    copy: "One more like this", "Un autre pareil";
    full: "sixteen sheets at most", "seize feuilles au plus";
    too_few: "30 points needed", "il faut 30 points";
    most_boxes: "eight boxes at most", "huit cases au plus";
}
