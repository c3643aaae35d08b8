//! Years of play on the real app, store and flash: nothing grows, and nothing drifts.

use declic::app::{Event, History, Key};

use crate::store::gadget::{Played, Words};
use crate::support::{below, hunt, soaking, words};

/// So many rolls, in twenty evenings.
const ROLLS: u32 = 100_000;
const EVENINGS: u32 = 20;
/// What every day has time for.
const DAILY: u32 = ROLLS / 100;
/// The most pages that a roll of an evening costs, however much is set up at the tables.
const MOST_PAGES: f64 = 5.0;

/// Heavy use: 500 rolls a day.
const TEN_YEARS: u64 = 500 * 3_650;

/// The keys under which presses are kept, and the most bytes of them.
const PRESSES: core::ops::Range<u8> = 0x30..0x40;
const MOST_PRESSES: usize = 1024;

/// What an evening has cost.
#[derive(Debug)]
struct Evening {
    rolls: u32,
    programs: u64,
    /// The most pages that a press took.
    most: u64,
    records: usize,
    bytes: usize,
    /// The most bytes that were pressed once more when the gadget was switched on.
    again: usize,
}

/// Plays an evening of so many rolls, in all games; the gadget is off and on again now and then.
fn evening(played: &mut Played, rolls: u32, seed: u64) -> Evening {
    let (mut next, mut dice) = (words(seed), Words(words(seed + 1)));
    let programmed = played.flash.chip().programs;
    let (mut rolled, mut most, mut again) = (0, 0, 0);
    while rolled < rolls {
        let mut keys = vec![Event::Hold];
        keys.extend((0..below(&mut next, 8)).map(|_| Event::Press(Key::Down)));
        keys.push(Event::Press(Key::Roll));
        keys.extend((0..25).map(|_| match below(&mut next, 12) {
            0 => Event::Press(Key::Up),
            1 => Event::Press(Key::Down),
            2 => Event::Press(Key::Back),
            _ => Event::Press(Key::Roll),
        }));
        for key in keys {
            let dice_before = played.app.state().tally.rolls();
            let programs = played.flash.chip().programs;
            played.press(key, &mut dice);
            let pages = played.flash.chip().programs - programs;
            most = most.max(pages);
            rolled += u32::from(played.app.state().tally.rolls() > dice_before);
            played.wait(&mut dice);
        }
        if below(&mut next, 4) == 0 {
            played.rest();
            while played.store.housekeep().unwrap() {}
        }
        if below(&mut next, 20) == 0 {
            played.rest();
            again = again.max(presses(played));
            let records = played.records();
            *played = Played::on(played.flash.clone());
            assert!(played.records() == records, "{seed}: what is kept");
        }
    }
    let records = played.records();
    let programs = played.flash.chip().programs - programmed;
    Evening {
        rolls: rolled,
        programs,
        most,
        records: records.len(),
        bytes: records.iter().map(|(_, bytes)| bytes.len()).sum(),
        again,
    }
}

/// How many bytes are pressed once more when the gadget is switched on now.
fn presses(played: &mut Played) -> usize {
    let mut room = [0; MOST_PRESSES];
    PRESSES
        .filter_map(|key| played.store.read(key, &mut room).unwrap())
        .sum()
}

fn play(rolls: u32) {
    let mut played = Played::new(20);
    for _ in 0..6 {
        played.press(Event::Press(Key::Roll), &mut Words(words(1)));
    }
    let evenings: Vec<Evening> = (0..EVENINGS)
        .map(|evening_| {
            let evening = evening(
                &mut played,
                rolls / EVENINGS,
                1_000 * u64::from(evening_ + 1),
            );
            println!("{evening:?}");
            evening
        })
        .collect();
    let pages = |evenings: &[Evening]| {
        let programs: u64 = evenings.iter().map(|it| it.programs).sum();
        programs as f64 / evenings.iter().map(|it| f64::from(it.rolls)).sum::<f64>()
    };
    let (first, last) = (pages(&evenings[5..10]), pages(&evenings[15..]));
    let total: u32 = evenings.iter().map(|it| it.rolls).sum();
    let erases = played.flash.chip().erases.clone();
    let (least, most) = (erases.iter().min().unwrap(), erases.iter().max().unwrap());
    println!(
        "{total} rolls: {first:.2} pages a roll, and {last:.2} at last; {least} to {most} erases a sector"
    );
    // What is set up grows until everything is full, and an evening of fifty rolls is as dear as its
    // tables: only a long hunt tells whether a roll costs the same at last.
    assert!(
        total <= 2 * DAILY || last < 1.25 * first,
        "pages: {first} and {last}"
    );
    for evening in &evenings {
        let pages = evening.programs as f64 / f64::from(evening.rolls);
        assert!(pages < MOST_PAGES, "{pages} pages a roll: {evening:?}");
    }
    // Whoever switches the gadget off while a bank is erased has its first sectors erased again.
    let in_ten_years = u64::from(*most) * TEN_YEARS / u64::from(total);
    assert!(
        in_ten_years <= 10_000,
        "{least} to {most} erases, {in_ten_years} in ten years"
    );
    let history = played.app.state().history.len();
    assert!(
        history == History::MOST || total < 100,
        "{history} in the history"
    );
    for evening in &evenings {
        assert!(evening.again <= MOST_PRESSES, "{evening:?}");
        assert!(
            evening.bytes < 16_000 && evening.records < 160,
            "{evening:?}"
        );
        // A press that nobody gave time for the change of bank takes what is still worth it along.
        assert!(evening.most <= 80, "{evening:?}");
    }
}

#[test]
fn a_thousand_rolls() {
    play(DAILY);
}

#[test]
fn soak() {
    if soaking() {
        play(hunt(DAILY.into(), ROLLS.into()) as u32);
    }
}
