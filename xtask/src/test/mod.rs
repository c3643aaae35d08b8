//! `cargo xtask test`: all steps, one after the other, and what came of them.

mod count;
mod report;
mod steps;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::project::Project;
use count::Count;
use report::Report;
use steps::{STEPS, Step};

/// A step that is over.
struct Done {
    name: &'static str,
    report: Report,
    took: Duration,
}

/// Runs every step that can run, even after another has failed.
pub(crate) fn run(project: &Project) -> ExitCode {
    let mut done: Vec<Done> = Vec::new();
    for step in STEPS {
        println!("== {}", step.name);
        let start = Instant::now();
        let report = match missing(step, &done) {
            Some(needed) => Report::broken(format!("not run, for want of: {needed}")),
            None => attempt(step, project),
        };
        if !report.is_good() {
            println!("{}", report.output.trim_end());
        }
        done.push(Done {
            name: step.name,
            report,
            took: start.elapsed(),
        });
    }
    conclude(&done)
}

/// Runs a step. One that cannot be carried out is a failure among others: the later steps and the
/// closing line still come.
fn attempt(step: &Step, project: &Project) -> Report {
    (step.run)(project).unwrap_or_else(|error| Report::broken(format!("{error:#}")))
}

/// The first step that this one needs and that has failed.
fn missing(step: &Step, done: &[Done]) -> Option<&'static str> {
    done.iter()
        .find(|earlier| step.needs.contains(&earlier.name) && !earlier.report.is_good())
        .map(|earlier| earlier.name)
}

/// Prints the summary; its last line is the only one of its form.
fn conclude(done: &[Done]) -> ExitCode {
    println!();
    for Done { name, report, took } in done {
        let verdict = if report.is_good() { "ok" } else { "FAILED" };
        println!("{verdict:<7} {name:<15} {:>6.1} s", took.as_secs_f32());
    }
    let total: Count = done.iter().map(|done| done.report.count).sum();
    println!("{total}");
    if total.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(name: &'static str, report: Report) -> Done {
        Done {
            name,
            report,
            took: Duration::ZERO,
        }
    }

    fn good() -> Report {
        let count = Count {
            passed: 1,
            failed: 0,
        };
        Report {
            count,
            output: String::new(),
        }
    }

    #[test]
    fn a_step_waits_for_what_it_needs() {
        let step = Step {
            name: "emulator tests",
            needs: &["firmware", "expectations"],
            run: |_| Ok(good()),
        };
        let broken = || Report::broken(String::new());
        let fine = [done("format", broken()), done("firmware", good())];
        assert_eq!(missing(&step, &fine), None);
        let stuck = [done("firmware", good()), done("expectations", broken())];
        assert_eq!(missing(&step, &stuck), Some("expectations"));
    }

    #[test]
    fn every_need_is_an_earlier_step() {
        for (place, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                let earlier = STEPS[..place].iter().any(|earlier| earlier.name == *need);
                assert!(earlier, "{} needs {need}", step.name);
            }
        }
    }

    #[test]
    fn only_a_run_without_failures_succeeds() {
        let code = |done: &[Done]| format!("{:?}", conclude(done));
        let success = format!("{:?}", ExitCode::SUCCESS);
        assert_eq!(code(&[done("format", good())]), success);
        let broken = done("format", Report::broken(String::new()));
        assert_ne!(code(&[broken]), success);
    }
}
