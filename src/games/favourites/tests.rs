//! Tests: each favourite is stored once, in order, and is set up again as it was.

use super::menu::{ChangeMenu, FavouriteMenu, RemovalMenu};
use super::*;
use crate::app::State;
use crate::app::context::TestDevice;
use crate::app::journal::At;
use crate::app::menu::tests::act;
use crate::app::part::stored;
use crate::app::{Device, Drawn, Entry, Marks};
use crate::coded::Writer;
use crate::dice::NoDie;
use crate::games::prelude::*;
use crate::games::risus::System;
use crate::games::{Roll, action, free};
use crate::rules::Verdict;
use crate::rules::free::FreeRoll;
use crate::rules::risus::{Destiny, Difficulty, Force, Stance};

/// No dice at all.
struct Nothing;

impl crate::dice::Dice for Nothing {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Err(NoDie(die))
    }
}

fn with_context<T>(state: &mut State, act: impl FnOnce(&mut Context<'_>) -> T) -> T {
    act(&mut TestDevice::new().context(state, &mut Nothing))
}

fn d12(count: u8) -> Roll {
    Roll::Free(FreeRoll::of(count, Die::D12).into())
}

fn rolled(state: &mut State, roll: Roll) {
    state.history.add(Entry {
        who: Name::EMPTY,
        against: Name::EMPTY,
        roll,
        dice: Drawn::NONE,
        total: 0,
        their_total: None,
        marks: Marks::new(Verdict::Unjudged),
    });
}

#[test]
fn a_new_gadget_has_the_usual_rolls() {
    let mut state = State::new();
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
        state.settings_mut().lang = lang;
        let labels = state.favourites.all().map(|it| it.label(&state));
        assert!(
            labels
                .map(|label| written(format_args!("{}", label.of(lang))))
                .eq(all.map(|names| names[place]))
        );
    }
}

#[test]
fn a_roll_is_kept_once_and_sixteen_at_most() {
    let mut state = State::new();
    let own = texts();
    let nothing = Err(kit_texts().nothing_to_keep);
    assert_eq!(state.keep_newest_of(Tile::Free), nothing);
    for count in 1..=8 {
        rolled(&mut state, d12(count));
        for told in [own.kept, own.kept_already] {
            let done = Ok(Navigate::Say(Text::Id(told)));
            assert_eq!(state.keep_newest_of(Tile::Free), done);
        }
    }
    rolled(&mut state, d12(9));
    let before = state.clone();
    assert_eq!(state.keep_newest_of(Tile::Free), Err(own.full));
    assert_eq!(state, before);
}

/// A gadget whose player is at the favourites.
fn at_the_favourites() -> State {
    let mut state = State::new();
    state.visits.tile = Tile::Favourites;
    state
}

/// Presses Roll on the row with this label.
fn press(menu: impl Into<AnyMenu>, label: TextId, state: &mut State) -> Done {
    act(menu, label, state, &Device::UNKNOWN)
}

/// Takes the newest step back, if there is one.
fn undo(state: &mut State) -> Option<Result<(), TextId>> {
    let step = state.shared.journal.newest(At::Table(Tile::Favourites))?;
    Some(state.take_back(&step))
}

/// What the usual roll at this place is called.
fn usual(place: u8) -> TextId {
    free::words::texts().usual[usize::from(place)]
}

#[test]
fn what_was_moved_or_deleted_is_put_back() {
    for place in 0..8 {
        let removal: AnyMenu = RemovalMenu(place).into();
        let changes = [
            (ChangeMenu::PutFirst.into(), usual(place), Some(0)),
            (removal, kit_texts().delete_it, None),
        ];
        for (menu, label, put) in changes {
            let mut state = at_the_favourites();
            let before = state.favourites.clone();
            let done = press(menu, label, &mut state);
            assert!(matches!(done, Ok(Navigate::Return(_))));
            let changed = before.all().nth(place.into()).unwrap();
            assert_eq!(state.favourites.all().position(|it| it == changed), put);
            // What was kept or rolled in the meantime stays, if it did not take the last one's slot.
            let more = Some(Favourite::of(d12(9))).filter(|_| place < 7);
            let added = more.map_or(Ok(TextId::NONE), |more| state.favourites.keep(more.roll));
            added.unwrap();
            state.favourites.note_rolled(5);

            assert_eq!(undo(&mut state), Some(Ok(())));
            let all = before.all().chain(&more);
            assert!(state.favourites.all().eq(all), "{place}");
            assert_eq!(undo(&mut state), None);
        }
    }
}

#[test]
fn nothing_is_deleted_before_the_question_is_answered() {
    let mut state = at_the_favourites();
    let before = state.clone();
    let asked = press(ChangeMenu::Delete, usual(2), &mut state);
    assert_eq!(asked, Ok(Navigate::Open(RemovalMenu(2).into())));
    let no = press(RemovalMenu(2), kit_texts().keep_it, &mut state);
    assert_eq!(no, Ok(Navigate::Up));
    assert_eq!(state, before);
}

/// Its slot was taken since.
#[test]
fn what_has_no_room_any_more_is_not_put_back() {
    let mut state = at_the_favourites();
    press(RemovalMenu(3), kit_texts().delete_it, &mut state).unwrap();
    for count in 1..=9 {
        state.favourites.keep(d12(count)).unwrap();
    }
    let before = state.favourites.clone();
    assert_eq!(undo(&mut state), Some(Err(kit_texts().changed_since)));
    assert_eq!(state.favourites, before);
}

#[test]
fn the_cursor_follows_the_one_rolled_last() {
    let mut state = at_the_favourites();
    let rolled = press(FavouriteMenu, usual(4), &mut state);
    assert_eq!(rolled, Ok(Navigate::RollAt(Tile::Free)));
    assert_eq!(state.favourites.last(), Some(4));
    state.favourites.delete(1);
    state.favourites.put_first(7);
    assert_eq!(state.favourites.last(), Some(4));
    state.favourites.delete(4);
    assert_eq!(state.favourites.last(), Some(7));
}

/// Version 1 stored them in their order.
#[test]
fn favourites_of_version_1_come_back() {
    let new = Favourite {
        name: Name::new("Feu"),
        roll: d12(7),
    };
    let mut state = State::new();
    state.favourites.take_in(new).unwrap();
    state.favourites.note_rolled(8);
    let all: heapless::Vec<Favourite, { Record::MOST }> = state.favourites.all().copied().collect();
    let mut room = [0; 512];
    let mut to = Writer::new(&mut room);
    to.u8(1);
    Coded::write(&(all, 8_u8), &mut to);
    let length = to.written().unwrap();
    assert_eq!(
        stored::<Record>(&room[..length]),
        Ok(state.favourites.clone())
    );
}

/// RH-14: without its point it would be another roll.
#[test]
fn what_cannot_be_rolled_now_is_refused_and_changes_nothing() {
    let mut state = State::new();
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
    state.favourites.keep(Roll::Action(doubled)).unwrap();
    state.risus.action.destiny = Destiny(0);
    let before = state.clone();
    let refused = with_context(&mut state, |context| menu::roll(8, context));
    assert_eq!(refused, Err(kit_texts().no_destiny));
    assert_eq!(state, before);
}
