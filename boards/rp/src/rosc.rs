//! The ring oscillator's random bit (RP2040 datasheet, 2.17.5), read by DMA at the pace of a timer:
//! the cores sleep meanwhile.

use core::sync::atomic::{Ordering, compiler_fence};

use declic::entropy::{Block, Failure, RawBits, SPACING_MICROS};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::dma::Channel;
use embassy_rp::pac;
use pac::clocks::vals::{ClkRefCtrlSrc, ClkSysCtrlAuxsrc, ClkSysCtrlSrc};
use pac::dma::vals::TreqSel;
use static_cell::StaticCell;

/// One random bit a byte.
type Samples = [u8; Block::BITS as usize];

/// Where they are written to: it outlives every transfer, even one that nobody waits for.
static SAMPLES: StaticCell<Samples> = StaticCell::new();

/// Cycles that a read may come late because others use the bus: the next one must not be too near.
const BUS_DELAY: u32 = 8;

/// The oscillator, and what is needed to read it.
pub struct RingOscillator {
    channel: Channel<'static>,
    samples: &'static mut Samples,
}

impl RingOscillator {
    /// Starts the timer: a bit each [`SPACING_MICROS`], and a little more.
    pub fn new(channel: Channel<'static>) -> Self {
        let cycles = clk_sys_freq().div_ceil(1_000_000 / SPACING_MICROS) + BUS_DELAY;
        pac::DMA.timer(0).write(|timer| {
            timer.set_x(1);
            timer.set_y(u16::try_from(cycles).unwrap_or(u16::MAX));
        });
        RingOscillator {
            channel,
            samples: SAMPLES.init([0; _]),
        }
    }
}

impl RawBits for RingOscillator {
    async fn read(&mut self) -> Result<Block, Failure> {
        if !is_independent() {
            return Err(Failure::Clock);
        }
        // Ticks that came while nobody read are not made up for.
        self.channel.regs().dbg_ctdreq().write(|_| ());
        let random_bit = pac::ROSC.randombit().as_ptr() as *const u8;
        let samples = &raw mut *self.samples;
        // SAFETY: the register is always there, and its lowest byte may be read alone. The samples
        // are static, and borrowed as long as the transfer lives; it stops when it is dropped.
        let transfer = unsafe {
            self.channel
                .read(random_bit, samples, TreqSel::TIMER0, false)
        };
        transfer.await;
        compiler_fence(Ordering::Acquire);
        Ok(Block::of_samples(self.samples))
    }
}

/// Whether the oscillator runs, and the cores run from something else: the bit is no more random
/// than its reader is independent.
fn is_independent() -> bool {
    let (reference, system) = (pac::CLOCKS.clk_ref_ctrl(), pac::CLOCKS.clk_sys_ctrl());
    let system = system.read();
    pac::ROSC.status().read().enabled()
        && reference.read().src() != ClkRefCtrlSrc::ROSC_CLKSRC_PH
        && (system.src() == ClkSysCtrlSrc::CLK_REF
            || system.auxsrc() != ClkSysCtrlAuxsrc::ROSC_CLKSRC)
}
