//! A serial port over USB (CDC-ACM): a computer that is plugged in sees one, without a driver.
//!
//! Nothing runs for it where there is no computer: a charger asks for nothing.

use declic::device::serial::Port;
use embassy_executor::SendSpawner;
use embassy_futures::join::join4;
use embassy_rp::Peri;
use embassy_rp::interrupt::typelevel::{Binding, USBCTRL_IRQ};
use embassy_rp::pac;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::Driver;
pub use embassy_rp::usb::InterruptHandler;
use embassy_time::{Duration, block_for};
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::{Builder, Config};
use static_cell::StaticCell;

/// What the gadget and the port have in common.
pub static PORT: Port = Port::new();

/// The largest packet of a full-speed device.
const PACKET: usize = 64;

/// pid.codes' number for what is tried out: a gadget that is sold needs one of its own.
const VENDOR: u16 = 0x1209;
const PRODUCT: u16 = 0x0001;

struct Room {
    configuration: [u8; 96],
    bos: [u8; 16],
    control: [u8; 64],
    state: State<'static>,
}

static ROOM: StaticCell<Room> = StaticCell::new();

type Usb = Driver<'static, USB>;

/// Starts the port.
pub fn start(
    spawner: SendSpawner,
    usb: Peri<'static, USB>,
    interrupts: impl Binding<USBCTRL_IRQ, InterruptHandler<USB>>,
) {
    // Start-up: a task that is started once has its place.
    spawner.spawn(serve(Driver::new(usb, interrupts)).unwrap());
}

/// Whether there is a computer, and awake: it begins a frame every millisecond, as no charger does.
#[cfg_attr(rp2350, allow(dead_code))]
pub(crate) fn has_computer() -> bool {
    let frame = || pac::USB.sof_rd().read().count();
    let before = frame();
    // Asked in the dark, before everything stops: nobody waits.
    block_for(Duration::from_millis(2));
    frame() != before
}

/// All of it in one task: its parts talk to each other without locks.
#[embassy_executor::task]
async fn serve(driver: Usb) -> ! {
    let mut config = Config::new(VENDOR, PRODUCT);
    config.manufacturer = Some("Déclic");
    config.product = Some("Déclic dice gadget");
    config.max_power = 100;
    let room = ROOM.init(Room {
        configuration: [0; _],
        bos: [0; _],
        control: [0; _],
        state: State::new(),
    });
    let (configuration, bos, control) = (&mut room.configuration, &mut room.bos, &mut room.control);
    let mut builder = Builder::new(driver, config, configuration, bos, &mut [], control);
    let class = CdcAcmClass::new(&mut builder, &mut room.state, PACKET as u16);
    let mut device = builder.build();
    let (sender, receiver, control) = class.split_with_control();
    let (never, ..) = join4(device.run(), listen(receiver), tell(sender), watch(control)).await;
    never
}

async fn listen(mut receiver: Receiver<'static, Usb>) -> ! {
    let mut packet = [0; PACKET];
    loop {
        receiver.wait_connection().await;
        while let Ok(count) = receiver.read_packet(&mut packet).await {
            PORT.hear(packet.get(..count).unwrap_or(&[])).await;
        }
    }
}

async fn tell(mut sender: Sender<'static, Usb>) -> ! {
    // One less than a packet: none is full, and none of no bytes has to follow it.
    let mut packet = [0; PACKET - 1];
    loop {
        sender.wait_connection().await;
        loop {
            let count = PORT.told(&mut packet).await;
            let bytes = packet.get(..count).unwrap_or(&[]);
            if sender.write_packet(bytes).await.is_err() {
                break;
            }
        }
        PORT.open(false);
    }
}

/// A program that opens the port says so.
async fn watch(control: ControlChanged<'static>) -> ! {
    loop {
        control.control_changed().await;
        PORT.open(control.dtr());
    }
}
