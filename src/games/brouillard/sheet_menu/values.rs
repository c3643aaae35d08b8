//! The rows for the numbers of a character or a foe: attributes, dice in skills, remedies.

use super::{SheetRows, set, turn};
use crate::games::brouillard::prelude::*;

impl SheetRows<'_, '_> {
    /// BH-1.
    pub(super) fn add_attributes(&mut self) {
        let (own, who, sheet) = (texts(), self.who, self.sheet);
        for attribute in Attribute::ALL {
            let has_it = attribute != Attribute::Magic || sheet.race.has_magic();
            self.add(
                Row::number(
                    word(&own.attributes, attribute.place()),
                    sheet.score(attribute).get(),
                    &|game, direction| {
                        turn(game, who, &|sheet| {
                            let (least, most) = (Score::MIN.get(), Score::MAX.get());
                            let mut score = sheet.score(attribute).get();
                            let turned = direction.step_within(&mut score, least, most);
                            sheet.set_score(attribute, Score::nearest(score.into()));
                            turned
                        })
                    },
                )
                .unless(!has_it, own.no_magic),
            );
        }
    }

    /// BH-5: the dice in each skill, where the class or the specialisation has it.
    pub(super) fn add_skills(&mut self) {
        let (own, who, sheet) = (texts(), self.who, self.sheet);
        for skill in Skill::ALL {
            let opens = match sheet.calling() {
                Ok(calling) => calling.opens(skill),
                Err(_) => sheet.class.is_none(),
            };
            let dice = sheet.skill(skill).get();
            self.add(
                Row::among(
                    word(&own.skills, skill.place()),
                    dice,
                    &Among {
                        all: below(SkillDice::MAX.get() + 1),
                        chosen: dice,
                        text: &|_, dice| dice.into(),
                        take: &|game, dice| {
                            set(game, who, &|sheet| {
                                sheet.dice[usize::from(skill.place())] = SkillDice::new(dice)?;
                                if sheet.class.is_some() {
                                    sheet.character()?;
                                }
                                Ok(())
                            })
                        },
                    },
                )
                .unless(!opens, own.not_open),
            );
        }
    }

    /// BH-14: single items of the first two, charges of the others.
    pub(super) fn add_care(&mut self) {
        let (own, who, sheet) = (texts(), self.who, self.sheet);
        for remedy in Remedy::ALL {
            self.add(Row::number(
                word(&own.remedies, remedy.place()),
                sheet.stock(remedy),
                &|game, direction| {
                    turn(game, who, &|sheet| {
                        let stock = &mut sheet.stock[usize::from(remedy.place())];
                        direction.step_within(stock, 0, Sheet::most(remedy))
                    })
                },
            ));
        }
    }
}
