//! Parsing of the command line, and its error messages.

use super::*;
use declic::app::Key;
use declic_harness::player::{DOWN_MS, HOLD_MS};
use declic_harness::script::Script;
use sentence::{Reply, parse};

fn line(words: &[&str]) -> Result<CommandLine, Reply> {
    parse(["declic"].iter().chain(words).map(Into::into))
}

fn said(words: &[&str]) -> String {
    match line(words) {
        Err(Reply::Wrong(sentence)) => sentence,
        other => format!("{other:?}"),
    }
}

#[test]
fn wrong_lines_get_one_sentence() {
    const OPTIONS: &str = "allowed are --lang, --dice, --seed, --state, --fresh, --bell, and the commands shot, scenario and rolls";
    const SHOT: &str =
        "allowed are --keys, --lang, --dice, --seed, --first-start, --scale and OUT.png";
    const NUMBER: &str = "choose a whole number from 0 to 18446744073709551615";
    let cases: &[(&[&str], &str)] = &[
        (
            &["--lang", "de"],
            "'--lang de' is not allowed: choose en or fr",
        ),
        (&["--lang"], "'--lang' needs a value: en or fr"),
        (&["--lang="], "'--lang' needs a value: en or fr"),
        (
            &["--lang", "fr", "--lang", "en"],
            "'--lang' is given twice: once is allowed",
        ),
        (&["--bell=1"], "'1' is too much: '--bell' takes no value"),
        (
            &["--lang", "fr", "--bell", "shoot"],
            &format!("there is no command 'shoot': {OPTIONS}"),
        ),
        (
            &["--foo"],
            &format!("there is no option '--foo': {OPTIONS}"),
        ),
        (
            &["--foo=3"],
            &format!("there is no option '--foo': {OPTIONS}"),
        ),
        (&["-x"], &format!("there is no option '-x': {OPTIONS}")),
        (
            &["shoot"],
            &format!("there is no command 'shoot': {OPTIONS}"),
        ),
        (
            &["--seed", "-1"],
            "'--seed -1' is not allowed: choose a whole number from 0 to 18446744073709551615",
        ),
        (
            &["--seed", "x"],
            &format!("'--seed x' is not allowed: {NUMBER}"),
        ),
        (
            &["--seed"],
            "'--seed' needs a value: a whole number from 0; the same seed gives the same dice",
        ),
        (
            &["--dice", "6", "--seed", "1"],
            "'--dice' and '--seed' exclude each other: one of them is allowed",
        ),
        (
            &["--dice", "0"],
            "'--dice 0' is not allowed: '0' is not a face, choose whole numbers from 1 to 100 \
             with commas between them",
        ),
        (
            &["--dice", "6,101"],
            "'--dice 6,101' is not allowed: '101' is not a face, choose whole numbers from 1 \
             to 100 with commas between them",
        ),
        (
            &["--dice", "6,,4"],
            "'--dice 6,,4' is not allowed: '' is not a face, choose whole numbers from 1 to \
             100 with commas between them",
        ),
        (
            &["shot"],
            "an argument is missing: OUT.png, the picture to write, such as out.png",
        ),
        (
            &["shot", "out.jpg"],
            "'out.jpg' is not allowed: the name of the file must end in .png",
        ),
        (
            &["shot", "out"],
            "'out' is not allowed: the name of the file must end in .png",
        ),
        (
            &["shot", "a.png", "b.png"],
            &format!("'b.png' is one argument too many: {SHOT}"),
        ),
        (
            &["shot", "--size", "3", "a.png"],
            &format!("there is no option '--size': {SHOT}"),
        ),
        (
            &["shot", "--scale", "0", "a.png"],
            "'--scale 0' is not allowed: choose a whole number from 1 to 32",
        ),
        (
            &["shot", "--scale", "99", "a.png"],
            "'--scale 99' is not allowed: choose a whole number from 1 to 32",
        ),
        (
            &["shot", "--lang", "it", "a.png"],
            "'--lang it' is not allowed: choose en or fr",
        ),
        (
            &["shot", "--keys", "up left", "a.png"],
            "'--keys up left' is not allowed: 'left' is none of up, down, roll, back, \
             hold:KEY, wait:MS and hold:KEY:MS",
        ),
        (
            &["shot", "--keys", "up\nleft", "a.png"],
            "'--keys up left' is not allowed: 'left' is none of up, down, roll, back, \
             hold:KEY, wait:MS and hold:KEY:MS",
        ),
        (
            &["shot", "--keys", "wait:soon", "a.png"],
            "'--keys wait:soon' is not allowed: in 'wait:soon' the milliseconds are wrong, \
             choose a whole number from 1 to 600000",
        ),
        (
            &["shot", "--keys", "hold:left", "a.png"],
            "'--keys hold:left' is not allowed: 'hold:left' is none of up, down, roll, back, \
             hold:KEY, wait:MS and hold:KEY:MS",
        ),
        (
            &["shot", "--keys", "hold:left:9", "a.png"],
            "'--keys hold:left:9' is not allowed: 'hold:left:9' is none of up, down, roll, \
             back, hold:KEY, wait:MS and hold:KEY:MS",
        ),
        (
            &["shot", "a.png", "--keys"],
            "'--keys' needs a value: what to press: up, down, roll, back; hold:back holds a \
             key; wait:600 and hold:up:900 are in milliseconds",
        ),
        (
            &["scenario"],
            "an argument is missing: FILE, the scenario files, .toml",
        ),
        (
            &["scenario", "a.json"],
            "'a.json' is not allowed: the name of the file must end in .toml",
        ),
        (
            &["scenario", "--lang", "fr", "a.toml"],
            "there is no option '--lang': only FILE is allowed",
        ),
        (
            &["rolls", "--count", "9"],
            "an argument is missing: --die, the die's number of sides, 2 to 100: each byte is \
             a face; or take --raw",
        ),
        (
            &["rolls", "--raw"],
            "an argument is missing: --count, how many faces or bytes, 1 to 10000000000",
        ),
        (
            &["rolls", "--die", "6", "--raw", "--count", "9"],
            "'--die' and '--raw' exclude each other: one of them is allowed",
        ),
        (
            &["rolls", "--die", "1", "--count", "9"],
            "'--die 1' is not allowed: choose a whole number from 2 to 100",
        ),
        (
            &["rolls", "--die", "d6", "--count", "9"],
            "'--die d6' is not allowed: choose a whole number from 2 to 100",
        ),
        (
            &["rolls", "--die", "-6", "--count", "9"],
            "'--die -6' is not allowed: choose a whole number from 2 to 100",
        ),
        (
            &["rolls", "--raw", "--count", "0"],
            "'--count 0' is not allowed: choose a whole number from 1 to 10000000000",
        ),
        (
            &["rolls", "--raw", "--count", "10000000001"],
            "'--count 10000000001' is not allowed: choose a whole number from 1 to 10000000000",
        ),
        (
            &["rolls", "--raw", "--count"],
            "'--count' needs a value: how many faces or bytes, 1 to 10000000000",
        ),
        (
            &["rolls", "--raw", "--count", "9", "--dice", "6"],
            "there is no option '--dice': allowed are --die, --raw, --count and --seed",
        ),
        (
            &["rolls", "--raw", "--count", "9", "--seed", "x"],
            &format!("'--seed x' is not allowed: {NUMBER}"),
        ),
        (
            &["--lang", "fr", "shot", "a.png"],
            &format!("'--lang' cannot stand before 'shot': {SHOT}"),
        ),
    ];
    let differing: Vec<_> = cases
        .iter()
        .map(|(words, sentence)| (words, said(words), sentence))
        .filter(|(_, said, sentence)| said != *sentence)
        .collect();
    assert!(differing.is_empty(), "{differing:#?}");
}

#[test]
fn right_lines_are_understood() {
    let gadget = |words: &[&str]| line(words).map(|line| line.gadget);
    assert_eq!(
        gadget(&["--lang", "fr"]).map(|g| (g.lang(), g.dice())),
        Ok((Some(Lang::Fr), Wanted::Real))
    );
    assert_eq!(
        gadget(&["--dice", "6, 2,4"]).map(|g| (g.lang(), g.dice())),
        Ok((None, Wanted::Faces(vec![6, 2, 4])))
    );
    assert_eq!(
        gadget(&["--seed=18446744073709551615"]).map(|g| g.dice()),
        Ok(Wanted::Seed(u64::MAX))
    );
    let task = line(&[
        "shot",
        "--keys",
        "up  hold:down:900 wait:600 hold:back roll",
        "x/a.PNG",
    ]);
    let Ok(CommandLine {
        task: Some(Task::Shot { keys, scale, .. }),
        ..
    }) = task
    else {
        unreachable!("{task:?}");
    };
    let expected = vec![
        Deed::Key(Key::Up, DOWN_MS),
        Deed::Key(Key::Down, 900),
        Deed::Wait(600),
        Deed::Key(Key::Back, HOLD_MS),
        Deed::Key(Key::Roll, DOWN_MS),
    ];
    assert_eq!((keys, scale), (Deeds(expected), 4));
}

#[test]
fn a_shot_is_written_and_what_stops_it_is_told() {
    let folder = std::env::temp_dir().join(format!("declic-shot-{}", std::process::id()));
    let out = folder.join("ready.png");
    let shot = |words: &[&str]| {
        let path = out.display().to_string();
        let words: Vec<&str> = [&["shot", "--lang", "en"], words, &[&path]].concat();
        line(&words).map(|line| line.run())
    };
    let no_folder = format!(
        "'{}' cannot be written: there is no folder '{}'",
        out.display(),
        folder.display()
    );
    assert_eq!(shot(&[]), Ok(Err(no_folder)));
    assert!(!folder.exists() && std::fs::create_dir(&folder).is_ok());
    assert_eq!(shot(&["--scale", "1"]), Ok(Ok(0)));
    let (from_file, drawn) = (picture::load(&out), {
        let start = Start {
            lang: Some(Lang::En),
            scripted: false,
            board: BOARD,
            ..Start::default()
        };
        Player::new(start, TerminalDice::Script(Script::default())).frame()
    });
    assert_eq!(from_file.ok(), Some(drawn));
    let Ok(Err(sentence)) = shot(&["--dice", "6", "--keys", "roll"]) else {
        unreachable!("a 6 explodes, and no D4 is scripted");
    };
    assert!(sentence.starts_with("the scripted dice ran out: a D4"));
    // A file cannot serve as a folder, whatever the user's rights.
    let below = out.join("a.png").display().to_string();
    let answer = line(&["shot", &below]).map(|line| line.run());
    let Ok(Err(sentence)) = answer else {
        unreachable!("{answer:?}");
    };
    assert!(sentence.starts_with(&format!("'{below}' cannot be written: ")));
    assert!(std::fs::remove_dir_all(folder).is_ok());
}
