//! Connection to a panel: I2C or SPI.

use display_interface::DisplayError;
use embassy_time::Timer;
use embedded_hal::digital::OutputPin;
use embedded_hal_async::i2c::{I2c, Operation};
use embedded_hal_async::spi::SpiBus;
use heapless::Vec;

use super::commands::MOST_COMMANDS;
use super::controller::Controller;
use crate::ui::{Frame, Window};

/// Connection to a panel. Every error means that the panel did not answer.
#[allow(async_fn_in_trait)] // All tasks run on one executor, so futures need not be `Send`.
pub trait Link {
    /// Controller of the panel if the board fixes it; `None`: auto-detected.
    const CONTROLLER: Option<Controller>;
    /// Number of addresses at which a panel may answer.
    const PLACES: u8 = 1;
    /// True if commands are sent together with the pixels that follow, so that no separate transfer is needed.
    const SENDS_ALONG: bool;

    /// Prepares the connection to the panel at this address, counted from 0.
    async fn begin(&mut self, place: u8);

    /// Sends commands in one transfer.
    async fn commands(&mut self, bytes: &[u8]) -> Result<(), DisplayError>;

    /// Sends `commands`, which is empty unless [`SENDS_ALONG`](Self::SENDS_ALONG), and then the rows of a
    /// window of `pixels`, which is laid out like a [`Frame`]: one transfer each.
    async fn pixels(
        &mut self,
        commands: &[u8],
        pixels: &[u8],
        window: Window,
    ) -> Result<(), DisplayError>;

    /// Reads the status byte. All controllers but the SSD1306 answer with pixels after pixels, so a command
    /// must precede.
    async fn status(&mut self) -> Result<u8, DisplayError>;
}

/// An I2C bus with a panel.
#[allow(async_fn_in_trait)] // As for `Link`: one executor.
pub trait Bus: I2c {
    /// Performs two write transfers, each with its own STOP. A bus that starts the second one by itself
    /// overrides this and saves a wake-up between them.
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

/// Longest data of [`Bus::in_a_row`]: commands and a whole picture, each after its control byte.
pub const MOST_IN_A_ROW: usize = 2 + MOST_COMMANDS + Frame::BYTES;

/// I2C addresses of panels; a solder bridge selects one.
const ADDRESSES: [u8; 2] = [0x3c, 0x3d];

/// Control bytes before commands and before pixels.
const COMMANDS: &[u8] = &[0x00];
const PIXELS: &[u8] = &[0x40];

/// A panel on an I2C bus: SSD1306 or SH1106, or with `SIDEWAYS` an SH1107 of 64×128 pixels.
pub struct OnI2c<I, const SIDEWAYS: bool = false> {
    i2c: I,
    address: u8,
}

impl<I> OnI2c<I> {
    /// Connects an SSD1306 or SH1106.
    pub const fn new(i2c: I) -> Self {
        let [address, _] = ADDRESSES;
        OnI2c { i2c, address }
    }
}

impl<I> OnI2c<I, true> {
    /// Connects an SH1107 that is mounted sideways.
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
        // Cannot fail: there is room for every page.
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

/// Length of the reset pulse, and of the pause after it: ten times the minimum of the SH1106 datasheet.
const RESET_US: u64 = 100;

/// An SH1106 on an SPI bus of its own. Its status cannot be read.
pub struct OnSpi<S, P> {
    spi: S,
    select: P,
    data: P,
    reset: P,
    is_reset: bool,
}

impl<S, P> OnSpi<S, P> {
    /// Connects a panel with its chip select, its data/command pin (high: pixels), and its reset.
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
    /// Selects the panel for commands or for pixels. The preceding deselect discards a byte that was left
    /// incomplete.
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

    /// Resets the panel once only: a panel that went dark while idle keeps its memory.
    async fn begin(&mut self, _: u8) {
        if self.is_reset {
            return;
        }
        self.is_reset = true;
        for high in [false, true] {
            // Ignored: a pin that cannot be set was never wired.
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
