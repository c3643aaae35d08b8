//! A team to be (RH-33): how many, who leads, and each member: a Force, or a character with the Cliché
//! that contributes.

use super::List;
use super::melee;
use super::setup::{Fighter, member_sheet};
use super::who::{
    Leaders, cliche_name, fights, member_strength, member_to_be, sheet_cliche, sheet_name,
    turn_force,
};
use super::words::texts;
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Direction, Kept};
use crate::games::AnyList;
use crate::games::risus;
use crate::games::risus::Acting;
use crate::games::risus::Sheet;
use crate::games::risus::stance::{Listed, StanceLine, Used};
use crate::rules::risus::fight::MOST_MEMBERS;
use crate::rules::risus::{Force, Seat, Stance};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The team of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TeamLines(pub(super) Seat);

/// A member of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MemberLines(pub(super) Seat, pub(super) u8);

impl From<TeamLines> for AnyList {
    fn from(lines: TeamLines) -> AnyList {
        List::Team(lines).into()
    }
}

impl From<MemberLines> for AnyList {
    fn from(lines: MemberLines) -> AnyList {
        List::Member(lines).into()
    }
}

/// Before the members: how many there are, and who leads.
const BEFORE_MEMBERS: u8 = 2;

impl Lines for TeamLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().team_of[self.0 as usize])
    }

    fn count(&self, kept: &Kept) -> u8 {
        BEFORE_MEMBERS + kept.risus.fight.sides.of(self.0).count
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        let side = kept.risus.fight.sides.of(self.0);
        match index.checked_sub(BEFORE_MEMBERS) {
            None if index == 0 => Line::number(own.members, side.count.into()),
            None => {
                let leaders = Leaders::of(kept, self.0);
                let leader = member_to_be(kept, self.0, leaders.leader(side.leader));
                Line::choice(own.leader, leader).only_if(leaders.ties(), own.strongest_leads)
            }
            Some(member) => Line {
                label: member_to_be(kept, self.0, member),
                value: Value::number(member_strength(kept, self.0, member).into()),
                ..Line::open(Word::NONE, MemberLines(self.0, member))
            },
        }
    }

    fn turn(&self, _: u8, direction: Direction, kept: &mut Kept) -> bool {
        let count = &mut kept.risus.fight.sides.of_mut(self.0).count;
        direction.step_within(count, 2, MOST_MEMBERS as u8)
    }

    fn choices(&self, _: u8, kept: &Kept) -> Choices {
        let side = kept.risus.fight.sides.of(self.0);
        Leaders::of(kept, self.0).choices(side.leader)
    }

    fn choice(&self, _: u8, choice: u8, kept: &Kept) -> Text {
        member_to_be(kept, self.0, Leaders::of(kept, self.0).choice(choice))
    }

    fn choose(&self, _: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let leader = Leaders::of(kept, self.0).choice(choice);
        kept.risus.fight.sides.of_mut(self.0).leader = leader;
        Ok(Go::Stay)
    }
}

impl MemberLines {
    const WHO: u8 = 0;
    const FORCE: u8 = 1;
    const CLICHE: u8 = 2;
    const MISSING_ITEM: u8 = 3;

    fn fighter(self, kept: &Kept) -> Option<&Fighter> {
        let side = kept.risus.fight.sides.of(self.0);
        side.members.get(usize::from(self.1))
    }

    fn fighter_mut(self, kept: &mut Kept) -> Option<&mut Fighter> {
        let side = kept.risus.fight.sides.of_mut(self.0);
        side.members.get_mut(usize::from(self.1))
    }

    /// The sheet that it comes from.
    fn sheet(self, kept: &Kept) -> Option<Acting> {
        member_sheet(kept, self.0, self.1)
    }
}

impl Lines for MemberLines {
    fn head(&self, kept: &Kept) -> Head {
        Head::name(member_to_be(kept, self.0, self.1))
    }

    fn count(&self, _: &Kept) -> u8 {
        4
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (own, family) = (texts(), risus::texts());
        let at = self.sheet(kept);
        let level = self.fighter(kept).map_or(0, |fighter| fighter.level.get());
        match index {
            Self::WHO => {
                let name = match at {
                    Some(at) => sheet_name(Some(at), kept),
                    None => Text::Word(family.quick),
                };
                Line::choice(own.who, name).only_if(kept.characters() > 0, family.no_character)
            }
            Self::FORCE => {
                Line::number(shared().force, level.into()).only_if(at.is_none(), own.on_its_sheet)
            }
            Self::MISSING_ITEM => {
                // RH-6, RP-6: as its sheet says it.
                let used = Used {
                    stance: &Stance::PLAIN,
                    rules: &kept.risus.systems.rules(),
                    level: sheet_cliche(kept, at).map_or(Force::MIN, |cliche| cliche.current()),
                    listed: Listed::of(at, kept),
                };
                used.line(StanceLine::MissingItem)
                    .only_if(used.listed.is_some(), own.nothing_listed)
                    .only_if(at.is_some(), own.no_sheet)
            }
            _ => {
                let name = match (at, sheet_cliche(kept, at)) {
                    (Some(at), Some(cliche)) => {
                        cliche_name(kept, Some(at), at.cliche, cliche.kind())
                    }
                    _ => Text::Word(Word::NONE),
                };
                Line::choice(family.cliche, name).only_if(at.is_some(), own.no_sheet)
            }
        }
    }

    fn turn(&self, _: u8, direction: Direction, kept: &mut Kept) -> bool {
        let highest = kept.risus.systems.rules().highest();
        self.fighter_mut(kept)
            .is_some_and(|fighter| turn_force(&mut fighter.level, direction, highest))
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        let at = self.sheet(kept);
        match index {
            Self::CLICHE => {
                let sheet = at.and_then(|at| kept.shared.roster.get::<Sheet>(at.sheet));
                Choices {
                    count: sheet.map_or(0, |sheet| sheet.character.cliches().len() as u8),
                    chosen: at.map_or(0, |at| at.cliche),
                }
            }
            _ => Choices {
                count: 1 + kept.characters(),
                chosen: kept.choice_of(at),
            },
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        match (index, choice.checked_sub(1)) {
            (Self::CLICHE, _) => {
                let at = self.sheet(kept);
                let cliche = at.map(|at| Acting {
                    cliche: choice,
                    ..at
                });
                let kind = sheet_cliche(kept, cliche).map(|cliche| cliche.kind());
                cliche_name(kept, at, choice, kind.unwrap_or_default())
            }
            (_, None) => Text::Word(risus::texts().quick),
            (_, Some(_)) => sheet_name(kept.chosen(choice), kept),
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let at = self.sheet(kept);
        let sheet = kept.chosen(choice).filter(|_| index == Self::WHO);
        if fights(kept, sheet, |seat, place| (seat, place) != (self.0, self.1)) {
            return Err(melee::words::texts().one_of_a_kind);
        }
        if let Some(fighter) = self.fighter_mut(kept) {
            fighter.sheet = match index {
                Self::CLICHE => at.map(|at| Acting {
                    cliche: choice,
                    ..at
                }),
                _ => sheet,
            };
        }
        Ok(Go::Stay)
    }
}
