//! Keeps paths of the build machine out of the firmware: they would reveal where a user keeps files, and make
//! builds differ between machines.
//!
//! The compiler replaces them in every firmware build, so that the tested bytes are the released ones; every
//! image is searched for leftovers.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::dependencies::Dependencies;
use crate::process;
use crate::project::Project;

/// Replaces the folder of a dependency.
const DEPENDENCIES: &str = "deps";
/// Replaces the target folder.
const TARGET: &str = "target";

/// Folders and their replacements; the last match applies.
pub(crate) struct Paths(Vec<(PathBuf, String)>);

impl Paths {
    /// Replacements for this machine and a target.
    pub(crate) fn find(project: &Project, target: &str) -> Result<Self> {
        let dependencies = Dependencies::find(project, Some(target))?;
        let mut folders: Vec<PathBuf> = dependencies
            .packages
            .iter()
            .filter(|package| package.source.is_some())
            .filter_map(|package| Some(package.folder()?.parent()?.to_path_buf()))
            .collect();
        folders.sort();
        folders.dedup();
        let mut paths = vec![(project.top.clone(), String::new())];
        paths.push((project.target.clone(), TARGET.into()));
        paths.extend(folders.into_iter().map(|path| (path, DEPENDENCIES.into())));
        paths.push(standard_library(project)?);
        Ok(Self(paths))
    }

    /// Passes the replacements to cargo for one target.
    pub(crate) fn tell(&self, target: &str, cargo: &mut Command) -> Result<()> {
        let mut flags = Vec::new();
        for (from, to) in &self.0 {
            let from = from.to_str().context("a path that is no text")?;
            flags.push(format!("--remap-path-prefix={from}={to}"));
        }
        // A list of strings has the same syntax in JSON and TOML. Cargo appends it to the flags of its
        // configuration files.
        let flags = serde_json::to_string(&flags)?;
        cargo.args(["--config", &format!("target.{target}.rustflags={flags}")]);
        Ok(())
    }
}

/// Source folder of the standard library, if installed: the compiler then uses that path.
fn standard_library(project: &Project) -> Result<(PathBuf, String)> {
    let rustc = |words: &[&str]| {
        let mut command = Command::new("rustc");
        command.args(words).current_dir(&project.top);
        process::read(command)
    };
    let version = rustc(&["--version", "--verbose"])?;
    let hash = version
        .lines()
        .find_map(|line| line.strip_prefix("commit-hash: "))
        .context("rustc does not say which commit it is")?;
    let sysroot = PathBuf::from(rustc(&["--print=sysroot"])?.trim());
    Ok((
        sysroot.join("lib/rustlib/src/rust"),
        format!("/rustc/{hash}"),
    ))
}

/// Parts of paths that no image may contain, whatever the machine.
const TELLING: [&str; 8] = [
    "/home/",
    "/root/",
    "/Users/",
    "/.cargo",
    "/.rustup",
    "registry/src",
    "git/checkouts",
    "index.crates.io",
];

/// Fails if the image contains a path of this or any machine, or the name of a registry.
pub(crate) fn look_through(image: &[u8], project: &Project) -> Result<()> {
    let home = env::var_os("HOME").map(PathBuf::from);
    let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let folders = [Some(&project.top), Some(&project.target)];
    let own = folders
        .into_iter()
        .chain([home.as_ref(), cargo_home.as_ref()])
        .flatten()
        .filter(|path| path.parent().is_some())
        .filter_map(|path| path.to_str());
    let words = own.chain(TELLING);
    let mut places = words.filter_map(|word| find(image, word.as_bytes()));
    if let Some(place) = places.next().or_else(|| drive(image)) {
        let around = &image[place.saturating_sub(40)..(place + 80).min(image.len())];
        let text = String::from_utf8_lossy(around).into_owned();
        bail!("a path of a machine is in the image: {text:?}");
    }
    Ok(())
}

/// Offset of a Windows path: a drive and at least one folder. A colon and a backslash alone occur by chance in
/// many images.
fn drive(bytes: &[u8]) -> Option<usize> {
    let is_path = |byte: &u8| byte.is_ascii_alphanumeric() || b" -._".contains(byte);
    let is_drive = |place: &usize| {
        let start = &bytes[*place..][..3];
        start[0].is_ascii_alphabetic() && start[1..] == *b":\\"
    };
    let leads_on = |place: &usize| {
        let folder = &bytes[place + 3..];
        let length = folder.iter().take_while(|byte| is_path(byte)).count();
        length > 0 && folder.get(length) == Some(&b'\\')
    };
    (0..bytes.len().saturating_sub(2))
        .filter(is_drive)
        .find(leads_on)
}

/// Offset of some bytes.
fn find(bytes: &[u8], word: &[u8]) -> Option<usize> {
    bytes.windows(word.len()).position(|part| part == word)
}

/// True if a file of this name contains licence terms.
pub(crate) fn is_licence(path: &Path) -> bool {
    let name = path.file_name().map(OsStr::to_ascii_uppercase);
    let name = name.unwrap_or_default();
    let name = name.to_string_lossy();
    ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"]
        .iter()
        .any(|word| name.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_a_machine_is_found_wherever_it_stands() -> Result<()> {
        let project = Project::find()?;
        look_through(
            b"src/app/mod.rsdeps/heapless-0.9.3/src/vec/mod.rs",
            &project,
        )?;
        look_through(b"/rustc/0123/library/core/src/str/mod.rs", &project)?;
        // Random bytes of tables.
        look_through(b"\0\0:\\\x08\x10@ A:\\\\ A:\\x\0\\", &project)?;
        let own = format!("x{}/src/lib.rs", project.top.display());
        let registry = "a.rs/opt/registry/src/mirror-0f/heapless-0.9.3/src/lib.rs";
        for path in [&own, "..C:\\work\\declic", "/home/me/x.rs", registry] {
            let why = look_through(path.as_bytes(), &project).map_err(|error| error.to_string());
            assert!(why.is_err_and(|why| !why.contains('\n')), "{path}");
        }
        Ok(())
    }

    #[test]
    fn cargo_is_told_in_its_own_words() -> Result<()> {
        let paths = Paths(vec![
            ("/a \"b\"".into(), String::new()),
            ("/c".into(), "deps".into()),
        ]);
        let mut command = Command::new("cargo");
        paths.tell("thumbv6m-none-eabi", &mut command)?;
        let words: Vec<_> = command.get_args().filter_map(OsStr::to_str).collect();
        let told = r#"target.thumbv6m-none-eabi.rustflags=["--remap-path-prefix=/a \"b\"=","--remap-path-prefix=/c=deps"]"#;
        assert_eq!(words, ["--config", told]);
        Ok(())
    }

    #[test]
    fn every_folder_that_a_path_could_come_from_has_a_name() -> Result<()> {
        let project = Project::find()?;
        let Paths(paths) = Paths::find(&project, "thumbv6m-none-eabi")?;
        let named = |path: &Path| {
            let fits = |(from, to): &(PathBuf, String)| path.starts_with(from).then(|| to.clone());
            paths.iter().rev().find_map(fits)
        };
        assert_eq!(named(&project.top.join("src/lib.rs")).as_deref(), Some(""));
        assert_eq!(named(&project.target.join("x")).as_deref(), Some(TARGET));
        let dependencies = Dependencies::find(&project, Some("thumbv6m-none-eabi"))?;
        let others = dependencies
            .packages
            .iter()
            .filter(|one| one.source.is_some());
        let folders: Vec<_> = others.filter_map(|package| package.folder()).collect();
        assert!(folders.len() > 50);
        for folder in folders {
            assert_eq!(
                named(folder).as_deref(),
                Some(DEPENDENCIES),
                "{}",
                folder.display()
            );
        }
        Ok(())
    }
}
