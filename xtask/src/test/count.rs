//! Counts passed and failed tests from the output of their runners.

use std::fmt;
use std::iter::Sum;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Count {
    pub(super) passed: u32,
    pub(super) failed: u32,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

impl Sum for Count {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::default(), |sum, count| Self {
            passed: sum.passed + count.passed,
            failed: sum.failed + count.failed,
        })
    }
}

/// Sum of all test programs of `cargo test`: `test result: ok. 12 passed; 0 failed; 0 ignored; …`.
pub(super) fn cargo(output: &str) -> Count {
    output.lines().filter_map(cargo_line).sum()
}

fn cargo_line(line: &str) -> Option<Count> {
    let (_verdict, figures) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut figures = figures.split("; ");
    let mut figure = |name| figures.next()?.strip_suffix(name)?.parse().ok();
    Some(Count {
        passed: figure(" passed")?,
        failed: figure(" failed")?,
    })
}

/// Summary of Node's runner: `# pass 12` (tap) or `ℹ pass 12` (spec). A test that was cancelled because its
/// file ended counts as failed.
pub(super) fn node(output: &str) -> Count {
    let last = |name| {
        let mut figures = output.lines().filter_map(|line| node_line(line, name));
        figures.next_back().unwrap_or_default()
    };
    Count {
        passed: last("pass"),
        failed: last("fail") + last("cancelled"),
    }
}

fn node_line(line: &str, name: &str) -> Option<u32> {
    let line = line.strip_prefix("# ").or(line.strip_prefix("ℹ "))?;
    line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(passed: u32, failed: u32) -> Count {
        Count { passed, failed }
    }

    #[test]
    fn cargo_reports_each_program() {
        let output = "\
     Running unittests src/lib.rs (target/debug/deps/declic-1)

running 12 tests
test dice::tests::a_d6_has_six_faces ... ok
test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s

     Running tests/rules.rs (target/debug/deps/rules-1)
test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s
   Doc-tests declic
test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s
";
        assert_eq!(cargo(output), count(16, 2));
    }

    #[test]
    fn what_does_not_compile_counts_nothing() {
        assert_eq!(cargo("error[E0425]: cannot find value `x`\n"), count(0, 0));
        assert_eq!(
            cargo("test result: ok. many passed; 0 failed;"),
            count(0, 0)
        );
    }

    #[test]
    fn node_reports_at_the_end() {
        let spec =
            "✔ boots (12ms)\nℹ tests 9\nℹ suites 0\nℹ pass 7\nℹ fail 1\nℹ cancelled 1\nℹ todo 0";
        assert_eq!(node(spec), count(7, 2));
        let tap =
            "TAP version 13\n# pass 3 of those\n# tests 5\n# pass 5\n# fail 0\n# cancelled 0\n";
        assert_eq!(node(tap), count(5, 0));
        assert_eq!(node("node: bad option: --test-reporter"), count(0, 0));
    }

    #[test]
    fn counts_add_up_to_the_closing_line() {
        let total: Count = [count(3, 0), count(1, 1), count(0, 1)].into_iter().sum();
        assert_eq!(total.to_string(), "4 passed, 2 failed");
    }
}
