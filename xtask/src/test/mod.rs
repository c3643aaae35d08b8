//! `cargo xtask test`: runs all steps, slow ones in parallel, and prints a table of results.

mod count;
mod report;
mod steps;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use crate::project::Project;
use crate::spent;
use count::Count;
use report::Report;
use steps::{Lane, STEPS, Step};

/// Result of a step.
struct Done {
    name: &'static str,
    report: Report,
    took: Duration,
    /// CPU time, which may exceed the wall time.
    spent: Duration,
}

/// `cargo xtask emulator --board X`: builds one board and tests it.
pub(crate) fn emulator(project: &Project, board: &str) -> Result<ExitCode> {
    let board = project.board(board)?;
    if !board.is_emulated() {
        let emulated: Vec<&str> = project
            .boards
            .iter()
            .filter(|board| board.is_emulated())
            .map(|board| board.name.as_str())
            .collect();
        let (name, emulated) = (&board.name, emulated.join(", "));
        eprintln!(
            "cargo xtask: the emulator does not have the chip of '{name}': {emulated} are allowed"
        );
        return Ok(ExitCode::from(2));
    }
    steps::one_board(project, board)?;
    Ok(ExitCode::SUCCESS)
}

/// Runs all steps, even after a failure.
pub(crate) fn run(project: &Project) -> ExitCode {
    let results = Results::default();
    thread::scope(|scope| {
        for lane in Lane::ALL {
            let results = &results;
            scope.spawn(move || run_lane(lane, results, project));
        }
    });
    conclude(&results.in_the_order_of(STEPS))
}

/// Runs the steps of a lane in sequence, each after the steps that it needs.
fn run_lane(lane: Lane, results: &Results, project: &Project) {
    for step in STEPS.iter().filter(|step| step.lane == lane) {
        let missing = results.wait_for(step.needs);
        println!("== {}", step.name);
        let start = Instant::now();
        let report = match missing {
            Some(needed) => Report::broken(format!("not run, for want of: {needed}")),
            None => attempt(step, project),
        };
        results.add(Done {
            name: step.name,
            report,
            took: start.elapsed(),
            spent: spent::since_last_asked(),
        });
    }
}

/// Results so far, of all lanes.
#[derive(Default)]
struct Results {
    done: Mutex<Vec<Done>>,
    one_more: Condvar,
}

impl Results {
    fn lock(&self) -> MutexGuard<'_, Vec<Done>> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, done: Done) {
        self.lock().push(done);
        self.one_more.notify_all();
    }

    /// Waits for these steps. Returns one that failed, if any.
    fn wait_for(&self, needs: &[&'static str]) -> Option<&'static str> {
        let is_over = |done: &[Done], need| done.iter().any(|done| done.name == need);
        let done = self
            .one_more
            .wait_while(self.lock(), |done| {
                !needs.iter().all(|&need| is_over(done, need))
            })
            .unwrap_or_else(PoisonError::into_inner);
        done.iter()
            .find(|done| needs.contains(&done.name) && !done.report.is_good())
            .map(|done| done.name)
    }

    fn in_the_order_of(self, steps: &[Step]) -> Vec<Done> {
        let mut done = self
            .done
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|done| steps.iter().position(|step| step.name == done.name));
        done
    }
}

/// Output of the failed steps, each under its name.
fn failures(done: &[Done]) -> String {
    done.iter()
        .filter(|done| !done.report.is_good())
        .map(|Done { name, report, .. }| {
            format!("== {name} FAILED\n{}\n", report.output.trim_end())
        })
        .collect()
}

/// Runs a step. An error or a panic is reported as a failure, so that later steps, the last line and other
/// lanes are not affected.
fn attempt(step: &Step, project: &Project) -> Report {
    catch_unwind(AssertUnwindSafe(|| (step.run)(project)))
        .unwrap_or_else(|_| Err(anyhow!("it panicked")))
        .unwrap_or_else(|error| Report::broken(format!("{error:#}")))
}

/// Prints failures and the table. The last line has a unique form, for scripts.
fn conclude(done: &[Done]) -> ExitCode {
    println!("{}", failures(done));
    for done in done {
        println!("{}", line(done));
    }
    let spent: Duration = done.iter().map(|done| done.spent).sum();
    println!(
        "processors worked {:.0} s for all of it",
        spent.as_secs_f32()
    );
    let total: Count = done.iter().map(|done| done.report.count).sum();
    println!("{total}");
    if total.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// A line of the table.
fn line(done: &Done) -> String {
    let Done { name, report, .. } = done;
    let verdict = match report.skipped {
        Some(_) => "skipped",
        None if report.is_good() => "ok",
        None => "FAILED",
    };
    let [took, spent] = [done.took, done.spent].map(|time| time.as_secs_f32());
    let why = report.skipped.or(report.note);
    let why = why.map_or(String::new(), |why| format!("  {why}"));
    format!("{verdict:<7} {name:<15} {took:>6.1} s {spent:>6.1} s of CPU{why}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(name: &'static str, report: Report) -> Done {
        Done {
            name,
            report,
            took: Duration::ZERO,
            spent: Duration::ZERO,
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
            skipped: None,
            note: None,
        }
    }

    fn over(steps: impl IntoIterator<Item = Done>) -> Results {
        let results = Results::default();
        for step in steps {
            results.add(step);
        }
        results
    }

    #[test]
    fn a_step_waits_for_what_it_needs() {
        let needs = ["firmware", "expectations"];
        let results = over([done("firmware", good())]);
        thread::scope(|scope| {
            let waiting = scope.spawn(|| results.wait_for(&needs));
            results.add(done("format", Report::broken(String::new())));
            thread::sleep(Duration::from_millis(20));
            assert!(!waiting.is_finished(), "the expectations are missing");
            results.add(done("expectations", good()));
            assert!(matches!(waiting.join(), Ok(None)));
        });
    }

    #[test]
    fn a_step_knows_what_it_lacks() {
        let broken = || Report::broken(String::new());
        let results = over([done("firmware", good()), done("expectations", broken())]);
        let needs = ["firmware", "expectations"];
        assert_eq!(results.wait_for(&needs), Some("expectations"));
    }

    #[test]
    fn no_lane_waits_for_ever() {
        for (place, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                let comes_first = STEPS[..place].iter().any(|earlier| earlier.name == *need);
                assert!(comes_first, "{} needs {need}", step.name);
            }
        }
    }

    #[test]
    fn a_step_that_panics_is_a_failure() -> anyhow::Result<()> {
        let step = Step {
            name: "format",
            lane: Lane::Host,
            needs: &[],
            run: |_| panic!("for the test"),
        };
        assert!(!attempt(&step, &Project::find()?).is_good());
        Ok(())
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
    fn the_table_says_what_was_skipped_and_what_could_not_be_looked_into() {
        let skipped = done("page tests", Report::skipped("no Chromium was found"));
        assert_eq!(
            line(&skipped),
            "skipped page tests         0.0 s    0.0 s of CPU  no Chromium was found"
        );
        let noted = done("dependencies", good().noting("no advisories"));
        assert_eq!(
            line(&noted),
            "ok      dependencies       0.0 s    0.0 s of CPU  no advisories"
        );
        assert_eq!(
            line(&done("page", good())),
            "ok      page               0.0 s    0.0 s of CPU"
        );
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
