//! How long the flash lasts: ten years of heavy use, counted on the real code with real play.

use declic::app::{Event, Key};

use crate::store::gadget::{Played, Words};
use crate::support::{below, words};

/// Heavy use: so much a day.
const ROLLS: u32 = 500;
const CHANGES: u32 = 200;
/// How often the gadget is switched on in a day.
const SESSIONS: u32 = 20;
const DAYS: u32 = 6;
const TEN_YEARS: u32 = 3_650;

/// What a kind of event has cost.
#[derive(Default, Debug)]
struct Cost {
    events: u32,
    pages: u64,
    most: u64,
}

impl Cost {
    fn add(&mut self, pages: u64) {
        self.events += 1;
        self.pages += pages;
        self.most = self.most.max(pages);
    }

    fn hundredths(&self) -> u64 {
        self.pages * 100 / u64::from(self.events.max(1))
    }
}

struct Table {
    played: Played,
    rolls: Cost,
    changes: Cost,
}

impl Table {
    /// Presses a key; what that costs is a roll's or a change's, or nothing is written.
    fn press(&mut self, event: Event, dice: &mut Words<impl FnMut() -> u32>) {
        let rolled = self.played.app.state().tally.rolls();
        let records = self.played.records();
        let before = self.played.flash.chip().programs;
        self.played.press(event, dice);
        let pages = self.played.flash.chip().programs - before;
        if self.played.app.state().tally.rolls() > rolled {
            self.rolls.add(pages);
        } else if self.played.records() != records {
            self.changes.add(pages);
        }
        self.played.wait(dice);
    }

    /// The gadget is put down for a moment.
    fn rest(&mut self) {
        self.played.rest();
        while self.played.store.housekeep().unwrap() {}
    }
}

#[test]
fn ten_years_of_heavy_use_are_ten_thousand_erases_at_most() {
    let (mut next, mut dice) = (words(1), Words(words(2)));
    let mut table = Table {
        played: Played::new(1),
        rolls: Cost::default(),
        changes: Cost::default(),
    };
    // To the first table, past the first questions.
    for _ in 0..6 {
        table.press(Event::Press(Key::Roll), &mut dice);
    }
    table.played.flash.chip().erases.fill(0);
    (table.rolls, table.changes) = (Cost::default(), Cost::default());
    let mut sessions = 0;
    while table.rolls.events < ROLLS * DAYS || table.changes.events < CHANGES * DAYS {
        // To some game, and a while of play there.
        table.press(Event::Hold, &mut dice);
        for _ in 0..below(&mut next, 6) {
            table.press(Event::Press(Key::Down), &mut dice);
        }
        for _ in 0..25 {
            let key = match below(&mut next, 10) {
                0 => Key::Up,
                1 => Key::Down,
                _ => Key::Roll,
            };
            table.press(Event::Press(key), &mut dice);
            if below(&mut next, 5) == 0 {
                table.rest();
            }
        }
        let due = table.rolls.events * SESSIONS / ROLLS;
        if sessions < due {
            sessions = due;
            table.played = Played::on(table.played.flash.clone());
        }
    }
    let days = (table.rolls.events / ROLLS).min(table.changes.events / CHANGES);
    let worst = *table.played.flash.chip().erases.iter().max().unwrap();
    let in_ten_years = worst * TEN_YEARS / days;
    for (what, cost) in [("a roll", &table.rolls), ("a change", &table.changes)] {
        let pages = cost.hundredths();
        println!(
            "{what}: {}.{:02} pages, {} at most, of {}",
            pages / 100,
            pages % 100,
            cost.most,
            cost.events
        );
    }
    println!("{days} days: {worst} erases of a sector, {in_ten_years} in ten years");
    assert!(in_ten_years <= 10_000, "{in_ten_years}");
}
