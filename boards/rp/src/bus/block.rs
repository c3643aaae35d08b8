//! The I2C block of the chip (RP2040 datasheet, 4.3): its pace, and how it is brought to rest
//! whatever it was doing.

use embassy_rp::clocks::clk_peri_freq;
use embassy_rp::i2c::Instance;
use embassy_rp::pac::dma::vals::TreqSel;
use embassy_rp::pac::i2c::regs::IcIntrMask;
use embassy_rp::pac::resets::regs::Peripherals;
use embassy_rp::pac::{self, i2c::I2c};
use embassy_rp::peripherals::{I2C0, I2C1};
use embassy_time::{Duration, Instant};

/// The fastest that an SSD1306 takes.
const HERTZ: u32 = 400_000;
/// The FIFO holds 16; it asks for more when half of it is sent.
const REFILL_AT: u8 = 8;
/// How long the block may take to come to rest: it ends its byte and makes a STOP, 27 us, if
/// nobody holds the clock.
const REST: Duration = Duration::from_micros(100);

/// Which reset is that of the first controller; that of the second follows.
const FIRST_RESET: u32 = if cfg!(rp2350) { 4 } else { 3 };

/// An I2C controller that a display can be wired to.
pub trait Controller: Instance + 'static {
    /// Where its registers are.
    const REGISTERS: I2c;
    /// How it asks the DMA for more.
    const REQUEST: TreqSel;
    /// Which of the chip's resets is its own.
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

/// Resets the block and sets it up, at rest: whatever it was doing, it lets go of the wires.
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

/// Gives up what is under way (4.3.10.4). It ends in a STOP, and that has to be over before the
/// next transfer begins: it would be taken for its end. With the clock held low it is never over.
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

/// Whether nothing follows the STOP that was seen; it is forgotten if something does. What follows may
/// be as short as the byte that is on the wire, if nobody could look before: that is waited for.
pub(super) fn is_last_stop(registers: I2c) -> bool {
    let is_active = || registers.ic_status().read().mst_activity();
    let is_last = registers.ic_status().read().tfe() && (!is_active() || soon(|| !is_active()));
    if !is_last {
        registers.ic_clr_stop_det().read();
    }
    is_last
}

/// Sets the address that the next transfer goes to: it is taken only while the block is switched
/// off, and that takes a moment.
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

/// Waits until something is so, not for long; tells whether it is.
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

/// What the registers of a pace are set to, in cycles of the block's clock.
struct Pace {
    high: u16,
    low: u16,
    /// What is no edge but a spike: twice the 50 ns that the I2C specification asks for.
    spike: u8,
    /// How long SDA stays as it is after SCL has fallen: 300 ns.
    hold: u16,
}

impl Pace {
    /// The clock is low for three fifths of a bit. The block sees its own edges late, through its
    /// filter, and adds as much (4.3.14.1): a bit is low for LCNT + 1 cycles, and high for HCNT +
    /// SPKLEN + 7. The rise of the wires comes on top, so that it is never faster than asked for.
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
