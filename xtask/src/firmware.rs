//! `cargo xtask firmware`: builds the files to flash and reports their sizes.

use std::fmt;
use std::fs;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};

use crate::boards::Board;
use crate::elf::Elf;
use crate::image::{self, FLASH_START};
use crate::layout;
use crate::paths::{self, Paths};
use crate::process;
use crate::project::Project;
use crate::{tools, uf2};

/// Memory use of a program, in bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sizes {
    pub(crate) flash: usize,
    /// Variables, without the stack.
    pub(crate) static_ram: u32,
    /// Code in RAM.
    pub(crate) ram_code: u32,
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            flash,
            static_ram,
            ram_code,
        } = self;
        write!(
            f,
            "flash {flash} bytes, static RAM {static_ram} bytes, code in RAM {ram_code} bytes"
        )
    }
}

/// Builds one board, or all.
pub(crate) fn run(project: &Project, only: Option<&str>) -> Result<ExitCode> {
    for board in &project.boards {
        if only.is_none_or(|name| name == board.name) {
            let sizes = build(project, board)?;
            println!("{}: {sizes}", board.name);
            for extension in EXTENSIONS {
                println!("  {}", project.firmware(&board.name, extension).display());
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Files to copy onto a board, to debug, and to program or compare.
pub(crate) const EXTENSIONS: [&str; 3] = ["uf2", "elf", "bin"];

/// How a board is built.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Build {
    /// Optimised, for flashing.
    Release,
    /// For tests: the same compiled crates, but linked with less optimisation, which takes ten seconds instead
    /// of a minute.
    Quick,
}

/// Features of the shared crates on the reference board. Test builds of other boards with its chip use them,
/// too, so that the crates are compiled once.
const OF_THE_REFERENCE: &str = "declic/spoken,declic-rp/sound,declic-rp/usb";

impl Build {
    /// How a board is built for tests: the reference board as flashed, the others quickly.
    pub(crate) fn for_tests(board: &Board) -> Build {
        match board.name.as_str() {
            Board::REFERENCE => Build::Release,
            _ => Build::Quick,
        }
    }
}

/// Builds a board and writes its files; shows the compiler's output.
pub(crate) fn build(project: &Project, board: &Board) -> Result<Sizes> {
    build_program(project, board, project.package(board)?)
}

/// Builds another program of a board.
pub(crate) fn build_program(project: &Project, board: &Board, program: &str) -> Result<Sizes> {
    process::show(compile_program(project, board, program, Build::Release)?)?;
    write_program(project, board, program, Build::Release)
}

/// The command that compiles a board; installs the target if needed.
pub(crate) fn compile(project: &Project, board: &Board, build: Build) -> Result<Command> {
    compile_program(project, board, project.package(board)?, build)
}

fn compile_program(
    project: &Project,
    board: &Board,
    program: &str,
    build: Build,
) -> Result<Command> {
    tools::add_target(project, &board.target)?;
    let mut command = project.cargo_in(&board.folder);
    command.arg(match build {
        Build::Release => "build",
        Build::Quick => "rustc",
    });
    command.args(["--release", "--bin", program]);
    Paths::find(project, &board.target)?.tell(&board.target, &mut command)?;
    if build == Build::Quick {
        if board.target == project.board(Board::REFERENCE)?.target {
            command.args(["--features", OF_THE_REFERENCE]);
        }
        command.args(["--", "-C", "opt-level=1"]);
    }
    Ok(command)
}

/// Writes the files to flash from a compiled program.
pub(crate) fn write(project: &Project, board: &Board, build: Build) -> Result<Sizes> {
    write_program(project, board, project.package(board)?, build)
}

fn write_program(project: &Project, board: &Board, program: &str, build: Build) -> Result<Sizes> {
    let linked = project
        .target
        .join(&board.target)
        .join("release")
        .join(program);
    let bytes = fs::read(&linked).with_context(|| format!("no {}", linked.display()))?;
    let chip = board.chip()?;
    let elf = Elf::parse(&bytes, chip)?;
    let cannot = || format!("{} cannot be flashed", linked.display());
    let image = image::flatten(&elf.segments()?).with_context(cannot)?;
    chip.check(&image).with_context(cannot)?;
    layout::check(chip, &elf.sections(), |name| elf.address(name)).with_context(cannot)?;
    paths::look_through(&image, project)?;
    // The fingerprint on the gadget covers the same number of bytes.
    let end = elf
        .address("__image_end")
        .map(|end| (end - FLASH_START) as usize);
    ensure!(
        end == Some(image.len()),
        "{program}: the image has {} bytes, and the linker says {end:?}",
        image.len()
    );
    let uf2 = uf2::encode(&image, FLASH_START, chip.family());

    let folder = match build {
        Build::Release => project.firmware_folder(),
        Build::Quick => project.quick_folder(),
    };
    fs::create_dir_all(&folder)?;
    let [to_drop, to_debug, to_program] = EXTENSIONS;
    for (extension, bytes) in [(to_drop, &uf2), (to_debug, &bytes), (to_program, &image)] {
        let path = folder.join(format!("{program}.{extension}"));
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(Sizes {
        flash: image.len(),
        static_ram: elf.static_ram(),
        ram_code: elf.ram_code(),
    })
}
