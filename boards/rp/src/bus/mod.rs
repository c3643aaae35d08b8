//! I2C bus of the display, fed by DMA: one interrupt per transfer of any length, instead of one per 15 bytes
//! with a FIFO filled by the core (RP2040 datasheet, 4.3). Two transfers in a row wake the display task once:
//! after the STOP of the first the block continues with the data in its FIFO.
//!
//! A cancelled transfer, dropped by its task or failed on the bus, leaves the block idle: no byte and no STOP
//! of it comes later.

mod block;
mod pins;

use core::future::poll_fn;
use core::marker::PhantomData;
use core::task::Poll;

use declic::device::display;
use embassy_rp::Peri;
use embassy_rp::dma::{Channel, Transfer};
use embassy_rp::i2c::{Blocking, Config, I2c, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::{Binding, Handler, Interrupt};
use embassy_rp::pac::{self, i2c::regs::IcIntrMask};
use embassy_sync::waitqueue::AtomicWaker;
use embedded_hal_async::i2c::{self, ErrorKind, ErrorType, NoAcknowledgeSource, Operation};
use static_cell::StaticCell;

pub use block::Controller;
use pins::Pins;

/// FIFO entries: each byte to write, or a read command, with a flag for a STOP after it.
type Words = [u16; LONGEST];

const LONGEST: usize = display::MOST_IN_A_ROW;
const READ: u16 = 1 << 8;
const STOP: u16 = 1 << 9;
/// Bytes read stay in the FIFO until the end of the transfer, so this is the most that a transfer can read.
const MOST_READ: usize = 16;

/// Source of the DMA. Static, so that it outlives a transfer whose task was dropped.
static WORDS: StaticCell<Words> = StaticCell::new();
/// Task that waits for the end of a transfer. There is one display, so one bus.
static WAITING: AtomicWaker = AtomicWaker::new();

/// The display bus of a board.
pub struct Bus<I: Controller> {
    /// Owns the pins and keeps their configuration.
    _i2c: I2c<'static, I, Blocking>,
    pins: Pins,
    channel: Channel<'static>,
    words: &'static mut Words,
}

impl<I: Controller> Bus<I> {
    /// Sets up the bus. To be called once.
    pub fn new(
        i2c: Peri<'static, I>,
        sda: Peri<'static, impl SdaPin<I>>,
        scl: Peri<'static, impl SclPin<I>>,
        channel: Channel<'static>,
        _bound: impl Binding<I::Interrupt, InterruptHandler<I>>,
    ) -> Self {
        let pins = Pins {
            sda: sda.pin(),
            scl: scl.pin(),
        };
        let i2c = I2c::new_blocking(i2c, scl, sda, Config::default());
        block::reset::<I>();
        // SAFETY: the handler is bound, and accesses this bus only.
        unsafe { I::Interrupt::enable() };
        Bus {
            _i2c: i2c,
            pins,
            channel,
            words: WORDS.init([0; LONGEST]),
        }
    }

    /// Starts to send the words laid out before, if the bus is free.
    fn begin(&mut self, address: u8, length: usize) -> Result<UnderWay<'_, I>, ErrorKind> {
        if !self.pins.are_free() {
            return Err(ErrorKind::Bus);
        }
        let registers = I::REGISTERS;
        block::aim::<I>(address);
        registers.ic_clr_intr().read();
        let words = &raw const self.words[..length];
        let fifo = registers.ic_data_cmd().as_ptr() as *mut u16;
        // SAFETY: the register accepts halfwords. The words are static, and borrowed while the transfer lives;
        // the transfer stops when dropped.
        let transfer = unsafe { self.channel.write(words, fifo, I::REQUEST, false) };
        Ok(UnderWay {
            transfer: Some(transfer),
            controller: PhantomData,
        })
    }
}

/// Converts the bytes of a transfer to FIFO entries, the last with a STOP. Returns their number.
fn lay_out(words: &mut [u16], operations: &[Operation<'_>]) -> Result<usize, ErrorKind> {
    let mut length = 0;
    for operation in operations {
        let room = words.get_mut(length..).unwrap_or_default();
        length += match operation {
            Operation::Write(bytes) => {
                widen(bytes, room);
                bytes.len()
            }
            Operation::Read(bytes) if bytes.len() > MOST_READ => return Err(ErrorKind::Overrun),
            Operation::Read(bytes) => {
                for (word, _) in room.iter_mut().zip(bytes.iter()) {
                    *word = READ;
                }
                bytes.len()
            }
        };
    }
    let last = length.checked_sub(1).ok_or(ErrorKind::Other)?;
    *words.get_mut(last).ok_or(ErrorKind::Overrun)? |= STOP;
    Ok(length)
}

/// Widens bytes to words, four at a time, because whole pictures pass here.
fn widen(bytes: &[u8], words: &mut [u16]) {
    let (fours, rest) = bytes.as_chunks::<4>();
    let (wide, last) = words
        .split_at_mut_checked(4 * fours.len())
        .unwrap_or_default();
    for (wide, &[a, b, c, d]) in wide.as_chunks_mut::<4>().0.iter_mut().zip(fours) {
        *wide = [a.into(), b.into(), c.into(), d.into()];
    }
    for (word, &byte) in last.iter_mut().zip(rest) {
        *word = byte.into();
    }
}

impl<I: Controller> ErrorType for Bus<I> {
    type Error = ErrorKind;
}

impl<I: Controller> i2c::I2c for Bus<I> {
    async fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), ErrorKind> {
        let length = lay_out(self.words, operations)?;
        self.begin(address, length)?.end().await?;
        for operation in operations {
            if let Operation::Read(bytes) = operation {
                bytes.fill_with(|| I::REGISTERS.ic_data_cmd().read().dat());
            }
        }
        Ok(())
    }
}

impl<I: Controller> display::Bus for Bus<I> {
    async fn in_a_row(
        &mut self,
        address: u8,
        first: &mut [Operation<'_>],
        second: &mut [Operation<'_>],
    ) -> Result<(), ErrorKind> {
        let mut length = 0;
        for operations in [&*first, &*second] {
            length += lay_out(&mut self.words[length..], operations)?;
        }
        self.begin(address, length)?.end().await
    }
}

/// A running transfer. Dropping it before its end aborts it.
struct UnderWay<'a, I: Controller> {
    /// The DMA transfer, until the I2C transfer is over.
    transfer: Option<Transfer<'a>>,
    controller: PhantomData<I>,
}

impl<I: Controller> UnderWay<'_, I> {
    async fn end(mut self) -> Result<(), ErrorKind> {
        let registers = I::REGISTERS;
        if ended(registers, true).await {
            self.transfer = None;
            return Ok(());
        }
        let reason = registers.ic_tx_abrt_source().read();
        if reason.arb_lost() {
            // No own STOP follows, and the block would wait for one of another master, which does not exist.
            self.transfer = None;
            block::reset::<I>();
            return Err(ErrorKind::ArbitrationLoss);
        }
        ended(registers, false).await;
        // Stopped before the abort is cleared: until then the FIFO accepts nothing, and afterwards leftover
        // data would start another transfer.
        self.transfer = None;
        registers.ic_clr_tx_abrt().read();
        Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Unknown))
    }
}

impl<I: Controller> Drop for UnderWay<'_, I> {
    fn drop(&mut self) {
        if let Some(transfer) = self.transfer.take() {
            drop(transfer);
            block::give_up::<I>();
        }
    }
}

/// Waits for the last STOP, or for an abort if `can_abort`. Returns true for the STOP.
async fn ended(registers: pac::i2c::I2c, can_abort: bool) -> bool {
    registers.ic_intr_mask().write_value({
        let mut mask = IcIntrMask(0);
        mask.set_m_stop_det(true);
        mask.set_m_tx_abrt(can_abort);
        mask
    });
    poll_fn(|context| {
        WAITING.register(context.waker());
        match registers.ic_intr_mask().read() {
            // The interrupt handler has seen the event and masked all interrupts.
            IcIntrMask(0) => {
                let is_aborted = registers.ic_raw_intr_stat().read().tx_abrt();
                Poll::Ready(!(can_abort && is_aborted))
            }
            _ => Poll::Pending,
        }
    })
    .await
}

/// Wakes the waiting task after the last STOP or an abort.
pub struct InterruptHandler<I>(PhantomData<I>);

impl<I: Controller> Handler<I::Interrupt> for InterruptHandler<I> {
    unsafe fn on_interrupt() {
        let registers = I::REGISTERS;
        let seen = registers.ic_intr_stat().read();
        if seen.r_tx_abrt() || (seen.r_stop_det() && block::is_last_stop(registers)) {
            registers.ic_intr_mask().write_value(IcIntrMask(0));
            WAITING.wake();
        }
    }
}
