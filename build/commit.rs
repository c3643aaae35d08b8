//! Which commit is built.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The short hash of the commit, or "unknown": a published package says it in a file of cargo's,
/// a working tree is asked. Only a tree of this project itself: not one that it is vendored in.
pub(crate) fn commit() -> String {
    let top = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let commit = published(Path::new(&top)).or_else(|| {
        let is_top = git(&["rev-parse", "--show-prefix"])?.is_empty();
        // The log of where HEAD was changes with every commit and every checkout.
        for file in ["HEAD", "logs/HEAD"] {
            let path = git(&["rev-parse", "--git-path", file])?;
            if is_top && Path::new(&path).exists() {
                println!("cargo:rerun-if-changed={path}");
            }
        }
        is_top.then(|| git(&["rev-parse", "--short=8", "HEAD"]))?
    });
    commit.unwrap_or_else(|| "unknown".into())
}

/// What `cargo package` notes.
fn published(top: &Path) -> Option<String> {
    let note = fs::read_to_string(top.join(".cargo_vcs_info.json")).ok()?;
    let (_, rest) = note.split_once("\"sha1\"")?;
    let hash = rest.split('"').nth(1)?;
    hash.get(..8).map(str::to_string)
}

fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_string())
}
