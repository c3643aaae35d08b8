//! The random number generator of an RP2350 (datasheet, 12.12): a ring oscillator of its own, sampled at
//! the pace of a counter.
//!
//! Its own tests and its balancer are switched off: what comes is what was sampled, and it is judged as
//! the bits of an RP2040 are. Each 192 bits it waits until they were fetched and then samples anew, so bits
//! are only compared within those. Nobody has run this on a chip or in an emulator.

use declic::entropy::{Block, Failure, Pace, RawBits, Reading};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pac::{self, TRNG as REGISTERS};
use embassy_rp::{Peri, peripherals::TRNG};
use embassy_time::{Duration, Timer};

/// The words that it hands over at once.
const WORDS: usize = 6;
/// Its oscillator is a chain of inverters that has one of four lengths; this is the number of the last.
const LAST_CHAIN: u8 = 3;
/// The fewest cycles from sample to sample without its balancer.
const FEWEST_CYCLES: u32 = 17;
/// Words that take so many times as long as they should do not come.
const PATIENCE: u32 = 4;

/// The generator.
pub struct Trng {
    _trng: Peri<'static, TRNG>,
    /// Which length is in use.
    chain: u8,
}

impl Trng {
    /// Nothing is read yet.
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

/// The oscillator runs as long as this lives.
struct Running;

impl Running {
    fn start(chain: u8, cycles: u32) -> Running {
        // Nobody waits for its interrupts.
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
    /// What is compared with a block comes right before it, in the same 192 bits.
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

    /// Another chain turns at another speed: what one repeats, the next does not.
    fn change_oscillator(&mut self) {
        self.chain = match self.chain {
            LAST_CHAIN => 0,
            chain => chain + 1,
        };
    }
}

/// The next words, which take so long; the first bit of each is its highest, as in a [`Block`].
async fn words(micros: u32) -> Result<[u32; WORDS], Failure> {
    for _ in 0..PATIENCE {
        Timer::after(Duration::from_micros(micros.into())).await;
        if REGISTERS.trng_valid().read().ehr_valid() {
            // The last one that is read makes room for the next.
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
