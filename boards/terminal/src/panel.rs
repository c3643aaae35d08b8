//! An SSD1306 as its bus sees it.
//!
//! The model takes what crosses the wires, byte by byte, as the datasheet (SSD1306 rev 1.1)
//! describes it: control bytes, commands with their arguments, the three ways to walk through the
//! picture memory. What it shows is what a player would see on a module that is mounted the usual
//! way. The panel can be missing, be pulled off, and come back without its memory.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use declic::device::display::Bus;
use declic::ui::Frame;
use embedded_hal::i2c::{Error, ErrorKind, ErrorType, NoAcknowledgeSource};
use embedded_hal_async::i2c::{I2c, Operation};

/// Where most modules answer.
pub const ADDRESS: u8 = 0x3c;

/// A panel and the bus it hangs on; clones are handles of the same one.
#[derive(Clone)]
pub struct Panel(Arc<Mutex<Module>>);

struct Module {
    address: u8,
    present: bool,
    transferred: usize,
    chip: Chip,
    on_change: Option<Arc<dyn Fn() + Send + Sync>>,
}

impl Panel {
    /// A panel just switched on, at the usual address.
    pub fn new() -> Panel {
        Self::at(ADDRESS)
    }

    /// A panel at another address.
    pub fn at(address: u8) -> Panel {
        Panel(Arc::new(Mutex::new(Module {
            address,
            present: true,
            transferred: 0,
            chip: Chip::default(),
            on_change: None,
        })))
    }

    /// Pulls the panel off: nobody answers any more, and the picture is lost.
    pub fn unplug(&self) {
        let mut module = self.lock();
        module.present = false;
        module.chip = Chip::default();
        drop(module);
        self.tell();
    }

    /// Puts the panel back. It is dark and knows nothing.
    pub fn plug_in(&self) {
        self.lock().present = true;
    }

    /// What a player sees.
    pub fn frame(&self) -> Frame {
        self.lock().chip.seen()
    }

    /// How many bytes have crossed the bus, addresses included.
    pub fn transferred(&self) -> usize {
        self.lock().transferred
    }

    /// How bright it is set.
    pub fn contrast(&self) -> u8 {
        self.lock().chip.contrast
    }

    /// Whether it is switched on and has the voltage to light a pixel.
    pub fn is_on(&self) -> bool {
        self.lock().chip.is_on()
    }

    /// The first bytes of commands that no SSD1306 knows.
    pub fn misunderstood(&self) -> Vec<u8> {
        self.lock().chip.misunderstood.clone()
    }

    /// Calls this whenever something was written, from the thread that wrote it.
    pub fn on_change(&self, tell: impl Fn() + Send + Sync + 'static) {
        self.lock().on_change = Some(Arc::new(tell));
    }

    /// The listener may look at the panel: it is called when the lock is free again.
    fn tell(&self) {
        let listener = self.lock().on_change.clone();
        if let Some(tell) = listener {
            tell();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Module> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Panel {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Panel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let module = self.lock();
        f.debug_struct("Panel")
            .field("address", &module.address)
            .field("present", &module.present)
            .field("transferred", &module.transferred)
            .finish_non_exhaustive()
    }
}

impl Module {
    /// A transaction: a (repeated) start with the address wherever the direction changes.
    fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), NoAnswer> {
        let mut writing = None;
        let mut control = Control::Expected;
        for operation in operations {
            let write = matches!(operation, Operation::Write(_));
            if writing != Some(write) {
                writing = Some(write);
                control = Control::Expected;
                self.transferred += 1;
                if !self.present || address != self.address {
                    return Err(NoAnswer);
                }
            }
            match operation {
                Operation::Write(bytes) => {
                    self.transferred += bytes.len();
                    for &byte in bytes.iter() {
                        control = self.chip.take(control, byte);
                    }
                }
                Operation::Read(bytes) => {
                    self.transferred += bytes.len();
                    bytes.fill(self.chip.status());
                }
            }
        }
        Ok(())
    }
}

/// Nobody answered at that address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAnswer;

impl Error for NoAnswer {
    fn kind(&self) -> ErrorKind {
        ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address)
    }
}

impl ErrorType for Panel {
    type Error = NoAnswer;
}

impl I2c for Panel {
    async fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), NoAnswer> {
        self.lock().transaction(address, operations)?;
        self.tell();
        Ok(())
    }
}

impl Bus for Panel {}

/// Where in a transfer the next byte stands (datasheet 8.1.5.2).
#[derive(Clone, Copy)]
enum Control {
    /// A control byte comes.
    Expected,
    /// Co = 1: one byte of this kind, then a control byte again.
    One(Kind),
    /// Co = 0: everything until the end is of this kind.
    Rest(Kind),
}

#[derive(Clone, Copy)]
enum Kind {
    Command,
    Pixels,
}

#[derive(Clone, Copy)]
enum Addressing {
    Horizontal,
    Vertical,
    Page,
}

/// The controller: its registers after reset (datasheet 8.5) and its memory.
struct Chip {
    /// Eight pages of 128 segments. Memory is not cleared by a reset; a lost supply clears it.
    memory: [[u8; Frame::WIDTH]; Frame::PAGES],
    command: Vec<u8>,
    misunderstood: Vec<u8>,
    addressing: Addressing,
    columns: (u8, u8),
    pages: (u8, u8),
    column: u8,
    page: u8,
    on: bool,
    charge_pump: bool,
    all_lit: bool,
    inverted: bool,
    contrast: u8,
    start_line: u8,
    offset: u8,
    last_row: u8,
    segments_reversed: bool,
    rows_reversed: bool,
}

impl Default for Chip {
    fn default() -> Self {
        Chip {
            memory: [[0; Frame::WIDTH]; Frame::PAGES],
            command: Vec::new(),
            misunderstood: Vec::new(),
            addressing: Addressing::Page,
            columns: (0, LAST_COLUMN),
            pages: (0, LAST_PAGE),
            column: 0,
            page: 0,
            on: false,
            charge_pump: false,
            all_lit: false,
            inverted: false,
            contrast: 0x7f,
            start_line: 0,
            offset: 0,
            last_row: LAST_ROW,
            segments_reversed: false,
            rows_reversed: false,
        }
    }
}

const LAST_COLUMN: u8 = Frame::WIDTH as u8 - 1;
const LAST_PAGE: u8 = Frame::PAGES as u8 - 1;
const LAST_ROW: u8 = Frame::HEIGHT as u8 - 1;

/// How many bytes follow the first one of a command (datasheet 9), or none if it is not known.
const fn arguments(first: u8) -> Option<usize> {
    Some(match first {
        0x00..=0x1f | 0x2e | 0x2f | 0x40..=0x7f | 0xa0 | 0xa1 | 0xa4..=0xa7 => 0,
        0xae | 0xaf | 0xb0..=0xb7 | 0xc0 | 0xc8 | 0xe3 => 0,
        0x20 | 0x81 | 0x8d | 0xa8 | 0xd3 | 0xd5 | 0xd9 | 0xda | 0xdb => 1,
        0x21 | 0x22 | 0xa3 => 2,
        0x29 | 0x2a => 5,
        0x26 | 0x27 => 6,
        _ => return None,
    })
}

impl Chip {
    /// One byte of a transfer; answers with what the next one is.
    fn take(&mut self, control: Control, byte: u8) -> Control {
        let (kind, next) = match control {
            Control::Expected => {
                let kind = match byte & 0x40 {
                    0 => Kind::Command,
                    _ => Kind::Pixels,
                };
                return match byte & 0x80 {
                    0 => Control::Rest(kind),
                    _ => Control::One(kind),
                };
            }
            Control::One(kind) => (kind, Control::Expected),
            Control::Rest(kind) => (kind, control),
        };
        match kind {
            Kind::Command => self.command_byte(byte),
            Kind::Pixels => self.pixels(byte),
        }
        next
    }

    fn command_byte(&mut self, byte: u8) {
        self.command.push(byte);
        match arguments(self.command[0]) {
            None => {
                self.misunderstood.push(byte);
                self.command.clear();
            }
            Some(count) if self.command.len() > count => {
                let command = std::mem::take(&mut self.command);
                self.obey(&command);
            }
            Some(_) => {}
        }
    }

    /// Scrolling and analogue settings change nothing that a frame could show.
    fn obey(&mut self, command: &[u8]) {
        match *command {
            [low @ 0x00..=0x0f] => self.column = self.column & 0x70 | low,
            [high @ 0x10..=0x1f] => self.column = (high & 0x07) << 4 | self.column & 0x0f,
            [0x20, mode] => match mode & 3 {
                0 => self.addressing = Addressing::Horizontal,
                1 => self.addressing = Addressing::Vertical,
                2 => self.addressing = Addressing::Page,
                _ => self.misunderstood.push(0x20),
            },
            [0x21, first, last] => {
                self.columns = (first & LAST_COLUMN, last & LAST_COLUMN);
                self.column = self.columns.0;
            }
            [0x22, first, last] => {
                self.pages = (first & LAST_PAGE, last & LAST_PAGE);
                self.page = self.pages.0;
            }
            [line @ 0x40..=0x7f] => self.start_line = line & LAST_ROW,
            [0x81, contrast] => self.contrast = contrast,
            [0x8d, pump] => self.charge_pump = pump & 0x04 != 0,
            [remap @ (0xa0 | 0xa1)] => self.segments_reversed = remap & 1 != 0,
            [lit @ (0xa4 | 0xa5)] => self.all_lit = lit & 1 != 0,
            [inverted @ (0xa6 | 0xa7)] => self.inverted = inverted & 1 != 0,
            [0xa8, rows] => self.last_row = (rows & LAST_ROW).max(15),
            [on @ (0xae | 0xaf)] => self.on = on & 1 != 0,
            [page @ 0xb0..=0xb7] => self.page = page & LAST_PAGE,
            [direction @ (0xc0 | 0xc8)] => self.rows_reversed = direction & 8 != 0,
            [0xd3, offset] => self.offset = offset & LAST_ROW,
            _ => {}
        }
    }

    /// Eight pixels, then a step to where the next ones go (datasheet 10.1.3).
    fn pixels(&mut self, byte: u8) {
        // A1h reverses the way in, not what is already there.
        let segment = match self.segments_reversed {
            true => LAST_COLUMN - self.column,
            false => self.column,
        };
        self.memory[usize::from(self.page)][usize::from(segment)] = byte;
        let step = |at: u8, (first, last): (u8, u8), limit: u8| match at == last {
            true => (first, true),
            false => ((at + 1) & limit, false),
        };
        match self.addressing {
            Addressing::Horizontal => {
                let (column, wrapped) = step(self.column, self.columns, LAST_COLUMN);
                self.column = column;
                if wrapped {
                    self.page = step(self.page, self.pages, LAST_PAGE).0;
                }
            }
            Addressing::Vertical => {
                let (page, wrapped) = step(self.page, self.pages, LAST_PAGE);
                self.page = page;
                if wrapped {
                    self.column = step(self.column, self.columns, LAST_COLUMN).0;
                }
            }
            Addressing::Page => self.column = (self.column + 1) & LAST_COLUMN,
        }
    }

    /// Bit 6 says that the display is off; the others are what many of its kind say.
    fn status(&self) -> u8 {
        if self.on { 0x06 } else { 0x46 }
    }

    fn is_on(&self) -> bool {
        self.on && self.charge_pump
    }

    /// The module is mounted with segment 0 at the right and row 0 at the bottom.
    fn seen(&self) -> Frame {
        let mut frame = Frame::new();
        if !self.is_on() {
            return frame;
        }
        for y in 0..Frame::HEIGHT as u8 {
            let common = LAST_ROW - y;
            if common > self.last_row {
                continue;
            }
            let row = match self.rows_reversed {
                true => self.last_row - common,
                false => common,
            };
            let row = usize::from((row + self.start_line + self.offset) & LAST_ROW);
            for x in 0..Frame::WIDTH {
                let byte = self.memory[row / 8][Frame::WIDTH - 1 - x];
                let lit = self.all_lit || (byte >> (row % 8) & 1 != 0) != self.inverted;
                let index = usize::from(y) / 8 * Frame::WIDTH + x;
                frame.bytes_mut()[index] |= u8::from(lit) << (y % 8);
            }
        }
        frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use declic::Lang;
    use declic::app::{App, Start, View, draw};
    use declic::device::Wires;
    use declic::device::display::{self, OnI2c};
    use declic::ui::Light;
    use declic_harness::player::turn;
    use embassy_futures::block_on;
    use embassy_futures::select::select;
    use embassy_time::{Duration, Instant, Timer};

    fn write(panel: &mut Panel, bytes: &[u8]) {
        assert_eq!(block_on(panel.write(ADDRESS, bytes)), Ok(()));
    }

    /// On, upright, pages left to right.
    fn lit_panel() -> Panel {
        let mut panel = Panel::new();
        write(
            &mut panel,
            &[0x00, 0x8d, 0x14, 0xa1, 0xc8, 0x20, 0x00, 0xaf],
        );
        panel
    }

    fn lit_bytes(panel: &Panel) -> Vec<(usize, u8)> {
        let frame = panel.frame();
        let bytes = frame.bytes().iter().copied().enumerate();
        bytes.filter(|&(_, byte)| byte != 0).collect()
    }

    #[test]
    fn a_window_is_filled_row_by_row() {
        let mut panel = lit_panel();
        write(&mut panel, &[0x00, 0x21, 10, 11, 0x22, 2, 3]);
        write(&mut panel, &[0x40, 1, 2, 3, 4, 5]);
        let expected = [(266, 5), (267, 2), (394, 3), (395, 4)];
        assert_eq!(lit_bytes(&panel), expected);
    }

    #[test]
    fn vertical_addressing_goes_down_first() {
        let mut panel = lit_panel();
        write(&mut panel, &[0x00, 0x20, 0x01, 0x21, 10, 11, 0x22, 2, 3]);
        write(&mut panel, &[0x40, 1, 2, 3, 4]);
        let expected = [(266, 1), (267, 3), (394, 2), (395, 4)];
        assert_eq!(lit_bytes(&panel), expected);
    }

    #[test]
    fn page_addressing_stays_on_its_page() {
        let mut panel = lit_panel();
        write(&mut panel, &[0x00, 0x20, 0x02, 0xb1, 0x0f, 0x17]);
        write(&mut panel, &[0x40, 7, 9]);
        assert_eq!(lit_bytes(&panel), [(128, 9), (255, 7)]);
    }

    #[test]
    fn a_control_byte_with_co_stands_before_every_byte() {
        let mut panel = lit_panel();
        let bytes = [0x80, 0x21, 0x80, 5, 0x80, 6, 0xc0, 0xaa, 0x40, 0xbb];
        write(&mut panel, &bytes);
        assert_eq!(lit_bytes(&panel), [(5, 0xaa), (6, 0xbb)]);
    }

    #[test]
    fn pieces_of_one_transaction_are_one_transfer() {
        let mut panel = lit_panel();
        let before = panel.transferred();
        let mut pieces = [
            Operation::Write(&[0x40]),
            Operation::Write(&[1, 2]),
            Operation::Write(&[3]),
        ];
        assert_eq!(block_on(panel.transaction(ADDRESS, &mut pieces)), Ok(()));
        assert_eq!(lit_bytes(&panel), [(0, 1), (1, 2), (2, 3)]);
        // One address, one control byte, three bytes of pixels.
        assert_eq!(panel.transferred() - before, 5);
    }

    #[test]
    fn it_shows_nothing_without_display_on_and_charge_pump() {
        let mut panel = lit_panel();
        write(&mut panel, &[0x40, 0xff]);
        assert!(panel.is_on());
        write(&mut panel, &[0x00, 0x8d, 0x10]);
        assert_eq!((panel.is_on(), lit_bytes(&panel)), (false, vec![]));
        write(&mut panel, &[0x00, 0x8d, 0x14, 0xae]);
        assert_eq!(lit_bytes(&panel), []);
        write(&mut panel, &[0x00, 0xaf]);
        assert_eq!(lit_bytes(&panel), [(0, 0xff)]);
    }

    #[test]
    fn a_panel_that_was_not_turned_shows_the_picture_upside_down() {
        let mut panel = Panel::new();
        write(&mut panel, &[0x00, 0x8d, 0x14, 0x20, 0x00, 0xaf]);
        write(&mut panel, &[0x40, 0x01]);
        assert_eq!(lit_bytes(&panel), [(Frame::BYTES - 1, 0x80)]);
    }

    #[test]
    fn contrast_inversion_all_lit_and_start_line() {
        let mut panel = lit_panel();
        write(&mut panel, &[0x40, 0x02]);
        write(&mut panel, &[0x00, 0x81, 0x12, 0x41]);
        assert_eq!((panel.contrast(), lit_bytes(&panel)), (0x12, vec![(0, 1)]));
        write(&mut panel, &[0x00, 0x40, 0xa7]);
        assert_eq!(lit_bytes(&panel)[0], (0, 0xfd));
        write(&mut panel, &[0x00, 0xa6, 0xa5]);
        assert!(panel.frame().bytes().iter().all(|&byte| byte == 0xff));
    }

    #[test]
    fn an_unknown_command_is_remembered() {
        let mut panel = lit_panel();
        write(&mut panel, &[0x00, 0xad, 0xaf]);
        assert_eq!(panel.misunderstood(), [0xad]);
    }

    #[test]
    fn status_tells_whether_it_is_on() {
        let mut panel = Panel::new();
        let mut answer = [0];
        assert_eq!(block_on(panel.read(ADDRESS, &mut answer)), Ok(()));
        assert_eq!(answer, [0x46]);
    }

    #[test]
    fn nobody_answers_at_another_address_or_without_a_panel() {
        let mut panel = lit_panel();
        let before = panel.transferred();
        assert_eq!(block_on(panel.write(0x3d, &[0x40, 1])), Err(NoAnswer));
        assert_eq!(panel.transferred() - before, 1);
        panel.unplug();
        assert_eq!(block_on(panel.write(ADDRESS, &[0x40, 1])), Err(NoAnswer));
        panel.plug_in();
        write(&mut panel, &[0x40, 1]);
        assert_eq!(lit_bytes(&panel), []);
        let mut other = Panel::at(0x3d);
        assert_eq!(block_on(other.write(0x3d, &[0x00, 0xe3])), Ok(()));
    }

    /// Waits, but not for ever, until the panel shows a picture.
    async fn seen(panel: &Panel, wanted: &Frame) -> bool {
        let late = Instant::now() + Duration::from_secs(5);
        while panel.frame() != *wanted && Instant::now() < late {
            Timer::after_millis(5).await;
        }
        panel.frame() == *wanted
    }

    /// The library's own display loop against the model: shown, pulled off, healed, shown again.
    #[test]
    fn the_display_loop_brings_the_picture_and_brings_it_back() {
        for address in [0x3c, 0x3d] {
            let panel = Panel::at(address);
            let told = Arc::new(AtomicUsize::new(0));
            panel.on_change({
                let told = Arc::clone(&told);
                move || {
                    told.fetch_add(1, Ordering::Relaxed);
                }
            });
            let view = |lang| {
                let start = Start {
                    lang,
                    ..Start::default()
                };
                App::new(start).view()
            };
            let frame = |lang| {
                let mut frame = Frame::new();
                draw(&view(lang), &mut frame);
                frame
            };
            let wires = Wires::new();
            let views = &wires.views;
            let story = async {
                views.signal(view(None));
                assert!(seen(&panel, &frame(None)).await);
                panel.unplug();
                assert!(seen(&panel, &Frame::new()).await);
                views.signal(view(Some(Lang::Fr)));
                Timer::after_millis(30).await;
                panel.plug_in();
                assert!(seen(&panel, &frame(Some(Lang::Fr))).await);
                views.signal(view(Some(Lang::En)));
                assert!(seen(&panel, &frame(Some(Lang::En))).await);
            };
            block_on(select(
                display::run(OnI2c::new(panel.clone()), &wires),
                story,
            ));
            assert!(panel.misunderstood().is_empty());
            assert!(told.load(Ordering::Relaxed) > 0);
        }
    }

    fn ready_view() -> View {
        let start = Start {
            lang: Some(Lang::En),
            ..Start::default()
        };
        App::new(start).view()
    }

    fn drawn(view: &View) -> Frame {
        let mut frame = Frame::new();
        draw(view, &mut frame);
        frame
    }

    #[test]
    fn the_display_loop_turns_the_picture_and_sets_its_brightness() {
        let panel = Panel::new();
        let upright = ready_view();
        let mut turned = upright;
        turned.look.turned = true;
        turned.look.brightness = 5;
        let mut upside_down = drawn(&upright);
        turn(&mut upside_down);
        let wires = Wires::new();
        let views = &wires.views;
        let story = async {
            views.signal(upright);
            assert!(seen(&panel, &drawn(&upright)).await);
            let usual = panel.contrast();
            views.signal(turned);
            assert!(seen(&panel, &upside_down).await);
            assert!(panel.contrast() > usual);
            // A panel that comes back is set up as it was, and healed as it was.
            panel.unplug();
            Timer::after_millis(30).await;
            panel.plug_in();
            // Somebody has to touch a key for the gadget to notice.
            views.signal(turned);
            assert!(seen(&panel, &upside_down).await);
            Timer::after_millis(1000).await;
            assert!(panel.frame() == upside_down && panel.contrast() == 0xff);
            views.signal(upright);
            assert!(seen(&panel, &drawn(&upright)).await);
            assert_eq!(panel.contrast(), usual);
        };
        block_on(select(
            display::run(OnI2c::new(panel.clone()), &wires),
            story,
        ));
        assert!(panel.misunderstood().is_empty());
    }

    /// Five steps, each brighter than the one before.
    #[test]
    fn the_display_loop_carries_every_brightness_out() {
        let panel = Panel::new();
        let wires = Wires::new();
        let story = async {
            for (step, contrast) in (1..).zip([0x00, 0x2f, 0x5f, 0x9f, 0xff]) {
                let mut view = ready_view();
                view.look.brightness = step;
                wires.views.signal(view);
                let late = Instant::now() + Duration::from_secs(5);
                while panel.contrast() != contrast && Instant::now() < late {
                    Timer::after_millis(5).await;
                }
                assert_eq!(panel.contrast(), contrast);
            }
        };
        block_on(select(
            display::run(OnI2c::new(panel.clone()), &wires),
            story,
        ));
    }

    /// Dimmed it can be read; dark it is left alone, whatever happens; and it comes back whole.
    #[test]
    fn the_display_loop_dims_and_darkens_and_brings_the_picture_back() {
        let panel = Panel::new();
        let wires = Wires::new();
        let lit = |light| {
            let mut view = ready_view();
            view.look.light = light;
            view
        };
        let until = |is_so: fn(&Panel) -> bool| {
            let panel = panel.clone();
            async move {
                let late = Instant::now() + Duration::from_secs(5);
                while !is_so(&panel) && Instant::now() < late {
                    Timer::after_millis(5).await;
                }
                is_so(&panel)
            }
        };
        let picture = drawn(&ready_view());
        let story = async {
            wires.views.signal(lit(Light::Lit));
            assert!(seen(&panel, &picture).await);
            wires.views.signal(lit(Light::Dim));
            assert!(until(|panel| panel.contrast() == 0).await);
            assert!(panel.frame() == picture, "it can be read");
            wires.views.signal(lit(Light::Off));
            assert!(until(|panel| !panel.is_on()).await);
            let sent = panel.transferred();
            Timer::after_millis(1000).await;
            assert_eq!(panel.transferred(), sent, "nothing is healed or moved");
            panel.unplug();
            panel.plug_in();
            wires.views.signal(lit(Light::Lit));
            assert!(seen(&panel, &picture).await);
            assert_eq!(panel.contrast(), 0x5f);
        };
        let still = Duration::from_millis(40);
        let run = display::run_restless(OnI2c::new(panel.clone()), &wires, still);
        block_on(select(run, story));
        assert!(panel.misunderstood().is_empty());
    }

    #[test]
    fn a_picture_that_stands_still_is_moved_and_moved_back() {
        let panel = Panel::new();
        let view = ready_view();
        let wires = Wires::new();
        let story = async {
            wires.views.signal(view);
            assert!(seen(&panel, &drawn(&view)).await);
            for (right, down) in [(true, false), (true, true), (false, true), (false, false)] {
                let mut moved = drawn(&view);
                moved.nudge(right, down);
                assert!(seen(&panel, &moved).await, "{right} {down}");
            }
            let mut other = view;
            other.style.lang = Lang::Fr;
            wires.views.signal(other);
            assert!(seen(&panel, &drawn(&other)).await);
        };
        let still = Duration::from_millis(40);
        let run = display::run_restless(OnI2c::new(panel.clone()), &wires, still);
        block_on(select(run, story));
    }
}
