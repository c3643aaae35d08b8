//! The fight: two sides, round by round, until one of them falls. Its rules are in `rules::risus::fight`.

mod cliches;
mod fall;
mod losses;
pub mod melee;
mod menu;
mod moves;
pub mod picture;
mod powers;
mod prelude;
mod question;
mod record;
mod remembered;
mod rolled;
mod round_rows;
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
pub use super::Never as Page;
pub use picture::Picture;
pub use record::{Combat, FightRecord, Last, News, Spell};
pub use remembered::{FightRoll as Roll, RollKind};
pub use setup::{Fighter, Fighters, SideKind, SideSetup};

use crate::app::table::Seen;
use crate::games::fight::prelude::*;
use crate::rules::odds_request::OddsAnswer;
use crate::rules::risus::odds::FightOdds;
use cliches::ClicheMenu;
use losses::{FormUpMenu, LeaveMenu, RecoverMenu, VictimMenu};
use melee::FighterMenu;
use picture::Happened;
use powers::PowerMenu;
use side::SideMenu;
use team::{MemberMenu, TeamMenu};

/// The parts of the family's record that a step in a fight of two may change, in one of several, and
/// one that leads from the first to the second.
const DUEL: &[u8] = &[0x12];
const MELEE: &[u8] = &[0x06];
const BOTH: &[u8] = &[0x06, 0x12];

// The fight of two, and that of several.
table_set! {
    |gadget| gadget.risus.melee.open.into();
    0 => duel: Table<FightTable>,
    _ => melee: Table<melee::MeleeTable>,
}

menus!(Fight {
    Side(SideMenu),
    Cliches(ClicheMenu),
    Powers(PowerMenu),
    Team(TeamMenu),
    Member(MemberMenu),
    Victim(VictimMenu),
    FormUp(FormUpMenu),
    Leave(LeaveMenu),
    Recover(RecoverMenu),
    Fighter(FighterMenu),
});

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = texts().name;
    const TEXTS: &'static [&'static TextTable] = &[words::TABLE, melee::words::TABLE];
    const TILE: &'static Sprite<'static> = &art::TILE_FIGHT;
    const MENU: Option<&'static dyn DynMenu> = Some(&menu::FightMenu);
    const LINE_UP: Option<&'static dyn DynLineUp> = Some(&Game);

    fn goes_on(state: &State) -> Option<Text> {
        let game = state.game::<Family>();
        if game.melee.open {
            return melee::goes_on(game);
        }
        let combat = game.fight.combat.as_ref()?;
        let rounds = combat.fight.arena().rounds.max(1);
        let goes_on = game.fight.is_going_on();
        goes_on.then(|| round_number(rounds, game.lang()))
    }

    fn help(state: &State) -> Help {
        let game = state.game::<Family>();
        if game.melee.open {
            return melee::help(game);
        }
        let (texts, system) = (texts(), system(game));
        let pages: &[TextId] = match system {
            System::Pool => &texts.pool_rule,
            System::Hack => &texts.rule,
            // The last page is about powers.
            System::Ygos | System::TwoDice => &texts.rule[..3],
        };
        let help = Help::of::<Game>(&texts.keys, pages);
        help.system(system.name()).signs(&Sign::OF_A_FIGHT)
    }
}

/// A round by its number.
fn round_number(number: u16, lang: Lang) -> Text {
    let word = texts().one_round.of(lang);
    Text::Name(Name::written(format_args!("{word} {number}")))
}

/// The parts of the record that a choice changes, if a step can be taken back that may have changed
/// them, too. Then the choice is a step of its own, and they are taken back one after the other.
fn chosen_after(game: GameRef<'_>, parts: &'static [u8]) -> &'static [u8] {
    game.shared.journal.set_up(Tile::Fight, parts)
}

/// What the table shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scene {
    /// Both sides before a round.
    Ready,
    /// What happened last.
    Round,
    /// What happened before a step that was taken back.
    TakenBack,
    /// How it will end.
    Odds,
    /// Who has won.
    Over,
}

/// The table of a fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FightTable {
    scene: Scene,
    /// How much had happened when it was shown last. What happens in a menu is shown when the player
    /// comes back.
    shown: Option<u16>,
}

impl Scene {
    /// What shows the fight as it stands: its end, the choice that it waits for, the next round.
    fn of(game: GameRef<'_>) -> Scene {
        match game.fight.combat.as_ref().map(|combat| &combat.fight) {
            None | Some(Fight::Running(_)) => Scene::Ready,
            Some(Fight::Hit(_) | Fight::Scattered(_)) => Scene::Round,
            Some(Fight::Over(_)) => Scene::Over,
        }
    }
}

impl FightTable {
    /// Shows what has just happened.
    fn show(&mut self, game: GameRef<'_>) {
        let before = core::mem::replace(&mut self.shown, game.fight.count());
        let last = game.fight.combat.as_ref().map(|combat| combat.last);
        self.scene = match last.and_then(|last| last.news) {
            _ if self.shown.is_some() && self.shown < before => Scene::TakenBack,
            None => Scene::of(game),
            // RH-21: what comes back after a fight changes nothing about its end.
            Some(news) if matches!(news.happened, Happened::Recovers(_)) => Scene::of(game),
            Some(_) => Scene::Round,
        };
    }
}

impl Play for FightTable {
    type Scope = Family;
    type Question = Question;
    type Odds = FightOdds;

    const TILE: Tile = Tile::Fight;
    const PARTS: &'static [u8] = DUEL;

    fn new(game: GameRef<'_>) -> Self {
        FightTable {
            scene: Scene::of(game),
            shown: game.fight.count(),
        }
    }

    fn ask(&self, game: GameRef<'_>) -> Question {
        ask(game)
    }

    fn verb(&self, question: &Question, game: GameRef<'_>) -> Verb {
        match (question.coming, game.fight.order) {
            (_, Order::ToTheEnd | Order::Cast(..)) | (Coming::Round, _) => Verb::Roll,
            (Coming::Refused(_), _) => Verb::Nothing,
            _ => Verb::Act,
        }
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<(), Error> {
        let mut order = core::mem::take(&mut game.fight.order);
        if game.fight.playing_on.is_some() {
            order = Order::ToTheEnd;
        }
        let rolled = match order {
            Order::Round => moves::round(game, question),
            Order::ToTheEnd => moves::play_on(game, question),
            Order::Cast(seat, cliche) => moves::cast(game, question, seat, cliche),
        };
        match rolled {
            Ok(()) => self.show(game.read()),
            // What was played is played.
            Err(_) if game.fight.playing_on.is_some() => self.stop(game),
            Err(Error::NoDie(_)) => {}
            // The table before a round says why there is none.
            Err(_) => self.scene = Scene::Ready,
        }
        let has_ended = rolled.is_ok() && game.fight.playing_on.is_none();
        if order == Order::ToTheEnd && has_ended {
            self.scene = Scene::of(game.read());
        }
        rolled
    }

    fn on_table(&self, game: GameRef<'_>) -> OnTable {
        let fight = &game.fight;
        let Some(combat) = &fight.combat else {
            return OnTable::NOTHING;
        };
        let pictures = match self.scene {
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
    fn stop(&mut self, game: &mut GameMut<'_>) {
        game.fight.playing_on = None;
    }

    fn act(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Next, TextId> {
        let menu: AnyMenu = match question.coming {
            Coming::Victim => VictimMenu.into(),
            Coming::FormUp => FormUpMenu.into(),
            Coming::OtherCliche(seat) => ClicheMenu(seat).into(),
            Coming::Preparation(_) => {
                let passed = moves::pass(game, question);
                passed.map_err(reason)?;
                self.show(game.read());
                return Ok(Next::Stay);
            }
            Coming::End => {
                match self.scene {
                    Scene::Over => {
                        record::leave(&mut game.record.fight, &mut game.shared.roster);
                        self.show(game.read());
                    }
                    _ => self.scene = Scene::Over,
                }
                return Ok(Next::Stay);
            }
            Coming::Round | Coming::Refused(_) => return Ok(Next::Stay),
        };
        Ok(Next::Go(Navigate::Open(menu)))
    }

    /// Before a fight the marked number; in it Up and Down turn to the odds and back.
    fn turn(&mut self, turn: Turn, asked: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let Some(combat) = &game.fight.combat else {
            return who::turn_side(game, turn.direction);
        };
        let goes_on = asked.running().is_some();
        let has_news = combat.last.news.is_some();
        self.scene = match (self.scene, turn.direction) {
            (Scene::Round | Scene::TakenBack, Direction::Down) if goes_on => Scene::Odds,
            (Scene::Odds | Scene::Ready, Direction::Up) if has_news => Scene::Round,
            (Scene::Ready, Direction::Down) => Scene::Odds,
            (Scene::Odds, Direction::Up) => Scene::Ready,
            (Scene::Over, Direction::Down) => Scene::Round,
            (Scene::Round | Scene::TakenBack, Direction::Up) if asked.coming == Coming::End => {
                Scene::Over
            }
            (scene, _) => scene,
        };
        Ok(())
    }

    fn odds(question: &Question) -> OddsState<FightOdds> {
        question
            .request()
            .map_or(OddsState::Never, OddsState::Later)
    }

    fn answered(answer: &OddsAnswer) -> Option<FightOdds> {
        match answer {
            OddsAnswer::Fight(odds) => Some(*odds),
            _ => None,
        }
    }

    /// What was done elsewhere is shown; what was only changed is seen before the next round.
    fn clear(&mut self, game: &mut GameMut<'_>) {
        match game.fight.count() == self.shown {
            true => self.scene = Scene::of(game.read()),
            false => self.show(game.read()),
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, game: GameRef<'_>) -> Screen {
        Screen::Fight(seen::picture(self.scene, seen, game))
    }

    fn step(&self, question: &Question, game: GameRef<'_>) -> StepName {
        let own = texts();
        let rounds = question
            .combat
            .as_ref()
            .map_or(0, |combat| combat.fight.arena().rounds);
        match (game.fight.order, question.coming) {
            (Order::ToTheEnd, _) => own.to_the_end.into(),
            (_, Coming::End) => own.new_fight.into(),
            _ => StepName {
                word: own.one_round,
                number: Some(rounds.saturating_add(1)),
            },
        }
    }

    fn reason(error: Error, _: GameRef<'_>) -> TextId {
        reason(error)
    }
}

/// Why something was refused, in the rule's terms.
fn reason(error: Error) -> TextId {
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

/// What became of something that was done in a menu: it is seen at the table.
fn done(result: Result<(), Error>) -> Done {
    match result {
        Ok(()) => TABLE,
        Err(Error::NoDie(die)) => Ok(Navigate::Refused(die)),
        Err(error) => Err(reason(error)),
    }
}

/// The system of the fight that lies here, whatever others play by now, or of the next one.
fn system(game: GameRef<'_>) -> System {
    let rules = match &game.fight.combat {
        Some(combat) => combat.fight.arena().rules,
        None => return game.systems.system,
    };
    System::of(&rules)
}

/// What a side is called that has no name of its own.
const fn side_name(seat: Seat) -> TextId {
    texts().sides[seat as usize]
}

/// What a side can do.
const fn options_title(seat: Seat) -> TextId {
    texts().options_of[seat as usize]
}

/// The left side or the right one.
const fn side_title(seat: Seat) -> TextId {
    texts().side_titles[seat as usize]
}
