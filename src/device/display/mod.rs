//! The display: views in, changed bytes out.
//!
//! The loop draws the newest view, compares it with what the panel shows and sends the windows
//! that differ, the part that the player waits for first. A panel that does not answer is tried
//! again for ever, and set up from the beginning when it is back; one that answers is looked after
//! (`care`), since it may have come back without anybody noticing.

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

use super::watch::Who;
use super::{Views, Wires};
use crate::app::{View, draw, draw_first, first_to_send};
use crate::ui::{Frame, Light, Look, Window};

/// How long to wait before a silent panel is tried again.
const RETRY: Duration = Duration::from_millis(200);
/// A whole picture takes 24 ms. A bus on which no transfer ends in so long is stuck.
const STUCK: Duration = Duration::from_millis(150);
/// To find a panel takes half a millisecond. Nobody who has something else to do waits for longer.
const BEGINS: Duration = Duration::from_millis(2);
/// How many pages of a picture are sent once more before a new view is looked for: 6 ms of them.
const HEALED_AT_ONCE: u8 = 2;

/// How long a picture may stand still. Pixels that stay lit for hours wear out: whoever finds the
/// gadget on the table the next morning shall not find its last result burnt in.
const STILL: Duration = Duration::from_secs(180);
/// Where a picture that nobody changes moves to: a pixel to the right, down, back.
const MOVES: [(bool, bool); 4] = [(true, false), (true, true), (false, true), (false, false)];

/// Shows views for ever.
pub async fn run(link: impl Link, wires: &Wires) -> ! {
    run_restless(link, wires, STILL).await
}

/// Shows views for ever; a picture that stands still for so long is moved a little.
pub async fn run_restless(mut link: impl Link, wires: &Wires, still: Duration) -> ! {
    let views = &wires.views;
    let mut wanted = Frame::new();
    let mut shown = Frame::new();
    let known = Known::new();
    let loops = &wires.loops;
    let (mut view, was_cleared) = {
        let mut first = pin!(first_view(&mut link, &shown, &known, wires));
        poll_fn(|context| poll_apart(first.as_mut(), context)).await
    };
    // It was cleared as the controller that it says it is.
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
        // The error says no more than that the panel did not answer: there is one cure for all.
        let Err(_) = screen.serve(&mut view, wires).await;
        Timer::after(RETRY).await;
        loops.works(Who::Display);
        if let Some(newer) = views.try_take() {
            view = newer;
        }
    }
}

/// How the dark panel is cleared while the core is busy with something long before it has a view: the
/// bus does that by itself, and only what is not black has to follow.
pub struct Clearing {
    wanted: Signal<CriticalSectionRawMutex, ()>,
    /// It goes on by itself, or not at all.
    begun: Signal<CriticalSectionRawMutex, ()>,
}

impl Clearing {
    pub(super) const fn new() -> Clearing {
        Clearing {
            wanted: Signal::new(),
            begun: Signal::new(),
        }
    }

    /// Has it cleared, and waits until that goes on by itself; not for long, if it does not. It is for
    /// before the first view.
    pub async fn begin(&self) {
        self.wanted.signal(());
        select(self.begun.wait(), Timer::after(BEGINS)).await;
    }
}

/// Finds the panel and fills its memory with this frame, in the dark.
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

/// The first view, and whether the panel was cleared before it came.
async fn first_view(
    link: &mut impl Link,
    black: &Frame,
    known: &Known,
    wires: &Wires,
) -> (View, bool) {
    let (views, clearing, loops) = (&wires.views, &wires.clearing, &wires.loops);
    let first = select(views.wait(), clearing.wanted.wait());
    match loops.rest_until(Who::Display, first).await {
        Either::First(view) => (view, false),
        Either::Second(()) => {
            let panel = Panel::new(link, known, Look::DEFAULT);
            let cleared = in_time(pin!(clear(panel, black, clearing)), STUCK, &known.ended).await;
            // If it is not, there is nothing to wait for.
            clearing.begun.signal(());
            let view = loops.rest_until(Who::Display, views.wait()).await;
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
    /// What the panel has in the dark is not noise: it was cleared.
    is_black: bool,
    /// How many transfers have ended.
    ended: &'a Cell<u32>,
    still: Duration,
}

/// What the panel needs.
#[derive(Clone, Copy)]
enum Work {
    /// To be found, and to be told everything.
    SetUp(Look),
    /// To look like this and to get what has changed, this part first.
    Show(Look, Option<Window>),
}

impl<L: Link> Screen<'_, L> {
    /// Sets the panel up and shows views until it stops answering.
    async fn serve(&mut self, view: &mut View, wires: &Wires) -> Result<Infallible, DisplayError> {
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
            wires.rests.signal(());
            let before = view.look;
            wires.loops.works(Who::Display);
            work = match self.look_after(&mut care, view, wires).await? {
                Wish::Show => {
                    moves = MOVES.iter().cycle();
                    moved = (false, false);
                    care.changed(Instant::now());
                    let wakes = before.light == Light::Off && view.look.light != Light::Off;
                    // Nobody knows what became of it in the dark; another controller takes its
                    // picture otherwise.
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

    /// Gives the panel what it needs while its picture stands; ends when it wants another one, or
    /// this one from the beginning.
    async fn look_after(
        &mut self,
        care: &mut Care,
        view: &mut View,
        wires: &Wires,
    ) -> Result<Wish, DisplayError> {
        let (ended, views) = (self.ended, &wires.views);
        if view.look.light == Light::Off {
            // A dark panel is not asked, there is nothing to heal, and nothing wears out.
            *view = wires.loops.rest_until(Who::Display, views.wait()).await;
            return Ok(Wish::Show);
        }
        loop {
            let (due, need) = care.next(Instant::now());
            if let Either::First(newer) = select(views.wait(), Timer::at(due)).await {
                *view = newer;
                return Ok(Wish::Show);
            }
            wires.loops.works(Who::Display);
            let now = Instant::now();
            match need {
                Need::Move => {
                    care.given(need, now);
                    return Ok(Wish::Move);
                }
                Need::Ask => {
                    care.given(need, now);
                    // No sooner than it is asked again: a timer that nobody needs costs a third of
                    // what it costs to ask.
                    if in_time(pin!(self.panel.is_lost()), care::ASK, ended).await? {
                        return Ok(Wish::SetUp);
                    }
                }
                Need::Heal => {
                    let by_page = care.is_first_heal();
                    if in_time(pin!(self.heal(views, by_page)), STUCK, ended).await? {
                        care.given(need, now);
                        // What was told everything need not be asked soon. But an SH1107 that has lost its
                        // supply needs what a lit one must not be told: only a question finds that.
                        if !Panel::<L>::HAS_DARK_SET_UP {
                            care.given(Need::Ask, now);
                        }
                    }
                }
            }
        }
    }

    /// Tells the panel everything once more, unless somebody wants to see something else meanwhile.
    /// Whether it was everything. An SSD1306 gets its picture by page addressing if that is asked for.
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
        // What its memory held is not seen if it was dark.
        self.panel.light_again();
        self.panel.send().await?;
        Ok(true)
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
        // Not while something is drawn: pixels follow at once.
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

/// What a panel wants when it is looked after no longer.
enum Wish {
    /// The newest view.
    Show,
    /// The same, moved a little.
    Move,
    /// The same from the beginning.
    SetUp,
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

/// Gives work up that makes no progress. It is pinned where it is: moving it costs more than to begin.
///
/// The bus goes on by itself while something else keeps the core busy, however long: a transfer that
/// has ended meanwhile is one that ends when it is looked at. So time that passes counts only if no
/// transfer has ended in it.
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
