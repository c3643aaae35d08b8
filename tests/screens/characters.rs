//! The characters: their list, their sheets, how they are made and named.

use declic::app::View;
use declic::games::Screen;
use declic::games::characters::picture::{Case, Spelling, groups};
use declic::games::characters::words::{Words as Own, texts};
use declic::games::characters::{Picture, Sort, ready_made};
use declic::ui::list::{Aside, Head, Line, List, Value};
use declic::ui::{Lang, Text, Words};
use declic::{Name, games::characters::progress};

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    [lists(), sheets(), items(), creation(), spelling()].concat()
}

fn own(words: &Words) -> &'static Own {
    texts(words)
}

/// From the ready screen to the list of characters.
fn list(words: &Words) -> String {
    format!("hold:back [{}] roll", own(words).name)
}

/// From there to a new character with this name and these Clichés, almost done.
fn draft(words: &Words, name: &str, cliches: &[(&str, usize)]) -> String {
    let words = own(words);
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

/// From there to a foe with these Clichés.
fn foe(words: &Words, cliches: &[(&str, usize)]) -> String {
    let words = own(words);
    let mut keys = format!("[{}] roll", words.new_foe);
    for (cliche, force) in cliches {
        let ups = " up".repeat(force - 1);
        keys += &format!(" [{}] roll [{cliche}] roll{ups} roll", words.add);
    }
    keys + &format!(" [{}] roll", words.done)
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
            format!("{} down roll roll {}", hugo(words), list(words))
        }),
        Shot::played("characters-shelf", &[], |words| {
            format!("{} down roll roll hold:back", hugo(words))
        }),
        Shot::played("characters-several", &[], |words| {
            let other = [("Assassin", 4), ("Ninja", 4), ("Robot", 2)];
            let other = draft(words, "Quentin", &other);
            format!("{} back {other} roll back up", hugo(words))
        }),
        Shot::played("characters-drafts", &[], |words| {
            let (foe, add) = (own(words).new_foe, own(words).add);
            let hero = draft(words, "Hugo", &[("Viking", 4)]);
            let foe = format!("[{foe}] roll [{add}] roll [Robot] roll roll back up");
            format!("{} {hero} back {foe}", list(words))
        }),
        Shot::played("characters-unnamed", &[], |words| {
            let (new, granted) = (own(words).new, own(words).disadvantage);
            format!("{} [{new}] roll [{granted}] roll back", list(words))
        }),
        Shot::played("characters-deleted", &[], |words| {
            let (delete, undo) = (own(words).delete, words.undo);
            format!("{} [{delete}] roll down roll [{undo}]", hugo(words))
        }),
        Shot::played("characters-full", &[], |words| {
            let one = format!(" {} back", foe(words, &[("Ninja", 1)]));
            let again = own(words).new_foe;
            format!("{}{} [{again}] roll", list(words), one.repeat(16))
        }),
        Shot::saying("characters-wide", |words| {
            let line = |value| Line {
                label: Text::Name(Name::new("WWWWWWWWWWWW")),
                value,
                verb: words.open,
                marked: true,
            };
            let cliche = Value::Text(Text::Name(Name::new("MMMMMMMMMMMM")));
            let narrow = Value::Text(Text::Name(Name::new("Archer")));
            let (draft, foe) = (own(words).draft, own(words).draft_foe);
            let lines = [cliche, narrow, Value::word(draft), Value::word(foe)];
            of(words, Head::title(own(words).name), lines.map(line))
        }),
    ]
}

fn sheets() -> Vec<Shot> {
    vec![
        Shot::played("sheet-new", &[], hugo),
        Shot::played("sheet-more", &[], |words| {
            format!("{} [{}]", hugo(words), own(words).reward)
        }),
        Shot::played("sheet-rewarded", &[], |words| {
            format!("{} [{}] roll up", hugo(words), own(words).reward)
        }),
        Shot::played("sheet-undo", &[], |words| {
            let (reward, undo) = (own(words).reward, words.undo);
            format!("{} [{reward}] roll [{undo}]", hugo(words))
        }),
        Shot::played("sheet-delete", &[], |words| {
            format!("{} [{}] roll", hugo(words), own(words).delete)
        }),
        Shot::played("sheet-nothing-lost", &[], |words| {
            format!("{} [{}] roll", hugo(words), own(words).recover_all)
        }),
        Shot::played("sheet-name", &[], |words| {
            format!("{} [{}] roll", hugo(words), own(words).own_name)
        }),
        Shot::played("sheet-learnt", &[], |words| {
            let learn = own(words).learn;
            format!("{} [{learn}] roll [Archer] roll", hugo(words))
        }),
        Shot::played("sheet-progress", &[], |words| {
            format!("{} [{}]", hugo(words), progress::words::texts(words).name)
        }),
        Shot::played("sheet-cliche", &[], |words| hugo(words) + " roll"),
        Shot::played("sheet-cliche-acts", &[], |words| {
            format!("{} roll roll {} roll roll", hugo(words), list(words))
        }),
        Shot::saying("sheet-worn", |words| {
            let lines = [
                cliche("Viking", ["", ""], 3, 5),
                cliche("Gambler", ["", ""], 0, 3),
                cliche("Sorcière", ["", "*"], 2, 2),
                cliche("Mousquetaire", ["[", "]"], 6, 6),
            ];
            of(words, head("Éloïse", 2), lines)
        }),
        Shot::saying("sheet-wide", |words| {
            let lines = [
                cliche("WWWWWWWWWWWW", ["", ""], 29, 30),
                cliche("MMMMMMMMMMMM", ["[", "]"], 5, 6),
                cliche("WWWWWWWWWWWW", ["", "*"], 10, 15),
                cliche("WWWWWWWWWWWW", ["", ""], 30, 30),
            ];
            of(words, head("WWWWWWWWWWWW", 255), lines)
        }),
        Shot::saying("sheet-delete-wide", |words| {
            let question = own(words).delete_question;
            let lines = [words.keep_it, words.delete_it, "", ""];
            let head = Head {
                title: Text::Between(question, Name::new("WWWWWWWWWWWW")),
                aside: Aside::None,
            };
            let mut screen = of(words, head, lines.map(line));
            if let Screen::List(list) = &mut screen {
                list.count = 2;
            }
            screen
        }),
    ]
}

/// A word for an item or a spell.
fn word(words: &Words, sort: Sort, place: usize) -> &'static str {
    ready_made(sort, words.lang)[place]
}

/// From the sheet of a new character to the items of its first Cliché: a sword, a shield and a book.
fn carried(words: &Words) -> String {
    let items = &own(words).items;
    let mut keys = format!("{} roll [{}] roll", hugo(words), items.several);
    for place in [0, 11, 32] {
        keys += &format!(
            " [{}] roll [{}] roll",
            items.add,
            word(words, Sort::Items, place)
        );
    }
    keys
}

/// The same, without the sword.
fn without_sword(words: &Words) -> String {
    format!("{} [{}] roll", carried(words), word(words, Sort::Items, 0))
}

/// From the ready screen to the spells of a new foe, who has two.
fn spells(words: &Words) -> String {
    let (own, spells) = (own(words), &own(words).spells);
    let mut keys = format!(
        "{} [{}] roll [{}] roll [Mage] roll up roll [Mage] roll [{}] roll back [{}] roll roll [{}] roll",
        list(words),
        own.new_foe,
        own.add,
        own.special,
        own.done,
        spells.several
    );
    for place in [0, 15] {
        keys += &format!(
            " [{}] roll [{}] roll",
            spells.add,
            word(words, Sort::Spells, place)
        );
    }
    keys
}

fn items() -> Vec<Shot> {
    vec![
        Shot::played("items-none", &[], |words| {
            format!("{} roll [{}] roll", hugo(words), own(words).items.several)
        }),
        Shot::played("items-words", &[], |words| {
            let items = &own(words).items;
            format!("{} roll [{}] roll roll down", hugo(words), items.several)
        }),
        Shot::played("items-three", &[], |words| carried(words) + " up up"),
        Shot::played("items-missing", &[], without_sword),
        Shot::played("items-malus", &[], |words| {
            format!("{} [{}]", without_sword(words), own(words).malus)
        }),
        Shot::played("items-malus-changed", &[], |words| {
            format!("{} [{}] roll up", without_sword(words), own(words).malus)
        }),
        Shot::played("items-not-needed", &[], |words| {
            format!(
                "{} [{}] roll up up roll",
                without_sword(words),
                own(words).malus
            )
        }),
        Shot::played("items-nothing-missing", &[], |words| {
            format!("{} [{}] roll", carried(words), own(words).malus)
        }),
        Shot::played("items-remove", &[], |words| {
            format!(
                "{} [{}] roll down",
                without_sword(words),
                own(words).remove_one
            )
        }),
        Shot::played("items-removed", &[], |words| {
            format!(
                "{} [{}] roll roll up",
                without_sword(words),
                own(words).remove_one
            )
        }),
        Shot::played("items-spelt", &[], |words| {
            let (rename, spell) = (own(words).rename, own(words).spell);
            format!(
                "{} [{rename}] roll down roll [{spell}] roll",
                carried(words)
            )
        }),
        Shot::played("items-full", &[], |words| {
            let add = own(words).items.add;
            let more = format!(" [{add}] roll [{}] roll", word(words, Sort::Items, 36));
            format!("{}{} [{add}] roll", carried(words), more.repeat(13))
        }),
        Shot::played("items-cliche", &[], |words| without_sword(words) + " back"),
        Shot::played("items-sheet", &[], |words| {
            without_sword(words) + " back back"
        }),
        Shot::played("items-table", &[], |words| {
            format!("{} back [{}] roll", without_sword(words), own(words).act)
        }),
        Shot::played("spells-two", &[], |words| spells(words) + " up"),
        Shot::played("spells-missing", &[], |words| spells(words) + " up roll"),
        Shot::played("spells-full", &[], |words| spells(words) + " roll"),
        Shot::played("spells-words", &[], |words| {
            let rename = own(words).rename;
            format!("{} [{rename}] roll roll", spells(words))
        }),
        Shot::saying("items-wide", |words| {
            let (own, wide) = (own(words), Name::new("WWWWWWWWWWWW"));
            let line = |missing, verb| Line {
                label: Text::Name(wide),
                value: if missing {
                    Value::word(own.missing)
                } else {
                    Value::None
                },
                verb,
                marked: false,
            };
            let lines = [
                line(false, own.lose),
                line(true, own.at_hand),
                line(true, own.at_hand),
                line(false, own.lose),
            ];
            let head = Head {
                title: Text::Between(["", own.spells.of_cliche], wide),
                aside: Aside::Text(Text::Name(Name::new("16/30"))),
            };
            of(words, head, lines)
        }),
        Shot::saying("items-sheet-wide", |words| {
            let lines = [
                cliche("WWWWWWWWWWWW", ["", "!"], 29, 30),
                cliche("MMMMMMMMMMMM", ["[", "]!"], 5, 6),
                cliche("WWWWWWWWWWWW", ["", "*!"], 10, 15),
                cliche("Hacker", ["", "!"], 2, 2),
            ];
            of(words, head("WWWWWWWWWWWW", 255), lines)
        }),
    ]
}

fn creation() -> Vec<Shot> {
    vec![
        Shot::played("creation-empty", &[], |words| {
            format!("{} [{}] roll", list(words), own(words).new)
        }),
        Shot::played("creation-names", &[], |words| {
            let (new, name) = (own(words).new, own(words).own_name);
            format!("{} [{new}] roll [{name}] roll down", list(words))
        }),
        Shot::played("creation-archetypes", &[], |words| {
            let (new, add) = (own(words).new, own(words).add);
            format!("{} [{new}] roll [{add}] roll [Hacker]", list(words))
        }),
        Shot::played("creation-force", &[], |words| {
            let (new, add) = (own(words).new, own(words).add);
            let keys = format!("[{new}] roll [{add}] roll [Viking] roll up up");
            format!("{} {keys}", list(words))
        }),
        Shot::played("creation-highest", &[], |words| {
            let (new, add, ups) = (own(words).new, own(words).add, " up".repeat(4));
            let keys = format!("[{new}] roll [{add}] roll [Viking] roll{ups}");
            format!("{} {keys}", list(words))
        }),
        Shot::played("creation-points-left", &[], |words| {
            let draft = draft(words, "Hugo", &[("Viking", 4), ("Pirate", 3)]);
            format!("{} {draft} [{}] roll", list(words), own(words).done)
        }),
        Shot::played("creation-too-many", &[], |words| {
            let draft = draft(words, "Hugo", &[("Viking", 4), ("Pirate", 4), ("Ninja", 4)]);
            format!("{} {draft} [{}] roll", list(words), own(words).done)
        }),
        Shot::played("creation-granted", &[], |words| {
            let draft = draft(words, "Hugo", &[("Viking", 4)]);
            let grant = own(words).disadvantage;
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
            let (foe, add, ups) = (own(words).new_foe, own(words).add, " up".repeat(11));
            let keys = format!("[{foe}] roll [{add}] roll [Robot] roll{ups}");
            format!("{} {keys}", list(words))
        }),
        Shot::played("creation-discard", &[], |words| {
            let draft = draft(words, "Hugo", &[("Archer", 3)]);
            format!("{} {draft} [{}] roll", list(words), own(words).discard)
        }),
        // The most of everything: 16 Clichés of 30.
        Shot::played("creation-sixteen", &[], |words| {
            let (foe, add, ups) = (own(words).new_foe, own(words).add, " up".repeat(29));
            let one = format!(" [{add}] roll [Robot] roll{ups} roll");
            format!(
                "{} [{foe}] roll{} [{add}] roll",
                list(words),
                one.repeat(16)
            )
        }),
    ]
}

/// A name that is spelt: the word, the group that is turned to, and the letter in it.
fn spelling() -> Vec<Shot> {
    let wheel = |name: &str, word: &'static str, group: Option<u8>, letter: Option<u8>| {
        Shot::saying(format!("spelling-{name}"), move |words| {
            let word = Name::new(word);
            let case = match word.is_empty() {
                true => Case::Capital,
                false => Case::Small,
            };
            Screen::Characters(Picture::Spelling(Spelling {
                title: own(words).own_name,
                word,
                groups: groups(words.lang),
                group,
                letter,
                case,
                notice: None,
            }))
        })
    };
    let mut all = vec![
        wheel("empty", "", Some(0), None),
        wheel("done", "Grolfnar", None, None),
        wheel("descender", "Gog", Some(2), Some(0)),
        wheel("long", "Mousquetaire", None, None),
        wheel("wide", "WWWWWWWWWWWW", None, None),
        wheel("wide-letter", "WWWWWWWWWWW", Some(7), Some(0)),
        Shot::played("spelling-full", &[], |words| {
            let (new, name, spell) = (own(words).new, own(words).own_name, own(words).spell);
            let letters = " down roll roll".repeat(12);
            let keys = format!("[{new}] roll [{name}] roll [{spell}] roll{letters} down roll");
            format!("{} {keys}", list(words))
        }),
        Shot::played("spelling-none", &[], |words| {
            let (new, name, spell) = (own(words).new, own(words).own_name, own(words).spell);
            let keys = format!("[{new}] roll [{name}] roll [{spell}] roll up roll");
            format!("{} {keys}", list(words))
        }),
    ];
    // Every group, closed and open, in capitals and in small letters.
    for group in 0..groups(Lang::Fr).len() as u8 {
        for (size, word) in [("capital", ""), ("small", "Ab")] {
            let name = format!("{size}-{}", group + 1);
            all.push(wheel(&name, word, Some(group), None));
            let open = wheel(&format!("{name}-open"), word, Some(group), Some(0));
            all.push(open.but(at_last_letter));
        }
    }
    all
}

/// The language's accents come last.
fn at_last_letter(mut view: View) -> View {
    if let Screen::Characters(Picture::Spelling(wheel)) = &mut view.screen {
        let group = wheel.group.map(|group| &wheel.groups[usize::from(group)]);
        wheel.letter = group.map(|group| group.letters.chars().count() as u8 - 1);
    }
    view
}

/// A list of four lines out of nine, with these in sight.
fn of(words: &Words, head: Head, lines: [Line; List::LINES]) -> Screen {
    Screen::List(List {
        head,
        lines,
        top: 0,
        count: 9,
        chosen: 1,
        editing: false,
        notice: None,
        hint: "",
        back: words.back,
    })
}

fn head(name: &str, destiny: u8) -> Head {
    Head {
        title: Text::Name(Name::new(name)),
        aside: Aside::Destiny(destiny),
    }
}

fn line(label: &'static str) -> Line {
    Line {
        label: Text::Word(label),
        value: Value::None,
        verb: "OK",
        marked: false,
    }
}

fn cliche(name: &str, signs: [&'static str; 2], current: u8, nominal: u8) -> Line {
    let force = match current == nominal {
        true => Text::Number(current.into()),
        false => Text::Name(Name::new(&format!("{current}/{nominal}"))),
    };
    Line {
        label: Text::Between(signs, Name::new(name)),
        value: Value::Bar {
            current,
            nominal,
            text: force,
        },
        marked: nominal > 4,
        ..line("")
    }
}
