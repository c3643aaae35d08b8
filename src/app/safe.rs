//! The safe mode: what is left of the gadget when it does not run any more.
//!
//! It knows neither what is stored nor the games, as either may be what went wrong. So it is no part
//! of the app: three ways to go on, two keys to choose, and nothing is erased before the player has
//! said so twice.

use super::picture::safe::Picture;
use super::{Direction, Key, Mishap, View};
use crate::games::Screen;
use crate::lang::Lang;
use crate::ui::{Look, Style};

/// How to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// As if nothing had been.
    Usual,
    /// Nothing that is stored is read, and nothing is stored.
    WithoutMemory,
    /// All that is stored is erased.
    Forget,
}

impl Way {
    /// All, in the order in which they are offered.
    pub const ALL: [Way; 3] = [Way::Usual, Way::WithoutMemory, Way::Forget];
}

/// Where the player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// Which way, the marked one being this?
    Ways,
    /// What the marked way means: is it to be gone?
    Question {
        /// What erases is not answered by one key alone.
        yes: bool,
    },
}

/// The safe mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Safe {
    mishap: Mishap,
    lang: Lang,
    turned: bool,
    way: Way,
    page: Page,
}

impl Safe {
    /// After this mishap, the last of several.
    pub const fn new(mishap: Mishap, lang: Lang, turned: bool) -> Safe {
        Safe {
            mishap,
            lang,
            turned,
            way: Way::Usual,
            page: Page::Ways,
        }
    }

    /// A key is pressed: the way that was chosen by it.
    pub fn press(&mut self, key: Key) -> Option<Way> {
        let key = if self.turned { key.turned() } else { key };
        match (self.page, key) {
            (Page::Ways, Key::Up) => self.turn(Direction::Up),
            (Page::Ways, Key::Down) => self.turn(Direction::Down),
            (Page::Ways, Key::Back) => self.lang = self.lang.other(),
            (Page::Ways, Key::Roll) if self.way == Way::Usual => return Some(self.way),
            (Page::Ways, Key::Roll) => {
                let yes = self.way != Way::Forget;
                self.page = Page::Question { yes };
            }
            (Page::Question { yes: true }, Key::Roll) => return Some(self.way),
            (Page::Question { .. }, Key::Roll | Key::Back) => self.page = Page::Ways,
            (Page::Question { yes }, Key::Up | Key::Down) => {
                let yes = !yes || self.way != Way::Forget;
                self.page = Page::Question { yes };
            }
        }
        None
    }

    fn turn(&mut self, direction: Direction) {
        let place = direction.around(self.way as u8, Way::ALL.len() as u8);
        if let Some(way) = Way::ALL.get(usize::from(place)) {
            self.way = *way;
        }
    }

    /// What is seen.
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
                mishap: self.mishap,
                way: self.way,
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
        Safe::new(Mishap::in_line("src/app/mod.rs", 42), Lang::Fr, turned)
    }

    fn chosen(turned: bool, keys: &[Key]) -> Option<Way> {
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
        for (keys, way) in [
            (&[Roll][..], Some(Way::Usual)),
            (&[Down, Roll, Roll], Some(Way::WithoutMemory)),
            (&[Up, Roll, Up, Roll], Some(Way::Forget)),
            (&[Up, Roll, Down, Roll], Some(Way::Forget)),
            (&[Down, Down, Down, Roll], Some(Way::Usual)),
            (&[Down, Roll, Up, Roll], Some(Way::WithoutMemory)),
            // Roll alone erases nothing, however often.
            (&[Up, Roll, Roll, Roll, Roll], None),
            (&[Up, Roll, Up, Down, Roll], None),
            (&[Up, Roll, Up, Back], None),
            (&[Back, Back, Back], None),
        ] {
            assert_eq!(chosen(false, keys), way, "{keys:?}");
            let turned: heapless::Vec<Key, 8> = keys.iter().map(|key| key.turned()).collect();
            assert_eq!(chosen(true, &turned), way, "held the other way round");
        }
    }

    #[test]
    fn nothing_is_erased_by_less_than_two_answers() {
        // Every sequence of five keys.
        for number in 0..4_usize.pow(5) {
            let mut safe = safe(false);
            for place in 0..5 {
                let was = (safe.page, safe.way);
                let way = safe.press(Key::ALL[number >> (2 * place) & 3]);
                if way == Some(Way::Forget) {
                    assert_eq!(was, (Page::Question { yes: true }, Way::Forget));
                }
                if way.is_some() {
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
