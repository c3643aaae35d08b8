//! Cost of each game in the image: sizes of its functions and constants in the ELF.
//!
//! Inlined code counts for the function that contains it, and texts without a symbol do not count, so the
//! figures compare games but do not add up to the image.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::elf::Elf;

/// Bytes by game.
pub(super) type Costs = BTreeMap<String, u64>;

/// Total size of the symbols of each folder of `games`.
pub(super) fn of(elf: &Elf<'_>) -> Result<Costs> {
    let mut costs = Costs::new();
    for (name, size) in elf.symbols() {
        if let Some(game) = game_of(&name) {
            *costs.entry(game.to_owned()).or_default() += size;
        }
    }
    Ok(costs)
}

/// Folder of a symbol: `fight` for `<declic::games::fight::Fight as declic::app::table::Play>::roll`.
fn game_of(name: &str) -> Option<&str> {
    let (_, rest) = name.split_once("declic::games::")?;
    let (game, _) = rest.split_once("::")?;
    game.chars().all(|c| c.is_ascii_lowercase()).then_some(game)
}

/// One row per game, the largest first.
pub(super) fn render(costs: &Costs) -> String {
    let mut sorted: Vec<_> = costs.iter().collect();
    sorted.sort_by_key(|(_, size)| std::cmp::Reverse(**size));
    let mut table = format!("{:<28}{:>10}\n", "game", "in flash");
    for (game, size) in sorted {
        table += &format!("{game:<28}{:>7.1} KB\n", *size as f64 / 1024.0);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_belongs_to_the_folder_it_is_in() {
        let of_fight = "<declic::games::fight::Fight as declic::app::table::Play>::roll";
        assert_eq!(game_of(of_fight), Some("fight"));
        assert_eq!(
            game_of("declic::games::risus::actor::choose"),
            Some("risus")
        );
        assert_eq!(game_of("declic::rules::risus::fight::round"), None);
        assert_eq!(
            game_of("<declic::games::Roll as core::fmt::Debug>::fmt"),
            None
        );
    }

    #[test]
    fn the_dearest_game_comes_first() {
        let costs = Costs::from([("action".into(), 1024), ("fight".into(), 4096)]);
        let table = render(&costs);
        let place = |game| table.find(game);
        assert!(place("fight") < place("action"));
        assert!(table.contains("4.0 KB"));
    }
}
