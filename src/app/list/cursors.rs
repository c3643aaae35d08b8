//! The cursors of lists: where they stand when a list is opened again.

use super::{At, Cursor, OpenList};
use crate::app::Kept;
use crate::games::AnyList;

/// Where the cursors of lists were left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) struct Cursors(heapless::Vec<(AnyList, u8), { Cursors::MOST }>);

impl Cursors {
    /// As many lists as are remembered: more than anybody visits in turn.
    const MOST: usize = 24;

    /// No list was left yet.
    pub(in crate::app) const NONE: Cursors = Cursors(heapless::Vec::new());

    /// A list is left at its cursor.
    pub(in crate::app) fn remember(&mut self, list: &OpenList, kept: &Kept) {
        let lines = list.list.lines();
        let is_passing = lines.is_undo(list.cursor) || lines.is_removal(list.cursor, kept);
        if !list.shows_lines() || is_passing {
            return;
        }
        self.0.retain(|(known, _)| *known != list.list);
        if self.0.is_full() {
            self.0.remove(0);
        }
        // There is room now.
        let _ = self.0.push((list.list, list.cursor));
    }

    /// A list is opened.
    pub(in crate::app) fn open(&self, list: AnyList, kept: &Kept) -> OpenList {
        let lines = list.lines();
        let cursor = match lines.first(kept) {
            Cursor::At(line) => line,
            Cursor::Remembered(line) => {
                let known = self.0.iter().find(|(known, _)| *known == list);
                known.map_or(line, |(_, cursor)| *cursor)
            }
        };
        let last = lines.count(kept).saturating_sub(1);
        OpenList::open(At::line(list, cursor.min(last)))
    }
}
