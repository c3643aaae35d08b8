//! A flash in memory that is as strict as a datasheet and as unkind as a loose wire.
//!
//! A page is programmed once between two erases; only zeros may be programmed over anything. Where
//! the power is cut, cells are left that read now like this and now like that: they are drawn anew
//! at every power-on, and a page that looks erased may be none. Erases are counted for each sector.

use std::cell::{RefCell, RefMut};
use std::collections::BTreeSet;
use std::rc::Rc;

use declic::store::PAGE;
use embedded_storage::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use crate::support::{below, words};

pub const SECTOR: usize = 4096;
const PAGES: usize = SECTOR / PAGE;

/// The power is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut;

impl NorFlashError for Cut {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// How finely an operation can be cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moments {
    /// At every byte of a program and every eighth of an erase, before and after them.
    All,
    /// At the ends of a program and twice between them, at the ends and in the middle of an erase.
    Few,
}

impl Moments {
    fn program(self) -> &'static [usize] {
        const ALL: [usize; PAGE + 1] = {
            let mut all = [0; PAGE + 1];
            let mut byte = 0;
            while byte <= PAGE {
                all[byte] = byte;
                byte += 1;
            }
            all
        };
        match self {
            Moments::All => &ALL,
            Moments::Few => &[0, 12, 130, PAGE],
        }
    }

    fn erase(self) -> &'static [usize] {
        match self {
            Moments::All => &[0, 32, 64, 96, 128, 160, 192, 224, PAGE],
            Moments::Few => &[0, 128, PAGE],
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Cells {
    Erased,
    Programmed,
    /// Whatever differs reads like the one or like the other.
    Weak(Box<[[u8; PAGE]; 2]>),
}

#[derive(Clone, Debug)]
pub struct Chip {
    bytes: Vec<u8>,
    cells: Vec<Cells>,
    pub moments: Moments,
    /// After so many moments the power is cut.
    pub cut_in: Option<u64>,
    is_off: bool,
    random: u64,
    /// How many moments there were at which the power could have been cut.
    pub passed: u64,
    pub programs: u64,
    pub erases: Vec<u32>,
    /// Programs over what was not erased.
    pub illegal: u64,
    /// Pages with a cell that stays erased.
    pub worn: BTreeSet<usize>,
}

/// The flash of a gadget: whoever has a handle sees the same chip.
#[derive(Clone, Debug)]
pub struct Flash(Rc<RefCell<Chip>>);

impl Flash {
    /// As it comes, with whatever was in it.
    pub fn new(sectors: usize, seed: u64) -> Flash {
        let mut next = words(seed);
        let bytes = (0..sectors * SECTOR).map(|_| next() as u8).collect();
        Flash::with(bytes, seed)
    }

    /// As it comes from the factory.
    pub fn blank(sectors: usize, seed: u64) -> Flash {
        let flash = Flash::with(vec![0xff; sectors * SECTOR], seed);
        flash.chip().cells.fill(Cells::Erased);
        flash
    }

    /// With these bytes in it.
    pub fn with(bytes: Vec<u8>, seed: u64) -> Flash {
        let sectors = bytes.len() / SECTOR;
        Flash(Rc::new(RefCell::new(Chip {
            cells: vec![Cells::Programmed; sectors * PAGES],
            bytes,
            moments: Moments::Few,
            cut_in: None,
            is_off: false,
            random: seed,
            passed: 0,
            programs: 0,
            erases: vec![0; sectors],
            illegal: 0,
            worn: BTreeSet::new(),
        })))
    }

    /// Another chip, with the same in it.
    pub fn fork(&self) -> Flash {
        Flash(Rc::new(RefCell::new(self.0.borrow().clone())))
    }

    pub fn chip(&self) -> RefMut<'_, Chip> {
        self.0.borrow_mut()
    }

    pub fn bytes(&self) -> Vec<u8> {
        self.chip().bytes.clone()
    }

    /// The whole of it.
    pub fn region(&self) -> std::ops::Range<u32> {
        0..self.chip().bytes.len() as u32
    }

    /// On again: what is weak reads in some way.
    pub fn power_on(&self) {
        let chip = &mut *self.chip();
        chip.is_off = false;
        for page in 0..chip.cells.len() {
            chip.draw(page);
        }
    }
}

impl Chip {
    fn word(&mut self) -> u32 {
        self.random = self.random.wrapping_add(1);
        words(self.random)()
    }

    /// The moment of an operation at which the power is cut, if it is.
    fn cut(&mut self, moments: &[usize]) -> Option<usize> {
        let count = moments.len() as u64;
        self.passed += count;
        let left = self.cut_in?;
        self.cut_in = Some(left.saturating_sub(count));
        let moment = *moments.get(left as usize)?;
        (self.is_off, self.cut_in) = (true, None);
        Some(moment)
    }

    fn range(page: usize) -> std::ops::Range<usize> {
        page * PAGE..(page + 1) * PAGE
    }

    fn read_page(&self, page: usize) -> [u8; PAGE] {
        self.bytes[Self::range(page)].try_into().unwrap()
    }

    /// Reads a weak page in one of its ways.
    fn draw(&mut self, page: usize) {
        let Cells::Weak(ways) = &self.cells[page] else {
            return;
        };
        let [one, other] = **ways;
        // How many bits of 16 read like the other.
        let share = [0, 0, 1, 4, 8, 12, 15, 16, 16][below(&mut || self.word(), 9) as usize];
        let mut next = words(self.word().into());
        let mut bit = || next() >> 28 < share;
        for (place, byte) in self.bytes[Self::range(page)].iter_mut().enumerate() {
            *byte = (0..8).fold(0, |byte, number| {
                let from = if bit() { other[place] } else { one[place] };
                byte | (from & (1 << number))
            });
        }
    }

    /// What a page holds at most of ones, whichever way it reads.
    fn ones(&self, page: usize) -> [u8; PAGE] {
        match &self.cells[page] {
            Cells::Weak(ways) => std::array::from_fn(|place| ways[0][place] | ways[1][place]),
            _ => self.read_page(page),
        }
    }

    fn zeros(&self, page: usize) -> [u8; PAGE] {
        match &self.cells[page] {
            Cells::Weak(ways) => std::array::from_fn(|place| ways[0][place] & ways[1][place]),
            _ => self.read_page(page),
        }
    }

    fn program(&mut self, page: usize, bytes: &[u8]) -> Result<(), Cut> {
        let seals = bytes.iter().all(|byte| *byte == 0);
        if self.cells[page] != Cells::Erased && !seals {
            self.illegal += 1;
        }
        let is_weak = matches!(self.cells[page], Cells::Weak(..));
        let before = self.ones(page);
        let mut after: [u8; PAGE] = std::array::from_fn(|place| before[place] & bytes[place]);
        if let Some(moment) = self.cut(self.moments.program()) {
            // Byte after byte, or all of them a bit more with every pulse.
            let mut reached = before;
            if self.word() & 1 == 0 && !is_weak {
                reached[..moment].copy_from_slice(&after[..moment]);
                let rest = (moment + 1).min(PAGE);
                after[rest..].copy_from_slice(&before[rest..]);
            }
            self.cells[page] = Cells::Weak(Box::new([reached, after]));
            self.draw(page);
            return Err(Cut);
        }
        self.programs += 1;
        if self.worn.contains(&page) {
            after[PAGE / 2] |= 0x10;
        }
        self.bytes[Self::range(page)].copy_from_slice(&after);
        self.cells[page] = match &self.cells[page] {
            // What had to stay as it was may not.
            Cells::Weak(ways) if !seals => {
                let low =
                    std::array::from_fn(|place| ways[0][place] & ways[1][place] & bytes[place]);
                Cells::Weak(Box::new([low, after]))
            }
            _ => Cells::Programmed,
        };
        Ok(())
    }

    fn erase(&mut self, sector: usize) -> Result<(), Cut> {
        self.erases[sector] += 1;
        let pages = sector * PAGES..(sector + 1) * PAGES;
        if self.cut(self.moments.erase()).is_some() {
            for page in pages {
                self.cells[page] = Cells::Weak(Box::new([self.zeros(page), [0xff; PAGE]]));
                self.draw(page);
            }
            return Err(Cut);
        }
        for page in pages {
            self.cells[page] = Cells::Erased;
            self.bytes[Self::range(page)].fill(0xff);
        }
        Ok(())
    }
}

impl ErrorType for Flash {
    type Error = Cut;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Cut> {
        let chip = self.chip();
        if chip.is_off {
            return Err(Cut);
        }
        bytes.copy_from_slice(&chip.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.chip().bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Cut> {
        let mut chip = self.chip();
        let offset = offset as usize;
        assert!(offset.is_multiple_of(PAGE) && bytes.len() == PAGE, "a page");
        match chip.is_off {
            true => Err(Cut),
            false => chip.program(offset / PAGE, bytes),
        }
    }

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Cut> {
        let mut chip = self.chip();
        let (from, to) = (from as usize, to as usize);
        assert!(from.is_multiple_of(SECTOR) && to.is_multiple_of(SECTOR) && from <= to);
        for sector in from / SECTOR..to / SECTOR {
            if chip.is_off {
                return Err(Cut);
            }
            chip.erase(sector)?;
        }
        Ok(())
    }
}

impl MultiwriteNorFlash for Flash {}

#[test]
fn the_flash_is_strict() {
    let mut flash = Flash::new(2, 1);
    let page = [0x5a; PAGE];
    assert_eq!(flash.write(0, &page), Ok(()));
    assert_eq!(flash.chip().illegal, 1, "it was never erased");
    assert_eq!(flash.erase(0, SECTOR as u32), Ok(()));
    assert_eq!(flash.bytes()[..SECTOR], [0xff; SECTOR]);
    assert_eq!(flash.write(0, &page), Ok(()));
    assert_eq!(flash.bytes()[..PAGE], page);
    assert_eq!(flash.write(0, &[0; PAGE]), Ok(()));
    assert_eq!(flash.bytes()[..PAGE], [0; PAGE]);
    assert_eq!(flash.chip().illegal, 1, "zeros go over anything");
    assert_eq!(flash.write(0, &page), Ok(()));
    assert_eq!(flash.chip().illegal, 2);
    assert_eq!(flash.chip().erases, [1, 0]);
}

/// A page that was cut may read like ones, like what it was to be, and like neither.
#[test]
fn a_cut_page_reads_in_many_ways() {
    let mut flash = Flash::new(2, 1);
    let page = [0x5a; PAGE];
    assert_eq!(flash.erase(0, SECTOR as u32), Ok(()));
    let mut ways = BTreeSet::new();
    for cut_in in 0..4 {
        let mut flash = flash.fork();
        flash.chip().cut_in = Some(cut_in);
        assert_eq!(flash.write(0, &page), Err(Cut));
        assert_eq!(flash.read(0, &mut [0]), Err(Cut), "there is no power");
        for _ in 0..200 {
            flash.power_on();
            ways.insert(match flash.bytes()[..PAGE] {
                [0xff, ..] if flash.bytes()[..PAGE] == [0xff; PAGE] => "ones",
                ref bytes if *bytes == page => "whole",
                _ => "between",
            });
        }
        assert_eq!(flash.write(0, &page), Ok(()));
        assert_eq!(flash.chip().illegal, 1, "it was begun");
    }
    assert_eq!(
        ways.into_iter().collect::<Vec<_>>(),
        ["between", "ones", "whole"]
    );
}
