//! The power is cut: once at every byte of everything, twice at all pairs of moments, three times
//! at random.

use declic::store::{Precautions, Store};

use crate::store::flash::{Flash, Moments};
use crate::store::world::{Deed, Faults, World, story};
use crate::support::{below, hunt, soaking, words};

/// Two banks of two sectors: a bank is full after some twenty saves.
pub const SMALL: usize = 4;
/// As the gadget has it.
pub const WHOLE: usize = 64;

/// How much is done after a cut: enough for a change of bank to begin or to end.
const AFTER: usize = 3;

/// Every moment of every deed, each from the same state.
pub fn single<P: Precautions>(deeds: &[Deed], moments: Moments, seed: u64) -> (u64, Faults)
where
    Store<Flash, P>: Clone,
{
    single_on::<P>(Flash::new(SMALL, seed), deeds, moments)
}

fn single_on<P: Precautions>(flash: Flash, deeds: &[Deed], moments: Moments) -> (u64, Faults)
where
    Store<Flash, P>: Clone,
{
    let mut world = World::<P>::new(flash).with_moments(moments);
    let (mut cuts, mut faults) = (0, Faults::NONE);
    for place in 0..deeds.len() {
        let (deed, rest) = (&deeds[place..=place], &deeds[place + 1..]);
        for moment in 0..world.moments(deed) {
            let mut world = world.fork();
            world.flash.chip().illegal = 0;
            assert!(world.cut_at(moment, deed));
            world.go_on(&rest[..AFTER.min(rest.len())]);
            faults.add(world.faults());
            cuts += 1;
        }
        world.perform(&deeds[place]).unwrap();
    }
    (cuts, faults)
}

/// Every moment of every deed, and after it every moment of what follows.
fn pairs(flash: Flash, deeds: &[Deed]) -> (u64, Faults) {
    let mut world = World::<declic::store::Careful>::new(flash);
    let (mut cuts, mut faults) = (0, Faults::NONE);
    for place in 0..deeds.len() {
        let (deed, rest) = (&deeds[place..=place], &deeds[place + 1..]);
        let rest = &rest[..AFTER.min(rest.len())];
        let after: Vec<Deed> = [Deed::OffAndOn].into_iter().chain(rest.to_vec()).collect();
        for moment in 0..world.moments(deed) {
            let mut once = world.fork();
            assert!(once.cut_at(moment, deed));
            once.flash.power_on();
            for moment in 0.. {
                let mut twice = once.fork();
                if !twice.cut_at(moment, &after) {
                    break;
                }
                twice.go_on(rest);
                faults.add(twice.faults());
                cuts += 1;
            }
        }
        world.perform(&deeds[place]).unwrap();
    }
    (cuts, faults)
}

/// Three cuts in a row at random moments of a random story.
pub fn triple<P: Precautions>(sectors: usize, seed: u64) -> Faults {
    let mut next = words(seed);
    let deeds = story(30, next().into());
    let flash = match below(&mut next, 2) {
        0 => Flash::new(sectors, next().into()),
        _ => Flash::blank(sectors, next().into()),
    };
    three_cuts(World::<P>::new(flash), &deeds, &mut next)
}

/// Three cuts in a row at random moments of a story.
pub fn three_cuts<P: Precautions>(
    world: World<P>,
    mut deeds: &[Deed],
    mut next: &mut impl FnMut() -> u32,
) -> Faults {
    let mut world = world.with_moments(Moments::All);
    for _ in 0..3 {
        // Most cuts come soon, so that they meet what the one before has left.
        let most = [300, 1_000, 10_000][below(&mut next, 3) as usize];
        world.flash.chip().cut_in = Some(below(&mut next, most).into());
        while let [deed, rest @ ..] = deeds {
            deeds = rest;
            if world.perform(deed).is_err() {
                break;
            }
        }
        world.flash.power_on();
        world.flash.chip().cut_in = Some(below(&mut next, 2_000).into());
        if world.power_on().is_err() {
            world.flash.power_on();
            world.power_on().unwrap();
        }
    }
    world.flash.chip().cut_in = None;
    world.go_on(deeds);
    world.faults()
}

/// A story in which banks change, with and without time for it, and everything is forgotten once.
pub fn eventful() -> Vec<Deed> {
    let mut deeds = story(70, 7);
    deeds.retain(|deed| *deed != Deed::Empty);
    deeds.insert(30, Deed::Empty);
    deeds
}

pub fn assert_none(what: &str, cuts: u64, faults: Faults) {
    println!("{what}: {cuts} cuts, {faults:?}");
    assert_eq!(faults, Faults::NONE, "{what}");
}

#[test]
fn one_cut_at_every_byte_of_everything() {
    let (cuts, faults) = single::<declic::store::Careful>(&eventful(), Moments::All, 3);
    assert!(cuts > 10_000);
    assert_none("one cut", cuts, faults);
}

#[test]
fn two_cuts_at_every_pair_of_moments() {
    let (cuts, faults) = pairs(Flash::new(SMALL, 5), &eventful());
    assert!(cuts > 5_000);
    assert_none("two cuts", cuts, faults);
}

/// Nothing is erased on a first day that need not be: what was cut then, or when everything was
/// forgotten, does not wake.
#[test]
fn a_first_day_on_a_new_flash_and_after_all_was_forgotten() {
    let mut deeds = eventful();
    deeds.truncate(8);
    deeds.insert(0, Deed::Empty);
    deeds.insert(4, Deed::Empty);
    let blank = Flash::blank(SMALL, 6);
    let (cuts, faults) = single_on::<declic::store::Careful>(blank, &deeds, Moments::All);
    assert_none("one cut of a new flash", cuts, faults);
    let (cuts, faults) = pairs(Flash::blank(SMALL, 7), &deeds);
    assert_none("two cuts of a new flash", cuts, faults);
}

#[test]
fn a_new_flash_is_ready_after_two_erases() {
    let flash = Flash::blank(WHOLE, 1);
    let mut store: Store<Flash> = Store::open(flash.clone(), flash.region()).unwrap();
    while store.is_new() {
        store.housekeep().unwrap();
    }
    assert_eq!(flash.chip().erases.iter().sum::<u32>(), 2);
}

fn triples(sectors: usize, count: u64) {
    let mut faults = Faults::NONE;
    for seed in 0..count {
        let these = triple::<declic::store::Careful>(sectors, seed);
        assert_eq!(these, Faults::NONE, "seed {seed}");
        faults.add(these);
    }
    assert_none("three cuts", count, faults);
}

#[test]
fn three_cuts_at_random_moments() {
    triples(SMALL, 3_000);
    triples(WHOLE, 50);
}

/// A first day that was ended by forgetting everything, and cut in that.
#[test]
fn a_flash_that_was_emptied_by_half_is_not_new() {
    assert_eq!(
        triple::<declic::store::Careful>(SMALL, 93_493),
        Faults::NONE
    );
}

#[test]
fn soak() {
    if soaking() {
        triples(SMALL, hunt(1_000, 1_000_000));
        triples(WHOLE, hunt(10, 10_000));
    }
}
