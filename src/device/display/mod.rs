//! The display: views in, changed bytes out.
//!
//! The loop draws the newest view, compares it with what the panel shows and sends the windows
//! that differ, the part that the player waits for first. A panel that does not answer is tried
//! again for ever, and set up from the beginning when it is back.

mod panel;

use core::convert::Infallible;
use core::pin::{Pin, pin};
use core::task::Poll;

use display_interface::DisplayError;
use embassy_futures::poll_once;
use embassy_futures::select::{Either, select};
use embassy_time::{Duration, Timer, with_timeout};
use embedded_hal_async::i2c::I2c;
use heapless::Vec;

pub use declic_pixels::changes;
use panel::Panel;

use super::{Views, Wires};
use crate::ui::{Frame, Look, View, Window, draw, first_to_send};

/// How long to wait before a silent panel is tried again.
const RETRY: Duration = Duration::from_millis(200);
/// A whole picture takes 24 ms. A bus that needs longer than this is stuck.
const STUCK: Duration = Duration::from_millis(150);
/// How long after the last change the whole picture is sent once more: a panel whose wire was
/// loose while nothing was sent has lost its picture and nobody was told.
const HEAL: Duration = Duration::from_millis(800);

/// How long a picture may stand still. Pixels that stay lit for hours wear out: whoever finds the
/// gadget on the table the next morning shall not find its last result burnt in.
const STILL: Duration = Duration::from_secs(180);
/// Where a picture that nobody changes moves to: a pixel to the right, down, back.
const MOVES: [(bool, bool); 4] = [(true, false), (true, true), (false, true), (false, false)];

/// Shows views for ever.
pub async fn run(bus: impl I2c, wires: &Wires) -> ! {
    run_restless(bus, wires, STILL).await
}

/// Shows views for ever; a picture that stands still for so long is moved a little.
pub async fn run_restless(mut bus: impl I2c, wires: &Wires, still: Duration) -> ! {
    let views = &wires.views;
    let mut wanted = Frame::new();
    let mut shown = Frame::new();
    let mut view = views.wait().await;
    loop {
        let mut screen = Screen {
            panel: Panel::new(&mut bus, view.look),
            wanted: &mut wanted,
            shown: &mut shown,
            still,
        };
        // The error says no more than that the panel did not answer: there is one cure for all.
        let Err(_) = screen.serve(&mut view, views).await;
        Timer::after(RETRY).await;
        if let Some(newer) = views.try_take() {
            view = newer;
        }
    }
}

struct Screen<'a, I> {
    panel: Panel<'a, I>,
    wanted: &'a mut Frame,
    shown: &'a mut Frame,
    still: Duration,
}

impl<I: I2c> Screen<'_, I> {
    /// Sets the panel up and shows views until it stops answering.
    async fn serve(&mut self, view: &mut View, views: &Views) -> Result<Infallible, DisplayError> {
        draw(view, self.wanted);
        in_time(pin!(self.set_up())).await?;
        loop {
            *view = match select(views.wait(), Timer::after(HEAL)).await {
                Either::First(newer) => newer,
                Either::Second(()) => {
                    in_time(pin!(self.heal())).await?;
                    self.wait(view, views).await?
                }
            };
            draw(view, self.wanted);
            if view.look != self.panel.look() {
                in_time(pin!(self.change_look(view.look))).await?;
            }
            in_time(pin!(self.send_changes(first_to_send(view)))).await?;
        }
    }

    /// The picture first, then the light.
    async fn set_up(&mut self) -> Result<(), DisplayError> {
        self.panel.find().await?;
        self.send_all().await?;
        self.panel.start().await
    }

    async fn heal(&mut self) -> Result<(), DisplayError> {
        self.panel.wake().await?;
        self.send_all().await
    }

    /// Waits for another view, and moves the picture from time to time until it comes.
    async fn wait(&mut self, view: &View, views: &Views) -> Result<View, DisplayError> {
        let mut moves = MOVES.into_iter().cycle();
        loop {
            match select(views.wait(), Timer::after(self.still)).await {
                Either::First(newer) => return Ok(newer),
                Either::Second(()) => {
                    draw(view, self.wanted);
                    if let Some((right, down)) = moves.next() {
                        self.wanted.nudge(right, down);
                    }
                    in_time(pin!(self.send_changes(None))).await?;
                }
            }
        }
    }

    async fn change_look(&mut self, look: Look) -> Result<(), DisplayError> {
        let was_turned = self.panel.look().turned;
        self.panel.change(look).await?;
        if look.turned != was_turned {
            self.send_all().await?;
        }
        Ok(())
    }

    async fn send_all(&mut self) -> Result<(), DisplayError> {
        mark(&[Window::ALL], self.wanted, self.shown);
        self.panel.write(Window::ALL, self.wanted).await
    }

    /// Sends what has changed, the part that is waited for first; the rest is looked for while
    /// that is on the bus. What is to be sent counts as shown at once: if it does not get there,
    /// the panel is set up anew and gets everything.
    async fn send_changes(&mut self, first: Option<Window>) -> Result<(), DisplayError> {
        let Screen {
            panel,
            wanted,
            shown,
            ..
        } = self;
        let urgent = match first {
            Some(area) => changes(shown, wanted, area),
            None => Vec::new(),
        };
        mark(&urgent, wanted, shown);
        let rest = {
            let mut sending = pin!(panel.write_all(&urgent, wanted));
            let begun = poll_once(sending.as_mut());
            let rest = changes(shown, wanted, Window::ALL);
            mark(&rest, wanted, shown);
            match begun {
                Poll::Ready(sent) => sent?,
                Poll::Pending => sending.await?,
            }
            rest
        };
        panel.write_all(&rest, wanted).await
    }
}

/// Makes two frames the same in some windows.
fn mark(windows: &[Window], wanted: &Frame, shown: &mut Frame) {
    for window in windows {
        for page in window.top..=window.bottom {
            let row = window.row(page);
            shown.bytes_mut()[row.clone()].copy_from_slice(&wanted.bytes()[row]);
        }
    }
}

/// Gives work up that takes too long. It is pinned where it is: moving it costs more than to begin.
async fn in_time(
    work: Pin<&mut impl Future<Output = Result<(), DisplayError>>>,
) -> Result<(), DisplayError> {
    with_timeout(STUCK, work)
        .await
        .unwrap_or(Err(DisplayError::BusWriteError))
}
