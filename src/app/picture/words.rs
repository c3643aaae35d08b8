//! The texts of what the gadget says of itself.

words! {
    /// What the gadget says of itself.
    pub(crate) struct Words = Gadget 2, pub(crate) texts;

    /// Just switched on, with much to press once more.
    one_moment: "One moment", "Un instant";

    battery_low: "Battery low", "Batterie faible";
    /// Before the voltage.
    it_has_only: "It has only", "Il reste";
    kept_when_empty: "All is kept when it runs out.", "À plat, rien ne sera perdu.";

    /// Somebody at a computer offers something.
    from_computer: "From the computer", "De l'ordinateur";
    /// What becomes of it: it is one more, or instead of one.
    is_new: "new", "nouveau";
    replaces: "replaces this one", "remplace celui-ci";
    take: "Take", "Prendre";
    /// Which key takes it, where no sign can be drawn.
    up_takes: "Up takes it", "Haut\u{a0}: le prendre";
    no: "No", "Non";

    started_again: "Started again", "Redémarrage";
    /// A panic, a fault, a bite of the watchdog.
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
    /// What the last two mean.
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
