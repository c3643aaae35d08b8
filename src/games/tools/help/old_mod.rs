//! Help: what the keys do at the table that Back leads to, and the rule of its game.

use super::stop::{Desk, Direction, Entrance, Go, Input, Stop};
use super::{Kept, Key, Millis, System};
use crate::ui::help::{Picture, Text};
use crate::ui::{Pages, Screen, Words};

/// What a game's help is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Topic {
    /// Nothing beyond the keys.
    Keys,
    Action,
    Fight,
    Conflict,
    Free,
    Progress,
}

impl Topic {
    /// The rule, in two pages at most.
    const fn rule(self, system: System, words: &Words) -> &'static [&'static str] {
        let rules = &texts(words).rules;
        let is_pool = matches!(system, System::Pool);
        match self {
            Topic::Keys => &[],
            Topic::Action => match system {
                System::Hack => rules.hack,
                System::Ygos => rules.ygos,
                System::TwoDice => rules.two_dice,
                System::Pool => rules.pool,
            },
            Topic::Fight if is_pool => rules.pool_fight,
            Topic::Fight => rules.fight,
            Topic::Conflict if is_pool => rules.pool_conflict,
            Topic::Conflict => rules.conflict,
            Topic::Free => rules.free,
            Topic::Progress if is_pool => rules.pool_progress,
            Topic::Progress => rules.progress,
        }
    }

    /// What Up and Down do, what Roll, and what Back.
    const fn keys(self, words: &Words) -> [&'static str; 3] {
        match self {
            Topic::Action => texts(words).action_keys,
            Topic::Conflict => texts(words).conflict_keys,
            Topic::Free => texts(words).free_keys,
            Topic::Progress => texts(words).progress_keys,
            Topic::Fight => texts(words).fight_keys,
            Topic::Keys => texts(words).keys,
        }
    }

    /// Whether its rule depends on the system.
    const fn has_system(self) -> bool {
        !matches!(self, Topic::Keys | Topic::Free)
    }
}

/// The page in sight: the keys first, then the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Help(u8);

impl Entrance for Help {
    const IS_GAME: bool = false;

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    fn open(_: &Kept) -> Self {
        Help::default()
    }
}

impl Stop for Help {
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        turn(&mut self.0, input, count(desk.kept))
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        let (words, topic) = (kept.words(), kept.game.topic());
        let rule = topic.rule(kept.systems.system, words);
        let page = self
            .0
            .checked_sub(1)
            .and_then(|page| rule.get(usize::from(page)));
        Screen::Help(Picture {
            game: kept.game.name(words),
            system: match topic.has_system() {
                true => kept.systems.system.name(words),
                false => "",
            },
            pages: Pages {
                page: self.0,
                count: count(kept),
            },
            text: match page {
                Some(rule) => Text::Rule(rule),
                None => Text::Keys(topic.keys(words)),
            },
        })
    }
}

fn count(kept: &Kept) -> u8 {
    let rule = kept.game.topic().rule(kept.systems.system, kept.words());
    1 + rule.len() as u8
}

/// Turns to the page above or below, as far as there is one; Back leaves.
pub(super) fn turn(page: &mut u8, input: Input, count: u8) -> Go {
    match input.direction() {
        Some(Direction::Up) => *page = page.saturating_sub(1),
        Some(Direction::Down) => *page = (*page + 1).min(count.saturating_sub(1)),
        None if input == Input::Press(Key::Back) => return Go::Menu,
        None => {}
    }
    Go::Stay
}
