//! The texts of a fight of several.

words! {
    /// The texts of a fight of several.
    pub struct Words = Fight 1, pub texts;

    name: "Several sides", "Plusieurs camps";
    two_sides: "Two sides", "Deux camps";
    /// What the keys do there.
    keys[3]: ["another target, with odds", "attacks: all act in turn", "menu: fighters, undo..."],
        ["autre cible, ses chances", "attaquer, chacun son tour", "menu\u{a0}: combattants..."];
    rule[3]: [
        "One by one, each attacks somebody of another side. Both roll as in a round of two.",
        "What is lost is lost at once; attacked twice, one may lose twice. At 0 one is out.",
        "When everybody has acted, a new round begins. The last side that stands has won.",
    ], [
        "Un par un, chacun attaque quelqu'un d'un autre camp. Les deux lancent comme dans un round à deux.",
        "Une perte compte aussitôt\u{a0}; attaqué deux fois, on peut perdre deux fois. À\u{a0}0, on est hors de combat.",
        "Quand tous ont agi, un round commence. Le dernier camp debout l'emporte.",
    ];
    add: "Add a fighter", "Ajouter quelqu'un";
    /// A fighter without a name, before a number.
    nameless: "No", "No";
    side: "Side", "Camp";
    others: "Others", "Les autres";
    /// RH-50: called before the turn comes.
    attacks_next: "Attacks next", "Attaque ensuite";
    pass: "Let the turn pass", "Passer son tour";
    target: "Target", "Cible";
    attack: "Attack", "Attaque";
    /// RH-53.
    each_alone: "Each on their own", "Chacun pour soi";
    /// Why something cannot be done.
    eight: "eight at most", "huit au plus";
    has_acted: "has had its turn", "a déjà attaqué";
    is_out: "out of the fight", "hors de combat";
    one_side: "all are on one side", "tous du même camp";
    only_target: "nobody else to attack", "pas d'autre cible";
}
