//! Display task: takes views, sends changed bytes.
//!
//! The loop draws the newest view, compares it with what the panel shows, and sends the windows that differ,
//! the part that the player waits for first. A panel that does not answer is retried for ever and set up again
//! when it is back. A panel that answers is checked from time to time (`care`), because it may have been
//! replugged between two transfers.

mod care;
mod commands;
mod controller;
mod link;
mod panel;
mod pieces;
mod sideways;

use core::cell::Cell;
use core::convert::Infallible;
use core::future::poll_fn;
use core::pin::{Pin, pin};
use core::task::{Context, Poll};

use display_interface::DisplayError;
use embassy_futures::poll_once;
use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use heapless::Vec;

use care::{Care, Need};
pub use controller::Controller;
pub use declic_pixels::{Pieces, changes};
pub use link::{Bus, Link, MOST_IN_A_ROW, OnI2c, OnSpi};
use panel::{Known, Panel};

use super::liveness::Task;
use super::{Channels, Views};
use crate::app::{View, draw, draw_first, first_to_send};
use crate::ui::{Frame, Light, Look, Window};

/// Pause before a silent panel is tried again.
const RETRY: Duration = Duration::from_millis(200);
/// A whole picture takes 24 ms. A bus on which no transfer ends for this long is stuck.
const STUCK: Duration = Duration::from_millis(150);
/// Longest wait for a panel to be found, which takes 0.5 ms.
const BEGINS: Duration = Duration::from_millis(2);
/// Pages sent between two looks for a new view during a repeated setup: 6 ms each time.
const HEALED_AT_ONCE: u8 = 2;

/// After this long the picture is shifted by a pixel: OLED pixels that stay lit for hours wear out, and the
/// last result must not burn in overnight.
const STILL: Duration = Duration::from_secs(180);
/// Successive shifts of an idle picture (right, down).
const MOVES: [(bool, bool); 4] = [(true, false), (true, true), (false, true), (false, false)];

/// Shows views for ever.
pub async fn run(link: impl Link, channels: &Channels) -> ! {
    run_restless(link, channels, STILL).await
}

/// Like [`run`], with an adjustable delay before an idle picture is shifted.
pub async fn run_restless(mut link: impl Link, channels: &Channels, still: Duration) -> ! {
    let views = &channels.views;
    let mut wanted = Frame::new();
    let mut shown = Frame::new();
    let known = Known::new();
    let liveness = &channels.liveness;
    let (mut view, was_cleared) = {
        let mut first = pin!(first_view(&mut link, &shown, &known, channels));
        poll_fn(|context| poll_apart(first.as_mut(), context)).await
    };
    // Clearing used the auto-detected controller, so it does not count if the settings choose one.
    let mut is_black = was_cleared && view.look.chip.is_none();
    loop {
        let mut screen = Screen {
            panel: Panel::new(&mut link, &known, view.look),
            wanted: &mut wanted,
            shown: &mut shown,
            is_black: core::mem::take(&mut is_black),
            ended: &known.ended,
            still,
        };
        // The error carries no detail: the panel did not answer, so it is set up again.
        let Err(_) = screen.serve(&mut view, channels).await;
        Timer::after(RETRY).await;
        liveness.works(Task::Display);
        if let Some(newer) = views.try_take() {
            view = newer;
        }
    }
}

/// Clears the dark panel while the core is busy with a long start-up task: the bus sends the frame by itself,
/// and the first view then needs only its lit pixels sent.
pub struct Clearing {
    wanted: Signal<CriticalSectionRawMutex, ()>,
    /// Set when the transfer runs by itself, or will not start.
    begun: Signal<CriticalSectionRawMutex, ()>,
}

impl Clearing {
    pub(super) const fn new() -> Clearing {
        Clearing {
            wanted: Signal::new(),
            begun: Signal::new(),
        }
    }

    /// Starts clearing, and waits until the transfer runs by itself, at most 2 ms. To be called before
    /// the first view.
    pub async fn begin(&self) {
        self.wanted.signal(());
        select(self.begun.wait(), Timer::after(BEGINS)).await;
    }
}

/// Finds the panel and fills its memory with `black` while it is dark.
async fn clear<L: Link>(
    mut panel: Panel<'_, L>,
    black: &Frame,
    clearing: &Clearing,
) -> Result<(), DisplayError> {
    panel.find(panel.look()).await?;
    panel.aim(Window::ALL).await?;
    let mut sending = pin!(panel.write_all(&[Window::ALL], black));
    match poll_once(sending.as_mut()) {
        Poll::Ready(sent) => sent,
        Poll::Pending => {
            clearing.begun.signal(());
            sending.await
        }
    }
}

/// Waits for the first view. Also returns whether the panel was cleared before.
async fn first_view(
    link: &mut impl Link,
    black: &Frame,
    known: &Known,
    channels: &Channels,
) -> (View, bool) {
    let (views, clearing, liveness) = (&channels.views, &channels.clearing, &channels.liveness);
    let first = select(views.wait(), clearing.wanted.wait());
    match liveness.idle_until(Task::Display, first).await {
        Either::First(view) => (view, false),
        Either::Second(()) => {
            let panel = Panel::new(link, known, Look::DEFAULT);
            let cleared = in_time(pin!(clear(panel, black, clearing)), STUCK, &known.ended).await;
            // Signals in any case, so that [`Clearing::begin`] does not wait.
            clearing.begun.signal(());
            let view = liveness.idle_until(Task::Display, views.wait()).await;
            (view, cleared.is_ok())
        }
    }
}

/// Keeps the start-up future off the stack of the steady state.
#[inline(never)] // Starting takes 1 KB of stack, which showing a picture would keep.
fn poll_apart<T>(work: Pin<&mut impl Future<Output = T>>, context: &mut Context<'_>) -> Poll<T> {
    work.poll(context)
}

struct Screen<'a, L> {
    panel: Panel<'a, L>,
    wanted: &'a mut Frame,
    shown: &'a mut Frame,
    /// The memory of the dark panel was cleared, so it matches an empty frame.
    is_black: bool,
    /// Number of transfers that have ended.
    ended: &'a Cell<u32>,
    still: Duration,
}

/// What the panel needs next.
#[derive(Clone, Copy)]
enum Work {
    /// Find it, set it up and send everything.
    SetUp(Look),
    /// Apply this look and send what has changed, this part first.
    Show(Look, Option<Window>),
}

impl<L: Link> Screen<'_, L> {
    /// Sets the panel up and shows views until it stops answering.
    async fn serve(
        &mut self,
        view: &mut View,
        channels: &Channels,
    ) -> Result<Infallible, DisplayError> {
        let mut work = Work::SetUp(view.look);
        let mut care = Care::new(self.still, Instant::now());
        let mut moves = MOVES.iter().cycle();
        let mut moved = (false, false);
        loop {
            let urgent = matches!(work, Work::Show(_, Some(_)));
            let is_begun = urgent && draw_first(view, self.wanted);
            if !is_begun {
                draw(view, self.wanted);
                let (right, down) = moved;
                self.wanted.nudge(right, down);
            }
            let ended = self.ended;
            let to_draw = is_begun.then_some(&*view);
            in_time(pin!(self.carry_out(work, to_draw)), STUCK, ended).await?;
            channels.display_idle.signal(());
            let before = view.look;
            channels.liveness.works(Task::Display);
            work = match self.look_after(&mut care, view, channels).await? {
                Wish::Show => {
                    moves = MOVES.iter().cycle();
                    moved = (false, false);
                    care.changed(Instant::now());
                    let wakes = before.light == Light::Off && view.look.light != Light::Off;
                    // A dark panel may have lost its memory, and another controller needs other addressing.
                    match wakes || before.chip != view.look.chip {
                        true => Work::SetUp(view.look),
                        false => Work::Show(view.look, first_to_send(view)),
                    }
                }
                Wish::Move => {
                    moved = moves.next().copied().unwrap_or_default();
                    Work::Show(view.look, None)
                }
                Wish::SetUp => Work::SetUp(view.look),
            };
        }
    }

    /// Checks the panel while its picture stays the same. Returns when a new view comes, the picture must be
    /// shifted, or the panel must be set up again.
    async fn look_after(
        &mut self,
        care: &mut Care,
        view: &mut View,
        channels: &Channels,
    ) -> Result<Wish, DisplayError> {
        let (ended, views) = (self.ended, &channels.views);
        if view.look.light == Light::Off {
            // A dark panel has no picture to check, and no pixels wear out.
            *view = channels
                .liveness
                .idle_until(Task::Display, views.wait())
                .await;
            return Ok(Wish::Show);
        }
        loop {
            let (due, need) = care.next(Instant::now());
            if let Either::First(newer) = select(views.wait(), Timer::at(due)).await {
                *view = newer;
                return Ok(Wish::Show);
            }
            channels.liveness.works(Task::Display);
            let now = Instant::now();
            match need {
                Need::Move => {
                    care.given(need, now);
                    return Ok(Wish::Move);
                }
                Need::Ask => {
                    care.given(need, now);
                    // Timeout equal to the interval of queries: an extra timer would cost a third of the query
                    // itself.
                    if in_time(pin!(self.panel.is_lost()), care::ASK, ended).await? {
                        return Ok(Wish::SetUp);
                    }
                }
                Need::Heal => {
                    let by_page = care.is_first_heal();
                    if in_time(pin!(self.heal(views, by_page)), STUCK, ended).await? {
                        care.given(need, now);
                        // A repeated setup makes the next query unnecessary, except on an SH1107: after a loss
                        // of supply it needs commands that a lit panel must not get, and only a query detects
                        // that.
                        if !Panel::<L>::HAS_DARK_SET_UP {
                            care.given(Need::Ask, now);
                        }
                    }
                }
            }
        }
    }

    /// Repeats the setup and the picture, unless a new view comes meanwhile. Returns true if it was completed.
    /// An SSD1306 gets its picture by page addressing if `by_page`.
    async fn heal(&mut self, views: &Views, by_page: bool) -> Result<bool, DisplayError> {
        self.panel.begin_healing(by_page);
        self.panel.send().await?;
        for top in (0..Frame::PAGES as u8).step_by(HEALED_AT_ONCE.into()) {
            if views.signaled() {
                self.panel.end_healing();
                return Ok(false);
            }
            let bottom = top + HEALED_AT_ONCE - 1;
            let window = Window {
                top,
                bottom,
                ..Window::ALL
            };
            self.panel.write_all(&[window], self.shown).await?;
        }
        self.panel.end_healing();
        // Switched on last: if the panel was dark, its old content stays invisible.
        self.panel.light_again();
        self.panel.send().await?;
        Ok(true)
    }

    /// Does `work`: the picture first, then the light. The urgent part of the picture goes first; the rest is
    /// drawn from `to_draw`, if given, and compared while that part is on the bus. `shown` is updated before
    /// sending: if a transfer fails, the panel is set up again and gets everything.
    async fn carry_out(&mut self, work: Work, to_draw: Option<&View>) -> Result<(), DisplayError> {
        let Screen {
            panel,
            wanted,
            shown,
            is_black,
            ..
        } = self;
        let urgent = match work {
            Work::SetUp(look) => {
                panel.find(look).await?;
                match core::mem::take(is_black) {
                    true => changes(shown, wanted, Window::ALL, panel.pieces()),
                    false => Vec::from([Window::ALL]),
                }
            }
            Work::Show(look, first) => {
                let was_turned = panel.look().turned;
                if look != panel.look() {
                    panel.change(look);
                }
                match first {
                    _ if look.turned != was_turned => Vec::from([Window::ALL]),
                    Some(area) => changes(shown, wanted, area, panel.pieces()),
                    None => Vec::new(),
                }
            }
        };
        mark(&urgent, wanted, shown);
        // Addressed before drawing, so that the pixels can follow at once.
        if let Some(&window) = urgent.first() {
            panel.aim(window).await?;
        }
        let pieces = panel.pieces();
        let rest = {
            let mut sending = pin!(panel.write_all(&urgent, shown));
            let begun = poll_once(sending.as_mut());
            if let Some(view) = to_draw {
                draw(view, wanted);
            }
            let rest = changes(shown, wanted, Window::ALL, pieces);
            match begun {
                Poll::Ready(sent) => sent?,
                Poll::Pending => sending.await?,
            }
            rest
        };
        mark(&rest, wanted, shown);
        panel.write_all(&rest, shown).await?;
        if let Work::SetUp(look) = work {
            panel.set_up(true);
            panel.light();
            panel.send().await?;
            if look.light != Light::Off {
                panel.learn_whether_it_tells().await;
            }
        }
        panel.send().await
    }
}

/// Why checking a panel ended.
enum Wish {
    /// A new view came.
    Show,
    /// The picture must be shifted.
    Move,
    /// The panel must be set up again.
    SetUp,
}

/// Copies some windows of `wanted` to `shown`.
fn mark(windows: &[Window], wanted: &Frame, shown: &mut Frame) {
    for window in windows {
        for page in window.top..=window.bottom {
            let row = window.row(page);
            shown.bytes_mut()[row.clone()].copy_from_slice(&wanted.bytes()[row]);
        }
    }
}

/// Cancels work that makes no progress. The work is pinned in place because moving it costs more than starting
/// it.
///
/// A transfer goes on by itself while another task keeps the core busy, and is seen as ended only afterwards.
/// So a timeout counts only if no transfer has ended during it.
async fn in_time<T>(
    mut work: Pin<&mut impl Future<Output = Result<T, DisplayError>>>,
    patience: Duration,
    ended: &Cell<u32>,
) -> Result<T, DisplayError> {
    loop {
        let before = ended.get();
        match with_timeout(patience, work.as_mut()).await {
            Ok(done) => return done,
            Err(_) if ended.get() == before => return Err(DisplayError::BusWriteError),
            Err(_) => {}
        }
    }
}
