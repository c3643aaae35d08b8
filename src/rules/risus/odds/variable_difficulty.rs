//! Variable Difficulty: comparing two pools at one difficulty after the other (RP-20).
//!
//! At the normal difficulty the successes are counted with all that the rules hang on them: sixes
//! that explode or weigh double, and the sixes of a team's helpers (RP-25). Where they are equal,
//! the dice that succeeded are set aside, and what matters from then on is only how many dice each
//! side has left. Each further difficulty sets aside equally many on both sides, so the
//! *difference* of the dice left never changes again: the ties are followed one difference at a
//! time, along a single row, instead of in a table of all pairs.
//!
//! With [chances](Numbers::Chances) every product is rounded by at most 2⁻³² (see `mass`). A stage adds, for each
//! number of dice, three rounded products; since the chances of a stage add up to 1, its error
//! comes on top of the next one's instead of multiplying it. For 40 dice against 40 that makes
//! less than 10⁴ roundings that can point the same way, or 0.0003 percentage points.

use super::d6::D6;
use super::mass::{Distribution, Numbers, larger};
use super::pool::{Pool, Rules};
use crate::rules::odds_request::{NoAnswer, Wanted};
use crate::rules::risus::pool::SixRule;

/// Who wins; the rest of the whole loses.
pub(super) struct Comparison {
    pub(super) win: u64,
    /// Level after difficulty 2.
    pub(super) tie: u64,
}

/// Room for the dice of a side that are left, and for none.
const DICE: usize = Pool::MAX_DICE as usize + 1;
/// Room for what 40 exploding dice and 84 helpers' come to: more than 127 successes are less likely
/// than one in 10¹⁵.
const SCORE: usize = 128;

// What a comparison keeps on the stack fits one of 4 KiB.
const _: () = assert!(size_of::<[u64; DICE]>() + 2 * size_of::<SetAside>() <= 3000);

/// Compares two pools that were checked before.
#[inline(never)] // Several callers, one copy.
pub(super) fn compare(
    wanted: Wanted<'_>,
    numbers: Numbers,
    a: &Pool,
    b: &Pool,
    rules: Rules,
) -> Result<Comparison, NoAnswer> {
    let sides = Sides {
        numbers,
        a,
        b,
        rules,
    };
    let mut win = sides.ahead_at_normal();
    let mut tie = 0;
    for difference in -i16::from(b.dice)..=i16::from(a.dice) {
        wanted.go_on()?;
        let left = Left::new(a, b, difference);
        let mut level = [0; DICE];
        sides.pair(&mut level, &left);
        if sides.keep_level_at_normal(&mut level, &left) {
            win += sides.settle(&mut level, &left);
            tie = level.iter().fold(tie, |sum, &share| sum + share);
        }
    }
    Ok(Comparison { win, tie })
}

/// Who is compared, and how.
struct Sides<'a> {
    numbers: Numbers,
    a: &'a Pool,
    b: &'a Pool,
    rules: Rules,
}

impl Sides<'_> {
    #[inline(never)] // Its table is off the stack when the difficulty is lowered.
    fn ahead_at_normal(&self) -> u64 {
        let mut of_a = Distribution::<SCORE>::nothing_yet(self.numbers);
        let mut of_b = Distribution::<SCORE>::nothing_yet(self.numbers);
        add_successes(&mut of_a, self.a, self.rules);
        add_successes(&mut of_b, self.b, self.rules);
        larger(self.numbers, of_a.shares(), of_b.shares())
    }

    /// How likely each pair of dice fails at the normal difficulty.
    #[inline(never)] // What two pools take is off the stack when they are compared.
    fn pair(&self, level: &mut [u64; DICE], left: &Left) {
        let mut of_a = Distribution::<DICE>::nothing_yet(self.numbers);
        let mut of_b = Distribution::<DICE>::nothing_yet(self.numbers);
        add_failing(&mut of_a, self.a, self.rules);
        add_failing(&mut of_b, self.b, self.rules);
        for (more, slot) in (0..=left.most).zip(level) {
            let (a, b) = (of_a.at(left.least_a + more), of_b.at(left.least_b + more));
            *slot = self.numbers.times(a, b);
        }
    }

    /// Keeps of each pair of dice left only what is level at the normal difficulty; says whether
    /// anything is.
    #[inline(never)] // As `ahead_at_normal`.
    fn keep_level_at_normal(&self, level: &mut [u64], left: &Left) -> bool {
        let (a, b) = (self.a, self.b);
        let mut aside_a = SetAside::none(self.numbers, a, self.rules);
        let mut aside_b = SetAside::none(self.numbers, b, self.rules);
        aside_a.begin(a, self.rules, a.dice - left.least_a - left.most);
        aside_b.begin(b, self.rules, b.dice - left.least_b - left.most);
        let mut ever = false;
        for slot in level.iter_mut().take(usize::from(left.most) + 1).rev() {
            if *slot != 0 {
                *slot = self.numbers.times(*slot, aside_a.level_with(&aside_b));
                ever |= *slot != 0;
            }
            aside_a.one_more();
            aside_b.one_more();
        }
        ever
    }

    /// Lowers the difficulty step by step down to 2. Gives what the first side wins; `level` keeps
    /// what is level at the end, when only ones are left. They never count, and either kind
    /// of D6 has a single case of a 1, so that counts need no further factor.
    #[inline(never)] // Its tables are not on the stack at the normal difficulty.
    fn settle(&self, level: &mut [u64; DICE], left: &Left) -> u64 {
        let numbers = self.numbers;
        let mut win = 0;
        for difficulty in (2..self.rules.difficulty).rev() {
            let mut of_a = Hits::none(numbers, self.a.d6(), difficulty);
            let mut of_b = Hits::none(numbers, self.b.d6(), difficulty);
            of_a.begin(left.least_a);
            of_b.begin(left.least_b);
            for more in 0..=left.most {
                let slots = level.get_mut(..=usize::from(more)).unwrap_or_default();
                let here = slots.last().copied().unwrap_or(0);
                if here != 0 {
                    let (settled_a, settled_b) = (of_a.settled.shares(), of_b.settled.shares());
                    win += numbers.times(here, larger(numbers, settled_a, settled_b));
                    set_aside_equally(numbers, slots, of_a.open(), of_b.open());
                }
                of_a.one_more();
                of_b.one_more();
            }
        }
        win
    }
}

/// The distribution of the successes at the normal difficulty (RP-10), helpers included.
pub(super) fn add_successes(scores: &mut Distribution<SCORE>, pool: &Pool, rules: Rules) {
    let faces = Faces::new(pool, rules);
    let numbers = scores.numbers();
    let (failing, one, two) = (
        numbers.share(faces.failing, faces.all),
        numbers.share(faces.counting_one, faces.all),
        numbers.share(faces.counting_two, faces.all),
    );
    add_beside_the_dice(scores, pool, rules);
    for _ in 0..pool.dice {
        scores.add_die_up_to_two(failing, one, two);
    }
}

/// What a die of the pool may show once its chain of sixes, if any, has ended.
struct Faces {
    failing: u32,
    counting_one: u32,
    counting_two: u32,
    all: u32,
}

impl Faces {
    fn new(pool: &Pool, rules: Rules) -> Faces {
        let d6 = pool.d6();
        let failing = d6.up_to(rules.difficulty - 1);
        let (all, counting_two) = match rules.sixes {
            SixRule::Plain => (d6.cases(), 0),
            SixRule::Double => (d6.cases(), d6.showing(6)),
            // RP-12: the die that ends a chain shows anything but a 6.
            SixRule::Explode => (d6.up_to(5), 0),
        };
        Faces {
            failing,
            counting_one: all - failing - counting_two,
            counting_two,
            all,
        }
    }

    fn succeeding(&self) -> u32 {
        self.all - self.failing
    }
}

/// The successes that no die of the pool stands for: helpers' sixes (RP-25) and the sixes of the
/// chains (RP-12), as many for each die as there are sixes in a row.
fn add_beside_the_dice(scores: &mut Distribution<SCORE>, pool: &Pool, rules: Rules) {
    let numbers = scores.numbers();
    let (no_six, six) = (numbers.share(5, 6), numbers.share(1, 6));
    for _ in 0..pool.helper_dice {
        scores.add_die(no_six, six);
    }
    if rules.sixes == SixRule::Explode {
        let d6 = pool.d6();
        let goes_on = numbers.share(d6.showing(6), d6.cases());
        let ends = numbers.share(d6.up_to(5), d6.cases());
        for _ in 0..pool.dice {
            scores.add_chain(goes_on, ends);
        }
    }
}

/// The distribution of the dice that fail at the normal difficulty, by their number.
fn add_failing(left: &mut Distribution<DICE>, pool: &Pool, rules: Rules) {
    let faces = Faces::new(pool, rules);
    let succeeds = left.numbers().later(faces.succeeding(), faces.all);
    let fails = left.numbers().later(faces.failing, faces.all);
    for _ in 0..pool.dice {
        left.add_die(succeeds, fails);
    }
}

/// The dice left on both sides, for one difference between them: `more` than these, up to `most`.
struct Left {
    least_a: u8,
    least_b: u8,
    most: u8,
}

impl Left {
    fn new(a: &Pool, b: &Pool, difference: i16) -> Left {
        let least_a = difference.clamp(0, i16::from(a.dice)) as u8;
        let least_b = (-difference).clamp(0, i16::from(b.dice)) as u8;
        Left {
            least_a,
            least_b,
            most: (a.dice - least_a).min(b.dice - least_b),
        }
    }
}

/// The successes of a side that has set so many dice aside.
struct SetAside {
    dice: u8,
    /// By the number of successes beyond one for each die.
    beyond: Distribution<SCORE>,
    /// The chances of a die that succeeded to count one, or two.
    one: u64,
    two: u64,
}

impl SetAside {
    fn none(numbers: Numbers, pool: &Pool, rules: Rules) -> Self {
        let faces = Faces::new(pool, rules);
        SetAside {
            dice: 0,
            beyond: Distribution::nothing_yet(numbers),
            one: numbers.share(faces.counting_one, faces.succeeding()),
            two: numbers.share(faces.counting_two, faces.succeeding()),
        }
    }

    fn begin(&mut self, pool: &Pool, rules: Rules, dice: u8) {
        add_beside_the_dice(&mut self.beyond, pool, rules);
        for _ in 0..dice {
            self.one_more();
        }
    }

    fn one_more(&mut self) {
        self.dice += 1;
        if self.two != 0 || self.one != self.beyond.numbers().all() {
            self.beyond.add_die(self.one, self.two);
        }
    }

    /// How likely both count the same.
    fn level_with(&self, other: &Self) -> u64 {
        let mine = self.beyond_as_many(other.dice).iter();
        let theirs = other.beyond_as_many(self.dice);
        mine.zip(theirs)
            .fold(0, |sum, (&a, &b)| sum + self.beyond.numbers().times(a, b))
    }

    /// The successes beyond one for each of so many dice, if they are more than its own.
    fn beyond_as_many(&self, dice: u8) -> &[u64] {
        let skipped = usize::from(dice.saturating_sub(self.dice));
        self.beyond.shares().get(skipped..).unwrap_or(&[])
    }
}

/// Moves what is level with the last of these numbers of dice to where equally many of them
/// succeeded.
fn set_aside_equally(numbers: Numbers, level: &mut [u64], of_a: &[u64], of_b: &[u64]) {
    // The last slot is the one being emptied; those before it were handled already.
    let here = level.last_mut().map(|slot| core::mem::replace(slot, 0));
    let here = here.unwrap_or(0);
    for (slot, (&mine, &theirs)) in level.iter_mut().rev().zip(of_a.iter().zip(of_b)) {
        *slot += numbers.times(here, numbers.times(mine, theirs));
    }
}

/// How many of the dice left succeed at a difficulty that all of them could just reach: only its
/// own face does, since higher ones were set aside.
struct Hits {
    /// The others' faces counted.
    settled: Distribution<DICE>,
    /// The others' faces left open (see [`Numbers::later`]); of use to counts only.
    left_open: Distribution<DICE>,
    hit: u64,
    miss: u64,
}

impl Hits {
    fn none(numbers: Numbers, d6: D6, difficulty: u8) -> Self {
        let (missing, all) = (d6.up_to(difficulty - 1), d6.up_to(difficulty));
        Hits {
            settled: Distribution::nothing_yet(numbers),
            left_open: Distribution::nothing_yet(numbers),
            hit: numbers.share(d6.showing(difficulty), all),
            miss: numbers.share(missing, all),
        }
    }

    fn begin(&mut self, dice: u8) {
        for _ in 0..dice {
            self.one_more();
        }
    }

    fn one_more(&mut self) {
        self.settled.add_die(self.miss, self.hit);
        if self.settled.numbers() == Numbers::Counts {
            self.left_open.add_die(1, self.hit);
        }
    }

    fn open(&self) -> &[u64] {
        match self.settled.numbers() {
            Numbers::Counts => self.left_open.shares(),
            Numbers::Chances => self.settled.shares(),
        }
    }
}
