//! The texts of the initiative.

use super::question::ANSWERS;
use crate::rules::Error;
use crate::rules::initiative::{Answer, Move};
use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub(crate) struct Words {
    pub name: &'static str,
    pub round: &'static str,
    /// Whoever has no name: the lone fighter, and one of the group.
    pub loner: &'static str,
    pub foe: &'static str,
    /// RD-1 to RD-7: the parts of a target.
    pub factor: &'static str,
    pub rival: &'static str,
    pub group: &'static str,
    ///
    pub crowded: &'static str,
    /// RD-4: who has the initiative, after a name.
    pub strikes_now: &'static str,
    pub waits: &'static str,
    pub has_initiative: &'static str,
    /// RD-6, after a name.
    pub rolls: &'static str,
    pub coin: &'static str,
    /// RD-16.
    pub longest: &'static str,
    pub equal: &'static str,
    /// RD-10.
    pub by_chance: [&'static str; 2],
    pub drawn: &'static str,
    /// What Up and Down change.
    pub other: &'static str,
    pub whom: &'static str,
    /// What Roll does.
    pub toss: &'static str,
    pub draw: &'static str,
    pub next: &'static str,
    /// RD-11: what the one attacked has left.
    pub shield: &'static str,
    pub parry: &'static str,
    pub dodge: &'static str,
    pub nothing: &'static str,
    pub falls: &'static str,
    pub defenceless: &'static str,
    /// RD-14.
    pub feint: &'static str,
    pub feint_at: &'static str,
    /// RD-11: an attack that is not to be had any more.
    pub spent: [&'static str; 2],
    /// A target that cannot be attacked any more.
    pub nobody: [&'static str; 2],
    pub over: [&'static str; 2],
    pub round_over: &'static str,
    /// After a name, or instead of one.
    pub stands: &'static str,
    pub group_stands: [&'static str; 2],
    pub new_fight: &'static str,
    // The lines.
    pub add: &'static str,
    pub same_again: &'static str,
    pub order: &'static str,
    pub engagement: &'static str,
    pub heroic: &'static str,
    pub feint_on_several: &'static str,
    pub pass: &'static str,
    pub who: &'static str,
    pub factor_line: &'static str,
    pub quick: &'static str,
    pub stat: &'static str,
    pub skill: &'static str,
    pub weapon: &'static str,
    pub has_shield: &'static str,
    pub uses: &'static str,
    pub is_pc: &'static str,
    pub out: &'static str,
    pub more: &'static str,
    pub remove: &'static str,
    // The sheet.
    pub stats: [&'static str; 3],
    pub add_weapon: &'static str,
    pub drop_weapon: &'static str,
    /// What can be undone.
    pub undo_test: &'static str,
    pub undo_attack: &'static str,
    pub undo_target: &'static str,
    pub undo_round: &'static str,
    pub undo_step: &'static str,
    // Why something cannot be done.
    pub bad_factor: &'static str,
    pub used: &'static str,
    pub no_shield: &'static str,
    pub eight: &'static str,
    pub last_foe: &'static str,
    pub one_of_a_kind: &'static str,
    pub on_its_sheet: &'static str,
    pub after_round: &'static str,
    pub no_turn: &'static str,
    /// RD-14: over everybody, or over several.
    pub no_feint: [&'static str; 2],
    pub is_out: &'static str,
    pub only_one: &'static str,
    pub goes_on: &'static str,
    pub no_weapon: &'static str,
    pub four_weapons: &'static str,
    pub no_sheet: &'static str,
    pub not_now: &'static str,
    pub is_new: &'static str,
    /// What Up and Down do at the table, what Roll, and what Back.
    pub keys: [&'static str; 3],
    /// RD-3 to RD-9, RD-11 to RD-14: two pages.
    pub rule: &'static [&'static str],
}

impl Words {
    /// RD-11: how somebody answers an attack.
    const fn answer(&self, answer: Option<Answer>) -> &'static str {
        match answer {
            None => self.falls,
            Some(Answer::ShieldParry) => self.shield,
            Some(Answer::WeaponParry) => self.parry,
            Some(Answer::Dodge) => self.dodge,
            Some(Answer::Missed | Answer::Nothing) => self.nothing,
        }
    }

    /// The same by its place among the answers.
    pub(super) fn answer_at(&self, place: u8) -> &'static str {
        let answer = ANSWERS.get(usize::from(place)).copied();
        self.answer(answer.flatten())
    }

    /// RD-11: what somebody has left, in the order of the answers.
    pub(super) const fn defences(&self) -> [&'static str; 3] {
        [self.shield, self.parry, self.dodge]
    }

    /// What the last move was.
    pub(super) const fn undoable(&self, made: Move) -> &'static str {
        match made {
            Move::Rolled(..) | Move::Engaged(..) => self.undo_test,
            Move::Struck(..) | Move::Felled(_) => self.undo_attack,
            Move::NextRound | Move::NewFight => self.undo_round,
            Move::Feinted(_) => self.feint,
            Move::Coin(_) | Move::Order(_) | Move::Passed | Move::Left(_) => self.undo_step,
        }
    }

    /// RD-18: why something was refused.
    pub(super) const fn reason(&self, error: Error) -> &'static str {
        match error {
            Error::Range => self.bad_factor,
            Error::NoPoint => self.used,
            Error::Over => self.round_over,
            _ => self.not_now,
        }
    }
}

const EN: Words = Words {
    name: "Initiative",
    round: "Round",
    loner: "Loner",
    foe: "Foe",
    factor: "factor",
    rival: "rival",
    group: "group",
    crowded: "at once: any room?",
    strikes_now: "attacks now",
    waits: "has to wait",
    has_initiative: "is first",
    rolls: "rolls",
    coin: "Who rolls? A coin",
    longest: "Longest weapon",
    equal: "Equal weapons: D20",
    by_chance: ["Order", "by chance"],
    drawn: "in this order",
    other: "Other",
    whom: "whom?",
    toss: "Toss",
    draw: "Draw",
    next: "Next",
    shield: "Shield",
    parry: "Weapon",
    dodge: "Dodge",
    nothing: "None",
    falls: "Falls",
    defenceless: "no defence left",
    feint: "False feint",
    feint_at: "Feint",
    spent: ["the weapon", "has parried"],
    nobody: ["nobody", "left"],
    over: ["round", "is over"],
    round_over: "the round is over",
    stands: "stands",
    group_stands: ["The group", "stands"],
    new_fight: "New fight",
    add: "Add a foe",
    same_again: "One more like ",
    order: "Order by chance",
    engagement: "Engagement round",
    heroic: "Heroic defence",
    feint_on_several: "Feint on several",
    pass: "Let the turn pass",
    who: "Who",
    factor_line: "Factor",
    quick: "A factor",
    stat: "Characteristic",
    skill: "Skill",
    weapon: "Weapon",
    has_shield: "Shield",
    uses: "Uses a round",
    is_pc: "A player's",
    out: "Out of action",
    more: "Three more like this",
    remove: "Remove",
    stats: ["Melee", "Shooting", "Throwing"],
    add_weapon: "Add a weapon",
    drop_weapon: "Put a weapon away",
    undo_test: "test",
    undo_attack: "attack",
    undo_target: "target",
    undo_round: "round",
    undo_step: "step",
    bad_factor: "a factor is 1 to 20",
    used: "used this round",
    no_shield: "has no shield",
    eight: "eight at most",
    last_foe: "somebody must be there",
    one_of_a_kind: "a character is only one",
    on_its_sheet: "on its sheet",
    after_round: "when the round is over",
    no_turn: "nobody's turn",
    no_feint: ["not over all of them", "not over two of them"],
    is_out: "out of action",
    only_one: "nobody else to test",
    goes_on: "a fight goes on",
    no_weapon: "no weapon yet",
    four_weapons: "four at most",
    no_sheet: "has no sheet",
    not_now: "not now",
    is_new: "nothing was done yet",
    keys: [
        "who, target, defence",
        "rolls; strikes; goes on",
        "menu: fighters, rules...",
    ],
    rule: &[
        "Target: own factor + 10 - the other's, 1 less for each of a group of two or more. D20 up to it: first.",
        "Each round one parry, one dodge, one use of the weapon: attack or parry. A shield parry spares it.",
    ],
};

const FR: Words = Words {
    name: "Initiative",
    round: "Round",
    loner: "Solitaire",
    foe: "Ennemi",
    factor: "facteur",
    rival: "rival",
    group: "groupe",
    crowded: "à la fois\u{a0}: la place\u{a0}?",
    strikes_now: "attaque",
    waits: "doit attendre",
    has_initiative: "commence",
    rolls: "lance",
    coin: "Qui lance\u{a0}? 1d2",
    longest: "Arme la plus longue",
    equal: "Armes égales\u{a0}: D20",
    by_chance: ["Ordre", "au hasard"],
    drawn: "dans cet ordre",
    other: "Autre",
    whom: "qui\u{a0}?",
    toss: "Lancer",
    draw: "Tirer",
    next: "Suite",
    shield: "Bouclier",
    parry: "Arme",
    dodge: "Esquive",
    nothing: "Rien",
    falls: "Tombe",
    defenceless: "sans défense",
    feint: "Fausse feinte",
    feint_at: "Feinte",
    spent: ["l'arme a", "déjà paré"],
    nobody: ["plus", "personne"],
    over: ["round", "terminé"],
    round_over: "le round est fini",
    stands: "est debout",
    group_stands: ["Le groupe", "est debout"],
    new_fight: "Nouveau combat",
    add: "Ajouter un ennemi",
    same_again: "Encore un ",
    order: "Ordre au hasard",
    engagement: "Engagement",
    heroic: "Défense héroïque",
    feint_on_several: "Feinte sur plusieurs",
    pass: "Passer son tour",
    who: "Qui",
    factor_line: "Facteur",
    quick: "Un facteur",
    stat: "Caractéristique",
    skill: "Compétence",
    weapon: "Arme",
    has_shield: "Bouclier",
    uses: "Fois par round",
    is_pc: "Personnage-joueur",
    out: "Hors de combat",
    more: "Trois de plus",
    remove: "Retirer",
    stats: ["Mêlée", "Tir", "Lancer"],
    add_weapon: "Ajouter une arme",
    drop_weapon: "Ranger une arme",
    undo_test: "test",
    undo_attack: "attaque",
    undo_target: "cible",
    undo_round: "round",
    undo_step: "étape",
    bad_factor: "facteur de 1 à 20",
    used: "déjà servi ce round",
    no_shield: "n'a pas de bouclier",
    eight: "huit au plus",
    last_foe: "il en faut un",
    one_of_a_kind: "un personnage est unique",
    on_its_sheet: "sur sa fiche",
    after_round: "une fois le round fini",
    no_turn: "à personne d'attaquer",
    no_feint: ["pas l'initiative sur tous", "pas l'initiative sur deux"],
    is_out: "hors de combat",
    only_one: "personne d'autre",
    goes_on: "un combat est en cours",
    no_weapon: "pas encore d'arme",
    four_weapons: "quatre au plus",
    no_sheet: "n'a pas de fiche",
    not_now: "pas maintenant",
    is_new: "rien n'est encore fait",
    keys: [
        "qui, cible, défense",
        "lancer, frapper, suite",
        "menu\u{a0}: combattants...",
    ],
    rule: &[
        "Cible\u{a0}: son facteur + 10 - celui de l'autre, et - 1 par membre d'un groupe. Au D20, jusqu'à elle, on commence.",
        "Par round\u{a0}: une parade, une esquive, l'arme une fois, attaque ou parade. Le bouclier la laisse libre.",
    ],
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub(crate) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
