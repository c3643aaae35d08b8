//! A serial port over USB (CDC-ACM): a computer that is plugged in sees one, without a driver.
//!
//! Nothing runs for it where there is no computer: a charger asks for nothing.

use core::future::poll_fn;
use core::marker::PhantomData;
use core::task::Poll;

use declic::device::serial::Port;
use embassy_executor::SendSpawner;
use embassy_futures::join::{join, join5};
use embassy_rp::interrupt::typelevel::{Binding, Handler, USBCTRL_IRQ};
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{self, Driver};
use embassy_rp::{Peri, pac};
use embassy_time::{Duration, block_for};
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::{Builder, Config};
use static_cell::StaticCell;

use crate::identity;
use crate::touch::{self, Touch};

/// What the gadget and the port have in common.
pub static PORT: Port = Port::new();

/// The largest packet of a full-speed device.
const PACKET: usize = 64;

struct Room {
    serial_number: [u8; 16],
    touch: Touch,
    configuration: [u8; 96],
    bos: [u8; 16],
    control: [u8; 64],
    state: State<'static>,
}

static ROOM: StaticCell<Room> = StaticCell::new();

/// The driver's interrupt, and a cure for what it leaves pending.
pub struct InterruptHandler<T>(PhantomData<T>);

impl Handler<USBCTRL_IRQ> for InterruptHandler<USB> {
    unsafe fn on_interrupt() {
        // DEV_SUSPEND is raised when the bus becomes suspended and when it ceases to be, until SUSPENDED
        // is written to (RP2040 datasheet, 4.1.4). The driver writes to it in the first case only: in the
        // other, the interrupt would come again and again until the next suspend.
        let is_suspended = pac::USB.sie_status().read().suspended();
        if pac::USB.ints().read().dev_suspend() && !is_suspended {
            pac::USB
                .sie_status()
                .write(|status| status.set_suspended(true));
        }
        // SAFETY: it is called in the interrupt that it is for.
        unsafe { usb::InterruptHandler::<USB>::on_interrupt() }
    }
}

#[derive(Clone, Copy)]
struct Bound;

// SAFETY: whoever calls `start` has bound the handler above, and that one calls the driver's.
unsafe impl Binding<USBCTRL_IRQ, usb::InterruptHandler<USB>> for Bound {}

type Usb = Driver<'static, USB>;

/// Starts the port.
pub fn start(
    spawner: SendSpawner,
    usb: Peri<'static, USB>,
    _interrupts: impl Binding<USBCTRL_IRQ, InterruptHandler<USB>>,
) {
    // Start-up: a task that is started once has its place.
    spawner.spawn(serve(Driver::new(usb, Bound)).unwrap());
}

/// Connects the pull-up of D+, or not: without it a computer sees nothing plugged in. A chip that sleeps
/// does not answer, and a computer gives a device up that is there and does not answer, until it is
/// plugged in anew. With the pull-up the computer begins again with a reset, which the driver expects.
#[cfg_attr(rp2350, allow(dead_code))]
pub(crate) fn attach(is_attached: bool) {
    let control = pac::USB.sie_ctrl();
    control.modify(|control| control.set_pullup_en(is_attached));
}

/// Whether there is a computer, and awake: it begins a frame every millisecond, as no charger does. One
/// that has suspended its bus looks like none (RP2040 datasheet, 4.1.2.6.4).
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
    let room = ROOM.init(Room {
        serial_number: [0; _],
        touch: Touch::default(),
        configuration: [0; _],
        bos: [0; _],
        control: [0; _],
        state: State::new(),
    });
    let mut config = Config::new(identity::VENDOR, identity::PRODUCT);
    config.manufacturer = Some(identity::MAKER);
    config.product = Some(identity::NAME);
    config.serial_number = Some(identity::serial_number(&mut room.serial_number));
    config.max_power = 100;
    let (configuration, bos, control) = (&mut room.configuration, &mut room.bos, &mut room.control);
    let mut builder = Builder::new(driver, config, configuration, bos, &mut [], control);
    // Before the port: who has answered a request is the last to see it.
    builder.handler(&mut room.touch);
    let class = CdcAcmClass::new(&mut builder, &mut room.state, PACKET as u16);
    let mut device = builder.build();
    let (sender, receiver, control) = class.split_with_control();
    let ((never, _), ..) = join5(
        join(device.run(), drop_answers()),
        listen(receiver),
        tell(sender),
        watch(control),
        touch::obey(&PORT),
    )
    .await;
    never
}

/// Drops an answer that is not fetched any more because the computer has reset the bus. The driver waits
/// until an answer is fetched before it looks at the reset, and the next request would get the old answer.
/// Whatever wakes the task of the port, the reset included, asks here again.
async fn drop_answers() -> ! {
    let memory = pac::USB_DPRAM;
    let buffers = [
        memory.ep_in_buffer_control(0),
        memory.ep_out_buffer_control(0),
    ];
    poll_fn(|context| {
        for buffer in buffers {
            if pac::USB.sie_status().read().bus_reset() && buffer.read().available(0) {
                buffer.modify(|control| control.set_available(0, false));
                context.waker().wake_by_ref();
            }
        }
        Poll::Pending
    })
    .await
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
