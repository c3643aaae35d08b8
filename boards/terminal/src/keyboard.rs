//! Keyboard shortcuts.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use declic::app::Key;

use crate::pin::Keys;

/// Action of a keyboard key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// A short press of a gadget key.
    Key(Key),
    /// A held gadget key, for the many terminals that do not report releases.
    Hold(Key),
    /// End the program.
    Quit,
    /// End the program as by the signal that Ctrl-C sends when it is not read as a key.
    Interrupt,
}

/// The action of a key, if it has one.
pub fn meaning(event: KeyEvent) -> Option<Meaning> {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    Some(match event.code {
        KeyCode::Char('c' | 'C') if control => Meaning::Interrupt,
        _ if control || event.modifiers.contains(KeyModifiers::ALT) => return None,
        KeyCode::Up => Meaning::Key(Key::Up),
        KeyCode::Down => Meaning::Key(Key::Down),
        KeyCode::Char(' ') | KeyCode::Enter => Meaning::Key(Key::Roll),
        KeyCode::Backspace | KeyCode::Esc => Meaning::Key(Key::Back),
        KeyCode::Tab => Meaning::Hold(Key::Back),
        KeyCode::Char('q' | 'Q') => Meaning::Quit,
        _ => return None,
    })
}

/// Passes a key on to the gadget. A terminal that reports releases needs no repeats, since the key is simply
/// still down.
pub fn pass_on(key: Key, kind: KeyEventKind, tells_releases: bool, keys: &Keys) {
    match (kind, tells_releases) {
        (KeyEventKind::Press, true) => keys.press(key),
        (KeyEventKind::Release, true) => keys.release(key),
        (KeyEventKind::Repeat, true) | (KeyEventKind::Release, false) => {}
        (KeyEventKind::Press | KeyEventKind::Repeat, false) => keys.tap(key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_hal::digital::InputPin;

    #[test]
    fn each_key_of_the_caption_has_its_meaning() {
        let plain = KeyModifiers::NONE;
        let key = |key| Some(Meaning::Key(key));
        for (code, modifiers, expected) in [
            (KeyCode::Up, plain, key(Key::Up)),
            (KeyCode::Down, plain, key(Key::Down)),
            (KeyCode::Char(' '), plain, key(Key::Roll)),
            (KeyCode::Enter, plain, key(Key::Roll)),
            (KeyCode::Backspace, plain, key(Key::Back)),
            (KeyCode::Esc, plain, key(Key::Back)),
            (KeyCode::Char('q'), plain, Some(Meaning::Quit)),
            (KeyCode::Char('Q'), KeyModifiers::SHIFT, Some(Meaning::Quit)),
            (KeyCode::Tab, plain, Some(Meaning::Hold(Key::Back))),
            (
                KeyCode::Char('c'),
                KeyModifiers::CONTROL,
                Some(Meaning::Interrupt),
            ),
            (KeyCode::Char('c'), plain, None),
            (KeyCode::Char('q'), KeyModifiers::CONTROL, None),
            (KeyCode::Up, KeyModifiers::ALT, None),
            (KeyCode::Left, plain, None),
            (KeyCode::F(1), plain, None),
        ] {
            let event = KeyEvent::new(code, modifiers);
            assert_eq!(meaning(event), expected, "{event:?}");
        }
    }

    #[test]
    fn only_a_terminal_that_tells_releases_can_hold_a_key() {
        for (tells_releases, held) in [(true, true), (false, false)] {
            let keys = Keys::new();
            let [mut up, ..] = keys.pins();
            pass_on(Key::Up, KeyEventKind::Press, tells_releases, &keys);
            assert_eq!(up.is_low(), Ok(true));
            std::thread::sleep(std::time::Duration::from_millis(30));
            assert_eq!(up.is_low(), Ok(held));
            pass_on(Key::Up, KeyEventKind::Repeat, true, &keys);
            pass_on(Key::Up, KeyEventKind::Release, tells_releases, &keys);
            assert_eq!(up.is_low(), Ok(false));
        }
    }
}
