//! The display's I2C bus, fed by DMA: a transfer is one interrupt, however long it is, where a
//! FIFO filled by the core is one every 15 bytes. (RP2040 datasheet, 4.3.) Two transfers in a row wake
//! the display once: behind the STOP of the first the block goes on with what its FIFO holds.
//!
//! A transfer that is given up, because nobody waits for it any longer or because the bus was
//! lost, leaves the block at rest: no byte and no STOP of it comes later.

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

/// What the FIFO takes for each byte: the byte, or that one is to be read, and whether a STOP
/// follows it.
type Words = [u16; LONGEST];

const LONGEST: usize = display::MOST_IN_A_ROW;
const READ: u16 = 1 << 8;
const STOP: u16 = 1 << 9;
/// What was read waits in a FIFO until the end of the transfer.
const MOST_READ: usize = 16;

/// Where the DMA reads from: it outlives every transfer, even one that nobody waits for.
static WORDS: StaticCell<Words> = StaticCell::new();
/// The task that waits for the end of a transfer. There is one display, and so one bus.
static WAITING: AtomicWaker = AtomicWaker::new();

/// The bus of a board.
pub struct Bus<I: Controller> {
    /// Its pins stay as they were set up.
    _i2c: I2c<'static, I, Blocking>,
    pins: Pins,
    channel: Channel<'static>,
    words: &'static mut Words,
}

impl<I: Controller> Bus<I> {
    /// The one bus of a board.
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
        // SAFETY: its handler is bound, and touches nothing but this bus.
        unsafe { I::Interrupt::enable() };
        Bus {
            _i2c: i2c,
            pins,
            channel,
            words: WORDS.init([0; LONGEST]),
        }
    }

    /// Starts to send what is laid out, if the bus is free.
    fn begin(&mut self, address: u8, length: usize) -> Result<UnderWay<'_, I>, ErrorKind> {
        if !self.pins.are_free() {
            return Err(ErrorKind::Bus);
        }
        let registers = I::REGISTERS;
        block::aim::<I>(address);
        registers.ic_clr_intr().read();
        let words = &raw const self.words[..length];
        let fifo = registers.ic_data_cmd().as_ptr() as *mut u16;
        // SAFETY: the register takes halfwords. The words are static, and borrowed as long as the
        // transfer lives; it stops when it is dropped.
        let transfer = unsafe { self.channel.write(words, fifo, I::REQUEST, false) };
        Ok(UnderWay {
            transfer: Some(transfer),
            controller: PhantomData,
        })
    }
}

/// Lays the bytes of a transfer out for the FIFO, the last one with a STOP; tells how many they are.
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

/// A word for each byte, four at a time: a whole picture passes here.
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

/// What has begun to be sent. If it is dropped before its end, it is given up.
struct UnderWay<'a, I: Controller> {
    /// What the DMA has to bring, until the transfer is over.
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
            // No STOP of ours comes, and the block waits for somebody else's, who never was.
            self.transfer = None;
            block::reset::<I>();
            return Err(ErrorKind::ArbitrationLoss);
        }
        ended(registers, false).await;
        // Before the abort is cleared: until then the FIFO takes nothing, afterwards it would
        // begin another transfer with what is left.
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

/// Waits for the last STOP, or for a transfer to be given up if that can happen. Tells whether it was
/// the STOP.
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
            // The handler has seen it, and waits for nothing more.
            IcIntrMask(0) => {
                let is_aborted = registers.ic_raw_intr_stat().read().tx_abrt();
                Poll::Ready(!(can_abort && is_aborted))
            }
            _ => Poll::Pending,
        }
    })
    .await
}

/// Wakes the task that waits, unless there is more to come.
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
