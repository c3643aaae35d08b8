//! Who attacks whom next, and how that is met: what the rules are asked.

use super::journal;
use super::manner::{Manner, Stance};
use super::record::{self, Course, MOST, Part, Pending, sheet, state};
use super::words::texts;
use crate::app::Kept;
use crate::dice::Percent;
use crate::games::simulacres::words::texts as book;
use crate::games::simulacres::{Sheet, TableName, talents, warrior};
use crate::rules::Error;
use crate::rules::simulacres::{
    Attempt, BlastOdds, Character, Condition, Duel, DuelOdds, Exchange, Options, Parry, Parts,
    Prepared, Price, Test, Vitality as _, Weapon, WeaponKind, Wounds, Zone, attack_among,
    defence_against,
};
use crate::ui::Text;

/// What stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// Who acts, on whom.
    pub(crate) who: (u8, u8),
    /// What is asked.
    pub(crate) asks: Asks,
    /// The options in play.
    pub(crate) options: Options,
    /// How everybody stands: if that changes, it is another question.
    stands: u16,
}

/// What is asked.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// A blow, and how it is met.
    Exchange(Met),
    /// A test that the body makes by itself.
    Bodily(Bodily),
    /// SM-21: damage to the whole body.
    Blast(Weapon, i16, Result<BlastOdds, Error>),
    /// SM-53: a wave.
    Wave(WaveAsked),
    /// SM-14: how much is inflicted.
    Part(Part),
    /// Nobody attacks in this pass, for all wait or have fainted (SM-22): it goes by.
    Quiet,
    /// One side has nobody left: the other one.
    Over(u8),
    /// Nothing: this is why.
    Refused(Error),
}

/// A wave before it is fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WaveAsked {
    pub(crate) number: u8,
    /// Those who test in it.
    pub(crate) lines: [Option<WaveLine>; MOST],
}

/// Somebody's test in a wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WaveLine {
    pub(crate) target: Option<u8>,
    pub(crate) value: i16,
    /// SM-52: for its attacks, its defences, the other attacks at the same target; SM-14: for holding
    /// back.
    pub(crate) modifiers: [i16; 4],
    /// How likely the attack is to hit.
    pub(crate) chance: Option<Percent>,
}

/// A blow, how it is met, and what both test with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Met {
    pub(crate) exchange: Exchange,
    /// T of both with its parts; none for one who makes no test.
    pub(crate) parts: [Option<Parts>; 2],
    /// What both pay.
    pub(crate) prices: [Price; 2],
    /// SM-37: it is a riposte.
    pub(crate) riposte: bool,
}

/// A test that the body makes by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bodily {
    pub(crate) need: Need,
    pub(crate) zone: Zone,
    pub(crate) parts: Parts,
    pub(crate) test: Test,
}

/// What for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// SM-22: not to faint.
    Faint,
    /// SM-27: to keep the zone a while longer.
    Survival,
}

/// How likely an exchange is to end for either side, or a test to succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chances {
    Duel(DuelOdds),
    One(Percent),
}

/// Everybody's place.
pub(crate) fn places(kept: &Kept) -> impl Iterator<Item = u8> + use<> {
    0..kept.arms.fighters.len() as u8
}

/// Whether somebody can act.
pub(crate) fn condition(place: u8, kept: &Kept) -> Condition {
    let options = &kept.simulacres.options;
    let condition = state(place, kept).and_then(|state| state.condition(options).ok());
    condition.unwrap_or(Condition::Dead)
}

fn is_awake(place: u8, kept: &Kept) -> bool {
    condition(place, kept) == Condition::Awake
}

/// Whether somebody is out of this fight: not one who has but fainted (SM-22).
pub(crate) fn is_out(place: u8, kept: &Kept) -> bool {
    let localised = kept.simulacres.options.localised_pv;
    let only_fainted = || {
        state(place, kept).is_some_and(|state| {
            localised && state.wounds.has_only_fainted() && state.reserve.breath() > 0
        })
    };
    match condition(place, kept) {
        Condition::Awake => false,
        Condition::Unconscious => !only_fainted(),
        Condition::Dead => true,
    }
}

fn side(place: u8, kept: &Kept) -> u8 {
    kept.arms.one(place).map_or(0, |one| one.side)
}

/// The first of a side who is not out of this fight.
fn first_of(wanted: u8, kept: &Kept) -> Option<u8> {
    places(kept).find(|&place| side(place, kept) == wanted && !is_out(place, kept))
}

/// Whom somebody can attack.
pub(crate) fn opponents(place: u8, kept: &Kept) -> impl Iterator<Item = u8> + '_ {
    let own = side(place, kept);
    places(kept).filter(move |&other| side(other, kept) != own && !is_out(other, kept))
}

/// Whom somebody attacks: as set, or else the first opponent.
pub(crate) fn target(place: u8, kept: &Kept) -> Option<u8> {
    let set = kept.arms.one(place)?.manner.target;
    opponents(place, kept)
        .find(|&other| other == set)
        .or_else(|| opponents(place, kept).next())
}

/// SM-22: whether an arm that it takes to fight is out of use.
fn is_disarmed(sheet: &Sheet, attempt: &Attempt, options: &Options) -> bool {
    options.localised_pv && sheet.state.wounds.can_use(attempt.uses).is_err()
}

/// Whom somebody attacks in this pass, who is awake, with a weapon and an arm for it.
fn attacked_by(place: u8, kept: &Kept) -> Option<u8> {
    let options = &kept.simulacres.options;
    let one = kept.arms.one(place)?;
    let strikes = one.manner.stance == Stance::Strikes
        && is_awake(place, kept)
        && !Course::has(kept.arms.course.broken, place);
    if !strikes {
        return None;
    }
    // A foe's sheet has to be made, so it comes last, and not for one who can use everything.
    let has_an_arm = state(place, kept)?.wounds.is_usable()
        || sheet(place, kept).is_some_and(|sheet| {
            let attempt = one.manner.attack(&sheet, options);
            !is_disarmed(&sheet, &attempt, options)
        });
    target(place, kept).filter(|_| has_an_arm)
}

/// Whom everybody attacks in this pass: found out once, for a question needs it many times.
struct Attacks([Option<u8>; MOST]);

impl Attacks {
    fn of(kept: &Kept) -> Attacks {
        Attacks(core::array::from_fn(|place| attacked_by(place as u8, kept)))
    }

    /// Everybody who attacks, and whom.
    fn all(&self) -> impl Iterator<Item = (u8, u8)> {
        let all = (0..).zip(&self.0);
        all.filter_map(|(place, whom)| Some((place, (*whom)?)))
    }

    /// SM-12: who attacks somebody.
    fn on(&self, whom: u8) -> impl Iterator<Item = u8> {
        let all = self.all().filter(move |&(_, attacked)| attacked == whom);
        all.map(|(place, _)| place)
    }

    /// SM-12: how many of them are in contact, and defended against.
    fn defended(&self, whom: u8, kept: &Kept) -> u8 {
        let ignores = kept.arms.one(whom).map_or(0, |one| one.manner.ignores);
        self.on(whom)
            .filter(|&place| !Course::has(ignores, place) && !shoots(place, kept))
            .count() as u8
    }

    /// SM-12: what the crowd adds to somebody's test: as one of several attackers, and as one who
    /// defends against several.
    fn crowd(&self, place: u8, whom: u8, kept: &Kept) -> Result<i16, Error> {
        let options = &kept.simulacres.options;
        let (attackers, defended) = (self.on(whom).count() as u8, self.defended(place, kept));
        if attackers <= 1 && defended <= 1 {
            return Ok(0);
        }
        Ok(attack_among(attackers.max(1), options)? + defence_against(defended.max(1), options)?)
    }

    /// The next one of this pass: who, whom.
    fn next(&self, kept: &Kept) -> Option<(u8, u8)> {
        let acted = kept.arms.course.acted;
        self.all().find(|&(place, _)| !Course::has(acted, place))
    }
}

fn shoots(place: u8, kept: &Kept) -> bool {
    let one = kept.arms.one(place);
    one.is_some_and(|one| one.manner.distance().is_some())
}

/// Everything that somebody's test takes.
fn prepare(sheet: &Sheet, attempt: &Attempt, options: &Options) -> Result<Prepared, Error> {
    sheet.acting(options)?.awake()?.prepare(attempt, options)
}

pub(crate) fn question(who: (u8, u8), asks: Asks, kept: &Kept) -> Question {
    Question {
        who,
        asks,
        options: kept.simulacres.options,
        stands: journal::sum(&record::situation(kept)),
    }
}

/// Asks the rules what stands on the table.
#[inline(never)]
pub(crate) fn ask(kept: &Kept) -> Question {
    if let Some(due) = due(kept) {
        return due;
    }
    if let Some(ended) = ended(kept) {
        return ended;
    }
    let refused = |who, error| question(who, Asks::Refused(error), kept);
    let attacks = Attacks::of(kept);
    let Some((place, whom)) = attacks.next(kept) else {
        let [first, second] = [0, 1].map(|wanted| first_of(wanted, kept));
        return match (first, second) {
            (Some(first), Some(second)) => question((first, second), Asks::Quiet, kept),
            _ => refused((0, 1), Error::Choice),
        };
    };
    match met((place, whom), &attacks, kept) {
        Ok(met) => question((place, whom), Asks::Exchange(met), kept),
        Err((guilty, error)) => refused(if guilty { (whom, place) } else { (place, whom) }, error),
    }
}

/// SM-21: a blast instead of a blow; or one side has nobody left.
#[inline(never)]
pub(crate) fn ended(kept: &Kept) -> Option<Question> {
    if let Some(bomb) = kept.arms.bomb {
        return Some(blast(bomb.whom, bomb.weapon, bomb.margin.into(), kept));
    }
    winner(kept).map(|winner| question((0, 0), Asks::Over(winner), kept))
}

/// What comes before any attack: a part of a damage, a riposte, a test of the body.
#[inline(never)]
pub(crate) fn due(kept: &Kept) -> Option<Question> {
    match kept.arms.course.pending {
        Pending::Nothing => {}
        Pending::Part(part) => {
            return Some(question((part.whom, part.whom), Asks::Part(part), kept));
        }
        Pending::Riposte(who, whom) => match riposte(who, kept) {
            Ok(met) => return Some(question((who, whom), Asks::Exchange(met), kept)),
            // A talent X, an arm out of use, the last breath spent on the parry: the right is lost.
            Err(Error::Unusable | Error::Over) => {}
            Err(error) => return Some(question((who, whom), Asks::Refused(error), kept)),
        },
    }
    places(kept).find_map(|place| {
        let bodily = bodily(place, kept)?;
        Some(question((place, place), Asks::Bodily(bodily), kept))
    })
}

/// SM-22, SM-27: the test that somebody's body has to make now.
#[inline(never)]
fn bodily(place: u8, kept: &Kept) -> Option<Bodily> {
    let options = &kept.simulacres.options;
    // No sheet is made for one who has no such zone.
    if state(place, kept)?.wounds.is_usable() {
        return None;
    }
    let character = sheet(place, kept)?.localised(options).ok()?;
    let due = |need, zone, value: Result<(Parts, Test), Error>| {
        let (parts, test) = value.ok()?;
        Some(Bodily {
            need,
            zone,
            parts,
            test,
        })
    };
    Zone::ALL.into_iter().find_map(|zone| {
        let faint = || due(Need::Faint, zone, character.faint_value(zone, options));
        let survival = || {
            due(
                Need::Survival,
                zone,
                character.survival_value(zone, options),
            )
        };
        // One who is unconscious already need not fear to faint.
        faint()
            .filter(|_| character.condition() == Condition::Awake)
            .or_else(survival)
    })
}

/// SM-21: a blast on somebody.
#[inline(never)]
fn blast(whom: u8, weapon: u8, margin: i16, kept: &Kept) -> Question {
    let options = &kept.simulacres.options;
    let weapon = crate::games::simulacres::Armed::at(weapon).and_then(|armed| armed.weapon());
    let body = sheet(whom, kept)
        .ok_or(Error::Choice)
        .and_then(|sheet| sheet.localised(options));
    let asks = match (weapon, body) {
        (Some(weapon), Ok(body)) => {
            let odds: Result<BlastOdds, Error> =
                Character::<Wounds>::blast_odds(&body, weapon, margin, options);
            Asks::Blast(weapon, margin, odds)
        }
        (None, _) => Asks::Refused(Error::Choice),
        (_, Err(error)) => Asks::Refused(error),
    };
    question((whom, whom), asks, kept)
}

/// The side that has won: the other one has nobody left.
pub(crate) fn winner(kept: &Kept) -> Option<u8> {
    let stands = |wanted: u8| first_of(wanted, kept).is_some();
    let has = |wanted: u8| places(kept).any(|place| side(place, kept) == wanted);
    if !has(0) || !has(1) {
        return None;
    }
    match (stands(0), stands(1)) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        _ => None,
    }
}

/// The next attack of this pass: who, whom.
pub(crate) fn next(kept: &Kept) -> Option<(u8, u8)> {
    Attacks::of(kept).next(kept)
}

/// Whose part of the fight comes next, if anybody's: in a list, where nothing else is asked.
pub(crate) fn acts(kept: &Kept) -> Option<u8> {
    match kept.arms.course.pending {
        Pending::Part(part) => return Some(part.whom),
        Pending::Riposte(who, _) => return Some(who),
        Pending::Nothing => {}
    }
    let bodily = places(kept).find(|&place| bodily(place, kept).is_some());
    let bombed = || kept.arms.bomb.map(|bomb| bomb.whom);
    bodily
        .or_else(bombed)
        .or_else(|| next(kept).map(|(who, _)| who))
}

/// How the attack of somebody is met. An error says whether it is the fault of the one attacked.
#[inline(never)]
fn met((place, whom): (u8, u8), attacks: &Attacks, kept: &Kept) -> Result<Met, (bool, Error)> {
    let options = &kept.simulacres.options;
    let none = (false, Error::Choice);
    let (one, other) = (
        kept.arms.one(place).ok_or(none)?,
        kept.arms.one(whom).ok_or(none)?,
    );
    let (own, theirs) = (
        sheet(place, kept).ok_or(none)?,
        sheet(whom, kept).ok_or(none)?,
    );
    let crowd_of = |place, whom, guilty| {
        let crowd = attacks.crowd(place, whom, kept);
        crowd.map_err(|error| (guilty, error))
    };
    let distant = one.manner.distance().is_some();
    let defence = match distant {
        true => None,
        false => defence(place, whom, &theirs, kept),
    };
    let parries = matches!(defence, Some(Defence::Parries));
    let attackers_before = attacks.on(whom).take_while(|&other| other != place).count();
    let armour = theirs.armour(options);
    let mut attempt = one.manner.attack(&own, options);
    attempt = attempt.changed_by(crowd_of(place, whom, false)?);
    // SM-36: a parry counts its shield itself.
    attempt = match parries {
        true => attempt.changed_by(
            armour.opponent_malus(attackers_before as u8, true)
                - theirs.shield.map_or(0, |size| size.opponent_malus()),
        ),
        false => attempt.against(&armour, attackers_before as u8),
    };
    let attack = prepare(&own, &attempt, options).map_err(|error| (false, error))?;
    let side = attack.side(own.warrior);
    let guilty = |error| (true, error);
    let (exchange, defence) = match defence {
        None => (Exchange::Simple(attack.test), None),
        Some(Defence::Parries) => {
            let parry = other.manner.parry(&theirs).map_err(guilty)?;
            let parry = parry.changed_by(crowd_of(whom, place, true)?);
            let prepared = prepare(&theirs, &parry, options).map_err(guilty)?;
            let exchange = Exchange::Parry(Parry {
                attack: attack.test,
                parry: prepared.test,
                shield: theirs.shield.ok_or((true, Error::Choice))?,
                weapon_in_other_hand: is_armed(&theirs, &other.manner, options),
            });
            (exchange, Some(prepared))
        }
        Some(defends) => {
            let mut attempt = other.manner.attack(&theirs, options);
            attempt = attempt.changed_by(crowd_of(whom, target_or(whom, place, kept), true)?);
            if defends == Defence::Strikes {
                attempt = attempt.against(&own.armour(options), 0);
            }
            let prepared = prepare(&theirs, &attempt, options).map_err(guilty)?;
            let duel = Duel {
                first: side,
                second: prepared.side(theirs.warrior),
            };
            let exchange = match defends {
                Defence::Strikes => Exchange::Duel(duel),
                _ => Exchange::Guard(duel),
            };
            (exchange, Some(prepared))
        }
    };
    exchange.check(options).map_err(|error| (false, error))?;
    Ok(Met {
        exchange,
        parts: [Some(attack.parts), defence.map(|prepared| prepared.parts)],
        prices: [
            attack.price,
            defence.map_or(Price::default(), |prepared| prepared.price),
        ],
        riposte: false,
    })
}

/// SM-37: whether the hand without a shield holds a weapon, and can use it.
fn is_armed(sheet: &Sheet, manner: &Manner, options: &Options) -> bool {
    let carried = sheet.carried(manner.weapon);
    carried.is_some_and(|carried| carried.armed.handling().kind != WeaponKind::Heavy)
        && !is_disarmed(sheet, &manner.attack(sheet, options), options)
}

fn target_or(place: u8, other: u8, kept: &Kept) -> u8 {
    target(place, kept).unwrap_or(other)
}

/// How somebody defends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Defence {
    /// SM-6: strikes at the attacker, too.
    Strikes,
    /// SM-12: defends, and strikes at somebody else.
    Guards,
    /// SM-36.
    Parries,
}

/// How somebody meets an attack in contact; none for one who does not, or cannot.
fn defence(place: u8, whom: u8, theirs: &Sheet, kept: &Kept) -> Option<Defence> {
    let options = &kept.simulacres.options;
    let manner = kept.arms.one(whom)?.manner;
    let ignored = Course::has(manner.ignores, place);
    if ignored || manner.stance == Stance::Waits || !is_awake(whom, kept) {
        return None;
    }
    if manner.stance == Stance::Parries {
        // SM-22: not with an arm that is out of use.
        let parry = manner.parry(theirs);
        let disarmed = parry.is_ok_and(|parry| is_disarmed(theirs, &parry, options));
        return (!disarmed).then_some(Defence::Parries);
    }
    // Nobody defends with a bow, or with an arm that is out of use.
    let attempt = manner.attack(theirs, options);
    let broken = Course::has(kept.arms.course.broken, whom);
    if manner.distance().is_some() || is_disarmed(theirs, &attempt, options) || broken {
        return None;
    }
    let acted = Course::has(kept.arms.course.acted, whom);
    match !acted && target(whom, kept) == Some(place) {
        true => Some(Defence::Strikes),
        false => Some(Defence::Guards),
    }
}

/// SM-37: one simple test with the weapon.
fn riposte(place: u8, kept: &Kept) -> Result<Met, Error> {
    let options = &kept.simulacres.options;
    let one = kept.arms.one(place).ok_or(Error::Choice)?;
    let own = sheet(place, kept).ok_or(Error::Choice)?;
    let attempt = one.manner.attack(&own, options);
    let prepared = prepare(&own, &attempt, options)?;
    Ok(Met {
        exchange: Exchange::Simple(prepared.test),
        parts: [Some(prepared.parts), None],
        prices: [prepared.price, Price::default()],
        riposte: true,
    })
}

impl Question {
    /// The odds of what is asked.
    #[inline(never)]
    pub(crate) fn chances(&self) -> Option<Chances> {
        let options = &self.options;
        match &self.asks {
            Asks::Exchange(met) => met.exchange.odds(options).ok().map(Chances::Duel),
            Asks::Bodily(bodily) => {
                let odds = bodily.test.odds(options).ok()?;
                Some(Chances::One(odds.success.percent()))
            }
            Asks::Blast(_, _, odds) => odds.ok().map(|odds| Chances::One(odds.percent())),
            Asks::Wave(_) | Asks::Part(_) | Asks::Quiet | Asks::Over(_) | Asks::Refused(_) => None,
        }
    }
}

pub(crate) use warrior::{attack_of, attacks_of};

/// One of the quick numbers of a foe on its sheet.
pub(crate) fn quick(sheet: &Sheet, nth: u8) -> u8 {
    let place = [0, 4, 5, 7][usize::from(nth.min(3))];
    sheet.scores.get(place).copied().unwrap_or(0)
}

/// What somebody tests with in the blow that comes next, if it is one of the two.
fn met_with(place: u8, kept: &Kept) -> Option<Parts> {
    let asked = ask(kept);
    match (&asked.asks, asked.who) {
        (Asks::Exchange(met), (first, _)) if first == place => met.parts[0],
        (Asks::Exchange(met), (_, second)) if second == place => met.parts[1],
        _ => None,
    }
}

/// T of somebody's next test, part by part (SM-60).
#[inline(never)]
pub(crate) fn parts_of(place: u8, kept: &Kept) -> heapless::Vec<(Text, i16), 14> {
    let mut all = heapless::Vec::new();
    let options = &kept.simulacres.options;
    let (Some(one), Some(own)) = (kept.arms.one(place), sheet(place, kept)) else {
        return all;
    };
    let in_waves = kept.simulacres.table == TableName::Warrior;
    let (manner, met) = match in_waves {
        true => (warrior::manner(place, kept).unwrap_or(one.manner), None),
        false => (one.manner, met_with(place, kept)),
    };
    let parries = manner.stance == Stance::Parries;
    let (attempt, talent) = match manner.parry(&own) {
        Ok(parry) if parries => (parry, talents::SHIELD),
        _ => (manner.attack(&own, options), manner.carried(&own).talent),
    };
    let alone = || {
        prepare(&own, &attempt, options)
            .ok()
            .map(|prepared| prepared.parts)
    };
    let Some(parts) = met.or_else(alone) else {
        return all;
    };
    // Nobody aims with a shield, or holds it back.
    let [aim, range, held] = match parries {
        true => [0; 3],
        false => [
            manner.aim_malus(options),
            manner.range_modifier(),
            manner.held(),
        ],
    };
    // What others add: to a blow as a difficulty, to a wave beside all parts.
    let others = match (in_waves, parts.value()) {
        (true, Ok(value)) => warrior::value(place, kept).map_or(0, |wave| wave - value.get()),
        _ => parts.difficulty - (manner.modifiers() + aim + range + held),
    };
    let (texts, book) = (texts(), book());
    let check = attempt.check;
    let word = Text::Word;
    let rows = [
        (word(book.component(check.component)), parts.component),
        (word(book.means(check.means)), parts.means),
        (word(book.realm(check.realm)), parts.realm),
        (own.talent_name(talent), parts.talent),
        (word(texts.modifiers), manner.modifiers()),
        (word(texts.aims_at), aim),
        (word(texts.range), range),
        (word(texts.hold_back), held),
        (word(texts.opponents), others),
        (word(book.energy), parts.energy),
        (word(book.malaise), parts.malaise),
        (word(book.armour), parts.hindrance),
        (word(book.last_point), parts.last_point),
    ];
    // The scores are always told, the rest if it adds something.
    for (place, row) in rows.into_iter().enumerate() {
        if place < 4 || row.1 != 0 {
            let _ = all.push(row);
        }
    }
    all
}
