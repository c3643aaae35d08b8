//! Main loop of the [safe mode](crate::app::safe): keys and a picture only.
//!
//! App, random source and memory do not run here. Idling uses the default times.

use embassy_futures::select::{Either, select};
use embassy_time::{Instant, Timer};

use super::keys::Stroke;
use super::liveness::Task;
use super::power::{Power, Slept};
use super::sleep_timer::{Admission, PowerStage, SleepTimer};
use super::{Channels, News, now};
use crate::app::Millis;
use crate::app::safe::{BootMode, Safe};
use crate::app::settings::Sleep;

/// Asks the player how to start.
pub async fn ask(safe: &mut Safe, power: &mut impl Power, channels: &Channels) -> BootMode {
    let mut sleep_timer = SleepTimer::new(now());
    show(safe, &sleep_timer, channels);
    loop {
        let rest = sleep_timer.next(&Sleep::NEW);
        let rested = async {
            match rest {
                Some((stage, Millis(at))) => {
                    Timer::at(Instant::from_millis(at)).await;
                    stage
                }
                None => core::future::pending().await,
            }
        };
        let next = select(channels.events.receive(), rested);
        match channels.liveness.idle_until(Task::Play, next).await {
            Either::First(News::Key(stroke)) => match (
                sleep_timer.admit(stroke.event(), stroke.down_millis(), now()),
                stroke.stroke,
            ) {
                (Admission::Acts, Stroke::Press) => {
                    if let Some(boot_mode) = safe.press(stroke.key) {
                        return boot_mode;
                    }
                    show(safe, &sleep_timer, channels);
                }
                (Admission::Wakes, _) => show(safe, &sleep_timer, channels),
                _ => {}
            },
            // Offers of a computer are ignored.
            Either::First(News::Offered | News::Withdrawn) => {}
            Either::Second(stage) => {
                sleep_timer.reach(stage, now());
                if stage != PowerStage::Asleep {
                    show(safe, &sleep_timer, channels);
                } else {
                    match power.sleep() {
                        Slept::Slept => sleep_timer.stir(now()),
                        Slept::NotNow => sleep_timer.try_again(now()),
                        Slept::Never => {}
                    }
                }
            }
        }
    }
}

fn show(safe: &Safe, sleep_timer: &SleepTimer, channels: &Channels) {
    let mut view = safe.view();
    view.look.light = sleep_timer.stage().light();
    channels.show(view);
}
