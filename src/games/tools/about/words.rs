//! The texts of the about screens.

words! {
    /// The texts of the about screens.
    pub struct Words = Tools 0, pub texts;

    /// The name in the menu.
    name: "About", "À propos";
    version: "Version", "Version";
    commit: "Commit", "Commit";
    board: "Board", "Carte";
    battery: "Battery", "Batterie";
    fingerprint: "Fingerprint", "Empreinte";
    /// Why there is no fingerprint.
    no_image: "Of a flashed gadget only: this program runs on a computer.",
        "D'un appareil flashé seulement\u{a0}: ce programme tourne sur un ordinateur.";
    licence: "Licence", "Licence";
    licence_text: "MIT or Apache-2.0, as you like: use it, change it, share it.",
        "MIT ou Apache-2.0, au choix\u{a0}: libre à chacun d'utiliser, modifier, partager.";
    credits: "Credits", "Crédits";
    /// One page each: Risus, the trade mark, Le Brouillard du Hasard, initiative.
    credits_texts[4]: [
        "Risus is by S. John Ross, Risus Hack by O. Rey. Thank you!",
        "SimulacreS is a registered trade mark of Pierre Rosenthal, used with this mention.",
        "Le Brouillard du Hasard is by Etienne B. (Kulgan) and Nicolas C. (Sirion).",
        "Initiative on 1d20 was written for Rêve de Dragon, a game by Denis Gerfaud.",
    ], [
        "Risus est de S. John Ross, Risus Hack d'O. Rey. Merci\u{a0}!",
        "SimulacreS est une marque déposée de Pierre Rosenthal, utilisée avec cette mention.",
        "Le Brouillard du Hasard est d'Etienne B. (Kulgan) et Nicolas C. (Sirion).",
        "L'initiative à 1d20 fut écrite pour Rêve de Dragon, un jeu de Denis Gerfaud.",
    ];
    source: "Random source", "Source de hasard";
    no_failure: "It has never failed a test.", "Elle n'a jamais manqué un test.";
    /// Before what the last failure was.
    last_failure: "Why it was last not trusted:", "Ce qui l'a écartée la dernière fois\u{a0}:";
}
