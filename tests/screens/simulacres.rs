//! The tables of SimulacreS, and its lists.

use declic::Lang;
use declic::app::View;
use declic::ui::Style;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = [tests(), energies(), bodies(), care(), spells(), lists()].concat();
    let scripted = [
        "simulacres-critical",
        "simulacres-below-0",
        "simulacres-day-of-all",
        "simulacres-operated",
    ];
    for shot in all.clone() {
        if scripted.contains(&shot.name.as_str()) {
            let name = shot.name.clone() + "-scripted";
            all.push(Shot {
                name,
                ..shot.but(as_script)
            });
        }
    }
    all
}

fn as_script(view: View) -> View {
    View {
        style: Style {
            scripted: true,
            ..view.style
        },
        ..view
    }
}

/// Keys with the lines in both languages: `{Sheet|Feuille}`.
pub(crate) fn keys(lang: Lang, text: &str) -> String {
    let mut all = String::new();
    for (place, part) in text.split(['{', '}']).enumerate() {
        match (place % 2, part.split_once('|')) {
            (1, Some((en, fr))) => {
                let line = match lang {
                    Lang::En => en,
                    Lang::Fr => fr,
                };
                all += &format!("[{line}] roll");
            }
            _ => all += part,
        }
    }
    all
}

/// A new sheet of the book, open.
const NEW: &str =
    "hold:back {Characters|Personnages} {Other book|Autre livre} {SimulacreS|SimulacreS} ";
const SOLDIER: &str = "{A usual foe|Un ennemi} {Soldier|Soldat} {Play|Jouer} ";
const KNIGHT: &str = "{A usual foe|Un ennemi} {Knight|Chevalier} {Play|Jouer} ";
const TROLL: &str = "{A usual foe|Un ennemi} {Troll|Troll} {Play|Jouer} ";
const SORCERER: &str = "{A usual foe|Un ennemi} {Sorcerer|Sorcier} ";
/// From the test to the body, and a wound of so many points where one looks.
const BODY: &str = "back {Body|Corps} ";
const WOUND: &str = "back {A wound|Une blessure} ";
const GIVE: &str = "{Give|Infliger} ";
const LIFE: &str = "{PV lost|PV perdus} ";

type Row = (&'static str, &'static [u8], &'static [&'static str]);

fn played<const N: usize>(rows: [Row; N]) -> Vec<Shot> {
    let shots = rows.map(|(name, dice, parts)| {
        Shot::played(&format!("simulacres-{name}"), dice, move |lang| {
            keys(lang, &parts.concat())
        })
    });
    shots.to_vec()
}

const QUICK: &str = "hold:back {SimulacreS|SimulacreS} ";

#[rustfmt::skip] // A table.
fn tests() -> Vec<Shot> {
    played([
        ("on-the-shelf", &[], &["hold:back [SimulacreS]"]),
        ("value", &[], &[QUICK]),
        ("value-lowest", &[], &[QUICK, "hold:down:9000"]),
        ("value-highest", &[], &[QUICK, "hold:up:9000 up"]),
        ("value-falls", &[2, 4], &[QUICK, "roll"]),
        ("value-passed", &[2, 4], &[QUICK, "roll up"]),
        ("value-missed", &[5, 6], &[QUICK, "roll up"]),
        ("value-critical-failure", &[6, 6], &[QUICK, "roll up"]),
        ("test", &[], &[NEW, SOLDIER]),
        ("test-hard", &[], &[NEW, SOLDIER, "back {Talent|Talent} {Sword|Épée} back {Difficulty|Difficulté} {hard|dur} back back"]),
        ("test-of-a-knight", &[], &[NEW, KNIGHT, "back {Component|Composante} down down down back {Realm|Règne} down"]),
        ("test-talent-x", &[], &[NEW, SOLDIER, "back {Talent|Talent} {Martial arts|Arts martiaux}"]),
        ("test-falls", &[1, 2, 3, 4], &[NEW, SOLDIER, "back {Talent|Talent} {Sword|Épée} roll"]),
        ("test-good", &[3, 4], &[NEW, SOLDIER, "back {Talent|Talent} {Sword|Épée} roll up"]),
        ("test-very-bad", &[6, 5], &[NEW, SOLDIER, "back {Difficulty|Difficulté} {very hard|très dur} {hard|dur} back back roll up"]),
        ("critical", &[1, 1, 6, 6, 6, 6, 6, 6, 6], &[NEW, MANY_DICE, "roll up"]),
    ])
}

/// Somebody with a talent of +3 and three points of Power for the margin; all parts of T.
const MANY_DICE: &str = "{Energies|Énergies} {Power|Puissance} up up roll back {Talents|Talents} {Axe|Hache} up up up up roll back {Play|Jouer} back {Talent|Talent} {Axe|Hache} back {Energies|Énergies} {Power to margin|Puissance à la marge} up up up roll back back ";

#[rustfmt::skip] // A table.
fn energies() -> Vec<Shot> {
    played([
        ("energies", &[], &[NEW, SOLDIER, "back {Energies|Énergies}"]),
        ("energies-bottom", &[], &[NEW, SOLDIER, "back {Energies|Énergies} up up"]),
        ("energies-two-prices", &[], &[NEW, SOLDIER, "back {Energies|Énergies} {Power to T|Puissance à T} up roll {Precision to critical|Précision au critique} up roll {Of these|Dont} up roll back back"]),
        ("energies-with-dice", &[], &[NEW, MANY_DICE]),
        ("energies-not-enough", &[], &[NEW, "{Breath|Souffle} {Breath|Souffle} down down down roll back ", MANY_DICE]),
        ("many-parts", &[], &[NEW, SOLDIER, BODY, "back {Illness|Maladie} up up up roll back back {Test|Test} back {Talent|Talent} {Sword|Épée} back {Difficulty|Difficulté} {awkward|malaisé} back {Energies|Énergies} {Power to T|Puissance à T} up roll back back"]),
        ("parts", &[], &[NEW, SOLDIER, BODY, "back {Illness|Maladie} up up up roll back back {Test|Test} back {T and its|T et ses} down down down"]),
    ])
}

#[rustfmt::skip] // A table.
fn bodies() -> Vec<Shot> {
    played([
        ("nobody", &[], &[QUICK, BODY]),
        ("body", &[], &[NEW, SOLDIER, BODY]),
        ("body-weak", &[], &[NEW, SORCERER, "{Play|Jouer} ", BODY, "down down"]),
        ("body-strong", &[], &[NEW, TROLL, BODY, "down down down down"]),
        ("body-wounded", &[], &[NEW, TROLL, BODY, "down ", WOUND, LIFE, "up up roll ", GIVE, "down down down ", WOUND, GIVE, "down ", WOUND, GIVE]),
        ("limb-at-0", &[], &[NEW, KNIGHT, BODY, "up up up up up up up up ", WOUND, LIFE, "up up up roll ", GIVE]),
        ("below-0", &[], &[NEW, KNIGHT, BODY, "down ", WOUND, LIFE, "up up up up up up roll ", GIVE]),
        ("time-is-up", &[], &[NEW, KNIGHT, BODY, "down ", WOUND, LIFE, "up up up up up up roll ", GIVE, "back {Time|Temps} {A minute|Une minute} roll roll roll"]),
        ("time-runs", &[], &[NEW, KNIGHT, BODY, "down ", WOUND, LIFE, "up up up up up up roll ", GIVE, "back {Time|Temps} {A minute|Une minute}"]),
        ("head-at-0", &[], &[NEW, KNIGHT, BODY, WOUND, LIFE, "up up roll ", GIVE]),
        ("quiet-week", &[], &[NEW, KNIGHT, BODY, "up"]),
        ("poison", &[], &[NEW, KNIGHT, BODY, "back {Poison|Poison} up up roll back up up up up up up up up"]),
        ("all-boxes", &[], &[NEW, "{Breath|Souffle} {Adventure|Points} hold:up:9000 up roll down roll roll roll roll back ", "{Play|Jouer} ", BODY]),
        ("shock", &[], &[NEW, "{Breath|Souffle} {Balance|Équilibre} down down down down roll back {Play|Jouer} ", BODY]),
        ("whole", &[], &[NEW, "{Play|Jouer} back {Options|Options} {Localised armour|Armures} {Localised PV|PV} back {Body|Corps} ", WOUND, LIFE, "up roll ", GIVE]),
        ("wound", &[], &[NEW, KNIGHT, BODY, WOUND]),
    ])
}

#[rustfmt::skip] // A table.
fn care() -> Vec<Shot> {
    const HEALER: &str = "{Name|Nom} [Quentin] roll {Talents|Talents} {Medicine|Médecine} up up up up up roll {First aid|Premiers soins} up up up up roll back back ";
    const PATIENT: &str = "{Other book|Autre livre} {SimulacreS|SimulacreS} ";
    const HELP: &str = "back {Carer|Soigneur} ";
    const SAVED: &[u8] = &[1, 1, 6, 6, 6, 6, 6, 6];
    const LITTLE: &[u8] = &[3, 4, 1, 1];
    played([
        ("first-aid", &[], &[NEW, KNIGHT, BODY, "down ", WOUND, GIVE]),
        ("first-aid-falls", &[1, 2], &[NEW, KNIGHT, BODY, "down ", WOUND, GIVE, "roll"]),
        ("first-aid-helps", &[1, 2], &[NEW, KNIGHT, BODY, "down ", WOUND, GIVE, "roll up"]),
        ("first-aid-fails", &[5, 6], &[NEW, KNIGHT, BODY, "down ", WOUND, GIVE, "roll up"]),
        ("limb-lost", &[1, 2, 5, 6], &[NEW, SOLDIER, BODY, "down down down down ", WOUND, LIFE, "up up roll ", GIVE, "roll up roll up"]),
        ("faints", &[5, 6], &[NEW, SOLDIER, BODY, "down down down down ", WOUND, LIFE, "up up roll ", GIVE, "roll up"]),
        ("survives", &[1, 2], &[NEW, KNIGHT, BODY, "down ", WOUND, LIFE, "up up up up up up roll ", GIVE, "back {Time|Temps} {A minute|Une minute} roll roll roll roll up"]),
        ("dies", &[5, 6], &[NEW, KNIGHT, BODY, "down ", WOUND, LIFE, "up up up up up up roll ", GIVE, "back {Time|Temps} {A minute|Une minute} roll roll roll roll up"]),
        ("carer", &[], &[NEW, HEALER, PATIENT, KNIGHT, BODY, "down ", HELP, "[Quentin] roll ", WOUND, LIFE, "up up up up up up roll ", GIVE]),
        ("operated", SAVED, &[NEW, HEALER, PATIENT, KNIGHT, BODY, "down ", HELP, "[Quentin] roll ", WOUND, LIFE, "up up up up up up roll ", GIVE, "roll up"]),
        ("operated-little", LITTLE, &[NEW, HEALER, PATIENT, KNIGHT, BODY, "down ", HELP, "[Quentin] roll ", WOUND, LIFE, "up up up up up up roll ", GIVE, "roll up"]),
        ("found-out", &[3, 4], &[NEW, HEALER, PATIENT, KNIGHT, BODY, HELP, "[Quentin] roll back {Poison|Poison} up up roll back up up up up up up up up roll up"]),
        ("equipment", &[], &[NEW, KNIGHT, BODY, "back {Equipment|Matériel} down down down"]),
        ("day-of-rest", &[], &[NEW, KNIGHT, BODY, "back {Time|Temps} {Day of rest|Jour de repos}"]),
        ("day-of-all", &[1, 2, 3, 4, 5, 6, 6, 6, 1, 1, 2, 2, 3], &[NEW, KNIGHT, BODY, WOUND, GIVE, "down ", WOUND, GIVE, "down ", WOUND, GIVE, "down ", WOUND, GIVE, "down ", WOUND, GIVE, "down ", WOUND, GIVE, "back {Time|Temps} {Active|Jour actif} roll up"]),
        ("day-falls", &[1, 2, 3], &[NEW, KNIGHT, BODY, "down ", WOUND, GIVE, "back {Time|Temps} {Active|Jour actif} roll"]),
    ])
}

#[rustfmt::skip] // A table.
fn spells() -> Vec<Shot> {
    const MAGE: &str = "{A usual foe|Un ennemi} {Sorcerer|Sorcier} {Talents|Talents} {Alchemy|Alchimie} up up up up up roll back {Play|Jouer} back {Options|Options} {Spell comp|Composantes} back {Spells|Sorts} ";
    played([
        ("spell-without-sheet", &[], &[QUICK, "back {Spells|Sorts}"]),
        ("spell", &[], &[NEW, MAGE]),
        ("spell-too-high", &[], &[NEW, MAGE, "back {Spell level|Niveau du sort} up roll back"]),
        ("spell-degrees", &[], &[NEW, MAGE, "back {Components|Composantes} {Generic|Générique} {Symbolic|Symbolique}"]),
        ("spell-cast", &[2, 3], &[NEW, MAGE, "back {Components|Composantes} {Symbolic|Symbolique} {Used up|Consommée} back back roll up"]),
        ("spell-invented", &[2, 3], &[NEW, MAGE, "back {Try to|Essayer} {Invent|Inventer} roll up"]),
        ("spell-replaced", &[], &[NEW, MAGE, "back {Try to|Essayer} {Replace|Remplacer}"]),
        ("spell-menu", &[], &[NEW, MAGE, "back {Components|Composantes} {Generic|Générique} back down"]),
        ("spell-help", &[], &[NEW, MAGE, "back {Help|Aide} down"]),
        ("spell-help-2", &[], &[NEW, MAGE, "back {Help|Aide} down down"]),
    ])
}

#[rustfmt::skip] // A table.
fn lists() -> Vec<Shot> {
    played([
        ("sheet", &[], &[NEW]),
        ("sheet-middle", &[], &[NEW, "{A usual foe|Un ennemi} {Knight|Chevalier} down down down down down down down"]),
        ("sheet-build", &[], &[NEW, "{Build|Morphologie}"]),
        ("foes", &[], &[NEW, "{A usual foe|Un ennemi} down"]),
        ("talents", &[], &[NEW, "{Talents|Talents} down"]),
        ("own-talents", &[], &[NEW, "{Talents|Talents} up roll down roll"]),
        ("naming-a-talent", &[], &[NEW, "{Talents|Talents} up roll"]),
        ("spelling-a-talent", &[], &[NEW, "{Talents|Talents} up roll up roll"]),
        ("scores", &[], &[NEW, "{Means|Moyens}"]),
        ("armour", &[], &[NEW, "{Armour|Armure} {Trunk|Tronc} {Plate|Plaques} {Shield|Bouclier} {large|grand}"]),
        ("materials", &[], &[NEW, "{Armour|Armure} {Head|Tête} down"]),
        ("armour-bottom", &[], &[NEW, "{Armour|Armure} up"]),
        ("counters", &[], &[NEW, "{Breath|Souffle}"]),
        ("weapon", &[], &[NEW, "{Weapon 1|Arme 1} {Weapon|Arme} {own|arme à soi}"]),
        ("weapons", &[], &[NEW, "{Weapon 1|Arme 1} {Weapon|Arme} up up up"]),
        ("menu", &[], &[NEW, SOLDIER, "back"]),
        ("menu-of-the-body", &[], &[NEW, SOLDIER, BODY, "back"]),
        ("menu-of-the-body-middle", &[], &[NEW, SOLDIER, BODY, "back down down down down"]),
        ("options", &[], &[QUICK, "back {Options|Options} down down down down"]),
        ("options-bottom", &[], &[QUICK, "back {Options|Options} up"]),
        ("difficulties", &[], &[QUICK, "back {Difficulty|Difficulté} {hard|dur}"]),
        ("zones-taken", &[], &[QUICK, "back {Zones it|Zones requises} down down"]),
        ("quick-talents", &[], &[QUICK, "back {Talent|Talent} up"]),
        ("help", &[], &[QUICK, "back {Help|Aide}"]),
        ("help-rule", &[], &[QUICK, "back {Help|Aide} down"]),
        ("help-mark", &[], &[QUICK, "back {Help|Aide} down down"]),
        ("body-help", &[], &[QUICK, BODY, "back {Help|Aide} down"]),
        ("body-help-2", &[], &[QUICK, BODY, "back {Help|Aide} down down"]),
    ])
}
