//! Secrets that a function has left on the stack.
//!
//! SHA-256 and ChaCha20 keep words of a key in their frames, and a frame that was left is not
//! cleared: whoever reads the memory later finds them there. So each of those functions is called
//! through [`then_wipe`].

use core::hint::black_box;

/// How many words below its caller SHA-256 reaches on a Cortex-M0+ (146), and behind them the
/// registers that an interrupt saves. The emulator's tests look for what is left.
pub(super) const SHA256: usize = 176;

/// The same of ChaCha20, which reaches 88 words.
pub(super) const CHACHA20: usize = 112;

/// Does something with secrets, then overwrites so many words of the stack where it was done.
#[inline(always)]
pub(super) fn then_wipe<const WORDS: usize>(work: impl FnOnce()) {
    in_a_frame(work);
    wipe::<WORDS>();
}

/// Both frames begin at the same place of the stack: that of their caller.
#[inline(never)] // Without a frame of its own nothing would say what to overwrite.
fn in_a_frame(work: impl FnOnce()) {
    work();
}

#[inline(never)] // As `in_a_frame`.
fn wipe<const WORDS: usize>() {
    let mut frame = [0_u32; WORDS];
    black_box(&mut frame);
}
