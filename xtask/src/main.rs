//! `cargo xtask …`: test, build, flash and measure Déclic.
//!
//! Each task is a module; this file only selects one. Exit status: 0 success, 1 failure, 2 wrong command line.

mod arguments;
mod bench;
mod boards;
mod case;
mod changelog;
mod chip;
mod deny;
mod dependencies;
mod elf;
mod expectations;
mod film;
mod firmware;
mod flash;
mod hot;
mod image;
mod layout;
mod manual;
mod new_game;
mod npm;
mod paths;
mod process;
mod project;
mod release;
mod rules;
mod screens;
mod snapshots;
mod soak;
mod spent;
mod test;
mod tools;
mod uf2;
mod volumes;
mod web;

use std::env;
use std::process::ExitCode;

use anyhow::Result;
use sentence::Reply;

use arguments::Task;
use project::Project;

fn main() -> ExitCode {
    match start() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("cargo xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn start() -> Result<ExitCode> {
    let project = Project::find()?;
    match arguments::parse(env::args_os(), &project.board_names()) {
        Ok(task) => perform(&task, &project),
        Err(Reply::Text(help)) => {
            print!("{help}");
            Ok(ExitCode::SUCCESS)
        }
        Err(Reply::Wrong(why)) => {
            eprintln!("cargo xtask: {why}");
            Ok(ExitCode::from(2))
        }
    }
}

fn perform(task: &Task, project: &Project) -> Result<ExitCode> {
    match task {
        Task::Test => Ok(test::run(project)),
        Task::Firmware { board } => firmware::run(project, board.as_deref()),
        Task::Flash { board } => flash::run(project, board),
        Task::Emulator { board } => test::emulator(project, board),
        Task::Bench => bench::run(project),
        Task::Hot => hot::run(project),
        Task::NewGame { name } => new_game::run(project, name),
        Task::Screens => screens::run(project),
        Task::Snapshots => snapshots::run(project),
        Task::Manual => manual::run(project),
        Task::Film => film::run(project),
        Task::Case => case::run(project),
        Task::Web { pictures } => web::run(project, *pictures),
        Task::Rules => rules::run(project),
        Task::Release { check } => release::run(project, *check),
        Task::Soak { operations } => soak::run(project, *operations),
    }
}
