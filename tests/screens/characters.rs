//! The characters: their list, their sheets, how they are made and named.

use declic::app::View;
use declic::games::Screen;
use declic::games::characters::picture::{Case, Spelling, groups};
use declic::games::characters::words::texts;
use declic::games::characters::{Picture, Sort, ready_made};
use declic::ui::list::{Aside, Head, Line, List, Value};
use declic::ui::{Lang, Text, TextId, kit_texts};
use declic::{Name, games::characters::progress};

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    [lists(), sheets(), items(), creation(), spelling()].concat()
}

/// From the ready screen to the list of characters.
fn list(lang: Lang) -> String {
    format!("hold:back [{}] roll", texts().name.of(lang))
}

/// From there to a new character with this name and these Clichés, almost done.
fn draft(lang: Lang, name: &str, cliches: &[(&str, usize)]) -> String {
    let own = texts();
    let mut keys = format!(
        "[{}] roll [{}] roll [{name}] roll",
        own.new.of(lang),
        own.own_name.of(lang)
    );
    for (cliche, force) in cliches {
        let ups = " up".repeat(force - 1);
        keys += &format!(" [{}] roll [{cliche}] roll{ups} roll", own.add.of(lang));
    }
    keys
}

/// From there to a foe with these Clichés.
fn foe(lang: Lang, cliches: &[(&str, usize)]) -> String {
    let own = texts();
    let mut keys = format!("[{}] roll", own.new_foe.of(lang));
    for (cliche, force) in cliches {
        let ups = " up".repeat(force - 1);
        keys += &format!(" [{}] roll [{cliche}] roll{ups} roll", own.add.of(lang));
    }
    keys + &format!(" [{}] roll", own.done.of(lang))
}

/// From the ready screen to the sheet of a new character.
pub(crate) fn hugo(lang: Lang) -> String {
    let cliches = [("Viking", 4), ("Pirate", 3), ("Hacker", 2), ("Mage", 1)];
    format!("{} {} roll", list(lang), draft(lang, "Hugo", &cliches))
}

fn lists() -> Vec<Shot> {
    vec![
        Shot::played("characters-none", &[], list),
        Shot::played("characters-acting", &[], |lang| {
            format!("{} down roll roll {}", hugo(lang), list(lang))
        }),
        Shot::played("characters-shelf", &[], |lang| {
            format!("{} down roll roll hold:back", hugo(lang))
        }),
        Shot::played("characters-several", &[], |lang| {
            let other = [("Assassin", 4), ("Ninja", 4), ("Robot", 2)];
            let other = draft(lang, "Quentin", &other);
            format!("{} back {other} roll back up", hugo(lang))
        }),
        Shot::played("characters-drafts", &[], |lang| {
            let (foe, add) = (texts().new_foe, texts().add);
            let hero = draft(lang, "Hugo", &[("Viking", 4)]);
            let foe = format!(
                "[{foe}] roll [{add}] roll [Robot] roll roll back up",
                foe = foe.of(lang),
                add = add.of(lang)
            );
            format!("{} {hero} back {foe}", list(lang))
        }),
        Shot::played("characters-unnamed", &[], |lang| {
            let (new, granted) = (texts().new, texts().disadvantage);
            format!(
                "{} [{new}] roll [{granted}] roll back",
                list(lang),
                new = new.of(lang),
                granted = granted.of(lang)
            )
        }),
        Shot::played("characters-deleted", &[], |lang| {
            let (delete, undo) = (texts().delete, kit_texts().undo);
            format!(
                "{} [{delete}] roll down roll [{undo}]",
                hugo(lang),
                delete = delete.of(lang),
                undo = undo.of(lang)
            )
        }),
        Shot::played("characters-full", &[], |lang| {
            let one = format!(" {} back", foe(lang, &[("Ninja", 1)]));
            let again = texts().new_foe;
            format!(
                "{}{} [{again}] roll",
                list(lang),
                one.repeat(16),
                again = again.of(lang)
            )
        }),
        Shot::saying("characters-wide", |_| {
            let line = |value| Line {
                label: Text::Name(Name::new("WWWWWWWWWWWW")),
                value,
                verb: kit_texts().open,
                marked: true,
            };
            let cliche = Value::Text(Text::Name(Name::new("MMMMMMMMMMMM")));
            let narrow = Value::Text(Text::Name(Name::new("Archer")));
            let (draft, foe) = (texts().draft, texts().draft_foe);
            let lines = [cliche, narrow, Value::word(draft), Value::word(foe)];
            of(Head::title(texts().name), lines.map(line))
        }),
    ]
}

fn sheets() -> Vec<Shot> {
    vec![
        Shot::played("sheet-new", &[], hugo),
        Shot::played("sheet-more", &[], |lang| {
            format!("{} [{}]", hugo(lang), texts().reward.of(lang))
        }),
        Shot::played("sheet-rewarded", &[], |lang| {
            format!("{} [{}] roll up", hugo(lang), texts().reward.of(lang))
        }),
        Shot::played("sheet-undo", &[], |lang| {
            let (reward, undo) = (texts().reward, kit_texts().undo);
            format!(
                "{} [{reward}] roll [{undo}]",
                hugo(lang),
                reward = reward.of(lang),
                undo = undo.of(lang)
            )
        }),
        Shot::played("sheet-delete", &[], |lang| {
            format!("{} [{}] roll", hugo(lang), texts().delete.of(lang))
        }),
        Shot::played("sheet-nothing-lost", &[], |lang| {
            format!("{} [{}] roll", hugo(lang), texts().recover_all.of(lang))
        }),
        Shot::played("sheet-name", &[], |lang| {
            format!("{} [{}] roll", hugo(lang), texts().own_name.of(lang))
        }),
        Shot::played("sheet-learnt", &[], |lang| {
            let learn = texts().learn;
            format!(
                "{} [{learn}] roll [Archer] roll",
                hugo(lang),
                learn = learn.of(lang)
            )
        }),
        Shot::played("sheet-progress", &[], |lang| {
            format!(
                "{} [{}]",
                hugo(lang),
                progress::words::texts().name.of(lang)
            )
        }),
        Shot::played("sheet-cliche", &[], |lang| hugo(lang) + " roll"),
        Shot::played("sheet-cliche-acts", &[], |lang| {
            format!("{} roll roll {} roll roll", hugo(lang), list(lang))
        }),
        Shot::saying("sheet-worn", |_| {
            let lines = [
                cliche("Viking", ["", ""], 3, 5),
                cliche("Gambler", ["", ""], 0, 3),
                cliche("Sorcière", ["", "*"], 2, 2),
                cliche("Mousquetaire", ["[", "]"], 6, 6),
            ];
            of(head("Éloïse", 2), lines)
        }),
        Shot::saying("sheet-wide", |_| {
            let lines = [
                cliche("WWWWWWWWWWWW", ["", ""], 29, 30),
                cliche("MMMMMMMMMMMM", ["[", "]"], 5, 6),
                cliche("WWWWWWWWWWWW", ["", "*"], 10, 15),
                cliche("WWWWWWWWWWWW", ["", ""], 30, 30),
            ];
            of(head("WWWWWWWWWWWW", 255), lines)
        }),
        Shot::saying("sheet-delete-wide", |_| {
            let question = texts().delete_question;
            let lines = [
                kit_texts().keep_it,
                kit_texts().delete_it,
                TextId::NONE,
                TextId::NONE,
            ];
            let head = Head {
                title: Text::Between(question, Name::new("WWWWWWWWWWWW")),
                aside: Aside::None,
            };
            let mut screen = of(head, lines.map(line));
            if let Screen::List(list) = &mut screen {
                list.count = 2;
            }
            screen
        }),
    ]
}

/// A word for an item or a spell.
fn word(lang: Lang, sort: Sort, place: usize) -> &'static str {
    ready_made().of(sort)[place].of(lang)
}

/// From the sheet of a new character to the items of its first Cliché: a sword, a shield and a book.
fn carried(lang: Lang) -> String {
    let items = texts().of(Sort::Items);
    let mut keys = format!("{} roll [{}] roll", hugo(lang), items.several.of(lang));
    for place in [0, 11, 32] {
        keys += &format!(
            " [{}] roll [{}] roll",
            items.add.of(lang),
            word(lang, Sort::Items, place)
        );
    }
    keys
}

/// The same, without the sword.
fn without_sword(lang: Lang) -> String {
    format!("{} [{}] roll", carried(lang), word(lang, Sort::Items, 0))
}

/// From the ready screen to the spells of a new foe, who has two.
fn spells(lang: Lang) -> String {
    let (own, spells) = (texts(), texts().of(Sort::Spells));
    let mut keys = format!(
        "{} [{}] roll [{}] roll [Mage] roll up roll [Mage] roll [{}] roll back [{}] roll roll [{}] roll",
        list(lang),
        own.new_foe.of(lang),
        own.add.of(lang),
        own.special.of(lang),
        own.done.of(lang),
        spells.several.of(lang)
    );
    for place in [0, 15] {
        keys += &format!(
            " [{}] roll [{}] roll",
            spells.add.of(lang),
            word(lang, Sort::Spells, place)
        );
    }
    keys
}

fn items() -> Vec<Shot> {
    vec![
        Shot::played("items-none", &[], |lang| {
            format!(
                "{} roll [{}] roll",
                hugo(lang),
                texts().of(Sort::Items).several.of(lang)
            )
        }),
        Shot::played("items-words", &[], |lang| {
            let items = texts().of(Sort::Items);
            format!(
                "{} roll [{}] roll roll down",
                hugo(lang),
                items.several.of(lang)
            )
        }),
        Shot::played("items-three", &[], |lang| carried(lang) + " up up"),
        Shot::played("items-missing", &[], without_sword),
        Shot::played("items-malus", &[], |lang| {
            format!("{} [{}]", without_sword(lang), texts().malus.of(lang))
        }),
        Shot::played("items-malus-changed", &[], |lang| {
            format!(
                "{} [{}] roll up",
                without_sword(lang),
                texts().malus.of(lang)
            )
        }),
        Shot::played("items-not-needed", &[], |lang| {
            format!(
                "{} [{}] roll up up roll",
                without_sword(lang),
                texts().malus.of(lang)
            )
        }),
        Shot::played("items-nothing-missing", &[], |lang| {
            format!("{} [{}] roll", carried(lang), texts().malus.of(lang))
        }),
        Shot::played("items-remove", &[], |lang| {
            format!(
                "{} [{}] roll down",
                without_sword(lang),
                texts().remove_one.of(lang)
            )
        }),
        Shot::played("items-removed", &[], |lang| {
            format!(
                "{} [{}] roll roll up",
                without_sword(lang),
                texts().remove_one.of(lang)
            )
        }),
        Shot::played("items-spelt", &[], |lang| {
            let (rename, spell) = (texts().rename, texts().spell);
            format!(
                "{} [{rename}] roll down roll [{spell}] roll",
                carried(lang),
                rename = rename.of(lang),
                spell = spell.of(lang)
            )
        }),
        Shot::played("items-full", &[], |lang| {
            let add = texts().of(Sort::Items).add.of(lang);
            let more = format!(" [{add}] roll [{}] roll", word(lang, Sort::Items, 36));
            format!("{}{} [{add}] roll", carried(lang), more.repeat(13))
        }),
        Shot::played("items-cliche", &[], |lang| without_sword(lang) + " back"),
        Shot::played("items-sheet", &[], |lang| {
            without_sword(lang) + " back back"
        }),
        Shot::played("items-table", &[], |lang| {
            format!(
                "{} back [{}] roll",
                without_sword(lang),
                texts().act.of(lang)
            )
        }),
        Shot::played("spells-two", &[], |lang| spells(lang) + " up"),
        Shot::played("spells-missing", &[], |lang| spells(lang) + " up roll"),
        Shot::played("spells-full", &[], |lang| spells(lang) + " roll"),
        Shot::played("spells-words", &[], |lang| {
            let rename = texts().rename;
            format!(
                "{} [{rename}] roll roll",
                spells(lang),
                rename = rename.of(lang)
            )
        }),
        Shot::saying("items-wide", |_| {
            let (own, wide) = (texts(), Name::new("WWWWWWWWWWWW"));
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
                title: Text::Between([TextId::NONE, own.of(Sort::Spells).of_cliche], wide),
                aside: Aside::Text(Text::Name(Name::new("16/30"))),
            };
            of(head, lines)
        }),
        Shot::saying("items-sheet-wide", |_| {
            let lines = [
                cliche("WWWWWWWWWWWW", ["", "!"], 29, 30),
                cliche("MMMMMMMMMMMM", ["[", "]!"], 5, 6),
                cliche("WWWWWWWWWWWW", ["", "*!"], 10, 15),
                cliche("Hacker", ["", "!"], 2, 2),
            ];
            of(head("WWWWWWWWWWWW", 255), lines)
        }),
    ]
}

fn creation() -> Vec<Shot> {
    vec![
        Shot::played("creation-empty", &[], |lang| {
            format!("{} [{}] roll", list(lang), texts().new.of(lang))
        }),
        Shot::played("creation-names", &[], |lang| {
            let (new, name) = (texts().new, texts().own_name);
            format!(
                "{} [{new}] roll [{name}] roll down",
                list(lang),
                new = new.of(lang),
                name = name.of(lang)
            )
        }),
        Shot::played("creation-archetypes", &[], |lang| {
            let (new, add) = (texts().new, texts().add);
            format!(
                "{} [{new}] roll [{add}] roll [Hacker]",
                list(lang),
                new = new.of(lang),
                add = add.of(lang)
            )
        }),
        Shot::played("creation-force", &[], |lang| {
            let (new, add) = (texts().new, texts().add);
            let keys = format!(
                "[{new}] roll [{add}] roll [Viking] roll up up",
                new = new.of(lang),
                add = add.of(lang)
            );
            format!("{} {keys}", list(lang))
        }),
        Shot::played("creation-highest", &[], |lang| {
            let (new, add, ups) = (texts().new, texts().add, " up".repeat(4));
            let keys = format!(
                "[{new}] roll [{add}] roll [Viking] roll{ups}",
                new = new.of(lang),
                add = add.of(lang)
            );
            format!("{} {keys}", list(lang))
        }),
        Shot::played("creation-points-left", &[], |lang| {
            let draft = draft(lang, "Hugo", &[("Viking", 4), ("Pirate", 3)]);
            format!("{} {draft} [{}] roll", list(lang), texts().done.of(lang))
        }),
        Shot::played("creation-too-many", &[], |lang| {
            let draft = draft(lang, "Hugo", &[("Viking", 4), ("Pirate", 4), ("Ninja", 4)]);
            format!("{} {draft} [{}] roll", list(lang), texts().done.of(lang))
        }),
        Shot::played("creation-granted", &[], |lang| {
            let draft = draft(lang, "Hugo", &[("Viking", 4)]);
            let grant = texts().disadvantage;
            format!(
                "{} {draft} [{grant}] roll down roll",
                list(lang),
                grant = grant.of(lang)
            )
        }),
        Shot::played("creation-special", &[], |lang| {
            let draft = draft(lang, "Hugo", &[("Viking", 4), ("Mage", 3)]);
            format!("{} {draft} [Mage] roll down roll back", list(lang))
        }),
        Shot::played("creation-cliche", &[], |lang| {
            let draft = draft(lang, "Hugo", &[("Viking", 4), ("Mage", 3)]);
            format!("{} {draft} [Mage] roll down roll", list(lang))
        }),
        Shot::played("creation-foe", &[], |lang| {
            let (foe, add, ups) = (texts().new_foe, texts().add, " up".repeat(11));
            let keys = format!(
                "[{foe}] roll [{add}] roll [Robot] roll{ups}",
                foe = foe.of(lang),
                add = add.of(lang)
            );
            format!("{} {keys}", list(lang))
        }),
        Shot::played("creation-discard", &[], |lang| {
            let draft = draft(lang, "Hugo", &[("Archer", 3)]);
            format!("{} {draft} [{}] roll", list(lang), texts().discard.of(lang))
        }),
        // The most of everything: 16 Clichés of 30.
        Shot::played("creation-sixteen", &[], |lang| {
            let (foe, add, ups) = (texts().new_foe, texts().add, " up".repeat(29));
            let one = format!(" [{add}] roll [Robot] roll{ups} roll", add = add.of(lang));
            format!(
                "{} [{foe}] roll{} [{add}] roll",
                list(lang),
                one.repeat(16),
                foe = foe.of(lang),
                add = add.of(lang)
            )
        }),
    ]
}

/// A name that is spelt: the word, the group that is turned to, and the letter in it.
fn spelling() -> Vec<Shot> {
    let wheel = |name: &str, word: &'static str, group: Option<u8>, letter: Option<u8>| {
        Shot::saying(format!("spelling-{name}"), move |lang| {
            let word = Name::new(word);
            let case = match word.is_empty() {
                true => Case::Capital,
                false => Case::Small,
            };
            Screen::Characters(Picture::Spelling(Spelling {
                title: texts().own_name,
                word,
                groups: groups(lang),
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
        Shot::played("spelling-full", &[], |lang| {
            let (new, name, spell) = (texts().new, texts().own_name, texts().spell);
            let letters = " down roll roll".repeat(12);
            let keys = format!(
                "[{new}] roll [{name}] roll [{spell}] roll{letters} down roll",
                new = new.of(lang),
                name = name.of(lang),
                spell = spell.of(lang)
            );
            format!("{} {keys}", list(lang))
        }),
        Shot::played("spelling-none", &[], |lang| {
            let (new, name, spell) = (texts().new, texts().own_name, texts().spell);
            let keys = format!(
                "[{new}] roll [{name}] roll [{spell}] roll up roll",
                new = new.of(lang),
                name = name.of(lang),
                spell = spell.of(lang)
            );
            format!("{} {keys}", list(lang))
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
fn of(head: Head, lines: [Line; List::LINES]) -> Screen {
    Screen::List(List {
        head,
        lines,
        top: 0,
        count: 9,
        chosen: 1,
        editing: false,
        notice: None,
        hint: TextId::NONE,
        back: kit_texts().back,
    })
}

fn head(name: &str, destiny: u8) -> Head {
    Head {
        title: Text::Name(Name::new(name)),
        aside: Aside::Destiny(destiny),
    }
}

fn line(label: TextId) -> Line {
    Line {
        label: Text::Id(label),
        value: Value::None,
        verb: kit_texts().confirm,
        marked: false,
    }
}

fn cliche(name: &str, signs: [&str; 2], current: u8, nominal: u8) -> Line {
    let force = match current == nominal {
        true => Text::Number(current.into()),
        false => Text::Name(Name::new(&format!("{current}/{nominal}"))),
    };
    Line {
        label: Text::Between(signs.map(crate::word), Name::new(name)),
        value: Value::Bar {
            current,
            nominal,
            text: force,
        },
        marked: nominal > 4,
        ..line(TextId::NONE)
    }
}
