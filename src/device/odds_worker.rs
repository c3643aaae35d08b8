//! The reckoner: computes odds that take long, in the background.
//!
//! It runs at the lowest priority: on a chip in thread mode, below the interrupts in which keys, play and
//! display run; in a terminal in a thread of its own. So it needs no time slices, and presses are answered as
//! fast as ever. It cancels requests that are out of date, and returns each answer with its request.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;

use super::liveness::{Liveness, Task};

use crate::rules::odds_request::{NoAnswer, OddsAnswer, OddsRequest, Wanted};

/// Holds the request of the play task and the answer to it.
pub struct OddsWorker {
    wanted: Signal<CriticalSectionRawMutex, Option<OddsRequest>>,
    found: Signal<CriticalSectionRawMutex, (OddsRequest, OddsAnswer)>,
}

impl OddsWorker {
    /// No request.
    pub const fn new() -> OddsWorker {
        OddsWorker {
            wanted: Signal::new(),
            found: Signal::new(),
        }
    }

    /// Replaces the request.
    pub(super) fn want(&self, request: Option<OddsRequest>) {
        self.wanted.signal(request);
    }

    /// Waits for the next answer.
    pub(super) async fn answer(&self) -> (OddsRequest, OddsAnswer) {
        self.found.wait().await
    }

    /// Computes requested odds for ever.
    pub async fn run(&self, liveness: &Liveness) -> ! {
        loop {
            let Some(request) = liveness
                .idle_until(Task::OddsWorker, self.wanted.wait())
                .await
            else {
                continue;
            };
            let is_wanted = || {
                liveness.works(Task::OddsWorker);
                !self.wanted.signaled()
            };
            let answer = match request.answer(Wanted::while_so(&is_wanted)) {
                Ok(answer) => answer,
                Err(NoAnswer::Refused(_)) => OddsAnswer::Unknown,
                Err(NoAnswer::Unwanted) => continue,
            };
            self.found.signal((request, answer));
        }
    }
}

impl Default for OddsWorker {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use embassy_futures::block_on;
    use embassy_futures::select::{Either, select};

    use super::*;
    use crate::rules::risus::Both;
    use crate::rules::risus::odds::attrition::Fighter;
    use crate::rules::risus::odds::totals::Mode;

    fn fight(force: u8) -> OddsRequest {
        OddsRequest::Fight(Mode::Ygos, Both::new(Fighter::of(force), Fighter::of(3)))
    }

    fn next(odds_worker: &OddsWorker) -> (OddsRequest, OddsAnswer) {
        let liveness = Liveness::new();
        match block_on(select(odds_worker.run(&liveness), odds_worker.answer())) {
            Either::Second(found) => found,
        }
    }

    #[test]
    fn an_answer_comes_with_what_was_asked() {
        let odds_worker = OddsWorker::new();
        odds_worker.want(Some(fight(2)));
        assert_eq!(next(&odds_worker), (fight(2), fight(2).answer_now()));
    }

    #[test]
    fn only_the_last_question_is_answered() {
        let odds_worker = OddsWorker::new();
        odds_worker.want(Some(fight(2)));
        odds_worker.want(Some(fight(4)));
        assert_eq!(next(&odds_worker).0, fight(4));
    }

    #[test]
    fn what_is_not_wanted_any_more_is_given_up() {
        let calls = core::cell::Cell::new(0);
        let is_wanted = || {
            calls.set(calls.get() + 1);
            calls.get() < 3
        };
        let answer = fight(30).answer(Wanted::while_so(&is_wanted));
        assert_eq!(answer, Err(NoAnswer::Unwanted));
        assert_eq!(calls.get(), 3, "cancelled at once");
    }

    #[test]
    fn what_the_rules_refuse_has_no_odds() {
        let odds_worker = OddsWorker::new();
        odds_worker.want(Some(fight(31)));
        assert_eq!(next(&odds_worker), (fight(31), OddsAnswer::Unknown));
    }
}
