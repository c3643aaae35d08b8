//! The ring oscillator's random bit (RP2040 datasheet, 2.17.5), read by DMA at the pace of a timer:
//! the cores sleep meanwhile, but for what becomes of each block.

use core::sync::atomic::{Ordering, compiler_fence};

use declic::entropy::{Block, Failure, Pace, RUN, RawBits, Reading};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::dma::Channel;
use embassy_rp::pac;
use embassy_time::Timer;
use pac::clocks::vals::{ClkRefCtrlSrc, ClkSysCtrlAuxsrc, ClkSysCtrlSrc};
use pac::dma::vals::TreqSel;
use static_cell::StaticCell;

/// One random bit a byte.
type Samples = [u8; Block::BITS as usize];

/// Where they are written to: it outlives every transfer, even one that nobody waits for.
static SAMPLES: StaticCell<[Samples; RUN as usize]> = StaticCell::new();

/// The oscillator, and what is needed to read it.
pub struct RingOscillator {
    channel: Channel<'static>,
    samples: &'static mut [Samples; RUN as usize],
}

impl RingOscillator {
    /// Nothing is read yet.
    pub fn new(channel: Channel<'static>) -> Self {
        RingOscillator {
            channel,
            samples: SAMPLES.init([[0; _]; _]),
        }
    }
}

impl RawBits for RingOscillator {
    async fn read(
        &mut self,
        pace: Pace,
        blocks: u8,
        take: &mut dyn FnMut(&Reading),
    ) -> Result<(), Failure> {
        if !is_independent() {
            return Err(Failure::Clock);
        }
        let cycles_a_micro = clk_sys_freq() / 1_000_000;
        let cycles = (cycles_a_micro * pace.nanos()).div_ceil(1_000);
        pac::DMA.timer(0).write(|timer| {
            timer.set_x(1);
            timer.set_y(u16::try_from(cycles).unwrap_or(u16::MAX));
        });
        let channel = self.channel.regs();
        // Ticks that came while nobody read are not made up for.
        channel.dbg_ctdreq().write(|_| ());
        let random_bit = pac::ROSC.randombit().as_ptr() as *const u8;
        let run = usize::from(blocks).clamp(1, self.samples.len());
        let first = self.samples.as_mut_ptr();
        let samples = core::ptr::slice_from_raw_parts_mut(first.cast::<u8>(), run * BLOCK);
        // SAFETY: the register is always there, and its lowest byte may be read alone. The samples
        // are static, and borrowed as long as the transfer lives; it stops when it is dropped.
        let transfer = unsafe {
            self.channel
                .read(random_bit, samples, TreqSel::TIMER0, false)
        };
        let mut hand_over = |block| {
            compiler_fence(Ordering::Acquire);
            // SAFETY: the transfer has left this block behind.
            let samples = unsafe { &mut *first.add(block) };
            let mut reading = Reading::Next(Block::of_samples(samples));
            take(&reading);
            // A roll's own bits are not to be found in the memory after it.
            reading.wipe();
            samples.fill(0);
        };
        for block in 0..run - 1 {
            let left = ((run - block - 1) * BLOCK) as u32;
            loop {
                let missing = channel.trans_count().read().saturating_sub(left);
                if missing == 0 {
                    break;
                }
                let micros = (missing * cycles).div_ceil(cycles_a_micro);
                Timer::after_micros(micros.into()).await;
            }
            hand_over(block);
        }
        transfer.await;
        hand_over(run - 1);
        Ok(())
    }
}

/// The samples of a block.
const BLOCK: usize = Block::BITS as usize;

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
