//! The gadget on a serial line, between whoever plays and whatever port there is.
//!
//! A board's port moves bytes: what was typed into [`Port::hear`], what is to be told out of
//! [`Port::told`]. [`play_and_keep`](super::play_and_keep) answers when it has nothing better to do,
//! a line at a time, as far as there is room: a computer that does not read holds up nobody. A board
//! without a port has [`Alone`], which is nothing.

use core::future::pending;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::pipe::Pipe;
use embassy_sync::signal::Signal;

use crate::app::{App, Event};
use crate::serial::{Console, Next, PIECE, Piece};

/// Somebody to talk to.
pub trait Remote {
    /// Waits until there may be something to say or to hear.
    fn wait(&self) -> impl Future<Output = ()>;

    /// Says and hears what there is room for, up to something that the app is to be told. It lasts a bounded time, whatever the
    /// computer does; if something is left to do, [`wait`](Self::wait) ends at once.
    fn converse(&mut self, app: &mut App) -> Option<Event>;
}

/// A board without a port.
pub struct Alone;

impl Remote for Alone {
    async fn wait(&self) {
        pending().await
    }

    fn converse(&mut self, _: &mut App) -> Option<Event> {
        None
    }
}

/// Bytes on their way between the port and the gadget.
pub struct Port {
    typed: Pipe<CriticalSectionRawMutex, 16>,
    text: Pipe<CriticalSectionRawMutex, ROOM>,
    is_open: AtomicBool,
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
            news: Signal::new(),
        }
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
}

impl Wired {
    /// Nobody listens.
    pub const fn new(port: &'static Port) -> Wired {
        Wired {
            port,
            console: Console::new(),
            was_open: false,
        }
    }
}

impl Remote for Wired {
    async fn wait(&self) {
        self.port.news.wait().await;
    }

    fn converse(&mut self, app: &mut App) -> Option<Event> {
        let is_open = self.port.is_open.load(Relaxed);
        if !is_open {
            // What was typed for nobody.
            self.port.typed.clear();
        }
        if is_open != self.was_open {
            self.was_open = is_open;
            self.port.text.clear();
            if let Some(event) = self.console.open(app) {
                self.port.news.signal(());
                return Some(event);
            }
        }
        for _ in 0..STEPS {
            if !is_open || self.port.text.free_capacity() < PIECE {
                return None;
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
                Next::Nothing => return None,
                Next::Told => {}
                Next::Event(event) => {
                    self.port.news.signal(());
                    return Some(event);
                }
            }
        }
        self.port.news.signal(());
        None
    }
}
