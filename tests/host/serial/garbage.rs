//! Whatever comes over a wire: bytes of any kind, lines that are nearly right, keys pressed meanwhile.

use declic::Lang;
use declic::app::Roster;
use declic::app::{App, Key, RecordKey, State};
use declic::games::{AnySheet, Book};

use crate::serial::line::Line;

struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count
    }

    fn one<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }
}

const NAMES: [&str; 8] = ["A", "B", "Élodie", "?", "", "WWWWWWWWWWWW", "a b", "\u{ff}"];

/// Values that some key may have, and some that none has.
const VALUES: [&str; 24] = [
    "0",
    "1",
    "3",
    "7",
    "30",
    "255",
    "-1",
    "+2",
    "-32768",
    "99999999999",
    "true",
    "false",
    "\"none\"",
    "\"normal\"",
    "\"Élodie\"",
    "\"\"",
    "[]",
    "[1, 2, 3]",
    "[",
    "{ a = 1 }",
    "{}",
    "\"x",
    "\"-2\"",
    "{ special = \"idle\" }",
];

const HEADS: [&str; 12] = [
    "[[character]]",
    "[[favourite]]",
    "end",
    "cancel",
    "# end",
    "",
    "]",
    "[character]",
    "help",
    "1, 2]",
    "book = \"risus\"",
    "book = \"simulacres\"",
];

/// Lines of real tables, whole, with another value, cut or mixed up.
struct Lines(Vec<String>);

impl Lines {
    fn new() -> Lines {
        let mut kept = State::new();
        for book in Book::ALL {
            kept.shared
                .roster
                .add(AnySheet::new(*book, Lang::En))
                .unwrap();
        }
        let mut line = Line::of(kept);
        line.paste("[[character]]\nbook = \"risus\"\nname = \"Ingrid\"\nlisted = [{ cliche = 0, called = { own = \"Axe\" } }]\nend\n");
        line.press(Key::Up);
        line.told();
        let text = line.read_out("characters") + &line.read_out("favourites");
        Lines(text.lines().map(str::to_owned).collect())
    }

    /// Some lines: a whole table now and then, often with something wrong in it.
    fn some(&self, random: &mut Random) -> String {
        let mut text = String::new();
        match random.below(4) {
            // A table with another name, of which a line may be another.
            0 => {
                let tables: Vec<_> = self.0.split(|line| line.is_empty()).collect();
                let table = tables[random.below(tables.len())];
                let other = random.below(2 * table.len() + 1);
                for (place, line) in table.iter().enumerate() {
                    text += &match line.starts_with("name =") {
                        true => format!("name = \"{}\"", random.one(&NAMES)),
                        false if place == other => self.changed(line, random),
                        false => line.clone(),
                    };
                    text.push('\r');
                }
                text += random.one(&["end\r", "end\r\n", "# end\r", "cancel\r", "\x03", ""]);
            }
            1 => {
                text += random.one(&HEADS);
                text.push('\r');
            }
            _ => {
                let line = &self.0[random.below(self.0.len())];
                text += &self.changed(line, random);
                text.push('\r');
            }
        }
        text
    }

    fn changed(&self, line: &str, random: &mut Random) -> String {
        match (random.below(5), line.split_once('=')) {
            (0, Some((key, _))) => format!("{key}= {}", random.one(&VALUES)),
            (1, Some((key, _))) => {
                let other = &self.0[random.below(self.0.len())];
                let value = other.split_once('=').map_or("", |(_, value)| value);
                format!("{key}={value}")
            }
            (2, Some((key, value))) => format!(
                "{key}.{}={value}",
                random.one(&["a", "own", "free", "head"])
            ),
            (3, _) => line.chars().take(random.below(line.len() + 1)).collect(),
            _ => line.to_owned(),
        }
    }
}

/// What is kept is what a store would read.
fn is_legal(app: &App) -> bool {
    let kept = app.state();
    let mut again = State::new();
    again.shared.roster = Roster::new();
    let mut room = [0; RecordKey::MOST_BYTES];
    kept.records().all(|key| {
        let length = kept.write(key, &mut room).unwrap();
        again.read(key.number(), &room[..length]).is_ok()
    }) && again.shared.roster.sheets().eq(kept.shared.roster.sheets())
        && again.favourites.all().eq(kept.favourites.all())
}

/// A hundred thousand bytes a day, ten million in a soak: nothing changes but what was answered with
/// Up, and that is legal; a word is answered afterwards as ever.
#[test]
fn soak_of_garbage_changes_nothing_that_was_not_taken() {
    let is_soaking = std::env::var_os("DECLIC_SOAK_OPERATIONS").is_some();
    let count = if is_soaking { 10_000_000 } else { 100_000 };
    let lines = Lines::new();
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut line = Line::new(&[4; 400]);
    let (mut typed, mut taken, mut declined, mut closed) = (0, 0, 0, 0);
    let mut before = line.app.state().clone();
    while typed < count {
        let bytes = match random.below(4) {
            0 => (0..random.below(60))
                .map(|_| random.below(256) as u8)
                .collect(),
            1 => random
                .one(&[
                    "history\r",
                    "screen\r",
                    "characters\r",
                    "favourites\r",
                    "stats\r",
                    "help\n",
                    "\x08",
                    "versio",
                ])
                .as_bytes()
                .to_vec(),
            _ => lines.some(&mut random).into_bytes(),
        };
        typed += bytes.len();
        // Somebody types on while the gadget asks: it waits, or takes the question back.
        let random_typist = random.below(4) == 0;
        for byte in bytes {
            if line.console.holds() && !random_typist {
                break;
            }
            if !line.console.takes() {
                line.tell();
                continue;
            }
            line.byte(byte);
            // Somebody who reads slowly.
            if random.below(4) == 0 {
                line.tell();
            }
        }
        assert!(*line.app.state() == before, "changed by a line alone");
        for _ in 0..3 {
            line.tell();
        }
        if random.below(150) == 0 {
            closed += 1;
            line.open();
        }
        // Now and then another gadget: this one may have something else to answer, or no room.
        if random.below(500) == 0 {
            line = Line::new(&[4; 400]);
            before = line.app.state().clone();
        }
        if !line.console.holds() {
            continue;
        }
        assert!(
            line.seen().starts_with("From the computer"),
            "{}",
            line.seen()
        );
        if random.below(3) == 0 {
            line.press(Key::Back);
            assert!(*line.app.state() == before, "not taken");
            declined += 1;
        } else {
            line.press(Key::Up);
            assert!(*line.app.state() != before, "taken");
            assert!(is_legal(&line.app), "{:?}", line.app.state().shared.roster);
            taken += 1;
            // What was taken is looked at, and played.
            for _ in 0..random.below(12) {
                line.press(Key::ALL[random.below(4)]);
                line.wait(2_000);
            }
            if line.app.state().shared.roster.count() > 12 || random.below(40) == 0 {
                line = Line::new(&[4; 400]);
            }
        }
        line.told();
        before = line.app.state().clone();
    }
    println!(
        "{typed} bytes of garbage: {taken} taken, {declined} not taken, {closed} times closed"
    );
    let least = count / 20_000;
    assert!(taken > least && declined > least && closed > least);
    line.type_in(b"\x03");
    assert!(line.type_in(b"version\r").starts_with("version\r\nDéclic"));
}
