//! Code that runs from RAM: what a press runs, so that it does not wait for the flash.
//!
//! Flash is read through a cache of 16 KB, and every miss costs 60 cycles on a Pico, more than 380 on boards that read
//! it over one wire. `rp2040/ram-code-list.x` names the functions that the linker puts into RAM; `cargo xtask hot` finds them
//! by a profile and writes that file.
//!
//! They are copied here and not with the variables, because those are copied while the chip still runs from its ring
//! oscillator, twenty times slower. **Nothing that runs before `load` has returned may be in RAM**: the command leaves
//! out what it sees running before. An RP2350 runs everything from flash: no emulator here could find its functions.

#[cfg(not(rp2350))]
use core::hint::black_box;

use embassy_executor::{Executor, Spawner};
use embassy_rp::Peripherals;
#[cfg(not(rp2350))]
use embassy_rp::pac;
use static_cell::StaticCell;

use crate::crystal::Crystal;

/// Runs the tasks of thread mode.
static BELOW: StaticCell<Executor> = StaticCell::new();

/// The program of a board: how its crystal starts, and what it does with its pins.
#[macro_export]
macro_rules! main {
    ($crystal:ident, $begin:path) => {
        #[cortex_m_rt::entry]
        fn main() -> ! {
            $crate::start($crate::crystal::Crystal::$crystal, $begin)
        }
    };
}

/// Starts the chip: its clocks, then the code in RAM, then what `begin` does with them. Every [`main!`](crate::main) is this.
///
/// `begin` is no task, since a task would be run by code that is in RAM.
pub fn start(crystal: Crystal, begin: impl FnOnce(Peripherals, Spawner)) -> ! {
    #[cfg(not(rp2350))]
    crystal.begin();
    let clocks = crystal.clocks();
    #[cfg(not(rp2350))]
    let rest = load_meanwhile();
    let peripherals = embassy_rp::init(clocks);
    #[cfg(not(rp2350))]
    load(rest);
    let executor = BELOW.init(Executor::new());
    executor.run(|below| begin(peripherals, below))
}

#[cfg(not(rp2350))]
unsafe extern "C" {
    static mut __ram_code_start: u32;
    static mut __ram_code_end: u32;
    static __ram_code_load: u32;
    static mut __late_bss_start: u32;
    static mut __late_bss_end: u32;
}

/// What is to be copied yet: `ram-code.x` aligns both ends to 16 bytes.
#[cfg(not(rp2350))]
struct Rest {
    from: *const u32,
    to: *mut u32,
}

/// Uses the time that the crystal takes: the flash is slow by the ring oscillator, and most of the wait would be lost.
/// First the code that sets the clocks up is read, so that it is in the cache of the flash when the crystal
/// is there; then what fits is copied.
#[cfg(not(rp2350))]
fn load_meanwhile() -> Rest {
    /// What `embassy_rp::init` takes, with what it calls close to it, in lines of the cache.
    const LINES: usize = 256;
    const WORDS_PER_LINE: usize = 2;
    let code = (embassy_rp::init as *const () as usize & !7) as *const u32;
    for line in 0..LINES {
        // SAFETY: it is flash, which ends far behind the code.
        let _ = unsafe { code.add(line * WORDS_PER_LINE).read_volatile() };
    }
    // It divides to compute frequencies, by functions that lie elsewhere.
    black_box(black_box(1_500_000_000_u64) / black_box(12_000_000));
    black_box(black_box(1_500_000_000_u32) / black_box(12_000_000));
    let mut rest = Rest {
        from: &raw const __ram_code_load,
        to: &raw mut __ram_code_start,
    };
    while rest.to < &raw mut __ram_code_end && !pac::XOSC.status().read().stable() {
        for _ in 0..4 {
            // SAFETY: the linker has left this room for what is copied, and nothing runs there or reads it yet.
            unsafe {
                rest.to.write_volatile(rest.from.read_volatile());
                rest.from = rest.from.add(1);
                rest.to = rest.to.add(1);
            }
        }
    }
    rest
}

/// Copies the rest of the code and the variables of `.late_data` behind it, and fills `.late_bss` with zeros. In assembly, since the
/// compiler would make calls of `memcpy` and `memset` of loops, and those are among what is copied. It keeps its name: the
/// profile ends there what runs before.
#[cfg(not(rp2350))]
#[inline(never)] // The profile looks for its name.
fn load(Rest { from, to }: Rest) {
    // SAFETY: as above; nothing has used the variables of this project yet. `ram-code.x` aligns all ends to 16 bytes.
    unsafe {
        core::arch::asm!(
            "b     3f",
            "2: ldmia r0!, {{r3, r4}}",
            "stmia r1!, {{r3, r4}}",
            "ldmia r0!, {{r3, r4}}",
            "stmia r1!, {{r3, r4}}",
            "3: cmp   r1, r2",
            "blo   2b",
            inout("r0") from => _,
            inout("r1") to => _,
            in("r2") &raw mut __ram_code_end,
            out("r3") _,
            out("r4") _,
            options(nostack),
        );
        core::arch::asm!(
            "b     3f",
            "2: stmia r0!, {{r2, r3}}",
            "stmia r0!, {{r2, r3}}",
            "3: cmp   r0, r1",
            "blo   2b",
            inout("r0") &raw mut __late_bss_start => _,
            in("r1") &raw mut __late_bss_end,
            in("r2") 0,
            in("r3") 0,
            options(nostack),
        );
    }
}
