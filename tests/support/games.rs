//! The games as they stand in the sources: their tiles, folders, and the screens that they draw.

use std::fs;
use std::path::Path;

const TOP: &str = env!("CARGO_MANIFEST_DIR");

/// The game of the guide is in its page instead of a folder.
const GUIDE: &str = "docs/adding-a-game.md";

/// A line of the table of games, `Coin: 11, coin,`.
pub(crate) struct Game {
    pub(crate) tile: String,
    pub(crate) folder: String,
}

/// All lines of the table; that of the guide only where it is on the shelf.
pub(crate) fn games() -> Vec<Game> {
    let table = fs::read_to_string(Path::new(TOP).join("src/table.rs")).unwrap();
    let games = table.lines().filter_map(|line| {
        let (tile, rest) = line.trim().split_once(':')?;
        let (key, folder) = rest.split_once(',')?;
        key.trim().parse::<u8>().ok()?;
        Some(Game {
            tile: tile.to_owned(),
            folder: folder.trim().trim_end_matches(',').to_owned(),
        })
    });
    games
        .filter(|game| {
            cfg!(feature = "guide") || Path::new(TOP).join("src/games").join(&game.folder).exists()
        })
        .collect()
}

impl Game {
    /// Whether it has a table, rather than lists alone.
    pub(crate) fn has_table(&self) -> bool {
        !self.source("mod.rs").contains("Root = NoTable")
    }

    /// The names of its screens: its tile and the variants of its picture, and of the picture of a
    /// fight that has screens of its own.
    pub(crate) fn screens(&self) -> Vec<String> {
        let mut screens = Vec::new();
        for variant in self.variants("") {
            match variant.as_str() {
                "Arms" => {
                    let inner = self.variants("arms/").into_iter();
                    screens.extend(inner.map(|inner| format!("{}/Arms/{inner}", self.tile)));
                }
                _ => screens.push(format!("{}/{variant}", self.tile)),
            }
        }
        screens
    }

    /// The variants of the `Picture` in this part of its folder; none if it is no `enum`.
    fn variants(&self, part: &str) -> Vec<String> {
        let files = ["picture/mod.rs", "picture.rs", "mod.rs"];
        let texts = files.map(|file| self.source(&format!("{part}{file}")));
        // A frame of the kit has the same three for every game.
        if texts
            .iter()
            .any(|text| text.contains("type Picture = Staged<"))
        {
            return ["Ready", "Falling", "Result"].map(str::to_owned).into();
        }
        let lines = texts.iter().flat_map(|text| text.lines());
        let mut lines = lines.skip_while(|line| line.trim() != "pub enum Picture {");
        let Some(head) = lines.next() else {
            return Vec::new();
        };
        // It stands by itself, or in the macro that draws it.
        let margin = &head[..head.len() - head.trim_start().len()];
        let lines = lines.map_while(|line| match line.strip_prefix(margin) {
            Some("}") => None,
            line => Some(line.unwrap_or_default()),
        });
        let names = lines.filter_map(|line| line.strip_prefix("    "));
        names
            .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
            .map(|line| {
                line.split(|c: char| !c.is_alphanumeric())
                    .next()
                    .unwrap()
                    .to_owned()
            })
            .collect()
    }

    /// A file of its folder, or the block of the guide that is this file; nothing if there is none.
    fn source(&self, file: &str) -> String {
        let path = format!("src/games/{}/{file}", self.folder);
        fs::read_to_string(Path::new(TOP).join(&path)).unwrap_or_else(|_| {
            let page = fs::read_to_string(Path::new(TOP).join(GUIDE)).unwrap();
            let block = page.split_once(&format!("```rust {path}\n"));
            let block = block.and_then(|(_, rest)| rest.split_once("```"));
            block.map_or(String::new(), |(block, _)| block.to_owned())
        })
    }
}
