//! Paths of the project: root of the repository, target directory, boards.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;

use crate::boards::{self, Board};
use crate::process;

pub(crate) struct Project {
    pub(crate) top: PathBuf,
    /// Target directory as reported by cargo.
    pub(crate) target: PathBuf,
    pub(crate) boards: Vec<Board>,
    packages: Vec<Package>,
    /// Cargo home, if not the user's.
    home: Option<PathBuf>,
    is_worked_on: bool,
}

/// Settings for clones without development builds: no incremental data and no debug information, which saves a
/// quarter of the compile time.
const ONLY_ONCE: [(&str, &str); 2] = [
    ("CARGO_INCREMENTAL", "0"),
    ("CARGO_PROFILE_DEV_DEBUG", "none"),
];

/// The part of `cargo metadata` that is used here.
#[derive(Deserialize)]
struct Metadata {
    workspace_root: PathBuf,
    target_directory: PathBuf,
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    manifest_path: PathBuf,
}

impl Project {
    /// The project of the current folder.
    pub(crate) fn find() -> Result<Self> {
        Self::of(cargo(), None)
    }

    /// The project in another folder, with its own target directory and, if given, cargo home.
    pub(crate) fn at(folder: &Path, home: Option<&Path>) -> Result<Self> {
        let mut command = cargo();
        command.current_dir(folder).env_remove("CARGO_TARGET_DIR");
        if let Some(home) = home {
            command.env("CARGO_HOME", home);
        }
        Self::of(command, home)
    }

    fn of(mut command: Command, home: Option<&Path>) -> Result<Self> {
        command.args(["metadata", "--no-deps", "--format-version=1"]);
        let metadata: Metadata = serde_json::from_str(&process::read(command)?)?;
        Ok(Self {
            boards: boards::find(&metadata.workspace_root.join("boards"))?,
            is_worked_on: is_worked_on(&metadata.target_directory),
            top: metadata.workspace_root,
            target: metadata.target_directory,
            packages: metadata.packages,
            home: home.map(Path::to_path_buf),
        })
    }

    /// Version of the library and of all boards.
    pub(crate) fn version(&self) -> Result<&str> {
        let mut packages = self.packages.iter();
        let library = packages.find(|package| package.name == "declic");
        let library = library.context("no package is called declic")?;
        Ok(&library.version)
    }

    pub(crate) fn board_names(&self) -> Vec<&str> {
        self.boards
            .iter()
            .map(|board| board.name.as_str())
            .collect()
    }

    pub(crate) fn board(&self, name: &str) -> Result<&Board> {
        let board = self.boards.iter().find(|board| board.name == name);
        board.with_context(|| format!("boards/{name} holds no firmware"))
    }

    /// The targets of all boards, without duplicates.
    pub(crate) fn targets(&self) -> Vec<&str> {
        let mut targets: Vec<_> = self
            .boards
            .iter()
            .map(|board| board.target.as_str())
            .collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// Package in a board's folder; its program has the same name.
    pub(crate) fn package(&self, board: &Board) -> Result<&str> {
        let manifest = board.folder.join("Cargo.toml");
        self.packages
            .iter()
            .find(|package| package.manifest_path == manifest)
            .map(|package| package.name.as_str())
            .ok_or_else(|| anyhow!("boards/{} is not in the workspace's members", board.name))
    }

    /// Cargo in `folder`. Passes the target directory explicitly, because a relative `CARGO_TARGET_DIR` would
    /// refer to another place there.
    pub(crate) fn cargo_in(&self, folder: &Path) -> Command {
        let mut command = cargo();
        command
            .current_dir(folder)
            .env("CARGO_TARGET_DIR", &self.target);
        if !self.is_worked_on {
            command.envs(ONLY_ONCE);
        }
        if let Some(home) = &self.home {
            command.env("CARGO_HOME", home);
        }
        command
    }

    /// Cargo in the root of the repository.
    pub(crate) fn cargo(&self) -> Command {
        self.cargo_in(&self.top)
    }

    /// A program in the folder of the emulator tests, with the paths of the files under test.
    pub(crate) fn in_emulator(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(self.emulator())
            .env("DECLIC_FIRMWARE", self.firmware(Board::REFERENCE, "elf"))
            .env("DECLIC_EXPECT", self.expectations());
        command
    }

    /// A program in the folder of the page, with the paths of the firmware and of the result.
    pub(crate) fn in_web(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(self.web())
            .env("DECLIC_FIRMWARE_FOLDER", self.target.join("firmware"))
            .env("DECLIC_WEB", self.target.join("web"));
        command
    }

    pub(crate) fn web(&self) -> PathBuf {
        self.top.join("boards/web")
    }

    pub(crate) fn emulator(&self) -> PathBuf {
        self.top.join("tests/emulator")
    }

    /// File with the expected results for the emulator tests.
    pub(crate) fn expectations(&self) -> PathBuf {
        self.target.join("emulator/expect.json")
    }

    /// A firmware file of a board.
    pub(crate) fn firmware(&self, board: &str, extension: &str) -> PathBuf {
        self.program(&format!("declic-{board}"), extension)
    }

    /// A file of any program for a board.
    pub(crate) fn program(&self, program: &str, extension: &str) -> PathBuf {
        let name = format!("{program}.{extension}");
        self.firmware_folder().join(name)
    }

    /// Folder of the files to flash.
    pub(crate) fn firmware_folder(&self) -> PathBuf {
        self.target.join("firmware")
    }

    /// Folder of the test builds of boards other than the reference.
    pub(crate) fn quick_folder(&self) -> PathBuf {
        self.target.join("emulator/boards")
    }
}

/// True if the library was built incrementally here, which plain `cargo run` and `cargo test` do. Their results
/// are then reused.
fn is_worked_on(target: &Path) -> bool {
    let kept = fs::read_dir(target.join("debug/incremental"));
    let mut names = kept
        .into_iter()
        .flatten()
        .flatten()
        .map(|kept| kept.file_name());
    names.any(|name| name.to_string_lossy().starts_with("declic-"))
}

/// The cargo that runs this program, or the one on the path.
fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_is_worked_on_once_the_library_was_compiled_in_parts() -> Result<()> {
        let target = tempfile::tempdir()?;
        assert!(!is_worked_on(target.path()), "nothing was compiled");
        let kept = target.path().join("debug/incremental");
        fs::create_dir_all(kept.join("xtask-1ox2jy4sm5yvd"))?;
        assert!(!is_worked_on(target.path()), "only xtask was compiled");
        fs::create_dir(kept.join("declic-02pnf5ihw5gjb"))?;
        assert!(is_worked_on(target.path()));
        Ok(())
    }

    #[test]
    fn what_is_compiled_once_is_not_kept_in_parts() -> Result<()> {
        let mut project = Project::find()?;
        for is_worked_on in [false, true] {
            project.is_worked_on = is_worked_on;
            let command = project.cargo();
            let mut told = command.get_envs().map(|(name, _)| name);
            assert_eq!(told.any(|name| name == "CARGO_INCREMENTAL"), !is_worked_on);
        }
        Ok(())
    }

    #[test]
    fn this_project_has_a_pico() -> Result<()> {
        let project = Project::find()?;
        let pico = project.board("pico")?;
        assert_eq!(project.package(pico)?, "declic-pico");
        assert!(project.targets().contains(&"thumbv6m-none-eabi"));
        for board in &project.boards {
            assert_eq!(project.package(board)?, format!("declic-{}", board.name));
            assert!(board.chip().is_ok(), "{}", board.name);
            assert!(board.folder.join("README.md").exists(), "{}", board.name);
        }
        for other in ["terminal", "rp"] {
            assert!(project.board(other).is_err());
        }
        Ok(())
    }
}
