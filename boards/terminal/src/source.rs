//! The dice of the terminal: real, seeded or scripted.

use std::future::pending;

use chacha20::ChaCha20Rng;
use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die, Face, Fair, NoDie};
use declic::entropy::pool::UniqueId;
use declic::entropy::{Block, Credit, Failure, Health, Pace, RawBits, Reading};
use declic_harness::script::{Missing, Script};
use embassy_futures::yield_now;
use embassy_time::Instant;
use rand_core::SeedableRng;

/// Kind of dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Wanted {
    /// Unpredictable dice.
    #[default]
    Real,
    /// Dice from a seed, the same every time.
    Seed(u64),
    /// Scripted faces.
    Faces(Vec<Face>),
}

/// The dice of the terminal.
#[derive(Debug)]
pub enum TerminalDice {
    /// Seeded as on a board, by random bits of the operating system.
    Real(Box<Seeded<OsBits>>),
    /// A generator with a known seed.
    Seed(Box<Fair<ChaCha20Rng>>),
    /// Scripted faces.
    Script(Script),
}

impl TerminalDice {
    /// Creates the dice.
    ///
    /// # Errors
    /// A sentence, if the operating system has no random bits.
    pub fn new(wanted: &Wanted) -> Result<TerminalDice, String> {
        Ok(match wanted {
            Wanted::Real => TerminalDice::Real(Box::new(Seeded::new(OsBits::new()?, NO_ID))),
            Wanted::Seed(seed) => {
                TerminalDice::Seed(Box::new(Fair(ChaCha20Rng::seed_from_u64(*seed))))
            }
            Wanted::Faces(faces) => TerminalDice::Script(Script::new(faces.iter().copied())),
        })
    }

    /// The next generator byte, or `None` without a generator or before the dice are ready.
    pub fn byte(&mut self) -> Option<u8> {
        match self {
            TerminalDice::Real(dice) => dice.byte(),
            TerminalDice::Seed(dice) => Some(dice.byte()),
            TerminalDice::Script(_) => None,
        }
    }

    /// True for scripted faces.
    pub const fn scripted(&self) -> bool {
        matches!(self, TerminalDice::Script(_))
    }

    /// The scripted die that had no face left, if any.
    pub fn missing(&self) -> Option<&Missing> {
        match self {
            TerminalDice::Script(script) => script.missing(),
            _ => None,
        }
    }
}

impl Dice for TerminalDice {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        match self {
            TerminalDice::Real(dice) => dice.roll(die),
            TerminalDice::Seed(dice) => dice.roll(die),
            TerminalDice::Script(dice) => dice.roll(die),
        }
    }
}

/// Health of dice without a random source.
const KNOWN_TO_BE_WELL: Health = Health::Well(Credit::NONE);

impl Source for TerminalDice {
    fn health(&self) -> Health {
        match self {
            TerminalDice::Real(dice) => dice.health(),
            TerminalDice::Seed(_) | TerminalDice::Script(_) => KNOWN_TO_BE_WELL,
        }
    }

    async fn freshen(&mut self, touched: Instant) {
        if let TerminalDice::Real(dice) = self {
            dice.freshen(touched).await;
        }
    }

    async fn prepare(&mut self) -> Health {
        match self {
            TerminalDice::Real(dice) => dice.prepare().await,
            TerminalDice::Seed(_) | TerminalDice::Script(_) => self.health(),
        }
    }

    fn forget(&mut self) {
        if let TerminalDice::Real(dice) = self {
            dice.forget();
        }
    }

    fn watch(&mut self, is_watched: bool) {
        if let TerminalDice::Real(dice) = self {
            dice.watch(is_watched);
        }
    }

    async fn tend(&mut self) -> Health {
        match self {
            TerminalDice::Real(dice) => dice.tend().await,
            TerminalDice::Seed(_) | TerminalDice::Script(_) => pending().await,
        }
    }
}

/// Dice that report when their script has no face left.
#[derive(Debug)]
pub struct Watched<F> {
    dice: TerminalDice,
    tell: F,
}

impl<F: FnMut(&Missing)> Watched<F> {
    /// `tell` is called when a scripted die has no face left.
    pub const fn new(dice: TerminalDice, tell: F) -> Self {
        Watched { dice, tell }
    }
}

impl<F: FnMut(&Missing)> Dice for Watched<F> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let answer = self.dice.roll(die);
        if answer.is_err()
            && let Some(missing) = self.dice.missing()
        {
            (self.tell)(missing);
        }
        answer
    }
}

impl<F: FnMut(&Missing)> Source for Watched<F> {
    fn health(&self) -> Health {
        self.dice.health()
    }

    async fn freshen(&mut self, touched: Instant) {
        self.dice.freshen(touched).await;
    }

    async fn prepare(&mut self) -> Health {
        self.dice.prepare().await
    }

    fn forget(&mut self) {
        self.dice.forget();
    }

    fn watch(&mut self, is_watched: bool) {
        self.dice.watch(is_watched);
    }

    async fn tend(&mut self) -> Health {
        self.dice.tend().await
    }
}

/// No id is needed: the operating system's bits differ at each start.
const NO_ID: UniqueId = [0; 8];

/// Random bits of the operating system, treated like the raw bits of a chip.
#[derive(Debug)]
pub struct OsBits(());

impl OsBits {
    /// # Errors
    /// A sentence, if the operating system has no random bits.
    fn new() -> Result<OsBits, String> {
        some_bytes()
            .map(|_| OsBits(()))
            .map_err(|error| format!("the operating system gives no random bits: {error}"))
    }
}

impl RawBits for OsBits {
    async fn read(
        &mut self,
        _: Pace,
        blocks: u8,
        take: &mut dyn FnMut(&Reading),
    ) -> Result<(), Failure> {
        for _ in 0..blocks {
            // Needs no waiting, but other tasks may have work.
            yield_now().await;
            let bytes = some_bytes().map_err(|_| Failure::Stuck)?;
            take(&Reading::Next(Block::of_samples(&bytes)));
        }
        Ok(())
    }
}

fn some_bytes() -> Result<[u8; 128], getrandom::Error> {
    let mut bytes = [0; 128];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use embassy_futures::block_on;

    fn faces(wanted: &Wanted, count: usize) -> Vec<Option<Face>> {
        let Ok(mut dice) = TerminalDice::new(wanted) else {
            return vec![];
        };
        assert_eq!(block_on(dice.ready()), Ok(()));
        (0..count).map(|_| dice.roll(Die::D6).ok()).collect()
    }

    #[test]
    fn a_seed_gives_the_same_dice_every_time() {
        assert_eq!(faces(&Wanted::Seed(7), 50), faces(&Wanted::Seed(7), 50));
        assert_ne!(faces(&Wanted::Seed(7), 50), faces(&Wanted::Seed(8), 50));
    }

    #[test]
    fn real_dice_differ_every_time() {
        let (first, second) = (faces(&Wanted::Real, 50), faces(&Wanted::Real, 50));
        assert!(first.iter().all(Option::is_some));
        assert_ne!(first, second);
    }

    #[test]
    fn real_dice_are_not_rolled_before_they_are_ready() {
        let dice = TerminalDice::new(&Wanted::Real);
        assert_eq!(
            dice.map(|mut dice| dice.roll(Die::D6)).ok(),
            Some(Err(NoDie(Die::D6)))
        );
    }

    #[test]
    fn a_script_that_ends_is_told() {
        let mut told = Vec::new();
        let script = TerminalDice::Script(Script::new([6]));
        let mut dice = Watched::new(script, |missing: &Missing| told.push(missing.clone()));
        assert_eq!(dice.roll(Die::D6), Ok(6));
        assert_eq!(dice.roll(Die::D4), Err(NoDie(Die::D4)));
        let sentences: Vec<String> = told.iter().map(Missing::to_string).collect();
        let [sentence] = &sentences[..] else {
            unreachable!("told {} times", sentences.len());
        };
        assert!(
            sentence.contains("ran out: a D4 was asked for after"),
            "{sentence}"
        );
    }

    #[test]
    fn the_bits_of_the_system_are_even() {
        let Ok(mut bits) = OsBits::new() else {
            return;
        };
        let mut ones = 0;
        for _ in 0..125 {
            let mut count = |reading: &Reading| {
                ones += reading.block().0.map(u32::count_ones).iter().sum::<u32>()
            };
            assert_eq!(block_on(bits.read(Pace::default(), 8, &mut count)), Ok(()));
        }
        assert!((62_000..66_000).contains(&ones), "{ones}");
    }
}
