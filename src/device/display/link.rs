//! What leads to a panel: two wires of a bus, or the five of an SPI.

use display_interface::DisplayError;
use embassy_time::Timer;
use embedded_hal::digital::OutputPin;
use embedded_hal_async::i2c::{I2c, Operation};
use embedded_hal_async::spi::SpiBus;
use heapless::Vec;

use super::commands::MOST_COMMANDS;
use super::controller::Controller;
use crate::ui::{Frame, Window};

/// What leads to a panel. Whatever fails, fails because nobody answers.
#[allow(async_fn_in_trait)] // Everything runs on one executor: no future has to be `Send`.
pub trait Link {
    /// The controller at its end, if the board knows it; otherwise it is found out.
    const CONTROLLER: Option<Controller>;
    /// In how many places a panel may be.
    const PLACES: u8 = 1;
    /// Whether commands go along with the pixels that follow them: then nobody has to wait until they
    /// are sent.
    const SENDS_ALONG: bool;

    /// Begins, or begins anew, with the panel in this place.
    async fn begin(&mut self, place: u8);

    /// Sends commands, as one transfer.
    async fn commands(&mut self, bytes: &[u8]) -> Result<(), DisplayError>;

    /// Sends the commands before pixels, which are none if they do not go along, and the rows of a window
    /// of pixels, which are laid out as in a [`Frame`]: a transfer each.
    async fn pixels(
        &mut self,
        commands: &[u8],
        pixels: &[u8],
        window: Window,
    ) -> Result<(), DisplayError>;

    /// Reads the status. After pixels some answer with pixels: they have to be sent a command before.
    async fn status(&mut self) -> Result<u8, DisplayError>;
}

/// A bus that a panel is on.
#[allow(async_fn_in_trait)] // As above.
pub trait Bus: I2c {
    /// Two transfers that only write, each with its own STOP. A bus that goes on with the second by itself
    /// saves that somebody is woken between them.
    async fn in_a_row(
        &mut self,
        address: u8,
        first: &mut [Operation<'_>],
        second: &mut [Operation<'_>],
    ) -> Result<(), Self::Error> {
        self.transaction(address, first).await?;
        self.transaction(address, second).await
    }
}

/// The most bytes that such a bus gets in a row: commands and a whole picture, each behind its control
/// byte.
pub const MOST_IN_A_ROW: usize = 2 + MOST_COMMANDS + Frame::BYTES;

/// Where panels on a bus answer; which one is a matter of a solder bridge.
const ADDRESSES: [u8; 2] = [0x3c, 0x3d];

/// The control byte in front of commands, and in front of pixels.
const COMMANDS: &[u8] = &[0x00];
const PIXELS: &[u8] = &[0x40];

/// A panel on an I2C bus: an SSD1306 or an SH1106, or, on its side, an SH1107 of 64×128 pixels.
pub struct OnI2c<I, const SIDEWAYS: bool = false> {
    i2c: I,
    address: u8,
}

impl<I> OnI2c<I> {
    /// A panel on this bus.
    pub const fn new(i2c: I) -> Self {
        let [address, _] = ADDRESSES;
        OnI2c { i2c, address }
    }
}

impl<I> OnI2c<I, true> {
    /// A panel on this bus that lies on its side.
    pub const fn sideways(i2c: I) -> Self {
        let [address, _] = ADDRESSES;
        OnI2c { i2c, address }
    }
}

impl<I: Bus, const SIDEWAYS: bool> Link for OnI2c<I, SIDEWAYS> {
    const CONTROLLER: Option<Controller> = match SIDEWAYS {
        true => Some(Controller::Sh1107),
        false => None,
    };
    const PLACES: u8 = ADDRESSES.len() as u8;
    const SENDS_ALONG: bool = true;

    async fn begin(&mut self, place: u8) {
        let [first, second] = ADDRESSES;
        self.address = if place == 0 { first } else { second };
    }

    async fn commands(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        let mut pieces = [Operation::Write(COMMANDS), Operation::Write(bytes)];
        let sent = self.i2c.transaction(self.address, &mut pieces).await;
        sent.map_err(|_| DisplayError::BusWriteError)
    }

    async fn pixels(
        &mut self,
        commands: &[u8],
        pixels: &[u8],
        window: Window,
    ) -> Result<(), DisplayError> {
        let mut before = [Operation::Write(COMMANDS), Operation::Write(commands)];
        let mut pieces: Vec<Operation<'_>, { 1 + Frame::PAGES }> = Vec::new();
        // There is room for every page.
        let _ = pieces.push(Operation::Write(PIXELS));
        for page in window.top..=window.bottom {
            let _ = pieces.push(Operation::Write(&pixels[window.row(page)]));
        }
        let sent = self
            .i2c
            .in_a_row(self.address, &mut before, &mut pieces)
            .await;
        sent.map_err(|_| DisplayError::BusWriteError)
    }

    async fn status(&mut self) -> Result<u8, DisplayError> {
        let mut status = [0];
        let mut pieces = [Operation::Read(&mut status)];
        let answer = self.i2c.transaction(self.address, &mut pieces).await;
        answer.map_err(|_| DisplayError::BusWriteError)?;
        let [status] = status;
        Ok(status)
    }
}

/// How long the reset of a panel is held, and how long the panel then takes: ten times what the
/// SH1106's datasheet asks for.
const RESET_US: u64 = 100;

/// An SH1106 on an SPI of its own. It cannot be read.
pub struct OnSpi<S, P> {
    spi: S,
    select: P,
    data: P,
    reset: P,
    is_reset: bool,
}

impl<S, P> OnSpi<S, P> {
    /// A panel at these pins: one that selects it, one that is high with pixels and low with commands,
    /// and its reset.
    pub const fn new(spi: S, select: P, data: P, reset: P) -> Self {
        OnSpi {
            spi,
            select,
            data,
            reset,
            is_reset: false,
        }
    }
}

impl<S: SpiBus, P: OutputPin> OnSpi<S, P> {
    /// Selects the panel for commands or for pixels. One that was left in the middle of a byte begins
    /// anew.
    fn select(&mut self, is_data: bool) -> Result<(), DisplayError> {
        set(&mut self.select, true)?;
        set(&mut self.data, is_data)?;
        set(&mut self.select, false)
    }

    async fn send(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        let sent = self.spi.write(bytes).await;
        sent.map_err(|_| DisplayError::BusWriteError)
    }

    async fn end(&mut self) -> Result<(), DisplayError> {
        let flushed = self.spi.flush().await;
        flushed.map_err(|_| DisplayError::BusWriteError)?;
        set(&mut self.select, true)
    }
}

fn set(pin: &mut impl OutputPin, high: bool) -> Result<(), DisplayError> {
    pin.set_state(high.into())
        .map_err(|_| DisplayError::BusWriteError)
}

impl<S: SpiBus, P: OutputPin> Link for OnSpi<S, P> {
    const CONTROLLER: Option<Controller> = Some(Controller::Sh1106);
    const SENDS_ALONG: bool = false;

    /// A panel is reset once: one that went dark while nobody played has not forgotten anything.
    async fn begin(&mut self, _: u8) {
        if self.is_reset {
            return;
        }
        self.is_reset = true;
        for high in [false, true] {
            // A pin that cannot be set is one that never was wired.
            let _ = set(&mut self.reset, high);
            Timer::after_micros(RESET_US).await;
        }
    }

    async fn commands(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        self.select(false)?;
        self.send(bytes).await?;
        self.end().await
    }

    async fn pixels(
        &mut self,
        commands: &[u8],
        pixels: &[u8],
        window: Window,
    ) -> Result<(), DisplayError> {
        if !commands.is_empty() {
            self.commands(commands).await?;
        }
        self.select(true)?;
        for page in window.top..=window.bottom {
            self.send(&pixels[window.row(page)]).await?;
        }
        self.end().await
    }

    async fn status(&mut self) -> Result<u8, DisplayError> {
        Err(DisplayError::BusWriteError)
    }
}
