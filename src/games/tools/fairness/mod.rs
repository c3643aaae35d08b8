//! The fairness tool: statistics of the rolls so far, and a test of the dice in front of the player.

pub mod picture;
mod test;
pub mod words;

pub use test::Tested;

use super::Picture as AnyPicture;
use crate::app::Millis;
use crate::dice::NoDie;
use crate::dice::fairness::{Histogram, Tally};
use crate::games::prelude::*;
use picture::{Arriving, Bars, Overview, Picture};
use test::Test;

/// A page of the fairness: the die rolled most first, then the source, then the other dice, and
/// last, just before the first, what arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FairnessPage {
    /// How many dice were rolled, and how their source is.
    Overview,
    /// How often each face of a die came.
    Die(Die),
    /// Ten thousand rolls of it.
    Test(Test),
    /// How much randomness arrives.
    Arriving,
}

impl FairnessPage {
    /// How many pages go round and round.
    const COUNT: u8 = Tally::DICE.len() as u8 + 2;

    /// The die rolled most.
    pub(crate) fn open(state: &State) -> FairnessPage {
        FairnessPage::Die(rolled_most(&state.tally))
    }

    /// The page at a place.
    fn at(place: u8, most: Die) -> FairnessPage {
        let mut others = Tally::DICE.into_iter().filter(|die| *die != most);
        match place {
            0 => FairnessPage::Die(most),
            1 => FairnessPage::Overview,
            _ => match others.nth(usize::from(place) - 2) {
                Some(die) => FairnessPage::Die(die),
                None => FairnessPage::Arriving,
            },
        }
    }

    const fn is_testing(&self) -> bool {
        matches!(self, FairnessPage::Test(test) if test.is_running())
    }

    /// The page that Up or Down leads to.
    fn turn(self, input: Input, most: Die) -> Option<FairnessPage> {
        let place = (0..Self::COUNT).find(|place| Self::at(*place, most) == self)?;
        Some(Self::at(input.around(place, Self::COUNT)?, most))
    }
}

/// The one rolled most; the D6 if none was.
fn rolled_most(tally: &Tally) -> Die {
    let rolls = |die: &Die| -> u64 { tally.faces(*die).iter().copied().map(u64::from).sum() };
    let most = Tally::DICE.into_iter().max_by_key(rolls);
    most.filter(|die| rolls(die) > 0).unwrap_or(Die::D6)
}

impl ScreenHandler for FairnessPage {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        let tested = &mut context.device.tested;
        match (&mut *self, input) {
            (FairnessPage::Test(test), Input::Tick) if test.is_running() => {
                if let Err(NoDie(die)) = test.go_on(context.dice, tested) {
                    *self = FairnessPage::Die(die);
                    return Navigate::Refused(die);
                }
            }
            (FairnessPage::Test(test), Input::Press(Key::Back)) => {
                *self = FairnessPage::Die(test.die);
            }
            (FairnessPage::Test(test), Input::Press(Key::Roll)) if !test.is_running() => {
                *test = Test::start(test.die, tested);
            }
            (FairnessPage::Test(_), _) => {}
            (FairnessPage::Die(die), Input::Press(Key::Roll)) => {
                *self = FairnessPage::Test(Test::start(*die, tested));
            }
            (_, Input::Press(Key::Back)) => return Navigate::Up,
            _ => {
                let most = rolled_most(&context.state.tally);
                *self = self.turn(input, most).unwrap_or(*self);
            }
        }
        Navigate::Stay
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let state = gadget.state;
        let tally = &state.tally;
        Screen::Tools(AnyPicture::Fairness(match *self {
            FairnessPage::Overview => Picture::Overview(Overview {
                since_start: tally.rolls() - gadget.device.rolls_before.min(tally.rolls()),
                ever: tally.rolls(),
                health: gadget.device.health,
                last_failure: state.last_failure.0,
            }),
            FairnessPage::Arriving => Picture::Arriving(Arriving(gadget.device.health)),
            FairnessPage::Die(die) => Picture::Die(bars(die, tally.faces(die), None)),
            FairnessPage::Test(test) => {
                let faces = gadget.device.tested.faces(test.die);
                Picture::Die(bars(test.die, faces, Some(test.percent_done())))
            }
        }))
    }

    fn verb(&self, input: Input, _: Gadget<'_>) -> Verb {
        Verb::roll_if(self.is_testing() && input == Input::Tick)
    }

    fn watches_source(&self) -> bool {
        matches!(self, FairnessPage::Arriving)
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        self.is_testing().then_some(Millis(now.0 + Test::TICK_MS))
    }

    /// Discards a test that was left, or that a failure of the source interrupted.
    fn refresh(&mut self, _: &mut Context<'_>) {
        if let FairnessPage::Test(test) = *self
            && test.is_running()
        {
            *self = FairnessPage::Die(test.die);
        }
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
    }
}
