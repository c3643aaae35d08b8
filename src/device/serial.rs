//! The gadget on a serial line, between whoever plays and whatever port there is.
//!
//! A board's port moves bytes: what was typed into [`Port::hear`], what is to be told out of
//! [`Port::told`]. [`play_and_keep`](super::play_and_keep) answers when it has nothing better to do,
//! a line at a time, as far as there is room: a computer that does not read holds up nobody. A board
//! without a port has [`Alone`], which is nothing.

use core::future::pending;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::TrySendError;
use embassy_sync::pipe::Pipe;
use embassy_sync::signal::Signal;

use super::{News, Wires};
use crate::app::App;
use crate::app::offer::{Answer, Offer};
use crate::serial::{Console, Next, PIECE, Piece};

/// Somebody to talk to.
pub trait Remote {
    /// Waits until there may be something to say or to hear.
    fn wait(&self) -> impl Future<Output = ()>;

    /// Says and hears what there is room for, up to news that the app is told. It lasts a bounded time, whatever the
    /// computer does; if something is left to do, [`wait`](Self::wait) ends at once.
    fn converse(&mut self, app: &App, wires: &Wires);

    /// What the app asks about.
    fn offer(&self) -> Option<&Offer> {
        None
    }

    /// That was answered.
    fn answered(&mut self, answer: Answer) {
        let _ = answer;
    }

    /// True if the computer asks for the boot loader: the program ends once everything is kept.
    fn is_leaving(&self) -> bool {
        false
    }

    /// Everything is kept: the program may end.
    fn all_is_kept(&self) {}
}

/// A board without a port.
pub struct Alone;

impl Remote for Alone {
    async fn wait(&self) {
        pending().await
    }

    fn converse(&mut self, _: &App, _: &Wires) {}
}

/// Bytes on their way between the port and the gadget.
pub struct Port {
    typed: Pipe<CriticalSectionRawMutex, 16>,
    text: Pipe<CriticalSectionRawMutex, ROOM>,
    is_open: AtomicBool,
    is_leaving: AtomicBool,
    kept: Signal<CriticalSectionRawMutex, ()>,
    news: Signal<CriticalSectionRawMutex, ()>,
}

/// The longest line, and a little more: the next one begins while its end is on its way.
const ROOM: usize = PIECE + 32;

impl Port {
    /// Nobody listens.
    pub const fn new() -> Port {
        Port {
            typed: Pipe::new(),
            text: Pipe::new(),
            is_open: AtomicBool::new(false),
            is_leaving: AtomicBool::new(false),
            kept: Signal::new(),
            news: Signal::new(),
        }
    }

    /// The program is about to end: waits until the gadget has kept everything.
    pub async fn leave(&self) {
        self.is_leaving.store(true, Relaxed);
        self.news.signal(());
        self.kept.wait().await;
    }

    /// Somebody listens from now on, or not any more.
    pub fn open(&self, is_open: bool) {
        self.is_open.store(is_open, Relaxed);
        self.news.signal(());
    }

    /// These bytes were typed.
    pub async fn hear(&self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let taken = self.typed.write(bytes).await;
            bytes = bytes.get(taken..).unwrap_or(&[]);
            self.news.signal(());
        }
    }

    /// Waits for bytes that are to be told; how many there are.
    pub async fn told(&self, bytes: &mut [u8]) -> usize {
        let count = self.text.read(bytes).await;
        self.news.signal(());
        count
    }
}

/// Bytes that are heard and lines that are said in one turn: a computer that types and reads as fast as it can does not keep the
/// gadget from its keys.
const STEPS: usize = 32;

/// What the gadget has at the other end of a port.
pub struct Wired {
    port: &'static Port,
    console: Console,
    was_open: bool,
    /// What the app is to be told, if there was no room for it.
    untold: Option<News>,
}

impl Wired {
    /// Nobody listens.
    pub const fn new(port: &'static Port) -> Wired {
        Wired {
            port,
            console: Console::new(),
            was_open: false,
            untold: None,
        }
    }
}

impl Wired {
    /// Tells the app, and goes on when it knows.
    fn tell(&mut self, news: News, wires: &Wires) {
        self.untold = wires
            .events
            .try_send(news)
            .err()
            .map(|TrySendError::Full(news)| news);
        self.port.news.signal(());
    }
}

impl Remote for Wired {
    async fn wait(&self) {
        self.port.news.wait().await;
    }

    fn is_leaving(&self) -> bool {
        self.port.is_leaving.load(Relaxed)
    }

    fn all_is_kept(&self) {
        self.port.kept.signal(());
    }

    fn offer(&self) -> Option<&Offer> {
        self.console.offer()
    }

    fn answered(&mut self, answer: Answer) {
        self.console.answered(answer);
        self.port.news.signal(());
    }

    fn converse(&mut self, app: &App, wires: &Wires) {
        if let Some(news) = self.untold.take() {
            return self.tell(news, wires);
        }
        let is_open = self.port.is_open.load(Relaxed);
        if !is_open {
            // What was typed for nobody.
            self.port.typed.clear();
        }
        if is_open != self.was_open {
            self.was_open = is_open;
            self.port.text.clear();
            if self.console.open(app) {
                return self.tell(News::Withdrawn, wires);
            }
        }
        for _ in 0..STEPS {
            if !is_open || self.port.text.free_capacity() < PIECE {
                return;
            }
            let mut piece = Piece::new();
            let mut byte = [0];
            let mut next = Next::Told;
            if self.console.takes() && self.port.typed.try_read(&mut byte).is_ok() {
                self.console.typed(byte[0], app, &mut piece);
            } else {
                next = self.console.next(app, &mut piece);
            }
            // There is room for it; a pipe takes what fits before its end, and then the rest.
            let mut rest = piece.as_bytes();
            while let Ok(taken) = self.port.text.try_write(rest) {
                rest = rest.get(taken..).unwrap_or(&[]);
                if rest.is_empty() {
                    break;
                }
            }
            match next {
                Next::Nothing => return,
                Next::Told => {}
                Next::Offered => return self.tell(News::Offered, wires),
                Next::Withdrawn => return self.tell(News::Withdrawn, wires),
            }
        }
        self.port.news.signal(());
    }
}
