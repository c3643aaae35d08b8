//! What the tests of the rules share: dice that come from a script, dice that give out, dice that
//! take every course, and streams of words to choose operations with.
#![allow(dead_code, unreachable_pub)]

use std::collections::BTreeMap;

use declic::dice::{Dice, Die, Face, NoDie};

pub mod every_outcome;

/// Dice that show what the test says, in that order, and then give out. G-1: one stream, so a test
/// that scripts its dice also pins the order in which a rule draws them.
#[derive(Clone, Debug, Default)]
pub struct Script {
    faces: Vec<Face>,
    asked: Vec<(Die, Face)>,
}

impl Script {
    pub fn new(faces: impl AsRef<[Face]>) -> Script {
        Script {
            faces: faces.as_ref().to_vec(),
            asked: Vec::new(),
        }
    }

    /// The dice given so far, with their faces.
    pub fn asked(&self) -> &[(Die, Face)] {
        &self.asked
    }

    /// Whether every face was given.
    pub fn is_used_up(&self) -> bool {
        self.asked.len() == self.faces.len()
    }

    /// Checks that an operation used the whole script and tells the same dice in its outcome.
    #[track_caller]
    pub fn assert_told(&self, id: &str, told: impl Iterator<Item = (Die, Face)>) {
        assert!(self.is_used_up(), "{id}: asked {:?}", self.asked);
        assert_eq!(told.collect::<Vec<_>>(), self.asked, "{id}: dice told");
    }
}

impl Dice for Script {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let place = self.asked.len();
        let face = *self.faces.get(place).ok_or(NoDie(die))?;
        assert!(
            (1..=die.sides()).contains(&face),
            "the script's face {face} at place {place} does not fit a {die}"
        );
        self.asked.push((die, face));
        Ok(face)
    }
}

/// Dice from a stream of random words that give out after some rolls.
#[derive(Debug)]
pub struct Fading<F> {
    words: F,
    left: usize,
    drawn: Vec<(Die, Face)>,
}

impl<F: FnMut() -> u32> Fading<F> {
    pub fn new(words: F, left: usize) -> Self {
        Fading {
            words,
            left,
            drawn: Vec::new(),
        }
    }

    /// The dice given so far, with their faces.
    pub fn drawn(&self) -> &[(Die, Face)] {
        &self.drawn
    }
}

impl<F: FnMut() -> u32> Dice for Fading<F> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        self.left = self.left.checked_sub(1).ok_or(NoDie(die))?;
        let mut face = below(&mut self.words, u32::from(die.sides())) as Face + 1;
        // Chains and criticals should be met more often than fair dice would have them.
        if below(&mut self.words, 5) == 0 {
            face = die.sides();
        }
        self.drawn.push((die, face));
        Ok(face)
    }
}

/// A source that counts what it gives and gives out after `left` dice.
pub struct Limited<D> {
    pub source: D,
    pub left: usize,
    pub drawn: Vec<(Die, Face)>,
}

impl<D> Limited<D> {
    pub fn new(source: D, left: usize) -> Limited<D> {
        let drawn = Vec::new();
        Limited {
            source,
            left,
            drawn,
        }
    }
}

impl<D: Dice> Dice for Limited<D> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        self.left = self.left.checked_sub(1).ok_or(NoDie(die))?;
        let face = self.source.roll(die)?;
        self.drawn.push((die, face));
        Ok(face)
    }
}

/// Dice from a stream of words, good enough for tests.
pub struct Words<F>(pub F);

impl<F: FnMut() -> u32> Dice for Words<F> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let word = u64::from((self.0)());
        Ok(((word * u64::from(die.sides())) >> 32) as u8 + 1)
    }
}

/// A number from 0 to `limit` − 1. Good enough to choose tests with; not for dice of a game.
pub fn below(words: &mut impl FnMut() -> u32, limit: u32) -> u32 {
    ((u64::from(words()) * u64::from(limit)) >> 32) as u32
}

/// A stream of words for one seed (splitmix64).
pub fn words(seed: u64) -> impl FnMut() -> u32 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 32) as u32
    }
}

/// How many random operations a system is put through: a few thousand in `cargo test`, millions
/// in `cargo xtask soak`.
pub fn operations() -> u64 {
    asked().unwrap_or(20_000)
}

/// The operations of a whole hunt: what `cargo xtask soak` asks for unless it is told a number.
const WHOLE_HUNT: u64 = 2_500_000;

/// How often something is done whose number is its own: so often in `cargo test`, and in a hunt as often as in a whole
/// one, or as many times less as fewer operations were asked for.
pub fn hunt(daily: u64, whole: u64) -> u64 {
    asked().map_or(daily, |operations| {
        (whole * operations.min(WHOLE_HUNT) / WHOLE_HUNT).max(daily)
    })
}

/// Whether this is a long hunt: `cargo xtask soak`.
pub fn soaking() -> bool {
    asked().is_some()
}

fn asked() -> Option<u64> {
    std::env::var("DECLIC_SOAK_OPERATIONS").ok()?.parse().ok()
}

/// Runs an operation once for every sequence of dice that it can ask for, and counts what comes
/// of it in equally likely cases, of which there are `cases` (a number that the sequences divide).
pub fn tally<K: Ord>(cases: u64, mut run: impl FnMut(&mut EveryRoll) -> K) -> BTreeMap<K, u64> {
    let mut counts = BTreeMap::new();
    let mut dice = EveryRoll::default();
    loop {
        dice.next = 0;
        let key = run(&mut dice);
        assert_eq!(dice.next, dice.path.len(), "a run must be repeatable");
        let sequences: u64 = dice
            .path
            .iter()
            .map(|(die, _)| u64::from(die.sides()))
            .product();
        assert_eq!(cases % sequences, 0, "{sequences} does not divide {cases}");
        *counts.entry(key).or_insert(0) += cases / sequences;
        if !dice.advance() {
            return counts;
        }
    }
}

/// Dice that show every sequence of faces, one after the other, like an odometer.
#[derive(Default)]
pub struct EveryRoll {
    path: Vec<(Die, Face)>,
    next: usize,
}

impl EveryRoll {
    fn advance(&mut self) -> bool {
        while let Some((die, face)) = self.path.pop() {
            if face < die.sides() {
                self.path.push((die, face + 1));
                return true;
            }
        }
        false
    }
}

impl Dice for EveryRoll {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        if self.next == self.path.len() {
            self.path.push((die, 1));
        }
        let (planned, face) = self.path[self.next];
        assert_eq!(planned, die, "a run must be repeatable");
        self.next += 1;
        Ok(face)
    }
}

/// A row of a table of vectors: its id, the dice in drawing order, what is played with them and
/// what must come out of it, in words.
pub struct Vector {
    pub id: &'static str,
    pub dice: &'static [Face],
    pub play: fn(&mut Script) -> Seen,
    pub expected: &'static str,
}

/// What was seen: the dice that the outcomes report, and the rest in words.
pub struct Seen {
    pub dice: Vec<(Die, Face)>,
    pub words: String,
}

impl Seen {
    pub fn new(dice: impl Iterator<Item = (Die, Face)>, words: impl Into<String>) -> Seen {
        Seen {
            dice: dice.collect(),
            words: words.into(),
        }
    }

    /// Something without dice.
    pub fn words(words: impl Into<String>) -> Seen {
        Seen::new(std::iter::empty(), words)
    }
}

/// Plays every row: the words, the dice used up, the dice reported.
pub fn play(vectors: &[Vector]) {
    for vector in vectors {
        let id = vector.id;
        let mut dice = Script::new(vector.dice);
        let seen = (vector.play)(&mut dice);
        assert_eq!(seen.words, vector.expected, "{id}");
        assert!(dice.is_used_up(), "{id}: dice left over");
        assert_eq!(seen.dice, dice.asked(), "{id}: dice reported");
    }
}

/// G-4, G-10 over all operations of a game, at random: what is refused has drawn no die and
/// changed nothing, what a source gives out under changes nothing either, what is done tells its
/// dice, and nothing panics or overflows. The game's `ops` module gives the operations.
#[allow(unused_macros)]
macro_rules! soak {
    () => {
        #[test]
        fn soak() {
            use self::ops::{Machine, random_op};
            use crate::support::{Fading, below, operations, words};

            let (mut done, mut refused) = (0_u64, 0_u64);
            let mut next = words(20_261_116);
            let mut machine = Machine::new();
            for number in 0..operations() {
                if number.is_multiple_of(500) {
                    machine = Machine::new();
                }
                let op = random_op(&mut next);
                let before = machine.state().clone();
                let left = match below(&mut next, 4) {
                    0 => below(&mut next, 8) as usize,
                    _ => usize::MAX,
                };
                let mut dice = Fading::new(words(u64::from(next())), left);
                match machine.apply(&op, &mut dice) {
                    Ok(told) => {
                        assert_eq!(told[..], *dice.drawn(), "{op:?}");
                        done += 1;
                    }
                    Err(error) => {
                        assert!(*machine.state() == before, "{op:?} {error:?}");
                        if !matches!(error, declic::rules::Error::NoDie(_)) {
                            assert!(dice.drawn().is_empty(), "{op:?} {error:?}");
                        }
                        refused += 1;
                    }
                }
            }
            println!(
                "{}: {done} operations done, {refused} refused",
                module_path!()
            );
            assert!(done > refused / 20, "the driver tests refusals alone");
        }
    };
}
