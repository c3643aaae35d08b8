//! The display: views in, changed bytes out.
//!
//! The loop draws the newest view, compares it with what the panel shows and sends the windows
//! that differ, the part that the player waits for first. A panel that does not answer is tried
//! again for ever, and set up from the beginning when it is back.

mod changes;
mod panel;

use core::convert::Infallible;

use display_interface::DisplayError;
use embassy_futures::select::{Either, select};
use embassy_time::{Duration, Timer, with_timeout};
use embedded_hal_async::i2c::I2c;

pub use changes::changes;
use panel::Panel;

use super::{Views, Wires};
use crate::ui::{Frame, View, Window, draw, first_to_send};

/// How long to wait before a silent panel is tried again.
const RETRY: Duration = Duration::from_millis(200);
/// A whole picture takes 24 ms. A bus that needs longer than this is stuck.
const STUCK: Duration = Duration::from_millis(150);
/// How long after the last change the whole picture is sent once more: a panel whose wire was
/// loose while nothing was sent has lost its picture and nobody was told.
const HEAL: Duration = Duration::from_millis(800);

/// Shows views for ever.
pub async fn run(mut bus: impl I2c, wires: &Wires) -> ! {
    let views = &wires.views;
    let mut wanted = Frame::new();
    let mut shown = Frame::new();
    let mut view = views.wait().await;
    loop {
        let mut screen = Screen {
            panel: Panel::new(&mut bus),
            wanted: &mut wanted,
            shown: &mut shown,
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
}

impl<I: I2c> Screen<'_, I> {
    /// Sets the panel up and shows views until it stops answering.
    async fn serve(&mut self, view: &mut View, views: &Views) -> Result<Infallible, DisplayError> {
        draw(view, self.wanted);
        in_time(self.set_up()).await?;
        loop {
            *view = match select(views.wait(), Timer::after(HEAL)).await {
                Either::First(newer) => newer,
                Either::Second(()) => {
                    in_time(self.heal()).await?;
                    views.wait().await
                }
            };
            draw(view, self.wanted);
            in_time(self.send_changes(first_to_send(view))).await?;
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

    async fn send_all(&mut self) -> Result<(), DisplayError> {
        self.send(Window::ALL).await
    }

    async fn send_changes(&mut self, first: Option<Window>) -> Result<(), DisplayError> {
        for area in first.into_iter().chain([Window::ALL]) {
            for window in changes(self.shown, self.wanted, area) {
                self.send(window).await?;
            }
        }
        Ok(())
    }

    async fn send(&mut self, window: Window) -> Result<(), DisplayError> {
        self.panel.write(window, self.wanted).await?;
        for page in window.top..=window.bottom {
            let row = window.row(page);
            self.shown.bytes_mut()[row.clone()].copy_from_slice(&self.wanted.bytes()[row]);
        }
        Ok(())
    }
}

async fn in_time(work: impl Future<Output = Result<(), DisplayError>>) -> Result<(), DisplayError> {
    with_timeout(STUCK, work)
        .await
        .unwrap_or(Err(DisplayError::BusWriteError))
}
