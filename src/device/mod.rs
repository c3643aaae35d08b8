//! The async loops of the gadget. Each is a task of its own, so that a byte sent to the display
//! does not wake the keys; a board spawns them and does nothing else.
//!
//! They are generic over the traits of `embedded-hal` and run unchanged on a chip and in a
//! terminal. They decide nothing: keys become events, the app answers, views become pictures. All
//! of them sleep until something happens; none of them polls.

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

pub use wires::{Blindness, Events, Rests, Touches, Views, Wires};

use core::future::pending;
use core::pin::pin;

use embassy_futures::select::{Either, Either3, Either4, select, select3, select4};
use embassy_time::{Instant, Timer};

use crate::app::{App, Event, Millis, Said};
use crate::dice::{Dice, NoDice};
use crate::entropy::Health;
use crate::rules::reckoning::Reckoning;
use crate::ui::Light;
use keeper::Keeper;
use keys::KeyStroke;
use memory::{Memory, NoMemory};
use power::{Gauge, Mains, Power, Slept};
use randomness::Source;
use serial::{Alone, Remote};
use sound::{Mute, Voice};
use vigil::{Admission, Stage, Vigil};
use watch::Who;

/// Hands events to the app, and its views to the display.
///
/// App and source are borrowed: they are large, and a future has each argument that it owns twice.
pub async fn play(app: &mut App, source: &mut impl Source, wires: &Wires) -> ! {
    play_and_keep(app, source, NoMemory, Mains, (Mute, Alone), wires).await
}

/// The same, and what comes of it is kept: when the picture of it is out, and before a roll is
/// acted on. While nobody plays the memory is tidied, the panel goes out and the board sleeps.
pub async fn play_and_keep<P: Power, V: Voice, R: Remote>(
    app: &mut App,
    source: &mut impl Source,
    memory: impl Memory,
    power: P,
    (voice, mut remote): (V, R),
    wires: &Wires,
) -> ! {
    // What came back from a memory may have something to reckon.
    let wishes = Wishes {
        wake: app.wake(now()),
        reckon: app.reckons(now()),
        say: spoken::due(now()),
    };
    wires.want(wishes.reckon);
    let mut gadget = Gadget {
        app,
        source,
        keeper: Keeper::new(memory),
        power,
        vigil: Vigil::new(now()),
        gauge: Gauge::new(P::MEASURES, now()),
        voice,
        wires,
        wishes,
    };
    show(gadget.app, wires, &gadget.vigil);
    loop {
        let is_seen = gadget.vigil.stage().light() != Light::Off;
        let is_watched = is_seen && gadget.app.watches_source();
        gadget.source.watch(is_watched);
        let rests = match gadget.wishes.reckon {
            Some(_) => None,
            None => gadget.vigil.next(&gadget.app.kept().sleep),
        };
        let wake = gadget.wishes.wake;
        let loops = &wires.loops;
        match gadget.source.is_tending() {
            true => loops.is_due(Who::Randomness),
            false => loops.rests(Who::Randomness),
        }
        let news = {
            // They are pinned where they are: to move them costs more than to begin.
            let says = gadget.wishes.say;
            let next = pin!(next(wires, wake, rests, gadget.gauge.due(), says));
            let tend = pin!(gadget.source.tend());
            let chore = pin!(gadget.keeper.next_chore(wires, wake));
            let awaited = select4(wires.touches.wait(), next, tend, chore);
            let awaited = select(awaited, remote.wait());
            loops.rest_until(Who::Play, awaited).await
        };
        let Either::First(news) = news else {
            gadget.converse(&mut remote);
            gadget.take_leave(&remote).await;
            continue;
        };
        match news {
            // A key that only wakes rolls nothing.
            Either4::First(_) if !is_seen => {}
            Either4::First(at) => gadget.touched(at).await,
            Either4::Second(Next::Key(stroke)) => {
                gadget.answer(stroke.event(), Some(stroke.down_since)).await;
            }
            Either4::Second(Next::Event(event)) => gadget.answer(event, None).await,
            Either4::Second(Next::Rest(stage)) => gadget.rest(stage).await,
            Either4::Second(Next::Measure) => gadget.measure(),
            Either4::Second(Next::Say) => {
                gadget.wishes.say = None;
                spoken::say(&gadget.app.view());
            }
            Either4::Third(health) => {
                loops.works(Who::Randomness);
                gadget.handle(Event::Source(health));
            }
            Either4::Fourth(chore) => gadget.keeper.carry_out(chore, gadget.app),
        }
        gadget.converse(&mut remote);
    }
}

/// What comes next.
enum Next {
    /// A key.
    Key(KeyStroke),
    /// The time at which the app wants to be woken, or odds that were reckoned.
    Event(Event),
    /// Nobody plays.
    Rest(Stage),
    /// What the battery is worth is not known any more.
    Measure,
    /// What is seen has stood for long enough to be said.
    Say,
}

struct Gadget<'a, S, M, P, V> {
    app: &'a mut App,
    source: &'a mut S,
    keeper: Keeper<M>,
    power: P,
    vigil: Vigil,
    gauge: Gauge,
    voice: V,
    wires: &'a Wires,
    wishes: Wishes,
}

/// What the app wants.
#[derive(Clone, Copy)]
struct Wishes {
    /// To be woken then.
    wake: Option<Millis>,
    /// To know what this comes to.
    reckon: Option<Reckoning>,
    /// That what is seen is said then, if it is still seen.
    say: Option<Millis>,
}

impl<S: Source, M: Memory, P: Power, V: Voice> Gadget<'_, S, M, P, V> {
    /// Gathers fresh bits for the roll that a touch may become. A press that rolls nothing is
    /// answered meanwhile.
    async fn touched(&mut self, at: Instant) {
        let roll = {
            let mut fresh = pin!(self.source.freshen(at));
            let stroke = select(fresh.as_mut(), self.wires.events.receive()).await;
            let Either::Second(stroke) = stroke else {
                return;
            };
            let event = stroke.event();
            let acts = admit(
                self.app,
                self.wires,
                (event, Some(stroke.down_since)),
                &mut self.vigil,
                &mut self.gauge,
            );
            let rolls = acts && self.app.wants_dice(event);
            if acts && !rolls {
                let (keeper, vigil, wishes) = (&mut self.keeper, &mut self.vigil, &mut self.wishes);
                let said = hand_over(self.app, self.wires, event, None, keeper, vigil, wishes);
                tell(&mut self.voice, said, self.app);
            }
            fresh.await;
            rolls.then_some(event)
        };
        if let Some(event) = roll {
            self.roll(event).await;
        }
    }

    /// Answers a key that is down since then, or another event.
    async fn answer(&mut self, event: Event, down_since: Option<Instant>) {
        if !admit(
            self.app,
            self.wires,
            (event, down_since),
            &mut self.vigil,
            &mut self.gauge,
        ) {
            return;
        }
        if self.app.wants_dice(event) {
            self.roll(event).await;
        } else {
            self.handle(event);
        }
    }

    /// Hands an event to the app that asks for dice: they have to be there, and to be sound.
    async fn roll(&mut self, event: Event) {
        let mut health = self.source.health();
        let mut has_waited = false;
        loop {
            if let Health::Gathering(progress) = health {
                self.handle(Event::Waiting(progress));
                has_waited = true;
            }
            health = self.source.prepare().await;
            self.wires.loops.works(Who::Play);
            if !matches!(health, Health::Gathering(_)) {
                break;
            }
        }
        if has_waited {
            // Presses of somebody who did not see at once that the first one counted.
            self.wires.events.clear();
        }
        if let Health::Failed(_) = health {
            self.handle(Event::Source(health));
        }
        // The player may see the failure already: then this press is not for that screen.
        if self.app.wants_dice(event) {
            let dice: &mut dyn Dice = &mut *self.source;
            let (keeper, vigil, wishes) = (&mut self.keeper, &mut self.vigil, &mut self.wishes);
            let said = hand_over(
                self.app,
                self.wires,
                event,
                Some(dice),
                keeper,
                vigil,
                wishes,
            );
            tell(&mut self.voice, said, self.app);
        }
        self.source.forget();
    }

    fn handle(&mut self, event: Event) {
        let (keeper, vigil, wishes) = (&mut self.keeper, &mut self.vigil, &mut self.wishes);
        let said = hand_over(self.app, self.wires, event, None, keeper, vigil, wishes);
        tell(&mut self.voice, said, self.app);
    }

    /// Talks to a computer, which may offer something: then the panel is lit.
    fn converse(&mut self, remote: &mut impl Remote) {
        if let Some(event) = remote.converse(self.app) {
            if event == Event::Offered {
                self.vigil.wake(now());
            }
            self.handle(event);
        }
    }

    /// Keeps everything if the program is about to end, and says when it is done.
    async fn take_leave(&mut self, remote: &impl Remote) {
        if remote.is_leaving() {
            self.keeper.finish(self.app, &self.wires.loops).await;
            remote.all_is_kept();
        }
    }

    fn measure(&mut self) {
        self.gauge.measured(now());
        if let Some(battery) = self.power.battery() {
            self.handle(Event::Battery(battery));
        }
    }

    /// Nobody plays: the light goes out, and then everything stops. By then nothing is left that
    /// is not kept. What the random source was worth before is worth nothing afterwards: it has
    /// stood still, and proves itself anew.
    async fn rest(&mut self, stage: Stage) {
        self.vigil.reach(stage, now());
        if stage != Stage::Asleep {
            return show(self.app, self.wires, &self.vigil);
        }
        self.keeper.finish(self.app, &self.wires.loops).await;
        match self.power.sleep() {
            Slept::Slept => {
                self.vigil.stir(now());
                self.source.renew();
            }
            Slept::NotNow => self.vigil.try_again(now()),
            Slept::Never => {}
        }
    }
}

/// What becomes of a key, which is down since then: whether the app gets it. One that wakes the gadget shows what was seen.
fn admit(
    app: &App,
    wires: &Wires,
    (event, down_since): (Event, Option<Instant>),
    vigil: &mut Vigil,
    gauge: &mut Gauge,
) -> bool {
    let down_since = down_since.map_or(now(), |at| Millis(at.as_millis()));
    let admission = vigil.admit(event, down_since, now());
    if let Event::Press(_) = event {
        gauge.pressed(admission == Admission::Wakes, now());
    }
    if admission == Admission::Wakes {
        show(app, wires, vigil);
    }
    admission == Admission::Acts
}

/// Hands what is seen to the display, in the light that is left.
fn show(app: &App, wires: &Wires, vigil: &Vigil) {
    let mut view = app.view();
    view.look.light = vigil.stage().light();
    wires.show(view);
}

/// Hands an event to the app, with dice if it rolls, and what is seen then to the display, what shall
/// be reckoned to the reckoner; notes what the app wants. What can be heard of it.
fn hand_over(
    app: &mut App,
    wires: &Wires,
    event: Event,
    dice: Option<&mut dyn Dice>,
    keeper: &mut Keeper<impl Memory>,
    vigil: &mut Vigil,
    wishes: &mut Wishes,
) -> Option<Said> {
    let is_new = !event.changes_nothing();
    let rolls = dice.is_some();
    let went_on = app.goes_on();
    if is_new {
        keeper.before_event(app);
    }
    let effects = app.handle(event, now(), dice.unwrap_or(&mut NoDice));
    if effects.show {
        wires.rests.reset();
        show(app, wires, vigil);
    }
    if rolls || effects.wake.is_some() || matches!(event, Event::Tick | Event::Reckoned(..)) {
        vigil.works(now());
    }
    // What is rolled in pieces is kept when it is whole, or when a key stops it.
    if is_new || (went_on && !effects.goes_on) {
        let is_press = matches!(event, Event::Press(_) | Event::Repeat(_));
        keeper.after_event(rolls, effects.forget, is_press);
    }
    if effects.reckon != wishes.reckon {
        wires.want(effects.reckon);
    }
    *wishes = Wishes {
        wake: effects.wake,
        reckon: effects.reckon,
        say: match effects.show {
            true => spoken::due(now()),
            false => wishes.say,
        },
    };
    effects.said
}

/// Hands what the app says to whoever plays it, once the picture is on its way.
fn tell<V: Voice>(voice: &mut V, said: Option<Said>, app: &App) {
    if let (true, Some(said)) = (V::IS_HEARD, said) {
        voice.say(said, app.kept().sound);
    }
}

/// The next key event, or an answer of the reckoner, or what comes if its time comes first.
async fn next(
    wires: &Wires,
    wake: Option<Millis>,
    rests: Option<(Stage, Millis)>,
    measures: Option<Millis>,
    says: Option<Millis>,
) -> Next {
    let tick = wake.map(|at| (Next::Event(Event::Tick), at));
    let rest = rests.map(|(stage, at)| (Next::Rest(stage), at));
    let measure = measures.map(|at| (Next::Measure, at));
    let rest = rest.into_iter().chain(measure).min_by_key(|(_, at)| *at);
    // A gadget that is at work does not rest.
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
        Either3::First(stroke) => Next::Key(stroke),
        Either3::Second((reckoning, answer)) => Next::Event(Event::Reckoned(reckoning, answer)),
        Either3::Third(then) => then,
    }
}

fn now() -> Millis {
    Millis(Instant::now().as_millis())
}
