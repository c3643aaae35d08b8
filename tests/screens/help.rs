//! Help: every page of every game in every system, and the gadget's own.

use declic::app::View;
use declic::app::help::picture::Text;
use declic::games::risus::System;
use declic::games::{Screen, Tile};
use declic::ui::Lang;
use declic::ui::kit_texts;
use declic_harness::scenario;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    Tile::ALL.iter().flat_map(|&tile| of_game(tile)).collect()
}

/// The help of a game in each system; pages that say the same as in the first one are left out.
fn of_game(tile: Tile) -> Vec<Shot> {
    let mut all: Vec<(Shot, Screen)> = Vec::new();
    for (system, name) in System::ALL
        .into_iter()
        .zip(["hack", "ygos", "two-dice", "pool"])
    {
        let path = move |lang: Lang, page: u8| path(lang, tile, system, page);
        let shown = |page| shown(&path(Lang::En, page));
        for page in 0..pages(&shown(0)) {
            let screen = shown(page).screen;
            if all.iter().any(|(_, known)| says_the_same(known, &screen)) {
                continue;
            }
            let name = format!("help-{tile:?}-{name}-{page}").to_lowercase();
            let shot = Shot::played(&name, &[], move |lang| path(lang, page));
            all.push((shot, screen));
        }
    }
    all.into_iter().map(|(shot, _)| shot).collect()
}

/// From the table of the action: the system is chosen there, for all games.
fn path(lang: Lang, tile: Tile, system: System, page: u8) -> String {
    let (name, system) = (tile.name(), system.name());
    let lines = match shown(&format!("hold:back [{}] roll", name.of(Lang::En))).screen {
        Screen::List(_) => "",
        _ => "back ",
    };
    format!(
        "back [{}] roll [{system}] roll hold:back [{name}] roll {lines}[{}] roll{}",
        kit_texts().system.of(lang),
        kit_texts().help.of(lang),
        " down".repeat(page.into()),
        system = system.of(lang),
        name = name.of(lang)
    )
}

fn shown(path: &str) -> View {
    scenario::shown(Lang::En, &[], path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn pages(view: &View) -> u8 {
    match view.screen {
        Screen::Help(picture) => picture.pages.count,
        screen => panic!("no help: {screen:?}"),
    }
}

fn says_the_same(one: &Screen, other: &Screen) -> bool {
    match (one, other) {
        (Screen::Help(one), Screen::Help(other)) => match (one.text, other.text) {
            (Text::Rule(one), Text::Rule(other)) => one.of(Lang::En) == other.of(Lang::En),
            (one, other) => one == other,
        },
        _ => false,
    }
}
