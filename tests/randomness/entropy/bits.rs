//! Streams of raw bits, good and bad, and blocks of them.

use declic::entropy::Block;

use crate::support::words;

/// A stream of raw bits that never ends.
pub type Bits = Box<dyn FnMut() -> bool>;

/// Ones with a chance in 256ths, independent of one another.
pub fn biased(ones: u32, seed: u64) -> Bits {
    let mut next = words(seed);
    Box::new(move || next() >> 24 < ones)
}

pub fn fair(seed: u64) -> Bits {
    biased(128, seed)
}

pub fn stuck(bit: bool) -> Bits {
    Box::new(move || bit)
}

/// The same bits again and again.
pub fn periodic(period: usize, seed: u64) -> Bits {
    let mut source = fair(seed);
    let pattern: Vec<bool> = (0..period).map(|_| source()).collect();
    let mut place = 0;
    Box::new(move || {
        place += 1;
        pattern[(place - 1) % period]
    })
}

/// The bit so many places earlier again, but for one with a chance in 256ths; or its opposite.
pub fn echoing(places: usize, errors: u32, opposed: bool, seed: u64) -> Bits {
    let (mut noise, mut source) = (biased(errors, seed), fair(!seed));
    let mut past: Vec<bool> = (0..places).map(|_| source()).collect();
    let mut place = 0;
    Box::new(move || {
        let bit = past[place] ^ noise() ^ opposed;
        past[place] = bit;
        place = (place + 1) % places;
        bit
    })
}

/// The next block of a stream.
pub fn block(bits: &mut impl FnMut() -> bool) -> Block {
    Block([(); 4].map(|()| (0..32).fold(0, |word, _| word << 1 | u32::from(bits()))))
}

/// The blocks of so many bits, which must fill them.
pub fn blocks(bits: &[bool]) -> Vec<Block> {
    assert_eq!(bits.len() % 128, 0);
    let mut bits = bits.iter().copied();
    let count = bits.len() / 128;
    (0..count)
        .map(|_| block(&mut || bits.next().unwrap()))
        .collect()
}

/// The bits of a block, in the order they were read.
pub fn bits_of(block: &Block) -> impl Iterator<Item = bool> + use<> {
    let words = block.0;
    words
        .into_iter()
        .flat_map(|word| (0..32).rev().map(move |place| word >> place & 1 == 1))
}
