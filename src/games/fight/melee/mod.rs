//! The fight of several (RH-50 to RH-53): each combatant attacks a target of its choice in turn.
//!
//! It takes the place of the fight of two on the same table, and is opened from that table's menu. A round
//! is the list of attacks: Roll makes the next attack, Up and Down change its target.

mod fighter;
mod menu;
mod moves;
mod muster;
mod record;
mod seen;
pub mod words;

pub(crate) use fighter::FighterMenu;
pub(super) use menu::add_rows;
pub(super) use muster::fight_on;
pub use record::{Combatant, MeleeRecord, Who};

use super::round_rows::Fighting;
use super::{fall, round_number};
use crate::app::table::Seen;
use crate::games::fight::prelude::*;
use crate::rules::odds_request::OddsAnswer;
use fighter::name;
use words::texts;

/// What the table shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scene {
    /// Everybody, and who attacks whom.
    Turn,
    /// The last attack.
    Blow,
    /// Which side has won.
    Over,
}

/// The table of a fight of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MeleeTable(Scene);

/// The next attack as it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// The fight that goes on, or the one that would start now.
    melee: Result<Melee, Error>,
    /// Who attacks whom.
    who: (u8, u8),
    /// How both fight, the attacker first.
    stances: Both<Stance>,
    /// What Roll leads to.
    coming: Coming,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Coming {
    /// RH-51.
    Attack,
    /// RH-52: one side has won.
    End,
    /// Nothing: this is why.
    Refused(Error),
}

/// The chances of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Odds(Both<Percent>);

/// Asks the rules what stands on the table.
#[inline(never)] // The menus and the table call it: one copy.
fn ask(game: GameRef<'_>) -> Question {
    let melee = match &game.melee.melee {
        Some(melee) => Ok(with_destiny(melee.clone(), game)),
        None => start(game),
    };
    let mut question = Question {
        melee,
        who: (0, 0),
        stances: Both::default(),
        coming: Coming::End,
    };
    question.coming = match &question.melee {
        Err(error) => Coming::Refused(*error),
        Ok(melee) if melee.winner().is_some() => Coming::End,
        Ok(melee) => {
            let called = game.melee.called.filter(|place| melee.is_to_act(*place));
            let attacker = called.or(melee.next()).unwrap_or(0);
            question.who = (attacker, target(game, melee, attacker));
            question.stances.a = stance(game, melee, question.who.0);
            question.stances.b = stance(game, melee, question.who.1);
            match melee.strengths(question.who, &question.stances) {
                Ok(_) => Coming::Attack,
                Err(error) => Coming::Refused(error),
            }
        }
    };
    question
}

/// How a fighter fights, as the Cliché in use allows it.
#[inline(never)] // Several callers, one copy.
fn stance(game: GameRef<'_>, melee: &Melee, fighter: u8) -> Stance {
    let (one, sheets) = (game.melee.one(fighter), &game.shared.roster);
    let set = one.map_or(Stance::PLAIN, |one| one.stance);
    let fighting = Fighting {
        rules: *melee.rules(),
        cliche: melee.fighter(fighter).map(|one| one.cliche),
        listed: Listed::of(one.and_then(|one| one.sheet(sheets)), sheets),
    };
    fighting.fitted(set)
}

/// RH-42: the sheets say how much Destiny everybody has.
fn with_destiny(mut melee: Melee, game: GameRef<'_>) -> Melee {
    let sheets = &game.shared.roster;
    for (place, one) in (0..).zip(&game.melee.fighters) {
        let at = one.sheet(sheets);
        if let Some(sheet) = at.and_then(|at| sheets.get::<Sheet>(at.sheet)) {
            melee.set_destiny(place, sheet.character.destiny());
        }
    }
    melee
}

/// The fight that would start now.
#[inline(never)] // All fighters are on its stack, while a fight that has begun needs none of them.
fn start(game: GameRef<'_>) -> Result<Melee, Error> {
    let mut all = heapless::Vec::<_, { crate::rules::risus::melee::MOST_FIGHTERS }>::new();
    for one in &game.melee.fighters {
        let _ = all.push(one.fighter(game)?); // No more than there is room for.
    }
    Melee::start(game.systems.rules(), &all)
}

/// Finds whom a fighter would attack: the one it was turned to, the one it attacked last, or the weakest,
/// the first of equals.
fn target(game: GameRef<'_>, melee: &Melee, attacker: u8) -> u8 {
    let one = game.melee.one(attacker);
    let chosen = [one.map(|one| one.target), one.and_then(|one| one.attacked)];
    let mut chosen = chosen.into_iter().flatten();
    let as_before = chosen.find(|target| melee.is_target(attacker, *target));
    let force = |target: &u8| melee.fighter(*target).map(|one| one.cliche.current());
    let weakest = || melee.targets(attacker).min_by_key(force);
    as_before.or_else(weakest).unwrap_or(0)
}

impl MeleeTable {
    /// What shows the fight as it stands.
    fn of(game: GameRef<'_>) -> MeleeTable {
        let melee = game.melee.melee.as_ref();
        MeleeTable(match melee.and_then(Melee::winner) {
            Some(_) => Scene::Over,
            None => Scene::Turn,
        })
    }
}

impl Play for MeleeTable {
    type Scope = Family;
    type Question = Question;
    type Odds = Odds;

    const TILE: Tile = Tile::Fight;
    const PARTS: &'static [u8] = MELEE;

    fn new(game: GameRef<'_>) -> Self {
        MeleeTable::of(game)
    }

    fn ask(&self, game: GameRef<'_>) -> Question {
        ask(game)
    }

    fn verb(&self, question: &Question, _: GameRef<'_>) -> Verb {
        match question.coming {
            Coming::Attack => Verb::Roll,
            Coming::End => Verb::Act,
            Coming::Refused(_) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<(), Error> {
        let rolled = moves::attack(game, question);
        match rolled {
            Ok(()) => self.0 = Scene::Blow,
            Err(Error::NoDie(_)) => {}
            // The table says why there is no attack.
            Err(_) => self.0 = Scene::Turn,
        }
        rolled
    }

    /// The end: it is shown, and then the same fight anew.
    fn act(&mut self, _: &Question, game: &mut GameMut<'_>) -> Result<Next, TextId> {
        match self.0 {
            Scene::Over => {
                game.melee.leave();
                self.clear(game);
            }
            _ => self.0 = Scene::Over,
        }
        Ok(Next::Stay)
    }

    /// Another target; after an attack everybody is seen first.
    fn turn(&mut self, turn: Turn, asked: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        match (self.0, asked.coming, turn.direction) {
            (Scene::Over, _, Direction::Down) if game.melee.last.is_some() => self.0 = Scene::Blow,
            (Scene::Blow, Coming::End, Direction::Up) => self.0 = Scene::Over,
            (_, Coming::End, _) => {}
            (Scene::Blow, ..) => self.0 = Scene::Turn,
            _ => return moves::another_target(game, asked, turn.direction),
        }
        Ok(())
    }

    fn odds(question: &Question) -> OddsState<Odds> {
        let Question { who, stances, .. } = question;
        let Ok(melee) = &question.melee else {
            return OddsState::Never;
        };
        if let Ok(Some(request)) = melee.request(*who, stances) {
            return OddsState::Later(request);
        }
        match melee.odds(*who, stances) {
            Ok(odds) => {
                let both = Both::new(odds.win_percent(), odds.lose_percent());
                OddsState::Known(Odds(both))
            }
            Err(_) => OddsState::Never,
        }
    }

    fn answered(answer: &OddsAnswer) -> Option<Odds> {
        match answer {
            OddsAnswer::Contest(both) => Some(Odds(*both)),
            _ => None,
        }
    }

    fn on_table(&self, game: GameRef<'_>) -> OnTable {
        match (self.0, &game.melee.last) {
            (Scene::Turn, _) => OnTable::NOTHING,
            (Scene::Blow, Some(blow)) => OnTable {
                landings: fall::landings(&blow.fell.hands),
                ..OnTable::fallen(fall::pictures(&blow.fell.hands))
            },
            _ => OnTable::fallen(0),
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, game: GameRef<'_>) -> Screen {
        Screen::Fight(seen::picture(self.0, seen, game))
    }

    fn step(&self, question: &Question, _: GameRef<'_>) -> StepName {
        let name = match question.coming {
            Coming::End => super::texts().new_fight,
            _ => texts().attack,
        };
        name.into()
    }

    fn reason(error: Error, _: GameRef<'_>) -> TextId {
        reason(error)
    }
}

/// Why something was refused, in the rule's terms.
fn reason(error: Error) -> TextId {
    match error {
        // RH-50: the one choice that can be wrong before an attack.
        Error::Choice => texts().one_side,
        error => super::reason(error),
    }
}

/// Opens it on the fight's table; the first time with those of the fight of two.
pub(super) fn open(family: &mut Family, shared: &Shared) {
    if family.melee.fighters.is_empty() {
        let record = &*family;
        family.melee.fighters = muster::of_setup(GameRef { record, shared });
    }
    family.melee.open = true;
}

/// The system of the fight that lies here, whatever others play by now, or of the next one.
fn system(game: GameRef<'_>) -> System {
    let melee = game.melee.melee.as_ref();
    melee.map_or(game.systems.system, |melee| System::of(melee.rules()))
}

/// Which round goes on.
pub(super) fn goes_on(game: GameRef<'_>) -> Option<Text> {
    let melee = game.melee.melee.as_ref()?;
    let goes_on = game.melee.is_going_on();
    goes_on.then(|| round_number(melee.round(), game.lang()))
}

/// What the help says.
pub(super) fn help(game: GameRef<'_>) -> Help {
    let help = Help::of::<super::Game>(&texts().keys, &texts().rule);
    help.system(system(game).name()).signs(&Sign::OF_A_FIGHT)
}

/// RP: what Clichés are counted in.
const fn is_pool(rules: &RuleSet) -> bool {
    matches!(rules, RuleSet::Pool(_))
}

/// RH-7: whether one of the side that has won fights with a sword of mercy.
fn spares(game: GameRef<'_>, melee: &Melee) -> bool {
    let winner = melee.winner();
    let all = (0..).zip(&game.melee.fighters);
    all.filter(|(place, _)| melee.is_standing(*place))
        .any(|(_, one)| Some(one.camp) == winner && one.stance.items.match_opponent)
}
