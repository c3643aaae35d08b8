//! `cargo xtask release`: makes all published files from a commit, in one folder.
//!
//! | file | what it is |
//! |---|---|
//! | `declic-….uf2` | what is copied onto a board |
//! | `declic-….bin` | the same bytes as they lie in flash: About shows their SHA-256 |
//! | `declic-….elf` | the same program with its symbols, for a debugger and for reading the log |
//! | `index.html` | the page that runs it |
//! | `declic.cdx.json` | what it is built from (CycloneDX) |
//! | `LICENSES.txt` | on what terms |
//! | `SHA256SUMS` | the SHA-256 of each |
//!
//! `--check` builds everything again in another folder with another cargo home, and compares.

pub(crate) mod again;
mod bill;
mod licences;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest as _, Sha256};

use crate::dependencies::Dependencies;
use crate::project::Project;
use crate::{changelog, firmware, npm, process, tools, web};

pub(crate) fn run(project: &Project, check: bool) -> Result<ExitCode> {
    let commit = commit(&project.top)?;
    ensure!(
        changelog::check(project)?.is_some(),
        "CHANGELOG.md calls version {} unreleased: give it its day first",
        project.version()?
    );
    // Checked first: otherwise a missing Node would be reported only after all boards were built.
    tools::add_packages(project)?;
    let folder = make(project)?;
    let sums = list(&folder)?;
    fs::write(folder.join("SHA256SUMS"), &sums)?;
    println!("Déclic {} from commit {commit}", project.version()?);
    println!("{}\n{sums}", folder.display());
    if check {
        again::compare(project, &commit)?;
        println!("built again elsewhere: the same bytes");
    }
    Ok(ExitCode::SUCCESS)
}

/// Makes all files except the checksums. Returns their folder.
fn make(project: &Project) -> Result<PathBuf> {
    let name = format!("declic-{}", project.version()?);
    let folder = project.target.join("dist").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for board in &project.boards {
        println!("{}: {}", board.name, firmware::build(project, board)?);
        for extension in firmware::EXTENSIONS {
            copy(&project.firmware(&board.name, extension), &folder)?;
        }
    }
    web::run(project, false)?;
    copy(&project.target.join("web/index.html"), &folder)?;
    for file in ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"] {
        copy(&project.top.join(file), &folder)?;
    }
    let programs: Vec<&str> = project
        .boards
        .iter()
        .map(|board| project.package(board))
        .collect::<Result<_>>()?;
    let mut graphs = Vec::new();
    for target in project.targets() {
        graphs.push(Dependencies::find(project, Some(target))?);
    }
    let in_the_page = npm::in_the_page(project)?;
    let terms = licences::text(&graphs, &programs, &in_the_page)?;
    fs::write(folder.join("LICENSES.txt"), terms)?;
    let bill = bill::cyclone_dx(project, &graphs, &programs, &in_the_page)?;
    fs::write(folder.join("declic.cdx.json"), bill)?;
    Ok(folder)
}

fn copy(file: &Path, folder: &Path) -> Result<()> {
    let name = file.file_name().context("a file has a name")?;
    fs::copy(file, folder.join(name)).with_context(|| file.display().to_string())?;
    Ok(())
}

/// SHA-256 of all files of a folder, in the format of `sha256sum --check`.
fn list(folder: &Path) -> Result<String> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.sort();
    let mut list = String::new();
    for file in files {
        let name = file.file_name().context("a file has a name")?;
        let sum = hexadecimal(&Sha256::digest(fs::read(&file)?));
        writeln!(list, "{sum}  {}", name.to_string_lossy())?;
    }
    Ok(list)
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The current commit. Fails if the working tree differs from it.
pub(crate) fn commit(top: &Path) -> Result<String> {
    let git = |words: &[&str]| {
        let mut command = Command::new("git");
        command.args(words).current_dir(top);
        let finished = process::capture(command)?;
        ensure!(
            finished.success,
            "a release is made from a commit, and git finds none in {}",
            top.display()
        );
        Ok(finished.output.trim_end().to_string())
    };
    let commit = git(&["rev-parse", "HEAD"])?;
    let changes = git(&["status", "--porcelain"])?;
    if let Some(first) = changes.lines().next() {
        let (_, path) = first.split_at_checked(3).unwrap_or(("", first));
        bail!(
            "a release is made from a commit, and {path} differs from it: commit or stash what you changed"
        );
    }
    Ok(commit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn git(folder: &Path, words: &[&str]) -> Result<()> {
        let mut command = Command::new("git");
        command.args(["-c", "user.name=x", "-c", "user.email=x@example.org"]);
        command.args(words).current_dir(folder);
        let finished = process::capture(command)?;
        ensure!(finished.success, "{}", finished.output);
        Ok(())
    }

    #[test]
    fn a_release_is_made_from_a_commit_and_nothing_else() -> Result<()> {
        let top = tempfile::tempdir()?;
        let refusal = || {
            let error = commit(top.path()).err();
            error.map(|error| error.to_string()).unwrap_or_default()
        };
        git(top.path(), &["init", "--quiet"])?;
        assert!(refusal().contains("git finds none"), "{}", refusal());
        fs::write(top.path().join("a.txt"), "1")?;
        git(top.path(), &["add", "."])?;
        git(top.path(), &["commit", "--quiet", "-m", "a"])?;
        assert_eq!(commit(top.path())?.len(), 40);
        fs::write(top.path().join("a.txt"), "2")?;
        assert!(refusal().contains("a.txt differs"), "{}", refusal());
        git(top.path(), &["checkout", "--quiet", "a.txt"])?;
        fs::write(top.path().join("new.txt"), "3")?;
        assert!(refusal().contains("new.txt differs"), "{}", refusal());
        assert!(!refusal().contains('\n'));
        Ok(())
    }

    #[test]
    fn the_list_is_one_that_sha256sum_checks() -> Result<()> {
        let top = tempfile::tempdir()?;
        fs::write(top.path().join("b.bin"), "abc")?;
        fs::write(top.path().join("a.uf2"), "")?;
        let list = list(top.path())?;
        let lines: Vec<_> = list.lines().collect();
        assert_eq!(
            lines,
            [
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.uf2",
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.bin",
            ]
        );
        Ok(())
    }
}
