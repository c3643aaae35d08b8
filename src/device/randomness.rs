//! Where the dice of a device come from.

use core::future::pending;

use embassy_time::{Duration, Instant, Timer};

use crate::dice::{Dice, Die, Face, NoDie, fair_face};
use crate::entropy::generator::Generator;
use crate::entropy::pool::{Pool, UniqueId};
use crate::entropy::{Failure, Health, RawBits, Reading};

/// Dice that come from a source which needs time, and may fail.
#[allow(async_fn_in_trait)] // Everything runs on one executor: no future has to be `Send`.
pub trait Source: Dice {
    /// How the source is.
    fn health(&self) -> Health;

    /// A finger touched a key at this time: gathers fresh bits, while the contact is still in
    /// doubt, for the roll that this may become.
    async fn freshen(&mut self, touched: Instant);

    /// Goes on making the dice ready: ends when they can be rolled or cannot, or when it is known
    /// better how far they are. It is called again then.
    async fn prepare(&mut self) -> Health;

    /// Waits until the dice can be rolled, or cannot.
    ///
    /// # Errors
    /// The failure because of which no die may be rolled.
    async fn ready(&mut self) -> Result<(), Failure> {
        loop {
            match self.prepare().await {
                Health::Gathering(_) => {}
                Health::Well(_) => return Ok(()),
                Health::Failed(failure) => return Err(failure),
            }
        }
    }

    /// The roll is over: what made it is forgotten.
    fn forget(&mut self);

    /// The source has stood still: nothing that was known of it counts any more. Dice that need no
    /// proof have nothing to renew.
    fn renew(&mut self) {}

    /// Whether somebody watches what the source is worth.
    fn watch(&mut self, is_watched: bool);

    /// Whether [`tend`](Self::tend) has something to do, and will come to an end.
    fn is_tending(&self) -> bool {
        false
    }

    /// Does what the source needs while nobody rolls; ends when there is news of its health: each
    /// window that was measured, each time it has failed. It can be dropped at any moment and
    /// begun again.
    async fn tend(&mut self) -> Health;
}

/// How many rolls there may be without a window measured in between, because somebody rolls too
/// fast for that: then one is measured before the next roll. So a source that dies gives no more
/// than eight, and one more window of time is lost at each eighth.
const ROLLS_UNMEASURED: u8 = 7;

/// How long after a roll its window begins: its picture has been sent by then.
const ROLL_IS_SHOWN: Duration = Duration::from_millis(30);

/// How long a source that failed is left alone before it is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// How long it rests between two windows that somebody watches.
const WATCHED: Duration = Duration::from_millis(250);

/// Dice seeded from raw bits.
#[derive(Debug)]
pub struct Seeded<B> {
    bits: B,
    pool: Pool,
    /// What [`Source::tend`] has to tell.
    news: Option<Health>,
    /// When a key was last touched.
    touched: Instant,
    /// The rolls since a window was last measured.
    unmeasured: u8,
    is_watched: bool,
    /// Nothing is read in the background before this time.
    rest_until: Instant,
}

impl<B: RawBits> Seeded<B> {
    /// Dice that will be seeded from these bits, in the gadget that has this number. The number
    /// is no secret and earns no credit; it only makes two gadgets differ that read the same bits.
    pub fn new(bits: B, id: UniqueId) -> Self {
        Seeded {
            bits,
            pool: Pool::new(id),
            news: None,
            touched: Instant::MIN,
            unmeasured: 0,
            is_watched: false,
            rest_until: Instant::MIN,
        }
    }

    /// Reads on to the end of a window. If it is dropped, the blocks read so far are kept.
    async fn measure(&mut self) {
        let (pool, micros) = (&mut self.pool, self.touched.as_micros());
        let (pace, blocks) = (pool.pace(), B::LEAD + pool.begin_run());
        let mut measured = Ok(());
        let mut take = |reading: &Reading| measured = pool.measure(reading, micros);
        let read = self.bits.read(pace, blocks, &mut take).await;
        self.unmeasured = 0;
        if self.pool.is_silent() {
            self.bits.change_oscillator();
        }
        match read.and(measured) {
            Err(failure) => self.fail(failure),
            // It recovers, but it is not well yet.
            Ok(()) if matches!(self.pool.health(), Health::Failed(_)) => {}
            Ok(()) => {
                self.news = Some(self.pool.health());
                if self.pool.health().is_well() {
                    self.rest_until = Instant::now() + WATCHED;
                }
            }
        }
    }

    /// One block more, for the next roll.
    async fn gather_fresh(&mut self) {
        let (pool, micros) = (&mut self.pool, self.touched.as_micros());
        let pace = pool.pace();
        let mut take = |reading: &Reading| pool.freshen(reading, micros);
        if let Err(failure) = self.bits.read(pace, 1, &mut take).await {
            self.fail(failure);
        }
    }

    fn fail(&mut self, failure: Failure) {
        self.pool.fail(failure, Instant::now().as_micros());
        self.news = Some(self.pool.health());
        self.rest_until = Instant::now() + RETRY;
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
        self.pool.touch();
        if self.pool.health().is_well() {
            // A failure is kept, for the roll that this may become and as news.
            self.gather_fresh().await;
        }
    }

    async fn prepare(&mut self) -> Health {
        if let Health::Gathering(_) = self.pool.health() {
            self.measure().await;
        }
        while self.pool.health().is_well() {
            if self.unmeasured == ROLLS_UNMEASURED {
                self.measure().await;
            } else if self.pool.is_fresh() {
                break;
            } else {
                self.gather_fresh().await;
            }
        }
        let health = self.pool.health();
        if let Health::Failed(_) = health {
            // This answer tells it.
            self.news = None;
        }
        health
    }

    fn forget(&mut self) {
        self.pool.forget();
        if self.pool.health().is_well() {
            self.unmeasured = (self.unmeasured + 1).min(ROLLS_UNMEASURED);
            self.rest_until = Instant::now() + ROLL_IS_SHOWN;
        }
    }

    fn renew(&mut self) {
        self.pool.renew(Instant::now().as_micros());
        self.unmeasured = 0;
        self.rest_until = Instant::MIN;
        self.news = Some(self.pool.health());
    }

    fn watch(&mut self, is_watched: bool) {
        self.is_watched = is_watched;
    }

    fn is_tending(&self) -> bool {
        let is_measured = self.pool.health().is_well() && self.unmeasured == 0;
        self.news.is_some() || !is_measured || self.is_watched
    }

    async fn tend(&mut self) -> Health {
        loop {
            if let Some(news) = self.news.take() {
                return news;
            }
            if !self.is_tending() {
                return pending().await;
            }
            if Instant::now() < self.rest_until {
                Timer::at(self.rest_until).await;
            }
            self.measure().await;
        }
    }
}

impl<B> Dice for Seeded<B> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let generator = self.pool.generator().ok_or(NoDie(die))?;
        Ok(fair_face(die, || generator.byte()))
    }
}
