//! Takes over the terminal, and restores it in any case.

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

/// State to restore. Both the panic hook and the guard check it; the first one restores.
static RAW: AtomicBool = AtomicBool::new(false);
static KEYBOARD: AtomicBool = AtomicBool::new(false);

/// Rust's exit status after a panic.
const PANICKED: i32 = 101;

/// Explains why there can be no window; `None` if there can.
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

/// A terminal in raw mode, on its alternate screen, with a hidden cursor. Dropping it restores the terminal.
#[derive(Debug)]
pub struct Terminal {
    tells_releases: bool,
}

impl Terminal {
    /// Takes over the terminal.
    ///
    /// # Errors
    /// The terminal cannot be taken over; it is restored.
    pub fn take() -> io::Result<Terminal> {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // A panic of any thread ends the program, and its message must be readable.
            give_back();
            previous(info);
            process::exit(PANICKED);
        }));
        enable_raw_mode()?;
        RAW.store(true, Ordering::SeqCst);
        // From here on dropping the guard restores the terminal after a failure.
        let mut terminal = Terminal {
            tells_releases: false,
        };
        terminal.tells_releases = supports_keyboard_enhancement().unwrap_or(false);
        execute!(stdout(), EnterAlternateScreen, Hide, EnableFocusChange)?;
        if terminal.tells_releases {
            // Space and Enter are reported with their release only if all keys are escape codes.
            let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_EVENT_TYPES
                | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
            KEYBOARD.store(true, Ordering::SeqCst);
            execute!(stdout(), PushKeyboardEnhancementFlags(flags))?;
        }
        Ok(terminal)
    }

    /// True if the terminal reports the release of keys.
    pub const fn tells_releases(&self) -> bool {
        self.tells_releases
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Restores the terminal. Errors are ignored because the terminal may be gone.
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
