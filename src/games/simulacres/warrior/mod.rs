//! The Warrior's Way (SM-51 to SM-54): all announce their targets, then the waves are fought one after
//! the other, by the same people as a pass of arms and at the same table.

pub mod picture;

use heapless::Vec;

use super::Sheet;
use super::arms::manner::{EXTRA_ATTACK, MOST_ATTACKS, Manner};
use super::arms::moves::{self, Fighting, Hit, Rolled, Strike, WaveRolled};
use super::arms::plan::{self, Asks, Question, WaveAsked, WaveLine};
use super::arms::record::{Course, MOST, Part, put_state, sheet};
use super::arms::{Fighter, Stance};
use crate::app::Kept;
use crate::dice::Dice;
use crate::rules::Error;
use crate::rules::simulacres::{
    Condition, Fighter as Warrior, Fighters, Options, Pass, Prepared, Standing, Talent, Test,
    TestValue, WeaponFate,
};

type Warriors = Vec<Warrior, MOST>;

/// Somebody who takes part, with the sheet that it is reckoned by: a foe's has to be made.
struct Somebody<'a> {
    place: u8,
    one: &'a Fighter,
    sheet: Sheet,
    kept: &'a Kept,
}

impl<'a> Somebody<'a> {
    #[inline(never)]
    fn at(place: u8, kept: &'a Kept) -> Option<Self> {
        Some(Somebody {
            place,
            one: kept.arms.one(place)?,
            sheet: sheet(place, kept)?,
            kept,
        })
    }

    /// SM-51, SM-54: how many attacks it has in a pass.
    fn attacks(&self) -> u8 {
        let kind = self.one.manner.carried(&self.sheet).armed.handling().kind;
        let talent = self.one.manner.talent(&self.sheet);
        let extra = self.has_extra() && talent >= Talent::Plus2;
        kind.attacks(talent) + u8::from(extra)
    }

    /// SM-54: whether an attack more is paid for: now, for this pass, or for all of them.
    fn has_extra(&self) -> bool {
        self.one.manner.points[EXTRA_ATTACK] > 0
            || Course::has(self.kept.arms.course.hastened, self.place)
            || self.sheet.state.sustained.extra_attack
    }

    /// SM-53: all that it announces, in order.
    fn announced(&self) -> Fighters {
        let strikes = self.one.manner.stance == Stance::Strikes;
        let all = (0..self.attacks().min(MOST_ATTACKS as u8)).filter(|_| strikes);
        all.filter_map(|nth| attack_of(self.place, nth, self.kept))
            .collect()
    }

    /// How it fights in a wave. SM-14: who attacks nobody has nothing to hold back.
    fn manner(&self, announced: &Fighters) -> Manner {
        Manner {
            holds_back: self.one.manner.holds_back && !announced.is_empty(),
            ..self.one.manner
        }
    }

    /// What it tests with in a wave, SM-52 aside.
    fn prepared(&self, announced: &Fighters) -> Result<Prepared, Error> {
        let options = &self.kept.simulacres.options;
        let manner = self.manner(announced);
        let attempt = match manner.stance {
            Stance::Parries => manner.parry(&self.sheet)?,
            Stance::Strikes | Stance::Waits => manner.attack(&self.sheet, options),
        };
        let mut acting = self.sheet.acting(options)?;
        acting.awake()?.prepare(&attempt, options)
    }

    /// SM-21: whether its weapon hits every zone: such a blow is none of a wave.
    fn blasts(&self) -> bool {
        let weapon = self.one.manner.carried(&self.sheet).armed.weapon();
        self.kept.simulacres.options.localised_pv
            && weapon.is_some_and(|weapon| weapon.hits_every_zone)
    }

    /// What it tests with if it can fight in a wave.
    fn ready(&self, announced: &Fighters) -> Result<Option<Test>, Error> {
        if plan::condition(self.place, self.kept) != Condition::Awake
            || Course::has(self.kept.arms.course.broken, self.place)
        {
            return Ok(None);
        }
        match self.prepared(announced) {
            Err(Error::Unusable) => Ok(None),
            prepared => Ok(Some(prepared?.test)),
        }
    }
}

/// SM-51, SM-54: how many attacks somebody has in a pass.
pub(crate) fn attacks_of(place: u8, kept: &Kept) -> u8 {
    Somebody::at(place, kept).map_or(0, |somebody| somebody.attacks())
}

/// How somebody fights in a wave.
pub(crate) fn manner(place: u8, kept: &Kept) -> Option<Manner> {
    let somebody = Somebody::at(place, kept)?;
    Some(somebody.manner(&somebody.announced()))
}

/// SM-53: whom somebody attacks with an attack; nobody if that was said.
pub(crate) fn attack_of(place: u8, nth: u8, kept: &Kept) -> Option<u8> {
    let one = kept.arms.one(place)?;
    match *one.manner.attacks.get(usize::from(nth))? {
        Manner::NOBODY => None,
        set => plan::opponents(place, kept)
            .find(|&other| other == set)
            .or_else(|| plan::target(place, kept)),
    }
}

/// Whether somebody has a weapon that hits every zone.
pub(crate) fn has_blast(kept: &Kept) -> bool {
    plan::places(kept)
        .filter_map(|place| Somebody::at(place, kept))
        .any(|somebody| somebody.blasts())
}

/// Everybody as the rules see them, and a bit for each who stands.
#[inline(never)]
fn warriors(kept: &Kept) -> Result<(Warriors, u8), Error> {
    let options = &kept.simulacres.options;
    let mut all = Warriors::new();
    let mut standing = 0;
    for place in plan::places(kept) {
        let somebody = Somebody::at(place, kept).ok_or(Error::Choice)?;
        let announced = somebody.announced();
        let ready = somebody.ready(&announced)?;
        standing |= u8::from(ready.is_some()) << place;
        let attacks = match ready {
            Some(_) => announced,
            None => Fighters::new(),
        };
        if !attacks.is_empty() && somebody.blasts() {
            return Err(Error::Choice);
        }
        let Somebody { one, sheet, .. } = &somebody;
        let warrior = Warrior {
            party: one.side,
            test: ready.unwrap_or(Test::plain(TestValue::new(0)?, Talent::Zero)),
            guard: sheet.armour(options).opponent_malus(0, false),
            weapon: one.manner.carried(sheet).armed.handling().kind,
            warrior: sheet.warrior,
            extra_attack: !attacks.is_empty() && somebody.has_extra(),
            attacks,
            defends_against: Fighters::new(),
        };
        all.push(warrior).map_err(|_| Error::Range)?;
    }
    for place in plan::places(kept) {
        let attacks_me = |warrior: &Warrior| warrior.attacks.contains(&place);
        let ignores = kept.arms.one(place).map_or(0, |one| one.manner.ignores);
        let waits = kept
            .arms
            .one(place)
            .is_none_or(|one| one.manner.stance == Stance::Waits);
        let defends: Fighters = (0..)
            .zip(&all)
            .filter(|(other, warrior)| attacks_me(warrior) && !Course::has(ignores, *other))
            .map(|(other, _)| other)
            .filter(|_| !waits && Course::has(standing, place))
            .take(3)
            .collect();
        if let Some(warrior) = all.get_mut(usize::from(place)) {
            warrior.defends_against = defends;
        }
    }
    Ok((all, standing))
}

/// The pass of arms as far as it was fought.
#[inline(never)]
fn pass(kept: &Kept) -> Result<Pass, Error> {
    let course = &kept.arms.course;
    let (warriors, standing) = warriors(kept)?;
    let standing = |id: u8| Standing {
        margin: course
            .margins
            .get(usize::from(id))
            .copied()
            .flatten()
            .map(i16::from),
        fallen: !Course::has(standing, id),
    };
    let options: &Options = &kept.simulacres.options;
    Pass::under_way(&warriors, course.waves, standing, options)
}

/// T of somebody in the next wave, if it tests in it.
pub(crate) fn value(place: u8, kept: &Kept) -> Option<i16> {
    let (test, _) = pass(kept).ok()?.test_of(place).ok()??;
    Some(test.value.get())
}

/// Whether there is a wave left to fight.
pub(crate) fn has_wave(kept: &Kept) -> bool {
    pass(kept).is_ok_and(|mut pass| pass.next_wave().is_some())
}

/// Asks the rules what stands on the table.
#[inline(never)]
pub(crate) fn ask(kept: &Kept) -> Question {
    if let Some(question) = plan::due(kept).or_else(|| plan::ended(kept)) {
        return question;
    }
    let (who, asks) = match wave(kept) {
        Ok(Some(wave)) => (None, Asks::Wave(wave)),
        Ok(None) => (None, Asks::Quiet),
        Err(error) => {
            // Whose fault it is, where it is somebody's.
            let fails = |somebody: &Somebody<'_>| {
                somebody.prepared(&somebody.announced()).err() == Some(error)
            };
            let guilty = plan::places(kept)
                .find(|&place| Somebody::at(place, kept).is_some_and(|one| fails(&one)));
            (guilty, Asks::Refused(error))
        }
    };
    plan::question((who.unwrap_or(kept.arms.looked_at), 0), asks, kept)
}

/// The next wave: who tests with what, and how likely each attack is to hit; none if nobody attacks.
#[inline(never)]
fn wave(kept: &Kept) -> Result<Option<WaveAsked>, Error> {
    let mut pass = pass(kept)?;
    if pass.next_wave().is_none() {
        return Ok(None);
    }
    let mut lines = [None; MOST];
    for (place, line) in (0..).zip(&mut lines) {
        let Some((test, target)) = pass.test_of(place)? else {
            continue;
        };
        let odds = pass.odds(place)?;
        let [attacks, defences, others] = pass.modifiers(place, target)?;
        let held = manner(place, kept).ok_or(Error::Choice)?.held();
        *line = Some(WaveLine {
            target,
            value: test.value.get(),
            modifiers: [attacks, defences, others, held],
            chance: odds.map(|odds| odds.first_percent()),
        });
    }
    Ok(Some(WaveAsked {
        number: pass.waves() + 1,
        lines,
    }))
}

/// SM-53: fights a wave; its wounds are suffered together. SM-14: how much of the blows that were held
/// back is inflicted is asked right after it, before anything else.
///
/// # Errors
/// What the rules refuse it with: then nothing has changed.
#[inline(never)]
pub(crate) fn fight(kept: &mut Kept, dice: &mut impl Dice) -> Result<Rolled, Error> {
    let options = kept.simulacres.options;
    let mut pass = pass(kept)?;
    let mut sheets: Vec<Sheet, MOST> = Vec::new();
    let mut hastened = kept.arms.course.hastened;
    for place in plan::places(kept) {
        let somebody = Somebody::at(place, kept).ok_or(Error::Choice)?;
        let mut own = somebody.sheet;
        // SM-40: who tests pays for it.
        if pass.test_of(place)?.is_some() {
            let prepared = somebody.prepared(&somebody.announced())?;
            own.state.reserve = own.state.reserve.after(prepared.price)?;
            hastened |= u8::from(prepared.extra_attack) << place;
        }
        sheets.push(own).map_err(|_| Error::Range)?;
    }
    let waved = pass.next_wave().ok_or(Error::Choice)?.roll(dice)?;
    let mut rolled = WaveRolled {
        number: waved.number,
        tests: [None; MOST],
        hits: [None; MOST],
    };
    for test in &waved.tests {
        if let Some(place) = rolled.tests.get_mut(usize::from(test.fighter)) {
            *place = Some((test.target, test.tested));
        }
    }
    let mut broken = 0;
    for (hit, seen) in waved.hits.iter().zip(&mut rolled.hits) {
        let who = (hit.attacker, hit.target);
        let fighting = Fighting::new(who, kept)?;
        let Strike::Struck(struck) = fighting.struck(0, hit.margin, &options, dice)? else {
            return Err(Error::Choice);
        };
        *seen = Some(Hit {
            who,
            struck,
            after: None,
        });
    }
    let mut waiting: Vec<Part, MOST> = Vec::new();
    for hit in rolled.hits.iter_mut().flatten() {
        if let Some(part) = moves::held_back(hit.who.1, &hit.struck) {
            // There is room for a blow of everybody.
            let _ = waiting.insert(0, part);
        } else if let Some(target) = sheets.get_mut(usize::from(hit.who.1)) {
            // One who has just died feels no more of it.
            hit.after = moves::suffer(target, &hit.struck, &options).ok();
        }
        if hit.struck.effect.weapon != WeaponFate::Works {
            broken |= 1 << hit.who.0;
            if let Some(own) = sheets.get_mut(usize::from(hit.who.0)) {
                moves::recoil(own, &hit.struck, &options)?;
            }
        }
    }
    let course = &mut kept.arms.course;
    course.waves = waved.number;
    course.acted |= 1;
    course.broken |= broken;
    course.hastened = hastened;
    for test in &waved.tests {
        if let Some(margin) = course.margins.get_mut(usize::from(test.fighter)) {
            let success = test.tested.verdict.success();
            *margin = success.and_then(|margin| u8::try_from(margin).ok());
        }
    }
    for (place, own) in (0..).zip(&sheets) {
        put_state(place, own.state, kept);
        if let Some(one) = kept.arms.one_mut(place) {
            one.manner.spent();
        }
    }
    kept.arms.waiting = waiting;
    moves::next_part(kept);
    Ok(Rolled::Wave(rolled))
}
