//! The 1200-baud touch: a program that opens the port at 1200 baud and closes it asks for the boot loader. The
//! Arduino tools do this before they upload a program.

use declic::device::serial::Port;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};
use embassy_usb::Handler;
use embassy_usb::control::{OutResponse, Recipient, Request, RequestType};

use crate::loader;

/// A speed without any other use.
const BAUD: u32 = 1_200;
/// Requests of a serial port, and the bit "data terminal ready" (CDC PSTN 1.2, 6.3).
const SET_LINE_CODING: u8 = 0x20;
const SET_CONTROL_LINE_STATE: u8 = 0x22;
const DTR: u16 = 1;
/// Longest time to save everything. A gadget that hangs must still accept new firmware.
const KEEPING: Duration = Duration::from_secs(2);

static TOUCHED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Observes requests to the port before the port handles them, and answers none.
#[derive(Default)]
pub(crate) struct Touch {
    baud: u32,
    is_open: bool,
}

impl Handler for Touch {
    fn reset(&mut self) {
        *self = Touch::default();
    }

    fn control_out(&mut self, request: Request, data: &[u8]) -> Option<OutResponse> {
        if (request.request_type, request.recipient) != (RequestType::Class, Recipient::Interface) {
            return None;
        }
        match request.request {
            SET_LINE_CODING => {
                let baud = data.first_chunk().copied();
                self.baud = baud.map_or(0, u32::from_le_bytes);
            }
            SET_CONTROL_LINE_STATE => {
                let was_open = self.is_open;
                self.is_open = request.value & DTR != 0;
                if was_open && !self.is_open && self.baud == BAUD {
                    TOUCHED.signal(());
                }
            }
            _ => {}
        }
        None
    }
}

/// Waits for a touch, lets the gadget save everything, and starts the boot loader.
pub(crate) async fn obey(port: &Port) -> ! {
    TOUCHED.wait().await;
    // After a timeout no more is lost than at a power cut.
    let _ = with_timeout(KEEPING, port.leave()).await;
    loader::start()
}
