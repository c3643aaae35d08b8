//! Secrets that a function has left on the stack.
//!
//! SHA-256 and ChaCha20 keep words of a key in their frames, and a frame that was left is not
//! cleared: whoever reads the memory later finds them there. So each of those functions is called
//! through [`then_wipe`].

use core::hint::black_box;

/// How far below its caller such a function reaches, in words: SHA-256 takes the most, and the
/// registers that an interrupt saves lie below that. The emulator looks for what is left.
const DEEPEST: usize = 160;

/// Does something with secrets, then overwrites the part of the stack where it was done.
#[inline(always)]
pub(super) fn then_wipe<T>(work: impl FnOnce() -> T) -> T {
    let answer = in_a_frame(work);
    wipe();
    answer
}

/// Both frames begin at the same place of the stack: that of their caller.
#[inline(never)]
fn in_a_frame<T>(work: impl FnOnce() -> T) -> T {
    work()
}

#[inline(never)]
fn wipe() {
    let mut frame = [0_u32; DEEPEST];
    black_box(&mut frame);
}
