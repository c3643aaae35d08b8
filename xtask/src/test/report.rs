//! What came of one step.

use super::count::Count;
use crate::process::Finished;

pub(super) struct Report {
    pub(super) count: Count,
    /// Shown only if the step failed.
    pub(super) output: String,
    /// Why the step was not carried out, although nothing is wrong.
    pub(super) skipped: Option<&'static str>,
}

impl Report {
    pub(super) fn is_good(&self) -> bool {
        self.count.failed == 0
    }

    /// A step that could not be carried out counts as one failure.
    pub(super) fn broken(why: String) -> Self {
        let count = Count {
            passed: 0,
            failed: 1,
        };
        Self {
            count,
            output: why,
            skipped: None,
        }
    }

    /// A step for which this machine lacks something that not every machine has.
    pub(super) fn skipped(why: &'static str) -> Self {
        Self {
            count: Count::default(),
            output: String::new(),
            skipped: Some(why),
        }
    }

    /// A check counts as one.
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
        }
    }

    /// Tests count as many as they are. A runner that fails although no test did (it does not
    /// compile, a program crashed), or that found no tests, is one failure more.
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
