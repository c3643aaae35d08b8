//! The I2C block of the chip (RP2040 datasheet, 4.3): its timing, and how it is stopped in any state.

use embassy_rp::clocks::clk_peri_freq;
use embassy_rp::i2c::Instance;
use embassy_rp::pac::dma::vals::TreqSel;
use embassy_rp::pac::i2c::regs::IcIntrMask;
use embassy_rp::pac::resets::regs::Peripherals;
use embassy_rp::pac::{self, i2c::I2c};
use embassy_rp::peripherals::{I2C0, I2C1};
use embassy_time::{Duration, Instant};

/// Highest I2C clock of an SSD1306.
const HERTZ: u32 = 400_000;
/// FIFO level at which the block requests more data; the FIFO holds 16 entries.
const REFILL_AT: u8 = 8;
/// Longest time for the block to stop: it completes its byte and a STOP, 27 µs, unless a device holds the clock
/// low.
const REST: Duration = Duration::from_micros(100);

/// Bit of the first controller in the reset register; the second one follows.
const FIRST_RESET: u32 = if cfg!(rp2350) { 4 } else { 3 };

/// An I2C controller of the chip.
pub trait Controller: Instance + 'static {
    /// Register block.
    const REGISTERS: I2c;
    /// DMA request of its transmit FIFO.
    const REQUEST: TreqSel;
    /// Its bit in the reset register.
    const RESET: Peripherals;
}

impl Controller for I2C0 {
    const REGISTERS: I2c = pac::I2C0;
    const REQUEST: TreqSel = TreqSel::I2C0_TX;
    const RESET: Peripherals = Peripherals(1 << FIRST_RESET);
}

impl Controller for I2C1 {
    const REGISTERS: I2c = pac::I2C1;
    const REQUEST: TreqSel = TreqSel::I2C1_TX;
    const RESET: Peripherals = Peripherals(1 << (FIRST_RESET + 1));
}

/// Resets the block and configures it. Releases both wires at once, in any state.
pub(super) fn reset<I: Controller>() {
    let Peripherals(mine) = I::RESET;
    pac::RESETS.reset().modify(|w| w.0 |= mine);
    pac::RESETS.reset().modify(|w| w.0 &= !mine);
    while pac::RESETS.reset_done().read().0 & mine == 0 {}

    let registers = I::REGISTERS;
    let pace = Pace::of(clk_peri_freq());
    registers
        .ic_fs_scl_hcnt()
        .write(|w| w.set_ic_fs_scl_hcnt(pace.high));
    registers
        .ic_fs_scl_lcnt()
        .write(|w| w.set_ic_fs_scl_lcnt(pace.low));
    registers
        .ic_fs_spklen()
        .write(|w| w.set_ic_fs_spklen(pace.spike));
    registers
        .ic_sda_hold()
        .modify(|w| w.set_ic_sda_tx_hold(pace.hold));
    registers.ic_intr_mask().write_value(IcIntrMask(0));
    registers.ic_dma_tdlr().write(|w| w.set_dmatdl(REFILL_AT));
    registers.ic_dma_cr().write(|w| w.set_tdmae(true));
    registers.ic_enable().write(|w| w.set_enable(true));
}

/// Aborts the current transfer (4.3.10.4). Waits for the STOP that ends it, which would otherwise be taken for
/// the end of the next transfer. If a device holds the clock low, the block is reset instead.
pub(super) fn give_up<I: Controller>() {
    let registers = I::REGISTERS;
    registers.ic_enable().write(|w| {
        w.set_enable(true);
        w.set_abort(true);
    });
    let is_at_rest = || {
        let is_aborting = registers.ic_enable().read().abort();
        !is_aborting && !registers.ic_status().read().mst_activity()
    };
    if soon(is_at_rest) {
        registers.ic_clr_intr().read();
    } else {
        reset::<I>();
    }
}

/// True if no other transfer follows the STOP just seen; otherwise clears that STOP. A transfer that follows
/// may be down to its last byte when this code runs late, so an active block is waited for.
pub(super) fn is_last_stop(registers: I2c) -> bool {
    let is_active = || registers.ic_status().read().mst_activity();
    let is_last = registers.ic_status().read().tfe() && (!is_active() || soon(|| !is_active()));
    if !is_last {
        registers.ic_clr_stop_det().read();
    }
    is_last
}

/// Sets the target address. The block accepts it only while disabled, which takes a moment.
pub(super) fn aim<I: Controller>(address: u8) {
    let registers = I::REGISTERS;
    if registers.ic_tar().read().ic_tar() == u16::from(address) {
        return;
    }
    registers.ic_enable().write(|w| w.set_enable(false));
    if !soon(|| !registers.ic_enable_status().read().ic_en()) {
        reset::<I>();
        registers.ic_enable().write(|w| w.set_enable(false));
        soon(|| !registers.ic_enable_status().read().ic_en());
    }
    registers.ic_tar().write(|w| w.set_ic_tar(address.into()));
    registers.ic_enable().write(|w| w.set_enable(true));
}

/// Waits up to [`REST`] for a condition. Returns true if it came.
fn soon(is_so: impl Fn() -> bool) -> bool {
    let begin = Instant::now();
    loop {
        if is_so() {
            return true;
        }
        if begin.elapsed() > REST {
            return false;
        }
    }
}

/// Timing registers, in cycles of the block's clock.
struct Pace {
    high: u16,
    low: u16,
    /// Pulses up to this length are ignored as spikes: twice the 50 ns of the I2C specification.
    spike: u8,
    /// SDA hold time after the falling edge of SCL: 300 ns.
    hold: u16,
}

impl Pace {
    /// The clock is low for three fifths of a bit. The block's input filter delays its own edges (4.3.14.1): a
    /// bit is low for LCNT + 1 cycles and high for HCNT + SPKLEN + 7. The rise time adds to this, so the clock
    /// never exceeds [`HERTZ`].
    const fn of(clock: u32) -> Pace {
        let bit = clock.div_ceil(HERTZ);
        let low = bit * 3 / 5;
        let spike = low / 16;
        Pace {
            high: (bit - low - spike - 7) as u16,
            low: (low - 1) as u16,
            spike: spike as u8,
            hold: (clock / 10_000_000 * 3 + 1) as u16,
        }
    }
}
