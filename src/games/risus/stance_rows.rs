//! The rows that change the use of a Cliché: its suitability and its items (RH-4, RH-6, RH-7).

use super::stance::{Used, ratings, turn_malus};
use super::texts;
use crate::games::characters::items_of;
use crate::games::risus::prelude::*;

/// Finds the stance that the rows change; `None` if its owner is gone.
pub(crate) type StanceOf<'a> = &'a dyn Fn(&mut Family) -> Option<&mut Stance>;

/// What the rows of a stance are made of.
#[derive(Clone, Copy)]
pub(crate) struct StanceRows<'a> {
    /// The stance as it is now, and the Cliché that is used with it.
    pub(crate) used: Used<'a>,
    /// Where the stance is changed.
    pub(crate) stance: StanceOf<'a>,
    /// Why none of the rows can be used now.
    pub(crate) refusal: Option<TextId>,
}

impl StanceRows<'_> {
    fn add(&self, rows: &mut Rows<'_>, row: &mut Row<'_>) {
        rows.add(row.refused(self.refusal));
    }

    /// Changes the stance. Returns false if it is not there, or could not be changed.
    fn change(&self, record: &mut Family, change: impl FnOnce(&mut Stance) -> bool) -> bool {
        (self.stance)(record).is_some_and(change)
    }

    /// RH-4, RP-4: how suited the Cliché is, where that `matters`.
    pub(crate) fn add_suitability(&self, rows: &mut Rows<'_>, matters: bool) {
        let (own, ratings) = (texts(), ratings(self.used.rules));
        let suitability = self.used.suitability();
        let text = |rating| Text::Id(own.suited[rating as usize]);
        let values = Among::<Family, _> {
            all: ratings,
            chosen: suitability,
            text: &|_, rating| text(rating),
            take: &|game, rating| {
                self.change(game, |stance| {
                    stance.suitability = rating;
                    true
                });
                STAY
            },
        };
        let mut row = Row::among(own.suitability, text(suitability), &values);
        self.add(rows, row.unless(!matters, own.off_in_settings));
    }

    /// RH-6, RP-6: what a missing item costs. Where the sheet lists its items, it is ticked there.
    pub(crate) fn add_missing_item(&self, rows: &mut Rows<'_>) {
        let Used { rules, level, .. } = self.used;
        let label = texts().missing_item;
        let value = match self.used.malus() {
            0 => Value::word(kit_texts().off),
            malus => Value::number(-i16::from(malus)),
        };
        let turn = |game: &mut GameMut<'_>, direction| {
            self.change(game, |stance| turn_malus(direction, stance, rules, level))
        };
        let mut row = match self.used.listed {
            Some(listed) => Row::open(label, items_of(listed.at)),
            None => Row::number(label, 0_u8, &turn),
        };
        self.add(rows, row.with(value));
    }

    /// RH-7, RP-7: what an item adds, and whether ones are rolled again.
    pub(crate) fn add_items(&self, rows: &mut Rows<'_>) {
        let (own, items) = (texts(), self.used.stance.items);
        let turn = |game: &mut GameMut<'_>, direction: Direction| {
            self.change(game, |stance| {
                direction.step_within(&mut stance.items.bonus, 0, Items::HIGHEST_BONUS)
            })
        };
        self.add(rows, &mut Row::number(own.item_bonus, items.bonus, &turn));
        self.add_switch(rows, own.reroll_ones, |items| &mut items.reroll_ones);
    }

    /// RH-7, RP-7: whether an item makes the Cliché as strong as the opponent.
    pub(crate) fn add_match_foe(&self, rows: &mut Rows<'_>) {
        self.add_switch(rows, texts().match_foe, |items| &mut items.match_opponent);
    }

    fn add_switch(&self, rows: &mut Rows<'_>, label: TextId, of: fn(&mut Items) -> &mut bool) {
        let is_on = *of(&mut { self.used.stance.items });
        let flip = |game: &mut GameMut<'_>| {
            self.change(game, |stance| {
                *of(&mut stance.items) ^= true;
                true
            });
            STAY
        };
        self.add(rows, &mut Row::switch(label, is_on, &flip));
    }
}
