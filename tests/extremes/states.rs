//! Anything that a store can hold. Every record is plain data with a [`Shape`], so each of its parts can
//! be replaced by any other value of the same shape: an end of its range, a list that is empty or full,
//! the widest name. What the gadget would refuse to read is left out.

use declic::app::{App, Kept, RecordKey, Start};
use declic::coded::{Coded, Shape, Way, Writer};
use declic::games::Tile;
use declic::games::brouillard;
use declic::games::characters::Belongings;
use declic::games::risus::{End, Sheet};
use declic::games::simulacres::arms::{Fighter, FighterNo, Manner, Who};
use declic::games::{AnySheet, Book};
use declic::rules::brouillard::{ArmourKind, ArmourPiece};
use declic::rules::risus::{Character, Cliche, Destiny, Force, Kind, MOST_CLICHES, Preparation};
use declic::rules::simulacres::{Protection, Zone};
use declic::sound::Signals;
use declic::{Lang, Name};

use crate::support::below;

/// The key with this number.
fn key(number: u8) -> RecordKey {
    RecordKey::of(number).unwrap()
}

/// A gadget with sheets of every book, all in armour, of which two of SimulacreS fight each other.
pub(crate) fn with_sheets(lang: Lang) -> Kept {
    let mut kept = Kept::new();
    kept.settings_mut().lang = lang;
    for name in ["Wilhelmina", "Élie"] {
        kept.shared.roster.add(sheet(name)).expect("room for two");
    }
    for book in Book::ALL[1..].iter().chain(&Book::ALL[1..]) {
        let mut sheet = AnySheet::new(*book, lang);
        match &mut sheet {
            AnySheet::Simulacres(sheet) => {
                for zone in Zone::ALL {
                    *sheet.pieces.get_mut(zone) = Protection::MAX;
                }
            }
            AnySheet::Brouillard(sheet) => wears_mail(sheet),
            AnySheet::Risus(_) | AnySheet::Initiative(_) => {}
        }
        let added = kept.shared.roster.add(sheet);
        added.expect("room for two of each");
    }
    let foes = kept.games.brouillard.foes.iter_mut();
    foes.flatten().for_each(wears_mail);
    let sheets = kept.shared.roster.sheets();
    let simulacres = sheets.filter(|(_, sheet)| matches!(sheet, AnySheet::Simulacres(_)));
    for (side, (place, _)) in (0..2).zip(simulacres) {
        let manner = Manner {
            target: FighterNo::new(1 - side),
            ..Manner::default()
        };
        let who = Who::Sheet(place);
        let fighter = Fighter { who, side, manner };
        kept.games
            .simulacres
            .arms
            .fighters
            .push(fighter)
            .expect("room for two");
    }
    kept
}

/// Puts a mail shirt on: its name is the longest.
fn wears_mail(sheet: &mut brouillard::Sheet) {
    let (kind, size) = (ArmourKind::MailShirt, sheet.size);
    let torso = usize::from(kind.figures().zone.place());
    sheet.armour[torso] = Some(ArmourPiece { kind, size });
}

/// A sheet of the Risus family, with a Cliché of each kind.
fn sheet(name: &str) -> Sheet {
    let kinds = [
        Kind::Normal,
        Kind::Special(Preparation::Ready),
        Kind::DoubleEffort,
    ];
    let force = Force::new(4).expect("a Force");
    let cliches = kinds.map(|kind| Cliche::new(kind, force));
    Sheet {
        name: Name::new(name),
        names: [Name::new("Mousquetaire"); MOST_CLICHES],
        character: Character::new(&cliches, Destiny(1)).expect("three Clichés"),
        end: End::default(),
        belongings: Belongings::NONE,
    }
}

/// A gadget that is switched on with this in its store, in this language, at the table of a game.
pub(crate) fn switched_on(kept: &Kept, lang: Lang, tile: Tile, scripted: bool) -> App {
    let mut kept = kept.clone();
    kept.settings_mut().lang = lang;
    kept.visits.tile = tile;
    let start = Start {
        lang: Some(lang),
        scripted,
        board: "extremes",
        signals: Signals::Tones,
        ..Start::default()
    };
    App::resume(kept, start)
}

/// A record: its key, its shape, its bytes without the version.
struct Record(RecordKey, &'static Shape, Vec<u8>);

fn record<T: Coded>(key: RecordKey, value: &T) -> Record {
    let mut room = [0; RecordKey::MOST_BYTES];
    let mut to = Writer::new(&mut room);
    value.write(&mut to);
    let length = to.written().expect("there is room for any record");
    Record(key, T::SHAPE, room[..length].to_vec())
}

/// All that there is but where the player is, the counts of faces and the rolls of the history.
fn records(kept: &Kept) -> Vec<Record> {
    let games = &kept.games;
    let mut records = vec![
        record(key(0x01), kept.settings()),
        record(key(0x03), &kept.risus.systems),
        record(key(0x06), &kept.risus.melee),
        record(key(0x08), &kept.simulacres.arms),
        record(key(0x11), &games.risus.action),
        record(key(0x12), &games.risus.fight),
        record(key(0x13), &games.risus.conflict),
        record(key(0x14), &games.free),
        record(key(0x15), &games.favourites),
        record(key(0x16), &games.initiative.fight),
        record(key(0x17), &games.brouillard),
        record(key(0x18), &games.simulacres.book),
        record(key(0x19), &games.risus.drafts),
    ];
    for slot in kept.shared.roster.slots() {
        let key = RecordKey::slot(slot.number());
        let (id, sheet) = kept.shared.roster.known_in(slot).unwrap();
        records.push(record(key, &(id, sheet.clone())));
    }
    records
}

/// Replaces parts of a third of the records, and of that of this game.
pub(crate) fn mutate(kept: &mut Kept, tile: Option<Tile>, next: &mut impl FnMut() -> u32) {
    for Record(key, shape, mut bytes) in records(kept) {
        let is_played = tile.is_some_and(|tile| key.number() == 0x10 + tile.key());
        if !is_played && below(next, 3) > 0 {
            continue;
        }
        let newest = (1..=9).rev();
        let version = newest
            .into_iter()
            .find(|version| is_read(kept, key, *version, &bytes));
        let version = version.expect("what is there can be read");
        for _ in 0..=below(next, 40) {
            let mut parts = Vec::new();
            let end = parts_of(shape, &bytes, 0, &mut parts);
            assert_eq!(end, bytes.len(), "{key:?} has another shape");
            let (part, from, to) = parts[below(next, parts.len() as u32) as usize];
            let mut other = Vec::new();
            make(part, &mut other, next);
            let mut changed = bytes.clone();
            changed.splice(from..to, other);
            if is_read(kept, key, version, &changed) {
                bytes = changed;
            }
        }
    }
}

/// Reads a record of a version; one that is refused changes nothing.
fn is_read(kept: &mut Kept, key: RecordKey, version: u8, bytes: &[u8]) -> bool {
    let record = [&[version], bytes].concat();
    record.len() <= RecordKey::MOST_BYTES && kept.read(key.number(), &record).is_ok()
}

/// Every part of something that lies at `from`, itself and what is in it: its shape, where it begins
/// and where it ends. Tells where all of it ends.
fn parts_of(
    shape: &'static Shape,
    bytes: &[u8],
    from: usize,
    parts: &mut Vec<(&'static Shape, usize, usize)>,
) -> usize {
    let first = bytes.get(from).copied().unwrap_or(0);
    let place = parts.len();
    parts.push((shape, from, from));
    let mut several = |of: &'static Shape, count: u16, mut at: usize| {
        for _ in 0..count {
            at = parts_of(of, bytes, at, parts);
        }
        at
    };
    let end = match *shape {
        Shape::Perhaps(of) if first > 0 => several(of, 1, from + 1),
        Shape::Row(of, count) => several(of, count, from),
        Shape::Each(_, of, count) => several(of, count.into(), from),
        Shape::List(of, _) => several(of, first.into(), from + 1),
        Shape::Tuple(of) | Shape::Parts(_, of) => {
            of.iter().fold(from, |at, part| several(part, 1, at))
        }
        Shape::Either(variants) => {
            let variant = variants.iter().find(|variant| variant.place == first);
            variant.map_or(from + 1, |variant| several(variant.of, 1, from + 1))
        }
        _ => shape.end(bytes, from),
    };
    parts[place].2 = end;
    end
}

/// Names of every width, and none.
const NAMES: [&str; 6] = [
    "",
    "i",
    "Wilhelmina",
    "WWWWWWWWWWWW",
    "ÉÈÀÇÊÛÎÔÜÄËÏ",
    "gjpqy",
];

/// Numbers that no rule bounds are kept in sixteen bits; no play makes them larger than this.
const MOST: i32 = 99;

/// Makes a value of this shape, most likely at an end of its range.
fn make(shape: &Shape, bytes: &mut Vec<u8>, next: &mut impl FnMut() -> u32) {
    let several = |of: &Shape, count: u32, bytes: &mut Vec<u8>, next: &mut dyn FnMut() -> u32| {
        for _ in 0..count {
            make(of, bytes, &mut &mut *next);
        }
    };
    match *shape {
        Shape::Int(way, low, high) => {
            let (low, high) = (low.max(-MOST), high.min(MOST));
            let number = match below(next, 5) {
                0 => low,
                1 => high,
                2 => low.saturating_add(below(next, 12) as i32).min(high),
                3 => (below(next, 24) as i32 - 12).clamp(low, high),
                _ => {
                    let span = (i64::from(high) - i64::from(low) + 1).min(i64::from(u32::MAX));
                    (i64::from(low) + i64::from(below(next, span as u32))) as i32
                }
            };
            write_number(way, number, bytes);
        }
        Shape::Truth => bytes.push(below(next, 2) as u8),
        Shape::Letters(most) => {
            let name = NAMES[below(next, NAMES.len() as u32) as usize].chars();
            let letters: Vec<u8> = name.take(most.into()).map(|letter| letter as u8).collect();
            bytes.push(letters.len() as u8);
            bytes.extend(letters);
        }
        Shape::Word(names) => {
            let count = (0..=u8::MAX).take_while(|place| names.get(*place).is_some());
            bytes.push(below(next, count.count().max(1) as u32) as u8);
        }
        Shape::Perhaps(of) => {
            let count = below(next, 2);
            bytes.push(count as u8);
            several(of, count, bytes, next);
        }
        Shape::Row(of, count) => several(of, count.into(), bytes, next),
        Shape::Each(_, of, count) => several(of, count.into(), bytes, next),
        Shape::List(of, most) => {
            let count = [0, 1, 2, u32::from(most)][below(next, 4) as usize].min(most.into());
            bytes.push(count as u8);
            several(of, count, bytes, next);
        }
        Shape::Tuple(parts) | Shape::Parts(_, parts) => {
            for part in parts {
                several(part, 1, bytes, next);
            }
        }
        Shape::Either(variants) => {
            let variant = &variants[below(next, variants.len() as u32) as usize];
            bytes.push(variant.place);
            several(variant.of, 1, bytes, next);
        }
        Shape::Nothing | Shape::Rest => {}
    }
}

fn write_number(way: Way, number: i32, bytes: &mut Vec<u8>) {
    let mut rest = match way {
        Way::Byte | Way::Signed => return bytes.push(number as u8),
        Way::Number => number as u32,
        Way::Twice => (number << 1 ^ number >> 31) as u32,
    };
    while rest > 0x7f {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}
