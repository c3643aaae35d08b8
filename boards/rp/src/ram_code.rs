//! Code that runs from RAM: what a press runs, so that it does not wait for the flash.
//!
//! Flash is read through a cache of 16 KB, and every miss costs 60 cycles on a Pico, more than 380 on boards that read
//! it over one wire. `rp2040/ram-code-list.x` names the functions that the linker puts into RAM; `cargo xtask hot` finds them
//! by a profile and writes that file.
//!
//! They are copied here and not with the variables, because those are copied while the chip still runs from its ring
//! oscillator, twenty times slower. **Nothing that runs before `load` has returned may be in RAM**: the command leaves
//! out what it sees running before. An RP2350 runs everything from flash: no emulator here could find its functions.

use embassy_executor::{Executor, Spawner};
use embassy_rp::Peripherals;
use static_cell::StaticCell;

use crate::crystal::Crystal;

/// Runs the tasks of thread mode.
static BELOW: StaticCell<Executor> = StaticCell::new();

/// Starts the chip: its clocks, then the code in RAM, then what `begin` does with them. Every `main` is this.
///
/// `begin` is no task, since a task would be run by code that is in RAM.
pub fn start(crystal: Crystal, begin: impl FnOnce(Peripherals, Spawner)) -> ! {
    #[cfg(not(rp2350))]
    crystal.begin();
    let peripherals = embassy_rp::init(crystal.clocks());
    #[cfg(not(rp2350))]
    load();
    let executor = BELOW.init(Executor::new());
    executor.run(|below| begin(peripherals, below))
}

/// Copies the code, and the variables of `.late_data` behind it. In assembly, since the compiler would make a call of `memcpy` of a loop, and that is among what is
/// copied. `ram-code.x` aligns both ends to 16 bytes. It keeps its name: the profile ends there what runs before.
#[cfg(not(rp2350))]
#[inline(never)]
fn load() {
    unsafe extern "C" {
        static mut __ram_code_start: u32;
        static mut __ram_code_end: u32;
        static __ram_code_load: u32;
    }
    // SAFETY: the linker has left this room for what is copied, and nothing runs there or reads it yet.
    unsafe {
        core::arch::asm!(
            "b     3f",
            "2: ldmia r0!, {{r3, r4}}",
            "stmia r1!, {{r3, r4}}",
            "ldmia r0!, {{r3, r4}}",
            "stmia r1!, {{r3, r4}}",
            "3: cmp   r1, r2",
            "blo   2b",
            inout("r0") &raw const __ram_code_load => _,
            inout("r1") &raw mut __ram_code_start => _,
            in("r2") &raw mut __ram_code_end,
            out("r3") _,
            out("r4") _,
            options(nostack),
        );
    }
}
