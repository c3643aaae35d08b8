//! The gadget on a serial line: a line a roll, a few words, characters and favourites as TOML, and
//! whatever else comes over a wire.

mod garbage;
mod interrupted;
mod line;
mod port;
mod tables;

use declic::app::{Event, Key};
use declic::ui::Frame;
use line::Line;

#[test]
fn a_roll_is_a_line_once_it_is_seen() {
    let mut line = Line::new(&[6, 3, 4]);
    line.press(Key::Roll);
    assert_eq!(line.told(), "", "the dice still fall");
    line.press(Key::Up);
    assert_eq!(
        line.told(),
        "1,Action,,Force 3 against 6,D6=6 D4=3,12,critical success,,,,\r\n"
    );
    assert_eq!(line.told(), "");
    line.press(Key::Roll);
    line.press(Key::Up);
    assert!(line.told().ends_with(",D6=4,7,success,,,,\r\n"));
}

#[test]
fn what_was_rolled_before_is_history() {
    let mut line = Line::new(&[4, 2]);
    for _ in 0..2 {
        line.press(Key::Roll);
        line.press(Key::Up);
    }
    line.open();
    assert_eq!(line.told(), "");
    let answer = line.type_in(b"history\r");
    let lines: Vec<_> = answer.split("\r\n").collect();
    assert_eq!(
        lines[..2],
        [
            "history",
            "roll,game,who,what,dice,total,ending,against,their dice,their total,mark"
        ]
    );
    assert!(lines[2].starts_with("1,Action,") && lines[2].ends_with(",D6=4,7,success,,,,"));
    assert!(lines[3].starts_with("2,Action,") && lines[3].ends_with(",D6=2,5,failure,,,,"));
    assert_eq!(lines[4..], [""]);
}

/// Moves to a line of the list that is shown, and presses Roll there.
fn choose(line: &mut Line, words: &str) {
    let marked = [format!("*{words}"), format!("<{words}>")];
    for key in [Key::Down, Key::Up] {
        for _ in 0..40 {
            if marked.iter().any(|mark| line.seen().contains(mark)) {
                return line.press(Key::Roll);
            }
            line.press(key);
        }
    }
    panic!("no '{words}' in {}", line.seen());
}

/// Rounds are taken back faster than the computer asks: it is told of each, once.
#[test]
fn every_roll_that_was_undone_is_told_once() {
    let mut line = Line::new(&[5, 2, 5, 2]);
    line.send(Event::Hold);
    choose(&mut line, "Fight");
    for round in ["1,", "2,"] {
        line.press(Key::Roll);
        line.wait(5_000);
        let told = line.told();
        assert!(
            told.starts_with(round) && !told.contains("undone"),
            "{told}"
        );
    }
    for _ in 0..2 {
        line.press(Key::Back);
        choose(&mut line, "Undo");
    }
    let told = line.told();
    let rolls: Vec<_> = told.lines().map(|line| &line[..2]).collect();
    assert_eq!(rolls, ["2,", "1,"], "{told}");
    assert!(told.lines().all(|line| line.ends_with("undone")), "{told}");
    assert_eq!(line.told(), "");
    // Who begins to listen now is told none of it.
    line.open();
    assert_eq!(line.told(), "");
}

#[test]
fn words_are_answered() {
    let mut line = Line::new(&[4]);
    line.press(Key::Roll);
    line.press(Key::Up);
    line.told();
    for (word, expected) in [
        ("version", "Déclic "),
        ("VERSION", ", Pico\r\n"),
        ("help", "screen: what the panel shows\r\n"),
        ("stats", "D6,1:0,2:0,3:0,4:1,5:0,6:0\r\n"),
        ("  stats ", "D6,1:0,2:0,3:0,4:1,5:0,6:0\r\n"),
        (
            "roll",
            "'roll' is no word; the words are help, characters, favourites, history, stats, screen, version\r\n",
        ),
    ] {
        let answer = line.type_in(format!("{word}\r\n").as_bytes());
        assert!(answer.contains(expected), "{word}: {answer}");
        assert!(answer.starts_with(&format!("{word}\r\n")), "{answer}");
    }
    assert_eq!(line.type_in(b"\r\n\n\r"), "\r\n\r\n\r\n");
}

#[test]
fn the_screen_is_drawn_with_half_blocks() {
    let mut line = Line::new(&[]);
    let answer = line.type_in(b"screen\r");
    let rows: Vec<_> = answer.lines().skip(1).collect();
    assert_eq!(rows.len(), Frame::HEIGHT / 2);
    let mut frame = Frame::new();
    declic::app::draw(&line.app.view(), &mut frame);
    for (y, row) in rows.iter().enumerate() {
        let blocks: Vec<char> = row.chars().collect();
        for x in 0..Frame::WIDTH {
            let block = blocks.get(x).copied().unwrap_or(' ');
            let upper = matches!(block, '█' | '▀');
            let lower = matches!(block, '█' | '▄');
            assert_eq!(
                (upper, lower),
                (frame.is_lit(x, 2 * y), frame.is_lit(x, 2 * y + 1))
            );
        }
    }
}

#[test]
fn a_line_can_be_mended_and_given_up() {
    let mut line = Line::new(&[]);
    let answer = line.type_in(b"vex\x08rsion\r");
    assert!(
        answer.starts_with("vex\x08 \x08rsion\r\nDéclic"),
        "{answer}"
    );
    assert_eq!(line.type_in(b"hel\x03"), "hel\r\n");
    assert_eq!(line.type_in(b"\x7f\x08\x7f"), "");
    let long = line.type_in(&[b'a'; 1_000]);
    assert_eq!(long.len(), 96);
    let answer = line.type_in(b"\r");
    assert!(answer.contains("a line has at most 96 letters"), "{answer}");
}

/// A roll in the middle of a word: what was typed stands there again.
#[test]
fn a_roll_does_not_swallow_what_is_typed() {
    let mut line = Line::new(&[4]);
    assert_eq!(line.type_in(b"ver"), "ver");
    line.press(Key::Roll);
    line.press(Key::Up);
    let told = line.told();
    assert!(
        told.starts_with("\r\n1,Action,") && told.ends_with("\r\nver"),
        "{told}"
    );
    assert!(line.type_in(b"sion\r").starts_with("sion\r\nDéclic"));
}
