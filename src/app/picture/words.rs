//! The texts of the gadget itself.

words! {
    /// The texts of the gadget itself.
    pub(crate) struct Words = Gadget 2, pub(crate) texts;

    /// Shown during a long replay at power-on.
    one_moment: "One moment", "Un instant";

    battery_low: "Battery low", "Batterie faible";
    /// Before the voltage.
    it_has_only: "It has only", "Il reste";
    kept_when_empty: "All is kept when it runs out.", "À plat, rien ne sera perdu.";
    /// The kinds of cells.
    cells[3]: ["2 x AA/AAA", "3 x AA/AAA", "lithium"], ["2 x AA/AAA", "3 x AA/AAA", "lithium"];
    /// After the voltage.
    which_cells: ": which cells?", "\u{a0}: quelles piles ?";
    /// The answers, in the same order: what each kind would mean at such a voltage.
    possible_cells[3]: ["2 x AA/AAA", "3 x AA/AAA, nearly empty", "lithium, nearly empty"],
        ["2 x AA/AAA", "3 x AA/AAA, presque vides", "lithium, presque vide"];
    later: "Later", "Plus tard";

    /// Title of a computer's offer.
    from_computer: "From the computer", "De l'ordinateur";
    /// What accepting an offer does: add an entry, or replace one.
    is_new: "new", "nouveau";
    replaces: "replaces this one", "remplace celui-ci";
    take: "Take", "Prendre";
    /// The key that accepts, for output without signs.
    up_takes: "Up takes it", "Haut\u{a0}: le prendre";
    no: "No", "Non";

    started_again: "Started again", "Redémarrage";
    /// Panic, fault, watchdog.
    what_happened[3]: [
        "The program has failed.",
        "The program has crashed.",
        "The program was stuck.",
    ], [
        "Le programme a échoué.",
        "Le programme a planté.",
        "Le programme s'est figé.",
    ];
    where_you_were: "You are where you were.", "Vous voilà où vous en étiez.";

    safe_mode: "Safe mode", "Mode sans échec";
    why_safe: "It failed 3 times in a minute.", "Trois échecs en une minute.";
    ways[3]: ["Start as usual", "Start without memory", "Erase the memory"],
        ["Démarrer normalement", "Démarrer sans mémoire", "Effacer la mémoire"];
    /// Explanations of the last two modes.
    meanings[2]: [
        "What is stored stays as it is and is not read. What you do until the gadget is switched off is not kept.",
        "Characters, settings, history: all is lost for good.",
    ], [
        "La mémoire reste telle quelle, sans être lue. Rien ne sera gardé jusqu'à l'extinction.",
        "Personnages, réglages, historique\u{a0}: tout sera perdu.",
    ];
    keep: "Keep", "Garder";
    erase: "Erase", "Effacer";
    start: "Start", "Démarrer";
    /// The other language, in that language.
    other_language: "Français", "English";
}
