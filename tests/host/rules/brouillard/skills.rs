//! The skills of Le Brouillard du Hasard but for shooting and first aid: every table, both sides of
//! every limit.

use super::fixtures::*;
use crate::support::Script;
use declic::rules::brouillard::*;

fn watcher(perception: u8, environment: Environment) -> Watcher {
    Watcher {
        detection: skill(1),
        perception: score(perception),
        environment,
    }
}

/// BH-6, BH-16: the base die, then the best of the rest, wherever it comes.
#[test]
fn a_skill_roll_keeps_the_best_die() {
    for dice in [[6, 1, 2], [1, 6, 2], [2, 1, 6]] {
        let mut script = Script::new([[4].as_slice(), &dice].concat());
        let roll = SkillRoll::roll(skill(3), &mut script).unwrap();
        assert_eq!((roll.base, roll.best(), roll.total()), (4, Some(6), 10));
        assert!(script.is_used_up());
    }
    let mut script = Script::new([1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(SkillRoll::roll(skill(6), &mut script).unwrap().total(), 2);
    assert!(script.is_used_up());
}

/// BH-8.
#[test]
fn one_line_of_the_cover_table_applies() {
    let table = [
        (Cover::OpenGround, -2),
        (Cover::Partial, 0),
        (Cover::OverHalf, 1),
        (Cover::OverFourFifths, 2),
        (Cover::Invisible, 4),
    ];
    for (cover, modifier) in table {
        let action = DiscreetAction {
            skill: skill(0),
            discretion: score(5),
            cover,
            distance: Metres(30),
        };
        let watcher = watcher(5, Environment::default());
        let mut script = Script::new([3, 2, 2]);
        let stealth = action.attempt(watcher, &mut script).unwrap();
        assert_eq!(stealth.user_modifier, 5 + modifier, "{cover:?}");
        assert_eq!(stealth.user_total(), 8 + modifier, "{cover:?}");
        assert_eq!(stealth.watcher_total(), 9, "{cover:?}");
        assert_eq!(stealth.unnoticed(), 8 + modifier > 9, "{cover:?}");
    }
}

/// BH-7 and BH-9 measure the distance differently.
#[test]
fn distance_helps_the_watcher() {
    // Metres, not seen, not heard.
    let table = [
        (0, 2, 1),
        (9, 2, 1),
        (10, 1, 0),
        (19, 1, 0),
        (20, 0, 0),
        (21, 0, -1),
        (u16::MAX, 0, -1),
    ];
    for (metres, seen, heard) in table {
        let discreet = DiscreetAction {
            skill: skill(1),
            discretion: score(5),
            cover: Cover::Partial,
            distance: Metres(metres),
        };
        let silent = SilentAction {
            skill: skill(1),
            discretion: score(5),
            distance: Metres(metres),
        };
        let watcher = watcher(8, Environment::default());
        let mut script = Script::new([1, 2, 3, 4, 1, 2, 3, 4]);
        let discreet = discreet.attempt(watcher, &mut script).unwrap();
        let silent = silent.attempt(watcher, &mut script).unwrap();
        assert!(script.is_used_up());
        assert_eq!(discreet.watcher_modifier, 8 + seen, "{metres} m");
        assert_eq!(silent.watcher_modifier, 8 + heard, "{metres} m");
        assert_eq!(silent.user_modifier, 5);
        assert_eq!(
            (silent.user_total(), silent.watcher_total()),
            (8, 15 + heard)
        );
    }
}

/// BH-9, A-65: the same verdict as for Discreet Action, on either side of a tie.
#[test]
fn only_a_higher_total_is_unheard() {
    for (user, unnoticed) in [(3, false), (4, false), (5, true)] {
        let silent = SilentAction {
            skill: skill(0),
            discretion: score(8),
            distance: Metres(10),
        };
        let watcher = Watcher {
            detection: skill(0),
            ..watcher(8, Environment::default())
        };
        let stealth = silent.attempt(watcher, &mut Script::new([user, 4]));
        assert_eq!(stealth.unwrap().unnoticed(), unnoticed, "{user} v 4");
    }
}

/// BH-12: the environment counts against the watcher, and adds up.
#[test]
fn the_environment_adds_up() {
    let weathers = [
        Weather::Clear,
        Weather::Light,
        Weather::Strong,
        Weather::Violent,
    ];
    let lights = [Light::Bright, Light::Dim, Light::Dark];
    let crowds = [(Crowd::None, 0), (Crowd::Loose, -2), (Crowd::Dense, -3)];
    for (weather, wet) in weathers.into_iter().zip([0, -1, -2, -3]) {
        for (light, dark) in lights.into_iter().zip([0, -1, -2]) {
            for (crowd, crowded) in crowds {
                let environment = Environment {
                    weather,
                    light,
                    crowd,
                };
                let silent = SilentAction {
                    skill: skill(0),
                    discretion: score(5),
                    distance: Metres(10),
                };
                let watcher = watcher(9, environment);
                let stealth = silent.attempt(watcher, &mut Script::new([1, 1, 1]));
                let modifier = stealth.unwrap().watcher_modifier;
                assert_eq!(modifier, 9 + wet + dark + crowded, "{environment:?}");
            }
        }
    }
}

/// BH-10, BH-11: opens at the rate + 1; only an improvised tool breaks, and only on a failure.
#[test]
fn locks_open_just_above_their_rate() {
    let tools = [
        (LockTool::Improvised, 0),
        (LockTool::KnifeBlade, 4),
        (LockTool::Pick, 7),
        (LockTool::LockpickKit, 10),
    ];
    let locks = [
        (Lock::RustyPadlock, 10),
        (Lock::Padlock, 14),
        (Lock::Lock, 20),
        (Lock::SecurityLock, 30),
    ];
    for (tool, potential) in tools {
        for (lock, rate) in locks {
            // With a 3 on the die the total is the rate itself, if Agility can be that low.
            let Ok(agility) = Score::new((rate - potential - 3).max(0) as u8) else {
                continue;
            };
            for (die, opened) in [(2, false), (3, false), (4, true)] {
                let attempt = Lockpicking {
                    skill: skill(0),
                    agility,
                    tool,
                    lock,
                };
                let result = attempt.attempt(&mut Script::new([die])).unwrap();
                assert_eq!(result.total(), rate - 3 + i16::from(die), "{attempt:?}");
                assert_eq!(result.opened(), opened, "{attempt:?}");
                let breaks = !opened && tool == LockTool::Improvised;
                assert_eq!(result.tool_broke(), breaks, "{attempt:?}");
            }
        }
    }
}
