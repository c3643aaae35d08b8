//! The texts of the initiative.

use super::question::{ANSWERS, Coming, Whom};
use crate::rules::Error;
use crate::rules::initiative::Answer;
use crate::text_id::TextId;

words! {
    /// The texts of the initiative.
    pub(crate) struct Words = Initiative 0, pub(crate) texts;

    name: "Initiative", "Initiative";
    round: "Round", "Round";
    /// Names of a combatant without a name: the lone fighter, and a member of the group.
    loner: "Loner", "Solitaire";
    foe: "Foe", "Ennemi";
    /// RD-1 to RD-7: the parts of a target.
    factor: "factor", "facteur";
    rival: "rival", "rival";
    group: "group", "groupe";
    ///
    crowded: "at once: any room?", "à la fois\u{a0}: la place\u{a0}?";
    /// RD-4, RD-6: the effect of a test on a combatant, shown after its name.
    means[4]: ["is first", "attacks now", "has to wait", "rolls"],
        ["commence", "attaque", "doit attendre", "lance"];
    coin: "Who rolls? A coin", "Qui lance\u{a0}? 1d2";
    /// RD-16.
    longest: "Longest weapon", "Arme la plus longue";
    equal: "Equal weapons: D20", "Armes égales\u{a0}: D20";
    /// RD-10.
    by_chance[2]: ["Order", "by chance"], ["Ordre", "au hasard"];
    drawn: "in this order", "dans cet ordre";
    /// What Up and Down change.
    other: "Other", "Autre";
    whom: "whom?", "qui\u{a0}?";
    /// What Roll does.
    toss: "Toss", "Lancer";
    draw: "Draw", "Tirer";
    next: "Next", "Suite";
    /// RD-11: what the one attacked has left.
    shield: "Shield", "Bouclier";
    parry: "Weapon", "Arme";
    dodge: "Dodge", "Esquive";
    nothing: "None", "Rien";
    falls: "Falls", "Tombe";
    defenceless: "no defence left", "sans défense";
    /// RD-14.
    feint: "False feint", "Fausse feinte";
    feint_at: "Feint", "Feinte";
    /// RD-11: an attack that is not to be had any more.
    spent[2]: ["the weapon", "has parried"], ["l'arme a", "déjà paré"];
    /// A target that cannot be attacked any more.
    nobody[2]: ["nobody", "left"], ["plus", "personne"];
    over[2]: ["round", "is over"], ["round", "terminé"];
    round_over: "the round is over", "le round est fini";
    /// After a name, or instead of one.
    stands: "stands", "est debout";
    group_stands[2]: ["The group", "stands"], ["Le groupe", "est debout"];
    new_fight: "New fight", "Nouveau combat";
    // The lines.
    add: "Add a foe", "Ajouter un ennemi";
    order: "Order by chance", "Ordre au hasard";
    engagement: "Engagement round", "Engagement";
    heroic: "Heroic defence", "Défense héroïque";
    feint_on_several: "Feint on several", "Feinte sur plusieurs";
    pass: "Let the turn pass", "Passer son tour";
    who: "Who", "Qui";
    factor_line: "Factor", "Facteur";
    quick: "A factor", "Un facteur";
    stat: "Characteristic", "Caractéristique";
    skill: "Skill", "Compétence";
    weapon: "Weapon", "Arme";
    has_shield: "Shield", "Bouclier";
    uses: "Uses a round", "Fois par round";
    is_pc: "A player's", "Personnage-joueur";
    out: "Out of action", "Hors de combat";
    // The sheet.
    stats[3]: ["Melee", "Shooting", "Throwing"], ["Mêlée", "Tir", "Lancer"];
    add_weapon: "Add a weapon", "Ajouter une arme";
    drop_weapon: "Put a weapon away", "Ranger une arme";
    /// Those that a game master needs often.
    foes[12]: [
        "Brigand", "Guard", "Soldier", "Knight", "Fencer", "Archer", "Peasant", "Snout", "Ogre",
        "Skeleton", "Wolf", "Big cat",
    ], [
        "Brigand", "Garde", "Soldat", "Chevalier", "Bretteur", "Archer", "Paysan", "Groin",
        "Ogre", "Squelette", "Loup", "Fauve",
    ];
    /// Weapons: hand to hand, then those that shoot, then what is thrown.
    weapons[18]: [
        "Sword", "Two-hand sword", "Axe", "Two-hand axe", "Mace", "Two-hand mace", "Dagger",
        "Spear", "Polearm", "Staff", "Flail", "Bare hands", "Bow", "Crossbow", "Sling",
        "Throwing knife", "Javelin", "Thrown axe",
    ], [
        "Épée à 1 main", "Épée à 2 mains", "Hache", "Grande hache", "Masse à 1 main",
        "Grande masse", "Dague", "Lance", "Hallebarde", "Bâton", "Fléau", "Mains nues", "Arc",
        "Arbalète", "Fronde", "Dague de jet", "Javelot", "Hache de jet",
    ];
    /// What can be undone.
    undo_test: "test", "test";
    undo_attack: "attack", "attaque";
    undo_target: "target", "cible";
    undo_round: "round", "round";
    undo_step: "step", "étape";
    // Why something cannot be done.
    bad_factor: "a factor is 1 to 20", "facteur de 1 à 20";
    used: "used this round", "déjà servi ce round";
    no_shield: "has no shield", "n'a pas de bouclier";
    eight: "eight at most", "huit au plus";
    last_foe: "somebody must be there", "il en faut un";
    after_round: "when the round is over", "une fois le round fini";
    no_turn: "nobody's turn", "à personne d'attaquer";
    /// RD-14: over everybody, or over several.
    no_feint[2]: ["not over all of them", "not over two of them"],
        ["pas l'initiative sur tous", "pas l'initiative sur deux"];
    is_out: "out of action", "hors de combat";
    only_one: "nobody else to test", "personne d'autre";
    goes_on: "a fight goes on", "un combat est en cours";
    no_weapon: "no weapon yet", "pas encore d'arme";
    four_weapons: "four at most", "quatre au plus";
    no_sheet: "has no sheet", "n'a pas de fiche";
    not_now: "not now", "pas maintenant";
    is_new: "nothing was done yet", "rien n'est encore fait";
    /// What Up and Down do at the table, what Roll, and what Back.
    keys[3]: ["who, target, defence", "rolls; strikes; goes on", "menu: fighters, rules..."],
        ["qui, cible, défense", "lancer, frapper, suite", "menu\u{a0}: combattants..."];
    /// RD-3 to RD-9, RD-11 to RD-14: two pages.
    rule[2]: [
        "Target: own factor + 10 - the other's, 1 less for each of a group of two or more. D20 up to it: first.",
        "Each round one parry, one dodge, one use of the weapon: attack or parry. A shield parry spares it.",
    ], [
        "Cible\u{a0}: son facteur + 10 - celui de l'autre, et - 1 par membre d'un groupe. Au D20, jusqu'à elle, on commence.",
        "Par round\u{a0}: une parade, une esquive, l'arme une fois, attaque ou parade. Le bouclier la laisse libre.",
    ];
}

impl Words {
    /// RD-11: name of an answer to an attack.
    const fn answer(&self, answer: Option<Answer>) -> TextId {
        match answer {
            None => self.falls,
            Some(Answer::ShieldParry) => self.shield,
            Some(Answer::WeaponParry) => self.parry,
            Some(Answer::Dodge) => self.dodge,
            Some(Answer::Missed | Answer::Nothing) => self.nothing,
        }
    }

    /// Name of the answer at this index of `ANSWERS`.
    pub(super) fn answer_at(&self, place: u8) -> TextId {
        let answer = ANSWERS.get(usize::from(place)).copied();
        self.answer(answer.flatten())
    }

    /// RD-11: names of the defences a combatant has left, in the order of the answers.
    pub(super) const fn defences(&self) -> [TextId; 3] {
        [self.shield, self.parry, self.dodge]
    }

    /// What is done next, as it is called when it is taken back.
    pub(super) const fn step(&self, coming: &Coming) -> TextId {
        match coming {
            Coming::Test(_) | Coming::Longest(..) => self.undo_test,
            Coming::Whom(Whom::Target(_)) => self.undo_target,
            Coming::Whom(Whom::Feint(_)) => self.feint,
            Coming::Attack(..) => self.undo_attack,
            Coming::Begin(..) => self.undo_round,
            Coming::Coin | Coming::Order | Coming::Pass | Coming::Refused(_) => self.undo_step,
        }
    }

    /// RD-18: why something was refused.
    pub(super) const fn reason(&self, error: Error) -> TextId {
        match error {
            Error::Range => self.bad_factor,
            Error::NoPoint => self.used,
            Error::Over => self.round_over,
            _ => self.not_now,
        }
    }
}
