//! What a game needs outside its folder is there: its screens, a story, a test of its odds, a line on the
//! card. What is missing is told in a sentence that says what to do.

use std::fs;
use std::path::Path;

use declic::Lang;
use declic::games::Tile;

use super::{files, rust_files};

fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// The folder of a game.
fn folder(tile: Tile) -> String {
    format!("{tile:?}").to_lowercase()
}

/// Every file and folder with tests belongs to a program.
#[test]
fn every_file_with_tests_is_run() {
    let mut unused = Vec::new();
    for list in [
        "tests/host/main.rs",
        "tests/host/rules/mod.rs",
        "tests/screens/main.rs",
    ] {
        let main = text(&top().join(list));
        let (folder, file) = list.rsplit_once('/').unwrap();
        for entry in fs::read_dir(top().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.ends_with(file) {
                continue;
            }
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            if !main.contains(&format!("\nmod {name};\n")) {
                unused.push(format!(
                    "{folder}/{name} is not run: write `mod {name};` into {list}"
                ));
            }
            let is_drawn = main.contains(&format!(", {name}::shots()),\n"));
            let has_shots = path.is_file() && text(&path).contains("fn shots() -> Vec<Shot>");
            if has_shots && !is_drawn {
                unused.push(format!(
                    "{folder}/{name} is not drawn: write `(\"{name}\", {name}::shots())` into `shots` in {folder}/main.rs"
                ));
            }
        }
    }
    assert!(unused.is_empty(), "{unused:#?}");
}

#[test]
fn every_game_has_its_screens() {
    let drawn: String = rust_files(&top().join("tests/screens"))
        .iter()
        .map(|file| text(file))
        .collect();
    for tile in Tile::ALL {
        let folder = folder(*tile);
        // Favourites are a list, which is drawn with all lists.
        let is_drawn = drawn.contains(&format!("games::{folder}"))
            || drawn.contains(&format!("Screen::{tile:?}("))
            || drawn.contains(&format!("mod {folder};"));
        assert!(
            is_drawn,
            "no picture of {folder} is drawn: write tests/screens/{folder}.rs with `pub fn shots()`, as \
             its neighbours have, and add it to tests/screens/main.rs"
        );
    }
}

#[test]
fn every_game_has_a_story() {
    for tile in Tile::ALL {
        let (folder, name) = (folder(*tile), tile.name().of(Lang::En));
        let stories = top().join("tests/scenarios").join(&folder);
        assert!(
            stories.is_dir() && !files(&stories).is_empty(),
            "no story plays {folder}: write tests/scenarios/{folder}/….toml that goes to `[{name}]`"
        );
    }
}

/// Stories and pictures are found by their game: `gadget` has those of what all games share.
#[test]
fn stories_and_pictures_are_in_the_folder_of_their_game() {
    let games: Vec<String> = Tile::ALL.iter().map(|tile| folder(*tile)).collect();
    for kind in ["tests/scenarios", "tests/snapshots"] {
        for entry in fs::read_dir(top().join(kind)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let is_folder = name == "gadget" || games.contains(&name);
            assert!(is_folder, "{kind}/{name} is no folder of a game");
        }
    }
}

/// The rules of a game that has odds are compared with every outcome of its dice.
#[test]
fn every_rule_book_has_its_odds_tested() {
    for entry in fs::read_dir(top().join("src/rules")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let sources = match path.is_dir() {
            true => rust_files(&path),
            false => vec![path],
        };
        let has_odds = sources.iter().any(|file| {
            let code = text(file);
            code.contains("-> Odds {") || code.contains("-> Percent")
        });
        let tests = rust_files(&top().join("tests/host/rules"));
        let is_tested = tests.iter().any(|file| {
            let place = file.strip_prefix(top().join("tests/host/rules")).unwrap();
            let of_it = place.to_string_lossy().starts_with(&name);
            let is_named = file.file_stem().unwrap().to_string_lossy().contains("odds");
            let counts = ["tally", "every_outcome"];
            of_it && (is_named || counts.iter().any(|word| text(file).contains(word)))
        });
        assert!(
            !has_odds || is_tested,
            "the odds of src/rules/{name} are not tested: write tests/host/rules/{name}/odds.rs, which compares \
             them with `support::tally`"
        );
    }
}

#[test]
fn every_game_is_on_the_card() {
    for tile in Tile::ALL {
        let card = format!("src/games/{}/card.txt", folder(*tile));
        let lines = fs::read_to_string(top().join(&card)).map_or(0, |text| text.lines().count());
        assert_eq!(
            lines, 2,
            "{card} has to say in two lines, in English and in French, what the game is for"
        );
    }
}
