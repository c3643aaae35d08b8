//! The texts of the Risus family's options: the name of each, and its meaning.

words! {
    /// The texts of the options.
    pub struct Words = Action 2, pub texts;

    /// What a system has in its menu.
    options: "its optional rules", "ses règles optionnelles";

    /// RH-12.
    critical_on[2]: ["Critical on", "6, or 6 then a D4 of 4"],
        ["Critique sur", "6, ou 6 puis 4 au D4"];
    /// RH-4.
    suitability_malus[2]: ["Suitability", "ill-suited: less Force"],
        ["Adéquation", "peu adapté : moins de Force"];
    /// RH-5.
    equipment_limit[2]: ["Item limit", "no more items than Force"],
        ["Limite d'objets", "pas plus d'objets que de Force"];
    /// RH-16.
    unsuited_double[2]: ["Unsuited x 2", "unsuited winner inflicts 2"],
        ["Inadapté x 2", "vainqueur inadapté : perte 2"];
    /// RH-14.
    destiny[2]: ["Destiny", "a point doubles the Force"], ["Destin", "un point double la Force"];
    /// RH-23.
    powers[2]: ["Powers", "special Clichés cast spells"],
        ["Pouvoirs", "magie des Clichés spéciaux"];
    /// R2-5.
    doubles[2]: ["Criticals", "double 6 and double 1"], ["Critiques", "double 6 et double 1"];

    /// RP-11.
    normal[2]: ["Difficulty", "of an average task"], ["Difficulté", "d'une tâche moyenne"];
    heroic: "4 heroic", "4 héroïque";
    usual: "5 usual", "5 normale";
    grim: "6 grim", "6 sombre";
    /// RP-12, RP-13.
    six_rule[2]: ["A six", "what a 6 does"], ["Un six", "ce que fait un 6"];
    plain: "succeeds", "réussit";
    explodes: "explodes", "explose";
    counts_twice: "counts 2", "compte 2";
    /// RP-14.
    criticals[2]: ["Criticals", "all 6 or all 1 but one die"],
        ["Critiques", "tous à 6 ou à 1, sauf un dé"];
    /// RP-17.
    fumble[2]: ["Fumbles", "both fail: 1D6, a 1 is one"],
        ["Maladresses", "deux échecs : 1D6, sur un 1"];
    /// RP-22.
    effort[2]: ["Effort", "more dice now, fewer later"], ["Effort", "des dés de plus, puis moins"];
    needed_by_double_effort: "Double Effort needs it", "le Double Effort l'exige";
    /// RP-23.
    double_effort[2]: ["Double Effort", "special Clichés: half the loss"],
        ["Double Effort", "Cliché spécial : demi-perte"];
    needs_effort: "needs Effort", "il faut d'abord l'Effort";
    /// RP-4.
    suitability[2]: ["Suitability", "of an ill-suited Cliché"],
        ["Adéquation", "d'un Cliché peu adapté"];
    subtract: "fewer dice", "dés en moins";
    cap: "dice capped", "plafond";
    /// RP-10.
    margin_flavour[2]: ["Yes, but/and", "margin 1: but, 3: and"],
        ["Oui, mais/et", "marge 1 : mais ; 3 : et"];
    /// RP-28.
    unsuited_triple[2]: ["Unsuited x 3", "unsuited winner inflicts 3"],
        ["Inadapté x 3", "vainqueur inadapté : perte 3"];
}
