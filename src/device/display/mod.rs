//! The display: views in, changed bytes out.
//!
//! The loop draws the newest view, compares it with what the panel shows and sends the windows
//! that differ, the part that the player waits for first. A panel that does not answer is tried
//! again for ever, and set up from the beginning when it is back.

mod panel;

use core::convert::Infallible;
use core::future::pending;
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

use super::Wires;
use crate::app::{View, draw, draw_first, first_to_send};
use crate::ui::{Frame, Light, Look, Window};

/// How long to wait before a silent panel is tried again.
const RETRY: Duration = Duration::from_millis(200);
/// A whole picture takes 24 ms. A bus that needs longer than this is stuck.
const STUCK: Duration = Duration::from_millis(150);
/// A whole picture once more.
const GRACE: Duration = Duration::from_millis(30);
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
        let Err(_) = screen.serve(&mut view, wires).await;
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

/// What the panel needs.
#[derive(Clone, Copy)]
enum Work {
    /// To be found, and to be told everything.
    SetUp,
    /// To be told again what it may have lost, and to look like this.
    Heal(Look),
    /// To look like this and to get what has changed, this part first.
    Show(Look, Option<Window>),
}

impl<I: I2c> Screen<'_, I> {
    /// Sets the panel up and shows views until it stops answering. A while after the last view it
    /// is healed; from then on the picture is moved from time to time.
    async fn serve(&mut self, view: &mut View, wires: &Wires) -> Result<Infallible, DisplayError> {
        let views = &wires.views;
        let mut work = Work::SetUp;
        let mut moves = None;
        let mut moved = (false, false);
        loop {
            let urgent = matches!(work, Work::Show(_, Some(_)));
            let is_begun = urgent && draw_first(view, self.wanted);
            if !is_begun {
                draw(view, self.wanted);
                let (right, down) = moved;
                self.wanted.nudge(right, down);
            }
            in_time(pin!(self.carry_out(work, is_begun.then_some(&*view)))).await?;
            wires.rests.signal(());
            let was_dark = view.look.light == Light::Off;
            let patience = if moves.is_none() { HEAL } else { self.still };
            let patience = async {
                match was_dark {
                    false => Timer::after(patience).await,
                    // There is nothing to heal, and nothing wears out.
                    true => pending().await,
                }
            };
            work = match select(views.wait(), patience).await {
                Either::First(newer) => {
                    *view = newer;
                    (moves, moved) = (None, (false, false));
                    match was_dark && view.look.light != Light::Off {
                        // Nobody knows what became of it in the dark.
                        true => Work::Heal(view.look),
                        false => Work::Show(view.look, first_to_send(view)),
                    }
                }
                Either::Second(()) => match &mut moves {
                    None => {
                        moves = Some(MOVES.iter().cycle());
                        Work::Heal(view.look)
                    }
                    Some(moves) => {
                        moved = moves.next().copied().unwrap_or_default();
                        Work::Show(view.look, None)
                    }
                },
            };
        }
    }

    /// Does what the panel needs: the picture first, then the light. The part of the picture that
    /// is waited for goes first; the rest is drawn, if it is still to be drawn, and looked for while
    /// that is on the bus. What is to be sent counts as shown at once: if it does not get there,
    /// the panel is set up anew and gets everything.
    async fn carry_out(&mut self, work: Work, to_draw: Option<&View>) -> Result<(), DisplayError> {
        let Screen {
            panel,
            wanted,
            shown,
            ..
        } = self;
        let urgent = match work {
            Work::SetUp => {
                panel.find().await?;
                Vec::from([Window::ALL])
            }
            Work::Heal(look) => {
                panel.wake(look);
                Vec::from([Window::ALL])
            }
            Work::Show(look, first) => {
                let was_turned = panel.look().turned;
                if look != panel.look() {
                    panel.change(look);
                }
                match first {
                    _ if look.turned != was_turned => Vec::from([Window::ALL]),
                    Some(area) => changes(shown, wanted, area),
                    None => Vec::new(),
                }
            }
        };
        mark(&urgent, wanted, shown);
        // Not while something is drawn: pixels follow at once.
        if let Some(&window) = urgent.first() {
            panel.aim(window).await?;
        }
        let rest = {
            let mut sending = pin!(panel.write_all(&urgent, shown));
            let begun = poll_once(sending.as_mut());
            if let Some(view) = to_draw {
                draw(view, wanted);
            }
            let rest = changes(shown, wanted, Window::ALL);
            match begun {
                Poll::Ready(sent) => sent?,
                Poll::Pending => sending.await?,
            }
            rest
        };
        mark(&rest, wanted, shown);
        panel.write_all(&rest, shown).await?;
        if matches!(work, Work::SetUp) {
            panel.start();
        }
        panel.send().await
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
///
/// If the core was busy all that time, with the odds of large teams, the bus was not: then the work
/// only has to be told so, and gets the time for it.
async fn in_time(
    mut work: Pin<&mut impl Future<Output = Result<(), DisplayError>>>,
) -> Result<(), DisplayError> {
    match with_timeout(STUCK, work.as_mut()).await {
        Ok(done) => done,
        Err(_) => with_timeout(GRACE, work)
            .await
            .unwrap_or(Err(DisplayError::BusWriteError)),
    }
}
