//! A sheet: which Cliché acts, what is left of each, and what can be done to it.

use heapless::Vec;

use super::draft::costly;
use super::naming::{Named, Naming};
use super::roster::Roster;
use super::sheet_changes::{Recovery, Removal, Renaming};
use super::{Act, Lines, Page, word};
use crate::app::stop::{Desk, Go};
use crate::app::{Acting, Kept, Sheet as Data};
use crate::rules::risus::{Kind, MOST_CLICHES};
use crate::ui::characters::{Head, Row};

/// The sheet at this place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sheet(pub(super) u8);

#[derive(Clone, Copy)]
pub(super) enum Entry {
    Cliche(u8),
    Undo,
    /// RH-21, RP-19.
    Recovery,
    /// RH-42, RP-30.
    Reward,
    /// RH-44, RP-32.
    Learn(Kind),
    Rename,
    Delete,
}

pub(super) fn data(place: u8, kept: &Kept) -> Option<&Data> {
    kept.sheets.get(place)
}

pub(super) fn cliches(place: u8, kept: &Kept) -> u8 {
    data(place, kept).map_or(0, |sheet| sheet.character.cliches().len() as u8)
}

pub(super) fn head(place: u8, kept: &Kept) -> Head {
    data(place, kept).map_or(Head::None, |sheet| Head::Sheet {
        name: sheet.name,
        destiny: sheet.character.destiny(),
    })
}

/// A Cliché with its bar.
pub(super) fn cliche(place: u8, cliche: u8, kept: &Kept) -> Row {
    let Some(sheet) = data(place, kept) else {
        return Row::Empty;
    };
    let Ok(state) = sheet.character.cliche(cliche) else {
        return Row::Empty;
    };
    let acting = Acting {
        sheet: place,
        cliche,
    };
    Row::Cliche {
        name: sheet.cliche_name(cliche),
        state: *state,
        cost: None,
        marked: kept.sheets.acting() == Some(acting),
    }
}

impl Sheet {
    /// The line of the Cliché that acts, or of the principal one.
    pub(super) fn line_in_play(self, kept: &Kept) -> u8 {
        let acting = kept.sheets.acting();
        let mine = acting.filter(|acting| acting.sheet == self.0);
        mine.map_or(0, |acting| acting.cliche)
    }

    fn entries(self, kept: &Kept) -> Vec<Entry, { MOST_CLICHES + 8 }> {
        let mut entries = Vec::new();
        // There is room for all of them.
        for place in 0..cliches(self.0, kept) {
            let _ = entries.push(Entry::Cliche(place));
        }
        if kept.sheets.can_undo(self.0) {
            let _ = entries.push(Entry::Undo);
        }
        let always = [Entry::Recovery, Entry::Reward, Entry::Learn(Kind::Normal)];
        let _ = entries.extend_from_slice(&always);
        if let Ok(kind) = costly(&kept.systems.rules()) {
            let _ = entries.push(Entry::Learn(kind));
        }
        let _ = entries.extend_from_slice(&[Entry::Rename, Entry::Delete]);
        entries
    }

    fn entry(self, index: u8, kept: &Kept) -> Option<Entry> {
        self.entries(kept).get(usize::from(index)).copied()
    }

    /// The line of something that can be done to the sheet.
    pub(super) fn line_of(self, wanted: fn(&Entry) -> bool, kept: &Kept) -> u8 {
        let place = self.entries(kept).iter().position(wanted);
        place.unwrap_or(0) as u8
    }

    /// The line on which a Cliché of this kind is learnt.
    pub(super) fn line_to_learn(self, kind: Kind, kept: &Kept) -> u8 {
        match kind {
            Kind::Normal => self.line_of(|e| matches!(e, Entry::Learn(Kind::Normal)), kept),
            _ => self.line_of(
                |e| matches!(e, Entry::Learn(Kind::Special(_) | Kind::DoubleEffort)),
                kept,
            ),
        }
    }

    /// RH-46: what is at 0 cannot be used.
    fn play(self, cliche: u8, desk: &mut Desk<'_>) -> Act {
        let sheets = &mut desk.kept.sheets;
        let sheet = sheets.get(self.0);
        let state = sheet.and_then(|sheet| sheet.character.cliche(cliche).ok());
        if state.is_none_or(|state| !state.is_usable()) {
            return Act::No(desk.kept.words().characters.unusable);
        }
        let acting = Acting {
            sheet: self.0,
            cliche,
        };
        // The sheet and the Cliché were looked at just now.
        let _ = sheets.act(Some(acting));
        desk.kept.progress = cliche;
        Act::Go(Go::Home)
    }
}

impl Lines for Sheet {
    fn head(&self, kept: &Kept) -> Head {
        head(self.0, kept)
    }

    fn count(&self, kept: &Kept) -> u8 {
        self.entries(kept).len() as u8
    }

    fn row(&self, index: u8, kept: &Kept) -> Row {
        let words = &kept.words().characters;
        match self.entry(index, kept) {
            None => Row::Empty,
            Some(Entry::Cliche(place)) => cliche(self.0, place, kept),
            Some(Entry::Undo) => word(words.undo),
            Some(Entry::Recovery) => word(words.recovery),
            Some(Entry::Reward) => word(words.reward),
            Some(Entry::Learn(Kind::Normal)) => word(words.learn),
            Some(Entry::Learn(Kind::Special(_))) => word(words.learn_special),
            Some(Entry::Learn(Kind::DoubleEffort)) => word(words.learn_double_effort),
            Some(Entry::Rename) => word(words.rename),
            Some(Entry::Delete) => word(words.delete),
        }
    }

    fn verb(&self, index: u8, kept: &Kept) -> &'static str {
        let words = kept.words();
        match self.entry(index, kept) {
            None => "",
            Some(Entry::Cliche(_)) => texts(words).play,
            Some(Entry::Undo | Entry::Reward) => words.confirm,
            Some(_) => words.open,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let Sheet(place) = *self;
        let words = &desk.kept.words().characters;
        match self.entry(index, desk.kept) {
            None => Act::Done,
            Some(Entry::Cliche(cliche)) => self.play(cliche, desk),
            Some(Entry::Undo) => match desk.kept.sheets.undo() {
                Some(place) => Act::Open(Page::Sheet(Sheet(place)), 0),
                None => Act::Done,
            },
            Some(Entry::Recovery) => Act::Open(Page::Recovery(Recovery(place)), 0),
            Some(Entry::Reward) => {
                let sheets = &mut desk.kept.sheets;
                match sheets.change(place, |sheet| sheet.character.reward()) {
                    // The line that undoes it may have come in above.
                    Ok(_) => Act::Open(
                        Page::Sheet(*self),
                        self.line_of(|entry| matches!(entry, Entry::Reward), desk.kept),
                    ),
                    Err(_) => Act::No(words.destiny_full),
                }
            }
            Some(Entry::Learn(_)) if usize::from(cliches(place, desk.kept)) >= MOST_CLICHES => {
                Act::No(words.no_room)
            }
            Some(Entry::Learn(kind)) => {
                Act::Open(Page::Naming(Naming(Named::Learnt(place, kind))), 0)
            }
            Some(Entry::Rename) => Act::Open(Page::Renaming(Renaming(place)), 0),
            Some(Entry::Delete) => Act::Open(Page::Removal(Removal::Sheet(place)), 0),
        }
    }

    fn parent(&self, _: &Kept) -> Option<(Page, u8)> {
        Some((Page::Roster(Roster), Roster::line_of(Some(self.0))))
    }
}
