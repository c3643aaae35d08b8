//! CPU time of the programs that we started: unlike wall time, it can be compared between runs on a busy
//! machine. Linux reports it for a program that has ended but was not reaped.

use std::cell::Cell;
use std::fs;
use std::thread;
use std::time::Duration;

/// Unit of Linux's CPU times.
const TICK: Duration = Duration::from_millis(10);

thread_local! {
    static SPENT: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// CPU time of the programs that this thread has waited for since the last call.
pub(crate) fn since_last_asked() -> Duration {
    SPENT.take()
}

/// Waits for the end of a program, and counts it and the children that it has waited for.
pub(crate) fn count(program: u32) {
    if let Some(spent) = of(program) {
        SPENT.set(SPENT.get() + spent);
    }
}

fn of(program: u32) -> Option<Duration> {
    loop {
        let stat = fs::read_to_string(format!("/proc/{program}/stat")).ok()?;
        if let Some(ticks) = at_its_end(&stat)? {
            return Some(TICK * ticks);
        }
        thread::sleep(TICK);
    }
}

/// Ticks of a program and its children, in user and kernel mode (proc_pid_stat(5)); `Some(None)` while it runs.
fn at_its_end(stat: &str) -> Option<Option<u32>> {
    // Skips the name, which may contain anything.
    let (_, fields) = stat.rsplit_once(") ")?;
    let fields: Vec<&str> = fields.split(' ').collect();
    if *fields.first()? != "Z" {
        return Some(None);
    }
    let ticks = fields.get(11..15)?.iter();
    ticks
        .map(|ticks| ticks.parse::<u32>().ok())
        .sum::<Option<u32>>()
        .map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_counted_with_its_children_once_it_is_over() {
        let stat =
            |state| format!("7 (a) b) {state} 1 7 7 0 -1 4 0 0 0 0 100 20 3000 4 20 0 1 0 5 0");
        assert_eq!(at_its_end(&stat("Z")), Some(Some(3124)));
        assert_eq!(at_its_end(&stat("R")), Some(None));
        assert_eq!(at_its_end("nothing of the kind"), None);
    }

    #[test]
    fn nobody_waits_for_a_program_that_is_not_there() {
        count(0);
        assert_eq!(since_last_asked(), Duration::ZERO);
    }
}
