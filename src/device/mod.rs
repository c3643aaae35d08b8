//! The async tasks of the gadget. Each one is separate, so that a byte sent to the display does not wake the
//! keys; a board only spawns them.
//!
//! The tasks are generic over the traits of `embedded-hal` and run unchanged on a chip and in a terminal. They
//! contain no rules: keys become events, the app answers, views become pictures. All of them sleep until
//! something happens; none polls.

pub mod black_box;
pub mod display;
mod keeper;
pub mod keys;
pub mod knob;
pub mod memory;
pub mod power;
pub mod randomness;
pub mod reckoner;
pub mod safe;
pub mod serial;
pub mod sound;
mod spoken;
pub mod vigil;
pub mod watch;
mod wires;

pub use wires::{Blindness, Events, News, Rests, Touches, Views, Wires};

use core::future::pending;
use core::pin::pin;

use embassy_futures::select::{Either, Either3, Either4, select, select3, select4};
use embassy_time::{Instant, Timer};

use crate::app::{App, Event, Millis};
use crate::dice::{Dice, NoDice};
use crate::entropy::Health;
use crate::rules::reckoning::Reckoning;
use crate::ui::Light;
use keeper::Keeper;
use memory::{Memory, NoMemory};
use power::{Gauge, Mains, Power, Slept};
use randomness::Source;
use serial::{Alone, Remote};
use sound::{Mute, Voice};
use vigil::{Admission, Stage, Vigil};
use watch::Who;

/// Passes events to the app, and views to the display.
///
/// App and source are borrowed because they are large, and a future stores each owned argument twice.
pub async fn play(app: &mut App, source: &mut impl Source, wires: &Wires) -> ! {
    play_and_keep(app, source, NoMemory, Mains, (Mute, &mut Alone), wires).await
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
    wires: &Wires,
) -> ! {
    // A restored table may need odds.
    let wishes = Wishes {
        wake: app.wake(now()),
        reckon: app.reckons(now()),
        say: spoken::due(now()),
    };
    wires.want(wishes.reckon);
    let front = Front {
        app,
        keeper: Keeper::new(memory),
        power,
        vigil: Vigil::new(now()),
        gauge: Gauge::new(P::MEASURES, now()),
        voice,
        remote,
        wires,
        wishes,
    };
    front.show();
    let mut gadget = Gadget { source, front };
    loop {
        let Gadget { source, front } = &mut gadget;
        let is_seen = front.vigil.stage().light() != Light::Off;
        source.watch(is_seen && front.app.watches_source());
        let rests = match front.wishes.reckon {
            Some(_) => None,
            None => front.vigil.next(&front.app.kept().sleep),
        };
        let wake = front.wishes.wake;
        let loops = &wires.loops;
        match source.is_tending() {
            true => loops.is_due(Who::Randomness),
            false => loops.rests(Who::Randomness),
        }
        let news = {
            // Pinned in place, because moving these futures costs more than starting them.
            let says = front.wishes.say;
            let next = pin!(next(wires, wake, rests, front.gauge.due(), says));
            let tend = pin!(source.tend());
            let chore = pin!(front.keeper.next_chore(wires, wake));
            let awaited = select4(wires.touches.wait(), next, tend, chore);
            let awaited = select(awaited, front.remote.wait());
            loops.rest_until(Who::Play, awaited).await
        };
        let Either::First(news) = news else {
            front.remote.converse(front.app, wires);
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
            Either4::Second(Next::Rest(stage)) => gadget.rest(stage).await,
            Either4::Second(Next::Measure) => front.measure(),
            Either4::Second(Next::Say) => {
                front.wishes.say = None;
                spoken::say(&front.app.view());
            }
            Either4::Third(health) => {
                loops.works(Who::Randomness);
                front.handle(Event::Source(health), None);
            }
            Either4::Fourth(chore) => front.keeper.carry_out(chore, front.app),
        }
        let front = &mut gadget.front;
        front.remote.converse(front.app, wires);
    }
}

/// Next event of the main loop.
enum Next {
    /// An event of a driver, a tick, or computed odds; with the time when the key went down, if it is a key.
    Event(Event, Option<Millis>),
    /// The gadget has been idle long enough for this stage.
    Rest(Stage),
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
    keeper: Keeper<M>,
    power: P,
    vigil: Vigil,
    gauge: Gauge,
    voice: V,
    remote: &'a mut R,
    wires: &'a Wires,
    wishes: Wishes,
}

/// Requests of the app.
#[derive(Clone, Copy)]
struct Wishes {
    /// Time of the next tick.
    wake: Option<Millis>,
    /// Odds to compute.
    reckon: Option<Reckoning>,
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
            let news = select(fresh.as_mut(), front.wires.events.receive()).await;
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
            front.wires.loops.works(Who::Play);
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
    async fn rest(&mut self, stage: Stage) {
        let Gadget { source, front } = self;
        front.vigil.reach(stage, now());
        if stage != Stage::Asleep {
            return front.show();
        }
        front.keeper.finish(front.app, &front.wires.loops).await;
        match front.power.sleep() {
            Slept::Slept => {
                front.vigil.stir(now());
                source.renew();
            }
            Slept::NotNow => front.vigil.try_again(now()),
            Slept::Never => {}
        }
    }
}

impl<M: Memory, P: Power, V: Voice, R: Remote> Front<'_, M, P, V, R> {
    /// Returns true if the app is to handle the event. A key that wakes the gadget only shows the last view; an
    /// offer from a computer wakes it and is shown.
    fn admit(&mut self, event: Event, down_since: Option<Millis>) -> bool {
        let admission = self.vigil.admit(event, down_since.unwrap_or(now()), now());
        match event {
            Event::Press(_) => self.gauge.pressed(admission == Admission::Wakes, now()),
            Event::Offered => self.vigil.wake(now()),
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
        view.look.light = self.vigil.stage().light();
        self.wires.show(view);
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
            self.keeper.before_event(self.app);
        }
        let offer = self.remote.offer();
        let effects = self
            .app
            .handle_beside(offer, event, now(), dice.unwrap_or(&mut NoDice));
        if let Some(answer) = effects.answer {
            self.remote.answered(answer);
        }
        if effects.show {
            self.wires.rests.reset();
            self.show();
        }
        if rolls || effects.wake.is_some() || matches!(event, Event::Tick | Event::Reckoned(..)) {
            self.vigil.works(now());
        }
        // A roll in several parts is saved when it is complete, or when a key stops it.
        if is_new || (went_on && !effects.goes_on) {
            let is_press = matches!(event, Event::Press(_) | Event::Repeat(_));
            self.keeper.after_event(rolls, effects.forget, is_press);
        }
        if effects.reckon != self.wishes.reckon {
            self.wires.want(effects.reckon);
        }
        self.wishes = Wishes {
            wake: effects.wake,
            reckon: effects.reckon,
            say: match effects.show {
                true => spoken::due(now()),
                false => self.wishes.say,
            },
        };
        if let (true, Some(said)) = (V::IS_HEARD, effects.said) {
            self.voice.say(said, self.app.kept().sound);
        }
    }

    /// Drops presses repeated by a player who did not see that the first one counted.
    fn drop_keys(&mut self) {
        while let Ok(news) = self.wires.events.try_receive() {
            if !matches!(news, News::Key(_)) {
                self.handle(news.event(), None);
            }
        }
    }

    /// If the program is about to end, saves everything and reports that.
    async fn take_leave(&mut self) {
        if self.remote.is_leaving() {
            self.keeper.finish(self.app, &self.wires.loops).await;
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
    wires: &Wires,
    wake: Option<Millis>,
    rests: Option<(Stage, Millis)>,
    measures: Option<Millis>,
    says: Option<Millis>,
) -> Next {
    let tick = wake.map(|at| (Next::Event(Event::Tick, None), at));
    let rest = rests.map(|(stage, at)| (Next::Rest(stage), at));
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
    match select3(wires.events.receive(), wires.desk.answer(), timed).await {
        Either3::First(news) => Next::Event(news.event(), news.down_since()),
        Either3::Second((reckoning, answer)) => {
            Next::Event(Event::Reckoned(reckoning, answer), None)
        }
        Either3::Third(then) => then,
    }
}

fn now() -> Millis {
    Millis(Instant::now().as_millis())
}
