//! About the gadget.

use declic::entropy::Failure;
use declic::games::Screen;
use declic::games::tools::Picture as Tools;
use declic::games::tools::about::picture::{Build, Page, Picture};
use declic::ui::Pages;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let build = |commit, board| {
        Page::Build(Build {
            version: "0.1.0",
            commit,
            board,
        })
    };
    let pages = [
        ("pico", 0, build("995919ed", "Pico")),
        ("terminal", 0, build("unknown", "terminal")),
        ("licence", 1, Page::Licence),
        ("source-well", 2, Page::Source(None)),
        (
            "source-failed",
            2,
            Page::Source(Some(Failure::Repeating(7))),
        ),
        ("risus", 3, Page::Credits(0)),
        ("simulacres", 4, Page::Credits(1)),
    ];
    pages
        .into_iter()
        .map(|(name, page, text)| {
            let pages = Pages { page, count: 5 };
            let picture = Picture { pages, page: text };
            Shot::of(
                format!("about-{name}"),
                Screen::Tools(Tools::About(picture)),
            )
        })
        .collect()
}
