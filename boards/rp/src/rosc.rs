//! Random bit of the ring oscillator (RP2040 datasheet, 2.17.5), read by DMA at the pace of a timer: the core
//! only wakes to process each block.

use core::sync::atomic::{Ordering, compiler_fence};

use declic::entropy::{Block, Failure, Pace, RUN, RawBits, Reading};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::dma::Channel;
use embassy_rp::pac;
use embassy_time::Timer;
use pac::clocks::vals::{ClkRefCtrlSrc, ClkSysCtrlAuxsrc, ClkSysCtrlSrc};
use pac::dma::vals::TreqSel;
use static_cell::StaticCell;

/// Samples of a block, one random bit per byte.
type Samples = [u8; Block::BITS as usize];

/// Destination of the DMA. Static, so that it outlives a transfer whose task was dropped.
static SAMPLES: StaticCell<[Samples; RUN as usize]> = StaticCell::new();

/// The ring oscillator as a source of random bits.
pub struct RingOscillator {
    channel: Channel<'static>,
    samples: &'static mut [Samples; RUN as usize],
}

impl RingOscillator {
    /// Sets up the source without reading.
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
        // Discards timer ticks that came while nothing was read.
        channel.dbg_ctdreq().write(|_| ());
        let random_bit = pac::ROSC.randombit().as_ptr() as *const u8;
        let run = usize::from(blocks).clamp(1, self.samples.len());
        let first = self.samples.as_mut_ptr();
        let samples = core::ptr::slice_from_raw_parts_mut(first.cast::<u8>(), run * BLOCK);
        // SAFETY: the register is always readable, also by byte. The samples are static, and borrowed while the
        // transfer lives; the transfer stops when dropped.
        let transfer = unsafe {
            self.channel
                .read(random_bit, samples, TreqSel::TIMER0, false)
        };
        let mut hand_over = |block| {
            compiler_fence(Ordering::Acquire);
            // SAFETY: the DMA has finished this block.
            let samples = unsafe { &mut *first.add(block) };
            let mut reading = Reading::Next(Block::of_samples(samples));
            take(&reading);
            // Erases the bits of a roll from RAM.
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

/// Samples per block.
const BLOCK: usize = Block::BITS as usize;

/// True if the ring oscillator runs and the system clock does not derive from it: a reader in step with the
/// oscillator would not see random bits.
fn is_independent() -> bool {
    let (reference, system) = (pac::CLOCKS.clk_ref_ctrl(), pac::CLOCKS.clk_sys_ctrl());
    let system = system.read();
    pac::ROSC.status().read().enabled()
        && reference.read().src() != ClkRefCtrlSrc::ROSC_CLKSRC_PH
        && (system.src() == ClkSysCtrlSrc::CLK_REF
            || system.auxsrc() != ClkSysCtrlAuxsrc::ROSC_CLKSRC)
}
