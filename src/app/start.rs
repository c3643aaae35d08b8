//! How an [`App`] begins: off, new, or as it was before, on this board.

use super::context::Core;
use super::cue::CueBuffer;
use super::journal::Draft;
use super::language::Language;
use super::notices::Restarted;
use super::replay::ReplayLog;
use super::stack::Overlay;
use super::tables::Tables;
use super::{App, Crash, Device, Millis, State, menu};
use crate::fingerprint::Image;
use crate::sound::Signals;
use crate::store::Checkpoint;
use crate::ui::Lang;

/// What an [`App`] starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// The language, if it is known; asked for otherwise.
    pub lang: Option<Lang>,
    /// The dice follow a script, and every picture says so.
    pub scripted: bool,
    /// What the gadget runs on.
    pub board: &'static str,
    /// Its own bytes, where it was flashed.
    pub image: Image,
    /// By what it tells what happened, beside its panel.
    pub signals: Signals,
    /// It has three keys that are four: Roll, held, is Back.
    pub has_three_keys: bool,
    /// Its display's controller is auto-detected, and can be chosen in the settings.
    pub detects_display: bool,
    /// It measures its battery, whose cells can be chosen in the settings.
    pub has_voltmeter: bool,
}

impl App {
    /// A gadget that is off, and that nobody has used yet. It is large: where there is little stack,
    /// put it where it stays before it is [started](App::start).
    #[inline(always)] // It is made where it stays.
    pub const fn off() -> App {
        App {
            core: Core {
                state: State::nothing(),
                device: Device::UNKNOWN,
                draft: Draft::NEW,
                cues: CueBuffer {
                    cue: None,
                    result: None,
                    dice: 0,
                },
                now: Millis(0),
            },
            tables: Tables::none(),
            stack: heapless::Vec::new(),
            overlay: Some(Overlay::Language(Language)),
            restarted: None,
            asked: None,
            answer: None,
            verb: None,
            cursors: menu::Cursors::NONE,
            scripted: false,
            waiting: None,
            back_at_shelf: false,
            untold: None,
            warned: false,
            cells_unwatched: true,
            replay_log: ReplayLog::none(),
            is_at_checkpoint: false,
            forgets: false,
            resets: 0,
            is_saved: false,
            checkpoint: Checkpoint::Never,
            rolls_saved: None,
            opened: heapless::Vec::new(),
            lines: heapless::Vec::new(),
            unheard: None,
        }
    }

    /// Makes this gadget one that is [off](App::off()).
    #[inline(never)] // It takes 4 KB of stack, which callers that go on would keep.
    pub fn switch_off(&mut self) {
        *self = App::off();
    }

    /// A gadget that nobody has used yet, just switched on.
    pub fn new(start: Start) -> App {
        let mut app = App::off();
        app.start(start);
        app
    }

    /// Switches a new one on.
    pub fn start(&mut self, start: Start) {
        self.core.state.favourites_mut().add_usual();
        self.begin(start);
    }

    pub(super) fn begin(&mut self, start: Start) {
        if let Some(lang) = start.lang {
            self.core.state.shared.settings.lang = lang;
            self.overlay = None;
        }
        self.switch_on(start);
    }

    /// A gadget just switched on that was used before; the language is the one that was chosen.
    pub fn resume(state: State, start: Start) -> App {
        let mut app = App::off();
        (app.core.state, app.overlay) = (state, None);
        app.switch_on(start);
        app
    }

    pub(super) fn switch_on(&mut self, start: Start) {
        self.scripted = start.scripted;
        self.core.device = Device {
            board: start.board,
            image: start.image,
            signals: start.signals,
            has_three_keys: start.has_three_keys,
            detects_display: start.detects_display,
            has_voltmeter: start.has_voltmeter,
            rolls_before: self.core.state.tally.rolls(),
            ..self.core.device.clone()
        };
        self.tables.lay(self.core.gadget());
        self.enter();
    }

    /// It was switched on because the program has failed: that is told first.
    pub fn tell(&mut self, crash: Crash) {
        self.restarted = Some(Restarted(crash));
    }
}
