//! The texts of the fight screens.

words! {
    /// The texts of the fight screens.
    pub struct Words = Fight 0, pub texts;

    name: "Fight", "Combat";
    /// What Up and Down do at the table, what Roll, and what Back.
    keys[3]: ["Force; in a fight, odds", "fights a round", "menu: sides, powers, undo..."],
        ["Force\u{a0}; puis les chances", "jouer un round", "menu\u{a0}: camps, pouvoirs..."];
    /// RH-15 to RH-19, RH-27; last RH-47 to RH-49.
    rule[4]: [
        "Both sides roll. The lower total loses 1 Force; a tie costs nothing. At 0 one has lost.",
        "An unsuited winner inflicts 2, a critical failure costs more. Powers: prepare, cast next round.",
        "Odds and To the end: in a team the weakest is hit until out, the leader last. No volunteers.",
        "A special Cliché fights with its power die; two of them: a magicians' duel. Only normal ones save.",
    ], [
        "Les deux camps lancent. Le total le plus bas perd 1\u{a0}de Force\u{a0}; égalité\u{a0}: rien. À 0, c'est perdu.",
        "Vainqueur inadapté\u{a0}: perte de\u{a0}2. Échec critique\u{a0}: davantage. Pouvoir\u{a0}: préparé, lancé ensuite.",
        "Chances et Jusqu'au bout\u{a0}: en équipe, le plus faible perd d'abord, le chef en dernier. Nul volontaire.",
        "Cliché spécial\u{a0}: dé de pouvoir au combat\u{a0}; à deux, duel de magiciens. Seul un Cliché normal sauve.",
    ];
    /// RP-16 to RP-22.
    pool_rule[3]: [
        "Both sides roll. If only one of them succeeds, the other loses 1 die. At 0 one has lost.",
        "Effort: extra dice, which are lost after the round. That round always has a winner.",
        "Odds and To the end: in a team the weakest is hit until out, the leader last. No volunteers.",
    ], [
        "Les deux camps lancent. Si un seul réussit, l'autre perd 1 dé. À 0, c'est perdu.",
        "Effort\u{a0}: des dés en plus, perdus après le round. Ce round a toujours un vainqueur.",
        "Chances et Jusqu'au bout\u{a0}: en équipe, le plus faible perd d'abord, le chef en dernier. Nul volontaire.",
    ];
    round: "Round", "Round";
    one_round: "round", "round";
    rounds: "rounds", "rounds";
    decimal_point: ".", ",";
    /// The left side, and the right one.
    sides[2]: ["Left", "Right"], ["Gauche", "Droite"];
    /// A favourite would start another.
    goes_on: "a fight goes on", "un combat est en cours";
    side_titles[2]: ["Left side", "Right side"], ["Côté gauche", "Côté droit"];
    /// What else there is to a side.
    options_of[2]: ["Left: options", "Right: options"], ["Gauche : options", "Droite : options"];
    /// How strong the left side is, and the right one.
    force_of[2]: ["Left Force", "Right Force"], ["Force à gauche", "Force à droite"];
    cliche_of[2]: ["Left Cliché", "Right Cliché"], ["Cliché à gauche", "Cliché à droite"];
    dice_of[2]: ["Left dice", "Right dice"], ["Dés à gauche", "Dés à droite"];
    team_of[2]: ["Left team", "Right team"], ["Équipe de gauche", "Équipe de droite"];
    horde: "Horde", "Horde";
    team: "Team", "Équipe";
    member: "Member", "Membre";
    members: "Members", "Membres";
    leader: "Leader", "Chef";
    /// Who a member of a team is.
    who: "Who", "Qui";
    /// A special Cliché without a name.
    power: "Power", "Pouvoir";
    powers: "Powers", "Pouvoirs";
    /// RH-23: of a fighter without a sheet.
    quick_power: "Power level", "Niveau de pouvoir";
    bracketed: "Bracketed Cliché", "Cliché à crochets";
    all_unsuited: "All are unsuited", "Tous inadaptés";
    effort: "Effort", "Effort";
    double_effort: "Double Effort", "Double Effort";
    /// RP-22, RP-23: what the table allows.
    efforts[3]: ["off", "on", "double too"], ["non", "oui", "double aussi"];
    /// RH-17: what is lost on top.
    extra_loss: "Critical failure: loss", "Échec critique : perte";
    dissolve: "Dissolve the team", "Dissoudre l'équipe";
    leave: "Leave the team", "Quitter l'équipe";
    give_up: "Give up", "Se rendre";
    to_the_end: "To the end", "Jusqu'au bout";
    new_fight: "New fight", "Nouveau combat";
    recover: "Recover", "Récupérer";
    /// What Roll does there.
    one_more: "+1", "+1";
    /// RH-27: how far a power is.
    idle: "to prepare", "à préparer";
    preparing: "preparing", "en cours";
    ready: "ready", "prêt";
    cast: "Cast", "Lancer";
    saving_roll: "saving roll", "résistance";
    /// RH-30: what the target loses.
    effect: "If it works", "S'il agit";
    effect_told: "no Force lost", "sans perte";
    effect_fall: "falls to 0", "tombe à 0";
    go_on: "Fight", "Attaque";
    /// What Up and Down do between two rounds.
    look: "Look", "Voir";
    odds: "Odds", "Chances";
    odds_title: "Odds of winning", "Chances de victoire";
    /// RH-36: the same of a team: the way that it takes its losses when it plays by itself.
    weakest_first: "Weakest hit first, leader last", "Pertes du plus faible au chef";
    take_the_blow: "Be hit", "Encaisser";
    choose_victim: "Who?", "Qui ?";
    choose_cliche: "Cliché", "Cliché";
    form_up: "Form up", "Regrouper";
    end: "The end", "Fin";
    again: "Again", "Encore";
    wins: "wins", "l'emporte";
    fate: "Winner decides the loser's fate", "Le sort du vaincu lui revient";
    /// RH-7: with a sword of mercy.
    spared: "Mercy: the loser is spared", "Miséricorde : vaincu épargné";
    /// RH-36: title of the list of members who may take a loss.
    who_takes_it: "Who takes the loss?", "Qui subit la perte ?";
    name_victim: "Name", "Désigner";
    volunteer: "Volunteer", "Se dévouer";
    named_hint: "named by the leader", "désigné par le chef";
    /// RH-36, RH-37.
    volunteers_hint: "loses twice, will be avenged", "perd le double, sera vengé";
    who_forms_up: "Who forms up?", "Qui se regroupe ?";
    who_leaves: "Who leaves?", "Qui quitte l'équipe ?";
    /// RH-19.
    which_cliche: "Fight with which Cliché?", "Combattre avec quoi ?";
    /// RH-27: the one in use is being prepared.
    another_cliche: "choose another Cliché", "prenez un autre Cliché";
    /// RH-27.
    round_is_spent: "a round to prepare", "un round de préparation";
    is_hit_meanwhile: "who prepares is hit", "qui prépare est touché";
    /// One of Force and several, one die and several.
    points[2][2]: [["point of Force", "points of Force"], ["die", "dice"]],
        [["point de Force", "points de Force"], ["dé", "dés"]];
    loses: "loses", "perd";
    volunteers: "volunteers, loses", "se dévoue, perd";
    dissolves: "dissolves: 1 each", "se dissout : 1 chacun";
    leaves: "leaves, drops to 0", "quitte, tombe à 0";
    leader_lost: "lost its leader", "n'a plus de chef";
    forms_up: "leads", "mène";
    avenges: "leads, avenges", "mène, et venge";
    prepares: "prepares a power", "prépare un pouvoir";
    /// RH-27: a round was spent on it.
    both_prepare: "Both prepare a power", "Chacun prépare un pouvoir";
    while_preparing: "hit preparing", "en préparant";
    works: "The power works", "Le pouvoir agit";
    resisted: "The power is resisted", "Le pouvoir échoue";
    backfires: "is hit by its own power", "subit son pouvoir";
    played_on: "Played on:", "Joué :";
    gives_up: "gives up", "se rend";
    recovers: "recovers", "récupère";
    undone: "One step taken back", "Une étape annulée";
    tie: "Equal: nobody loses", "Coup nul : égalité";
    both_succeed: "Both succeed: nothing", "Deux réussites : rien";
    both_fail: "Both fail: nothing", "Deux échecs : rien";
    fumbles: "fumbles", "fait une maladresse";
    /// RH-18: of whom it is said.
    critical: "has a critical success", "réussit un critique";
    /// RH-17.
    critical_failure: "critical failure", "échec critique";
    unsuited_winner: "unsuited Cliché", "Cliché inadapté";
    decided_at: "decided at", "tranché à";
    roll_off: "roll-off", "tranché au dé";
    /// Why something cannot be done.
    no_force: "no Force left to fight with", "plus de Force pour combattre";
    doubled_already: "doubled already", "déjà doublé";
    not_prepared: "prepare it a round before", "à préparer un round avant";
    not_at_this_table: "not at this table", "pas à cette table";
    has_ended: "the fight is over", "combat terminé";
    no_fight: "no fight goes on", "pas de combat en cours";
    new_fight_first: "start a new fight first", "d'abord un nouveau combat";
    after_the_fight: "after the fight", "après le combat";
    team_decides: "the team decides first", "l'équipe décide d'abord";
    team_in_menu: "a team changes in the menu", "l'équipe change au menu";
    only_one_cliche: "only one Cliché", "un seul Cliché";
    leader_fights: "the leader's Cliché fights", "le Cliché du chef combat";
    strongest_leads: "the strongest leads", "le plus fort mène";
    leader_is_suited: "the leader's Cliché is suited", "celui du chef convient";
    no_team: "no team", "pas d'équipe";
    no_team_fights: "no team fights here", "pas d'équipe au combat";
    nobody_forms_up: "nobody is left", "personne ne reste";
    no_sheet: "no character", "pas de personnage";
    nothing_listed: "no item on the sheet", "aucun objet sur la fiche";
    on_its_sheet: "not here: on the sheet", "pas ici : sur la fiche";
    no_effort: "no such Effort at this table", "pas d'Effort à cette table";
    not_bracketed: "only a bracketed Cliché", "Cliché sans crochets";
    against_a_saving_roll: "against a saving roll", "contre une résistance";
    nothing_lost: "nothing to recover", "rien à récupérer";
    being_prepared: "it is being prepared", "Cliché en préparation";
}
