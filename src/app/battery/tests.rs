//! Tests of the detection of cells, and of the low-battery warnings.

use super::*;
use crate::app::picture::battery::Low;
use crate::app::{App, Cells, Event, Key, Millis, RecordKey, Start};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::games::Screen;

struct Fours;

impl Dice for Fours {
    fn roll(&mut self, _: Die) -> Result<Face, NoDie> {
        Ok(4)
    }
}

fn send(app: &mut App, event: Event, now: u64) {
    app.handle(event, Millis(now), &mut Fours);
}

/// A time so long after the last event that a press counts as deliberate.
const fn later(app: &App) -> u64 {
    app.core.now.0 + 2_000
}

fn measured(millivolts: u16) -> Event {
    let on_usb = false;
    Event::Battery(Battery { millivolts, on_usb })
}

const ON_CABLE: Event = Event::Battery(Battery {
    millivolts: 5_000,
    on_usb: true,
});

/// What a measurement made the screen show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    Nothing,
    Sign,
    Question,
    Warning(Cells),
}

use Seen::{Nothing, Question, Sign, Warning};

const START: Start = Start {
    lang: Some(Lang::En),
    scripted: false,
    board: "",
    image: crate::fingerprint::Image::NONE,
    signals: crate::sound::Signals::None,
    has_three_keys: false,
    detects_display: false,
    has_voltmeter: true,
};

fn started() -> App {
    App::new(START)
}

/// Restarts the gadget from its stored records.
fn restarted(app: &App) -> App {
    let mut state = crate::app::State::new();
    let mut room = [0; RecordKey::MOST_BYTES];
    for key in app.state().records() {
        let length = app.state().write(key, &mut room);
        let record = length.ok().and_then(|length| room.get(..length));
        assert_eq!(state.read(key.number(), record.unwrap_or(&[])), Ok(()));
    }
    App::resume(state, START)
}

fn look(app: &mut App, millivolts: u16) -> Seen {
    let before = app.view();
    send(app, measured(millivolts), later(app));
    match app.view().screen {
        Screen::Battery(Low(_, cells)) => Warning(cells),
        Screen::WhichCells(_) => Question,
        _ => {
            assert_eq!(app.view(), before, "what was seen stays");
            match app.device().has_low_battery(app.state()) {
                true => Sign,
                false => Nothing,
            }
        }
    }
}

/// Answers a question or a warning, and checks that the previous screen is back.
fn answer(app: &mut App, keys: &[Key]) {
    let before = App::new(START).view();
    for key in keys {
        send(app, Event::Press(*key), later(app));
    }
    assert_eq!(app.view(), before, "what was seen comes back");
}

/// Measures a series of voltages. Confirms warnings, and answers questions with `answers`.
fn follow(app: &mut App, answers: &[Key], looks: &[(u16, Seen)]) {
    for &(millivolts, seen) in looks {
        assert_eq!(look(app, millivolts), seen, "{millivolts}");
        match seen {
            Question => answer(app, answers),
            Warning(_) => answer(app, &[Key::Roll]),
            Nothing | Sign => {}
        }
    }
}

#[test]
fn a_lithium_cell_from_full_to_empty() {
    follow(
        &mut started(),
        &[],
        &[
            (4_190, Nothing),
            (3_700, Nothing),
            (3_501, Nothing),
            (3_500, Sign),
            (3_301, Sign),
            (3_300, Warning(Cells::Lithium)),
            (3_200, Sign),
            (3_599, Nothing),
            (3_300, Sign),
            (3_600, Nothing),
            (3_300, Warning(Cells::Lithium)),
        ],
    );
}

#[test]
fn three_cells_from_fresh_to_empty() {
    follow(
        &mut started(),
        &[],
        &[
            (4_800, Nothing),
            (3_500, Nothing),
            (3_301, Nothing),
            (3_300, Sign),
            (3_001, Sign),
            (3_000, Warning(Cells::Three)),
            (2_800, Sign),
            (3_599, Nothing),
            (3_000, Sign),
        ],
    );
}

#[test]
fn two_cells_from_fresh_to_empty_are_asked_for_once() {
    let mut app = started();
    follow(
        &mut app,
        &[Key::Roll],
        &[
            (3_210, Question),
            (3_000, Nothing),
            (2_400, Nothing),
            (2_201, Nothing),
            (2_200, Sign),
            (2_001, Sign),
            (2_000, Warning(Cells::Two)),
            (1_900, Sign),
        ],
    );
    let mut app = restarted(&app);
    follow(&mut app, &[], &[(1_950, Warning(Cells::Two))]);
}

/// Full NiMH cells have a lower voltage than alkaline ones. Three of them may be taken for a lithium cell,
/// and are warned about a little early.
#[test]
fn charged_cells() {
    follow(
        &mut started(),
        &[Key::Roll],
        &[(2_850, Question), (2_500, Nothing), (2_150, Sign)],
    );
    follow(
        &mut started(),
        &[],
        &[
            (4_200, Nothing),
            (3_700, Nothing),
            (3_300, Warning(Cells::Lithium)),
        ],
    );
}

/// A nearly empty lithium cell has the voltage of two fresh AAA cells: a first measurement in this range must
/// lead to a question. A lithium cell does not run below 2.5 V.
#[test]
fn a_voltage_that_allows_several_kinds_is_asked_about() {
    for millivolts in 1_800..=5_500 {
        let mut app = started();
        let seen = look(&mut app, millivolts);
        let expected = match millivolts {
            ..=2_000 => Warning(Cells::Two),
            2_001..=2_200 => Sign,
            2_201..2_475 => Nothing,
            2_475..3_425 => Question,
            3_425..=3_500 => Sign,
            _ => Nothing,
        };
        assert_eq!(seen, expected, "{millivolts}");
    }
}

#[test]
fn every_answer_counts_and_is_kept() {
    let down = Key::Down;
    for (keys, cells, seen) in [
        (&[Key::Roll][..], Some(Cells::Two), Nothing),
        (&[down, Key::Roll], Some(Cells::Three), Sign),
        (&[down, down, Key::Roll], Some(Cells::Lithium), Sign),
        (&[Key::Up, Key::Roll], Some(Cells::Lithium), Sign),
        (&[down, Key::Back], None, Sign),
    ] {
        let mut app = started();
        follow(&mut app, keys, &[(3_250, Question), (3_250, seen)]);
        assert_eq!(app.state().kind_of_cells(), cells, "{keys:?}");
        let mut again = restarted(&app);
        assert_eq!(again.state().kind_of_cells(), cells, "{keys:?}");
        // An unanswered question is asked again.
        let told = match cells {
            None => Question,
            Some(Cells::Lithium) => Warning(Cells::Lithium),
            Some(_) => seen,
        };
        assert_eq!(look(&mut again, 3_250), told, "{keys:?}");
    }
}

/// Pressing Roll repeatedly while the question appears does not answer it.
#[test]
fn a_rhythm_of_rolls_says_nothing_of_the_cells() {
    for period in [90, 333, 700, 999] {
        let mut app = started();
        assert_eq!(look(&mut app, 3_250), Question);
        for _ in 0..20 {
            let now = app.core.now.0 + period;
            send(&mut app, Event::Press(Key::Roll), now);
        }
        assert!(matches!(app.view().screen, Screen::WhichCells(_)));
        assert_eq!(app.state().kind_of_cells(), None, "{period} ms");
        answer(&mut app, &[Key::Roll]);
        assert_eq!(app.state().kind_of_cells(), Some(Cells::Two));
    }
}

/// Cells are changed while the gadget is off or on USB.
#[test]
fn other_cells_are_noticed() {
    let lithium = (4_100, Nothing);
    for (first, second, seen) in [
        // With the highest voltage of the old cells, the new ones would count as a nearly empty lithium cell.
        (&[lithium, (3_800, Nothing)][..], 3_200, Question),
        (&[(4_700, Nothing)], 3_200, Question),
        (&[(4_700, Nothing), (3_200, Sign)], 4_000, Nothing),
        (&[(3_200, Question), (2_050, Sign)], 3_200, Question),
        (&[(3_200, Question), (2_050, Sign)], 4_700, Nothing),
        (&[lithium, (3_400, Sign)], 4_100, Nothing),
        // New cells of the same voltage cannot be told apart: the detected kind stays.
        (
            &[lithium, (3_300, Warning(Cells::Lithium))],
            3_250,
            Warning(Cells::Lithium),
        ),
    ] {
        for by_cable in [false, true] {
            let mut app = started();
            follow(&mut app, &[Key::Roll], first);
            if by_cable {
                let now = later(&app);
                send(&mut app, ON_CABLE, now);
            } else {
                app = restarted(&app);
            }
            assert_eq!(look(&mut app, second), seen, "{first:?}, then {second}");
        }
    }
}

#[test]
fn the_kind_after_a_change_is_that_of_the_new_cells() {
    let mut app = started();
    follow(&mut app, &[], &[(4_700, Nothing), (3_200, Sign)]);
    let mut app = restarted(&app);
    follow(&mut app, &[], &[(4_000, Nothing)]);
    assert_eq!(app.state().kind_of_cells(), Some(Cells::Lithium));
    // A falling voltage is a discharge, however fast, if the gadget was on battery all the time.
    follow(&mut app, &[], &[(3_200, Warning(Cells::Lithium))]);
    // The player's answer holds until a voltage is too high for that kind.
    let mut app = started();
    follow(
        &mut app,
        &[Key::Roll],
        &[(3_250, Question), (3_600, Nothing)],
    );
    assert_eq!(app.state().kind_of_cells(), Some(Cells::Lithium));
}

#[test]
fn the_settings_overrule_what_was_found() {
    for (cells, seen) in [
        (Cells::Two, Nothing),
        (Cells::Three, Sign),
        (Cells::Lithium, Warning(Cells::Lithium)),
    ] {
        for highest in [None, Some(4_100), Some(4_700)] {
            let mut app = started();
            app.core.state.hardware.cells = Some(cells);
            if let Some(highest) = highest {
                assert_eq!(look(&mut app, highest), Nothing);
            }
            assert_eq!(look(&mut app, 3_250), seen, "{cells:?}, {highest:?}");
        }
    }
}

/// A full discharge, measured every minute, changes the stored record only a few times.
#[test]
fn what_is_kept_changes_rarely() {
    let mut app = started();
    let mut room = [0; RecordKey::MOST_BYTES];
    let mut record = |app: &App| -> heapless::Vec<u8, 8> {
        let length = app.state().write(RecordKey::at(0x0b), &mut room);
        let record = length.ok().and_then(|length| room.get(..length));
        record.unwrap_or(&[]).iter().copied().collect()
    };
    assert!(
        record(&app).is_empty(),
        "nothing is kept before it is measured"
    );
    let mut writes = 0;
    for millivolts in (3_301..=4_200).rev() {
        let before = record(&app);
        // Noise of 20 mV.
        let unsteady = millivolts + 20 * (millivolts & 1);
        send(&mut app, measured(unsteady), 0);
        writes += u8::from(record(&app) != before);
    }
    assert!((5..=20).contains(&writes), "{writes}");
    assert!(record(&app).len() <= 5);
}

#[test]
fn nothing_is_told_on_a_cable_nor_while_dice_fall() {
    let mut app = started();
    for millivolts in [1_900, 3_000, 3_300, 5_000] {
        let on_usb = true;
        let before = app.view();
        send(&mut app, Event::Battery(Battery { millivolts, on_usb }), 0);
        assert_eq!(app.view(), before, "on a cable");
        assert!(!app.device().has_low_battery(app.state()));
        assert_eq!(app.state().kind_of_cells(), None, "it is not the cells'");
    }
    send(&mut app, Event::Press(Key::Roll), 0);
    send(&mut app, measured(3_000), 10);
    assert!(
        !matches!(app.view().screen, Screen::WhichCells(_)),
        "they fall"
    );
    for now in (50..3_000).step_by(50) {
        send(&mut app, Event::Tick, now);
    }
    send(&mut app, measured(3_000), 3_000);
    assert!(
        matches!(app.view().screen, Screen::WhichCells(_)),
        "they lie"
    );
}
