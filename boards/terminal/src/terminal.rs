//! The terminal is taken over, and given back whatever happens.

use std::io::{self, IsTerminal, Write, stdin, stdout};
use std::panic;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableFocusChange, EnableFocusChange, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
    supports_keyboard_enhancement,
};
use crossterm::{execute, queue};

/// What has to be undone. The panic hook and the guard both look here: whoever comes first does it.
static RAW: AtomicBool = AtomicBool::new(false);
static KEYBOARD: AtomicBool = AtomicBool::new(false);

/// What Rust exits with after a panic.
const PANICKED: i32 = 101;

/// Why there can be no window here, if there cannot.
pub fn missing() -> Option<String> {
    let what = match (stdin().is_terminal(), stdout().is_terminal()) {
        (true, true) => return None,
        (false, true) => "the input is not one",
        (true, false) => "the output is not one",
        (false, false) => "neither the input nor the output is one",
    };
    Some(format!(
        "the gadget needs a terminal, and {what}; \
         `cargo run -- shot out.png` draws it without a window"
    ))
}

/// A terminal taken over: raw, on its alternate screen, without a cursor. Dropping it gives the
/// terminal back.
#[derive(Debug)]
pub struct Terminal {
    tells_releases: bool,
}

impl Terminal {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// If the terminal does not let itself be taken over; it is then as before.
    pub fn take() -> io::Result<Terminal> {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // A panic of any thread ends the program: the message must be readable.
            give_back();
            previous(info);
            process::exit(PANICKED);
        }));
        enable_raw_mode()?;
        RAW.store(true, Ordering::SeqCst);
        // From here on a failure is undone by the drop.
        let mut terminal = Terminal {
            tells_releases: false,
        };
        terminal.tells_releases = supports_keyboard_enhancement().unwrap_or(false);
        execute!(stdout(), EnterAlternateScreen, Hide, EnableFocusChange)?;
        if terminal.tells_releases {
            // Space and Enter are told with their release only if all keys are escape codes.
            let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_EVENT_TYPES
                | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
            KEYBOARD.store(true, Ordering::SeqCst);
            execute!(stdout(), PushKeyboardEnhancementFlags(flags))?;
        }
        Ok(terminal)
    }

    /// Whether the terminal tells when a key is let go.
    pub const fn tells_releases(&self) -> bool {
        self.tells_releases
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Undoes what was done; a terminal that is gone cannot be helped.
fn give_back() {
    if !RAW.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = stdout();
    if KEYBOARD.swap(false, Ordering::SeqCst) {
        let _ = queue!(out, PopKeyboardEnhancementFlags);
    }
    let _ = queue!(
        out,
        DisableFocusChange,
        ResetColor,
        Show,
        LeaveAlternateScreen
    );
    let _ = out.flush();
    let _ = disable_raw_mode();
}
