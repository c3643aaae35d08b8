//! One of several: who it is, on which side, how it fights, and what else can be done in its turn.

use super::super::List;
use super::super::round_lines::{Fighting, RoundLine};
use super::super::who::{cliche_name, sheet_cliche, sheet_name, turn_force};
use super::super::words::texts as duel;
use super::lines::letter;
use super::record::{Combatant, Who};
use super::words::texts;
use super::{ask, moves, name, reason};
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::AnyList;
use crate::games::risus::Acting;
use crate::games::risus::Sheet;
use crate::games::risus::actor::FIRST_LEVEL;
use crate::games::risus::stance::{Listed, StanceLine, rate, rating_choice, rating_choices};
use crate::games::risus::{self, System};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::risus::melee::{Camp, Fighter, MOST_FIGHTERS};
use crate::rules::risus::{Force, Melee, RuleSet};
use crate::ui::list::Head;
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of one of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FighterLines(pub(super) u8);

impl From<FighterLines> for AnyList {
    fn from(lines: FighterLines) -> AnyList {
        List::Fighter(lines).into()
    }
}

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    /// RH-50.
    AttacksNext,
    Side,
    Who,
    Force,
    /// RH-19.
    Cliche,
    More,
    Remove,
    /// RH-14, RP-15.
    SpendDestiny,
    Round(RoundLine),
    /// RH-50.
    Pass,
    /// RH-17.
    GiveUp,
}

const LINES: [Which; 18] = [
    Which::AttacksNext,
    Which::Side,
    Which::Force,
    Which::Cliche,
    Which::More,
    Which::Who,
    Which::SpendDestiny,
    Which::Round(RoundLine::Effort),
    Which::Round(RoundLine::DoubleEffort),
    Which::Round(RoundLine::Stance(StanceLine::Suitability)),
    Which::Round(RoundLine::Stance(StanceLine::MissingItem)),
    Which::Round(RoundLine::Stance(StanceLine::ItemBonus)),
    Which::Round(RoundLine::Stance(StanceLine::RerollOnes)),
    Which::Round(RoundLine::Stance(StanceLine::MatchFoe)),
    Which::Round(RoundLine::ExtraLoss),
    Which::Pass,
    Which::GiveUp,
    Which::Remove,
];

fn which(index: u8) -> Option<Which> {
    LINES.get(usize::from(index)).copied()
}

/// Before the characters: a Force, a horde.
const BEFORE_SHEETS: u8 = 2;

/// RH-32: how strong a horde is at first.
const HORDE: Force = match Force::new(7) {
    Ok(force) => force,
    Err(_) => Force::MAX,
};

/// Who can fight, and who this one is.
pub(super) fn sheets_and_more(who: Option<Who>, kept: &Kept) -> Choices {
    Choices {
        count: BEFORE_SHEETS + kept.characters(),
        chosen: match who {
            None | Some(Who::Level(_)) => 0,
            Some(Who::Horde(_)) => 1,
            Some(Who::Sheet(at)) => BEFORE_SHEETS - 1 + kept.choice_of(Some(at)),
        },
    }
}

/// One of them.
pub(super) fn who_choice(choice: u8, kept: &Kept) -> Text {
    match choice.checked_sub(BEFORE_SHEETS) {
        Some(place) => sheet_name(kept.chosen(place + 1), kept),
        None if choice == 1 => Text::Word(duel().horde),
        None => Text::Word(risus::texts().quick),
    }
}

/// One of them was taken for somebody at this place.
///
/// # Errors
/// If that character fights already.
#[inline(never)]
pub(super) fn who_of(choice: u8, place: Option<u8>, kept: &Kept) -> Result<(Who, Name), Word> {
    let Some(chosen) = choice.checked_sub(BEFORE_SHEETS) else {
        let who = match choice {
            1 => Who::Horde(HORDE),
            _ => Who::Level(FIRST_LEVEL),
        };
        return Ok((who, Name::EMPTY));
    };
    let at = kept.chosen(chosen + 1);
    let fights = (0..).zip(&kept.risus.melee.fighters).any(|(other, one)| {
        let sheet = one.sheet(kept).map(|at| at.sheet);
        Some(other) != place && sheet.is_some() && sheet == at.map(|at| at.sheet)
    });
    match at.and_then(|at| Some((at, kept.shared.roster.get::<Sheet>(at.sheet)?))) {
        Some((at, named)) if !fights => Ok((Who::Sheet(at), named.name)),
        _ => Err(texts().one_of_a_kind),
    }
}

/// What the lines are about: this one as it stands, or as it would begin.
struct Standing {
    combatant: Combatant,
    fighter: Option<Fighter>,
    fighting: Fighting,
    /// No fight goes on: who fights can still be changed.
    is_before: bool,
    is_standing: bool,
    is_to_act: bool,
}

impl FighterLines {
    #[inline(never)]
    fn standing(self, kept: &Kept) -> Option<Standing> {
        let combatant = *kept.risus.melee.one(self.0)?;
        let question = ask(kept);
        let melee = question.melee.as_ref().ok();
        let fighter = match melee {
            Some(melee) => melee.fighter(self.0).copied(),
            None => combatant.fighter(kept).ok(),
        };
        let rules: RuleSet = melee.map_or(kept.risus.systems.rules(), |melee| *melee.rules());
        Some(Standing {
            combatant,
            fighter,
            fighting: Fighting {
                rules,
                cliche: fighter.map(|fighter| fighter.cliche),
                listed: Listed::of(combatant.sheet(kept), kept),
            },
            is_before: kept.risus.melee.melee.is_none(),
            is_standing: melee.is_some_and(|melee| melee.is_standing(self.0)),
            is_to_act: melee.is_some_and(|melee| melee.is_to_act(self.0)),
        })
    }

    /// The Clichés of its sheet.
    fn cliches(self, kept: &Kept) -> Option<(Acting, u8)> {
        let at = kept.risus.melee.one(self.0)?.sheet(kept)?;
        let sheet = kept.shared.roster.get::<Sheet>(at.sheet)?;
        Some((at, sheet.character.cliches().len() as u8))
    }

    /// As many more as there is room for, three at most.
    fn more(self, kept: &mut Kept) {
        let known = kept.risus.melee.one(self.0).map(|one| Combatant {
            who: one.known(kept),
            ..*one
        });
        let record = &mut kept.risus.melee;
        record.forget();
        if let Some(one) = known {
            for _ in 0..3.min(MOST_FIGHTERS - record.fighters.len()) {
                let _ = record.fighters.push(one); // There is room.
            }
        }
    }

    fn remove(self, kept: &mut Kept) {
        let record = &mut kept.risus.melee;
        record.forget();
        record.called = None;
        if record.one(self.0).is_some() {
            record.fighters.remove(usize::from(self.0));
        }
        // Those behind it have moved.
        for one in &mut record.fighters {
            one.target = u8::MAX;
        }
    }
}

impl Lines for FighterLines {
    fn head(&self, kept: &Kept) -> Head {
        Head::name(name(kept, self.0))
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        match (which(index), self.standing(kept)) {
            (Some(which), Some(standing)) => line(*self, which, &standing, kept),
            _ => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let done = match which(index) {
            Some(Which::AttacksNext) => {
                kept.risus.melee.called = Some(self.0);
                Ok(())
            }
            Some(Which::More) => {
                self.more(kept);
                return Ok(Go::Up);
            }
            Some(Which::Remove) => {
                self.remove(kept);
                return Ok(Go::Up);
            }
            Some(Which::SpendDestiny) => {
                let fighter = self.standing(kept).and_then(|standing| standing.fighter);
                let can = fighter.is_some_and(|fighter| fighter.destiny.spend().is_ok());
                match kept.risus.melee.one_mut(self.0) {
                    Some(one) if can || one.stance.with_destiny => one.stance.with_destiny ^= true,
                    _ => return Err(shared().no_destiny),
                }
                Ok(())
            }
            Some(Which::Round(line)) => {
                if let Some(one) = kept.risus.melee.one_mut(self.0) {
                    line.flip(&mut one.stance);
                }
                return Ok(Go::Stay);
            }
            Some(Which::Pass) => moves::act(kept, self.0, Melee::pass),
            Some(Which::GiveUp) => moves::act(kept, self.0, Melee::give_up),
            _ => return Ok(Go::Stay),
        };
        done.map(|()| Go::Table).map_err(reason)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let Some(Standing {
            combatant,
            fighting,
            ..
        }) = self.standing(kept)
        else {
            return false;
        };
        let known = combatant.known(kept);
        let Some(one) = kept.risus.melee.one_mut(self.0) else {
            return false;
        };
        if which(index) == Some(Which::Force) {
            one.who = known;
        }
        match (which(index), &mut one.who) {
            (Some(Which::Side), _) => {
                let mut camp = one.camp.get();
                // A is above B.
                let changed =
                    direction
                        .opposite()
                        .step_within(&mut camp, 0, MOST_FIGHTERS as u8 - 1);
                one.camp = Camp::new(camp).unwrap_or(one.camp);
                changed
            }
            (Some(Which::Force), Who::Level(force) | Who::Horde(force)) => {
                turn_force(force, direction, fighting.rules.highest())
            }
            (Some(Which::Round(line)), _) => line.turn(direction, &mut one.stance, &fighting),
            _ => false,
        }
    }

    fn is_removal(&self, index: u8, _: &Kept) -> bool {
        which(index) == Some(Which::Remove)
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        let Some(standing) = self.standing(kept) else {
            return Choices::default();
        };
        let one = &standing.combatant;
        match which(index) {
            Some(Which::Who) => sheets_and_more(Some(one.known(kept)), kept),
            Some(Which::Cliche) => self
                .cliches(kept)
                .map_or(Choices::default(), |(at, count)| Choices {
                    count,
                    chosen: at.cliche,
                }),
            _ => rating_choices(&one.stance, &standing.fighting.rules),
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        match which(index) {
            Some(Which::Who) => who_choice(choice, kept),
            Some(Which::Cliche) => cliche(self.cliches(kept).map(|(at, _)| at), choice, kept),
            _ => match self.standing(kept) {
                Some(standing) => rating_choice(choice, &standing.fighting.rules),
                None => Text::Word(Word::NONE),
            },
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        match which(index) {
            Some(Which::Who) => {
                let (who, name) = who_of(choice, Some(self.0), kept)?;
                kept.risus.melee.forget();
                if let Some(one) = kept.risus.melee.one_mut(self.0) {
                    (one.who, one.name) = (who, name);
                }
            }
            Some(Which::Cliche) => {
                let taken = moves::take_up(kept, self.0, choice);
                taken.map_err(|error: Error| reason(error))?;
            }
            _ => {
                let rules = self.standing(kept).map(|standing| standing.fighting.rules);
                if let (Some(rules), Some(one)) = (rules, kept.risus.melee.one_mut(self.0)) {
                    rate(&mut one.stance, &rules, choice);
                }
            }
        }
        Ok(Go::Stay)
    }
}

/// The name of a Cliché of a sheet.
fn cliche(at: Option<Acting>, cliche: u8, kept: &Kept) -> Text {
    let at = at.map(|at| Acting { cliche, ..at });
    let kind = sheet_cliche(kept, at).map(|cliche| cliche.kind());
    cliche_name(kept, at, cliche, kind.unwrap_or_default())
}

fn line(lines: FighterLines, which: Which, standing: &Standing, kept: &Kept) -> Line {
    let (own, duel, family) = (texts(), duel(), risus::texts());
    let Standing {
        combatant,
        fighting,
        is_before,
        is_standing,
        is_to_act,
        ..
    } = standing;
    let in_turn = |line: Line| {
        line.only_if(*is_to_act, own.has_acted)
            .only_if(*is_standing || *is_before, own.is_out)
    };
    let before = |line: Line| line.only_if(*is_before, duel.new_fight_first);
    let has_sheet = combatant.sheet(kept).is_some();
    match which {
        Which::AttacksNext => in_turn(Line::doing(own.attacks_next, shared().confirm)),
        Which::Side => before(Line::choice(own.side, letter(combatant.camp)).edited()),
        Which::Who => {
            let who = sheets_and_more(Some(combatant.known(kept)), kept).chosen;
            before(Line::choice(duel.who, who_choice(who, kept)))
        }
        Which::Force => {
            let force = fighting.cliche.map_or(0, |cliche| cliche.nominal().get());
            before(
                Line::number(System::of(&fighting.rules).noun(), force.into())
                    .only_if(!has_sheet, duel.on_its_sheet),
            )
        }
        Which::Cliche => {
            let at = lines.cliches(kept).map(|(at, _)| at);
            let name = at.map_or(Text::Word(Word::NONE), |at| {
                cliche(Some(at), at.cliche, kept)
            });
            Line::choice(family.cliche, name)
                .only_if(*is_standing || *is_before, own.is_out)
                .only_if(at.is_some(), duel.no_sheet)
        }
        Which::More => before(
            Line::doing(own.more, shared().confirm)
                .only_if(kept.risus.melee.fighters.len() < MOST_FIGHTERS, own.eight)
                .only_if(!has_sheet, own.one_of_a_kind),
        ),
        Which::Remove => before(Line::doing(own.remove, shared().confirm)),
        Which::SpendDestiny => Line::switch(shared().spend_destiny, combatant.stance.with_destiny)
            .only_if(fighting.rules.has_destiny(), family.off_in_settings),
        Which::Round(line) => line.line(&combatant.stance, fighting),
        Which::Pass => in_turn(Line::doing(own.pass, shared().confirm)),
        Which::GiveUp => Line::doing(duel.give_up, shared().confirm)
            .only_if(*is_standing, own.is_out)
            .only_if(!*is_before, duel.no_fight),
    }
}
