//! An SSD1306 as its bus sees it.
//!
//! The model takes what crosses the wires, byte by byte, as the datasheet (SSD1306 rev 1.1)
//! describes it: control bytes, commands with their arguments, the three ways to walk through the
//! picture memory. What it shows is what a player would see on a module that is mounted the usual
//! way. The panel can be missing, be pulled off, and come back without its memory.

mod chip;

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use declic::device::display::Bus;
use declic::ui::Frame;
use embedded_hal::i2c::{Error, ErrorKind, ErrorType, NoAcknowledgeSource};
use embedded_hal_async::i2c::{I2c, Operation};

use chip::{Chip, Control};

/// Where most modules answer.
pub const ADDRESS: u8 = 0x3c;

/// A panel and the bus it hangs on; clones are handles of the same one.
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
    /// A panel just switched on, at the usual address.
    pub fn new() -> Panel {
        Self::at(ADDRESS)
    }

    /// A panel at another address.
    pub fn at(address: u8) -> Panel {
        Panel(Arc::new(Mutex::new(Module {
            address,
            present: true,
            transferred: 0,
            chip: Chip::default(),
            on_change: None,
        })))
    }

    /// Pulls the panel off: nobody answers any more, and the picture is lost.
    pub fn unplug(&self) {
        let mut module = self.lock();
        module.present = false;
        module.chip = Chip::default();
        drop(module);
        self.tell();
    }

    /// Puts the panel back. It is dark and knows nothing.
    pub fn plug_in(&self) {
        self.lock().present = true;
    }

    /// What a player sees.
    pub fn frame(&self) -> Frame {
        self.lock().chip.seen()
    }

    /// How many bytes have crossed the bus, addresses included.
    pub fn transferred(&self) -> usize {
        self.lock().transferred
    }

    /// How bright it is set.
    pub fn contrast(&self) -> u8 {
        self.lock().chip.contrast
    }

    /// Whether it is switched on and has the voltage to light a pixel.
    pub fn is_on(&self) -> bool {
        self.lock().chip.is_on()
    }

    /// The first bytes of commands that no SSD1306 knows.
    pub fn misunderstood(&self) -> Vec<u8> {
        self.lock().chip.misunderstood.clone()
    }

    /// Calls this whenever something was written, from the thread that wrote it.
    pub fn on_change(&self, tell: impl Fn() + Send + Sync + 'static) {
        self.lock().on_change = Some(Arc::new(tell));
    }

    /// The listener may look at the panel: it is called when the lock is free again.
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
    /// A transaction: a (repeated) start with the address wherever the direction changes.
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

/// Nobody answered at that address.
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
