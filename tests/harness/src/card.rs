//! The card of keys and games: one page of A6, to be printed and laid beside the gadget.
//!
//! Names of games are the gadget's own, and what each is for stands in its folder; everything else that
//! the card says is in one table of words in both languages.

use std::fmt::Write as _;

use declic::Lang;
use declic::app::Key;
use declic::games::Tile;

use crate::manual::name;

/// The cards, below the top of the project, and their languages.
pub const CARDS: [(&str, Lang); 2] = [("docs/card.svg", Lang::En), ("docs/carte.svg", Lang::Fr)];

/// What the card says in one language.
struct Words {
    label: &'static str,
    subtitle: &'static str,
    up: &'static str,
    down: &'static str,
    roll: &'static str,
    back: &'static str,
    hold: [&'static str; 2],
    games: &'static str,
    notes: [(&'static str, &'static str); 6],
}

const EN: Words = Words {
    label: "Déclic: keys and games",
    subtitle: "keys and games",
    up: "more, or a line up",
    down: "less, or a line down",
    roll: "acts: rolls, opens, keeps",
    back: "one level up; at a table: its lines",
    hold: ["Back held: all games", "once more: the favourites"],
    games: "On the shelf",
    notes: [
        (
            "A number with a mark",
            "Up and Down turn it; the odds follow.",
        ),
        ("A line", "Roll changes, Roll keeps, Back takes it back."),
        (
            "Dice in the air",
            "any key skips; the result stands since the press.",
        ),
        ("A mistake", "Undo is the first line of the lists."),
        ("Dark", "any key wakes it, and does nothing else."),
        (
            "\"Use real dice\"",
            "no randomness, no roll: it tells when it is well.",
        ),
    ],
};

const FR: Words = Words {
    label: "Déclic : touches et jeux",
    subtitle: "touches et jeux",
    up: "plus, ou une ligne plus haut",
    down: "moins, ou une ligne plus bas",
    roll: "agit : lance, ouvre, garde",
    back: "un niveau plus haut ; à table : ses lignes",
    hold: [
        "Retour tenue : tous les jeux",
        "encore une fois : les favoris",
    ],
    games: "Sur l'étagère",
    notes: [
        (
            "Un nombre marqué",
            "Haut et Bas le changent, les chances suivent.",
        ),
        ("Une ligne", "Lancer change, Lancer garde, Retour annule."),
        (
            "Les dés roulent",
            "une touche passe ; le jet est fait dès l'appui.",
        ),
        ("Une erreur", "Annuler est la première ligne des listes."),
        (
            "Écran éteint",
            "une touche réveille, et ne fait rien d'autre.",
        ),
        (
            "« De vrais dés »",
            "sans hasard, pas de jet : il dit quand ça revient.",
        ),
    ],
};

fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

/// What a game is for, in one line: `card.txt` in its folder has it in English and in French.
fn purpose(tile: Tile, lang: Lang) -> String {
    let folder = format!("src/games/{tile:?}").to_lowercase();
    let path = format!("{}/../../{folder}/card.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let mut lines = text.lines();
    let line = match lang {
        Lang::En => lines.next(),
        Lang::Fr => lines.nth(1),
    };
    let sentence = "has to say in two lines, in English and in French, what the game is for";
    line.map_or_else(|| panic!("{folder}/card.txt {sentence}"), str::to_owned)
}

/// The sign on a key, around its middle.
fn sign(key: Key) -> &'static str {
    match key {
        Key::Up => "M-16 11L0 -16L16 11z",
        Key::Down => "M-16 -11L0 16L16 -11z",
        Key::Roll => "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z",
        Key::Back => "M-18 -5L-3 -17V-9H4A13 13 0 0 1 4 17H-8V10H4A6 6 0 0 0 4 -2H-3V7z",
    }
}

const INK: &str = "#23262d";
const QUIET: &str = "#5b6270";

/// How far the games stand apart, and the room for all of them above the notes.
const PITCH: i32 = 55;
const GAMES: i32 = 605;

/// The card as an SVG of 148 × 105 mm, a tenth of a millimetre a unit.
pub fn drawing(lang: Lang) -> String {
    let words = words(lang);
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="148mm" height="105mm" viewBox="0 0 1480 1050" role="img" aria-label="{}" font-family="DejaVu Sans, Verdana, sans-serif" fill="{INK}">
<rect width="1480" height="1050" fill="#fff"/>
<rect x="20" y="20" width="1440" height="1010" rx="40" fill="none" stroke="{INK}" stroke-width="3"/>
"##,
        words.label
    );
    text(&mut svg, (70, 115), 64, "bold", INK, "Déclic");
    text(&mut svg, (310, 113), 32, "normal", QUIET, words.subtitle);
    let meanings = [
        (Key::Up, words.up),
        (Key::Down, words.down),
        (Key::Roll, words.roll),
        (Key::Back, words.back),
    ];
    for (row, (key, meaning)) in (0..).zip(meanings) {
        let y = 205 + row * 106;
        let _ = writeln!(
            svg,
            r##"<circle cx="112" cy="{y}" r="40" fill="#e9e4d8" stroke="{INK}" stroke-width="3"/><path transform="translate(112 {y})" d="{}"/>"##,
            sign(key)
        );
        text(&mut svg, (172, y - 8), 32, "bold", INK, name(key, lang));
        text(&mut svg, (172, y + 28), 24, "normal", INK, meaning);
    }
    let _ = writeln!(
        svg,
        r##"<rect x="70" y="590" width="610" height="106" rx="18" fill="{INK}"/>"##
    );
    text(&mut svg, (96, 636), 30, "bold", "#fff", words.hold[0]);
    text(&mut svg, (96, 674), 24, "normal", "#fff", words.hold[1]);

    text(&mut svg, (712, 113), 32, "bold", INK, words.games);
    let pitch = PITCH.min(GAMES / Tile::ALL.len() as i32);
    for (row, &tile) in (0..).zip(Tile::ALL) {
        let y = 175 + row * pitch;
        text(&mut svg, (712, y), 25, "bold", INK, tile.name().of(lang));
        text(&mut svg, (922, y), 20, "normal", INK, &purpose(tile, lang));
        let _ = writeln!(
            svg,
            r##"<path d="M712 {0}H1410" stroke="#c9cdd5" stroke-width="2"/>"##,
            y + 17
        );
    }
    for (place, (when, what)) in (0..).zip(words.notes) {
        let (x, y) = (70 + place % 2 * 642, 768 + place / 2 * 92);
        text(&mut svg, (x, y), 24, "bold", INK, when);
        text(&mut svg, (x, y + 33), 22, "normal", QUIET, what);
    }
    svg.push_str("</svg>\n");
    svg
}

fn text(svg: &mut String, (x, y): (i32, i32), size: u32, weight: &str, fill: &str, words: &str) {
    let _ = writeln!(
        svg,
        r##"<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{fill}">{words}</text>"##
    );
}
