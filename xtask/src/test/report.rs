//! Report of a step.

use super::count::Count;
use crate::process::Finished;

pub(super) struct Report {
    pub(super) count: Count,
    /// Shown only after a failure.
    pub(super) output: String,
    /// Reason why the step was skipped.
    pub(super) skipped: Option<&'static str>,
    /// Checks that were not possible on this machine.
    pub(super) note: Option<&'static str>,
}

impl Report {
    pub(super) fn is_good(&self) -> bool {
        self.count.failed == 0
    }

    /// A step that could not run; counts as one failure.
    pub(super) fn broken(why: String) -> Self {
        let count = Count {
            passed: 0,
            failed: 1,
        };
        Self {
            count,
            output: why,
            skipped: None,
            note: None,
        }
    }

    /// A step that needs something that this machine lacks.
    pub(super) fn skipped(why: &'static str) -> Self {
        Self {
            count: Count::default(),
            output: String::new(),
            skipped: Some(why),
            note: None,
        }
    }

    /// Report of a check, which counts as one test.
    pub(super) fn check(finished: Finished) -> Self {
        let good = finished.success;
        let count = Count {
            passed: good.into(),
            failed: (!good).into(),
        };
        Self {
            count,
            output: finished.output,
            skipped: None,
            note: None,
        }
    }

    /// Adds a note to the table.
    pub(super) fn noting(self, note: &'static str) -> Self {
        Self {
            note: Some(note),
            ..self
        }
    }

    /// Report of test programs. A runner that fails without a failed test (compile error, crash), or that found
    /// no tests, counts as one more failure.
    pub(super) fn tests(finished: Finished, count: fn(&str) -> Count) -> Self {
        let Finished {
            success,
            mut output,
        } = finished;
        let mut count = count(&output);
        if count == Count::default() {
            output.push_str("\nno test reported anything");
            count.failed = 1;
        } else if !success && count.failed == 0 {
            output.push_str("\nno test failed, but their runner did");
            count.failed = 1;
        }
        Self {
            count,
            output,
            skipped: None,
            note: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(success: bool, output: &str) -> Finished {
        let output = output.to_string();
        Finished { success, output }
    }

    #[test]
    fn a_check_counts_as_one() {
        for (success, line) in [(true, "1 passed, 0 failed"), (false, "0 passed, 1 failed")] {
            let report = Report::check(finished(success, ""));
            assert_eq!(report.count.to_string(), line);
        }
    }

    #[test]
    fn a_runner_that_breaks_is_a_failure() {
        let table = [
            (true, "ℹ pass 4\nℹ fail 0\n", "4 passed, 0 failed"),
            (false, "ℹ pass 4\nℹ fail 2\n", "4 passed, 2 failed"),
            (false, "ℹ pass 4\nℹ fail 0\n", "4 passed, 1 failed"),
            (false, "Segmentation fault\n", "0 passed, 1 failed"),
            (true, "ℹ pass 0\nℹ fail 0\n", "0 passed, 1 failed"),
        ];
        for (success, output, line) in table {
            let report = Report::tests(finished(success, output), super::super::count::node);
            assert_eq!(report.count.to_string(), line, "{output}");
        }
    }
}
