//! Lists of values that a row of a menu offers.

use heapless::Vec;

use super::row::{Done, STAY};
use crate::app::scope::Scope;
use crate::ui::Text;

/// A list of values with one selected.
pub(crate) trait Values<S: Scope> {
    /// Number of values, and the index of the selected one.
    fn count(&self) -> (u8, u8);

    /// The text of the value with this index.
    fn text(&self, game: S::Ref<'_>, place: u8) -> Text;

    /// Selects the value with this index.
    fn take(&self, game: &mut S::Mut<'_>, place: u8) -> Done;
}

/// A slice of values, in the order in which they are offered.
pub(crate) struct Among<'r, S: Scope, T> {
    pub(crate) all: &'r [T],
    /// The selected value.
    pub(crate) chosen: T,
    /// The text of a value.
    pub(crate) text: &'r dyn Fn(S::Ref<'_>, T) -> Text,
    /// Selects a value.
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

/// The numbers below `count`, for values that are indices.
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

/// `None`, then each value; at most `COUNT` in all.
pub(crate) fn none_or<T, const COUNT: usize>(
    each: impl IntoIterator<Item = T>,
) -> Vec<Option<T>, COUNT> {
    let each = each.into_iter().map(Some);
    core::iter::once(None).chain(each).collect()
}

/// An enumerated value of a row.
pub(crate) trait OneOf: Copy + PartialEq + 'static {
    /// All values, in the order in which they are offered.
    const ALL: &'static [Self];

    /// The text of the value.
    fn text(self) -> Text;

    /// The value with this index; the last one if it is out of range.
    fn at(place: u8) -> Self {
        let last = Self::ALL.len() - 1;
        Self::ALL[usize::from(place).min(last)]
    }
}
