//! G-7: tests of playing to the end one round at a time, so that keys are answered in between.

use super::*;
use crate::app::Battery;

/// The left side wins every round with these.
const ROUNDS: [Face; 6] = [5, 2, 5, 2, 5, 2];

impl Gadget<'_> {
    /// What comes next by itself; whether there is more of it.
    fn piece(&mut self) -> bool {
        let now = Millis(self.now);
        self.app.handle(Event::Tick, now, &mut self.dice).goes_on
    }

    fn dice_in_history(&self) -> heapless::Vec<usize, 8> {
        let history = &self.app.state().history;
        (0..history.len())
            .filter_map(|back| Some(history.back(back)?.dice.shown().len()))
            .collect()
    }
}

#[test]
fn a_piece_is_a_round() {
    let mut gadget = Gadget::new(&ROUNDS, |_| {});
    gadget.lines(&["To the end"]);
    gadget.sees("Round 1");
    assert!(
        gadget.app.wants_dice(Event::Tick),
        "the next one is rolled too"
    );
    assert_eq!(gadget.app.wake(Millis(7)), Some(Millis(7)), "at once");
    assert!(gadget.piece());
    gadget.sees("Round 2");
    assert!(!gadget.piece());
    gadget.sees("Left wins, 3 rounds");
    assert!(!gadget.app.wants_dice(Event::Tick));
    assert_eq!(gadget.dice_in_history(), [6], "all of it is one roll");
    gadget.lines(&["Undo"]);
    gadget.sees("Left 3/3 - Right 3/3");
}

/// Dice do not lie still between two rounds: nothing is asked there.
#[test]
fn news_of_the_battery_does_not_stop_it() {
    let mut gadget = Gadget::new(&ROUNDS, |_| {});
    gadget.lines(&["To the end"]);
    let empty = Battery {
        millivolts: 1_900,
        on_usb: false,
    };
    let now = Millis(gadget.now);
    gadget
        .app
        .handle(Event::Battery(empty), now, &mut gadget.dice);
    gadget.sees("Round 1");
    assert!(gadget.piece() && !gadget.piece());
    gadget.sees("Left wins, 3 rounds");
}

#[test]
fn any_key_stops_it_and_does_nothing_else() {
    for key in Key::ALL {
        let mut gadget = Gadget::new(&ROUNDS, |_| {});
        gadget.lines(&["To the end"]);
        gadget.piece();
        let before = gadget.said();
        gadget.press(&[key]);
        assert_eq!(gadget.said(), before);
        assert!(!gadget.app.wants_dice(Event::Tick) && !gadget.piece());
        assert_eq!(gadget.dice_in_history(), [4]);
        // The next round is one of its own, and both can be taken back.
        gadget.press(&[Key::Roll]);
        assert_eq!(gadget.dice_in_history(), [2, 4]);
        gadget.lines(&["Undo"]);
        gadget.sees("Left 3/3 - Right 1/3");
        gadget.lines(&["Undo"]);
        gadget.sees("Left 3/3 - Right 3/3");
    }
}

#[test]
fn dice_that_give_out_leave_the_rounds_before() {
    let mut gadget = Gadget::new(&ROUNDS[..5], |_| {});
    gadget.lines(&["To the end"]);
    assert!(gadget.piece());
    let before = gadget.app.state().clone();
    assert!(!gadget.piece(), "the third one is refused");
    let after = gadget.app.state();
    assert_eq!(after.history, before.history);
    assert_eq!(after.tally, before.tally);
    assert_eq!(after.risus.fight.combat, before.risus.fight.combat);
    gadget.press(&[Key::Back]);
    gadget.sees("Left 3/3 - Right 1/3");
    assert!(!gadget.app.wants_dice(Event::Tick));
}
