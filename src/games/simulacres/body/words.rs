//! The texts of the table of the body.

words! {
    /// The texts of this table.
    pub(crate) struct Own = Simulacres 2, pub(crate) body_texts;

    /// In the order of the subjects.
    times[7]: [
        "A pass", "A minute", "An hour", "Hour of rest", "Day of rest", "Active day", "Quiet week",
    ], [
        "Une passe", "Une minute", "Une heure", "Heure de repos", "Jour de repos", "Jour actif",
        "Semaine calme",
    ];
    /// What Up and Down change.
    zone: "Zone", "Zone";
    /// What Roll does: in the order of what there is to do.
    verbs[8]: ["Resist", "Survive", "Care", "Find", "Remedy", "Spend", "Spend", ""],
        ["Résister", "Survie", "Soins", "Chercher", "Remède", "Passer", "Passer", ""];
    carer: "Carer", "Soigneur";
    oneself: "oneself", "soi-même";
    with: "Care with", "Soigner par";
    withs[3]: ["the best", "First aid", "Medicine"], ["le meilleur", "Premiers soins", "Médecine"];
    equipment: "Equipment", "Matériel";
    equipments[10]: [
        "Rags, water A", "Basic kit B", "Old full kit B", "Full kit C", "Field hospital C",
        "Ambulance D", "Intensive care E", "Port. robodoc E", "Large robodoc F", "Regen. tank J",
    ], [
        "Chiffons, eau A", "Trousse simple B", "Trousse médiév. B", "Trousse compl. C",
        "Hôpital médiév. C", "Ambulance D", "Soins intensifs E", "Robodoc port. E",
        "Grand robodoc F", "Cuve de régén. J",
    ];
    time: "Time and rest", "Temps et repos";
    wound: "A wound here", "Une blessure ici";
    loses_life: "PV lost", "PV perdus";
    loses_breath: "PS lost", "PS perdus";
    strike: "Give the wound", "Infliger";
    heal: "One PV back", "Rendre un PV";
    master: "Handicap mastered", "Handicap maîtrisé";
    /// How a zone is.
    whole: "unhurt", "indemne";
    open: "not dressed", "à panser";
    care_failed: "care failed", "soins manqués";
    dressed: "dressed", "pansé";
    time_is_up: "time is up!", "délai écoulé\u{a0}!";
    mends: "mends:", "guérit\u{a0}:";
    coma: "coma:", "coma\u{a0}:";
    days[2]: ["day", "days"], ["jour", "jours"];
    lost: "lost for good", "perdu";
    scar: "a scar", "cicatrice";
    diagnoses[3]: ["not looked at", "not found", "found"], ["à examiner", "non trouvé", "trouvé"];
    /// What came of it.
    stays_awake: "stays awake", "reste conscient";
    faints: "faints", "s'évanouit";
    limb_lost: "the limb is lost", "membre perdu";
    dies: "dies", "meurt";
    not_dressed: "no help", "sans effet";
    found: "found out", "trouvé";
    not_found: "not found out", "non trouvé";
    max: "max", "max";
    /// Refusals.
    not_localised: "not localised", "non localisés";
    no_wound: "no wound here", "sans blessure";
    failed_before: "tried already", "déjà tenté";
    dressed_already: "dressed already", "déjà pansé";
    only_medicine: "needs Medicine", "par Médecine";
    mends_alone: "mends by itself", "guérit seul";
    lost_for_good: "lost for good", "perdu à jamais";
    burns_heal: "burns need time", "avec le temps";
    looked_already: "looked already", "déjà examiné";
    no_handicap: "no such handicap", "aucun handicap ici";
    choose_zone: "choose a zone first", "d'abord une zone";
    keys[3]: [
        "zones, ailments, time", "what the zone needs", "menu: carer, wound...",
    ], [
        "zones, affections, temps",
        "ce qu'il faut à la zone",
        "menu\u{a0}: soigneur, blessure...",
    ];
    pages[2]: [
        "Solid boxes are left. A loss of 2 in a zone ticks Malaise. At 0 it must be cared for in time: passes, minutes or hours.",
        "First aid: once a wound, +1 PV. Below 0 only Medicine: MR + 2D6 in the equipment's column. After care a day of rest: +1.",
    ], [
        "Deux pertes dans une zone cochent un malaise. À 0, il faut soigner à temps\u{a0}: passes, minutes ou heures.",
        "Premiers soins\u{a0}: une fois, +1 PV. Sous 0, Médecine\u{a0}: MR + 2D6, colonne du matériel. Puis +1 par jour.",
    ];
}
