//! A wrong command line gets one sentence and exit status 2, before anything is built.

use std::io;
use std::process::{Command, Output};

fn xtask(arguments: &[&str]) -> io::Result<Output> {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(arguments)
        .output()
}

#[test]
fn a_wrong_argument_is_named_with_what_is_allowed() -> io::Result<()> {
    let table: [(&[&str], &str, &str); 5] = [
        (&[], "a command is missing", "firmware"),
        (&["tests"], "tests", "snapshots"),
        (&["test", "--quick"], "--quick", "nothing is allowed"),
        (&["firmware", "--board", "terminal"], "terminal", "pico"),
        (&["flash", "--board"], "--board", "pico"),
    ];
    for (arguments, wrong, right) in table {
        let output = xtask(arguments)?;
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains(wrong) && said.contains(right), "{said}");
        assert!(output.stdout.is_empty());
    }
    Ok(())
}

#[test]
fn help_names_every_task() -> io::Result<()> {
    let output = xtask(&["--help"])?;
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success());
    for task in ["test", "firmware", "flash", "bench", "web", "snapshots"] {
        assert!(said.contains(task), "{said}");
    }
    Ok(())
}
