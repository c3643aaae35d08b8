//! Installs what a fresh machine lacks, when it is first needed: a target, a component of the toolchain, npm
//! packages. Reports what cannot be installed.

use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};

use crate::process;
use crate::project::Project;

const NODE: &str =
    "Node 20 or newer is needed for the emulator tests and the page (https://nodejs.org)";
const OLDEST_NODE: u32 = 20;
const NO_RUSTUP: &str = "rustup would add it (https://rustup.rs), and there is none";
const NPM: &str = "npm is needed beside Node to fetch what the emulator tests and the page import";

/// Installs a target unless the toolchain has it.
pub(crate) fn add_target(project: &Project, target: &str) -> Result<()> {
    if has_target(project, target)? {
        return Ok(());
    }
    rustup_adds(project, "target", target)
}

/// Installs a component unless its cargo command exists.
pub(crate) fn add_component(project: &Project, component: &str, command: &str) -> Result<()> {
    let mut version = project.cargo();
    version.args([command, "--version"]);
    match process::capture(version)?.success {
        true => Ok(()),
        false => rustup_adds(project, "component", component),
    }
}

/// Runs `rustup target add …` or `rustup component add …`, one at a time.
fn rustup_adds(project: &Project, kind: &str, name: &str) -> Result<()> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    println!("adding the {kind} {name}");
    let lacks = || format!("the toolchain lacks the {kind} {name}");
    let mut command = Command::new("rustup");
    command.current_dir(&project.top);
    command.args([kind, "add", name]);
    let added = process::capture(command).ok().context(NO_RUSTUP);
    let added = added.with_context(lacks)?;
    ensure!(
        added.success,
        "{}, and `rustup {kind} add {name}` cannot add it:\n{}",
        lacks(),
        added.output.trim_end()
    );
    Ok(())
}

/// True if the target is installed. Does not ask rustup, because the toolchain may come from elsewhere.
fn has_target(project: &Project, target: &str) -> Result<bool> {
    let mut command = Command::new("rustc");
    command.current_dir(&project.top);
    command.args(["--print=target-libdir", "--target", target]);
    Ok(Path::new(process::read(command)?.trim()).is_dir())
}

/// Target of the host.
pub(crate) fn host(project: &Project) -> Result<String> {
    let mut command = Command::new("rustc");
    command.args(["--version", "--verbose"]);
    command.current_dir(&project.top);
    let version = process::read(command)?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host
        .context("rustc does not say what it runs on")?
        .to_string())
}

/// Installs the packages of the emulator tests and the page if they are missing or older than the lock file.
pub(crate) fn add_packages(project: &Project) -> Result<()> {
    need_node()?;
    for folder in [project.emulator(), project.web()] {
        if is_installed(&folder) {
            continue;
        }
        println!("adding packages to {}", folder.display());
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        let mut command = Command::new(npm);
        command
            .current_dir(&folder)
            .args(["ci", "--no-audit", "--no-fund"]);
        let added = process::capture(command).ok().context(NPM)?;
        ensure!(
            added.success,
            "`npm ci` in {} cannot fetch what is missing there:\n{}",
            folder.display(),
            added.output.trim_end()
        );
    }
    Ok(())
}

/// Fails unless Node is new enough.
fn need_node() -> Result<()> {
    let mut command = Command::new("node");
    command.arg("--version");
    let version = process::read(command).ok().context(NODE)?;
    if major(&version).is_none_or(|major| major < OLDEST_NODE) {
        bail!("{NODE}, and this is {}", version.trim());
    }
    Ok(())
}

fn major(version: &str) -> Option<u32> {
    let (major, _) = version.trim().strip_prefix('v')?.split_once('.')?;
    major.parse().ok()
}

/// True if all packages are installed: npm writes its own lock file last.
fn is_installed(folder: &Path) -> bool {
    let wanted = changed(&folder.join("package-lock.json"));
    let installed = changed(&folder.join("node_modules/.package-lock.json"));
    installed.is_some() && installed >= wanted
}

fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, File};
    use std::time::Duration;

    #[test]
    fn versions_of_node() {
        let table = [
            ("v20.20.2\n", Some(20)),
            ("v8.1.0", Some(8)),
            ("v24.0.0-nightly", Some(24)),
            ("20.1.0", None),
            ("", None),
        ];
        for (version, expected) in table {
            assert_eq!(major(version), expected, "{version}");
        }
    }

    #[test]
    fn what_cannot_be_added_is_named() -> Result<()> {
        let project = Project::find()?;
        let refused = add_component(&project, "no-such-thing", "no-such-command");
        let why = refused.err().map(|error| format!("{error:#}"));
        let lacks = "the toolchain lacks the component no-such-thing";
        assert!(why.is_some_and(|why| why.starts_with(lacks)));
        Ok(())
    }

    #[test]
    fn packages_older_than_the_lock_file_are_installed_again() -> Result<()> {
        let top = tempfile::tempdir()?;
        let lock = File::create(top.path().join("package-lock.json"))?;
        assert!(!is_installed(top.path()));

        fs::create_dir(top.path().join("node_modules"))?;
        assert!(!is_installed(top.path()), "an interrupted installation");

        let installed = File::create(top.path().join("node_modules/.package-lock.json"))?;
        let at = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
        let second = Duration::from_secs(1);
        for (installed_at, expected) in [(at - second, false), (at, true), (at + second, true)] {
            lock.set_modified(at)?;
            installed.set_modified(installed_at)?;
            assert_eq!(is_installed(top.path()), expected);
        }
        Ok(())
    }
}
