//! The Shot table: a zone, a distance, an arrow.

use super::picture::{self, Aimed, Arrow, Column, Figure, Footer, Picture, Stage, Verdict};
use super::record::{Record, Who, find, find_mut, name_of, on};
use super::roll::{Kind, Roll};
use super::words::texts;
use super::{
    GameMut, GameRef, damage_column, fight::turn_zone, figure, skill::skill_dice, sums_picture,
    table_step, turn_metres, unfit,
};
use crate::app::table::{OnTable, Play, Reckoned, Seen, TableStep, Turn, Verb};
use crate::app::{Direction, Note};
use crate::dice::Percent;
use crate::games::{Screen, Tile};
use crate::name::Name;
use crate::rules::brouillard::{
    ArmourKind, Fighter, Metres, MissileWeapon, Seat, ShootingRange, Shot, ShotAim, Skill,
};
use crate::rules::{Ending, Error};
use crate::ui::shared;
use crate::word::Word;

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
    fighters: Result<(Fighter, Fighter, ShootingRange), Word>,
}

/// A shot that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Done {
    asked: Question,
    shot: Shot,
    /// BH-27: the piece that was hit.
    armour: Option<ArmourKind>,
}

/// The Shot table: the last shot, and which page of it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShotTable {
    done: Option<Done>,
    page: u8,
}

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
        let texts = texts();
        let (words, number) = match &self.shot.wound {
            None => (texts.missed, None),
            Some(wound) if wound.coup_de_grace() => (texts.coup_de_grace, None),
            Some(wound) if wound.kills() => (texts.dies, Some(wound.damage)),
            Some(wound) if wound.damage == 0 => (texts.no_harm, None),
            Some(wound) => (texts.hit, Some(wound.damage)),
        };
        Verdict {
            words,
            number,
            good: self.shot.hit(),
        }
    }

    /// How it came about: the result, and beside it the damage.
    fn sums(&self) -> (Column, Option<Column>) {
        let texts = texts();
        let Shot {
            aim,
            roll,
            distance_roll,
            margin,
            wound,
            ..
        } = &self.shot;
        let mut column = Column::new(self.asked.name, *margin);
        skill_dice(&mut column, *roll);
        let zone = texts.zones[usize::from(aim.zone.place())];
        column.add(zone, -aim.zone.difficulty());
        column.add(texts.distance, -distance_roll.sum());
        let damage = wound
            .as_ref()
            .map(|wound| damage_column(self.asked.target.name, wound, self.armour));
        (column, damage)
    }
}

impl Play for ShotTable {
    type Scope = Record;
    type Question = Question;
    /// To hit, and to kill with it.
    type Odds = [Percent; 2];

    const TILE: Tile = Tile::Brouillard;

    fn new(_: GameRef<'_>) -> Self {
        ShotTable {
            done: None,
            page: 0,
        }
    }

    fn ask(&self, game: GameRef<'_>) -> Question {
        question(game)
    }

    fn verb(&self, question: &Question, _: GameRef<'_>) -> Verb {
        match question.fighters {
            Ok(_) => Verb::Roll,
            Err(_) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<(), Error> {
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
                Note::new(
                    question.name,
                    crate::games::Roll::Brouillard(Roll::of(kind, game.record)),
                )
                .against(question.target.name)
                .total(shot.margin)
                .ended(Ending::of(shot.hit()))
            },
        )?;
        let piece = target.armour().on(question.aim.zone);
        self.page = 0;
        self.done = Some(Done {
            asked: *question,
            shot,
            armour: piece.map(|piece| piece.kind),
        });
        Ok(())
    }

    /// The way to the result; before a shot the distance, or the zone.
    fn turn(
        &mut self,
        turn: Turn,
        question: &Question,
        game: &mut GameMut<'_>,
    ) -> Result<(), Word> {
        match (self.done, self.page) {
            (Some(_), 0) => {
                self.page = 1;
                return Ok(());
            }
            (Some(_), _) => {
                self.clear(game);
                return Ok(());
            }
            (None, _) => {}
        }
        let target = find(game.read(), question.who[1]).copied();
        let setup = &mut game.shot;
        if let (true, Some(target)) = (setup.turns_zone, target) {
            turn_zone(&mut setup.zone, &target, turn.direction);
            return Ok(());
        }
        match (turn_metres(&mut setup.metres, turn), turn.direction) {
            (true, _) => Ok(()),
            (false, Direction::Up) => Err(shared().highest),
            (false, Direction::Down) => Err(shared().lowest),
        }
    }

    fn odds(question: &Question) -> Reckoned<[Percent; 2]> {
        let odds = question.fighters.ok().and_then(|(shooter, target, _)| {
            let shooting = shooter.profile().shooting;
            let hit = question.aim.odds(shooting, question.weapon.kind).ok()?;
            let kill = question.aim.kill_odds(&shooter, &question.weapon, &target);
            Some([hit.percent(), kill.ok()?.percent()])
        });
        odds.map_or(Reckoned::Never, Reckoned::Known)
    }

    fn on_table(&self, _: GameRef<'_>) -> OnTable {
        match self.done {
            Some(_) => OnTable::fallen(picture::FALL),
            None => OnTable::NOTHING,
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, _: GameRef<'_>) -> Screen {
        let texts = texts();
        let now = seen.question;
        let footer = |change| Footer {
            change,
            roll: match now.fighters {
                Ok(_) => texts.shoot,
                Err(_) => Word::NONE,
            },
            notice: seen.notice,
        };
        Screen::Brouillard(match &self.done {
            None => {
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
            Some(done) if self.page > 0 => {
                Picture::Sums(sums_picture(done.sums(), 1, footer(texts.next)))
            }
            Some(done) => {
                let stage = match seen.falling {
                    Some(picture) => Stage::Falling(picture),
                    None => Stage::Done(done.verdict()),
                };
                Picture::Shot(done.asked.picture(Some(done), stage, footer(texts.sum)))
            }
        })
    }

    fn step(&self, _: &Question, _: GameRef<'_>) -> TableStep {
        table_step(1)
    }

    fn reason(error: Error, _: GameRef<'_>) -> Word {
        texts().reason(error)
    }
}
