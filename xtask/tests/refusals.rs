//! Tests that a wrong command line gets one sentence and exit status 2, before anything is built.

use std::ffi::{OsStr, OsString};
use std::io;
use std::process::{Command, Output};

const TASKS: [&str; 14] = [
    "test",
    "firmware",
    "flash",
    "emulator",
    "bench",
    "web",
    "screens",
    "snapshots",
    "manual",
    "film",
    "case",
    "rules",
    "release",
    "soak",
];

fn xtask(arguments: &[impl AsRef<OsStr>]) -> io::Result<Output> {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(arguments)
        .output()
}

/// The error message for these arguments.
fn refusal(arguments: &[impl AsRef<OsStr> + std::fmt::Debug]) -> io::Result<String> {
    let output = xtask(arguments)?;
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    Ok(said.into_owned())
}

#[test]
fn a_wrong_argument_is_named_with_what_is_allowed() -> io::Result<()> {
    let table: [(&[&str], &str, &str); 10] = [
        (&[], "a command is missing", "firmware"),
        (&["tests"], "tests", "snapshots"),
        (&["test", "--quick"], "--quick", "nothing is allowed"),
        (&["firmware", "--board", "terminal"], "terminal", "pico"),
        (&["flash", "--board"], "--board", "pico"),
        (&["emulator", "--board", "pica"], "pica", "pico"),
        (&["release", "1.0.0"], "1.0.0", "--check"),
        (&["release", "--fast"], "--fast", "--check"),
        (&["release", "--check=1"], "'1' is too much", "no value"),
        (&["soak", "--operations", "-1"], "-1", "from 1 to"),
    ];
    for (arguments, wrong, right) in table {
        let said = refusal(arguments)?;
        assert!(said.contains(wrong) && said.contains(right), "{said}");
    }
    Ok(())
}

#[test]
fn no_task_takes_a_word_that_it_does_not_know() -> io::Result<()> {
    for task in TASKS {
        for word in ["", "x\ny", "--no-such-option"] {
            refusal(&[task, word])?;
        }
    }
    Ok(())
}

#[cfg(unix)]
#[test]
fn what_is_no_text_is_refused_like_anything_else() -> io::Result<()> {
    use std::os::unix::ffi::OsStringExt as _;
    let no_text = || OsString::from_vec(vec![0xff, 0xfe]);
    refusal(&[no_text()])?;
    refusal(&["test".into(), no_text()])?;
    let said = refusal(&["firmware".into(), "--board".into(), no_text()])?;
    assert!(
        said.contains("'\u{fffd}\u{fffd}' is not valid UTF-8"),
        "{said}"
    );
    Ok(())
}

#[test]
fn help_names_every_task() -> io::Result<()> {
    let output = xtask(&["--help"])?;
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success());
    for task in TASKS {
        assert!(said.contains(&format!("\n  {task} ")), "{task}: {said}");
    }
    Ok(())
}
