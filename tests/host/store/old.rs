//! Flashes that earlier firmware has written come back whole, also if the power fails while the newer
//! firmware writes its own records for the first time.
//!
//! `old/` has a file for each firmware, named after its commit, in which a record got a new version or
//! a new key. They were written by that firmware: it played stories of its time, each on a new flash,
//! some of them to the middle of a fight. Of each there is
//!
//! - its name, and how far it was played, in percent;
//! - `saw`: the last screen;
//! - `knew`: words that lists and tables showed with these records, and those of a new gadget do not,
//!   but for steps that can be taken back, which are known to the firmware that took them alone;
//! - the pages of its flash that are not blank: the number of the page and its bytes, without those at
//!   the end that are `ff`; `(9)` are nine zeros.
//!
//! The files are never written again. A new one is made by the firmware that is built, in one command,
//! when a record gets a new version: see `writing.rs`.

use std::collections::BTreeSet;
use std::path::Path;

use declic::app::{App, Event, Key, Millis, RecordKey, Start, State};
use declic::dice::{Dice, Die, Face, NoDie};
use declic::games::Tile;
use declic::sound::Signals;
use declic::store::{Error, PAGE, Store};

use crate::store::flash::{Cut, Flash};
use crate::store::gadget::Played;

/// As large as that of a board.
pub const SIZE: usize = 8 * 4096;

/// The board that wrote them.
const START: Start = Start {
    board: "Pico",
    signals: Signals::Tones,
    ..crate::store::gadget::START
};

/// The records that the flashes hold, and their versions: of sheets and rolls, the first one.
const VERSIONS: [(u8, u8); 40] = [
    (0x01, 1),
    (0x02, 1),
    (0x03, 1),
    (0x04, 1),
    (0x04, 2),
    (0x05, 2),
    (0x06, 1),
    (0x06, 2),
    (0x07, 1),
    (0x08, 1),
    (0x08, 2),
    (0x08, 4),
    (0x09, 1),
    (0x0a, 1),
    (0x0b, 1),
    (0x0c, 1),
    (0x0d, 1),
    (0x0e, 1),
    (0x11, 1),
    (0x12, 1),
    (0x12, 2),
    (0x13, 1),
    (0x13, 2),
    (0x14, 1),
    (0x15, 1),
    (0x15, 2),
    (0x16, 1),
    (0x16, 2),
    (0x17, 1),
    (0x17, 2),
    (0x18, 1),
    (0x18, 2),
    (0x19, 1),
    (0x1a, 1),
    (0x40, 1),
    (0x40, 2),
    (0x40, 3),
    (0x50, 1),
    (0x80, 1),
    (0x80, 2),
];

/// What was said otherwise once.
const REWORDED: [(&str, &str); 2] = [
    ("Fight (Dice pool)", "Fight (Dice Pool)"),
    ("4 +2D6 - 3", "4 +5D - 3"),
];

/// What an earlier firmware has left.
struct Left {
    name: String,
    knew: Vec<String>,
    flash: Flash,
}

/// All flashes of all earlier firmware.
fn all() -> Vec<Left> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/host/store/old");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let left = files.iter().flat_map(|file| {
        let commit = file.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(file).unwrap();
        let stories = text.strip_prefix("= ").unwrap().split("\n= ");
        stories
            .map(|story| read(&commit, story))
            .collect::<Vec<_>>()
    });
    left.collect()
}

fn read(commit: &str, story: &str) -> Left {
    let mut lines = story.lines();
    let name = format!("{commit}, {}", lines.next().unwrap());
    let _saw = lines.next().unwrap();
    let knew = lines.next().unwrap().strip_prefix("knew: ").unwrap();
    let mut bytes = vec![0xff; SIZE];
    for line in lines {
        let (page, hex) = line.split_once(": ").unwrap();
        let page: usize = page.parse().unwrap();
        bytes[page * PAGE..]
            .iter_mut()
            .zip(page_of(hex))
            .for_each(|(at, byte)| *at = byte);
    }
    Left {
        name,
        knew: knew
            .split(" | ")
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect(),
        flash: Flash::with(bytes, 1),
    }
}

/// The bytes of a page.
fn page_of(mut hex: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    while !hex.is_empty() {
        if let Some((zeros, rest)) = hex.strip_prefix('(').and_then(|it| it.split_once(')')) {
            bytes.resize(bytes.len() + zeros.parse::<usize>().unwrap(), 0);
            hex = rest;
        } else {
            let (byte, rest) = hex.split_at(2);
            bytes.push(u8::from_str_radix(byte, 16).unwrap());
            hex = rest;
        }
    }
    bytes
}

/// The records of a flash, by their numbers, but for what was pressed.
fn records(flash: &Flash) -> Vec<(u8, Vec<u8>)> {
    let flash = flash.fork();
    let mut store: Store<Flash> = Store::open(flash.clone(), flash.region()).unwrap();
    let mut room = [0; RecordKey::MOST_BYTES];
    let known = (0..=u8::MAX).filter(|number| RecordKey::of(*number).is_some());
    let found = known.filter_map(|number| {
        let length = store.read(number, &mut room).unwrap()?;
        Some((number, room[..length].to_vec()))
    });
    found.collect()
}

/// Whether a record is about the steps that can be taken back: those of earlier firmware cannot.
fn is_of_journal(number: u8) -> bool {
    number == 0x0d || (0x60..0x80).contains(&number)
}

/// Every record of every version is read, and one whose version is today's is written as it was read.
#[test]
fn every_record_of_earlier_firmware_is_read() {
    let mut seen = BTreeSet::new();
    for left in all() {
        let before = records(&left.flash);
        let after = Played::on(left.flash.fork()).records();
        for (number, bytes) in &before {
            seen.insert((*number, bytes[0]));
            let now = after.iter().find(|(other, _)| other == number);
            let is_same = |now: &&(u8, Vec<u8>)| now.1[0] == bytes[0] && !is_of_journal(*number);
            if let Some((_, now)) = now.filter(is_same) {
                assert_eq!(now, bytes, "{}: record {number:#x}", left.name);
            }
        }
    }
    for (number, version) in VERSIONS {
        let key_of = |number: u8| number & 0xf0;
        let is_it = |(other, of): &(u8, u8)| {
            *of == version && (*other == number || number >= 0x40 && key_of(*other) == number)
        };
        assert!(
            seen.iter().any(is_it),
            "no record {number:#x} of version {version}"
        );
    }
}

/// What the records tell that are on a flash when a gadget was switched on with it, but for the steps
/// that can be taken back: those are known to the firmware that took them alone.
pub fn recorded(flash: &Flash) -> State {
    let mut kept = State::new();
    for (number, bytes) in Played::on(flash.fork()).records() {
        if !is_of_journal(number) {
            kept.read(number, &bytes).unwrap();
        }
    }
    kept
}

/// What the records of earlier firmware told is told by those of today.
#[test]
fn what_earlier_firmware_knew_is_known() {
    let mut lost = Vec::new();
    for left in all() {
        let shown = shown(&recorded(&left.flash));
        let today = |word: &str| {
            let reworded = REWORDED.iter().find(|(then, _)| *then == word);
            reworded.map_or(word, |(_, now)| now).to_owned()
        };
        let lacks = left
            .knew
            .iter()
            .filter(|word| !shown.contains(&today(word)));
        let lacks: Vec<_> = lacks.collect();
        if !lacks.is_empty() {
            lost.push(format!("{}: {lacks:?}", left.name));
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}

/// Switched on, and all that has changed is kept.
fn migrate(flash: &Flash) -> Result<Box<App>, Cut> {
    let cut = |error| match error {
        Error::Flash(Cut) => Cut,
        error => panic!("{error:?}"),
    };
    let mut store = Store::open(flash.clone(), flash.region()).map_err(cut)?;
    let mut app = Box::new(App::off());
    let room = &mut [0; App::ROOM];
    let mut lost = |key, why| panic!("{key:#x}: {why:?}");
    app.remember(&mut store, room, START, &mut lost)
        .map_err(cut)?;
    loop {
        match app.save(&mut store, room) {
            Ok(_) => return Ok(app),
            Err(Error::NoRoomYet) => store.housekeep().map_err(cut)?,
            Err(error) => return Err(cut(error)),
        };
    }
}

/// What a gadget stores, but for where it is.
fn stored(app: &App) -> Vec<(u8, Vec<u8>)> {
    let mut room = [0; RecordKey::MOST_BYTES];
    let records = app.state().records().map(|key| {
        let length = app.state().write(key, &mut room).unwrap();
        (key.number(), room[..length].to_vec())
    });
    records.collect()
}

/// Wherever the power fails while the first records of today are written, all comes back.
#[test]
fn a_cut_while_records_become_those_of_today_loses_nothing() {
    let mut cuts = 0;
    for left in all() {
        let whole = left.flash.fork();
        let expected = stored(&migrate(&whole).unwrap());
        assert_eq!(stored(&migrate(&whole).unwrap()), expected, "{}", left.name);
        for moment in 0..whole.chip().passed {
            let flash = left.flash.fork();
            flash.chip().cut_in = Some(moment);
            if migrate(&flash).is_ok() {
                break;
            }
            flash.power_on();
            let again = migrate(&flash).unwrap();
            assert!(stored(&again) == expected, "{}, moment {moment}", left.name);
            cuts += 1;
        }
    }
    println!("{cuts} cuts");
    assert!(cuts > 100);
}

/// Dice for screens that need none.
struct Ones;

impl Dice for Ones {
    fn roll(&mut self, _: Die) -> Result<Face, NoDie> {
        Ok(1)
    }
}

/// Somebody who looks at everything.
#[derive(Clone)]
struct Visitor {
    app: Box<App>,
    now: u64,
}

impl Visitor {
    fn send(&mut self, event: Event) {
        self.now += 2_000;
        let (app, now) = (&mut self.app, Millis(self.now));
        let mut effects = app.handle(event, now, &mut Ones);
        while effects.goes_on {
            effects = app.handle(Event::Tick, now, &mut Ones);
        }
        if let Some(computed) = effects.odds_computed() {
            app.handle(computed, now, &mut Ones);
        }
    }

    fn says(&self) -> String {
        self.app.view().to_string()
    }

    /// The words of what is seen: what stands between commas, without the places of lists and their
    /// hints. Of a list, those of all its lines, and of what they open if that is asked for.
    fn read(&mut self, opens: bool, to: &mut BTreeSet<String>) {
        let mut said = self.says();
        for _ in 0..60 {
            let list = said.strip_prefix("[script] ").unwrap_or(&said).to_owned();
            for word in list.split([',', ';', ':', '!', '|', '\n']) {
                let word = match word.rsplit_once(" (") {
                    Some((word, place)) if place.contains('/') => word,
                    _ => word,
                };
                to.insert(word.trim().trim_matches(['*', '<', '>']).trim().to_owned());
            }
            let is_of_gadget = [
                "*About",
                "*Help",
                "*À propos",
                "*Aide",
                "*Delete",
                "*Supprimer",
            ];
            if opens && !is_of_gadget.iter().any(|line| said.contains(line)) {
                let mut inside = self.clone();
                inside.send(Event::Press(Key::Roll));
                inside.read(false, to);
            }
            self.send(Event::Press(Key::Down));
            let next = self.says();
            if next == said || !said.contains('*') {
                break;
            }
            said = next;
        }
    }
}

/// All words behind the tiles of the shelf, of a gadget with these records.
pub fn shown(kept: &State) -> BTreeSet<String> {
    let app = App::resume(kept.clone(), START);
    let mut shelf = Visitor {
        app: Box::new(app),
        now: 0,
    };
    for event in [Event::Press(Key::Back), Event::Hold] {
        shelf.send(event);
    }
    for _ in Tile::ALL {
        shelf.send(Event::Press(Key::Up));
    }
    let mut words = BTreeSet::new();
    for _ in Tile::ALL {
        let mut tile = shelf.clone();
        tile.send(Event::Press(Key::Roll));
        tile.send(Event::Tick);
        let said = tile.says();
        let title = said.split(':').next().unwrap_or_default();
        let lists = ["Characters", "Personnages", "Tools", "Outils"];
        tile.read(lists.iter().any(|it| title.contains(it)), &mut words);
        shelf.send(Event::Press(Key::Down));
    }
    words
}
