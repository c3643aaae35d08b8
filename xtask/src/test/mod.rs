//! `cargo xtask test`: all steps, the slow ones beside each other, and what came of them.

mod count;
mod report;
mod steps;

use std::panic::resume_unwind;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use crate::project::Project;
use count::Count;
use report::Report;
use steps::{Lane, STEPS, Step};

/// A step that is over.
struct Done {
    name: &'static str,
    report: Report,
    took: Duration,
}

/// Runs every step that can run, even after another has failed.
pub(crate) fn run(project: &Project) -> ExitCode {
    let mut done = run_lane(Lane::First, &[], project);
    let earlier = &done;
    let beside = thread::scope(|scope| {
        [Lane::Host, Lane::Emulator]
            .map(|lane| scope.spawn(move || run_lane(lane, earlier, project)))
            .map(|lane| lane.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    done.extend(beside.into_iter().flatten());
    conclude(&done)
}

/// Runs the steps of a lane one after the other. What failed is told when all are over, so that
/// the lanes do not talk at once.
fn run_lane(lane: Lane, earlier: &[Done], project: &Project) -> Vec<Done> {
    let mut done: Vec<Done> = Vec::new();
    for step in STEPS.iter().filter(|step| step.lane == lane) {
        println!("== {}", step.name);
        let start = Instant::now();
        let report = match missing(step, earlier.iter().chain(&done)) {
            Some(needed) => Report::broken(format!("not run, for want of: {needed}")),
            None => attempt(step, project),
        };
        done.push(Done {
            name: step.name,
            report,
            took: start.elapsed(),
        });
    }
    print!("{}", failures(&done));
    done
}

/// What the failed steps have to say, each under its name.
fn failures(done: &[Done]) -> String {
    done.iter()
        .filter(|done| !done.report.is_good())
        .map(|Done { name, report, .. }| {
            format!("== {name} FAILED\n{}\n", report.output.trim_end())
        })
        .collect()
}

/// Runs a step. One that cannot be carried out is a failure among others: the later steps and the
/// closing line still come.
fn attempt(step: &Step, project: &Project) -> Report {
    (step.run)(project).unwrap_or_else(|error| Report::broken(format!("{error:#}")))
}

/// The first step that this one needs and that has failed.
fn missing<'a>(step: &Step, mut done: impl Iterator<Item = &'a Done>) -> Option<&'static str> {
    done.find(|earlier| step.needs.contains(&earlier.name) && !earlier.report.is_good())
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
            lane: Lane::Emulator,
            needs: &["firmware", "expectations"],
            run: |_| Ok(good()),
        };
        let broken = || Report::broken(String::new());
        let fine = [done("format", broken()), done("firmware", good())];
        assert_eq!(missing(&step, fine.iter()), None);
        let stuck = [done("firmware", good()), done("expectations", broken())];
        assert_eq!(missing(&step, stuck.iter()), Some("expectations"));
    }

    #[test]
    fn every_need_is_an_earlier_step_that_is_waited_for() {
        for (place, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                let waited_for = STEPS[..place].iter().any(|earlier| {
                    let before = [Lane::First, step.lane].contains(&earlier.lane);
                    before && earlier.name == *need
                });
                assert!(waited_for, "{} needs {need}", step.name);
            }
        }
    }

    #[test]
    fn what_failed_is_told_under_its_name() {
        let steps = [
            done("format", good()),
            done("clippy host", Report::broken("a warning\n\n".into())),
            done("host tests", Report::broken("a failure".into())),
        ];
        let told = "== clippy host FAILED\na warning\n== host tests FAILED\na failure\n";
        assert_eq!(failures(&steps), told);
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
