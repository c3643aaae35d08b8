//! What happens to the line while something else happens at the gadget: everything is erased, a question stands, a thumb goes on.

use declic::app::{Event, Key, Millis};

use crate::serial::line::Line;
use crate::serial::tables::INGRID;

/// To the line that erases everything, and that.
fn erase_all(line: &mut Line) {
    line.press(Key::Back);
    line.send(Event::Hold);
    for words in ["*Tools", "*Settings", "*Reset", "*Erase all"] {
        for _ in 0..50 {
            if line.seen().contains(words) {
                break;
            }
            line.press(Key::Down);
        }
        assert!(line.seen().contains(words), "{words}: {}", line.seen());
        line.press(Key::Roll);
    }
    assert!(line.seen().starts_with("Language"), "{}", line.seen());
}

fn roll(line: &mut Line) {
    line.press(Key::Roll);
    line.wait(2_000);
}

/// A reset begins the numbers of rolls anew: nothing that was rolled before it is told, and all that is rolled after it.
#[test]
fn erasing_all_with_the_port_open_ends_and_the_next_rolls_are_told() {
    for rolls in [0, 1, 14, 120] {
        // Somebody reads at once, or not before so many rolls more.
        for later in [0, 1, 13, 14, 15, 30] {
            let mut line = Line::new(&[4; 300]);
            for _ in 0..rolls {
                roll(&mut line);
            }
            line.told();
            erase_all(&mut line);
            if later == 0 {
                assert_eq!(line.told(), "", "{rolls} rolls before");
            }
            line.press(Key::Roll);
            line.press(Key::Roll);
            for _ in 0..later.max(1) {
                roll(&mut line);
            }
            let told = line.told();
            let numbers: Vec<_> = told
                .lines()
                .map(|it| it.split_once(',').unwrap().0)
                .collect();
            let expected: Vec<_> = (1..=later.max(1)).map(|it| it.to_string()).collect();
            assert_eq!(numbers, expected, "{rolls} rolls before, {later} after");
            assert!(line.type_in(b"version\r").contains("Pico"));
        }
    }
}

/// The port is opened or closed while everything is erased.
#[test]
fn a_port_that_is_opened_after_erasing_all_begins_there() {
    let mut line = Line::new(&[4; 30]);
    for _ in 0..14 {
        roll(&mut line);
    }
    erase_all(&mut line);
    line.open();
    assert_eq!(line.told(), "");
    let history = line.read_out("history");
    assert_eq!(history.lines().count(), 1, "{history}");
    line.open();
    line.press(Key::Roll);
    line.press(Key::Roll);
    roll(&mut line);
    assert!(line.told().starts_with("1,Action,"));
}

/// A whole table, and the question about it.
fn ask(line: &mut Line) {
    line.paste(INGRID);
    let (answers, _) = line.paste("end\n");
    assert!(answers.starts_with("the gadget asks"), "{answers}");
    assert!(line.console.holds() && line.seen().starts_with("From the computer"));
}

#[test]
fn cancel_takes_a_question_back() {
    for typed in [
        "cancel\r",
        "\ncancel\r\n",
        "  cancel \n",
        "cancle\x08\x08el\r",
    ] {
        let mut line = Line::new(&[]);
        let (seen, before) = (line.seen(), line.app.state().clone());
        ask(&mut line);
        let told = line.type_in(typed.as_bytes());
        assert!(told.contains("cancel\r\ndropped\r\n"), "{typed:?}: {told}");
        assert_eq!(line.seen(), seen);
        assert!(!line.console.holds() && *line.app.state() == before);
        assert!(line.type_in(b"version\r").starts_with("version\r\nD"));
    }
}

#[test]
fn an_interrupt_takes_a_question_back() {
    let mut line = Line::new(&[]);
    let (seen, before) = (line.seen(), line.app.state().clone());
    ask(&mut line);
    assert_eq!(line.type_in(b"\x03"), "dropped\r\n\r\n");
    assert_eq!(line.seen(), seen);
    assert!(!line.console.holds() && *line.app.state() == before);
    // Before the gadget has asked, too: dice still fall.
    let mut line = Line::new(&[4]);
    line.press(Key::Roll);
    line.paste(INGRID);
    line.paste("end\n");
    assert!(line.console.holds() && !line.seen().starts_with("From the computer"));
    assert!(line.type_in(b"\x03").starts_with("dropped"));
    line.wait(3_000);
    line.told();
    assert!(!line.seen().starts_with("From the computer"));
}

/// Everything but what takes the question back waits, in its order, and is answered.
#[test]
fn what_else_is_typed_waits() {
    for (typed, is_dropped) in [
        ("version\rstats\r", false),
        ("version\rcancel\rstats\r", true),
        ("version\rstats\r\x03", true),
        ("version\x03stats\r", true),
        ("cance\rl\r", false),
    ] {
        let mut line = Line::new(&[]);
        ask(&mut line);
        let told = line.type_in(typed.as_bytes());
        assert_eq!(!line.console.holds(), is_dropped, "{typed:?}: {told}");
        if !is_dropped {
            assert_eq!(told, "");
            line.press(Key::Back);
            let told = line.told();
            assert!(told.starts_with("not taken\r\n"), "{told}");
            assert_eq!(
                told.contains("Déclic"),
                typed.starts_with("version"),
                "{told}"
            );
        } else {
            assert!(told.contains("dropped\r\n"), "{told}");
            assert_eq!(
                told.contains("Déclic"),
                typed.starts_with("version\r"),
                "{told}"
            );
        }
        assert_eq!(line.type_in(b"help\r").lines().count(), 8, "{typed:?}");
    }
}

/// Another table has begun behind the one that is asked about.
#[test]
fn a_table_that_waits_is_not_mixed_up() {
    let next = "[[favourite]]\rname = \"Feu\"\rroll.free.count = 7\r";
    // Its own lines, and its own end: the question stands.
    let mut line = Line::new(&[]);
    ask(&mut line);
    assert_eq!(line.type_in(format!("{next}cancel\r").as_bytes()), "");
    assert!(line.console.holds());
    line.press(Key::Up);
    let told = line.told();
    assert!(
        told.starts_with("taken\r\n") && told.ends_with("dropped\r\n"),
        "{told}"
    );
    // Its header has ended the one before: Ctrl-C drops both, and so does `cancel` if nothing of it was typed yet.
    for (typed, told) in [
        ("cancel\r", "cancel\r\ndropped\r\n"),
        ("\x03", "dropped\r\n\r\n"),
    ] {
        let mut line = Line::new(&[]);
        line.paste(INGRID);
        line.paste("[[favourite]]\n");
        assert!(line.console.holds());
        assert_eq!(line.type_in(typed.as_bytes()), told);
        assert!(line.paste("end\n").0.contains("'end' is no word"));
    }
    // A whole one that follows a Ctrl-C is asked about as ever.
    let mut line = Line::new(&[]);
    ask(&mut line);
    line.type_in(format!("\x03{next}end\r").as_bytes());
    assert!(line.seen().contains("Feu, Favourites"), "{}", line.seen());
}

/// A computer that sends without end: what does not fit is not taken, and nothing is lost.
#[test]
fn no_more_waits_than_there_is_room_for() {
    let mut line = Line::new(&[]);
    ask(&mut line);
    let mut taken = 0;
    while line.console.takes() {
        line.byte(b'a');
        taken += 1;
        assert!(taken <= 1_000, "it takes everything");
    }
    assert_eq!(line.told(), "");
    line.press(Key::Back);
    assert_eq!(line.told(), format!("not taken\r\n{}", "a".repeat(96)));
    assert!(line.console.takes() && taken >= 96);
}

/// A thumb that goes on pressing a key each so many milliseconds while a computer offers something. What was typed is whole at a
/// time in between; the question comes when no dice fall.
fn taken_by_rhythm(key: Key, period: u64, phase: u64) -> bool {
    let mut line = Line::new(&[4; 100]);
    line.paste(INGRID);
    let mut next = line.now + phase;
    line.paste("end\n");
    let until = line.now + 30_000;
    let mut has_asked = line.seen().starts_with("From the computer");
    while line.now < until {
        let wake = line.app.wake(Millis(line.now)).map_or(u64::MAX, |at| at.0);
        line.now = wake.min(next).max(line.now);
        if next <= line.now {
            next += period;
            line.send(Event::Press(key));
        } else {
            line.send(Event::Tick);
        }
        line.told();
        has_asked |= line.seen().starts_with("From the computer");
    }
    assert!(has_asked, "{key:?} each {period} ms");
    line.app.state().shared.roster.count() > 0
}

#[test]
fn a_thumb_in_a_steady_rhythm_takes_nothing() {
    for period in (60..4_000).step_by(97) {
        for phase in (0..period).step_by(period as usize / 6 + 1) {
            assert!(
                !taken_by_rhythm(Key::Roll, period, phase),
                "Roll, {period}, {phase}"
            );
            assert!(
                !taken_by_rhythm(Key::Down, period, phase),
                "Down, {period}, {phase}"
            );
            if period < 1_000 {
                assert!(
                    !taken_by_rhythm(Key::Up, period, phase),
                    "Up, {period}, {phase}"
                );
            }
        }
    }
}

/// Whoever has read the question takes it with one press, also if a thumb went on before.
#[test]
fn somebody_who_has_read_it_takes_it_at_once() {
    for pause in [1_000, 1_500, 20_000] {
        for before in [None, Some(Key::Roll), Some(Key::Up), Some(Key::Down)] {
            let mut line = Line::new(&[]);
            ask(&mut line);
            for _ in 0..5 {
                if let Some(key) = before {
                    line.now += 300;
                    line.send(Event::Press(key));
                }
            }
            line.now += pause;
            line.send(Event::Press(Key::Up));
            assert_eq!(line.told(), "taken\r\n", "{before:?}, {pause} ms");
        }
    }
}
