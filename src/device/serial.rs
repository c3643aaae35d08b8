//! Serial console of the gadget, independent of the kind of port.
//!
//! A board's port moves bytes: input into [`Port::hear`], output from [`Port::told`].
//! [`play_and_keep`](super::play_and_keep) answers when it is free, line by line, as far as there is room: a
//! computer that does not read delays nothing. A board without a port uses [`Alone`].

use core::future::pending;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::TrySendError;
use embassy_sync::pipe::Pipe;
use embassy_sync::signal::Signal;

use super::{Channels, News};
use crate::app::App;
use crate::app::offer::{Offer, OfferAnswer};
use crate::serial::{Console, Next, PIECE, Piece};

/// The computer at the other end of a port.
pub trait Remote {
    /// Waits until there may be input, or room for output.
    fn wait(&self) -> impl Future<Output = ()>;

    /// Processes input and output that fits, until there is news for the app. Its duration is bounded, whatever
    /// the computer does; if work is left, [`wait`](Self::wait) returns at once.
    fn converse(&mut self, app: &App, channels: &Channels);

    /// The import that waits for the player's answer.
    fn offer(&self) -> Option<&Offer> {
        None
    }

    /// Passes the player's answer on.
    fn answered(&mut self, answer: OfferAnswer) {
        let _ = answer;
    }

    /// True if the computer asks for the boot loader: the program ends once everything is kept.
    fn is_leaving(&self) -> bool {
        false
    }

    /// Reports that everything is saved: the program may end.
    fn all_is_kept(&self) {}
}

/// A board without a serial port.
pub struct Alone;

impl Remote for Alone {
    async fn wait(&self) {
        pending().await
    }

    fn converse(&mut self, _: &App, _: &Channels) {}
}

/// Bytes between the port and the gadget.
pub struct Port {
    typed: Pipe<CriticalSectionRawMutex, 16>,
    text: Pipe<CriticalSectionRawMutex, ROOM>,
    is_open: AtomicBool,
    is_leaving: AtomicBool,
    kept: Signal<CriticalSectionRawMutex, ()>,
    news: Signal<CriticalSectionRawMutex, ()>,
}

/// The longest line and a little more, so that the next line starts while the last one is being sent.
const ROOM: usize = PIECE + 32;

impl Port {
    /// A port that no computer has open.
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

    /// Asks the gadget to save everything before the program ends, and waits for that.
    pub async fn leave(&self) {
        self.is_leaving.store(true, Relaxed);
        self.news.signal(());
        self.kept.wait().await;
    }

    /// Notes that a computer opened or closed the port.
    pub fn open(&self, is_open: bool) {
        self.is_open.store(is_open, Relaxed);
        self.news.signal(());
    }

    /// Takes input from the port.
    pub async fn hear(&self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let taken = self.typed.write(bytes).await;
            bytes = bytes.get(taken..).unwrap_or(&[]);
            self.news.signal(());
        }
    }

    /// Waits for output. Returns the number of bytes.
    pub async fn told(&self, bytes: &mut [u8]) -> usize {
        let count = self.text.read(bytes).await;
        self.news.signal(());
        count
    }
}

/// Most bytes and lines handled in one call, so that a computer that sends and reads at full speed does not
/// block the keys.
const STEPS: usize = 32;

/// Console at the other end of a port.
pub struct Wired {
    port: &'static Port,
    console: Console,
    was_open: bool,
    /// News for the app that found the queue full.
    untold: Option<News>,
}

impl Wired {
    /// Starts with the port closed.
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
    /// Sends news to the app, and continues once the app has it.
    fn tell(&mut self, news: News, channels: &Channels) {
        self.untold = channels
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

    fn answered(&mut self, answer: OfferAnswer) {
        self.console.answered(answer);
        self.port.news.signal(());
    }

    fn converse(&mut self, app: &App, channels: &Channels) {
        if let Some(news) = self.untold.take() {
            return self.tell(news, channels);
        }
        let is_open = self.port.is_open.load(Relaxed);
        if !is_open {
            // Drops input from before the port was opened.
            self.port.typed.clear();
        }
        if is_open != self.was_open {
            self.was_open = is_open;
            self.port.text.clear();
            if self.console.open(app) {
                return self.tell(News::Withdrawn, channels);
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
            // The whole piece fits; the pipe's ring buffer may take it in two parts.
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
                Next::Offered => return self.tell(News::Offered, channels),
                Next::Withdrawn => return self.tell(News::Withdrawn, channels),
            }
        }
        self.port.news.signal(());
    }
}
