//! The crate boundary: the library knows no hardware.

use std::path::Path;
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
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", "declic", "--edges", "normal"])
        .args(["--prefix", "none", "--all-features", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let tree = String::from_utf8_lossy(&output.stdout);
    let crates: Vec<&str> = tree
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert!(
        crates.contains(&"embedded-hal-async"),
        "no tree: {output:?}"
    );
    for name in HARDWARE {
        assert!(!crates.contains(&name), "declic depends on {name}");
    }
}

#[test]
fn the_library_is_no_std_and_safe() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    for lib in ["src/lib.rs", "pixels/src/lib.rs"] {
        let lib = std::fs::read_to_string(top.join(lib)).unwrap();
        assert!(lib.contains("#![no_std]") && lib.contains("#![forbid(unsafe_code)]"));
    }
    for file in library_files(top) {
        let text = std::fs::read_to_string(&file).unwrap();
        for word in [
            "extern crate alloc",
            "extern crate std",
            "embassy_rp",
            "cortex_m",
        ] {
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
    for folder in ["src/entropy", "src/dice", "src/device", "boards/pico/src"] {
        for file in rust_files(&top.join(folder)) {
            for line in code_lines(&file) {
                let remainder = line.contains('%') || line.contains("rem_euclid");
                assert!(!remainder, "{}: {line}", file.display());
            }
        }
    }
    let files = ["src", "pixels", "boards"].map(|folder| rust_files(&top.join(folder)));
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

/// Pins, interrupts and wiring, and nothing else: a board's `main.rs` stays short.
#[test]
fn a_board_is_about_a_hundred_lines() {
    let main = Path::new(env!("CARGO_MANIFEST_DIR")).join("boards/pico/src/main.rs");
    let lines = std::fs::read_to_string(main).unwrap().lines().count();
    assert!(lines <= 110, "{lines} lines");
}

/// Everything that runs on the chip and knows nothing of it.
fn library_files(top: &Path) -> Vec<std::path::PathBuf> {
    [
        rust_files(&top.join("src")),
        rust_files(&top.join("pixels")),
    ]
    .concat()
}

fn rust_files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    files
}
