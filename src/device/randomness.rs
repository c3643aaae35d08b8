//! Where the dice of a device come from.

use core::future::pending;

use chacha20::ChaCha20Rng;
use embassy_time::{Duration, Instant, Timer};

use crate::dice::{Dice, Die, Face, Fair, NoDie};
use crate::entropy::{Conditioner, Failure, Health, RawBits, SPACING_MICROS};

/// Dice that come from a source which needs time, and may fail.
#[allow(async_fn_in_trait)] // Everything runs on one executor: no future has to be `Send`.
pub trait Source: Dice {
    /// How the source is.
    fn health(&self) -> Health;

    /// A finger touched a key at this time: gathers fresh bits, while the contact is still in
    /// doubt, for the roll that this may become.
    async fn freshen(&mut self, touched: Instant);

    /// Waits until the dice can be rolled, or cannot.
    ///
    /// # Errors
    /// The failure because of which no die may be rolled.
    async fn ready(&mut self) -> Result<(), Failure>;

    /// The roll is over: what made it is forgotten.
    fn forget(&mut self);

    /// Does what the source needs while nobody rolls; ends when there is news of its health: the
    /// first seed, a failure, each further test that failed, a recovery. It can be dropped at any
    /// moment and begun again.
    async fn tend(&mut self) -> Health;
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

impl<B> Seeded<B> {
    /// The next byte that a face would be made of, if a die can be rolled.
    pub fn byte(&mut self) -> Option<u8> {
        self.dice.as_mut().map(Fair::byte)
    }
}

impl<B: RawBits> Source for Seeded<B> {
    fn health(&self) -> Health {
        match self.dice {
            Some(_) => Health::Well,
            None => Health::Gathering,
        }
    }

    async fn freshen(&mut self, _touched: Instant) {}

    async fn ready(&mut self) -> Result<(), Failure> {
        let mut conditioner = Conditioner::default();
        while self.dice.is_none() {
            Timer::after(Duration::from_micros(SPACING_MICROS)).await;
            self.dice = conditioner.feed(self.bits.read()).map(Fair);
        }
        Ok(())
    }

    fn forget(&mut self) {}

    async fn tend(&mut self) -> Health {
        if self.dice.is_some() {
            return pending().await;
        }
        // Nothing can fail yet.
        let _ = self.ready().await;
        Health::Well
    }
}

impl<B> Dice for Seeded<B> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        self.dice.as_mut().ok_or(NoDie(die))?.roll(die)
    }
}
