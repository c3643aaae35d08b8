//! `cargo xtask case`: checks the printable case for collisions of parts and draws it.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Result, ensure};

use crate::process;
use crate::project::Project;

const SOURCE: &str = "boards/pico/case/declic.scad";
const PICTURE: &str = "boards/pico/case/declic.png";
const MISSING: &str = "OpenSCAD is needed to draw the case (Debian: apt install openscad xvfb; \
                       https://openscad.org), and nothing else needs it";

/// Every variant of the source: display size in inches, and battery.
const VARIANTS: [(&str, bool); 4] = [
    ("0.96", false),
    ("0.96", true),
    ("1.3", false),
    ("1.3", true),
];

/// Camera of the picture: target point, angles, distance.
const CAMERA: &str = "--camera=36,23,24,58,0,28,245";

pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    ensure!(is_there("openscad"), MISSING);
    for (display, battery) in VARIANTS {
        println!(
            "{display} inch, {}: {}",
            power(battery),
            check(project, display, battery)?
        );
    }
    process::show(draw(project))?;
    println!("drawn: {PICTURE}");
    Ok(ExitCode::SUCCESS)
}

fn power(battery: bool) -> &'static str {
    match battery {
        true => "two AAA cells",
        false => "USB",
    }
}

/// Output of OpenSCAD for a variant. A failed assertion is an error.
fn check(project: &Project, display: &str, battery: bool) -> Result<String> {
    let mut command = Command::new("openscad");
    command
        .current_dir(&project.top)
        .args(["-D", &format!("display=\"{display}\"")])
        .args(["-D", &format!("battery={battery}")])
        // Draws nothing: only the assertions and their output are needed.
        .args([
            "-D",
            "part=\"none\"",
            "-o",
            "-",
            "--export-format",
            "echo",
            SOURCE,
        ]);
    let finished = process::capture(command)?;
    let said = finished.output.trim();
    ensure!(finished.success, "{SOURCE}: {said}");
    Ok(said
        .trim_start_matches("ECHO: ")
        .trim_matches('"')
        .to_owned())
}

/// OpenSCAD draws with OpenGL, which without a screen needs a virtual one.
fn draw(project: &Project) -> Command {
    let has_screen =
        cfg!(not(target_os = "linux")) || env::var_os("DISPLAY").is_some() || !is_there("xvfb-run");
    let mut command = match has_screen {
        true => Command::new("openscad"),
        false => {
            let mut command = Command::new("xvfb-run");
            command.args(["-a", "openscad"]);
            command
        }
    };
    command
        .current_dir(&project.top)
        .args(["--imgsize=900,700", CAMERA, "--colorscheme=Tomorrow"])
        .args(["-o", PICTURE, SOURCE]);
    command
}

/// True if the program is on the path.
fn is_there(program: &str) -> bool {
    let paths = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&paths).any(|folder| is_program(&folder, program))
}

fn is_program(folder: &Path, program: &str) -> bool {
    folder.join(program).is_file() || folder.join(format!("{program}.exe")).is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_on_the_path_is_not_there() {
        assert!(is_there("rustc") || is_there("cargo"));
        assert!(!is_there("no-such-program"));
    }
}
