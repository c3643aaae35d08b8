//! The game of `docs/adding-a-game.md`, which stands in the middle of the shelf with the feature
//! `guide`: its rules are tested, its story is played, its pictures are drawn, what it stores comes back.
//!
//! `build/guide.rs` takes its code out of the page, so the guide is as true as these tests. They are run by
//! `cargo xtask test`, with the walk over all screens: `cargo test --features guide --test walk`.

// Modules of the page are public: in the library they are.
#![allow(unreachable_pub)]

use std::path::Path;

use declic::Lang;
use declic::app::picture::shelf::Picture as Shelf;
use declic::app::{RecordKey, State, View, draw};
use declic::games::{Screen, Tile};
use declic::rules::coin::Call;
use declic::ui::{Frame, Look, Style};
use declic_harness::scenario::Scenario;
use declic_harness::snapshots::Snapshots;

use crate::overlap::fault;

const TOP: &str = env!("CARGO_MANIFEST_DIR");

/// The story of the guide.
fn story() -> Scenario {
    let page = std::fs::read_to_string(Path::new(TOP).join("docs/adding-a-game.md")).unwrap();
    let (_, block) = page
        .split_once("```toml tests/scenarios/coin/is-tossed.toml\n")
        .unwrap();
    Scenario::parse(block.split_once("```").unwrap().0).unwrap()
}

#[test]
fn its_story_is_played() {
    let folder = Path::new(TOP).join("tests/walk/pictures");
    let differences = Path::new(TOP).join("target/snapshot-differences");
    let mut snapshots = Snapshots::new(&folder, &differences);
    let mut steps = 0;
    let played = story().play(&mut snapshots, |_, _| steps += 1);
    assert_eq!((played, steps), (Ok(()), 6));
}

/// What its story has kept is read again, and a roll of it is remembered.
#[test]
fn what_it_stores_comes_back() {
    let mut records = Vec::new();
    story()
        .play(
            &mut Snapshots::new(&Path::new(TOP).join("tests/walk/pictures"), Path::new(TOP)),
            |_, player| {
                let kept = player.state();
                let mut room = [0; RecordKey::MOST_BYTES];
                records = kept
                    .records()
                    .map(|key| {
                        let length = kept.write(key, &mut room).unwrap();
                        (key.number(), room[..length].to_vec())
                    })
                    .collect();
            },
        )
        .unwrap();
    let mut again = State::new();
    for (number, bytes) in &records {
        assert_eq!(again.read(*number, bytes), Ok(()), "{number:#x}");
    }
    assert_eq!((again.coin.call, again.coin.purse), (Call::Tails, 10));
    assert_eq!(again.visits.tile, Tile::Coin);
    assert_eq!(again.history.len(), 2);
    assert_eq!(again.history.back(0).unwrap().roll.tile(), Tile::Coin);
}

/// Neither the first nor the last of the shelf: a game may stand anywhere.
#[test]
fn it_stands_in_the_middle_of_the_shelf() {
    let place = Tile::ALL
        .iter()
        .position(|tile| *tile == Tile::Coin)
        .unwrap();
    assert!(place > 2 && place < Tile::ALL.len() - 3, "{place}");
}

/// A shelf of more rows than the panel has room for shows the one that the mark is in.
#[test]
fn every_tile_of_the_shelf_is_drawn_when_it_is_marked() {
    for (place, &marked) in Tile::ALL.iter().enumerate() {
        let shelf = Shelf {
            marked,
            goes_on: None,
            is_low: false,
        };
        let mut frame = Frame::new();
        draw(&view(Screen::Shelf(shelf), Lang::En), &mut frame);
        let (left, row) = (1 + place % 5 * 25, (place / 5).min(1));
        let is_lit = |x, y: &usize| frame.is_lit(x, 14 + 21 * row + y);
        let lit = |x: usize| (0..19).filter(|y| is_lit(x, y)).count();
        assert!(
            lit(left) > 9 && lit(left + 24) > 9,
            "{marked:?} is not marked at {left}, {row}"
        );
    }
}

/// A screen in one state, as `tests/screens` has them.
#[derive(Clone)]
pub(crate) struct Shot(Screen);

impl Shot {
    fn of(_: &str, screen: Screen) -> Shot {
        Shot(screen)
    }
}

/// A screen as a player sees it whose dice come from a script.
fn view(screen: Screen, lang: Lang) -> View {
    View {
        screen,
        style: Style {
            lang,
            scripted: true,
        },
        waiting: None,
        look: Look::DEFAULT,
    }
}

#[test]
fn its_pictures_fit_in_both_languages() {
    for Shot(screen) in screens::coin::shots() {
        for lang in Lang::ALL {
            let view = view(screen, lang);
            let mut frame = Frame::new();
            draw(&view, &mut frame);
            assert_eq!(fault(&frame), None, "{view}");
        }
    }
}

include!(concat!(env!("OUT_DIR"), "/guide_tests.rs"));
