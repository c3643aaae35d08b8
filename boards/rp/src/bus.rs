//! The display's I2C bus, fed by DMA: a transfer is one interrupt, however long it is, where a
//! FIFO filled by the core is one every 15 bytes. (RP2040 datasheet, 4.3.)

use core::future::poll_fn;
use core::marker::PhantomData;
use core::task::Poll;

use declic::ui::Frame;
use embassy_rp::Peri;
use embassy_rp::dma::{Channel, Transfer};
use embassy_rp::i2c::{Blocking, Config, I2c, Instance, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::{Binding, Handler, Interrupt};
use embassy_rp::pac::dma::vals::TreqSel;
use embassy_rp::pac::{self, i2c::regs::IcIntrMask};
use embassy_rp::peripherals::{I2C0, I2C1};
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

/// What a pin is connected to: the I2C controller, or what the program says.
const TO_I2C: u8 = 3;
const TO_PROGRAM: u8 = 5;

/// Where the DMA reads from: it outlives every transfer, even one that nobody waits for.
static WORDS: StaticCell<Words> = StaticCell::new();
/// The task that waits for the end of a transfer. There is one display, and so one bus.
static WAITING: AtomicWaker = AtomicWaker::new();

/// An I2C controller that a display can be wired to.
pub trait Controller: Instance + 'static {
    /// Where its registers are.
    const REGISTERS: pac::i2c::I2c;
    /// How it asks the DMA for more.
    const REQUEST: TreqSel;
}

impl Controller for I2C0 {
    const REGISTERS: pac::i2c::I2c = pac::I2C0;
    const REQUEST: TreqSel = TreqSel::I2C0_TX;
}

impl Controller for I2C1 {
    const REGISTERS: pac::i2c::I2c = pac::I2C1;
    const REQUEST: TreqSel = TreqSel::I2C1_TX;
}

/// A bus that only writes: a panel has nothing to say.
pub struct Bus<I: Controller> {
    /// Its pins and its pace stay as they were set up.
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
        let mut config = Config::default();
        config.frequency = HERTZ;
        let i2c = I2c::new_blocking(i2c, scl, sda, config);
        I::REGISTERS.ic_intr_mask().write_value(IcIntrMask(0));
        I::REGISTERS
            .ic_dma_tdlr()
            .write(|w| w.set_dmatdl(REFILL_AT));
        I::REGISTERS.ic_dma_cr().write(|w| w.set_tdmae(true));
        // SAFETY: its handler is bound, and touches nothing but this bus.
        unsafe { I::Interrupt::enable() };
        Bus {
            _i2c: i2c,
            pins,
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
        let registers = I::REGISTERS;
        registers.ic_enable().write(|w| w.set_enable(false));
        registers.ic_tar().write(|w| w.set_ic_tar(address.into()));
        registers.ic_enable().write(|w| w.set_enable(true));
        registers.ic_clr_intr().read();
        let words = &raw const self.words[..length];
        let fifo = registers.ic_data_cmd().as_ptr() as *mut u16;
        // SAFETY: the register takes halfwords. The words are static, and borrowed as long as the
        // transfer lives; it stops when it is dropped.
        unsafe { self.channel.write(words, fifo, I::REQUEST, false) }
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
        let length = self.lay_out(operations)?;
        self.pins.free();
        let transfer = self.begin(address, length);
        if ended(I::REGISTERS, true).await {
            return Ok(());
        }
        // Before the abort is cleared: until then the FIFO takes nothing, afterwards it would
        // begin another transfer with what is left.
        drop(transfer);
        let reason = I::REGISTERS.ic_tx_abrt_source().read();
        I::REGISTERS.ic_clr_tx_abrt().read();
        if reason.arb_lost() {
            return Err(ErrorKind::ArbitrationLoss);
        }
        ended(I::REGISTERS, false).await;
        Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Unknown))
    }
}

/// The numbers of the two pins.
struct Pins {
    sda: u8,
    scl: u8,
}

impl Pins {
    /// Frees a bus that a display holds low (UM10204, 3.1.16): clocks until it lets go, and a STOP.
    /// Both wires are pulled up, so that a pin is either low or let go.
    fn free(&self) {
        let &Pins { sda, scl } = self;
        if is_high(sda) {
            return;
        }
        let connect = |to| {
            for pin in [sda, scl] {
                let control = pac::IO_BANK0.gpio(pin.into()).ctrl();
                control.modify(|w| w.set_funcsel(to));
            }
        };
        let let_go = |pin: u8| pac::SIO.gpio_oe(0).value_clr().write_value(1 << pin);
        let pull = |pin: u8| pac::SIO.gpio_oe(0).value_set().write_value(1 << pin);
        pac::SIO
            .gpio_out(0)
            .value_clr()
            .write_value(1 << sda | 1 << scl);
        let_go(sda);
        let_go(scl);
        connect(TO_PROGRAM);
        for _ in 0..CLOCKS {
            pull(scl);
            block_for(HALF_CLOCK);
            let_go(scl);
            block_for(HALF_CLOCK);
            if is_high(sda) {
                break;
            }
        }
        pull(sda);
        block_for(HALF_CLOCK);
        let_go(sda);
        block_for(HALF_CLOCK);
        connect(TO_I2C);
    }
}

fn is_high(pin: u8) -> bool {
    pac::SIO.gpio_in(0).read() & 1 << pin != 0
}

/// Waits for the STOP, or for a transfer to be given up if that can happen. Tells whether it was
/// the STOP.
async fn ended(registers: pac::i2c::I2c, can_abort: bool) -> bool {
    poll_fn(|context| {
        WAITING.register(context.waker());
        let seen = registers.ic_raw_intr_stat().read();
        if can_abort && seen.tx_abrt() {
            return Poll::Ready(false);
        }
        if seen.stop_det() {
            return Poll::Ready(true);
        }
        registers.ic_intr_mask().write_value({
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
pub struct InterruptHandler<I>(PhantomData<I>);

impl<I: Controller> Handler<I::Interrupt> for InterruptHandler<I> {
    unsafe fn on_interrupt() {
        I::REGISTERS.ic_intr_mask().write_value(IcIntrMask(0));
        WAITING.wake();
    }
}
