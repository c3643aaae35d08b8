//! True random number generator of an RP2350 (datasheet, 12.12): a ring oscillator of its own, sampled at the
//! pace of a counter.
//!
//! Its built-in tests and its balancer are off: the raw samples are judged like those of an RP2040. After each
//! 192 bits it waits until they are fetched, so bits are compared within these groups only. Never run on a chip
//! or in an emulator.

use declic::entropy::{Block, Failure, Pace, RawBits, Reading};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pac::{self, TRNG as REGISTERS};
use embassy_rp::{Peri, peripherals::TRNG};
use embassy_time::{Duration, Timer};

/// Words per group of 192 bits.
const WORDS: usize = 6;
/// Highest of the four oscillator lengths.
const LAST_CHAIN: u8 = 3;
/// Shortest sample period without the balancer, in cycles.
const FEWEST_CYCLES: u32 = 17;
/// Timeout, as a multiple of the expected time.
const PATIENCE: u32 = 4;

/// The generator as a source of random bits.
pub struct Trng {
    _trng: Peri<'static, TRNG>,
    /// Oscillator length in use, 0 to [`LAST_CHAIN`].
    chain: u8,
}

impl Trng {
    /// Resets the generator.
    pub fn new(trng: Peri<'static, TRNG>) -> Self {
        let mut reset = pac::resets::regs::Peripherals::default();
        reset.set_trng(true);
        pac::RESETS.reset().modify(|w| w.0 |= reset.0);
        pac::RESETS.reset().modify(|w| w.0 &= !reset.0);
        while !pac::RESETS.reset_done().read().trng() {}
        Trng {
            _trng: trng,
            chain: 0,
        }
    }
}

/// Guard: the oscillator runs while it lives.
struct Running;

impl Running {
    fn start(chain: u8, cycles: u32) -> Running {
        // Masks all interrupts, which are not used.
        REGISTERS.rng_imr().write(|w| w.0 = u32::MAX);
        REGISTERS.trng_config().write(|w| w.set_rnd_src_sel(chain));
        REGISTERS.sample_cnt1().write(|w| *w = cycles);
        REGISTERS.trng_debug_control().write(|w| {
            w.set_auto_correlate_bypass(true);
            w.set_trng_crngt_bypass(true);
            w.set_vnc_bypass(true);
        });
        REGISTERS
            .rst_bits_counter()
            .write(|w| w.set_rst_bits_counter(true));
        REGISTERS
            .rnd_source_enable()
            .write(|w| w.set_rnd_src_en(true));
        Running
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        REGISTERS
            .rnd_source_enable()
            .write(|w| w.set_rnd_src_en(false));
    }
}

impl RawBits for Trng {
    /// Zero, because the bits compared with a block precede it in the same group.
    const LEAD: u8 = 0;

    async fn read(
        &mut self,
        pace: Pace,
        blocks: u8,
        take: &mut dyn FnMut(&Reading),
    ) -> Result<(), Failure> {
        let cycles_a_micro = clk_sys_freq() / 1_000_000;
        let cycles = (cycles_a_micro * pace.nanos()).div_ceil(1_000);
        let _running = Running::start(self.chain, cycles.max(FEWEST_CYCLES));
        let micros = (WORDS as u32 * 32 * pace.nanos()).div_ceil(1_000);
        for _ in 0..blocks.max(1) {
            let [a, b, c, d, e, f] = words(micros).await?;
            let mut reading = Reading::Apart([a, b], Block([c, d, e, f]));
            take(&reading);
            reading.wipe();
        }
        Ok(())
    }

    /// Switches to another oscillator length, whose frequency differs.
    fn change_oscillator(&mut self) {
        self.chain = match self.chain {
            LAST_CHAIN => 0,
            chain => chain + 1,
        };
    }
}

/// Waits `micros` for the next words. The first bit of each is the most significant, as in a [`Block`].
async fn words(micros: u32) -> Result<[u32; WORDS], Failure> {
    for _ in 0..PATIENCE {
        Timer::after(Duration::from_micros(micros.into())).await;
        if REGISTERS.trng_valid().read().ehr_valid() {
            // Reading the last word starts the next group.
            let words = [
                REGISTERS.ehr_data0().read(),
                REGISTERS.ehr_data1().read(),
                REGISTERS.ehr_data2().read(),
                REGISTERS.ehr_data3().read(),
                REGISTERS.ehr_data4().read(),
                REGISTERS.ehr_data5().read(),
            ];
            return Ok(words.map(u32::reverse_bits));
        }
    }
    Err(Failure::Clock)
}
