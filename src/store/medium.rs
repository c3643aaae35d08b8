//! The flash region of the store, addressed by page, sector and bank.

use core::ops::Range;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::Error;
use super::page::{self, HEADER, Header, PAGE, Page};

/// One of the two halves of the region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bank {
    A,
    B,
}

impl Bank {
    pub(super) const fn other(self) -> Bank {
        match self {
            Bank::A => Bank::B,
            Bank::B => Bank::A,
        }
    }
}

/// A flash and the region of it that belongs to the store.
#[derive(Clone, Debug)]
pub(super) struct Medium<F> {
    flash: F,
    start: u32,
    /// Sectors per bank.
    pub(super) sectors: u16,
    /// Pages per bank.
    pub(super) pages: u16,
}

impl<F: MultiwriteNorFlash> Medium<F> {
    /// Splits the region into two banks of equal size. An odd last sector stays unused.
    pub(super) fn new(flash: F, region: Range<u32>) -> Medium<F> {
        let sector = F::ERASE_SIZE as u32;
        let sectors = region.end.saturating_sub(region.start) / sector / 2;
        let pages = sectors * sector / PAGE as u32;
        Medium {
            flash,
            start: region.start,
            sectors: sectors as u16,
            pages: pages as u16,
        }
    }

    pub(super) fn flash(&mut self) -> &mut F {
        &mut self.flash
    }

    /// Index of the first page of a bank.
    pub(super) const fn first(&self, bank: Bank) -> u16 {
        match bank {
            Bank::A => 0,
            Bank::B => self.pages,
        }
    }

    fn address(&self, page: u16) -> u32 {
        self.start + u32::from(page) * PAGE as u32
    }

    pub(super) fn read(
        &mut self,
        page: u16,
        offset: usize,
        bytes: &mut [u8],
    ) -> Result<(), Error<F::Error>> {
        let address = self.address(page) + offset as u32;
        self.flash.read(address, bytes).map_err(Error::Flash)
    }

    pub(super) fn page(&mut self, page: u16) -> Result<Page, Error<F::Error>> {
        let mut found = Page::BLANK;
        self.read_page(page, &mut found)?;
        Ok(found)
    }

    pub(super) fn read_page(&mut self, page: u16, into: &mut Page) -> Result<(), Error<F::Error>> {
        self.read(page, 0, &mut into.0)
    }

    /// Reads the format byte of a page; 0xFF if the page is blank.
    pub(super) fn format(&mut self, page: u16) -> Result<u8, Error<F::Error>> {
        let mut format = [0];
        self.read(page, page::FORMAT_AT, &mut format)?;
        Ok(format[0])
    }

    pub(super) fn header(&mut self, page: u16) -> Result<Header, Error<F::Error>> {
        let mut header = [0; HEADER];
        self.read(page, 0, &mut header)?;
        Ok(Header::read(&header))
    }

    /// Programs a page and reads it back. A page that reads back wrong is sealed.
    pub(super) fn program(&mut self, page: u16, bytes: &Page) -> Result<(), Error<F::Error>> {
        let address = self.address(page);
        self.flash.write(address, &bytes.0).map_err(Error::Flash)?;
        if self.page(page)? == *bytes {
            return Ok(());
        }
        self.seal(page)?;
        Err(Error::Worn)
    }

    /// Programs a page to zeros, whatever it holds. Every cell is charged then, so none can read differently
    /// from one time to the next.
    pub(super) fn seal(&mut self, page: u16) -> Result<(), Error<F::Error>> {
        let address = self.address(page);
        self.flash.write(address, &[0; PAGE]).map_err(Error::Flash)
    }

    pub(super) fn erase(&mut self, bank: Bank, sector: u16) -> Result<(), Error<F::Error>> {
        let size = F::ERASE_SIZE as u32;
        let from = self.address(self.first(bank)) + u32::from(sector) * size;
        self.flash.erase(from, from + size).map_err(Error::Flash)
    }

    pub(super) fn looks_erased(
        &mut self,
        bank: Bank,
        sector: u16,
    ) -> Result<bool, Error<F::Error>> {
        let pages = self.pages / self.sectors;
        let first = self.first(bank) + sector * pages;
        for page in first..first + pages {
            if !self.page(page)?.is_blank() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
