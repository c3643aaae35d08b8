//! What a window of raw bits is worth, computed here in floating point so that the chip need not.

/// The raw bits of a window.
const WINDOW: u32 = 1024;

/// The parts of a bit that credit is counted in: a whole window's is a `u16`.
const PARTS: u32 = 128;

/// The 99 % of a normal distribution end so many standard deviations from its middle.
const SURE: f64 = 2.576;

/// The text of the table.
pub(crate) fn table() -> String {
    let credits: Vec<u16> = (0..=WINDOW / 2).map(credit).collect();
    let free = credits.iter().take_while(|&&credit| credit == 0).count() - 1;
    format!(
        "/// A bit has so many parts.\nconst PARTS: u32 = {PARTS};\n\
         /// A window of which so many bits were guessed wrong, or fewer, is worth nothing.\npub(super) const FREE: u16 = {free};\n\
         /// By how many bits of a window were guessed wrong.\nstatic CREDITS: [u16; {}] = {credits:?};\n",
        credits.len()
    )
}

/// Half of the min-entropy of a window's bits, as far as a guess shows that had so many wrong:
/// rounded down, so that nobody is credited what was not there.
fn credit(wrong: u32) -> u16 {
    let window = f64::from(WINDOW);
    let share = 1.0 - f64::from(wrong) / window;
    let limit = share + SURE * (share * (1.0 - share) / window).sqrt() + 1.0 / window;
    let bits = window / 2.0 * -limit.min(1.0).log2();
    (bits * f64::from(PARTS)).floor() as u16
}
