//! What the rolls say about the dice, and a test of them in front of the player.

use super::stop::{Desk, Direction, Entrance, Go, Input, Stop};
use super::{Kept, Key, Millis};
use crate::dice::fairness::{Histogram, Tally};
use crate::dice::{Dice, Die};
use crate::ui::fairness::{Bars, Overview, Picture};
use crate::ui::{Screen, Words};

/// The pages: the source first, then a page a die.
#[allow(clippy::large_enum_variant)] // There is no heap to put a test into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fairness {
    Overview,
    /// The die at this place of [`Tally::DICE`].
    Die(u8),
    Test(Test),
}

/// Ten thousand rolls that do not count in the statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Test {
    place: u8,
    rolls: u16,
    faces: [u32; Test::MOST_FACES],
}

impl Test {
    const ROLLS: u16 = 10_000;
    /// So many at a time, so often: two seconds in all, and the histogram is seen to grow.
    const ROLLS_A_TICK: u16 = 100;
    const TICK: u64 = 20;
    const MOST_FACES: usize = *Die::SIDES.end() as usize;

    const fn new(place: u8) -> Test {
        Test {
            place,
            rolls: 0,
            faces: [0; Self::MOST_FACES],
        }
    }

    const fn is_running(&self) -> bool {
        self.rolls < Self::ROLLS
    }

    /// Rolls some more; what was rolled so far is void if the dice give out.
    fn go_on(&mut self, dice: &mut dyn Dice) -> Go {
        let die = die(self.place);
        for _ in 0..Self::ROLLS_A_TICK {
            match dice.roll(die) {
                Ok(face) => {
                    if let Some(count) = self.faces.get_mut(usize::from(face) - 1) {
                        *count += 1;
                    }
                }
                Err(_) => return Go::Refused(die),
            }
        }
        self.rolls += Self::ROLLS_A_TICK;
        Go::Stay
    }
}

/// The die at a place of the list.
fn die(place: u8) -> Die {
    *Tally::DICE.get(usize::from(place)).unwrap_or(&Die::D6)
}

impl Entrance for Fairness {
    const IS_GAME: bool = false;

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    fn open(_: &Kept) -> Self {
        Fairness::Overview
    }
}

impl Stop for Fairness {
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        match (&mut *self, input) {
            (Fairness::Test(test), Input::Tick) if test.is_running() => {
                return test.go_on(desk.dice);
            }
            (Fairness::Test(test), Input::Press(Key::Back)) => *self = Fairness::Die(test.place),
            (Fairness::Test(test), Input::Press(Key::Roll)) if !test.is_running() => {
                *test = Test::new(test.place);
            }
            (Fairness::Test(_), _) => {}
            (Fairness::Die(place), Input::Press(Key::Roll)) => {
                *self = Fairness::Test(Test::new(*place));
            }
            (_, Input::Press(Key::Back)) => return Go::Menu,
            _ => {
                if let Some(direction) = input.direction() {
                    self.turn(direction);
                }
            }
        }
        Go::Stay
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        Screen::Fairness(match self {
            Fairness::Overview => Picture::Overview(Overview {
                since_start: kept.tally.rolls() - kept.rolls_before.min(kept.tally.rolls()),
                ever: kept.tally.rolls(),
                health: kept.source.health,
                last_failure: kept.source.last_failure,
            }),
            Fairness::Die(place) => {
                Picture::Die(bars(die(*place), kept.tally.faces(die(*place)), None))
            }
            Fairness::Test(test) => {
                let die = die(test.place);
                let done = u32::from(test.rolls) * 100 / u32::from(Test::ROLLS);
                let faces = test.faces.get(..usize::from(die.sides())).unwrap_or(&[]);
                Picture::Die(bars(die, faces, Some(done as u8)))
            }
        })
    }

    fn rolls(&self, input: Input, _: &Kept) -> bool {
        matches!(self, Fairness::Test(test) if input == Input::Tick && test.is_running())
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        match self {
            Fairness::Test(test) if test.is_running() => Some(Millis(now.0 + Test::TICK)),
            _ => None,
        }
    }
}

impl Fairness {
    /// The page above or below; the list ends at both ends.
    fn turn(&mut self, direction: Direction) {
        let last = Tally::DICE.len() as u8 - 1;
        *self = match (&*self, direction) {
            (Fairness::Overview, Direction::Down) => Fairness::Die(0),
            (Fairness::Die(0), Direction::Up) => Fairness::Overview,
            (Fairness::Die(place), Direction::Up) => Fairness::Die(place - 1),
            (Fairness::Die(place), Direction::Down) => Fairness::Die((place + 1).min(last)),
            _ => return,
        };
    }
}

/// A histogram as it is seen.
fn bars(die: Die, faces: &[u32], percent_done: Option<u8>) -> Bars {
    let histogram = Histogram::new(faces);
    let count = histogram.map_or(0, Histogram::count);
    // A face that came as often as it should is as high as the share.
    let share = 2 * u32::from(die.sides()) * u32::from(Bars::SHARE);
    let mut heights = [0; Bars::MOST];
    for (height, &face) in heights.iter_mut().zip(faces) {
        let doubled = u64::from(face) * u64::from(share) + count;
        let rounded = doubled.checked_div(2 * count).unwrap_or(0);
        *height = rounded.min(u64::from(Bars::HIGHEST)) as u8;
    }
    Bars {
        die,
        count: u32::try_from(count).unwrap_or(u32::MAX),
        heights,
        verdict: histogram.map(Histogram::verdict),
        sees_percent: histogram.and_then(Histogram::sees_percent),
        percent_done,
        is_last: Tally::DICE.last() == Some(&die),
    }
}
