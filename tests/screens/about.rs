//! About the gadget.

use declic::Name;
use declic::app::picture::battery::Low;
use declic::app::picture::cells::Picture as WhichCells;
use declic::app::picture::shelf::Picture as Shelf;
use declic::app::{Battery, Cells};
use declic::entropy::Failure;
use declic::fingerprint::Fingerprint;
use declic::games::tools::Picture as Tools;
use declic::games::tools::about::picture::{Build, Page, Picture, Print};
use declic::games::{Screen, Tile};
use declic::ui::{Pages, Text};

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let fed = |commit, board, battery| {
        Page::Build(Build {
            version: "0.1.0",
            commit,
            board,
            battery,
        })
    };
    let build = |commit, board| fed(commit, board, None);
    let battery = |millivolts, on_usb| {
        let battery = Battery { millivolts, on_usb };
        fed("995919ed", "Pico", Some(battery))
    };
    let digest = |first: u8, step: u8| {
        let byte = |place: usize| first.wrapping_add(step.wrapping_mul(place as u8));
        Fingerprint(core::array::from_fn(byte))
    };
    let print = Page::Fingerprint;
    let pages = [
        ("pico", 0, build("995919ed", "Pico")),
        ("terminal", 0, build("unknown", "terminal")),
        ("battery", 0, battery(3_714, false)),
        ("usb", 0, battery(4_996, true)),
        ("fingerprint", 1, print(Print::Known(digest(0x07, 0x9d)))),
        // Nothing is wider than a line of these.
        ("fingerprint-wide", 1, print(Print::Known(digest(0xdd, 0)))),
        (
            "fingerprint-all",
            1,
            print(Print::Known(digest(0x01, 0x22))),
        ),
        ("fingerprint-coming", 1, print(Print::Coming)),
        ("fingerprint-none", 1, print(Print::None)),
        ("licence", 2, Page::Licence),
        ("source-well", 3, Page::Source(None)),
        (
            "source-failed",
            3,
            Page::Source(Some(Failure::Repeating(7))),
        ),
        ("risus", 4, Page::Credits(0)),
        ("simulacres", 5, Page::Credits(1)),
        ("brouillard", 6, Page::Credits(2)),
        ("initiative", 7, Page::Credits(3)),
    ];
    let fed = |millivolts| Battery {
        millivolts,
        on_usb: false,
    };
    let empty = |millivolts, cells| Screen::Battery(Low(fed(millivolts), cells));
    let which = |marked| {
        let battery = fed(3_200);
        Screen::WhichCells(WhichCells { battery, marked })
    };
    let shelf = |goes_on| {
        Screen::Shelf(Shelf {
            marked: Tile::Fight,
            goes_on,
            is_low: true,
        })
    };
    let others = [
        Shot::of("battery-empty", empty(3_280, Cells::Lithium)),
        Shot::of("battery-empty-two", empty(1_950, Cells::Two)),
        Shot::of("battery-empty-three", empty(2_950, Cells::Three)),
        Shot::of("battery-which", which(0)),
        Shot::of("battery-which-three", which(1)),
        Shot::of("battery-which-lithium", which(2)),
        Shot::of("shelf-battery-low", shelf(None)),
        Shot::of(
            "shelf-battery-low-goes-on",
            shelf(Some(Text::Name(Name::new("12 - 12, 30")))),
        ),
    ];
    let pages = pages.into_iter().map(|(name, page, text)| {
        let pages = Pages { page, count: 8 };
        let picture = Picture { pages, page: text };
        Shot::of(
            format!("about-{name}"),
            Screen::Tools(Tools::About(picture)),
        )
    });
    pages.chain(others).collect()
}
