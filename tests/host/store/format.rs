//! The first released format, byte by byte: what a gadget has written then is read for good.
//!
//! `format-1/flash.hex` has the pages of a flash of two sectors that are not blank, a line each: the
//! number of the page, and its bytes. It is never written again; a later format gets a folder of its
//! own.

use declic::Name;
use declic::app::{Marks, RecordKey, State};
use declic::dice::Die;
use declic::games::Tile;
use declic::rules::Verdict;
use declic::store::{PAGE, Store};
use declic::ui::Lang;

use crate::store::flash::{Flash, SECTOR};
use crate::store::gadget::Played;

const FLASH: &str = include_str!("format-1/flash.hex");

fn flash() -> Flash {
    let mut bytes = vec![0xff; 2 * SECTOR];
    for line in FLASH.lines() {
        let (page, hex) = line.split_once(": ").unwrap();
        let page: usize = page.parse().unwrap();
        let digits = |at: usize| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap();
        for at in 0..PAGE {
            bytes[page * PAGE + at] = digits(at);
        }
    }
    Flash::with(bytes, 1)
}

#[test]
fn the_records_of_format_1_are_read() {
    let flash = flash();
    let mut store: Store<Flash> = Store::open(flash.clone(), flash.region()).unwrap();
    assert_eq!(store.lost(), 0);
    let mut kept = State::new();
    let mut keys = Vec::new();
    for number in 0..=u8::MAX {
        let mut room = [0; RecordKey::MOST_BYTES];
        if let Some(length) = store.read(number, &mut room).unwrap() {
            match RecordKey::of(number) {
                Some(_) => assert_eq!(kept.read(number, &room[..length]), Ok(()), "{number:#x}"),
                None => assert_eq!(number, 0x30, "the presses"),
            }
            keys.push(number);
        }
    }
    let expected = [
        0x01, 0x02, 0x03, 0x04, 0x05, 0x11, 0x12, 0x13, 0x14, 0x15, 0x19, 0x30, 0x80, 0x81, 0x82,
    ];
    assert_eq!(keys, expected);
    assert_eq!(kept.settings().lang, Lang::Fr);
    assert_eq!(
        (kept.visits.tile, kept.visits.before),
        (Tile::Fight, Some(Tile::Action))
    );
    assert_eq!(kept.history.len(), 3);
    let action = kept.history.back(2).unwrap();
    assert_eq!((action.roll.tile(), action.total), (Tile::Action, 13));
    assert!(action.dice.shown().eq([(Die::D6, 6), (Die::D4, 2)]));
    assert_eq!(action.marks, Marks::new(Verdict::CriticalSuccess));
    let round = kept.history.back(0).unwrap();
    assert_eq!(round.roll.tile(), Tile::Fight);
    // The left side lost it; who was on the other side was not stored.
    assert_eq!(round.marks, Marks::new(Verdict::Lost));
    assert_eq!((round.against, round.their_total), (Name::EMPTY, None));
    assert_eq!(kept.tally.rolls(), 6);
    let combat = kept.risus.fight.combat.as_ref().unwrap();
    assert_eq!(combat.fight.arena().rounds, 2);
}

/// The same fight. Its dice are not on the table: the records are stored in another way since, so that
/// what was pressed does not lead to the bytes of then.
#[test]
fn the_fight_of_format_1_comes_back() {
    let mut played = Played::on(flash());
    assert_eq!(
        played.seen().to_string(),
        "Combat (Risus Hack): Gauche 2/3 - Droite 2/3; 2 - 2, 50 % - 50 %, 2,6 rounds"
    );
}

/// What wrote the file: a story in French, of one action and two rounds.
#[test]
#[ignore = "the file is written once"]
fn write_format_1() {
    use declic::app::{Event, Key};
    use declic_harness::script::Script;

    let mut played = Played::on(Flash::new(2, 1));
    let mut dice = Script::new([6, 2, 5, 3, 2, 4, 1, 1]);
    let press = |key| Event::Press(key);
    let story = [
        press(Key::Down),
        press(Key::Roll),
        press(Key::Roll),
        press(Key::Up),
        press(Key::Up),
        press(Key::Roll),
        Event::Hold,
        press(Key::Down),
        press(Key::Roll),
        press(Key::Roll),
        press(Key::Roll),
    ];
    for event in story {
        played.press(event, &mut dice);
        played.wait(&mut dice);
        println!("{event:?}: {}", played.app.view());
    }
    played.rest();
    let bytes = played.flash.bytes();
    let pages = bytes.chunks(PAGE).enumerate();
    let used = pages.filter(|(_, page)| page.iter().any(|byte| *byte != 0xff));
    let lines = used.map(|(number, page)| {
        let hex: String = page.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{number}: {hex}\n")
    });
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/host/store/format-1/flash.hex"
    );
    std::fs::write(file, lines.collect::<String>()).unwrap();
}
