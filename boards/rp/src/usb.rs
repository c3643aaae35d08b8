//! Serial port over USB (CDC-ACM), which computers support without a driver.
//!
//! Costs no time without a computer: a charger sends no requests.

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

/// Connection between the gadget and the port.
pub static PORT: Port = Port::new();

/// Maximum packet size of a full-speed device.
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

/// Interrupt handler of the driver, with a fix for an interrupt that it does not clear.
pub struct InterruptHandler<T>(PhantomData<T>);

impl Handler<USBCTRL_IRQ> for InterruptHandler<USB> {
    unsafe fn on_interrupt() {
        // DEV_SUSPEND is raised at the start and at the end of a suspend, until SUSPENDED is written (RP2040
        // datasheet, 4.1.4). The driver writes it only at the start; at the end the interrupt would repeat
        // until the next suspend.
        let is_suspended = pac::USB.sie_status().read().suspended();
        if pac::USB.ints().read().dev_suspend() && !is_suspended {
            pac::USB
                .sie_status()
                .write(|status| status.set_suspended(true));
        }
        // SAFETY: called in the interrupt that it is for.
        unsafe { usb::InterruptHandler::<USB>::on_interrupt() }
    }
}

#[derive(Clone, Copy)]
struct Bound;

// SAFETY: the caller of `start` has bound the handler above, which calls the driver's.
unsafe impl Binding<USBCTRL_IRQ, usb::InterruptHandler<USB>> for Bound {}

type Usb = Driver<'static, USB>;

/// Starts the port.
pub fn start(
    spawner: SendSpawner,
    usb: Peri<'static, USB>,
    _interrupts: impl Binding<USBCTRL_IRQ, InterruptHandler<USB>>,
) {
    // Cannot fail: the task is spawned once.
    spawner.spawn(serve(Driver::new(usb, Bound)).unwrap());
}

/// Connects or disconnects the pull-up of D+; without it a computer sees no device. A sleeping chip does not
/// answer, and computers give up devices that do not, until they are plugged in again. With the pull-up back,
/// the computer starts with a reset, which the driver expects.
#[cfg_attr(rp2350, allow(dead_code))]
pub(crate) fn attach(is_attached: bool) {
    let control = pac::USB.sie_ctrl();
    control.modify(|control| control.set_pullup_en(is_attached));
}

/// True if a computer is connected and awake: it starts a frame every millisecond, which a charger does not. A
/// computer that has suspended the bus counts as absent (RP2040 datasheet, 4.1.2.6.4).
#[cfg_attr(rp2350, allow(dead_code))]
pub(crate) fn has_computer() -> bool {
    let frame = || pac::USB.sof_rd().read().count();
    let before = frame();
    // Blocking is acceptable: called with a dark panel, right before sleep.
    block_for(Duration::from_millis(2));
    frame() != before
}

/// A single task, so that its parts need no locks.
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
    // Registered before the port, because a handler that accepts a request hides it from later ones.
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

/// Cancels an answer that the computer no longer fetches because it has reset the bus. The driver would wait
/// for the fetch before it handles the reset, and the next request would get the old answer. Polled whenever
/// the task wakes, which a reset does, too.
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
    // One byte less than a full packet, so that no zero-length packet must follow.
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

/// Follows the DTR line: true while a program has the port open.
async fn watch(control: ControlChanged<'static>) -> ! {
    loop {
        control.control_changed().await;
        PORT.open(control.dtr());
    }
}
