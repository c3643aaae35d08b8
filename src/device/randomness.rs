//! Dice of a device, seeded by a random source.

use core::future::pending;

use embassy_time::{Duration, Instant, Timer};

use crate::dice::{Dice, Die, Face, NoDie, fair_face};
use crate::entropy::generator::Generator;
use crate::entropy::pool::{Pool, UniqueId};
use crate::entropy::{Failure, Health, RawBits, Reading};

/// Dice from a source that needs time and may fail.
#[allow(async_fn_in_trait)] // All tasks run on one executor, so futures need not be `Send`.
pub trait Source: Dice {
    /// Result of the latest measurements.
    fn health(&self) -> Health;

    /// A key was touched at this time: gathers fresh bits, while the contact is still doubtful, for the roll
    /// that this may become.
    async fn freshen(&mut self, touched: Instant);

    /// Continues to prepare the dice. Returns when they are ready, have failed, or progress changed; then it is
    /// called again.
    async fn prepare(&mut self) -> Health;

    /// Waits until the dice are ready or have failed.
    ///
    /// # Errors
    /// The failure that forbids rolling.
    async fn ready(&mut self) -> Result<(), Failure> {
        loop {
            match self.prepare().await {
                Health::Gathering(_) => {}
                Health::Well(_) => return Ok(()),
                Health::Failed(failure) => return Err(failure),
            }
        }
    }

    /// Ends a roll: erases the state that it was made from.
    fn forget(&mut self);

    /// Restarts the measurements after a sleep, because the old ones no longer count. Does nothing for dice
    /// without a source.
    fn renew(&mut self) {}

    /// Tells the source whether the player watches its measurements.
    fn watch(&mut self, is_watched: bool);

    /// True if [`tend`](Self::tend) has work that will end.
    fn is_tending(&self) -> bool {
        false
    }

    /// Measures the source between rolls. Returns when its health has news: after each measured window, and
    /// after each failure. May be dropped and called again at any time.
    async fn tend(&mut self) -> Health;
}

/// Most rolls without a window measured in between, if the player rolls too fast for that; the next roll then
/// waits for one. So a source that dies yields at most eight more rolls.
const ROLLS_UNMEASURED: u8 = 7;

/// Delay between a roll and its window: the picture has been sent by then.
const ROLL_IS_SHOWN: Duration = Duration::from_millis(30);

/// Pause after a failure before the source is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// Pause between two windows while the player watches.
const WATCHED: Duration = Duration::from_millis(250);

/// Dice seeded by raw bits.
#[derive(Debug)]
pub struct Seeded<B> {
    bits: B,
    pool: Pool,
    /// Health to return from [`Source::tend`].
    news: Option<Health>,
    /// Time of the last touch.
    touched: Instant,
    /// Rolls since the last measured window.
    unmeasured: u8,
    is_watched: bool,
    /// Earliest time of the next background read.
    idle_until: Instant,
}

impl<B: RawBits> Seeded<B> {
    /// Dice that will be seeded by these bits. The `id` of the board is no secret and earns no credit; it only
    /// makes two gadgets differ that read the same bits.
    pub fn new(bits: B, id: UniqueId) -> Self {
        Seeded {
            bits,
            pool: Pool::new(id),
            news: None,
            touched: Instant::MIN,
            unmeasured: 0,
            is_watched: false,
            idle_until: Instant::MIN,
        }
    }

    /// Reads to the end of a window. If dropped, the blocks read so far count.
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
            // The source recovers but is not well yet.
            Ok(()) if matches!(self.pool.health(), Health::Failed(_)) => {}
            Ok(()) => {
                self.news = Some(self.pool.health());
                if self.pool.health().is_well() {
                    self.idle_until = Instant::now() + WATCHED;
                }
            }
        }
    }

    /// Reads one block for the next roll.
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
        self.idle_until = Instant::now() + RETRY;
    }
}

impl<B> Seeded<B> {
    /// The next byte of the generator, or `None` if no die can be rolled.
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
            // A failure is remembered for the roll that may follow, and as news.
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
            // The return value reports it already.
            self.news = None;
        }
        health
    }

    fn forget(&mut self) {
        self.pool.forget();
        if self.pool.health().is_well() {
            self.unmeasured = (self.unmeasured + 1).min(ROLLS_UNMEASURED);
            self.idle_until = Instant::now() + ROLL_IS_SHOWN;
        }
    }

    fn renew(&mut self) {
        self.pool.renew(Instant::now().as_micros());
        self.unmeasured = 0;
        self.idle_until = Instant::MIN;
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
            if Instant::now() < self.idle_until {
                Timer::at(self.idle_until).await;
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
