//! Safe mode, for a gadget that crashes repeatedly.
//!
//! Safe mode uses neither stored data nor games, since either may be the cause, so it is not part of the app.
//! It offers three boot modes; erasing takes two confirmations.

use super::picture::safe::Picture;
use super::{Crash, Direction, Key, View};
use crate::games::Screen;
use crate::lang::Lang;
use crate::ui::{Look, Style};

/// How to start the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BootMode {
    /// Normal start.
    Usual,
    /// Without reading or writing stored data.
    WithoutMemory,
    /// Erase all stored data, then start.
    Forget,
}

impl BootMode {
    /// All boot modes, in the order in which they are offered.
    pub const ALL: [BootMode; 3] = [BootMode::Usual, BootMode::WithoutMemory, BootMode::Forget];
}

/// A page of safe mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// The list of boot modes.
    Modes,
    /// The explanation of the marked mode, with a confirmation.
    Question {
        /// Roll would confirm. Erasing starts at false, so that Roll alone never erases.
        yes: bool,
    },
}

/// The state of safe mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Safe {
    crash: Crash,
    lang: Lang,
    turned: bool,
    boot_mode: BootMode,
    page: Page,
}

impl Safe {
    /// Safe mode after the last of several crashes.
    pub const fn new(crash: Crash, lang: Lang, turned: bool) -> Safe {
        Safe {
            crash,
            lang,
            turned,
            boot_mode: BootMode::Usual,
            page: Page::Modes,
        }
    }

    /// Handles a press. Returns the boot mode when it is confirmed.
    pub fn press(&mut self, key: Key) -> Option<BootMode> {
        let key = if self.turned { key.turned() } else { key };
        match (self.page, key) {
            (Page::Modes, Key::Up) => self.turn(Direction::Up),
            (Page::Modes, Key::Down) => self.turn(Direction::Down),
            (Page::Modes, Key::Back) => self.lang = self.lang.other(),
            (Page::Modes, Key::Roll) if self.boot_mode == BootMode::Usual => {
                return Some(self.boot_mode);
            }
            (Page::Modes, Key::Roll) => {
                let yes = self.boot_mode != BootMode::Forget;
                self.page = Page::Question { yes };
            }
            (Page::Question { yes: true }, Key::Roll) => return Some(self.boot_mode),
            (Page::Question { .. }, Key::Roll | Key::Back) => self.page = Page::Modes,
            (Page::Question { yes }, Key::Up | Key::Down) => {
                let yes = !yes || self.boot_mode != BootMode::Forget;
                self.page = Page::Question { yes };
            }
        }
        None
    }

    fn turn(&mut self, direction: Direction) {
        let place = direction.around(self.boot_mode as u8, BootMode::ALL.len() as u8);
        if let Some(boot_mode) = BootMode::ALL.get(usize::from(place)) {
            self.boot_mode = *boot_mode;
        }
    }

    /// The view to draw.
    pub fn view(&self) -> View {
        View {
            style: Style {
                lang: self.lang,
                scripted: false,
            },
            waiting: None,
            look: Look {
                turned: self.turned,
                ..Look::DEFAULT
            },
            screen: Screen::Safe(Picture {
                crash: self.crash,
                boot_mode: self.boot_mode,
                page: self.page,
            }),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests {
    use super::*;

    fn safe(turned: bool) -> Safe {
        Safe::new(Crash::in_line("src/app/mod.rs", 42), Lang::Fr, turned)
    }

    fn chosen(turned: bool, keys: &[Key]) -> Option<BootMode> {
        let mut safe = safe(turned);
        let (last, before) = keys.split_last().unwrap();
        for key in before {
            assert_eq!(safe.press(*key), None, "{keys:?}");
        }
        safe.press(*last)
    }

    #[test]
    fn each_way_has_its_keys() {
        use Key::{Back, Down, Roll, Up};
        for (keys, boot_mode) in [
            (&[Roll][..], Some(BootMode::Usual)),
            (&[Down, Roll, Roll], Some(BootMode::WithoutMemory)),
            (&[Up, Roll, Up, Roll], Some(BootMode::Forget)),
            (&[Up, Roll, Down, Roll], Some(BootMode::Forget)),
            (&[Down, Down, Down, Roll], Some(BootMode::Usual)),
            (&[Down, Roll, Up, Roll], Some(BootMode::WithoutMemory)),
            // Pressing Roll alone never erases.
            (&[Up, Roll, Roll, Roll, Roll], None),
            (&[Up, Roll, Up, Down, Roll], None),
            (&[Up, Roll, Up, Back], None),
            (&[Back, Back, Back], None),
        ] {
            assert_eq!(chosen(false, keys), boot_mode, "{keys:?}");
            let turned: heapless::Vec<Key, 8> = keys.iter().map(|key| key.turned()).collect();
            assert_eq!(chosen(true, &turned), boot_mode, "held the other way round");
        }
    }

    #[test]
    fn nothing_is_erased_by_less_than_two_answers() {
        // All sequences of five keys.
        for number in 0..4_usize.pow(5) {
            let mut safe = safe(false);
            for place in 0..5 {
                let was = (safe.page, safe.boot_mode);
                let boot_mode = safe.press(Key::ALL[number >> (2 * place) & 3]);
                if boot_mode == Some(BootMode::Forget) {
                    assert_eq!(was, (Page::Question { yes: true }, BootMode::Forget));
                }
                if boot_mode.is_some() {
                    break;
                }
            }
        }
    }

    #[test]
    fn it_can_be_read_in_either_language_whatever_is_known() {
        let mut safe = safe(false);
        assert_eq!(safe.view().style.lang, Lang::Fr);
        safe.press(Key::Back);
        assert_eq!(safe.view().style.lang, Lang::En);
    }
}
