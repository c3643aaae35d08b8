//! The Shot table: a missile at a zone, from a distance.

use super::picture::{Aimed, Arrow, Picture, Verdict};
use super::remembered::{Kind, note};
use super::{
    damage_column, fight::turn_zone, figure, skill::skill_dice, sums_picture, turn_metres, unfit,
};
use crate::app::one_roll::{self, Seen};
use crate::games::brouillard::prelude::*;

/// What stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    who: [Who; 2],
    name: Name,
    target: Figure,
    aim: ShotAim,
    weapon: MissileWeapon,
    dice: u8,
    turns_zone: bool,
    /// Shooter, target and range, or why there is no shot.
    fighters: Result<(Fighter, Fighter, ShootingRange), TextId>,
}

/// A shot that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    asked: Question,
    shot: Shot,
    /// BH-27: the piece that was hit.
    armour: Option<ArmourKind>,
    /// Whether it is seen how it came about.
    explains: bool,
}

/// The Shot table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ShotTable;

/// What the next shot asks.
fn question(game: GameRef<'_>) -> Question {
    let (record, texts) = (game.record, texts());
    let who = Seat::BOTH.map(|side| record.side(side));
    let [shooter, target] = who.map(|who| find(game, who));
    let setup = &record.shot;
    let zone = target.map_or(setup.zone, |target| on(target.body(), setup.zone));
    let aim = ShotAim {
        zone,
        distance: Metres(setup.metres.into()),
    };
    let quick = super::Sheet::QUICK;
    let weapon = shooter.unwrap_or(&quick).missile;
    let fighters = || {
        let (shooter, target) = (shooter.ok_or(texts.gone)?, target.ok_or(texts.gone)?);
        if who[0] == who[1] {
            return Err(texts.himself);
        }
        if shooter.is_dead() {
            return Err(texts.is_dead);
        }
        if target.is_dead() {
            return Err(texts.target_dead);
        }
        let fit = |sheet: &super::Sheet| {
            let fighter = sheet.fighter(&record.options);
            fighter.map_err(|error| unfit(sheet, error, &record.options))
        };
        let (shooter, target) = (fit(shooter)?, fit(target)?);
        let range = aim.check(&shooter, &weapon, &target);
        let range = range.map_err(|error| match error {
            Error::NoPoint => texts.no_ammunition,
            Error::Choice => texts.lacks_zone,
            error => texts.reason(error),
        })?;
        Ok((shooter, target, range))
    };
    Question {
        who,
        name: name_of(game, who[0]),
        target: figure(game, who[1], zone),
        aim,
        weapon,
        dice: shooter.map_or(0, |sheet| sheet.skill(Skill::Shooting).get()),
        turns_zone: setup.turns_zone,
        fighters: fighters(),
    }
}

impl Question {
    fn picture(&self, done: Option<&Done>, stage: Stage, footer: Footer) -> Aimed {
        let mut target = self.target;
        let shown = done.filter(|_| !matches!(stage, Stage::Falling(_)));
        if let Some(wound) = shown.and_then(|done| done.shot.wound) {
            target.endurance = wound.health_after.current();
        }
        Aimed {
            who: self.name,
            target,
            weapon: texts().missiles[usize::from(self.weapon.kind.place())],
            ammunition: done.map_or(self.weapon.ammunition, |done| done.shot.ammunition_left),
            metres: self.aim.distance.0 as u8,
            range: self.weapon.kind.reach().range_at(self.aim.distance).ok(),
            dice: self.dice,
            kill: None,
            arrow: done.map(|Done { shot, .. }| Arrow {
                base: shot.roll.base,
                best: shot.roll.best(),
                distance: shot.distance_roll,
                margin: shot.margin,
            }),
            stage,
            footer,
        }
    }
}

impl Done {
    fn verdict(&self) -> Verdict {
        Verdict::of(self.shot.wound.as_ref(), texts().missed, self.shot.hit())
    }

    /// How it came about: the result, and beside it the damage.
    fn sums(&self) -> (Column, Option<Column>) {
        let texts = texts();
        let shot = &self.shot;
        let mut column = Column::new(self.asked.name, shot.margin);
        skill_dice(&mut column, shot.roll);
        let zone = shot.aim.zone;
        column.add(texts.zones[usize::from(zone.place())], -zone.difficulty());
        column.add(texts.distance, -shot.distance_roll.sum());
        let (target, wound) = (self.asked.target.name, shot.wound.as_ref());
        let damage = wound.map(|wound| damage_column(target, wound, self.armour));
        (column, damage)
    }
}

impl OneRoll for ShotTable {
    type Scope = Record;
    type Question = Question;
    /// To hit, and to kill with it.
    type Odds = [Percent; 2];
    type Outcome = Done;

    const TILE: Tile = Tile::Brouillard;
    const PARTS: &'static [u8] = Record::KEYS;

    fn ask(&self, game: GameRef<'_>) -> Question {
        question(game)
    }

    fn verb(question: &Question, _: Option<&Done>) -> Verb {
        Verb::roll_if(question.fighters.is_ok())
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Done, Error> {
        let Ok((shooter, target, _)) = question.fighters else {
            return Err(Error::Over);
        };
        let [who, whom] = question.who;
        let shot = game.roll(
            |record, shared, dice| {
                let (mut weapon, mut target) = (question.weapon, target);
                let shot = question
                    .aim
                    .shoot(&shooter, &mut weapon, &mut target, dice)?;
                if let Some(sheet) = find_mut(record, shared, who) {
                    sheet.missile = weapon;
                }
                if let (Some(wound), Some(sheet)) = (&shot.wound, find_mut(record, shared, whom)) {
                    sheet.hurt(wound);
                }
                Ok(shot)
            },
            |game, shot| {
                let kind = Kind::Shot(question.aim.zone, question.aim.distance.0 as u8);
                note(question.name, kind, game.record)
                    .against(question.target.name)
                    .total(shot.margin)
                    .ended(Ending::of(shot.hit()))
            },
        )?;
        let piece = target.armour().on(question.aim.zone);
        Ok(Done {
            asked: *question,
            shot,
            armour: piece.map(|piece| piece.kind),
            explains: false,
        })
    }

    /// The way to the result.
    fn tell(&mut self, done: &mut Done) -> Told {
        match core::mem::replace(&mut done.explains, true) {
            false => Told::More,
            true => Told::All,
        }
    }

    /// The distance, or the zone.
    fn turn(&mut self, turn: Turn, asked: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let target = find(game.read(), asked.who[1]).copied();
        let setup = &mut game.shot;
        if let (true, Some(target)) = (setup.turns_zone, target) {
            turn_zone(&mut setup.zone, &target, turn.direction);
            return Ok(());
        }
        turn_metres(&mut setup.metres, turn)
    }

    fn odds(question: &Question) -> OddsState<[Percent; 2]> {
        let odds = question.fighters.ok().and_then(|(shooter, target, _)| {
            let shooting = shooter.profile().shooting;
            let hit = question.aim.odds(shooting, question.weapon.kind).ok()?;
            let kill = question.aim.kill_odds(&shooter, &question.weapon, &target);
            Some([hit.percent(), kill.ok()?.percent()])
        });
        odds.into()
    }

    fn screen(&self, seen: &Seen<'_, Self>) -> Screen {
        let texts = texts();
        let now = seen.question;
        let roll = texts.shoot.when(now.fighters.is_ok());
        let footer = |change| Footer::new(change, roll, seen.notice);
        Screen::Brouillard(match seen.stage {
            one_roll::Stage::Ready => {
                let stage = Stage::Ready(match (now.fighters, seen.odds.known()) {
                    (Err(reason), _) => Err(reason),
                    (Ok(_), odds) => Ok(odds.map_or(Percent(0), |[hit, _]| hit)),
                });
                let kill = seen.odds.known().map(|[_, kill]| kill);
                let change = match now.turns_zone {
                    true => texts.zones[usize::from(now.aim.zone.place())],
                    false => texts.distance,
                };
                Picture::Shot(Aimed {
                    kill: kill.filter(|_| now.fighters.is_ok()),
                    ..now.picture(None, stage, footer(change))
                })
            }
            one_roll::Stage::Falling(done, picture) => {
                let stage = Stage::Falling(picture);
                Picture::Shot(done.asked.picture(Some(done), stage, footer(texts.sum)))
            }
            one_roll::Stage::Shown(done) if done.explains => {
                Picture::Sums(sums_picture(done.sums(), 1, footer(texts.next)))
            }
            one_roll::Stage::Shown(done) => {
                let stage = Stage::Done(done.verdict());
                Picture::Shot(done.asked.picture(Some(done), stage, footer(texts.sum)))
            }
        })
    }

    fn step(_: &Question) -> TextId {
        table_name(1)
    }

    fn reason(error: Error) -> TextId {
        texts().reason(error)
    }
}
