//! Initial states of an [`App`]: off, new, or restored.

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

/// What an [`App`] needs to know at power-on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// The language, if known. Otherwise the player is asked.
    pub lang: Option<Lang>,
    /// The dice follow a script. Every screen says so.
    pub scripted: bool,
    /// Name of the board.
    pub board: &'static str,
    /// Fingerprint of the flashed image, if there is one.
    pub image: Image,
    /// Signals beside the panel: sound, lamp or none.
    pub signals: Signals,
    /// The board has three keys: holding Roll replaces Back.
    pub has_three_keys: bool,
    /// The display controller is auto-detected, and can be overridden in the settings.
    pub detects_display: bool,
    /// The board measures its battery; the kind of cells can be chosen in the settings.
    pub has_voltmeter: bool,
}

impl App {
    /// A new gadget that is off. It is large: where the stack is small, place it statically before
    /// [starting](App::start) it.
    #[inline(always)] // Constructs in place.
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

    /// Resets this value to [off](App::off()).
    #[inline(never)] // Takes 4 KB of stack, which an inlining caller would keep.
    pub fn switch_off(&mut self) {
        *self = App::off();
    }

    /// A new gadget, just switched on.
    pub fn new(start: Start) -> App {
        let mut app = App::off();
        app.start(start);
        app
    }

    /// Switches a new gadget on.
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

    /// A used gadget, just switched on, in its stored language.
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

    /// Shows a crash report before anything else.
    pub fn tell(&mut self, crash: Crash) {
        self.restarted = Some(Restarted(crash));
    }
}
