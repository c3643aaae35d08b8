//! What is kept, once, in order, and given back.

use super::lines::{Change, FavouriteLines, Removal};
use super::*;
use crate::app::context::TestDevice;
use crate::app::place::Go;
use crate::app::{Context, Drawn, Entry, Millis};
use crate::dice::{Die, Face, NoDie};
use crate::games::risus::System;
use crate::games::{Roll, Tile, action};
use crate::name::Name;
use crate::rules::free::FreeRoll;
use crate::rules::risus::{Destiny, Difficulty, Force, Stance};
use crate::ui::text::written;
use crate::ui::{Lang, Text, shared};

/// No dice at all.
struct Nothing;

impl crate::dice::Dice for Nothing {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Err(NoDie(die))
    }
}

fn with_context<T>(kept: &mut Kept, act: impl FnOnce(&mut Context<'_>) -> T) -> T {
    act(&mut TestDevice::new().context(kept, &mut Nothing))
}

fn free(count: u8) -> Roll {
    Roll::Free(FreeRoll::of(count, Die::D12).into())
}

fn rolled(kept: &mut Kept, roll: Roll) {
    kept.history.add(Entry {
        who: Name::EMPTY,
        roll,
        dice: Drawn::NONE,
        score: 0,
        ending: None,
    });
}

#[test]
fn a_new_gadget_has_the_usual_rolls() {
    let mut kept = Kept::new();
    let all = [
        ["D20", "D20"],
        ["2D6", "2D6"],
        ["3D6", "3D6"],
        ["Percentile", "Pourcentage"],
        ["Ability score", "Attribut"],
        ["FATE", "FATE"],
        ["Dice Pool", "Réserve"],
        ["Advantage", "Avantage"],
    ];
    for (place, lang) in Lang::ALL.into_iter().enumerate() {
        kept.shared.settings.lang = lang;
        let labels = kept.favourites.all().iter().map(|it| it.label(&kept));
        assert!(
            labels
                .map(|label| written(format_args!("{}", label.of(lang))))
                .eq(all.map(|names| names[place]))
        );
    }
}

#[test]
fn a_roll_is_kept_once_and_sixteen_at_most() {
    let mut kept = Kept::new();
    let own = texts();
    let nothing = Err(shared().nothing_to_keep);
    assert_eq!(kept.keep_newest_of(Tile::Free), nothing);
    for count in 1..=8 {
        rolled(&mut kept, free(count));
        for told in [own.kept, own.kept_already] {
            let done = Ok(Go::Say(Text::Word(told)));
            assert_eq!(kept.keep_newest_of(Tile::Free), done);
        }
    }
    rolled(&mut kept, free(9));
    let before = kept.clone();
    assert_eq!(kept.keep_newest_of(Tile::Free), Err(own.full));
    assert_eq!(kept, before);
}

#[test]
fn what_was_moved_or_deleted_is_put_back() {
    for place in 0..8 {
        let changes: [(&dyn Lines, u8, Option<usize>); 2] = [
            (&Change::PutFirst, place, Some(0)),
            (&Removal(place), 1, None),
        ];
        for (lines, yes, put) in changes {
            let mut kept = Kept::new();
            let before = kept.favourites.clone();
            let act = |kept: &mut Kept, lines: &dyn Lines, index| {
                with_context(kept, |context| lines.act(index, context))
            };
            let done = act(&mut kept, lines, yes);
            assert!(matches!(done, Ok(Go::ReturnToList(list)) if list.list == List::All.into()));
            let changed = before.all()[usize::from(place)];
            let now = kept.favourites.all().iter().position(|it| *it == changed);
            assert_eq!(now, put);

            assert_eq!(act(&mut kept, &FavouriteLines, 0), Ok(Go::Stay));
            assert_eq!(kept.favourites.all(), before.all());
            assert_eq!(kept.favourites.changed(), None);
        }
    }
}

#[test]
fn nothing_is_deleted_before_the_question_is_answered() {
    let mut kept = Kept::new();
    let before = kept.clone();
    let asked = with_context(&mut kept, |context| Change::Delete.act(2, context));
    assert_eq!(asked, Ok(Go::OpenList(List::Removal(Removal(2)).into())));
    let no = with_context(&mut kept, |context| Removal(2).act(0, context));
    assert_eq!(no, Ok(Go::Up));
    assert_eq!(kept, before);
}

/// Its place was taken since.
#[test]
fn what_has_no_room_any_more_is_not_put_back() {
    let mut kept = Kept::new();
    kept.favourites.delete(3);
    for count in 1..=9 {
        kept.favourites.keep(free(count)).unwrap();
    }
    let before = kept.favourites.clone();
    assert_eq!(kept.favourites.undo(), Err(texts().full));
    assert_eq!(kept.favourites, before);
}

#[test]
fn the_cursor_follows_the_one_rolled_last() {
    let mut kept = Kept::new();
    let roll = |context: &mut Context<'_>| FavouriteLines.act(5, context);
    assert_eq!(with_context(&mut kept, roll), Ok(Go::RollAt(Tile::Free)));
    assert_eq!(kept.favourites.last(), 4);
    kept.favourites.delete(1);
    assert_eq!(kept.favourites.last(), 3);
    kept.favourites.delete(5);
    assert_eq!(kept.favourites.last(), 3);
}

/// RH-14: without its point it would be another roll.
#[test]
fn what_cannot_be_rolled_now_is_refused_and_changes_nothing() {
    let mut kept = Kept::new();
    let doubled = action::Roll {
        system: System::Hack,
        acting: None,
        level: Force::new(5).unwrap(),
        difficulty: action::picture::Difficulty::Hack(Difficulty::DEFAULT),
        stance: Stance {
            with_destiny: true,
            ..Stance::PLAIN
        },
        power: false,
    };
    kept.favourites.keep(Roll::Action(doubled)).unwrap();
    kept.risus.action.destiny = Destiny(0);
    let before = kept.clone();
    let refused = with_context(&mut kept, |context| FavouriteLines.act(9, context));
    assert_eq!(refused, Err(shared().no_destiny));
    assert_eq!(kept, before);
}
