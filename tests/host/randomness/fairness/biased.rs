//! A source as bad as the published one: 46.64 % ones, each bit independent of all others.

use declic::entropy::{Block, Failure, Pace, RawBits, Reading};

use crate::support::words;

/// The share of ones in 1/65536: 46.64 %.
const ONES: u32 = 30_566;

/// Biased bits, made of the fair words of this stream.
pub struct Biased<W>(W);

/// Biased bits of this seed.
pub fn biased(seed: u64) -> Biased<impl FnMut() -> u32> {
    Biased(words(seed))
}

impl<W: FnMut() -> u32> Biased<W> {
    /// 32 bits at once. Fair bits are compared with the binary digits of the share, from the last
    /// to the first: a digit 1 halves the zeros, a digit 0 halves the ones.
    pub fn word(&mut self) -> u32 {
        (0..16).fold(0, |word, digit| {
            let fair = (self.0)();
            match ONES >> digit & 1 {
                1 => word | fair,
                _ => word & fair,
            }
        })
    }
}

impl<W: FnMut() -> u32> RawBits for Biased<W> {
    async fn read(
        &mut self,
        _: Pace,
        blocks: u8,
        take: &mut dyn FnMut(&Reading),
    ) -> Result<(), Failure> {
        for _ in 0..blocks {
            take(&Reading::Next(Block([(); 4].map(|()| self.word()))));
        }
        Ok(())
    }
}
#[test]
fn the_bits_have_their_bias_and_no_other() {
    let mut bits = biased(1);
    let words: Vec<u32> = (0..1_000_000).map(|_| bits.word()).collect();
    let share = |ones: u64| ones as f64 / 32e6;
    let ones = words.iter().map(|word| u64::from(word.count_ones())).sum();
    assert!((share(ones) - 0.4664).abs() < 4e-4, "{}", share(ones));
    // Two independent bits are both set with the square of the probability, at any distance.
    for lag in [1, 2, 7, 16, 31] {
        let both = |word: &u32| u64::from((word & word.rotate_left(lag)).count_ones());
        let pairs = share(words.iter().map(both).sum());
        assert!((pairs - 0.4664 * 0.4664).abs() < 4e-4, "{lag}: {pairs}");
    }
}
