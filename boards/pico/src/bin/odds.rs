//! Measures how long the chip computes the odds of a fight: the LED (GP25) is on meanwhile.
//!
//! Not part of the gadget: `cargo xtask bench` runs it in the emulator and watches the LED. Each fight is
//! computed once, in the order of the tables below, followed by a pause.
#![no_std]
#![no_main]

use core::hint::black_box;

use declic::rules::risus::odds::{FightOdds, attrition, pool::Rules, pool_fight, totals::Mode};
use embassy_executor::Spawner;
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output};

declic_rp::boot2!(W25Q080);

/// Forces or numbers of dice of both sides; each is computed in every game.
const SIZES: [u8; 2] = [6, 10];

/// The longest fight of each game: a sum with critical failures, pools at their usual and at their lowest
/// difficulty.
const GAMES: [fn(u8) -> FightOdds; 3] = [
    |force| {
        let mode = Mode::RisusHack {
            critical_failures: true,
        };
        let fighter = attrition::Fighter::of(force);
        computed(attrition::fight(mode, &fighter, &fighter))
    },
    |dice| pool(dice, 5),
    |dice| pool(dice, 4),
];

fn pool(dice: u8, difficulty: u8) -> FightOdds {
    let rules = Rules {
        difficulty,
        ..Rules::default()
    };
    let fighter = pool_fight::Fighter::of(dice);
    computed(pool_fight::fight(rules, &fighter, &fighter))
}

fn computed<E>(odds: Result<FightOdds, E>) -> FightOdds {
    match odds {
        Ok(odds) => odds,
        Err(_) => defmt::unreachable!("these fights can begin"),
    }
}

declic_rp::main!(QUICK, begin);

fn begin(p: Peripherals, _: Spawner) {
    let mut led = Output::new(p.PIN_25, Level::Low);
    for size in SIZES {
        for game in GAMES {
            led.set_high();
            let odds = game(black_box(size));
            led.set_low();
            let FightOdds { win, lose, .. } = black_box(odds);
            defmt::info!("{} v {}: {}, {}", size, size, win, lose);
            cortex_m::asm::delay(125_000);
        }
    }
}
