//! Main loop of the [safe mode](crate::app::safe): keys and a picture only.
//!
//! App, random source and memory do not run here. Idling uses the default times.

use embassy_futures::select::{Either, select};
use embassy_time::{Instant, Timer};

use super::keys::Stroke;
use super::power::{Power, Slept};
use super::vigil::{Admission, Stage, Vigil};
use super::watch::Who;
use super::{News, Wires, now};
use crate::app::Millis;
use crate::app::safe::{Safe, Way};
use crate::app::settings::Sleep;

/// Asks the player how to start.
pub async fn ask(safe: &mut Safe, power: &mut impl Power, wires: &Wires) -> Way {
    let mut vigil = Vigil::new(now());
    show(safe, &vigil, wires);
    loop {
        let rest = vigil.next(&Sleep::NEW);
        let rested = async {
            match rest {
                Some((stage, Millis(at))) => {
                    Timer::at(Instant::from_millis(at)).await;
                    stage
                }
                None => core::future::pending().await,
            }
        };
        let next = select(wires.events.receive(), rested);
        match wires.loops.rest_until(Who::Play, next).await {
            Either::First(News::Key(stroke)) => match (
                vigil.admit(stroke.event(), stroke.down_millis(), now()),
                stroke.stroke,
            ) {
                (Admission::Acts, Stroke::Press) => {
                    if let Some(way) = safe.press(stroke.key) {
                        return way;
                    }
                    show(safe, &vigil, wires);
                }
                (Admission::Wakes, _) => show(safe, &vigil, wires),
                _ => {}
            },
            // Offers of a computer are ignored.
            Either::First(News::Offered | News::Withdrawn) => {}
            Either::Second(stage) => {
                vigil.reach(stage, now());
                if stage != Stage::Asleep {
                    show(safe, &vigil, wires);
                } else {
                    match power.sleep() {
                        Slept::Slept => vigil.stir(now()),
                        Slept::NotNow => vigil.try_again(now()),
                        Slept::Never => {}
                    }
                }
            }
        }
    }
}

fn show(safe: &Safe, vigil: &Vigil, wires: &Wires) {
    let mut view = safe.view();
    view.look.light = vigil.stage().light();
    wires.show(view);
}
