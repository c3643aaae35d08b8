//! The values that a row of a menu is chosen among.

use heapless::Vec;

use super::row::{Done, STAY};
use crate::app::scope::Scope;
use crate::ui::Text;

/// Some values, one of which a row has.
pub(crate) trait Values<S: Scope> {
    /// How many there are, and the place of the one that the row has.
    fn count(&self) -> (u8, u8);

    /// What the value at this place is called.
    fn text(&self, game: S::Ref<'_>, place: u8) -> Text;

    /// Takes the value at this place.
    fn take(&self, game: &mut S::Mut<'_>, place: u8) -> Done;
}

/// All values that a row can have, in the order in which they are offered.
pub(crate) struct Among<'r, S: Scope, T> {
    pub(crate) all: &'r [T],
    /// The one that the row has.
    pub(crate) chosen: T,
    /// What one of them is called.
    pub(crate) text: &'r dyn Fn(S::Ref<'_>, T) -> Text,
    /// Takes one of them.
    pub(crate) take: &'r dyn Fn(&mut S::Mut<'_>, T) -> Done,
}

impl<S: Scope, T: Copy + PartialEq> Values<S> for Among<'_, S, T> {
    fn count(&self) -> (u8, u8) {
        let chosen = self.all.iter().position(|one| *one == self.chosen);
        (self.all.len() as u8, chosen.unwrap_or(0) as u8)
    }

    fn text(&self, game: S::Ref<'_>, place: u8) -> Text {
        let one = self.all.get(usize::from(place));
        one.map_or(Text::default(), |one| (self.text)(game, *one))
    }

    fn take(&self, game: &mut S::Mut<'_>, place: u8) -> Done {
        match self.all.get(usize::from(place)) {
            Some(one) => (self.take)(game, *one),
            None => STAY,
        }
    }
}

/// The numbers below `count`, for a row whose value is a number, such as a place in a list.
pub(crate) fn below(count: u8) -> &'static [u8] {
    const ALL: [u8; u8::MAX as usize] = {
        let mut all = [0; u8::MAX as usize];
        let mut number = 0;
        while number < all.len() {
            all[number] = number as u8;
            number += 1;
        }
        all
    };
    ALL.get(..usize::from(count)).unwrap_or(&ALL)
}

/// None, and then each of these, at most `COUNT` in all.
pub(crate) fn none_or<T, const COUNT: usize>(
    each: impl IntoIterator<Item = T>,
) -> Vec<Option<T>, COUNT> {
    let each = each.into_iter().map(Some);
    core::iter::once(None).chain(each).collect()
}

/// One of a few values that a row can have.
pub(crate) trait OneOf: Copy + PartialEq + 'static {
    /// All of them, in the order in which they are offered.
    const ALL: &'static [Self];

    /// What it is called.
    fn text(self) -> Text;

    /// The value at this place among all.
    fn at(place: u8) -> Self {
        let last = Self::ALL.len() - 1;
        Self::ALL[usize::from(place).min(last)]
    }
}
