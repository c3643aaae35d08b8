//! The async tasks of the gadget. Each one is separate, so that a byte sent to the display does not wake the
//! keys; a board only spawns them.
//!
//! The tasks are generic over the traits of `embedded-hal` and run unchanged on a chip and in a terminal. They
//! contain no rules: keys become events, the app answers, views become pictures. All of them sleep until
//! something happens; none polls.

mod channels;
pub mod crash_log;
pub mod display;
pub mod keys;
pub mod knob;
pub mod liveness;
pub mod memory;
pub mod odds_worker;
pub mod power;
pub mod randomness;
pub mod safe;
mod saver;
pub mod serial;
pub mod sleep_timer;
pub mod sound;
mod spoken;

pub use channels::{Blindness, Channels, DisplayIdle, Events, News, Touches, Views};

use core::future::pending;
use core::pin::pin;

use embassy_futures::select::{Either, Either3, Either4, select, select3, select4};
use embassy_time::{Instant, Timer};

use crate::app::{App, Event, Millis};
use crate::dice::{Dice, NoDice};
use crate::entropy::Health;
use crate::rules::odds_request::OddsRequest;
use crate::ui::Light;
use liveness::Task;
use memory::{Memory, NoMemory};
use power::{Gauge, Mains, Power, Slept};
use randomness::Source;
use saver::Saver;
use serial::{Alone, Remote};
use sleep_timer::{Admission, PowerStage, SleepTimer};
use sound::{Mute, Voice};

/// Passes events to the app, and views to the display.
///
/// App and source are borrowed because they are large, and a future stores each owned argument twice.
pub async fn play(app: &mut App, source: &mut impl Source, channels: &Channels) -> ! {
    play_and_keep(app, source, NoMemory, Mains, (Mute, &mut Alone), channels).await
}

/// Like [`play`], with memory, power, sound and a serial port. Changes are saved when their picture is out, and
/// a roll before the next press acts on it. While the gadget is idle the memory is tidied, the panel goes out
/// and the board sleeps.
pub async fn play_and_keep<P: Power, V: Voice, R: Remote>(
    app: &mut App,
    source: &mut impl Source,
    memory: impl Memory,
    power: P,
    (voice, remote): (V, &mut R),
    channels: &Channels,
) -> ! {
    // A restored table may need odds.
    let wishes = Wishes {
        wake: app.wake(now()),
        odds_request: app.odds_request(now()),
        say: spoken::due(now()),
    };
    channels.want(wishes.odds_request);
    let front = Front {
        app,
        saver: Saver::new(memory),
        power,
        sleep_timer: SleepTimer::new(now()),
        gauge: Gauge::new(P::MEASURES, now()),
        voice,
        remote,
        channels,
        wishes,
    };
    front.show();
    let mut gadget = Gadget { source, front };
    loop {
        let Gadget { source, front } = &mut gadget;
        let is_seen = front.sleep_timer.stage().light() != Light::Off;
        source.watch(is_seen && front.app.watches_source());
        let rests = match front.wishes.odds_request {
            Some(_) => None,
            None => front.sleep_timer.next(&front.app.state().sleep),
        };
        let wake = front.wishes.wake;
        let liveness = &channels.liveness;
        match source.is_tending() {
            true => liveness.is_due(Task::Randomness),
            false => liveness.idles(Task::Randomness),
        }
        let news = {
            // Pinned in place, because moving these futures costs more than starting them.
            let says = front.wishes.say;
            let next = pin!(next(channels, wake, rests, front.gauge.due(), says));
            let tend = pin!(source.tend());
            let job = pin!(front.saver.next_job(channels, wake));
            let awaited = select4(channels.touches.wait(), next, tend, job);
            let awaited = select(awaited, front.remote.wait());
            liveness.idle_until(Task::Play, awaited).await
        };
        let Either::First(news) = news else {
            front.remote.converse(front.app, channels);
            front.take_leave().await;
            continue;
        };
        match news {
            // On a dark panel the key only wakes the gadget, so it needs no dice.
            Either4::First(_) if !is_seen => {}
            Either4::First(at) => gadget.touched(at).await,
            Either4::Second(Next::Event(event, down_since)) => {
                gadget.answer(event, down_since).await;
            }
            Either4::Second(Next::Stage(stage)) => gadget.enter_stage(stage).await,
            Either4::Second(Next::Measure) => front.measure(),
            Either4::Second(Next::Say) => {
                front.wishes.say = None;
                spoken::say(&front.app.view());
            }
            Either4::Third(health) => {
                liveness.works(Task::Randomness);
                front.handle(Event::Source(health), None);
            }
            Either4::Fourth(job) => front.saver.carry_out(job, front.app),
        }
        let front = &mut gadget.front;
        front.remote.converse(front.app, channels);
    }
}

/// Next event of the main loop.
enum Next {
    /// An event of a driver, a tick, or computed odds; with the time when the key went down, if it is a key.
    Event(Event, Option<Millis>),
    /// The gadget has been idle long enough for this stage.
    Stage(PowerStage),
    /// The last battery measurement is out of date.
    Measure,
    /// The picture has been stable long enough to be read out.
    Say,
}

struct Gadget<'a, S, M, P, V, R> {
    source: &'a mut S,
    front: Front<'a, M, P, V, R>,
}

/// All parts of a gadget except its random source, which may gather bits at the same time.
struct Front<'a, M, P, V, R> {
    app: &'a mut App,
    saver: Saver<M>,
    power: P,
    sleep_timer: SleepTimer,
    gauge: Gauge,
    voice: V,
    remote: &'a mut R,
    channels: &'a Channels,
    wishes: Wishes,
}

/// Requests of the app.
#[derive(Clone, Copy)]
struct Wishes {
    /// Time of the next tick.
    wake: Option<Millis>,
    /// Odds to compute.
    odds_request: Option<OddsRequest>,
    /// Time to read the picture out if it is still shown.
    say: Option<Millis>,
}

impl<S: Source, M: Memory, P: Power, V: Voice, R: Remote> Gadget<'_, S, M, P, V, R> {
    /// Gathers fresh bits for the roll that a touch may become. A press that rolls nothing is handled
    /// meanwhile.
    async fn touched(&mut self, at: Instant) {
        let Gadget { source, front } = self;
        let roll = {
            let mut fresh = pin!(source.freshen(at));
            let news = select(fresh.as_mut(), front.channels.events.receive()).await;
            let Either::Second(news) = news else {
                return;
            };
            let event = news.event();
            let acts = front.admit(event, news.down_since());
            let rolls = acts && front.app.wants_dice(event);
            if acts && !rolls {
                front.handle(event, None);
            }
            fresh.await;
            rolls.then_some(event)
        };
        if let Some(event) = roll {
            self.roll(event).await;
        }
    }

    /// Handles an event, which may come from a key that went down at `down_since`.
    async fn answer(&mut self, event: Event, down_since: Option<Millis>) {
        if !self.front.admit(event, down_since) {
            return;
        }
        match self.front.app.wants_dice(event) {
            true => self.roll(event).await,
            false => self.front.handle(event, None),
        }
    }

    /// Handles an event that needs dice: waits until the source has some, or has failed.
    async fn roll(&mut self, event: Event) {
        let Gadget { source, front } = self;
        let mut health = source.health();
        let mut has_waited = false;
        loop {
            if let Health::Gathering(progress) = health {
                front.handle(Event::Waiting(progress), None);
                has_waited = true;
            }
            health = source.prepare().await;
            front.channels.liveness.works(Task::Play);
            if !matches!(health, Health::Gathering(_)) {
                break;
            }
        }
        if has_waited {
            front.drop_keys();
        }
        if let Health::Failed(_) = health {
            front.handle(Event::Source(health), None);
        }
        // If the failure is on the screen already, this press was not meant for that screen.
        if front.app.wants_dice(event) {
            front.handle(event, Some(&mut **source));
        }
        source.forget();
    }

    /// Moves to the next stage of idling: the light goes out, and finally the board sleeps with everything
    /// saved. Afterwards the random source starts from zero because its measurements are out of date.
    async fn enter_stage(&mut self, stage: PowerStage) {
        let Gadget { source, front } = self;
        front.sleep_timer.reach(stage, now());
        if stage != PowerStage::Asleep {
            return front.show();
        }
        front
            .saver
            .finish(front.app, &front.channels.liveness)
            .await;
        match front.power.sleep() {
            Slept::Slept => {
                front.sleep_timer.stir(now());
                source.renew();
            }
            Slept::NotNow => front.sleep_timer.try_again(now()),
            Slept::Never => {}
        }
    }
}

impl<M: Memory, P: Power, V: Voice, R: Remote> Front<'_, M, P, V, R> {
    /// Returns true if the app is to handle the event. A key that wakes the gadget only shows the last view; an
    /// offer from a computer wakes it and is shown.
    fn admit(&mut self, event: Event, down_since: Option<Millis>) -> bool {
        let admission = self
            .sleep_timer
            .admit(event, down_since.unwrap_or(now()), now());
        match event {
            Event::Press(_) => self.gauge.pressed(admission == Admission::Wakes, now()),
            Event::Offered => self.sleep_timer.wake(now()),
            _ => {}
        }
        if admission == Admission::Wakes {
            self.show();
        }
        admission == Admission::Acts
    }

    /// Sends the current view to the display, with the brightness of the stage.
    fn show(&self) {
        let mut view = self.app.view();
        view.look.light = self.sleep_timer.stage().light();
        self.channels.show(view);
    }

    /// Lets the app handle an event, with dice if it rolls, and passes on the results: the view to the display,
    /// odds requests to the reckoner, an answer to the computer, sounds to the voice. Notes when the app wants
    /// to be woken.
    fn handle(&mut self, event: Event, dice: Option<&mut dyn Dice>) {
        #[cfg(feature = "defmt")]
        defmt::debug!("{}", event);
        let is_new = !event.changes_nothing();
        let rolls = dice.is_some();
        let went_on = self.app.goes_on();
        if is_new {
            self.saver.before_event(self.app);
        }
        let offer = self.remote.offer();
        let effects = self
            .app
            .handle_beside(offer, event, now(), dice.unwrap_or(&mut NoDice));
        if let Some(answer) = effects.answer {
            self.remote.answered(answer);
        }
        if effects.show {
            self.channels.display_idle.reset();
            self.show();
        }
        if rolls || effects.wake.is_some() || matches!(event, Event::Tick | Event::OddsComputed(..))
        {
            self.sleep_timer.works(now());
        }
        // A roll in several parts is saved when it is complete, or when a key stops it.
        if is_new || (went_on && !effects.goes_on) {
            let is_press = matches!(event, Event::Press(_) | Event::Repeat(_));
            self.saver.after_event(rolls, effects.forget, is_press);
        }
        if effects.odds_request != self.wishes.odds_request {
            self.channels.want(effects.odds_request);
        }
        self.wishes = Wishes {
            wake: effects.wake,
            odds_request: effects.odds_request,
            say: match effects.show {
                true => spoken::due(now()),
                false => self.wishes.say,
            },
        };
        if let (true, Some(said)) = (V::IS_HEARD, effects.cue) {
            self.voice.say(said, self.app.state().sound);
        }
    }

    /// Drops presses repeated by a player who did not see that the first one counted.
    fn drop_keys(&mut self) {
        while let Ok(news) = self.channels.events.try_receive() {
            if !matches!(news, News::Key(_)) {
                self.handle(news.event(), None);
            }
        }
    }

    /// If the program is about to end, saves everything and reports that.
    async fn take_leave(&mut self) {
        if self.remote.is_leaving() {
            self.saver.finish(self.app, &self.channels.liveness).await;
            self.remote.all_is_kept();
        }
    }

    fn measure(&mut self) {
        self.gauge.measured(now());
        if let Some(battery) = self.power.battery() {
            self.handle(Event::Battery(battery), None);
        }
    }
}

/// Waits for an event of a driver, computed odds, or the earliest deadline.
async fn next(
    channels: &Channels,
    wake: Option<Millis>,
    rests: Option<(PowerStage, Millis)>,
    measures: Option<Millis>,
    says: Option<Millis>,
) -> Next {
    let tick = wake.map(|at| (Next::Event(Event::Tick, None), at));
    let rest = rests.map(|(stage, at)| (Next::Stage(stage), at));
    let measure = measures.map(|at| (Next::Measure, at));
    let rest = rest.into_iter().chain(measure).min_by_key(|(_, at)| *at);
    // A pending tick means that the app is at work, so the gadget does not idle.
    let timed = tick.or(rest);
    let said = says.map(|at| (Next::Say, at));
    let timed = timed.into_iter().chain(said).min_by_key(|(_, at)| *at);
    let timed = async {
        match timed {
            Some((then, Millis(at))) => {
                Timer::at(Instant::from_millis(at)).await;
                then
            }
            None => pending().await,
        }
    };
    match select3(
        channels.events.receive(),
        channels.odds_worker.answer(),
        timed,
    )
    .await
    {
        Either3::First(news) => Next::Event(news.event(), news.down_since()),
        Either3::Second((request, answer)) => {
            Next::Event(Event::OddsComputed(request, answer), None)
        }
        Either3::Third(then) => then,
    }
}

fn now() -> Millis {
    Millis(Instant::now().as_millis())
}
