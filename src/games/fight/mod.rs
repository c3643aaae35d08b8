//! The fight: two sides, round by round, until one of them falls.

mod cliches;
mod fall;
mod lines;
mod losses;
pub mod melee;
mod moves;
pub mod picture;
mod powers;
mod question;
mod record;
mod roll;
mod rolled;
mod root;
mod round_lines;
mod seen;
mod setup;
mod side;
mod team;
mod who;
pub mod words;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;

pub use super::InFamily as Record;
pub use super::Never as Menus;
pub use super::Never as Page;
pub use picture::Picture;
pub use record::{Combat, FightRecord, Last, News, Spell};
pub use roll::{FightRoll as Roll, RollKind};
pub(crate) use root::Root;
pub use setup::{Fighter, Fighters, SideKind, SideSetup};

use core::fmt::Write as _;

use super::risus::System;
use super::{AnyList, Help, Lists, Screen, Tile};
use crate::app::help::Sign;
use crate::app::list::Lines;
use crate::app::place::Go;
use crate::app::scope::OfGadget;
use crate::app::table::{Next, OnTable, Play, Reckoned, Seen, Turn, Verb};
use crate::app::{Context, Direction, Gadget, Kept};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::reckoning::Answer;
use crate::rules::risus::Seat;
use crate::rules::risus::fight::Fight;
use crate::rules::risus::odds::FightOdds;
use crate::ui::Text;
use crate::ui::art::TILE_FIGHT;
use crate::word::{Texts, Word};
use cliches::ClicheLines;
use declic_pixels::Sprite;
use losses::{FormUpLines, LeaveLines, RecoverLines, VictimLines};
use melee::FighterLines;
use picture::Happened;
use powers::PowerLines;
use question::{Coming, Question, ask};
use record::Order;
use side::SideLines;
use team::{MemberLines, TeamLines};
use words::texts;

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[words::TABLE, melee::words::TABLE];
    const TILE: &'static Sprite<'static> = &TILE_FIGHT;
    const LINES: &'static dyn Lines = &lines::TheLines;

    fn name() -> Word {
        texts().name
    }

    fn goes_on(kept: &Kept) -> Option<Text> {
        if kept.risus.melee.open {
            return melee::goes_on(kept);
        }
        let combat = kept.risus.fight.combat.as_ref()?;
        let rounds = combat.fight.arena().rounds.max(1);
        let goes_on = kept.risus.fight.is_going_on();
        goes_on.then(|| round_number(rounds, kept))
    }

    fn undoable(kept: &Kept) -> Option<Text> {
        if kept.risus.melee.open {
            return melee::undoable(kept);
        }
        kept.risus
            .fight
            .can_undo()
            .then(|| match kept.risus.fight.last_round() {
                Some(round) => round_number(round, kept),
                None => Text::Word(texts().last_step),
            })
    }

    fn undo(kept: &mut Kept) {
        match kept.risus.melee.open {
            true => melee::undo(kept),
            false => record::undo(kept),
        }
    }

    fn help(kept: &Kept) -> Help {
        if kept.risus.melee.open {
            return melee::help(kept);
        }
        let system = system(kept);
        let texts = texts();
        Help {
            title: Self::name(),
            signs: &Sign::OF_A_FIGHT,
            system: system.name(),
            keys: &texts.keys,
            pages: match system {
                System::Pool => &texts.pool_rule,
                System::Hack => &texts.rule,
                // The last page is about powers.
                System::Ygos | System::TwoDice => {
                    texts.rule.split_last().map_or(&[], |(_, pages)| pages)
                }
            },
        }
    }
}

/// A round by its number.
fn round_number(number: u16, kept: &Kept) -> Text {
    let (mut name, word) = (Name::EMPTY, texts().one_round.of(kept.shared.settings.lang));
    // A name takes what fits.
    let _ = write!(name, "{word} {number}");
    Text::Name(name)
}

/// The lists of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    Side(SideLines),
    Cliches(ClicheLines),
    Powers(PowerLines),
    Team(TeamLines),
    Member(MemberLines),
    Victim(VictimLines),
    FormUp(FormUpLines),
    Leave(LeaveLines),
    Recover(RecoverLines),
    Fighter(FighterLines),
}

impl Lists for List {
    fn lines(&self) -> &dyn Lines {
        match self {
            List::Side(lines) => lines,
            List::Cliches(lines) => lines,
            List::Powers(lines) => lines,
            List::Team(lines) => lines,
            List::Member(lines) => lines,
            List::Victim(lines) => lines,
            List::FormUp(lines) => lines,
            List::Leave(lines) => lines,
            List::Recover(lines) => lines,
            List::Fighter(lines) => lines,
        }
    }
}

impl From<List> for AnyList {
    fn from(list: List) -> AnyList {
        AnyList::Fight(list)
    }
}

/// What the table shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scene {
    /// Both sides before a round.
    Ready,
    /// What happened last.
    Round,
    /// How it will end.
    Odds,
    /// Who has won.
    Over,
}

/// The table of a fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FightTable(Scene);

impl FightTable {
    /// What shows the fight as it stands: its end, the choice that it waits for, the next round.
    fn of(kept: &Kept) -> FightTable {
        FightTable(
            match kept.risus.fight.combat.as_ref().map(|combat| &combat.fight) {
                None | Some(Fight::Running(_)) => Scene::Ready,
                Some(Fight::Hit(_) | Fight::Scattered(_)) => Scene::Round,
                Some(Fight::Over(_)) => Scene::Over,
            },
        )
    }

    /// Shows what has just happened.
    fn show(&mut self, kept: &mut Kept) {
        kept.risus.fight.unseen = false;
        let last = kept.risus.fight.combat.as_ref().map(|combat| combat.last);
        *self = match last.and_then(|last| last.news) {
            // RH-21: what comes back after a fight changes nothing about its end.
            None => FightTable::of(kept),
            Some(news) if matches!(news.happened, Happened::Recovers(_)) => FightTable::of(kept),
            Some(_) => FightTable(Scene::Round),
        };
    }
}

impl Play for FightTable {
    type Scope = OfGadget;
    type Question = Question;
    type Odds = FightOdds;

    const TILE: Tile = Tile::Fight;

    fn new(gadget: Gadget<'_>) -> Self {
        FightTable::of(gadget.state)
    }

    fn ask(&self, gadget: Gadget<'_>) -> Question {
        ask(gadget.state)
    }

    fn verb(&self, question: &Question, gadget: Gadget<'_>) -> Verb {
        match (question.coming, gadget.state.risus.fight.order) {
            (_, Order::ToTheEnd | Order::Cast(..)) | (Coming::Round, _) => Verb::Roll,
            (Coming::Refused(_), _) => Verb::Nothing,
            _ => Verb::Act,
        }
    }

    fn roll(&mut self, question: &Question, context: &mut Context<'_>) -> Result<(), Error> {
        let mut order = core::mem::take(&mut context.kept.risus.fight.order);
        if context.kept.risus.fight.playing_on.is_some() {
            order = Order::ToTheEnd;
        }
        let rolled = match order {
            Order::Round => moves::round(context, question),
            Order::ToTheEnd => moves::play_on(context, question),
            Order::Cast(seat, cliche) => moves::cast(context, question, seat, cliche),
        };
        match rolled {
            Ok(()) => self.show(context.kept),
            // What was played is played.
            Err(_) if context.risus.fight.playing_on.is_some() => self.stop(context),
            Err(Error::NoDie(_)) => {}
            // The table before a round says why there is none.
            Err(_) => *self = FightTable(Scene::Ready),
        }
        let has_ended = rolled.is_ok() && context.risus.fight.playing_on.is_none();
        if order == Order::ToTheEnd && has_ended {
            *self = FightTable::of(context.kept);
        }
        rolled
    }

    fn on_table(&self, gadget: Gadget<'_>) -> OnTable {
        let fight = &gadget.state.risus.fight;
        let Some(combat) = &fight.combat else {
            return OnTable::NOTHING;
        };
        let pictures = match self.0 {
            Scene::Round => fall::pictures(&combat.last.hands),
            _ => 0,
        };
        OnTable {
            landings: fall::landings(&combat.last.hands),
            goes_on: fight.playing_on.is_some(),
            ..OnTable::fallen(pictures)
        }
    }

    /// The last round that was played is seen, and the fight goes on when the player wants.
    fn stop(&mut self, context: &mut Context<'_>) {
        context.kept.risus.fight.playing_on = None;
    }

    fn act(&mut self, question: &Question, context: &mut Context<'_>) -> Result<Next, Word> {
        let kept = &mut *context.kept;
        let list = match question.coming {
            Coming::Victim => List::Victim(VictimLines),
            Coming::FormUp => List::FormUp(FormUpLines),
            Coming::OtherCliche(seat) => List::Cliches(ClicheLines(seat)),
            Coming::Preparation(_) => {
                let passed = moves::pass(kept, question);
                passed.map_err(reason)?;
                self.show(kept);
                return Ok(Next::Stay);
            }
            Coming::End => {
                match self.0 {
                    Scene::Over => {
                        record::leave(kept);
                        self.show(kept);
                    }
                    _ => self.0 = Scene::Over,
                }
                return Ok(Next::Stay);
            }
            Coming::Round | Coming::Refused(_) => return Ok(Next::Stay),
        };
        Ok(Next::Go(Go::OpenList(list.into())))
    }

    /// Before a fight the marked number; in it Up and Down turn to the odds and back.
    fn turn(
        &mut self,
        turn: Turn,
        question: &Question,
        context: &mut Context<'_>,
    ) -> Result<(), Word> {
        let Some(combat) = &context.kept.risus.fight.combat else {
            return who::turn_side(context.kept, context.kept.risus.fight.mark, turn.direction);
        };
        let goes_on = question.running().is_some();
        let has_news = combat.last.news.is_some();
        self.0 = match (self.0, turn.direction) {
            (Scene::Round, Direction::Down) if goes_on => Scene::Odds,
            (Scene::Odds | Scene::Ready, Direction::Up) if has_news => Scene::Round,
            (Scene::Ready, Direction::Down) => Scene::Odds,
            (Scene::Odds, Direction::Up) => Scene::Ready,
            (Scene::Over, Direction::Down) => Scene::Round,
            (Scene::Round, Direction::Up) if question.coming == Coming::End => Scene::Over,
            (scene, _) => scene,
        };
        Ok(())
    }

    fn odds(question: &Question) -> Reckoned<FightOdds> {
        question
            .reckoning()
            .map_or(Reckoned::Never, Reckoned::Later)
    }

    fn answered(answer: &Answer) -> Option<FightOdds> {
        match answer {
            Answer::Fight(odds) => Some(*odds),
            _ => None,
        }
    }

    /// Each step can be taken back, up to the first one.
    fn rolls_afresh(&self, gadget: Gadget<'_>) -> bool {
        gadget.state.risus.fight.combat.is_none()
    }

    /// What was done elsewhere is shown; what was only changed is seen before the next round.
    fn clear(&mut self, context: &mut Context<'_>) {
        match context.kept.risus.fight.unseen {
            true => self.show(context.kept),
            false => *self = FightTable::of(context.kept),
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, gadget: Gadget<'_>) -> Screen {
        Screen::Fight(seen::picture(self.0, seen, gadget.state))
    }

    fn reason(error: Error, _: Gadget<'_>) -> Word {
        reason(error)
    }
}

/// Why something was refused, in the rule's terms.
fn reason(error: Error) -> Word {
    let own = texts();
    match error {
        Error::Unusable => own.no_force,
        Error::Doubled => own.doubled_already,
        Error::NotPrepared => own.not_prepared,
        Error::Conflict => own.not_at_this_table,
        Error::Over => own.has_ended,
        // RH-27: the one choice that a side can make and a round refuse.
        Error::Choice => own.being_prepared,
        error => super::risus::reason(error),
    }
}

/// What became of something that was done in a list: it is seen at the table.
fn done(result: Result<(), Error>) -> Result<Go, Word> {
    match result {
        Ok(()) => Ok(Go::Table),
        Err(Error::NoDie(die)) => Ok(Go::Refused(die)),
        Err(error) => Err(reason(error)),
    }
}

/// The system of the fight that lies here, whatever others play by now, or of the next one.
fn system(kept: &Kept) -> System {
    let rules = match &kept.risus.fight.combat {
        Some(combat) => combat.fight.arena().rules,
        None => return kept.risus.systems.system,
    };
    System::of(&rules)
}

/// What a side is called that has no name of its own.
const fn side_name(seat: Seat) -> Word {
    match seat {
        Seat::A => texts().left,
        Seat::B => texts().right,
    }
}

/// What a side can do.
const fn options_title(seat: Seat) -> Word {
    match seat {
        Seat::A => texts().left_options,
        Seat::B => texts().right_options,
    }
}

/// The left side or the right one.
const fn side_title(seat: Seat) -> Word {
    match seat {
        Seat::A => texts().left_side,
        Seat::B => texts().right_side,
    }
}
