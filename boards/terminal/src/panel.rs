//! Model of an SSD1306 behind its I2C bus.
//!
//! The model processes the bytes on the bus as the datasheet (SSD1306 rev 1.1) describes: control bytes,
//! commands with arguments, three addressing modes. Its picture is that of a module mounted the usual way. The
//! panel can be absent, be unplugged, and come back with its memory lost.

mod chip;

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use declic::device::display::Bus;
use declic::ui::Frame;
use embedded_hal::i2c::{Error, ErrorKind, ErrorType, NoAcknowledgeSource};
use embedded_hal_async::i2c::{I2c, Operation};

use chip::{Chip, Control};

/// I2C address of most modules.
pub const ADDRESS: u8 = 0x3c;

/// A panel on its bus; clones are handles of the same panel.
#[derive(Clone)]
pub struct Panel(Arc<Mutex<Module>>);

struct Module {
    address: u8,
    present: bool,
    transferred: usize,
    chip: Chip,
    on_change: Option<Arc<dyn Fn() + Send + Sync>>,
}

impl Panel {
    /// A panel just powered on, at the usual address.
    pub fn new() -> Panel {
        Self::at(ADDRESS)
    }

    /// A panel just powered on, at another address.
    pub fn at(address: u8) -> Panel {
        Panel(Arc::new(Mutex::new(Module {
            address,
            present: true,
            transferred: 0,
            chip: Chip::default(),
            on_change: None,
        })))
    }

    /// Unplugs the panel: it no longer answers, and loses its memory.
    pub fn unplug(&self) {
        let mut module = self.lock();
        module.present = false;
        module.chip = Chip::default();
        drop(module);
        self.tell();
    }

    /// Plugs the panel in again, dark and in its reset state.
    pub fn plug_in(&self) {
        self.lock().present = true;
    }

    /// The visible picture.
    pub fn frame(&self) -> Frame {
        self.lock().chip.seen()
    }

    /// Number of bytes on the bus so far, addresses included.
    pub fn transferred(&self) -> usize {
        self.lock().transferred
    }

    /// The contrast setting.
    pub fn contrast(&self) -> u8 {
        self.lock().chip.contrast
    }

    /// True if the display is on and its charge pump runs.
    pub fn is_on(&self) -> bool {
        self.lock().chip.is_on()
    }

    /// First bytes of unknown commands.
    pub fn misunderstood(&self) -> Vec<u8> {
        self.lock().chip.misunderstood.clone()
    }

    /// Sets a listener, which is called after each write, in the writing thread.
    pub fn on_change(&self, tell: impl Fn() + Send + Sync + 'static) {
        self.lock().on_change = Some(Arc::new(tell));
    }

    /// Calls the listener after the lock is released, so that it may read the panel.
    fn tell(&self) {
        let listener = self.lock().on_change.clone();
        if let Some(tell) = listener {
            tell();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Module> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Panel {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Panel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let module = self.lock();
        f.debug_struct("Panel")
            .field("address", &module.address)
            .field("present", &module.present)
            .field("transferred", &module.transferred)
            .finish_non_exhaustive()
    }
}

impl Module {
    /// Processes a transaction, with a (repeated) start and the address at each change of direction.
    fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), NoAnswer> {
        let mut writing = None;
        let mut control = Control::Expected;
        for operation in operations {
            let write = matches!(operation, Operation::Write(_));
            if writing != Some(write) {
                writing = Some(write);
                control = Control::Expected;
                self.transferred += 1;
                if !self.present || address != self.address {
                    return Err(NoAnswer);
                }
            }
            match operation {
                Operation::Write(bytes) => {
                    self.transferred += bytes.len();
                    for &byte in bytes.iter() {
                        control = self.chip.take(control, byte);
                    }
                }
                Operation::Read(bytes) => {
                    self.transferred += bytes.len();
                    bytes.fill(self.chip.status());
                }
            }
        }
        Ok(())
    }
}

/// No device at that address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAnswer;

impl Error for NoAnswer {
    fn kind(&self) -> ErrorKind {
        ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address)
    }
}

impl ErrorType for Panel {
    type Error = NoAnswer;
}

impl I2c for Panel {
    async fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), NoAnswer> {
        self.lock().transaction(address, operations)?;
        self.tell();
        Ok(())
    }
}

impl Bus for Panel {}

#[cfg(test)]
mod tests;
