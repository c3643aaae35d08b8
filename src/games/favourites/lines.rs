//! The lines of the favourites: undo, a line for each, and what can be done to them.

use super::{List, texts};
use crate::app::help::HelpPage;
use crate::app::list::{Act, At, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::games::Tile;
use crate::name::Name;
use crate::ui::list::{Aside, Head, Value};
use crate::ui::text::written;
use crate::ui::{Text, shared};
use crate::word::Word;

/// Roll on a favourite rolls it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FavouriteLines;

/// A line.
enum Which {
    Undo,
    /// The favourite at this place.
    Favourite(u8),
    Change(Change),
    Help,
}

/// What can be done to a favourite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    PutFirst,
    Delete,
}

const UNDO: u8 = 0;

/// How many lines stand before the favourites, and how many behind them.
const BEFORE: u8 = UNDO + 1;
const BEHIND: u8 = 3;

fn how_many(kept: &Kept) -> u8 {
    kept.favourites.all().len() as u8
}

/// To the favourites: what was just done can be undone at once.
fn changed() -> Go {
    Go::ReturnToList(At::line(List::All, UNDO))
}

fn which(index: u8, kept: &Kept) -> Which {
    let Some(place) = index.checked_sub(BEFORE) else {
        return Which::Undo;
    };
    match place.checked_sub(how_many(kept)) {
        None => Which::Favourite(place),
        Some(0) => Which::Change(Change::PutFirst),
        Some(1) => Which::Change(Change::Delete),
        Some(_) => Which::Help,
    }
}

/// What a favourite is called, and what is rolled where the name does not say it, or in which game.
fn named(place: u8, kept: &Kept) -> Line {
    let Some(favourite) = kept.favourites.get(place) else {
        return Line::EMPTY;
    };
    let label = favourite.label(kept);
    let name = written(format_args!("{}", label.of(kept.shared.settings.lang)));
    let details = favourite.roll.details(kept);
    Line {
        label,
        value: match details.chars().count() {
            _ if name == details => Value::None,
            ..=Name::LENGTH => Value::Text(Text::Name(Name::new(&details))),
            _ => Value::word(favourite.roll.tile().name()),
        },
        ..Line::EMPTY
    }
}

impl Lines for FavouriteLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().name)
    }

    fn count(&self, kept: &Kept) -> u8 {
        BEFORE + how_many(kept) + BEHIND
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        match which(index, kept) {
            Which::Undo => match kept.favourites.changed() {
                Some(changed) => {
                    let value = Value::Text(changed.label(kept));
                    Line::doing(shared().undo, shared().confirm).with(value)
                }
                None => Line::doing(shared().undo, Word::NONE).not(shared().nothing_to_undo),
            },
            Which::Favourite(place) => Line {
                act: Act::Roll(shared().roll),
                ..named(place, kept)
            },
            Which::Change(change) => Line::open(change.title(), List::Change(change))
                .only_if(how_many(kept) > 0, own.none),
            Which::Help => Line {
                label: Text::Word(shared().help),
                act: Act::Go(Go::Show(HelpPage::of(Tile::Favourites).into())),
                ..Line::EMPTY
            },
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        match which(index, kept) {
            Which::Undo => kept.favourites.undo()?,
            Which::Favourite(place) => {
                if let Some(favourite) = kept.favourites.get(place) {
                    let roll = favourite.roll;
                    roll.set_up(kept)?;
                    kept.favourites.note_rolled(place);
                    return Ok(Go::RollAt(roll.tile()));
                }
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn is_undo(&self, index: u8) -> bool {
        index == UNDO
    }

    /// On the favourite that was rolled last.
    fn first(&self, kept: &Kept) -> Cursor {
        let last = how_many(kept).saturating_sub(1);
        Cursor::At(BEFORE + kept.favourites.last().min(last))
    }
}

impl Change {
    const fn title(self) -> Word {
        match self {
            Change::PutFirst => texts().put_first,
            Change::Delete => texts().delete,
        }
    }

    const fn verb(self) -> Word {
        match self {
            Change::PutFirst => texts().to_top,
            Change::Delete => texts().delete_it,
        }
    }
}

/// All favourites: Roll moves one, or asks whether it is to be deleted.
impl Lines for Change {
    fn head(&self, _: &Kept) -> Head {
        Head::title(self.title())
    }

    fn count(&self, kept: &Kept) -> u8 {
        how_many(kept)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        Line {
            act: Act::Do(self.verb()),
            ..named(index, kept)
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        Ok(match self {
            Change::PutFirst => {
                context.kept.favourites.put_first(index);
                changed()
            }
            Change::Delete => Go::OpenList(List::Removal(Removal(index)).into()),
        })
    }
}

/// The question before the favourite at this place is deleted. "No" comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Removal(pub(super) u8);

impl Lines for Removal {
    fn head(&self, kept: &Kept) -> Head {
        let favourite = kept.favourites.get(self.0);
        Head {
            title: Text::Word(texts().delete_question),
            aside: favourite.map_or(Aside::None, |it| Aside::Text(it.label(kept))),
        }
    }

    fn count(&self, _: &Kept) -> u8 {
        2
    }

    fn line(&self, index: u8, _: &Kept) -> Line {
        let label = match index {
            0 => shared().keep_it,
            _ => shared().delete_it,
        };
        Line::doing(label, shared().confirm)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        if index == 0 {
            return Ok(Go::Up);
        }
        context.kept.favourites.delete(self.0);
        Ok(changed())
    }

    fn first(&self, _: &Kept) -> Cursor {
        Cursor::At(0)
    }
}
