//! A gadget at a computer: somebody types, somebody presses keys.

use declic::app::{App, Event, Key, Millis, Start, State};
use declic::dice::Dice;
use declic::entropy::{Credit, Health};
use declic::serial::{Console, Next, Piece};
use declic::ui::Lang;
use declic_harness::script::Script;

/// More than the longest answer has lines, and than there are bytes that wait.
const MOST_STEPS: usize = 10_000;

pub(crate) struct Line {
    pub(crate) app: App,
    pub(crate) console: Console,
    dice: Script,
    pub(crate) now: u64,
}

impl Line {
    pub(crate) fn new(dice: &[u8]) -> Line {
        let start = Start {
            lang: Some(Lang::En),
            board: "Pico",
            ..Start::default()
        };
        Line::at(App::new(start), dice)
    }

    /// A gadget that was used before.
    pub(crate) fn of(kept: State) -> Line {
        Line::at(App::resume(kept, Start::default()), &[])
    }

    fn at(app: App, dice: &[u8]) -> Line {
        let mut line = Line {
            app,
            console: Console::new(),
            dice: Script::new(dice.iter().copied()),
            now: 1_000,
        };
        line.send(Event::Source(Health::Well(Credit::NONE)));
        line.open();
        line
    }

    pub(crate) fn send(&mut self, event: Event) {
        let dice: &mut dyn Dice = &mut self.dice;
        let (offer, now) = (self.console.offer(), Millis(self.now));
        let effects = self.app.handle_beside(offer, event, now, dice);
        if let Some(answer) = effects.answer {
            self.console.answered(answer);
        }
    }

    /// The port is opened, or closed.
    pub(crate) fn open(&mut self) {
        if self.console.open(&self.app) {
            self.send(Event::Withdrawn);
        }
    }

    pub(crate) fn press(&mut self, key: Key) {
        self.now += 1_000;
        self.send(Event::Press(key));
    }

    /// So much time passes; the gadget is woken where it wants to be.
    pub(crate) fn wait(&mut self, ms: u64) {
        let until = self.now + ms;
        while let Some(Millis(at)) = self.app.wake(Millis(self.now)) {
            if at > until {
                break;
            }
            self.now = at;
            self.send(Event::Tick);
        }
        self.now = until;
    }

    /// The next line that there is to tell; none if there is none.
    pub(crate) fn tell(&mut self) -> Option<String> {
        let mut piece = Piece::new();
        match self.console.next(&self.app, &mut piece) {
            Next::Nothing => return None,
            Next::Told => {}
            Next::Offered => self.send(Event::Offered),
            Next::Withdrawn => self.send(Event::Withdrawn),
        }
        Some(piece.to_string())
    }

    /// All that there is to say. Each step says something, takes a byte that waited or is the last.
    pub(crate) fn told(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..MOST_STEPS {
            match self.tell() {
                Some(piece) => text += &piece,
                None => return text,
            }
        }
        panic!("it goes on for ever");
    }

    /// A byte, and what is shown of it.
    pub(crate) fn byte(&mut self, byte: u8) -> String {
        let mut piece = Piece::new();
        self.console.typed(byte, &self.app, &mut piece);
        piece.to_string()
    }

    /// What is shown of these bytes while they are typed, and what is answered.
    pub(crate) fn type_in(&mut self, bytes: &[u8]) -> String {
        let mut text = String::new();
        for byte in bytes {
            text += &self.byte(*byte);
        }
        text + &self.told()
    }

    /// What is answered to lines that are pasted, up to a question, without what is shown of them; and
    /// the lines that wait behind it.
    pub(crate) fn paste<'a>(&mut self, mut text: &'a str) -> (String, &'a str) {
        let mut answers = String::new();
        while !self.console.holds()
            && let Some((line, rest)) = text.split_once('\n')
        {
            text = rest;
            let mut shown = String::new();
            for byte in line.trim_end().bytes().chain(*b"\r") {
                shown += &self.byte(byte);
            }
            answers += shown.split_once("\r\n").map_or("", |(_, answer)| answer);
            answers += &self.told();
        }
        (answers, text)
    }

    /// What is read out.
    pub(crate) fn read_out(&mut self, word: &str) -> String {
        let answer = self.type_in(format!("{word}\r").as_bytes());
        answer.replacen(&format!("{word}\r\n"), "", 1)
    }

    /// What the panel says.
    pub(crate) fn seen(&self) -> String {
        self.app.view().to_string()
    }
}
