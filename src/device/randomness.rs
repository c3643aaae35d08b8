//! Where the dice of a device come from.

use core::future::pending;

use embassy_time::{Duration, Instant, Timer};

use crate::dice::{Dice, Die, Face, NoDie, fair_face};
use crate::entropy::generator::Generator;
use crate::entropy::health::WINDOW;
use crate::entropy::pool::Pool;
use crate::entropy::{Block, Failure, Health, RawBits};

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

/// After a roll a whole window of bits is tested while nobody waits. With the block of each roll
/// itself that makes 19 blocks by the third roll of a source gone bad: 15 hold a whole window of
/// its bits, wherever windows begin.
const BLOCKS_AFTER_ROLL: u8 = (WINDOW / Block::BITS) as u8;

/// How long after a roll that begins: its picture has been sent by then.
const ROLL_IS_SHOWN: Duration = Duration::from_millis(30);

/// How long a source that failed is left alone before it is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// Dice seeded from raw bits.
#[derive(Debug)]
pub struct Seeded<B> {
    bits: B,
    pool: Pool,
    /// What [`Source::tend`] has to tell.
    news: Option<Health>,
    /// When a key was last touched.
    touched: Instant,
    /// The blocks that are still to be tested after the last roll.
    owed: u8,
    /// Nothing is read in the background before this time.
    rest_until: Instant,
}

impl<B: RawBits> Seeded<B> {
    /// Dice that will be seeded from these bits.
    pub fn new(bits: B) -> Self {
        Seeded {
            bits,
            pool: Pool::new(),
            news: None,
            touched: Instant::MIN,
            owed: 0,
            rest_until: Instant::MIN,
        }
    }

    /// Reads, tests and mixes in one block. Nothing has changed if it is dropped.
    async fn gather(&mut self) -> Result<(), Failure> {
        let raw = self.bits.read().await;
        let before = self.pool.health();
        let answer = self.pool.feed(raw, self.touched.as_micros());
        let health = self.pool.health();
        if answer.is_err() {
            self.owed = 0;
            self.rest_until = Instant::now() + RETRY;
        }
        if answer.is_err() || health != before {
            self.news = Some(health);
        }
        answer
    }

    /// One block more, for the next roll.
    async fn gather_fresh(&mut self) -> Result<(), Failure> {
        self.gather().await?;
        self.pool.set_fresh(true);
        Ok(())
    }

    /// One block of those that are owed after a roll.
    async fn pay(&mut self) -> Result<(), Failure> {
        self.gather().await?;
        self.owed -= 1;
        Ok(())
    }

    async fn make_ready(&mut self) -> Result<(), Failure> {
        while self.pool.health() == Health::Gathering {
            self.gather().await?;
        }
        if let Health::Failed(failure) = self.pool.health() {
            return Err(failure);
        }
        // Somebody rolls so fast that there was no time to test in between. With two blocks a
        // roll at least, a source gone bad is still found out by the eighth.
        if self.owed == BLOCKS_AFTER_ROLL {
            self.pay().await?;
        }
        if !self.pool.is_fresh() {
            self.gather_fresh().await?;
        }
        Ok(())
    }
}

impl<B> Seeded<B> {
    /// The next byte that a face would be made of, if a die can be rolled.
    pub fn byte(&mut self) -> Option<u8> {
        self.pool.generator().map(Generator::byte)
    }
}

impl<B: RawBits> Source for Seeded<B> {
    fn health(&self) -> Health {
        self.pool.health()
    }

    async fn freshen(&mut self, touched: Instant) {
        self.touched = touched;
        self.pool.set_fresh(false);
        if self.pool.health() == Health::Well {
            // A failure is kept, for the roll that this may become and as news.
            let _ = self.gather_fresh().await;
        }
    }

    async fn ready(&mut self) -> Result<(), Failure> {
        let answer = self.make_ready().await;
        if answer.is_err() {
            // This answer tells it.
            self.news = None;
        }
        answer
    }

    fn forget(&mut self) {
        self.pool.forget();
        if self.pool.health() == Health::Well {
            self.owed = BLOCKS_AFTER_ROLL;
            self.rest_until = Instant::now() + ROLL_IS_SHOWN;
        }
    }

    async fn tend(&mut self) -> Health {
        loop {
            if let Some(news) = self.news.take() {
                return news;
            }
            if self.pool.health() == Health::Well && self.owed == 0 {
                return pending().await;
            }
            if Instant::now() < self.rest_until {
                Timer::at(self.rest_until).await;
            }
            // What fails, or is well again, is news.
            let _ = match self.pool.health() {
                Health::Well => self.pay().await,
                Health::Gathering | Health::Failed(_) => self.gather().await,
            };
        }
    }
}

impl<B> Dice for Seeded<B> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let generator = self.pool.generator().ok_or(NoDie(die))?;
        Ok(fair_face(die, || generator.byte()))
    }
}
