//! Samples into bits into bytes: nothing is lost or turned round.

use declic::entropy::Block;

use crate::randomness::raw_bits::{bits_of, fair};
use crate::support::words;

#[test]
fn the_lowest_bit_of_each_sample_counts_in_the_order_of_reading() {
    for seed in 0..100 {
        let mut bits = fair(seed);
        let bits: [bool; 128] = std::array::from_fn(|_| bits(0.0));
        let mut noise = words(!seed);
        let samples = bits.map(|bit| (noise() as u8 & !1) | u8::from(bit));
        let block = Block::of_samples(&samples);
        assert_eq!(bits_of(&block).collect::<Vec<_>>(), bits);
        let bytes = block.bytes();
        let of_bytes = (0..128).map(|place| bytes[place / 8] >> (7 - place % 8) & 1 == 1);
        assert_eq!(of_bytes.collect::<Vec<_>>(), bits);
    }
}
