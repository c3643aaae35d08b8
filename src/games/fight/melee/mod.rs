//! The fight of several (RH-50 to RH-53): everybody attacks in turn, whom they like.
//!
//! It lies on the fight's table in place of the fight of two, and is reached from its lines. A round
//! is the list of who attacks whom: Roll makes the next attack, Up and Down turn to another target.

mod fighter;
mod lines;
mod moves;
mod muster;
mod record;
mod seen;
pub mod words;

pub(crate) use fighter::FighterLines;
pub(super) use lines::MeleeLines;
pub(super) use muster::fight_on;
pub use record::{Combatant, MeleeRecord, Who};

use super::fall;
use super::round_lines::Fighting;
use super::round_number;
use crate::app::Kept;
use crate::app::help::Sign;
use crate::app::scope::OfGadget;
use crate::app::table::{Next, OnTable, Play, Reckoned, Seen, Turn, Verb};
use crate::app::{Context, Direction, Gadget};
use crate::dice::Percent;
use crate::games::risus::Sheet;
use crate::games::risus::System;
use crate::games::risus::stance::Listed;
use crate::games::{Help, Screen, Tile};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::reckoning::Answer;
use crate::rules::risus::{Both, Melee, RuleSet, Stance};
use crate::ui::Text;
use crate::word::Word;
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
#[inline(never)]
fn ask(kept: &Kept) -> Question {
    let melee = match &kept.risus.melee.melee {
        Some(melee) => Ok(with_destiny(melee.clone(), kept)),
        None => start(kept),
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
            let called = kept
                .risus
                .melee
                .called
                .filter(|place| melee.is_to_act(*place));
            let attacker = called.or(melee.next()).unwrap_or(0);
            question.who = (attacker, target(kept, melee, attacker));
            question.stances.a = stance(kept, melee, question.who.0);
            question.stances.b = stance(kept, melee, question.who.1);
            match melee.strengths(question.who, &question.stances) {
                Ok(_) => Coming::Attack,
                Err(error) => Coming::Refused(error),
            }
        }
    };
    question
}

/// How somebody fights, as the Cliché in use allows it.
#[inline(never)]
fn stance(kept: &Kept, melee: &Melee, place: u8) -> Stance {
    let one = kept.risus.melee.one(place);
    let set = one.map_or(Stance::PLAIN, |one| one.stance);
    let fighting = Fighting {
        rules: *melee.rules(),
        cliche: melee.fighter(place).map(|fighter| fighter.cliche),
        listed: Listed::of(one.and_then(|one| one.sheet(kept)), kept),
    };
    fighting.fitted(set)
}

/// RH-42: the sheets say how much Destiny everybody has.
fn with_destiny(mut melee: Melee, kept: &Kept) -> Melee {
    for (place, one) in (0..).zip(&kept.risus.melee.fighters) {
        let sheet = one
            .sheet(kept)
            .and_then(|at| kept.shared.roster.get::<Sheet>(at.sheet));
        if let Some(sheet) = sheet {
            melee.set_destiny(place, sheet.character.destiny());
        }
    }
    melee
}

/// The fight that would start now.
#[inline(never)]
fn start(kept: &Kept) -> Result<Melee, Error> {
    let mut all = heapless::Vec::<_, { crate::rules::risus::melee::MOST_FIGHTERS }>::new();
    for one in &kept.risus.melee.fighters {
        let _ = all.push(one.fighter(kept)?); // No more than there is room for.
    }
    Melee::start(kept.risus.systems.rules(), &all)
}

/// Whom somebody would attack: the one as before, or else the weakest, the first of equals.
fn target(kept: &Kept, melee: &Melee, attacker: u8) -> u8 {
    let before = kept.risus.melee.one(attacker).map(|one| one.target);
    let as_before = before.filter(|place| melee.is_target(attacker, *place));
    let force = |place: &u8| melee.fighter(*place).map(|one| one.cliche.current());
    let weakest = || melee.targets(attacker).min_by_key(force);
    as_before.or_else(weakest).unwrap_or(0)
}

/// What somebody is called: by the sheet, or by a number. The only horde needs none.
fn name(kept: &Kept, place: u8) -> Text {
    let (horde, nameless) = (super::texts().horde, texts().nameless);
    let (lang, number) = (kept.shared.settings.lang, place + 1);
    let is_horde = |one: &&Combatant| matches!(one.who, Who::Horde(_));
    let hordes = kept.risus.melee.fighters.iter().filter(is_horde).count();
    let who = |one: &Combatant| match kept.risus.melee.melee {
        Some(_) => one.who,
        None => one.known(kept),
    };
    Text::Name(
        match kept.risus.melee.one(place).map(|one| (who(one), one.name)) {
            Some((Who::Sheet(_), name)) => name,
            Some((Who::Horde(_), _)) if hordes == 1 => Name::new(horde.of(lang)),
            Some((Who::Horde(_), _)) => Name::written(format_args!("{} {number}", horde.of(lang))),
            _ => Name::written(format_args!("{} {number}", nameless.of(lang))),
        },
    )
}

impl MeleeTable {
    /// What shows the fight as it stands.
    fn of(kept: &Kept) -> MeleeTable {
        let melee = kept.risus.melee.melee.as_ref();
        MeleeTable(match melee.and_then(Melee::winner) {
            Some(_) => Scene::Over,
            None => Scene::Turn,
        })
    }
}

impl Play for MeleeTable {
    type Scope = OfGadget;
    type Question = Question;
    type Odds = Odds;

    const TILE: Tile = Tile::Fight;

    fn new(gadget: Gadget<'_>) -> Self {
        MeleeTable::of(gadget.state)
    }

    fn ask(&self, gadget: Gadget<'_>) -> Question {
        ask(gadget.state)
    }

    fn verb(&self, question: &Question, _: Gadget<'_>) -> Verb {
        match question.coming {
            Coming::Attack => Verb::Roll,
            Coming::End => Verb::Act,
            Coming::Refused(_) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, context: &mut Context<'_>) -> Result<(), Error> {
        let rolled = moves::attack(context, question);
        match rolled {
            Ok(()) => self.0 = Scene::Blow,
            Err(Error::NoDie(_)) => {}
            // The table says why there is no attack.
            Err(_) => self.0 = Scene::Turn,
        }
        rolled
    }

    /// The end: it is shown, and then the same fight anew.
    fn act(&mut self, _: &Question, context: &mut Context<'_>) -> Result<Next, Word> {
        match self.0 {
            Scene::Over => {
                context.kept.risus.melee.leave();
                self.clear(context);
            }
            _ => self.0 = Scene::Over,
        }
        Ok(Next::Stay)
    }

    /// Another target; after an attack everybody is seen first.
    fn turn(
        &mut self,
        turn: Turn,
        question: &Question,
        context: &mut Context<'_>,
    ) -> Result<(), Word> {
        match (self.0, question.coming, turn.direction) {
            (Scene::Over, _, Direction::Down) if context.kept.risus.melee.last.is_some() => {
                self.0 = Scene::Blow
            }
            (Scene::Blow, Coming::End, Direction::Up) => self.0 = Scene::Over,
            (_, Coming::End, _) => {}
            (Scene::Blow, ..) => self.0 = Scene::Turn,
            _ => return moves::another_target(context.kept, question, turn.direction),
        }
        Ok(())
    }

    fn odds(question: &Question) -> Reckoned<Odds> {
        let Question { who, stances, .. } = question;
        let Ok(melee) = &question.melee else {
            return Reckoned::Never;
        };
        if let Ok(Some(reckoning)) = melee.reckoning(*who, stances) {
            return Reckoned::Later(reckoning);
        }
        match melee.odds(*who, stances) {
            Ok(odds) => {
                let both = Both::new(odds.win_percent(), odds.lose_percent());
                Reckoned::Known(Odds(both))
            }
            Err(_) => Reckoned::Never,
        }
    }

    fn answered(answer: &Answer) -> Option<Odds> {
        match answer {
            Answer::Contest(both) => Some(Odds(*both)),
            _ => None,
        }
    }

    fn on_table(&self, gadget: Gadget<'_>) -> OnTable {
        match (self.0, &gadget.state.risus.melee.last) {
            (Scene::Turn, _) => OnTable::NOTHING,
            (Scene::Blow, Some(blow)) => OnTable {
                landings: fall::landings(&blow.fell.hands),
                ..OnTable::fallen(fall::pictures(&blow.fell.hands))
            },
            _ => OnTable::fallen(0),
        }
    }

    /// Each turn can be taken back, up to the first one.
    fn rolls_afresh(&self, gadget: Gadget<'_>) -> bool {
        gadget.state.risus.melee.melee.is_none()
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
    match error {
        // RH-50: the one choice that can be wrong before an attack.
        Error::Choice => texts().one_side,
        error => super::reason(error),
    }
}

/// Opens it on the fight's table; the first time with those of the fight of two.
pub(super) fn open(kept: &mut Kept) {
    if kept.risus.melee.fighters.is_empty() {
        kept.risus.melee.fighters = muster::of_setup(kept);
    }
    kept.risus.melee.open = true;
}

/// The system of the fight that lies here, whatever others play by now, or of the next one.
fn system(kept: &Kept) -> System {
    let melee = kept.risus.melee.melee.as_ref();
    melee.map_or(kept.risus.systems.system, |melee| System::of(melee.rules()))
}

/// Which round goes on.
pub(super) fn goes_on(kept: &Kept) -> Option<Text> {
    let melee = kept.risus.melee.melee.as_ref()?;
    let goes_on = kept.risus.melee.is_going_on();
    goes_on.then(|| round_number(melee.round(), kept))
}

/// What can be taken back.
pub(super) fn undoable(kept: &Kept) -> Option<Text> {
    let word = super::texts().last_step;
    kept.risus.melee.can_undo().then_some(Text::Word(word))
}

/// Takes it back.
pub(super) fn undo(kept: &mut Kept) {
    record::undo(kept);
}

/// What the help says.
pub(super) fn help(kept: &Kept) -> Help {
    Help {
        title: super::texts().name,
        signs: &Sign::OF_A_FIGHT,
        system: system(kept).name(),
        keys: &texts().keys,
        pages: &texts().rule,
    }
}

/// RP: what Clichés are counted in.
const fn is_pool(rules: &RuleSet) -> bool {
    matches!(rules, RuleSet::Pool(_))
}

/// RH-7: whether somebody of the side that has won fights with a sword of mercy.
fn spares(kept: &Kept, melee: &Melee) -> bool {
    let winner = melee.winner();
    let all = (0..).zip(&kept.risus.melee.fighters);
    all.filter(|(place, _)| melee.is_standing(*place))
        .any(|(_, one)| Some(one.camp) == winner && one.stance.items.match_opponent)
}
