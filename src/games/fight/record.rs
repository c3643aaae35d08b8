//! What is kept of fights: who fights and how, the fight that goes on, and the steps back.

use heapless::Vec;

use super::picture::{Hand, Happened, Why};
use super::question::{Question, ask};
use super::setup::{self, Fighters, SideKind, SideSetup};
use crate::app::Kept;
use crate::app::Roster;
use crate::app::part::Stored;
use crate::coded::Coded;
use crate::games::risus::Acting;
use crate::rules::risus::fight::{Fight, MOST_MEMBERS, PlayOn, Side};
use crate::rules::risus::{Both, Difficulty, Force, Seat, Stance};
use crate::rules::{Ending, Error};

/// Everything about fights that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct FightRecord {
    /// Who fights, and how.
    pub sides: Both<SideSetup>,
    /// RH-30: how the next power is cast.
    pub spell: Spell,
    /// The fight that goes on, or has just ended.
    pub combat: Option<Combat>,
    /// Whose number Up and Down turn before a fight.
    pub mark: Seat,
    /// RH-40: which survivors form up, a bit for each.
    pub(super) survivors: u8,
    /// The steps that can be taken back, the last one last.
    #[coded(skip)]
    steps: Vec<Step, MOST_STEPS>,
    /// The fight that was left for a new one.
    #[coded(skip)]
    left: Option<Combat>,
    /// What the next roll is.
    #[coded(skip)]
    pub(super) order: Order,
    /// G-7: it plays itself, and this is how far it has come.
    #[coded(skip)]
    pub(super) playing_on: Option<PlayOn>,
    /// Something has happened that the table has not shown yet.
    #[coded(skip)]
    pub(super) unseen: bool,
}

/// A round of a team is two steps, the dice and who takes the loss: eight rounds can be taken back.
const MOST_STEPS: usize = 16;

/// How a power is cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Spell {
    /// RH-31: against a difficulty; RH-29: without one, against a saving roll.
    pub difficulty: Option<u8>,
    /// RH-30: what the target loses: nothing that is counted, so many points, or all.
    pub effect: u8,
}

checked!(Spell, |spell| spell.is_sound());

impl Spell {
    /// RH-30: the target's Cliché falls to 0.
    pub const FALL: u8 = 10;

    fn is_sound(&self) -> bool {
        let difficulty = self
            .difficulty
            .map_or(Ok(Difficulty::DEFAULT), Difficulty::new);
        difficulty.is_ok() && self.effect <= Self::FALL
    }
}

/// What is rolled next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Order {
    /// RH-15.
    #[default]
    Round,
    /// G-7: all rounds that are left.
    ToTheEnd,
    /// RH-25: a power of this side, by the place of its Cliché.
    Cast(Seat, u8),
}

/// A fight, who fights it, and what happened in it last.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Combat {
    /// Its state.
    pub fight: Fight,
    /// Who fights.
    pub fighters: Both<Fighters>,
    /// What happened last.
    #[coded(skip)]
    pub last: Last,
}

/// What happened last: the dice that lie there, and what is said of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(align(4))] // It is copied by words, some times a round.
pub struct Last {
    /// What both sides rolled.
    pub hands: Both<Hand>,
    /// What that came to.
    pub scores: Both<u8>,
    /// Whose strength was doubled.
    pub doubled: Both<bool>,
    /// Who won the roll.
    pub winner: Option<Seat>,
    /// Which Clichés were used.
    pub cliches: Both<u8>,
    /// The Force of each member, or of the Cliché used, before that.
    pub before: Both<[u8; MOST_MEMBERS]>,
    /// What is said, and of whom.
    pub news: Option<News>,
}

impl Last {
    /// What is said of it.
    pub(super) fn happened(&self) -> Happened {
        self.news.map_or(Happened::Undone, |news| news.happened)
    }

    /// How it ended, seen from the left side.
    pub(super) fn ending(&self) -> Ending {
        let why = match self.news {
            Some(News {
                happened: Happened::Loses(_, why),
                ..
            }) => why,
            _ => Why::Plain,
        };
        match (self.winner, why) {
            (None, _) => Ending::Tie,
            (Some(Seat::A), Why::CriticalSuccess) => Ending::CriticalSuccess,
            (Some(Seat::A), _) => Ending::Success,
            (Some(Seat::B), Why::CriticalFailure) => Ending::CriticalFailure,
            (Some(Seat::B), _) => Ending::Failure,
        }
    }
}

/// What happened, and to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct News {
    /// To which side.
    pub seat: Seat,
    /// To which of its members, if not to all.
    pub member: Option<u8>,
    /// What.
    pub happened: Happened,
}

/// A fight as it was before something was done in it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    fight: Fight,
    last: Last,
    stances: Both<Stance>,
    /// It began the fight: there was none before.
    began: bool,
}

impl Stored for FightRecord {}

impl FightRecord {
    /// Nobody has fought yet.
    #[inline(always)] // It is made where it stays.
    pub(crate) const fn new() -> FightRecord {
        FightRecord {
            sides: Both::new(SideSetup::NEW, SideSetup::NEW),
            spell: Spell {
                difficulty: None,
                effect: 0,
            },
            combat: None,
            mark: Seat::A,
            survivors: u8::MAX,
            steps: Vec::new(),
            left: None,
            order: Order::Round,
            playing_on: None,
            unseen: false,
        }
    }

    /// Whether a fight has begun and not ended.
    pub fn is_going_on(&self) -> bool {
        let fight = self.combat.as_ref().map(|combat| &combat.fight);
        fight.is_some_and(|fight| !matches!(fight, Fight::Over(_)))
    }

    /// Whether something can be taken back.
    pub(super) fn can_undo(&self) -> bool {
        !self.steps.is_empty() || self.left.is_some()
    }

    /// Whether the last step was a round, and which.
    pub(super) fn last_round(&self) -> Option<u16> {
        let rounds = |fight: &Fight| fight.arena().rounds;
        let now = rounds(&self.combat.as_ref()?.fight);
        let before = rounds(&self.steps.last()?.fight);
        (now > before).then_some(now)
    }

    fn stances(&self) -> Both<Stance> {
        self.sides.each(|_, side| side.stance)
    }

    /// Every sheet that is known here.
    pub(crate) fn each_sheet(&mut self, told: &mut dyn FnMut(&mut Acting)) {
        for seat in Seat::BOTH {
            let side = self.sides.of_mut(seat);
            let all = side.members.iter_mut().chain([&mut side.one]);
            all.flat_map(|one| &mut one.sheet).for_each(&mut *told);
            for combat in self.combat.iter_mut().chain(&mut self.left) {
                let from = &mut combat.fighters.of_mut(seat).from;
                from.iter_mut().flatten().for_each(&mut *told);
            }
        }
    }

    /// One more step; the oldest one makes room.
    fn remember(&mut self, step: Step) {
        if step.began {
            self.steps.clear();
            self.left = None;
        }
        if self.steps.is_full() {
            self.steps.remove(0);
        }
        // There is room now.
        let _ = self.steps.push(step);
    }
}

/// Makes room for another fight. It can be taken back. RH-27: nobody goes on preparing for it.
#[inline(never)]
pub(super) fn leave(kept: &mut Kept) {
    let record = &mut kept.games.risus.fight;
    let Some(combat) = record.combat.take() else {
        return;
    };
    for seat in Seat::BOTH {
        setup::stop_preparing(&mut kept.shared.roster, combat.fighters.of(seat));
    }
    record.left = Some(combat);
    record.unseen = true;
}

/// The fight that would start now.
///
/// # Errors
/// What the rules refuse it with.
pub(super) fn start(kept: &Kept) -> Result<Combat, Error> {
    let (a, left) = setup::enter(kept, Seat::A)?;
    let (b, right) = setup::enter(kept, Seat::B)?;
    Ok(Combat {
        fight: Fight::start(kept.risus.systems.rules(), a, b)?,
        fighters: Both::new(left, right),
        last: Last {
            cliches: Both::new(cliche(kept, Seat::A), cliche(kept, Seat::B)),
            ..Last::default()
        },
    })
}

/// The Cliché with which a side begins, or fights the next round.
pub(super) fn cliche(kept: &Kept, seat: Seat) -> u8 {
    let side = kept.risus.fight.sides.of(seat);
    match (&kept.risus.fight.combat, side.kind) {
        (Some(_), _) => side.stance.cliche,
        (None, SideKind::One) => setup::sheet(kept, seat).map_or(0, |at| at.cliche),
        (None, _) => 0,
    }
}

/// What a step does.
pub(super) type Change<'a> = &'a mut dyn FnMut(&mut Combat, &Both<Stance>) -> Result<(), Error>;

/// Takes a step in the fight that goes on, or in one that starts with it. It can be taken back.
///
/// # Errors
/// What the rules refuse it with: then nothing has changed.
#[inline(never)] // Whatever is done in a fight ends here.
pub(super) fn step(kept: &mut Kept, question: &Question, change: Change<'_>) -> Result<(), Error> {
    let mut combat = question.combat.clone()?;
    let before = Step {
        fight: combat.fight.clone(),
        last: combat.last,
        stances: kept.risus.fight.stances(),
        began: kept.risus.fight.combat.is_none(),
    };
    change(&mut combat, &question.stances)?;
    let record = &mut kept.games.risus.fight;
    // What plays itself is one step, from its first round on.
    let first = match (record.playing_on, record.steps.last()) {
        (Some(_), Some(first)) => &first.fight,
        _ => &before.fight,
    };
    for seat in Seat::BOTH {
        let side = first.arena().sides.of(seat);
        *combat.last.before.of_mut(seat) = forces(side, *combat.last.cliches.of(seat));
        // From now on the choice of Cliché is the fight's.
        record.sides.of_mut(seat).stance.cliche = question.stances.of(seat).cliche;
    }
    if let Fight::Scattered(_) = combat.fight {
        record.survivors = u8::MAX;
    }
    write_back(&mut kept.shared.roster, &combat);
    if record.playing_on.is_none() {
        record.remember(before);
    }
    record.combat = Some(combat);
    record.unseen = true;
    Ok(())
}

/// The same, for what is done in a list rather than on the table.
///
/// # Errors
/// What the rules refuse it with: then nothing has changed.
#[inline(never)]
pub(super) fn step_now(kept: &mut Kept, change: Change<'_>) -> Result<(), Error> {
    let question = ask(kept);
    step(kept, &question, change)
}

/// Takes the last step back, and gives the sheets back what it cost them.
pub(super) fn undo(kept: &mut Kept) {
    let record = &mut kept.games.risus.fight;
    record.unseen = true;
    if let (None, Some(left)) = (&record.combat, record.left.take()) {
        record.combat = Some(left);
        return;
    }
    let (Some(combat), Some(step)) = (&mut record.combat, record.steps.pop()) else {
        return;
    };
    for seat in Seat::BOTH {
        record.sides.of_mut(seat).stance = *step.stances.of(seat);
    }
    combat.fight = step.fight;
    combat.last = step.last;
    combat.last.news = Some(News {
        seat: Seat::A,
        member: None,
        happened: Happened::Undone,
    });
    write_back(&mut kept.shared.roster, combat);
    if step.began {
        record.combat = None;
    }
}

fn write_back(sheets: &mut Roster, combat: &Combat) {
    let sides = &combat.fight.arena().sides;
    for seat in Seat::BOTH {
        setup::write_back(sheets, combat.fighters.of(seat), sides.of(seat));
    }
}

/// The Force of every Cliché that a side's bar shows: the one used, or every member's.
fn forces(side: &Side, cliche: u8) -> [u8; MOST_MEMBERS] {
    let mut forces = [0; MOST_MEMBERS];
    match side {
        Side::Alone(character) => {
            forces[0] = character.cliche(cliche).map_or(0, |c| c.current().get());
        }
        Side::Team(team) => {
            for (force, member) in forces.iter_mut().zip(team.members()) {
                *force = member.cliche.current().get();
            }
        }
    }
    forces
}

/// Sets a roll up again, as two fighters of these strengths. A fight that went on is left for it.
pub(super) fn set_up(kept: &mut Kept, strengths: Both<u8>, order: Order) {
    leave(kept);
    let record = &mut kept.games.risus.fight;
    record.order = order;
    for seat in Seat::BOTH {
        if let Ok(level) = Force::new(*strengths.of(seat))
            && level >= Force::MIN
        {
            let side = record.sides.of_mut(seat);
            (side.kind, side.stance) = (SideKind::One, Stance::PLAIN);
            (side.one.level, side.one.sheet) = (level, None);
        }
    }
    // Nobody's turn is always possible.
    let _ = kept.act(None);
}
