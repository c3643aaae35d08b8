//! The use of a Cliché: its suitability and its items (RH-4, RH-6, RH-7).

use super::texts;
use crate::games::risus::prelude::*;

/// RH-4: the ratings that make a difference, the best first. Where they leave the Force as it is,
/// a blow may still ask whether it is an unsuited one (RH-16, RP-28).
pub(super) fn ratings(rules: &RuleSet) -> &'static [Suitability] {
    if rules.weakens_the_unsuited() {
        &[
            Suitability::Suited,
            Suitability::Partly,
            Suitability::Poorly,
            Suitability::Unsuited,
        ]
    } else if rules.blow(true) > 1 {
        &[Suitability::Suited, Suitability::Unsuited]
    } else {
        &[Suitability::Suited]
    }
}

/// RH-6, RP-6: what a sheet says of the key items that its Cliché lists. Then nothing else does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Listed {
    pub(super) at: Acting,
    pub(crate) key_item: KeyItem,
}

impl Listed {
    /// That of a sheet's Cliché, if it lists any.
    pub(crate) fn of(at: Option<Acting>, roster: &Roster) -> Option<Listed> {
        let at = at?;
        let sheet = roster.get::<Sheet>(at.sheet)?;
        let key_item = sheet.key_item(at.cliche)?;
        Some(Listed { at, key_item })
    }

    /// A stance to store, completed from the sheet of the acting character.
    pub(crate) fn told(stance: &Stance, game: GameRef<'_>) -> Stance {
        let listed = Listed::of(game.acting(), &game.shared.roster);
        Stance {
            key_item: listed.map_or(stance.key_item, |listed| listed.key_item),
            ..*stance
        }
    }

    /// One that was remembered, to be laid out again: what that sheet says now is not said twice.
    pub(crate) fn untold(stance: &Stance, game: GameRef<'_>) -> Stance {
        let listed = Listed::of(game.acting(), &game.shared.roster);
        Stance {
            key_item: listed.map_or(stance.key_item, |_| KeyItem::AtHand),
            ..*stance
        }
    }
}

/// A stance, and the Cliché that is used with it.
#[derive(Clone, Copy)]
pub(crate) struct Used<'a> {
    pub(crate) stance: &'a Stance,
    pub(crate) rules: &'a RuleSet,
    pub(crate) level: Force,
    /// What its sheet lists.
    pub(crate) listed: Option<Listed>,
}

impl<'a> Used<'a> {
    /// A stance with a Cliché of this level, which the sheet of who uses it may say more about.
    pub(crate) fn by(
        (at, game): (Option<Acting>, GameRef<'_>),
        stance: &'a Stance,
        rules: &'a RuleSet,
        level: Force,
    ) -> Used<'a> {
        let listed = Listed::of(at, &game.shared.roster);
        Used {
            stance,
            rules,
            level,
            listed,
        }
    }

    /// Tells what is done to a number that is rolled again in this system.
    pub(crate) fn tell_again(
        stance: &Stance,
        (system, level): (System, Force),
        game: GameRef<'_>,
        text: &mut Written,
    ) {
        let systems = risus::Systems {
            system,
            ..game.systems
        };
        let rules = &systems.rules();
        let used = Used {
            stance,
            rules,
            level,
            listed: None,
        };
        used.tell(text, game.lang());
    }

    /// RH-4: the rating, if it makes a difference.
    pub(crate) fn suitability(&self) -> Suitability {
        let rating = self.stance.suitability;
        match ratings(self.rules).contains(&rating) {
            true => rating,
            false => Suitability::Suited,
        }
    }

    /// RH-6, A-14: the malus that the game master chose, or the highest where that is less now.
    pub(crate) fn key_item(&self) -> KeyItem {
        let said = self.listed.map(|listed| listed.key_item);
        match said.unwrap_or(self.stance.key_item) {
            KeyItem::MissingFor(malus) if malus >= self.highest_malus() => KeyItem::Missing,
            key_item => key_item,
        }
    }

    /// RH-6: the highest malus for a missing item.
    pub(crate) fn highest_malus(&self) -> u8 {
        let with_item = Stance {
            suitability: self.stance.suitability,
            ..Stance::PLAIN
        };
        KeyItem::highest_malus(with_item.effective(self.rules, self.level).unwrap_or(0))
    }

    /// RH-6: what the missing item takes; 0 if nothing is missing.
    pub(crate) fn malus(&self) -> u8 {
        match self.key_item() {
            KeyItem::AtHand => 0,
            KeyItem::Missing => self.highest_malus(),
            KeyItem::MissingFor(malus) => malus,
        }
    }

    /// What it changes, in short: `, x2 +1 -2`.
    pub(crate) fn tell(&self, text: &mut Written, lang: Lang) {
        let (texts, stance) = (texts(), self.stance);
        let word = |word: TextId| written(format_args!("{}", word.of(lang)));
        let is_weaker = stance.suitability != Suitability::Suited;
        let changes = [
            (stance.with_destiny, written(format_args!("x2"))),
            signed('+', stance.items.bonus),
            signed('-', self.malus()),
            (
                is_weaker && self.rules.weakens_the_unsuited(),
                word(texts.suited[stance.suitability as usize]),
            ),
            (stance.items.reroll_ones, word(texts.reroll_ones)),
            (stance.items.match_opponent, word(texts.match_foe)),
        ];
        let mut separator = ", ";
        for (_, change) in changes.iter().filter(|(is_on, _)| *is_on) {
            // What does not fit is left out: no line has room for it.
            let _ = write!(text, "{separator}{change}");
            separator = " ";
        }
    }
}

/// A number with its sign, if there is any.
fn signed(sign: char, number: u8) -> (bool, Written) {
    (number > 0, written(format_args!("{sign}{number}")))
}

/// RH-6: Down begins with the highest malus, as is the rule; Up makes it less, if the game master
/// says so.
pub(super) fn turn_malus(
    direction: Direction,
    stance: &mut Stance,
    rules: &RuleSet,
    level: Force,
) -> bool {
    let listed = None;
    let used = Used {
        stance,
        rules,
        level,
        listed,
    };
    let (mut malus, highest) = (used.malus(), used.highest_malus());
    let changed = match (direction, malus) {
        (Direction::Down, 0) => {
            malus = highest;
            true
        }
        _ => direction.opposite().step_within(&mut malus, 0, highest),
    };
    stance.key_item = match malus {
        0 => KeyItem::AtHand,
        malus if malus == highest => KeyItem::Missing,
        malus => KeyItem::MissingFor(malus),
    };
    changed
}
