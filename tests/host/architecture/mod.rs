//! The boundaries: the library knows no hardware, `cargo xtask` needs no library, a board is pins.

mod games;
mod layers;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Crates that talk to a chip, an operating system or an allocator of their own.
const HARDWARE: [&str; 9] = [
    "embassy-rp",
    "embassy-executor",
    "cortex-m",
    "rp-pac",
    "critical-section-std",
    "crossterm",
    "declic-terminal",
    "declic-harness",
    "embassy-embedded-hal",
];

#[test]
fn the_library_depends_on_no_hal() {
    let crates = crates_under("declic");
    for name in HARDWARE {
        assert!(!crates.contains(name), "declic depends on {name}");
    }
}

/// What is kept becomes bytes by `coded`: with a framework for any format the image was 50 KB larger.
#[test]
fn the_library_keeps_things_by_its_own_codec() {
    let crates = crates_under("declic");
    for name in ["serde", "serde_core", "postcard"] {
        assert!(!crates.contains(name), "declic depends on {name}");
    }
}

/// `cargo xtask` starts even if the library does not compile.
#[test]
fn xtask_does_not_depend_on_the_library() {
    let crates = crates_under("xtask");
    let ours: Vec<_> = crates.iter().filter(|c| c.starts_with("declic")).collect();
    assert!(ours.is_empty(), "xtask depends on {ours:?}");
}

/// A package and all that it is built from.
fn crates_under(package: &str) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", package, "--edges", "normal,build"])
        .args(["--prefix", "none", "--all-features", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let tree = String::from_utf8_lossy(&output.stdout);
    let names = tree.lines().filter_map(|line| line.split(' ').next());
    let crates: BTreeSet<String> = names.map(str::to_owned).collect();
    assert!(crates.contains(package) && crates.len() > 10, "{output:?}");
    crates
}

/// What is kept belongs to whoever's state it is, and paper has none.
#[test]
fn the_kit_keeps_nothing() {
    for file in rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui")) {
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(!text.contains("Coded"), "{}", file.display());
    }
}

/// The kit that screens are drawn with knows neither the state machine nor a game.
#[test]
fn the_kit_knows_neither_app_nor_games() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let known: Vec<String> = rust_files(&top.join("src/ui"))
        .iter()
        .flat_map(|file| {
            let lines = code_lines(file).into_iter();
            let named =
                lines.filter(|line| line.contains("crate::app") || line.contains("crate::games"));
            named.map(|line| format!("{}: {}", file.display(), line.trim()))
        })
        .collect();
    assert!(known.is_empty(), "{known:#?}");
}

#[test]
fn the_library_is_no_std_and_safe() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    for lib in ["src/lib.rs", "crates/pixels/src/lib.rs"] {
        let lib = std::fs::read_to_string(top.join(lib)).unwrap();
        assert!(lib.contains("#![no_std]") && lib.contains("#![forbid(unsafe_code)]"));
    }
    for file in library_files(top) {
        let text = std::fs::read_to_string(&file).unwrap();
        let foreign = ["extern crate alloc", "embassy_rp", "cortex_m"];
        // A test runs on a host.
        let std = (!file.ends_with("tests.rs")).then_some("extern crate std");
        for word in foreign.into_iter().chain(std) {
            assert!(!text.contains(word), "{} names {word}", file.display());
        }
    }
}

/// G-3: no floating point in what runs on the chip.
#[test]
fn the_library_counts_in_integers() {
    for file in library_files(Path::new(env!("CARGO_MANIFEST_DIR"))) {
        let text = std::fs::read_to_string(&file).unwrap();
        let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
        let float = words.find(|word| ["f32", "f64"].contains(word));
        assert_eq!(float, None, "{}", file.display());
    }
}

/// G-2: a remainder of a random word is biased, so none is taken: there is no `%` where random
/// bits become dice, and no generator's own idea of a range anywhere.
#[test]
fn no_face_is_a_remainder() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src/entropy", "src/dice", "src/device", "boards/rp/src"] {
        for file in rust_files(&top.join(folder)) {
            for line in code_lines(&file) {
                let remainder = line.contains('%') || line.contains("rem_euclid");
                assert!(!remainder, "{}: {line}", file.display());
            }
        }
    }
    let files = ["src", "crates/pixels", "boards"].map(|folder| rust_files(&top.join(folder)));
    for file in files.concat() {
        for line in code_lines(&file) {
            for name in ["random_range", "gen_range", "random_ratio", "sample_single"] {
                assert!(!line.contains(name), "{}: {line}", file.display());
            }
        }
    }
}

/// The lines of a file without comments and without the text between quotes.
fn code_lines(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let code = |line: &str| {
        let line = line.split("//").next().unwrap_or_default();
        line.split('"').step_by(2).collect()
    };
    text.lines().map(code).collect()
}

/// Pins and wiring, and nothing else: what boards of a chip share is in a folder of its own.
#[test]
fn a_board_is_pins_and_a_readme() {
    let boards = boards();
    assert!(!boards.is_empty());
    for board in boards {
        for file in files(&board) {
            let name = file.strip_prefix(&board).unwrap().to_string_lossy();
            let of_a_board =
                BOARD.contains(&&*name) || BESIDE.iter().any(|folder| name.starts_with(folder));
            assert!(of_a_board, "{} is more than a board", file.display());
        }
        let main = std::fs::read_to_string(board.join("src/main.rs")).unwrap();
        let lines = main.lines().count();
        assert!(lines <= MOST_LINES, "{}: {lines} lines", board.display());
    }
}

/// Folders of a board: programs that measure something on it, and the case to print.
const BESIDE: [&str; 2] = ["src/bin/", "case/"];

/// The other files of a board's folder.
const BOARD: [&str; 4] = [
    ".cargo/config.toml",
    "Cargo.toml",
    "README.md",
    "src/main.rs",
];
const MOST_LINES: usize = 104;

/// The folders with a program for a chip, as `cargo xtask` finds them.
fn boards() -> Vec<PathBuf> {
    let folders = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("boards"));
    folders
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|folder| folder.join(".cargo/config.toml").exists())
        .filter(|folder| folder.join("src/main.rs").exists())
        .collect()
}

/// Linking is most of what a further test program costs: a new test is a module of one that is there.
#[test]
fn the_tests_are_at_most_four_programs() {
    let mut programs = Vec::new();
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() || path.join("main.rs").exists() {
            programs.push(path);
        }
    }
    assert!((1..=4).contains(&programs.len()), "{programs:#?}");
}

/// One idea a file: what is longer than this has two.
const LONGEST_FILE: usize = 500;

/// Files that are still longer, and have to leave this list when they are not.
const TOO_LONG: [&str; 0] = [];

/// What a program writes, and no person reads from top to bottom.
const GENERATED: [&str; 2] = [
    "boards/rp/rp2040/ram-code-list.x",
    "boards/web/package-lock.json",
];

#[test]
fn no_file_is_longer_than_one_idea() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_there = |file: &PathBuf| {
        !file
            .components()
            .any(|part| part.as_os_str() == "node_modules")
    };
    let all = ["src", "boards"]
        .map(|folder| files(&top.join(folder)))
        .concat();
    let mut long = Vec::new();
    for file in all.into_iter().filter(is_there) {
        let name = file
            .strip_prefix(top)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/");
        // A picture has no lines.
        let lines = std::fs::read_to_string(&file).map_or(0, |text| text.lines().count());
        if lines > LONGEST_FILE && !GENERATED.contains(&&*name) {
            long.push((name, lines));
        }
    }
    for (name, lines) in &long {
        let is_known = TOO_LONG.contains(&&**name);
        assert!(
            is_known,
            "{name} has {lines} lines: split it by ideas, {LONGEST_FILE} are allowed"
        );
    }
    for known in TOO_LONG {
        let is_long = long.iter().any(|(name, _)| name == known);
        assert!(
            is_long,
            "{known} is not too long any more: take it out of TOO_LONG"
        );
    }
}

/// Everything that runs on the chip and knows nothing of it.
fn library_files(top: &Path) -> Vec<PathBuf> {
    [
        rust_files(&top.join("src")),
        rust_files(&top.join("crates/pixels")),
    ]
    .concat()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let is_rust = |file: &PathBuf| file.extension().is_some_and(|e| e == "rs");
    files(folder).into_iter().filter(is_rust).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            files.push(path);
        }
    }
    files
}
