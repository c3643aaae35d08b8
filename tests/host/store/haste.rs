//! Presses without a pause: the flash erases at most one sector between two presses, and only in a bank
//! that is over seven eighths full. Cuts in such a storm lose nothing.

use declic::app::{App, Event, Key};
use declic::store::{Careful, Checkpoint, Error};

use crate::store::cuts::{SMALL, WHOLE, assert_none, single, three_cuts};
use crate::store::flash::{Flash, Moments};
use crate::store::gadget::{Played, Words};
use crate::store::world::{Deed, Faults, World, storm};
use crate::support::{below, hunt, soaking, words};

/// How many games the shelf has.
const TILES: u32 = 10;
/// A bank of the gadget has so many pages.
const PAGES: u16 = 512;

/// How the keys come.
#[derive(Clone, Copy, Debug)]
enum Keys {
    /// Roll and nothing else.
    Rolls,
    /// Mostly Roll, and the other keys now and then.
    Mostly,
    /// Each key as often as the others.
    Mixed,
}

/// How soon the next key comes.
#[derive(Clone, Copy, Debug)]
enum Pace {
    /// While dice are falling.
    Storm,
    /// When they lie still.
    Falls,
    /// When where the player is has been kept as well.
    Rests,
}

impl Keys {
    fn next(self, next: &mut impl FnMut() -> u32) -> Key {
        match (self, below(next, 12)) {
            (Keys::Rolls, _) | (Keys::Mostly, 0..8) | (Keys::Mixed, 0..3) => Key::Roll,
            (Keys::Mostly, 8 | 9) | (Keys::Mixed, 3..6) => Key::Down,
            (Keys::Mostly, 10) | (Keys::Mixed, 6..9) => Key::Up,
            _ => Key::Back,
        }
    }
}

fn erases(flash: &Flash) -> u32 {
    flash.chip().erases.iter().sum()
}

/// What a spell of presses came to.
#[derive(Default, Debug)]
struct Spell {
    /// How many banks were erased.
    changes: u32,
    /// How many presses found no room.
    refused: u32,
}

/// Presses at a table of the shelf, as the device keeps them: what a press did is kept, and one step of
/// the housekeeping follows where it is urgent. Saves that find no room are tried again with the next
/// press.
fn spell_at(tile: u32, keys: Keys, pace: Pace, presses: u32, seed: u64) -> Spell {
    let says = format!("tile {tile}, {keys:?}, {pace:?}, seed {seed}");
    let (mut next, mut dice) = (words(seed), Words(words(seed + 1)));
    let mut played = Played::new(seed);
    let mut way = vec![
        Event::Press(Key::Roll),
        Event::Press(Key::Roll),
        Event::Hold,
    ];
    way.extend((0..tile).map(|_| Event::Press(Key::Down)));
    way.push(Event::Press(Key::Roll));
    for event in way {
        played.press(event, &mut dice);
    }
    let mut spell = Spell::default();
    for press in 0..presses {
        let says = format!("{says}, press {press}");
        played.handle(Event::Press(keys.next(&mut next)), &mut dice);
        if played.store.is_new() {
            // Everything was forgotten.
            played.keep();
        }
        let erased = erases(&played.flash);
        let mut kept = played.app.save_news(&mut played.store, &mut [0; App::ROOM]);
        match pace {
            Pace::Storm => {}
            Pace::Falls => played.wait(&mut dice),
            Pace::Rests => {
                played.wait(&mut dice);
                kept = played.app.save(&mut played.store, &mut [0; App::ROOM]);
            }
        }
        assert_eq!(erases(&played.flash), erased, "a save erases: {says}");
        let is_refused = kept == Err(Error::NoRoomYet);
        assert!(is_refused || kept.is_ok(), "{says}: {kept:?}");
        spell.refused += u32::from(is_refused);
        let is_urgent = played.store.free_pages() < PAGES / 8;
        assert_eq!(played.store.is_housekeeping_urgent(), is_urgent, "{says}");
        assert!(is_urgent || !is_refused, "{says}");
        if is_urgent {
            played.store.housekeep().unwrap();
        }
        let most = u32::from(is_urgent);
        assert!(erases(&played.flash) <= erased + most, "{says}");
        spell.changes += erases(&played.flash) - erased;
    }
    played.rest();
    let again = Played::on(played.flash.fork());
    assert!(again.records() == played.records(), "{says}: what is kept");
    spell.changes /= 32;
    spell
}

/// Every press is kept at once if the next one comes while dice are falling, or as soon as they lie still. If
/// the next one comes a moment later, where the player is was kept, too: then a few presses may find no
/// room, and are kept a little later.
#[test]
fn at_every_table_a_press_leaves_one_sector_at_most() {
    for (pace, most_refused) in [(Pace::Storm, 0), (Pace::Falls, 0), (Pace::Rests, 20)] {
        let mut all = Spell::default();
        for tile in 0..TILES {
            for keys in [Keys::Rolls, Keys::Mostly, Keys::Mixed] {
                let spell = spell_at(tile, keys, pace, 1_200, tile.into());
                all.changes += spell.changes;
                all.refused += spell.refused;
            }
        }
        println!("{pace:?}: {all:?}");
        assert!(all.changes >= 15, "{pace:?}: {all:?}");
        assert!(all.refused <= most_refused, "{pace:?}: {all:?}");
    }
}

/// The document promises what these tests check, in the same words.
#[test]
fn the_promise_is_in_the_document() {
    let document = include_str!("../../../docs/reliability.md");
    let promise = "at most one sector between two presses, and only in a bank that is over seven \
                   eighths full; no press waits for more than one";
    let row = document.lines().find(|line| line.contains(promise));
    let row = row.expect("the promise");
    for test in [
        "tests/host/store/haste.rs",
        "tests/emulator/memory-storm.test.mjs",
    ] {
        let name = test.trim_start_matches("tests/emulator/");
        assert!(row.contains(name), "the row names {name}");
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(test);
        assert!(path.exists(), "{test}");
    }
}

/// A gadget that is ready for its first record.
fn ready(flash: Flash) -> World<Careful> {
    let mut world = World::<Careful>::new(flash);
    while world.store().housekeep().unwrap() {}
    world
}

/// Saves that are longer than any of the gadget's fill the bank before the other one is erased: they are
/// refused then, and kept when there is room.
#[test]
fn no_press_waits_for_more_than_a_sector_however_much_it_writes() {
    for (sectors, length) in [(SMALL, 200), (WHOLE, 700)] {
        let mut world = ready(Flash::new(sectors, 1));
        for press in 0..1_000_u32 {
            let changed = [1, 2].map(|key| (key, vec![press as u8; length]));
            let deed = Deed::Press(changed.into(), Checkpoint::Now);
            world.perform(&deed).unwrap();
        }
        println!("{sectors} sectors: {} presses refused", world.refused);
        assert!(world.refused > 0);
        world.go_on(&[]);
        assert_eq!(world.faults(), Faults::NONE, "{sectors} sectors");
    }
}

#[test]
fn one_cut_at_every_byte_of_a_storm() {
    let (cuts, faults) = single::<Careful>(&storm(40, 5), Moments::All, 3);
    assert!(cuts > 10_000);
    assert_none("one cut in a storm", cuts, faults);
}

/// Three cuts, on a small flash from its first day on, and on a whole one whose bank gets full.
fn triples(small: u64, whole: u64) {
    let mut faults = Faults::NONE;
    for seed in 0..small {
        let world = World::<Careful>::new(Flash::new(SMALL, seed));
        faults.add(three_cuts(world, &storm(30, seed), &mut words(seed)));
    }
    let mut full = ready(Flash::new(WHOLE, 1));
    for deed in storm(2_000, 2) {
        full.perform(&deed).unwrap();
        if full.store().is_housekeeping_urgent() {
            break;
        }
    }
    for seed in 0..whole {
        faults.add(three_cuts(full.fork(), &storm(60, seed), &mut words(seed)));
    }
    assert_none("three cuts in a storm", small + whole, faults);
}

#[test]
fn three_cuts_at_random_moments_of_a_storm() {
    triples(800, 150);
}

#[test]
fn soak() {
    if soaking() {
        triples(hunt(500, 500_000), hunt(10, 10_000));
    }
}
