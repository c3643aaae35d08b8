//! The texts of the action screens, beside those of the main table.

words! {
    /// The texts of the action screens, beside those that all screens share.
    pub(crate) struct Words = Action 0, pub(crate) texts;

    name: "Action", "Action";
    /// Before what the total had to reach.
    need: "need", "il faut";
    /// What Up and Down do at the table, what Roll, and what Back.
    keys[3]: ["turn what is marked", "rolls the dice", "menu: difficulty, Destiny..."],
        ["régler ce qui est marqué", "lancer les dés", "menu\u{a0}: difficulté, Destin..."];
    /// RH-8 to RH-14.
    hack[2]: [
        "1D6 + Force. If it reaches the difficulty, it succeeds. A 6 adds 1D4, once.",
        "6 and success: critical. 1 and failure: critical if 1D4 shows 1. Destiny doubles the Force.",
    ], [
        "1D6 + Force. Si le total atteint la difficulté, c'est réussi. Un 6 ajoute 1D4, une fois.",
        "6 et réussite\u{a0}: critique. 1 et échec\u{a0}: critique si 1D4 donne 1. Le Destin double la Force.",
    ];
    /// YG-1 to YG-3.
    ygos_rule[2]: [
        "1D6 + Cliché. If it reaches the difficulty, it succeeds. Nothing explodes, nothing is critical.",
        "Difficulty 1 is automatic, 5 a little hard, 8 heroic, 11 beyond any human.",
    ], [
        "1D6 + Cliché. Si le total atteint la difficulté, c'est réussi. Ni explosion, ni critique.",
        "Difficulté 1\u{a0}: automatique\u{a0}; 5\u{a0}: un peu dur\u{a0}; 8\u{a0}: héroïque\u{a0}; 11\u{a0}: surhumain.",
    ];
    /// R2-1 to R2-6.
    two_dice[2]: [
        "2D6 + Cliché. If it reaches the difficulty, it succeeds. 7 is very easy, 11 very difficult.",
        "As an option, double 6 always succeeds and double 1 always fails: both are critical.",
    ], [
        "2D6 + Cliché. Si le total atteint la difficulté, c'est réussi. 7\u{a0}: très facile, 11\u{a0}: très difficile.",
        "En option, un double 6 réussit et un double 1 échoue toujours\u{a0}: tous deux critiques.",
    ];
    /// RP-8 to RP-15.
    pool[2]: [
        "As many D6 as the Cliché has. A die that reaches the difficulty is a success: one will do.",
        "2 successes are good, 3 very good. Destiny doubles the dice.",
    ], [
        "Autant de D6 que le Cliché. Un dé qui atteint la difficulté est une réussite\u{a0}: une suffit.",
        "2 réussites\u{a0}: bien\u{a0}; 3\u{a0}: très bien. Le Destin double le nombre de dés.",
    ];

    power: "Cast a power", "User d'un pouvoir";

    cast: "Cast", "Lancer";

    /// YG-3, from 1 to 11.
    ygos[11]: [
        "automatic", "trivial", "novices may miss", "routine for a pro", "a little hard",
        "hard for a pro", "impressive", "heroic", "astonishing", "hard for a master", "superhuman",
    ], [
        "automatique", "trivial", "facile, sauf novice", "routine d'un pro", "un peu dur",
        "défi pour un pro", "impressionnant", "héroïque", "stupéfiant", "défi d'un maître",
        "surhumain",
    ];
    /// RP-9: 5.
    average: "average", "moyen";
    /// RP-10: two successes, three and more.
    good: "Good success", "Bonne réussite";
    very_good: "Very good", "Très bonne";
    /// RP-10: one success, three and more, with the option.
    yes_but: "Yes, but...", "Oui, mais...";
    yes_and: "Yes, and...", "Oui, et...";
    successes: "successes", "réussites";
}
