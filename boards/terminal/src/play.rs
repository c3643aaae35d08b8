//! The gadget in a window.
//!
//! Four threads and a channel: one runs the library's loops on an executor, as on a board; one runs the
//! reckoner; one reads the keyboard; the main thread draws, and ends the program.

use std::env;
use std::io::{self, Write, stdout};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use crossterm::terminal;
use declic::app::settings::Sound;
use declic::app::{App, Cue, Start};
use declic::device::display::{self, OnI2c};
use declic::device::memory::Stored;
use declic::device::power::Mains;
use declic::device::serial::Alone;
use declic::device::sound::Voice;
use declic::device::{self, Channels, keys};
use declic::rules::Verdict;
use declic::ui::Lang;
use declic_harness::script::Missing;
use embassy_executor::Executor;

use crate::keyboard::{Meaning, meaning, pass_on};
use crate::layout::Size;
use crate::memory::{self, FileFlash, FileMemory};
use crate::panel::Panel;
use crate::pin::{Keys, Pin};
use crate::source::{TerminalDice, Wanted, Watched};
use crate::terminal::{Terminal, missing};
use crate::window::{Surroundings, Window};

/// Board name shown in About.
pub const BOARD: &str = "terminal";

/// Delay before drawing, because the panel gets a picture in several transfers.
const SETTLED: Duration = Duration::from_millis(4);

/// SIGINT.
const INTERRUPT: i32 = 2;

/// Message to the drawing thread.
#[derive(Debug)]
enum Message {
    /// The panel was written to.
    Picture,
    /// Ring the bell.
    Bell,
    /// The terminal was resized, or its content may have been overwritten.
    Resized,
    /// The player quits.
    Quit,
    /// A scripted die has no face left.
    Missing(Missing),
    /// A signal that ends the program.
    Signal(i32),
    /// The keyboard can no longer be read.
    Lost(io::Error),
    /// Changes can no longer be saved.
    Forgetful(String),
}

/// Plays until the player quits. Returns the exit status.
///
/// # Errors
/// A sentence with the reason; the terminal is restored.
pub fn play(
    lang: Option<Lang>,
    wanted: &Wanted,
    memory: Option<&memory::Wanted>,
    bell: bool,
) -> Result<u8, String> {
    if let Some(sentence) = missing() {
        return Err(sentence);
    }
    let dice = TerminalDice::new(wanted)?;
    let (keys, panel) = (Keys::new(), Panel::new());
    let (sender, receiver) = channel();
    let (app, stored) = switch_on(lang, &dice, memory)?;
    let lang = lang.unwrap_or(app.state().shared.lang());

    watch_signals(&sender).map_err(failed)?;
    let terminal = Terminal::take().map_err(failed)?;
    start_gadget(app, stored, dice, &keys, &panel, &sender, bell).map_err(failed)?;
    read_keyboard(terminal.tells_releases(), keys, sender).map_err(failed)?;

    let around = Surroundings {
        lang,
        title: match (wanted, lang) {
            (Wanted::Seed(seed), Lang::Fr) => format!("Déclic · graine {seed}"),
            (Wanted::Seed(seed), _) => format!("Déclic · seed {seed}"),
            _ => "Déclic".into(),
        },
    };
    let window = Window::new(around, colours());
    let end = draw(window, &panel, &receiver);
    drop(terminal);
    end
}

fn failed(error: io::Error) -> String {
    format!("the terminal cannot be used: {error}")
}

/// True unless NO_COLOR is set (no-color.org).
fn colours() -> bool {
    env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Draws until the end of the program. Returns the exit status.
fn draw(mut window: Window, panel: &Panel, messages: &Receiver<Message>) -> Result<u8, String> {
    let mut settled: Option<Instant> = None;
    let mut message = Ok(Message::Resized);
    loop {
        match message {
            Ok(Message::Quit) => return Ok(0),
            Ok(Message::Signal(signal)) => return Ok(signal_status(signal)),
            Ok(Message::Missing(missing)) => return Err(missing.to_string()),
            Ok(Message::Lost(error)) => return Err(failed(error)),
            Ok(Message::Forgetful(sentence)) => return Err(sentence),
            Ok(Message::Bell) => ring(&mut stdout()).map_err(failed)?,
            Ok(Message::Resized) => {
                window.forget();
                settled = Some(Instant::now());
            }
            Ok(Message::Picture) => {
                settled.get_or_insert_with(|| Instant::now() + SETTLED);
            }
            // Timeout: draw now. The channel is never closed, because the keyboard thread runs for ever.
            Err(_) => {
                settled = None;
                let (columns, rows) = terminal::size().map_err(failed)?;
                window
                    .show(&mut stdout(), &panel.frame(), Size { columns, rows })
                    .map_err(failed)?;
            }
        }
        message = match settled {
            None => messages.recv().map_err(drop),
            Some(at) => messages
                .recv_timeout(at.saturating_duration_since(Instant::now()))
                .map_err(drop),
        };
    }
}

/// Rings the terminal's bell, which some terminals show as a flash.
fn ring(out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"\x07")?;
    out.flush()
}

/// The terminal's bell, for rare events only, because it has a single sound.
struct Bell(Option<Sender<Message>>);

impl Voice for Bell {
    fn say(&mut self, said: Cue, _: Sound) {
        let is_worth_it = matches!(
            said,
            Cue::Burst
                | Cue::Refused
                | Cue::Result(Verdict::CriticalSuccess | Verdict::CriticalFailure, _)
        );
        if let (true, Some(mailbox)) = (is_worth_it, &self.0) {
            drop(mailbox.send(Message::Bell));
        }
    }
}

/// Exit status that shells report for a program ended by a signal.
fn signal_status(signal: i32) -> u8 {
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}

/// Starts the thread that reads the keyboard.
fn read_keyboard(tells_releases: bool, keys: Keys, mailbox: Sender<Message>) -> io::Result<()> {
    let read = move || {
        loop {
            let message = match event::read() {
                Ok(Event::Key(key)) => match typed(key, tells_releases, &keys) {
                    Some(message) => message,
                    None => continue,
                },
                // Without the focus the terminal reports no releases.
                Ok(Event::FocusLost) => {
                    keys.release_all();
                    continue;
                }
                Ok(Event::Resize(..)) => Message::Resized,
                Ok(_) => continue,
                Err(error) => Message::Lost(error),
            };
            let last = matches!(message, Message::Lost(_));
            if mailbox.send(message).is_err() || last {
                return;
            }
        }
    };
    thread::Builder::new().name("keyboard".into()).spawn(read)?;
    Ok(())
}

/// Passes a key on to the gadget, or returns the message of a key for the window.
fn typed(key: KeyEvent, tells_releases: bool, keys: &Keys) -> Option<Message> {
    match meaning(key)? {
        Meaning::Key(gadget) => pass_on(gadget, key.kind, tells_releases, keys),
        Meaning::Hold(gadget) if key.kind == KeyEventKind::Press => keys.hold(gadget),
        Meaning::Hold(_) => {}
        Meaning::Quit => return Some(Message::Quit),
        Meaning::Interrupt => return Some(Message::Signal(INTERRUPT)),
    }
    None
}

#[cfg(unix)]
fn watch_signals(mailbox: &Sender<Message>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let mailbox = mailbox.clone();
    let watch = move || {
        for signal in &mut signals {
            if mailbox.send(Message::Signal(signal)).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("signals".into()).spawn(watch)?;
    Ok(())
}

/// On other systems Ctrl-C arrives as a key.
#[cfg(not(unix))]
fn watch_signals(_mailbox: &Sender<Message>) -> io::Result<()> {
    Ok(())
}

/// Starts the app, and its memory if there is one.
fn switch_on(
    lang: Option<Lang>,
    dice: &TerminalDice,
    memory: Option<&memory::Wanted>,
) -> Result<(&'static mut App, Option<Stored<FileFlash>>), String> {
    let start = Start {
        lang,
        scripted: dice.scripted(),
        board: BOARD,
        ..Start::default()
    };
    let app = Box::leak(Box::new(App::off()));
    let Some(wanted) = memory else {
        app.start(start);
        return Ok((app, None));
    };
    let (stored, lost) = memory::remember(wanted, app, start)?;
    if let Some(sentence) = lost {
        eprintln!("declic: {sentence}");
    }
    Ok((app, Some(stored)))
}

/// Starts the thread that runs the gadget's loops.
fn start_gadget(
    app: &'static mut App,
    stored: Option<Stored<FileFlash>>,
    dice: TerminalDice,
    keys: &Keys,
    panel: &Panel,
    mailbox: &Sender<Message>,
    bell: bool,
) -> io::Result<()> {
    panel.on_change({
        let mailbox = mailbox.clone();
        move || drop(mailbox.send(Message::Picture))
    });
    let memory = FileMemory::new(stored, {
        let mailbox = mailbox.clone();
        Box::new(move |sentence| drop(mailbox.send(Message::Forgetful(sentence)))) as Say
    });
    let bell = Bell(bell.then(|| mailbox.clone()));
    let mailbox = mailbox.clone();
    let source = Watched::new(
        dice,
        Box::new(move |missing: &Missing| {
            drop(mailbox.send(Message::Missing(missing.clone())));
        }) as Tell,
    );
    let (pins, bus) = (keys.pins(), panel.clone());
    let run = move || {
        let executor: &'static mut Executor = Box::leak(Box::new(Executor::new()));
        let channels: &'static Channels = Box::leak(Box::new(Channels::new()));
        // Without this thread there are only no long odds.
        let _ = thread::Builder::new()
            .name("reckoner".into())
            .spawn(move || compute_odds_for_ever(channels));
        // Cannot fail: each task is spawned once.
        #[allow(clippy::unwrap_used)]
        executor.run(|spawner| {
            spawner.spawn(show(bus, channels).unwrap());
            spawner.spawn(answer(app, source, memory, bell, channels).unwrap());
            spawner.spawn(watch_keys(pins, channels).unwrap());
        });
    };
    thread::Builder::new().name("gadget".into()).spawn(run)?;
    Ok(())
}

/// Computes long odds in a thread of its own.
fn compute_odds_for_ever(channels: &'static Channels) {
    let executor: &'static mut Executor = Box::leak(Box::new(Executor::new()));
    // Cannot fail: the task is spawned once.
    #[allow(clippy::unwrap_used)]
    executor.run(|spawner| spawner.spawn(compute_odds(channels).unwrap()));
}

type Tell = Box<dyn FnMut(&Missing) + Send>;
type Say = Box<dyn FnMut(String) + Send>;

#[embassy_executor::task]
async fn watch_keys(pins: [Pin; 4], channels: &'static Channels) -> ! {
    keys::watch_all(pins, |_| false, channels).await
}

#[embassy_executor::task]
async fn compute_odds(channels: &'static Channels) -> ! {
    channels.odds_worker.run(&channels.liveness).await
}

#[embassy_executor::task]
async fn answer(
    app: &'static mut App,
    mut source: Watched<Tell>,
    memory: FileMemory<Say>,
    bell: Bell,
    channels: &'static Channels,
) -> ! {
    device::play_and_keep(
        app,
        &mut source,
        memory,
        Mains,
        (bell, &mut Alone),
        channels,
    )
    .await
}

#[embassy_executor::task]
async fn show(bus: Panel, channels: &'static Channels) -> ! {
    display::run(OnI2c::new(bus), channels).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::{KeyCode, KeyModifiers};
    use declic::app::Key;
    use declic_harness::player::{HOLD_MS, Player};
    use declic_harness::script::Script;
    use embassy_futures::block_on;
    use embassy_futures::select::{Either4, select4};
    use embassy_time::Timer;
    use embedded_hal::digital::InputPin as _;

    /// The library's loops on modelled hardware show the same pictures as the gadget in simulated time: tests
    /// keys, dice, animation and bus together.
    #[test]
    fn the_whole_gadget_plays_a_roll_to_its_end() {
        const FACES: [u8; 2] = [6, 3];
        let start = Start {
            lang: Some(Lang::Fr),
            scripted: true,
            board: BOARD,
            ..Start::default()
        };
        let mut simulated = Player::new(start, Script::new(FACES));
        let (keys, panel, channels) = (Keys::new(), Panel::new(), Channels::new());
        let story = async {
            // A burst takes 1.2 s. Only final pictures are compared, because a busy machine may miss others.
            for (press, ms) in [
                (Key::Up, 0),
                (Key::Up, 0),
                (Key::Roll, 1300),
                (Key::Back, 0),
            ] {
                simulated.press(press);
                simulated.wait(ms);
                keys.tap(press);
                let late = Instant::now() + Duration::from_secs(5);
                while panel.frame() != simulated.frame() && Instant::now() < late {
                    Timer::after_millis(5).await;
                }
                let equal = panel.frame() == simulated.frame();
                assert!(equal, "after {press:?}: {}", simulated.view());
            }
        };
        let answer = block_on(select4(
            keys::watch_all(keys.pins(), |_| false, &channels),
            device::play(
                &mut App::new(start),
                &mut TerminalDice::Script(Script::new(FACES)),
                &channels,
            ),
            display::run(OnI2c::new(panel.clone()), &channels),
            story,
        ));
        assert!(matches!(answer, Either4::Fourth(())));
        assert!(panel.misunderstood().is_empty());
    }

    /// Exit status after a message.
    fn status(message: Message) -> Result<u8, String> {
        let (sender, receiver) = channel();
        assert!(sender.send(message).is_ok());
        let around = Surroundings {
            lang: Lang::En,
            title: String::new(),
        };
        draw(Window::new(around, false), &Panel::new(), &receiver)
    }

    #[test]
    fn a_signal_has_the_status_that_shells_give_it() {
        for (signal, expected) in [(15, 143), (1, 129)] {
            assert_eq!(status(Message::Signal(signal)), Ok(expected));
        }
    }

    #[test]
    fn quitting_is_no_interruption() {
        let ending = |letter, modifiers| {
            let key = KeyEvent::new(KeyCode::Char(letter), modifiers);
            typed(key, false, &Keys::new()).map(status)
        };
        assert_eq!(ending('q', KeyModifiers::NONE), Some(Ok(0)));
        assert_eq!(ending('c', KeyModifiers::CONTROL), Some(Ok(130)));
        assert_eq!(ending('c', KeyModifiers::NONE), None);
    }

    /// The bell rings only with the option, and only for rare events.
    #[test]
    fn the_bell_is_kept_for_what_is_worth_it() {
        let said = [
            (Cue::Key, false),
            (Cue::Result(Verdict::Success, 7), false),
            (Cue::Burst, true),
            (Cue::Result(Verdict::CriticalFailure, 1), true),
            (Cue::Refused, true),
        ];
        for (said, rings) in said {
            let (sender, receiver) = channel();
            Bell(Some(sender)).say(said, Sound::NEW);
            let rang = matches!(receiver.try_recv(), Ok(Message::Bell));
            assert_eq!(rang, rings, "{said:?}");
        }
        Bell(None).say(Cue::Burst, Sound::NEW);
        let mut out = Vec::new();
        assert!(ring(&mut out).is_ok());
        assert_eq!(out, [7]);
    }

    #[test]
    fn tab_holds_back() {
        let keys = Keys::new();
        let [.., mut back] = keys.pins();
        let start = Instant::now();
        assert!(typed(KeyEvent::from(KeyCode::Tab), false, &keys).is_none());
        let late = Duration::from_secs(5);
        while back.is_low() == Ok(true) && start.elapsed() < late {
            thread::sleep(Duration::from_millis(5));
        }
        // The clock of the pins counts whole microseconds.
        let least = Duration::from_millis(HOLD_MS) - Duration::from_micros(1);
        assert!((least..late).contains(&start.elapsed()));
    }
}
