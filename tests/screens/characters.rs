//! The characters: their list, their sheets, how they are made and named.

use declic::rules::risus::{Cliche, Destiny, Force, Kind, Preparation};
use declic::ui::characters::{Head, Page, Picture, Row};
use declic::ui::wheel::Picture as Wheel;
use declic::ui::{Name, Screen, Words};

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    [lists(), sheets(), creation(), wheels()].concat()
}

/// From the ready screen to the list of characters.
fn list(words: &Words) -> String {
    format!("back [{}] roll", words.characters.name)
}

/// From there to a new character with this name and these Clichés, almost done.
pub(crate) fn draft(words: &Words, name: &str, cliches: &[(&str, usize)]) -> String {
    let words = &words.characters;
    let mut keys = format!(
        "[{}] roll [{}] roll [{name}] roll",
        words.new, words.own_name
    );
    for (cliche, force) in cliches {
        let ups = " up".repeat(force - 1);
        keys += &format!(" [{}] roll [{cliche}] roll{ups} roll", words.add);
    }
    keys
}

/// From the ready screen to the sheet of a new character.
pub(crate) fn hugo(words: &Words) -> String {
    let cliches = [("Viking", 4), ("Pirate", 3), ("Hacker", 2), ("Mage", 1)];
    format!("{} {} roll", list(words), draft(words, "Hugo", &cliches))
}

fn lists() -> Vec<Shot> {
    vec![
        Shot::played("characters-none", &[], list),
        Shot::played("characters-acting", &[], |words| {
            format!("{} down roll {}", hugo(words), list(words))
        }),
        Shot::played("characters-several", &[], |words| {
            let other = draft(
                words,
                "Quentin",
                &[("Assassin", 4), ("Ninja", 4), ("Robot", 2)],
            );
            format!("{} back {other} roll back", hugo(words))
        }),
        Shot::played("characters-deleted", &[], |words| {
            let delete = words.characters.delete;
            format!("{} [{delete}] roll down roll", hugo(words))
        }),
        Shot::played("characters-full", &[], |words| {
            let foe = words.characters.new_foe;
            let add = words.characters.add;
            let done = words.characters.done;
            let one = format!(" [{foe}] roll [{add}] roll [Ninja] roll roll [{done}] roll back");
            format!("{}{} [{foe}] roll", list(words), one.repeat(12))
        }),
        Shot::of(
            "characters-wide",
            page(
                Head::None,
                [
                    wide_line(true),
                    wide_line(false),
                    wide_line(false),
                    Row::Empty,
                ],
                1,
            ),
        ),
    ]
}

fn sheets() -> Vec<Shot> {
    let head = Head::Sheet {
        name: Name::new("Éloïse"),
        destiny: Destiny(2),
    };
    let wide = Head::Sheet {
        name: Name::new("WWWWWWWWWWWW"),
        destiny: Destiny(255),
    };
    let special = Kind::Special(Preparation::Idle);
    vec![
        Shot::played("sheet-new", &[], hugo),
        Shot::played("sheet-deeds", &[], |words| {
            format!("{} [{}]", hugo(words), words.characters.reward)
        }),
        Shot::played("sheet-rewarded", &[], |words| {
            format!("{} [{}] roll", hugo(words), words.characters.reward)
        }),
        Shot::played("sheet-delete", &[], |words| {
            format!("{} [{}] roll", hugo(words), words.characters.delete)
        }),
        Shot::played("draft-discard", &[], |words| {
            let draft = draft(words, "Hugo", &[("Archer", 3)]);
            format!(
                "{} {draft} [{}] roll",
                list(words),
                words.characters.discard
            )
        }),
        Shot::played("sheet-recovery", &[], |words| {
            format!("{} [{}] roll roll", hugo(words), words.characters.recovery)
        }),
        Shot::played("sheet-rename", &[], |words| {
            format!("{} [{}] roll", hugo(words), words.characters.rename)
        }),
        Shot::played("sheet-learnt", &[], |words| {
            let learn = words.characters.learn;
            format!("{} [{learn}] roll [Archer] roll", hugo(words))
        }),
        Shot::of(
            "sheet-worn",
            page(
                head,
                [
                    cliche("Viking", Kind::Normal, 3, 5, true),
                    cliche("Gambler", Kind::Normal, 0, 3, false),
                    cliche("Sorcière", special, 2, 2, false),
                    Row::Empty,
                ],
                1,
            ),
        ),
        Shot::of(
            "sheet-wide",
            page(
                wide,
                [
                    cliche("WWWWWWWWWWWW", Kind::Normal, 29, 30, true),
                    cliche("MMMMMMMMMMMM", Kind::DoubleEffort, 5, 6, false),
                    cliche("WWWWWWWWWWWW", special, 10, 15, false),
                    Row::Empty,
                ],
                0,
            ),
        ),
        Shot::played("sheet-delete-wide", &[], |words| {
            let words_of = &words.characters;
            let (foe, add, name) = (words_of.new_foe, words_of.add, words_of.own_name);
            let first = " up".repeat(18) + " roll";
            let rest = (" up".repeat(17) + " roll").repeat(11);
            let made = format!("[{foe}] roll [{add}] roll [Ninja] roll roll");
            let named = format!("[{name}] roll roll{first}{rest} roll");
            let (done, delete) = (words_of.done, words_of.delete);
            format!(
                "{} {made} {named} [{done}] roll [{delete}] roll",
                list(words)
            )
        }),
    ]
}

fn creation() -> Vec<Shot> {
    vec![
        Shot::played("creation-empty", &[], |words| {
            format!("{} [{}] roll", list(words), words.characters.new)
        }),
        Shot::played("creation-names", &[], |words| {
            let (new, name) = (words.characters.new, words.characters.own_name);
            format!("{} [{new}] roll [{name}] roll down down", list(words))
        }),
        Shot::played("creation-archetypes", &[], |words| {
            let (new, add) = (words.characters.new, words.characters.add);
            format!("{} [{new}] roll [{add}] roll [Hacker]", list(words))
        }),
        Shot::played("creation-force", &[], |words| {
            let (new, add) = (words.characters.new, words.characters.add);
            format!(
                "{} [{new}] roll [{add}] roll [Viking] roll up up",
                list(words)
            )
        }),
        Shot::played("creation-highest", &[], |words| {
            let (new, add) = (words.characters.new, words.characters.add);
            let ups = " up".repeat(4);
            format!(
                "{} [{new}] roll [{add}] roll [Viking] roll{ups}",
                list(words)
            )
        }),
        Shot::played("creation-points-left", &[], |words| {
            let draft = draft(words, "Hugo", &[("Viking", 4), ("Pirate", 3)]);
            format!("{} {draft} [{}] roll", list(words), words.characters.done)
        }),
        Shot::played("creation-too-many", &[], |words| {
            let draft = draft(words, "Hugo", &[("Viking", 4), ("Pirate", 4), ("Ninja", 4)]);
            format!("{} {draft} [{}] roll", list(words), words.characters.done)
        }),
        Shot::played("creation-granted", &[], |words| {
            let draft = draft(words, "Hugo", &[("Viking", 4)]);
            let grant = words.characters.disadvantage;
            format!("{} {draft} [{grant}] roll down roll", list(words))
        }),
        Shot::played("creation-special", &[], |words| {
            let draft = draft(words, "Hugo", &[("Viking", 4), ("Mage", 3)]);
            format!("{} {draft} [Mage] roll down roll back", list(words))
        }),
        Shot::played("creation-cliche", &[], |words| {
            let draft = draft(words, "Hugo", &[("Viking", 4), ("Mage", 3)]);
            format!("{} {draft} [Mage] roll down roll", list(words))
        }),
        Shot::played("creation-foe", &[], |words| {
            let (foe, add) = (words.characters.new_foe, words.characters.add);
            let ups = " up".repeat(11);
            format!(
                "{} [{foe}] roll [{add}] roll [Robot] roll{ups}",
                list(words)
            )
        }),
    ]
}

fn wheels() -> Vec<Shot> {
    let wheel = |name: &str, word: &str, around: [Option<char>; 3]| {
        let wheel = Wheel {
            word: Name::new(word),
            around,
            notice: None,
        };
        Shot::of(
            format!("wheel-{name}"),
            Screen::Characters(Picture::Wheel(wheel)),
        )
    };
    vec![
        wheel("empty", "", [None, Some('A'), Some('À')]),
        wheel("letter", "Grolf", [Some('m'), Some('n'), Some('ñ')]),
        wheel("accent", "Th", [Some('e'), Some('é'), Some('è')]),
        wheel("capital-accent", "", [Some('E'), Some('É'), Some('È')]),
        wheel("done", "Grolfnar", [Some(' '), None, Some('a')]),
        wheel("space", "Jean", [Some('-'), Some(' '), None]),
        wheel("descender", "Gog", [Some('f'), Some('g'), Some('h')]),
        wheel("long", "Mousquetaire", [Some(' '), None, Some('a')]),
        wheel("wide", "WWWWWWWWWWWW", [Some('v'), Some('W'), Some('x')]),
        Shot::played("wheel-full", &[], |words| {
            let (new, name) = (words.characters.new, words.characters.own_name);
            let (keys, letters) = (list(words), " down down roll".repeat(12));
            format!("{keys} [{new}] roll [{name}] roll roll{letters} down roll")
        }),
    ]
}

fn page(head: Head, rows: [Row; Page::ROWS], chosen: u8) -> Screen {
    Screen::Characters(Picture::Page(Page {
        head,
        rows,
        top: 0,
        count: 9,
        chosen,
        editing: false,
        verb: "OK",
        notice: None,
    }))
}

fn cliche(name: &str, kind: Kind, current: u8, nominal: u8, marked: bool) -> Row {
    let state = Cliche::new(kind, Force::new(nominal).unwrap());
    Row::Cliche {
        name: Name::new(name),
        state: state.worn(Force::new(current).unwrap()).unwrap(),
        cost: None,
        marked,
    }
}

fn wide_line(marked: bool) -> Row {
    Row::Line {
        label: declic::ui::Text::Name(Name::new("WWWWWWWWWWWW")),
        value: declic::ui::Text::Name(Name::new("MMMMMMMMMMMM")),
        marked,
    }
}
