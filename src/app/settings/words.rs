//! The texts of the settings. Each pair is a label and its hint.

words! {
    /// The texts of the settings.
    pub struct Words = Gadget 3, pub texts;

    /// The name of each language in that language.
    languages[2]: ["English", "Français"], ["English", "Français"];
    language[2]: ["Language", "of every screen"], ["Langue", "de tous les écrans"];
    brightness[2]: ["Brightness", "of the screen"], ["Luminosité", "de l'écran"];
    animation[2]: ["Animation", "the dice are seen falling"],
        ["Animation", "on voit tomber les dés"];
    left_handed[2]: ["Left-handed", "picture and keys turn round"],
        ["Gaucher", "image et touches retournées"];
    sound[2]: ["Sound", "what is heard, and the lamp"], ["Son", "ce qui s'entend, et la lampe"];
    volume[2]: ["Volume", "a key cuts every sound"], ["Volume", "une touche coupe le son"];
    low: "low", "bas";
    middle: "middle", "moyen";
    loud: "loud", "fort";
    light[2]: ["Lamp", "glows, flashes for a burst"], ["Lampe", "luit, clignote si ça explose"];
    aloud[2]: ["Beep total", "tens long, units short"],
        ["Bip du total", "dizaine longue, unité brève"];
    sleep[2]: ["Sleep", "when nobody plays"], ["Veille", "quand personne ne joue"];
    dims[2]: ["Dims after", "a key brightens it, and acts"],
        ["Baisse après", "une touche rallume, et agit"];
    darkens[2]: ["Dark after", "the next key only wakes it"],
        ["Éteint après", "la touche suivante réveille"];
    sleeps[2]: ["Sleeps after", "any key wakes it, all is kept"],
        ["Dort après", "une touche suffit au réveil"];
    /// Idle times, the shortest first.
    after[8]: ["15 s", "30 s", "1 min", "2 min", "5 min", "10 min", "30 min", "1 h"],
        ["15 s", "30 s", "1 min", "2 min", "5 min", "10 min", "30 min", "1 h"];
    never: "never", "jamais";
    auto_detected: "auto-detected", "automatique";
    display[2]: ["Display", "noise at an edge? change it"],
        ["Écran", "parasites au bord ? changez"];
    chips[2]: ["SSD1306", "SH1106"], ["SSD1306", "SH1106"];
    battery[2]: ["Battery", "by the highest voltage seen"],
        ["Piles", "selon la plus haute tension"];
    /// Indexed by the kind of cells.
    detected_cells[3]: ["detected: 2 x AA/AAA", "detected: 3 x AA/AAA", "detected: lithium"],
        ["détecté : 2 x AA/AAA", "détecté : 3 x AA/AAA", "détecté : lithium"];
    chosen_cells: "for the low battery warning", "pour l'alerte de pile faible";
    reset[2]: ["Reset", "as on the first day"], ["Remise à zéro", "comme au premier jour"];
    /// What is erased: the texts before the number of characters, before the number of rolls, and after it,
    /// and the second line.
    lost[4]: ["Characters (", "), rolls (", "),", "statistics, set-ups, settings."],
        ["Personnages (", "), jets (", "),", "statistiques, parties, réglages."];
    keep: "Keep", "Garder";
    erase: "Erase all", "Tout effacer";
}
