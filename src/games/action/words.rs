//! The texts of the action screens, beside those of the main table.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub(crate) struct Words {
    pub name: &'static str,
    /// Before what the total had to reach.
    pub need: &'static str,
    /// What Up and Down do at the table, what Roll, and what Back.
    pub keys: [&'static str; 3],
    /// RH-8 to RH-14.
    pub hack: &'static [&'static str],
    /// YG-1 to YG-3.
    pub ygos_rule: &'static [&'static str],
    /// R2-1 to R2-6.
    pub two_dice: &'static [&'static str],
    /// RP-8 to RP-15.
    pub pool: &'static [&'static str],

    pub power: &'static str,

    pub cast: &'static str,

    /// YG-3, from 1 to 11.
    pub ygos: [&'static str; 11],
    /// RP-9: 5.
    pub average: &'static str,
    /// RP-10: two successes, three and more.
    pub good: &'static str,
    pub very_good: &'static str,
    /// RP-10: one success, three and more, with the option.
    pub yes_but: &'static str,
    pub yes_and: &'static str,
    pub successes: &'static str,
}

const EN: Words = Words {
    name: "Action",
    need: "need",
    keys: [
        "turn what is marked",
        "rolls the dice",
        "menu: difficulty, Destiny...",
    ],
    hack: &[
        "1D6 + Force. If it reaches the difficulty, it succeeds. A 6 adds 1D4, once.",
        "6 and success: critical. 1 and failure: critical if 1D4 shows 1. Destiny doubles the Force.",
    ],
    ygos_rule: &[
        "1D6 + Cliché. If it reaches the difficulty, it succeeds. Nothing explodes, nothing is critical.",
        "Difficulty 1 is automatic, 5 a little hard, 8 heroic, 11 beyond any human.",
    ],
    two_dice: &[
        "2D6 + Cliché. If it reaches the difficulty, it succeeds. 7 is very easy, 11 very difficult.",
        "As an option, double 6 always succeeds and double 1 always fails: both are critical.",
    ],
    pool: &[
        "As many D6 as the Cliché has. A die that reaches the difficulty is a success: one will do.",
        "2 successes are good, 3 very good. Destiny doubles the dice.",
    ],
    power: "Cast a power",
    cast: "Cast",
    ygos: [
        "automatic",
        "trivial",
        "novices may miss",
        "routine for a pro",
        "a little hard",
        "hard for a pro",
        "impressive",
        "heroic",
        "astonishing",
        "hard for a master",
        "superhuman",
    ],
    average: "average",
    good: "Good success",
    very_good: "Very good",
    yes_but: "Yes, but...",
    yes_and: "Yes, and...",
    successes: "successes",
};

const FR: Words = Words {
    name: "Action",
    need: "il faut",
    keys: [
        "régler ce qui est marqué",
        "lancer les dés",
        "menu\u{a0}: difficulté, Destin...",
    ],
    hack: &[
        "1D6 + Force. Si le total atteint la difficulté, c'est réussi. Un 6 ajoute 1D4, une fois.",
        "6 et réussite\u{a0}: critique. 1 et échec\u{a0}: critique si 1D4 donne 1. Le Destin double la Force.",
    ],
    ygos_rule: &[
        "1D6 + Cliché. Si le total atteint la difficulté, c'est réussi. Ni explosion, ni critique.",
        "Difficulté 1\u{a0}: automatique\u{a0}; 5\u{a0}: un peu dur\u{a0}; 8\u{a0}: héroïque\u{a0}; 11\u{a0}: surhumain.",
    ],
    two_dice: &[
        "2D6 + Cliché. Si le total atteint la difficulté, c'est réussi. 7\u{a0}: très facile, 11\u{a0}: très difficile.",
        "En option, un double 6 réussit et un double 1 échoue toujours\u{a0}: tous deux critiques.",
    ],
    pool: &[
        "Autant de D6 que le Cliché. Un dé qui atteint la difficulté est une réussite\u{a0}: une suffit.",
        "2 réussites\u{a0}: bien\u{a0}; 3\u{a0}: très bien. Le Destin double le nombre de dés.",
    ],
    power: "User d'un pouvoir",
    cast: "Lancer",
    ygos: [
        "automatique",
        "trivial",
        "facile, sauf novice",
        "routine d'un pro",
        "un peu dur",
        "défi pour un pro",
        "impressionnant",
        "héroïque",
        "stupéfiant",
        "défi d'un maître",
        "surhumain",
    ],
    average: "moyen",
    good: "Bonne réussite",
    very_good: "Très bonne",
    yes_but: "Oui, mais...",
    yes_and: "Oui, et...",
    successes: "réussites",
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub(crate) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
