//! Code in RAM: functions that run on a press, so that they do not wait for flash.
//!
//! Flash is read through a cache of 16 KB. A miss costs 60 cycles on a Pico, and more than 380 on boards with
//! serial flash reads. `rp2040/ram-code-list.x` names the functions that the linker places in RAM; `cargo xtask
//! hot` finds them by a profile and writes that file.
//!
//! They are copied here, not with the initialised variables, because those are copied while the chip still runs
//! from its ring oscillator, twenty times slower. **No function that runs before `load` returns may be in
//! RAM**: the command leaves out those it sees running before. An RP2350 runs everything from flash, because no
//! emulator could profile it.

#[cfg(not(rp2350))]
use core::hint::black_box;

use embassy_executor::{Executor, Spawner};
use embassy_rp::Peripherals;
#[cfg(not(rp2350))]
use embassy_rp::pac;
use static_cell::StaticCell;

use crate::crystal::Crystal;

/// Executor of thread mode.
static BELOW: StaticCell<Executor> = StaticCell::new();

/// Defines the program of a board: its crystal, and the function that gets its pins.
#[macro_export]
macro_rules! main {
    ($crystal:ident, $begin:path) => {
        #[cortex_m_rt::entry]
        fn main() -> ! {
            $crate::start($crate::crystal::Crystal::$crystal, $begin)
        }
    };
}

/// Starts the clocks, loads the code in RAM, and calls `begin`. Used by [`main!`](crate::main).
///
/// `begin` is not a task, because the executor that polls tasks is itself in RAM.
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

/// The part that is not copied yet; `ram-code.x` aligns both ends to 16 bytes.
#[cfg(not(rp2350))]
struct Rest {
    from: *const u32,
    to: *mut u32,
}

/// Uses the time that the crystal takes to start. Flash is slow on the ring oscillator, so first the code that
/// sets up the clocks is read into the cache, then code is copied until the crystal is stable.
#[cfg(not(rp2350))]
fn load_meanwhile() -> Rest {
    /// Cache lines of `embassy_rp::init` and nearby functions that it calls.
    const LINES: usize = 256;
    const WORDS_PER_LINE: usize = 2;
    let code = (embassy_rp::init as *const () as usize & !7) as *const u32;
    for line in 0..LINES {
        // SAFETY: reads flash, which extends far beyond the code.
        let _ = unsafe { code.add(line * WORDS_PER_LINE).read_volatile() };
    }
    // Loads the division functions, which `init` calls and which lie elsewhere.
    black_box(black_box(1_500_000_000_u64) / black_box(12_000_000));
    black_box(black_box(1_500_000_000_u32) / black_box(12_000_000));
    let mut rest = Rest {
        from: &raw const __ram_code_load,
        to: &raw mut __ram_code_start,
    };
    while rest.to < &raw mut __ram_code_end && !pac::XOSC.status().read().stable() {
        for _ in 0..4 {
            // SAFETY: the linker reserves the destination, and nothing there is used yet.
            unsafe {
                rest.to.write_volatile(rest.from.read_volatile());
                rest.from = rest.from.add(1);
                rest.to = rest.to.add(1);
            }
        }
    }
    rest
}

/// Copies the rest of the code and the variables of `.late_data`, and zeroes `.late_bss`. In assembly, because
/// the compiler would turn loops into calls of `memcpy` and `memset`, which are among the code to copy. `cargo
/// xtask hot` looks this function up by name: everything before its end must stay in flash.
#[cfg(not(rp2350))]
#[inline(never)] // The profile looks for its name.
fn load(Rest { from, to }: Rest) {
    // SAFETY: as above; no variable of this project has been used yet. `ram-code.x` aligns all ends to 16
    // bytes.
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
