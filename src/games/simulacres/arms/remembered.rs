//! A blow, as the history and the favourites store it.

use super::moves::line_up;
use super::question::Question;
use super::record::Bomb;
use super::words::texts;
use super::{Foe, Who, aim_word};
use crate::games::fight::words::texts as fight;
use crate::games::simulacres::foes;
use crate::games::simulacres::menu::arms::add_one;
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::words::texts as book;
use crate::rules::simulacres::bout::{Course, Need, NextStep};

/// Enough to strike it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub(crate) struct Remembered {
    what: What,
    who: [Party; 2],
    /// The weapon by its place in the list of all, and which of the sheet's it was.
    weapon: (u8, u8),
    range: u8,
    aim: u8,
}

/// What was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
enum What {
    Blow,
    Blast,
    Faint,
    Survival,
    Wave,
}

/// One of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
enum Party {
    Sheet(SheetId),
    Foe(u8),
}

impl Party {
    fn of(place: FighterNo, game: GameRef<'_>) -> Party {
        match game.arms.one(place).map(|one| &one.who) {
            Some(Who::Sheet(at)) => Party::Sheet(*at),
            Some(Who::Foe(foe)) => Party::Foe(foe.kind),
            None => Party::Foe(0),
        }
    }

    fn is(self, who: &Who) -> bool {
        match (self, who) {
            (Party::Sheet(at), Who::Sheet(place)) => at == *place,
            (Party::Foe(kind), Who::Foe(foe)) => kind == foe.kind,
            _ => false,
        }
    }

    fn name(self, game: GameRef<'_>) -> Text {
        let name = match self {
            Party::Sheet(at) => {
                let sheet = game.shared.roster.get::<Sheet>(at);
                sheet.map(|sheet| Text::Name(sheet.name))
            }
            Party::Foe(kind) => {
                let foe = foes::ALL.get(usize::from(kind));
                foe.map(|foe| Text::Id(foe.name))
            }
        };
        name.unwrap_or(Text::Id(kit_texts().unknown))
    }
}

/// As far as a name reaches: a line has room for no more.
fn named(text: Text, lang: Lang) -> Name {
    Name::written(format_args!("{}", text.of(lang)))
}

impl Remembered {
    /// What is rolled next, to be remembered.
    pub(crate) fn of(question: &Question, game: GameRef<'_>) -> Remembered {
        let (place, whom) = question.who;
        let manner = game.arms.one(place).map_or(Manner::NEW, |one| one.manner);
        let armed = super::record::sheet(place, game).map(|sheet| manner.carried(&sheet).armed);
        let what = match &question.asks {
            NextStep::Blast(..) => What::Blast,
            NextStep::Bodily(bodily) if bodily.need == Need::Survival => What::Survival,
            NextStep::Bodily(_) => What::Faint,
            _ if game.table == TableName::Warrior => What::Wave,
            _ => What::Blow,
        };
        let weapon = match (what, game.arms.bomb) {
            (What::Blast, Some(bomb)) => bomb.weapon,
            _ => armed.map_or(0, Armed::place),
        };
        Remembered {
            what,
            who: [Party::of(place, game), Party::of(whom, game)],
            weapon: (weapon, manner.weapon),
            range: manner.range,
            aim: manner.aim,
        }
    }

    /// Where both fight, if they do.
    pub(crate) fn found(&self, game: GameRef<'_>) -> Option<[FighterNo; 2]> {
        let fighters = &game.arms.fighters;
        let [first, second] = self.who.map(|party| {
            let mut all = FighterNo::all(fighters.len()).zip(fighters);
            all.find(|(_, one)| party.is(&one.who))
                .map(|(place, _)| place)
        });
        Some([first?, second?])
    }

    /// Brings both to the table, unless they fight there.
    ///
    /// # Errors
    /// Why they cannot come: then nothing has changed.
    pub(crate) fn gather(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let now = game.read();
        let gone = |party: &Party| match party {
            Party::Sheet(at) => now.shared.roster.get::<Sheet>(*at).is_none(),
            Party::Foe(_) => false,
        };
        if self.who.iter().any(gone) {
            return Err(book().needs_sheet);
        }
        if self.found(now).is_some() {
            return Ok(());
        }
        // A fight in progress is never overwritten by a roll of others.
        if now.arms.course != Course::NEW && line_up(now).winner().is_none() {
            return Err(fight().goes_on);
        }
        // Fighters of a new fight have no test due.
        if matches!(self.what, What::Faint | What::Survival) {
            return Err(texts().not_now);
        }
        let lang = game.lang();
        game.record.arms = super::Record::new();
        for (party, side) in self.who.into_iter().zip(0..) {
            let arms = &mut game.record.arms;
            // There is room for two.
            let _ = add_one(party.who(lang), arms, game.shared);
            if let Some(one) = arms.fighters.last_mut() {
                one.side = side;
            }
        }
        Ok(())
    }

    /// Sets up the same blow: attacker, target and weapon.
    ///
    /// # Errors
    /// Why it cannot be struck now: then nothing has changed.
    pub(crate) fn set_up(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let own = texts();
        let [place, whom] = self.found(game.read()).ok_or(own.nobody)?;
        let before = (game.table, game.arms.bomb);
        game.table = match self.what {
            What::Wave => TableName::Warrior,
            _ => TableName::Arms,
        };
        game.arms.bomb = None;
        match self.what {
            What::Blow | What::Wave => {}
            What::Blast => {
                game.arms.bomb = Some(Bomb {
                    weapon: self.weapon.0,
                    margin: 0,
                    whom,
                });
                return Ok(());
            }
            What::Faint | What::Survival => {
                if line_up(game.read()).due().is_none() {
                    (game.table, game.arms.bomb) = before;
                    return Err(own.not_now);
                }
                return Ok(());
            }
        }
        if let Some(one) = game.arms.one_mut(place) {
            one.manner.target = whom;
            one.manner.aim = self.aim;
            match &mut one.who {
                Who::Foe(foe) => {
                    if let Some(armed) = Armed::at(self.weapon.0) {
                        foe.armed = armed;
                    }
                }
                Who::Sheet(_) => one.manner.weapon = self.weapon.1,
            }
            one.manner.range = self.range;
        }
        Ok(())
    }

    /// Such as `Arthus v Orc`.
    pub(crate) fn label(&self, game: GameRef<'_>) -> Text {
        let lang = game.lang();
        let [first, second] = self.who.map(|party| party.name(game));
        let text = match self.what {
            What::Blow | What::Wave => {
                let [first, second] = [first, second].map(|name| named(name, lang).cut(5));
                return Text::Name(Name::written(format_args!("{first}-{second}")));
            }
            What::Blast => Armed::at(self.weapon.0).map_or(second, Armed::name),
            What::Faint => Text::Id(texts().not_to_faint),
            What::Survival => Text::Id(texts().survival),
        };
        Text::Name(named(text, lang))
    }

    /// With what, from how far, at what.
    pub(crate) fn details(&self, game: GameRef<'_>) -> Written {
        let lang = game.lang();
        let own = texts();
        let names = self.who.map(|party| party.name(game));
        let [first, second] = names.each_ref().map(|name| name.of(lang));
        let mut text = Written::new();
        // No line has room for more than fits.
        let _ = match self.what {
            What::Blow | What::Wave => {
                let weapon = Armed::at(self.weapon.0).map(Armed::name);
                let weapon = weapon.unwrap_or(Text::Id(TextId::NONE));
                let manner = Manner {
                    aim: self.aim,
                    ..Manner::NEW
                };
                let localised = game.options.localised_pv;
                let range = own.ranges[usize::from(self.range.min(5))];
                let aim = aim_word(&manner, localised);
                let [against, range, aim] = [kit_texts().against, range, aim].map(|it| it.of(lang));
                let weapon = weapon.of(lang);
                write!(text, "{first} {against} {second}, {weapon}, {range}, {aim}")
            }
            What::Blast => write!(text, "{second}"),
            What::Faint | What::Survival => write!(text, "{first}"),
        };
        text
    }

    /// Whether two sides rolled against each other.
    pub(crate) const fn is_contest(&self) -> bool {
        matches!(self.what, What::Blow | What::Wave)
    }
}

impl Party {
    fn who(self, lang: Lang) -> Who {
        match self {
            Party::Sheet(at) => Who::Sheet(at),
            Party::Foe(kind) => Who::Foe(Foe::usual(kind, lang)),
        }
    }
}
