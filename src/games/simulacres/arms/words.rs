//! The texts of a pass of arms and of the Warrior's Way.

use crate::rules::simulacres::bout::NextStep;
use crate::text_id::TextId;

words! {
    /// The texts of both tables, with the names of foes and weapons.
    pub(crate) struct Words = Simulacres 1, pub(crate) texts;

    name: "Pass of arms", "Passe d'armes";
    warrior: "Warrior's Way", "Voie du guerrier";
    pass: "Pass", "Passe";
    passes: "Passes", "Passes";
    wave: "Wave", "Vague";
    look: "Who", "Qui";
    /// SM-52: for attacks, defences, the same target.
    parts[3]: ["att.", "def.", "same"], ["att.", "déf.", "cible"];
    /// SM-14, behind its malus.
    held: "held back", "retenu";
    /// Shown before the name of an attacker who is only defended against.
    defends: "Defends v. ", "Se défend de ";
    hits_mark: "hits", "touche";
    over: "Over", "Fini";
    wins: "wins", "gagne";
    strike: "Strike", "Frapper";
    damage: "Damage", "Dégâts";
    next: "Go on", "Suite";
    consequences: "And then", "Ensuite";
    part: "Part", "Part";
    inflict: "Inflict", "Infliger";
    held_back: "held back: how much?", "coup retenu\u{a0}: combien\u{a0}?";
    hits: "hits,", "touche,";
    nothing: "Nobody hits", "Personne ne touche";
    parried: "Parried", "Paré";
    may_riposte: "Parried: riposte!", "Paré\u{a0}: riposte\u{a0}!";
    /// How a blow is met: duel, guard, parry, simple, riposte.
    meetings[6]: ["duel", "only defends", "parries", "no defence", "riposte", "nobody attacks"],
        ["duel", "se défend", "pare", "sans défense", "riposte", "personne n'attaque"];
    /// SM-48: nothing, breaks, blows up.
    fates[3]: ["works", "weapon broken", "blown up"],
        ["marche", "arme hors d'usage", "elle explose"];
    /// The weapons of the list (SM-10), in its order.
    weapons[52]: [
        "Knife", "Dagger",
        "Short sword", "Broad sword", "Long sword", "Foil",
        "Wood axe", "Battle axe", "Great sword", "Quarterstaff", "Great axe",
        "Bike chain", "Morning star", "Whip", "Club", "Truncheon",
        "Fist", "Boxer's fist", "Knuckleduster",
        "Halberd", "Spear", "Pike",
        "Light bolt", "Heavy bolt", "Light arrow", "Heavy arrow",
        "Big rifle", "Automatic rifle", "Submachine gun", "Musket",
        "Old pistol", "Small pistol", "Medium pistol",
        "Small revolver", "Med. revolver", "Large revolver",
        "Throwing dagger", "Sling stone", "Steel ball", "Grenade, hit", "Grenade, blast",
        "Bomb, hit", "Bomb, blast", "Mortar",
        "Stun gun", "Chainsaw",
        "Medium horn", "Large horn", "Medium fangs", "Large fangs", "Medium claws", "Large claws",
    ], [
        "Couteau", "Dague",
        "Épée courte", "Épée large", "Épée longue", "Fleuret",
        "Cognée", "Hache d'armes", "Épée à 2 mains", "Bâton", "Hache à 2 mains",
        "Chaîne de moto", "Étoile du matin", "Fouet", "Gourdin", "Matraque",
        "Poing", "Poing de boxeur", "Coup de poing",
        "Hallebarde", "Lance", "Pique",
        "Carreau léger", "Carreau lourd", "Flèche légère", "Flèche lourde",
        "Fusil gros cal.", "Fusil auto.", "Mitraillette", "Mousquet",
        "Vieux pistolet", "Petit pistolet", "Pistolet moyen",
        "Petit revolver", "Revolver moyen", "Gros revolver",
        "Dague de jet", "Pierre de fronde", "Bille d'acier", "Grenade, impact", "Grenade, souffle",
        "Bombe, impact", "Bombe, souffle", "Mortier",
        "Paralyseur", "Tronçonneuse",
        "Corne moyenne", "Grande corne", "Crocs moyens", "Grands crocs", "Griffes moyennes", "Grandes griffes",
    ];
    /// SM-48.
    znaper: "Znaper", "Znaper";
    own_weapon: "own weapon", "arme à soi";
    /// The usual foes, in their order.
    foes[14]: [
        "Thug", "Bandit", "Guard", "Soldier", "Knight", "Archer", "Gangster", "Policeman",
        "Orc", "Troll", "Zombie", "Wolf", "Bear", "Sorcerer",
    ], [
        "Voyou", "Bandit", "Garde", "Soldat", "Chevalier", "Archer", "Gangster", "Policier",
        "Orque", "Troll", "Zombie", "Loup", "Ours", "Sorcier",
    ];
    /// The two sides.
    sides[2]: ["A", "B"], ["A", "B"];
    /// The margin as a sign.
    margin: "MR", "MR";
    life: "Life", "Vie";
    aimed: "Aim", "Visée";
    protection: "Pr", "Pr";
    left: "left", "reste";
    coma: "coma", "coma";
    run_out: "time is up", "délai écoulé";
    goes_on: "Still standing", "Toujours debout";
    not_to_faint: "not to faint", "ne pas s'évanouir";
    survival: "survival", "survie";
    stays_awake: "Stays awake", "Reste conscient";
    faints: "Faints", "S'évanouit";
    holds_on: "Holds on", "Tient bon";
    zone_lost: "Zone lost", "Zone perdue";
    zone_to_0: "a zone to 0", "une zone à 0";
    /// SM-18, SM-19: nowhere in particular, trunk and arms, legs.
    aims[3]: ["Anywhere", "Arms, trunk", "Legs"], ["Au hasard", "Buste", "Jambes"];
    /// SM-14: anywhere, broad, narrow.
    plain_aims[3]: ["Anywhere", "Broad zone", "Narrow zone"], ["Au hasard", "Large", "Précise"];
    stances[3]: ["strikes", "only parries", "waits"], ["frappe", "pare seulement", "attend"];
    /// SM-7: in contact, then from point blank to very far.
    ranges[6]: ["contact", "point blank", "near", "normal", "far", "very far"],
        ["contact", "bout portant", "proche", "normale", "loin", "très loin"];
    /// The lines.
    add: "Add a fighter", "Ajouter quelqu'un";
    blast: "Blast on a body", "Explosion sur un corps";
    blast_hits: "Blast hits", "Qui elle touche";
    nobody_hit: "nobody", "personne";
    no_blast: "choose a blast first", "d'abord une explosion";
    new_fight: "New fight", "Nouveau combat";
    weapon: "Weapon", "Arme";
    fights: "Fights", "Combat";
    aims_at: "Aims at", "Vise";
    stance: "Attacked", "Attaqué";
    target: "Target", "Cible";
    modifiers: "Modifiers", "Modificateurs";
    hold_back: "Holds back (-1)", "Retient son coup (-1)";
    columns: "More columns", "Colonnes en plus";
    side: "Side", "Camp";
    shield: "Shield", "Bouclier";
    seasoned: "Seasoned fighter", "Guerrier confirmé";
    usual: "usual", "habituelle";
    opponents: "Opponents", "Adversaires";
    range: "Distance", "Distance";
    tie: "Speed for a tie", "Rapidité à égalité";
    extra_attack: "Speed: an attack more", "Rapidité\u{a0}: une attaque";
    damage_power: "Power to all damage", "Puissance aux dégâts";
    every_pass: "Speed to all passes", "Rapidité aux passes";
    combat_ends: "The combat ends", "Le combat est fini";
    attack: "Attack", "Attaque";
    announce: "Announces", "Annonce";
    none: "none", "aucune";
    /// Refusals.
    four: "four at most", "quatre au plus";
    one_side: "needs somebody on each side", "il faut deux camps";
    no_fight: "no fight yet", "pas de combat";
    no_shield: "no shield to parry with", "pas de bouclier pour parer";
    out: "cannot act", "ne peut pas agir";
    no_zones: "PV are not localised", "PV non localisés";
    own_table: "has no columns", "n'a pas de colonnes";
    warriors_way: "several: Warrior's Way", "à plusieurs\u{a0}: Voie du guerrier";
    way_is_off: "off in the options", "désactivé en options";
    nobody: "nobody to fight", "personne à combattre";
    no_blast_in_waves: "a blast: from the menu", "explosion\u{a0}: par le menu";
    one_more: "one attack more at most", "une attaque de plus au plus";
    not_now: "not now", "pas maintenant";
    talent_2: "needs a talent of +2", "il faut un talent de +2";
    /// What can be taken back: a blow, a test of a body, an explosion.
    undo[3]: ["Blow", "Test", "Blast"], ["Coup", "Test", "Explosion"];
    /// Help of both tables.
    keys[3]: ["what is aimed at, with odds", "strikes, then tells it", "menu: fighters, undo..."],
        ["la zone visée", "frapper, puis raconter", "menu\u{a0}: qui combat, annuler"];
    pages[2]: [
        "In contact both test; the greater margin hits. S = MR + two dice - protection, read by column.",
        "Hollow zones are wounded, dotted ones out of use; points beside them are breath.",
    ], [
        "Au contact, les deux testent\u{a0}; la plus grande marge touche. S = MR + deux dés - protection.",
        "Zones creuses\u{a0}: blessées, pointillées\u{a0}: hors d'usage. Les points à côté sont le souffle.",
    ];
    warrior_keys[3]: ["who is looked at", "plays the next wave", "menu: announce, undo..."],
        ["qui l'on regarde", "joue la vague suivante", "menu\u{a0}: annonces, annuler..."];
    warrior_pages[2]: [
        "All announce their targets. Each wave, a margin above the target's last one hits.",
        "-1 for each attack more, -1 for each opponent more, +1 for each other attack at the target.",
    ], [
        "Chacun annonce ses cibles. À chaque vague, une marge au-dessus de celle de la cible touche.",
        "-1 par attaque en plus, -1 par adversaire en plus, +1 par autre attaque sur la cible.",
    ];
}

impl Words {
    /// What is done next, as it is called when it is taken back.
    pub(super) const fn step(&self, asks: &NextStep) -> TextId {
        match asks {
            NextStep::Exchange(_) | NextStep::Refused(_) => self.undo[0],
            NextStep::Bodily(_) => self.undo[1],
            NextStep::Blast(..) => self.undo[2],
            NextStep::Wave(_) => self.wave,
            NextStep::Part(_) => self.damage,
            NextStep::Quiet => self.pass,
            NextStep::Over(_) => self.new_fight,
        }
    }
}
