//! Characters and favourites: read out, typed, asked, taken.

use declic::Lang;
use declic::Name;
use declic::app::Roster;
use declic::app::{Event, Key, State};
use declic::coded::{Coded as _, Writer};
use declic::games::Tile;
use declic::games::characters::{Belongings, Called};
use declic::games::risus::{End, Sheet};
use declic::games::{AnySheet, Book};
use declic::rules::risus::{Character, Cliche, Destiny, Force, Kind, MOST_CLICHES, Preparation};
use declic::serial::{Next, Piece};

use crate::serial::line::Line;

/// Somebody with as much of everything as there can be.
fn longest() -> Sheet {
    let force = |number| Force::new(number).unwrap();
    let special = Cliche::new(Kind::Special(Preparation::Preparing), force(30));
    let cliches = [special.worn(force(17)).unwrap(); MOST_CLICHES];
    let mut belongings = Belongings::NONE;
    for cliche in 0..Belongings::MOST as u8 {
        let name = Name::new(r#"\"éÿ\"" 1234"#);
        belongings.add(cliche, Called::Own(name)).unwrap();
    }
    Sheet {
        name: Name::new("WWWÉWWWWWWWW"),
        names: [Name::new(r#"""""""\\\\\\"#); MOST_CLICHES],
        character: Character::new(&cliches, Destiny(255)).unwrap(),
        end: End::default(),
        belongings,
    }
}

fn viking() -> Sheet {
    let cliche = Cliche::new(Kind::Normal, Force::new(4).unwrap());
    let mut names = [Name::EMPTY; MOST_CLICHES];
    names[0] = Name::new("Viking");
    Sheet {
        name: Name::new("Ingrid"),
        names,
        character: Character::new(&[cliche], Destiny(1)).unwrap(),
        end: End::default(),
        belongings: Belongings::NONE,
    }
}

/// Somebody of each book.
fn everybody() -> State {
    let mut kept = State::new();
    kept.shared.roster.add(viking()).unwrap();
    kept.shared.roster.add(longest()).unwrap();
    for book in Book::ALL {
        kept.shared
            .roster
            .add(AnySheet::new(*book, Lang::Fr))
            .unwrap();
    }
    kept
}

fn table(text: &str) -> toml::Table {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn everybody_is_read_out_as_toml() {
    let mut line = Line::of(everybody());
    let text = line.read_out("characters");
    println!("{text}");
    let all = table(&text);
    let all = all["character"].as_array().unwrap();
    let books: Vec<_> = all
        .iter()
        .map(|one| one["book"].as_str().unwrap())
        .collect();
    assert_eq!(
        books,
        [
            "risus",
            "risus",
            "risus",
            "initiative",
            "brouillard",
            "simulacres"
        ]
    );
    assert_eq!(all[0]["name"].as_str(), Some("Ingrid"));
    assert_eq!(all[0]["cliches"][0]["nominal"].as_integer(), Some(4));
    assert_eq!(all[1]["name"].as_str(), Some("WWWÉWWWWWWWW"));
    assert_eq!(all[1]["names"][15].as_str(), Some(r#"""""""\\\\\\"#));
    assert_eq!(all[3]["stats"]["melee"].as_integer(), Some(10));
    assert_eq!(all[4]["scores"]["endurance"].as_integer(), Some(10));
    assert_eq!(all[5]["talents"]["first_aid"].as_str(), Some("-2"));
    for line in text.lines() {
        assert!(line.chars().count() <= 96, "{line}");
    }
}

#[test]
fn favourites_are_read_out_as_toml() {
    let mut line = Line::of(everybody());
    let text = line.read_out("favourites");
    println!("{text}");
    let all = table(&text);
    let all = all["favourite"].as_array().unwrap();
    assert_eq!(all.len(), 8);
    assert_eq!(all[2]["roll"]["free"]["count"].as_integer(), Some(3));
    assert_eq!(
        all[4]["roll"]["free"]["keep"]["highest"].as_integer(),
        Some(3)
    );
}

/// Reading out, then writing back, changes nothing and asks nothing.
#[test]
fn what_is_read_out_is_so_already() {
    let mut line = Line::of(everybody());
    let before = line.app.state().clone();
    for (word, count) in [("characters", 6), ("favourites", 8)] {
        let text = line.read_out(word);
        let (answers, rest) = line.paste(&text);
        assert_eq!(rest, "");
        assert_eq!(
            answers.matches("is so already\r\n").count(),
            count,
            "{answers}"
        );
        assert_eq!(answers.lines().count(), count, "{answers}");
    }
    assert!(*line.app.state() == before);
}

/// Every word in text is one word: each weapon comes back as itself.
#[test]
fn every_weapon_can_be_typed() {
    let mut line = Line::new(&[]);
    let told = line
        .paste("[[character]]\nbook = \"simulacres\"\nweapons.first.armed.listed = 1\ncancel\n")
        .0;
    let words: Vec<_> = told.split('"').skip(1).step_by(2).collect();
    assert!(
        words.len() > 15 && told.ends_with("\" and more\r\ndropped\r\n"),
        "{told}"
    );
    for word in words {
        let text = format!(
            "[[character]]\nbook = \"simulacres\"\nweapons.first.armed.listed = \"{word}\"\nend\n"
        );
        let (answers, _) = line.paste(&text);
        assert!(answers.starts_with("the gadget asks"), "{text}{answers}");
        line.press(Key::Up);
        line.told();
        let told = line.read_out("characters");
        assert!(told.contains(&format!("listed = \"{word}\"")), "{told}");
    }
}

/// Onto a gadget that knows nobody, everybody comes as they were.
#[test]
fn what_is_read_out_can_be_typed_elsewhere() {
    let mut line = Line::of(everybody());
    let text = line.read_out("characters");
    let mut other = Line::of(State::new());
    let mut rest = text.as_str();
    let mut taken = 0;
    while !rest.is_empty() {
        let (answers, left) = other.paste(rest);
        rest = left;
        assert!(!answers.contains("refused"), "{answers}");
        if other.console.holds() {
            other.press(Key::Up);
            assert_eq!(other.told(), "taken\r\n");
            taken += 1;
        }
    }
    assert_eq!(taken, 6);
    let (old, new) = (
        &line.app.state().shared.roster,
        &other.app.state().shared.roster,
    );
    let sheets = |roster: &Roster| -> Vec<AnySheet> {
        roster.sheets().map(|(_, sheet)| sheet.clone()).collect()
    };
    assert_eq!(sheets(old), sheets(new));
    assert_eq!(other.read_out("characters"), text);
}

pub(crate) const INGRID: &str = "[[character]]\nbook = \"risus\"\nname = \"Ingrid\"\nnames = [\"Viking\", \"Skald\"]\n\
    cliches = [{ nominal = 4, current = 4 },\n{ nominal = 3, current = 2, kind = { special = \"idle\" } }]\n";

/// Nobody at the gadget has to know anything of it before it is whole.
#[test]
fn somebody_typed_is_asked_and_taken() {
    let mut line = Line::new(&[]);
    let before = line.app.state().clone();
    let (answers, _) = line.paste(INGRID);
    assert_eq!(answers, "");
    assert!(!line.console.holds());
    let (answers, _) = line.paste("end\n");
    assert_eq!(
        answers,
        "the gadget asks whether it takes 'Ingrid' as a new one: Up takes it, Back does not\r\n"
    );
    assert!(line.console.holds());
    assert_eq!(
        line.seen(),
        "From the computer. Ingrid, Risus, new. Up takes it. No?"
    );
    assert!(*line.app.state() == before);
    line.press(Key::Back);
    assert_eq!(line.told(), "not taken\r\n");
    assert!(*line.app.state() == before && !line.console.holds());
    line.paste(INGRID);
    line.paste("end\n");
    // A press that was meant for what was seen before.
    for key in [Key::Back, Key::Up] {
        line.now += 200;
        line.send(Event::Press(key));
        assert!(line.console.holds() && line.seen().starts_with("From the computer"));
    }
    line.press(Key::Up);
    assert_eq!(line.told(), "taken\r\n");
    let sheet = first(&line.app.state().shared.roster);
    assert_eq!(sheet.name, Name::new("Ingrid"));
    assert_eq!(sheet.cliche_name(1), Name::new("Skald"));
    let cliches = sheet.character.cliches();
    assert_eq!(
        (cliches[1].nominal().get(), cliches[1].current().get()),
        (3, 2)
    );
    assert_eq!(cliches[1].kind(), Kind::Special(Preparation::Idle));
    assert_eq!(
        line.app.state().visits.tile,
        Tile::Characters,
        "there it is seen"
    );
}

/// The first character of the Risus family.
fn first(roster: &Roster) -> Sheet {
    let mut sheets = roster.sheets().filter_map(|(_, sheet)| match sheet {
        AnySheet::Risus(sheet) => Some(sheet.clone()),
        _ => None,
    });
    sheets.next().unwrap()
}

/// The one with this name is replaced, and comes back with one undo.
#[test]
fn a_change_can_be_undone() {
    let mut line = Line::of(everybody());
    let before = line.app.state().shared.roster.clone();
    line.paste(INGRID);
    let (answers, _) = line.paste("end\n");
    assert!(answers.contains("instead of the one it has"), "{answers}");
    assert!(line.seen().contains("replaces this one"));
    line.press(Key::Up);
    assert!(first(&line.app.state().shared.roster) != first(&before));
    assert_eq!(line.app.state().shared.roster.count(), before.count());
    // Onto the undo, which is the first line.
    line.press(Key::Up);
    line.press(Key::Roll);
    let after = &line.app.state().shared.roster;
    assert!(after.sheets().eq(before.sheets()), "{}", line.seen());
}

/// The body of SimulacreS follows the scores, as it does on the gadget.
#[test]
fn a_score_typed_alone_is_enough() {
    let mut line = Line::new(&[]);
    let text = "[[character]]\nbook = \"simulacres\"\nname = \"Élodie\"\nscores.body = 7\n\
        talents.first_aid = \"+1\"\nshield = \"large\"\nweapons.first = { armed = { listed = \"dagger\" }, talent = \"knife\" }\nend\n";
    let (answers, _) = line.paste(text);
    assert!(
        answers.starts_with("the gadget asks whether it takes 'Élodie'"),
        "{answers}"
    );
    line.press(Key::Up);
    assert_eq!(line.told(), "taken\r\n");
    let text = line.read_out("characters");
    let all = table(&text);
    let one = &all["character"][0];
    assert_eq!(one["wounds"]["build"].as_str(), Some("strong"));
    assert_eq!(one["weapons"]["first"]["talent"].as_str(), Some("knife"));
}

#[test]
fn a_favourite_is_taken_and_called_otherwise() {
    let mut line = Line::new(&[]);
    let text = "[[favourite]]\nname = \"Feu\"\nroll.free.count = 7\nroll.free.die = 6\nend\n";
    line.paste(text);
    assert_eq!(
        line.seen(),
        "From the computer. Feu, Favourites, new. Up takes it. No?"
    );
    line.press(Key::Up);
    assert_eq!(line.told(), "taken\r\n");
    assert_eq!(line.app.state().favourites.all().count(), 9);
    line.paste(&text.replace("Feu", "Fire"));
    assert!(line.seen().contains("Fire, Favourites, replaces this one"));
    line.press(Key::Up);
    let all: Vec<_> = line.app.state().favourites.all().collect();
    assert_eq!((all.len(), all[8].name), (9, Name::new("Fire")));
}

/// What is taken is a step of its own, and so is the value that is being changed meanwhile.
#[test]
fn an_edit_is_kept_before_something_is_taken() {
    let mut kept = everybody();
    kept.visits.tile = Tile::Characters;
    let mut line = Line::of(kept);
    let choose = |line: &mut Line, row: &str| {
        let row = format!("*{row}");
        for _ in 0..40 {
            if line.seen().contains(&row) {
                return line.press(Key::Roll);
            }
            line.press(Key::Down);
        }
        panic!("no {row}: {}", line.seen());
    };
    choose(&mut line, "Quelqu'un");
    choose(&mut line, "Components");
    let before = line.app.state().shared.roster.clone();
    line.press(Key::Roll);
    line.press(Key::Up);
    let edited = line.app.state().shared.roster.clone();
    assert!(!edited.sheets().eq(before.sheets()));
    line.paste("[[favourite]]\nname = \"Feu\"\nroll.free.count = 7\nroll.free.die = 6\nend\n");
    line.press(Key::Up);
    assert_eq!(line.told(), "taken\r\n");
    choose(&mut line, "Undo");
    assert_eq!(line.app.state().favourites.all().count(), 8);
    let roster = &line.app.state().shared.roster;
    assert!(roster.sheets().eq(edited.sheets()), "the edit is kept");
    line.press(Key::Back);
    choose(&mut line, "Characters");
    line.press(Key::Up);
    line.press(Key::Up);
    choose(&mut line, "Undo");
    let roster = &line.app.state().shared.roster;
    assert!(roster.sheets().eq(before.sheets()), "{}", line.seen());
}

/// A roll that is put together at a table is numbers in text, with what it is as a comment.
#[test]
fn a_favourite_of_any_game_comes_back() {
    let mut line = Line::new(&[4]);
    line.press(Key::Roll);
    line.press(Key::Up);
    line.told();
    let mut bytes = [0; 64];
    let mut to = Writer::new(&mut bytes);
    let kept = line.app.state();
    let newest = kept.history.back(0).unwrap();
    newest.roll.write(&mut to);
    let length = to.written().unwrap();
    let text = format!(
        "[[favourite]]\nname = \"Usual\"\nroll.action = {:?}\nend\n",
        &bytes[1..length]
    );
    let (answers, _) = line.paste(&text);
    assert!(answers.starts_with("the gadget asks"), "{answers}");
    line.press(Key::Up);
    assert_eq!(line.told(), "taken\r\n");
    let before = line.app.state().clone();
    let told = line.read_out("favourites");
    assert!(
        told.contains("# Force 3 against 6\r\nname = \"Usual\"\r\nroll.action = ["),
        "{told}"
    );
    let (answers, _) = line.paste(&told);
    assert_eq!(answers.matches("is so already\r\n").count(), 9, "{answers}");
    assert!(*line.app.state() == before);
    let wrong = "[[favourite]]\nroll.action = [1, 2]\nend\n";
    assert_eq!(
        line.paste(wrong).0,
        "refused: the rules forbid it since its line 1\r\n"
    );
}

/// Each wrong line is told at once, with what is allowed, and the table is refused as a whole.
#[test]
fn wrong_lines_are_told_one_by_one() {
    let mut line = Line::new(&[]);
    let before = line.app.state().clone();
    for (typed, told) in [
        ("[[character]]", ""),
        ("name = \"Ingrid\"", "'name' is not one of book\r\n"),
        (
            "book = \"dnd\"",
            "'book' is to be one of \"risus\", \"initiative\", \"brouillard\", \"simulacres\"\r\n",
        ),
        ("book = \"risus\" # a comment", ""),
        ("", ""),
        ("# another", ""),
        (
            "name = \"Ingrid of Uppsala\"",
            "'name' is to be a text of at most 12 letters, in quotes\r\n",
        ),
        (
            "name = \"Œdipe\"",
            "'name' is to be a text of at most 12 letters, in quotes\r\n",
        ),
        (
            "name = Ingrid",
            "'name' is to be a text of at most 12 letters, in quotes\r\n",
        ),
        (
            "name = \"Ingrid",
            "'name' is to be a text of at most 12 letters, in quotes\r\n",
        ),
        (
            "colour = 3",
            "'colour' is not one of name names cliches destiny end listed asked\r\n",
        ),
        (
            "end.destiny = 4",
            "'end.destiny' is to be a number from 0 to 3\r\n",
        ),
        (
            "end.destiny = many",
            "'end.destiny' is to be a number from 0 to 3\r\n",
        ),
        (
            "end.destiny = 99999999999999",
            "'end.destiny' is to be a number from 0 to 3\r\n",
        ),
        (
            "end.luck = 4",
            "'end.luck' is not one of progress raised destiny\r\n",
        ),
        (
            "end.progress.raised = 1",
            "'end.progress.raised' is to be true or false\r\n",
        ),
        (
            "cliches = [{ kind = \"odd\" }]",
            "'cliches' is to be one of normal special double_effort\r\n",
        ),
        (
            "names = [\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]",
            "'names' is to be at most 16 between [ and ], each a text of at most 12 letters, in quotes\r\n",
        ),
        (
            "help",
            "'help' is not one of name names cliches destiny end listed asked\r\n",
        ),
        (
            "destiny = 3 3",
            "'destiny' is no line like: key = value\r\n",
        ),
        (
            "[character]",
            "'[character]' is no line like: key = value\r\n",
        ),
        (
            "end.raised = \"never\"",
            "'end.raised' is to be \"none\" or a number from 0 to 255\r\n",
        ),
        ("end", "refused: lines that are wrong: 18\r\n"),
    ] {
        let (answers, _) = line.paste(&format!("{typed}\n"));
        assert_eq!(answers, told, "{typed}");
    }
    assert!(*line.app.state() == before && !line.console.holds());
    assert!(line.type_in(b"version\r").contains("Pico"), "words again");
}

/// What the rules forbid although every line may be is refused at the end.
#[test]
fn the_rules_have_the_last_word() {
    let mut line = Line::new(&[]);
    for (text, told) in [
        (
            "book = \"risus\"\ncliches = [{ nominal = 3, current = 5 }]\n",
            "refused: the rules forbid it since its line 2\r\n",
        ),
        (
            "book = \"risus\"\ncliches = []\n",
            "refused: the rules forbid it since its line 2\r\n",
        ),
        (
            "book = \"risus\"\nlisted = [{ cliche = 1, called = { own = \"Axe\" } }]\nname = \"A\"\n",
            "refused: the rules forbid it since its line 2\r\n",
        ),
        ("", "refused: it has no book\r\n"),
    ] {
        let (answers, _) = line.paste(&format!("[[character]]\n{text}end\n"));
        assert_eq!(answers, told, "{text}");
    }
    // What is right again is right.
    let (answers, _) = line.paste(
        "[[character]]\nbook = \"risus\"\ncliches = [{ nominal = 3, current = 5 }]\ncliches = [{ nominal = 5, current = 5 }]\nend\n",
    );
    assert!(answers.starts_with("the gadget asks"), "{answers}");
}

#[test]
fn a_full_roster_refuses() {
    let mut kept = State::new();
    for place in 0..Roster::MOST as u8 {
        let mut sheet = viking();
        sheet.name = Name::new(char::from(b'A' + place).encode_utf8(&mut [0; 4]));
        kept.shared.roster.add(sheet).unwrap();
    }
    let mut line = Line::of(kept);
    let before = line.app.state().clone();
    line.paste(INGRID);
    let (answers, _) = line.paste("end\n");
    assert_eq!(answers, "refused: there is room for 16, and no more\r\n");
    assert!(*line.app.state() == before);
}

#[test]
fn who_gives_up_leaves_nothing() {
    let mut line = Line::new(&[]);
    let before = line.app.state().clone();
    line.paste(INGRID);
    assert_eq!(line.paste("cancel\n").0, "dropped\r\n");
    line.paste(INGRID);
    line.type_in(b"\x03");
    assert!(line.paste("end\n").0.contains("'end' is no word"));
    // The port is closed in the middle, or while the gadget asks.
    line.paste(INGRID);
    line.open();
    assert!(line.paste("end\n").0.contains("'end' is no word"));
    let seen = line.seen();
    line.paste(INGRID);
    line.paste("end\n");
    assert!(line.seen() != seen);
    line.open();
    assert_eq!(line.seen(), seen, "the question goes away");
    line.press(Key::Up);
    assert!(line.app.state().shared.roster == before.shared.roster);
}

#[test]
fn nobody_answers_for_a_minute() {
    let mut line = Line::new(&[]);
    let seen = line.seen();
    line.paste(INGRID);
    line.paste("end\n");
    line.wait(59_000);
    assert!(line.seen() != seen);
    assert_eq!(line.told(), "");
    line.wait(2_000);
    assert_eq!(line.seen(), seen);
    assert_eq!(
        line.told(),
        "not taken: nobody has answered for a minute\r\n"
    );
}

/// A key may come before the question: then it is not asked over the dice that fall, but soon.
#[test]
fn a_roll_that_was_pressed_before_comes_first() {
    let mut line = Line::new(&[4]);
    line.paste(INGRID);
    for byte in b"end\r" {
        line.byte(*byte);
    }
    let next = line.console.next(&line.app, &mut Piece::new());
    assert_eq!(next, Next::Offered);
    line.press(Key::Roll);
    line.send(Event::Offered);
    assert!(!line.seen().starts_with("From the computer"));
    line.wait(3_000);
    assert!(line.told().starts_with("the gadget asks"));
    assert!(line.seen().starts_with("From the computer"));
    line.press(Key::Up);
    assert_eq!(line.told(), "taken\r\n");
}

/// Not while dice fall, and not over another question.
#[test]
fn it_is_not_asked_in_the_middle_of_something() {
    let mut line = Line::new(&[4]);
    line.press(Key::Roll);
    line.paste(INGRID);
    assert_eq!(line.paste("end\n").0, "");
    assert!(line.console.holds() && !line.seen().starts_with("From the computer"));
    line.wait(3_000);
    let told = line.told();
    assert!(
        told.starts_with("the gadget asks") && told.contains("\r\n1,Action,"),
        "{told}"
    );
    line.press(Key::Back);
    assert_eq!(line.told(), "not taken\r\n");
    assert!(
        line.seen().contains('7'),
        "the result lies there: {}",
        line.seen()
    );
    // Where the player is asked for the language.
    let mut line = Line::of(State::new());
    line.app = declic::app::App::new(declic::app::Start::default());
    line.paste(INGRID);
    assert_eq!(
        line.paste("end\n").0,
        "refused: the gadget asks something else first\r\n"
    );
}
