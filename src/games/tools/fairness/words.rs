//! The texts of the fairness screens.

words! {
    /// The texts of the fairness screens.
    pub struct Words = Tools 1, pub texts;

    /// The name in the menu.
    name: "Fairness", "Équité";
    since_start: "Dice since start", "Dés depuis l'allumage";
    ever: "Dice ever", "Dés en tout";
    source: "Source", "Source";
    last_failure: "Last failure", "Dernière panne";
    gathering: "starting", "démarre";
    well: "passes its tests", "passe ses tests";
    none: "none", "aucune";
    randomness: "Randomness", "Hasard reçu";
    measured: "Measured", "Mesuré";
    counted: "Counted: half", "Compté : moitié";
    /// After the bits of randomness that are measured in a read.
    a_read: "bit/read", "bit/lecture";
    /// After the bits that are credited in a hundredth of a second.
    a_hundredth: "bits/10\u{a0}ms", "bits/10\u{a0}ms";
    enough: "enough for the dice", "assez pour les dés";
    decimal_point: ".", ",";
    /// One, and several.
    rolls[2]: ["roll", "rolls"], ["jet", "jets"];
    dice: "Dice", "Dés";
    test: "Test", "Tester";
    again: "Again", "Encore";
    stop: "Stop", "Arrêter";
    /// What stands between thousands.
    thousands: ",", "\u{a0}";
    /// Before the number of rolls that are missing, after it, and a second line.
    too_few[3]: ["Too few rolls to judge: ", "", "more are needed"],
        ["Trop peu de jets : encore ", "", "pour en juger"];
    /// Before the number of a hundred fair dice, after it, and a second line.
    looks_fair[3]: ["Looks fair: ", " in 100 fair", "dice are at least this uneven"],
        ["Semble juste : ", " dés justes", "sur 100 sont aussi inégaux"];
    /// Before the number of a thousand fair dice, after it, and a second line.
    uneven[3]: ["Uneven: fewer than ", " in 1000", "fair dice are this uneven"],
        ["Inégal : moins de ", " dés justes", "sur 1000 le sont autant"];
}
