//! Tests of how often a press asks the game for its verb.

extern crate std;

use std::cell::Cell;

use super::{App, Event, Key, Millis, Start, State};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::games::Tile;

std::thread_local! {
    static ASKS: Cell<u32> = const { Cell::new(0) };
}

/// Counts a call of a game's `verb`.
pub(super) fn asked() {
    ASKS.set(ASKS.get() + 1);
}

struct Highest;

impl Dice for Highest {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Ok(die.sides())
    }
}

const ROLL: Event = Event::Press(Key::Roll);

fn at(tile: Tile) -> App {
    let mut state = State::new();
    state.visits.tile = tile;
    App::resume(state, Start::default())
}

/// Number of times that `act` asks a game for its verb.
fn asks(act: impl FnOnce()) -> u32 {
    let before = ASKS.get();
    act();
    ASKS.get() - before
}

/// One question serves `wants_dice` and `handle`: with and without a result on the table, and where the press
/// makes a checkpoint.
#[test]
fn a_press_asks_once_whether_it_rolls() {
    let mut most = 0;
    for tile in Tile::ALL.iter().copied().filter(|tile| tile.has_table()) {
        let mut app = at(tile);
        for press in 0..6 {
            app.is_saved = true;
            let asks = asks(|| {
                assert_eq!(app.wants_dice(ROLL), app.wants_dice(ROLL));
                app.handle(ROLL, Millis(press * 5_000), &mut Highest);
            });
            assert!(asks <= 1, "{tile:?}, press {press}: {asks} asks");
            most = most.max(asks);
            while app.wake(Millis(0)).is_some_and(|at| at < Millis(u64::MAX)) && app.is_moving() {
                app.handle(Event::Tick, Millis(press * 5_000 + 4_000), &mut Highest);
            }
        }
    }
    assert_eq!(most, 1);
}

/// A cached verb is dropped when another event comes first.
#[test]
fn what_happens_between_is_asked_anew() {
    let mut app = at(Tile::FIRST);
    let asks = asks(|| {
        assert!(app.wants_dice(ROLL));
        app.handle(Event::Hold, Millis(0), &mut Highest);
        assert!(!app.wants_dice(ROLL), "it opens the table on the shelf");
        app.handle(Event::Press(Key::Back), Millis(1), &mut Highest);
        assert!(app.wants_dice(ROLL));
    });
    assert_eq!(asks, 2);
}
