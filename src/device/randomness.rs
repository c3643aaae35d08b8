//! Where the dice of a device come from.

use chacha20::ChaCha20Rng;
use embassy_time::{Duration, Timer};

use crate::dice::{Dice, Die, Face, Fair, NoDie};
use crate::entropy::{Conditioner, RawBits, SPACING_MICROS};

/// Dice that may need time before they can be rolled.
#[allow(async_fn_in_trait)] // Everything runs on one executor: no future has to be `Send`.
pub trait Source: Dice {
    /// Waits until the dice can be rolled.
    async fn ready(&mut self);
}

/// Dice seeded from raw bits.
#[derive(Debug)]
pub struct Seeded<B> {
    bits: B,
    dice: Option<Fair<ChaCha20Rng>>,
}

impl<B: RawBits> Seeded<B> {
    /// Dice that will be seeded from these bits.
    pub const fn new(bits: B) -> Self {
        Seeded { bits, dice: None }
    }
}

impl<B: RawBits> Source for Seeded<B> {
    async fn ready(&mut self) {
        let mut conditioner = Conditioner::default();
        while self.dice.is_none() {
            Timer::after(Duration::from_micros(SPACING_MICROS)).await;
            self.dice = conditioner.feed(self.bits.read()).map(Fair);
        }
    }
}

impl<B> Dice for Seeded<B> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        self.dice.as_mut().ok_or(NoDie(die))?.roll(die)
    }
}
