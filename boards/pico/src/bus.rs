//! The display's I2C bus, fed by DMA: a transfer is one interrupt, however long it is, where a
//! FIFO filled by the core is one every 15 bytes. (RP2040 datasheet, 4.3.)

use core::future::poll_fn;
use core::task::Poll;

use declic::ui::Frame;
use embassy_rp::Peri;
use embassy_rp::dma::{Channel, Transfer};
use embassy_rp::i2c::{Blocking, Config, I2c};
use embassy_rp::interrupt::typelevel::{Handler, I2C0_IRQ, Interrupt};
use embassy_rp::pac::dma::vals::TreqSel;
use embassy_rp::pac::{self, i2c::regs::IcIntrMask};
use embassy_rp::peripherals::{I2C0, PIN_4, PIN_5};
use embassy_sync::waitqueue::AtomicWaker;
use embassy_time::{Duration, block_for};
use embedded_hal_async::i2c::{self, ErrorKind, ErrorType, NoAcknowledgeSource, Operation};
use static_cell::StaticCell;

/// What the FIFO takes for each byte: the byte, and whether a STOP follows it.
type Words = [u16; LONGEST];

/// A control byte and a whole picture.
const LONGEST: usize = 1 + Frame::BYTES;
const STOP: u16 = 1 << 9;
/// The FIFO holds 16; it asks for more when half of it is sent.
const REFILL_AT: u8 = 8;

/// The fastest that an SSD1306 takes, and half a clock of a bus that is slow enough for all.
const HERTZ: u32 = 400_000;
const HALF_CLOCK: Duration = Duration::from_micros(5);
/// A display that was interrupted in the middle of a byte lets go after so many clocks.
const CLOCKS: u8 = 9;

/// The pins' numbers, and what they are connected to: the I2C block, or what the program says.
const SDA: usize = 4;
const SCL: usize = 5;
const TO_I2C: u8 = 3;
const TO_PROGRAM: u8 = 5;

const REGISTERS: pac::i2c::I2c = pac::I2C0;

/// Where the DMA reads from: it outlives every transfer, even one that nobody waits for.
static WORDS: StaticCell<Words> = StaticCell::new();
/// The task that waits for the end of a transfer.
static WAITING: AtomicWaker = AtomicWaker::new();

/// A bus that only writes: a panel has nothing to say.
pub(crate) struct Bus {
    /// Its pins and its pace stay as they were set up.
    _i2c: I2c<'static, I2C0, Blocking>,
    channel: Channel<'static>,
    words: &'static mut Words,
}

impl Bus {
    pub(crate) fn new(
        i2c: Peri<'static, I2C0>,
        sda: Peri<'static, PIN_4>,
        scl: Peri<'static, PIN_5>,
        channel: Channel<'static>,
    ) -> Self {
        let mut config = Config::default();
        config.frequency = HERTZ;
        let i2c = I2c::new_blocking(i2c, scl, sda, config);
        REGISTERS.ic_intr_mask().write_value(IcIntrMask(0));
        REGISTERS.ic_dma_tdlr().write(|w| w.set_dmatdl(REFILL_AT));
        REGISTERS.ic_dma_cr().write(|w| w.set_tdmae(true));
        // SAFETY: its handler is bound in `main.rs`, and touches nothing but this bus.
        unsafe { I2C0_IRQ::enable() };
        Bus {
            _i2c: i2c,
            channel,
            words: WORDS.init([0; LONGEST]),
        }
    }

    /// Lays the bytes out for the FIFO, the last one with a STOP; tells how many they are.
    fn lay_out(&mut self, operations: &[Operation<'_>]) -> Result<usize, ErrorKind> {
        let mut length = 0;
        for operation in operations {
            let Operation::Write(bytes) = operation else {
                return Err(ErrorKind::Other);
            };
            let room = self.words.get_mut(length..).unwrap_or_default();
            if bytes.len() > room.len() {
                return Err(ErrorKind::Overrun);
            }
            for (word, &byte) in room.iter_mut().zip(*bytes) {
                *word = byte.into();
            }
            length += bytes.len();
        }
        match length
            .checked_sub(1)
            .and_then(|last| self.words.get_mut(last))
        {
            Some(last) => *last |= STOP,
            None => return Err(ErrorKind::Other),
        }
        Ok(length)
    }

    /// Starts to send what is laid out.
    fn begin(&mut self, address: u8, length: usize) -> Transfer<'_> {
        REGISTERS.ic_enable().write(|w| w.set_enable(false));
        REGISTERS.ic_tar().write(|w| w.set_ic_tar(address.into()));
        REGISTERS.ic_enable().write(|w| w.set_enable(true));
        REGISTERS.ic_clr_intr().read();
        let words = &raw const self.words[..length];
        let fifo = REGISTERS.ic_data_cmd().as_ptr() as *mut u16;
        // SAFETY: the register takes halfwords. The words are static, and borrowed as long as the
        // transfer lives; it stops when it is dropped.
        unsafe { self.channel.write(words, fifo, TreqSel::I2C0_TX, false) }
    }
}

impl ErrorType for Bus {
    type Error = ErrorKind;
}

impl i2c::I2c for Bus {
    async fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), ErrorKind> {
        let length = self.lay_out(operations)?;
        if !is_high(SDA) {
            clock_free();
        }
        let transfer = self.begin(address, length);
        if ended(true).await {
            return Ok(());
        }
        // Before the abort is cleared: until then the FIFO takes nothing, afterwards it would
        // begin another transfer with what is left.
        drop(transfer);
        let reason = REGISTERS.ic_tx_abrt_source().read();
        REGISTERS.ic_clr_tx_abrt().read();
        if reason.arb_lost() {
            return Err(ErrorKind::ArbitrationLoss);
        }
        ended(false).await;
        Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Unknown))
    }
}

fn is_high(pin: usize) -> bool {
    pac::SIO.gpio_in(0).read() & 1 << pin != 0
}

/// Frees a bus that a display holds low (UM10204, 3.1.16): clocks until it lets go, and a STOP.
/// Both wires are pulled up, so that a pin is either low or let go.
fn clock_free() {
    let connect = |to| {
        for pin in [SDA, SCL] {
            let control = pac::IO_BANK0.gpio(pin).ctrl();
            control.modify(|w| w.set_funcsel(to));
        }
    };
    let let_go = |pin: usize| pac::SIO.gpio_oe(0).value_clr().write_value(1 << pin);
    let pull = |pin: usize| pac::SIO.gpio_oe(0).value_set().write_value(1 << pin);
    pac::SIO
        .gpio_out(0)
        .value_clr()
        .write_value(1 << SDA | 1 << SCL);
    let_go(SDA);
    let_go(SCL);
    connect(TO_PROGRAM);
    for _ in 0..CLOCKS {
        pull(SCL);
        block_for(HALF_CLOCK);
        let_go(SCL);
        block_for(HALF_CLOCK);
        if is_high(SDA) {
            break;
        }
    }
    pull(SDA);
    block_for(HALF_CLOCK);
    let_go(SDA);
    block_for(HALF_CLOCK);
    connect(TO_I2C);
}

/// Waits for the STOP, or for a transfer to be given up if that can happen. Tells whether it was
/// the STOP.
async fn ended(can_abort: bool) -> bool {
    poll_fn(|context| {
        WAITING.register(context.waker());
        let seen = REGISTERS.ic_raw_intr_stat().read();
        if can_abort && seen.tx_abrt() {
            return Poll::Ready(false);
        }
        if seen.stop_det() {
            return Poll::Ready(true);
        }
        REGISTERS.ic_intr_mask().write_value({
            let mut mask = IcIntrMask(0);
            mask.set_m_stop_det(true);
            mask.set_m_tx_abrt(can_abort);
            mask
        });
        Poll::Pending
    })
    .await
}

/// Wakes the task that waits.
pub(crate) struct InterruptHandler;

impl Handler<I2C0_IRQ> for InterruptHandler {
    unsafe fn on_interrupt() {
        REGISTERS.ic_intr_mask().write_value(IcIntrMask(0));
        WAITING.wake();
    }
}
