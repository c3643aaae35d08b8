//! The menu of the three tables: rows that lead to the other two, then the settings of this one.

use super::arms;
use super::foes::FoeMenu;
use super::modifiers::{self, ModifierMenu};
use super::options::OptionMenu;
use super::sheet_menu::{Group, SheetMenu};
use super::sides::{SideMenu, Wanted};
use crate::games::brouillard::prelude::*;

/// The menu of the table that is seen.
pub(super) struct BookMenu;

impl Menu for BookMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head::title(word(&texts().tables, game.table))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        let seen = rows.game().table;
        for (table, name) in (0..).zip(own.tables) {
            if table != seen {
                rows.add(Row::act(name, kit_texts().open, &|game| {
                    game.table = table;
                    TABLE
                }));
            }
        }
        match seen {
            0 => skill(rows),
            1 => shot(rows),
            _ => fight(rows),
        }
        rows.add(Row::open(own.foe_list, FoeMenu));
        rows.add(Row::open(own.options, OptionMenu));
    }
}

fn skill(rows: &mut Rows<'_>) {
    let own = texts();
    let setup = rows.game().skill;
    rows.add(Row::one_of(own.task, setup.task, &|game, place| {
        game.skill.task = OneOf::at(place);
        TABLE
    }));
    add_side(rows, Seat::A);
    match setup.task {
        Task::Bare => {
            rows.add(Row::one_of(own.skill, setup.skill, &|game, place| {
                game.skill.skill = OneOf::at(place);
                TABLE
            }));
            rows.add(Row::on_table(own.reach, setup.reach, &|_| TABLE));
        }
        Task::Unseen | Task::Unheard | Task::Detection => {
            add_side(rows, Seat::B);
            let mut modifiers = Row::open(own.modifiers, ModifierMenu);
            rows.add(modifiers.saying(modifiers::sums(&setup)));
            let metres = metres_text(setup.metres);
            rows.add(Row::on_table(own.distance, metres, &|_| TABLE));
            if setup.task == Task::Detection {
                let sense = |by_ear: bool| word(&texts().senses, by_ear.into());
                rows.add(Row::among(
                    own.sense,
                    sense(setup.by_ear),
                    &Among::<Record, _> {
                        all: &[false, true],
                        chosen: setup.by_ear,
                        text: &|_, by_ear| sense(by_ear).into(),
                        take: &|game, by_ear| {
                            game.skill.by_ear = by_ear;
                            TABLE
                        },
                    },
                ));
            }
        }
        Task::Lock => {
            rows.add(
                Row::one_of(own.lock, setup.lock, &|game, place| {
                    game.skill.lock = OneOf::at(place);
                    TABLE
                })
                .saying(setup.lock.rate()),
            );
            rows.add(
                Row::one_of(own.tool, setup.tool, &|game, place| {
                    game.skill.tool = OneOf::at(place);
                    // BH-11: whatever it is, it is a whole one.
                    game.skill.broken = false;
                    TABLE
                })
                .saying(word(&own.tools, setup.tool.place())),
            );
        }
        Task::Traps => rows.add(Row::on_table(own.reach, setup.reach, &|_| TABLE)),
        Task::Aid => {
            let game = rows.game();
            let patient = match setup.patient {
                None => Text::Id(own.oneself),
                Some(who) => Text::Name(name_of(game, who)),
            };
            rows.add(Row::open(own.patient, SideMenu(Wanted::Patient)).saying(patient));
            rows.add(Row::among(
                own.item,
                word(&own.remedies, setup.remedy.place()),
                &Among::<Record, _> {
                    all: &Remedy::ALL,
                    chosen: setup.remedy,
                    text: &remedy_text,
                    take: &|game, remedy| {
                        game.skill.remedy = remedy;
                        TABLE
                    },
                },
            ));
        }
    }
}

fn shot(rows: &mut Rows<'_>) {
    let own = texts();
    let setup = rows.game().shot;
    add_side(rows, Seat::A);
    add_side(rows, Seat::B);
    let zone = zone_text(rows.game(), Seat::B, setup.zone);
    rows.add(Row::on_table(own.zone, zone, &|game| {
        game.shot.turns_zone = true;
        TABLE
    }));
    let metres = metres_text(setup.metres);
    rows.add(Row::on_table(own.distance, metres, &|game| {
        game.shot.turns_zone = false;
        TABLE
    }));
    add_weapons(rows);
}

fn fight(rows: &mut Rows<'_>) {
    let own = texts();
    let setup = rows.game().fight;
    let both = || Seat::BOTH.into_iter();
    for side in both() {
        add_side(rows, side);
    }
    for (side, label) in both().zip(own.aims) {
        let zone = zone_text(rows.game(), side.other(), *setup.aims.of(side));
        rows.add(Row::on_table(label, zone, &|game| {
            game.fight.turns_other = side == Seat::B;
            TABLE
        }));
    }
    let goes_on = setup.goes_on();
    rows.add(
        Row::number(own.distance, setup.metres, &|game, direction| {
            direction.step_within(&mut game.fight.metres, 0, 100)
        })
        .unless(goes_on, own.first_pass_only),
    );
    for (side, label) in both().zip(own.charges) {
        let charges = *setup.charges.of(side);
        rows.add(
            Row::switch(label, charges, &|game| {
                *game.fight.charges.of_mut(side) ^= true;
                TABLE
            })
            .unless(setup.metres <= 5 && !charges, own.too_near)
            .unless(goes_on, own.first_pass_only),
        );
    }
    for (side, label) in both().zip(own.stuck) {
        rows.add(
            Row::switch(label, *setup.stuck.of(side), &|game| {
                *game.fight.stuck.of_mut(side) ^= true;
                TABLE
            })
            .unless(goes_on, own.first_pass_only),
        );
    }
    add_weapons(rows);
    rows.add(
        Row::act(own.new_fight, kit_texts().confirm, &|game| {
            game.fight.anew();
            game.fight.stuck = game.fight.charges;
            TABLE
        })
        .step_of(Record::KEYS),
    );
}

/// The row that says who stands on a side.
fn add_side(rows: &mut Rows<'_>, side: Seat) {
    let game = rows.game();
    let name = name_of(game, game.side(side));
    let wanted = Wanted::Side(side);
    rows.add(Row::open(wanted.text(), SideMenu(wanted)).saying(name));
}

/// The row that leads to the weapons of the one who acts.
fn add_weapons(rows: &mut Rows<'_>) {
    let weapons = SheetMenu(rows.game().side(Seat::A), Group::Weapons);
    rows.add(Row::open(texts().weapon_list, weapons));
}

fn metres_text(metres: u8) -> Text {
    Text::Name(Name::written(format_args!("{metres} m")))
}

/// BH-14: a remedy with what it gives back, and how much of it the one who acts has left.
fn remedy_text(game: GameRef<'_>, remedy: Remedy) -> Text {
    let user = find(game, game.side(Seat::A));
    let potential = arms::damage(remedy.potential());
    let left = user.map_or(0, |user| user.stock(remedy));
    let number = Name::written(format_args!(" {potential} x{left}"));
    Text::Between(
        [word(&texts().remedies, remedy.place()), TextId::NONE],
        number,
    )
}

/// A zone of the body on a side.
fn zone_text(game: GameRef<'_>, of: Seat, zone: Zone) -> Text {
    let sheet = find(game, game.side(of)).unwrap_or(&Sheet::QUICK);
    let zone = on(sheet.body(), zone);
    Text::Id(word(&texts().zones, zone.place()))
}

impl OneOf for Task {
    const ALL: &'static [Task] = &[
        Task::Bare,
        Task::Unseen,
        Task::Unheard,
        Task::Lock,
        Task::Detection,
        Task::Traps,
        Task::Aid,
    ];

    fn text(self) -> Text {
        Text::Id(word(&texts().tasks, self as u8))
    }
}

impl OneOf for Skill {
    const ALL: &'static [Skill] = &Skill::ALL;

    fn text(self) -> Text {
        Text::Id(word(&texts().skills, self.place()))
    }
}

/// BH-11: a lock with its rate.
impl OneOf for Lock {
    const ALL: &'static [Lock] = &Lock::ALL;

    fn text(self) -> Text {
        let number = Name::written(format_args!(" {}", self.rate()));
        Text::Between([word(&texts().locks, self.place()), TextId::NONE], number)
    }
}

/// BH-11: a tool with what it adds.
impl OneOf for LockTool {
    const ALL: &'static [LockTool] = &LockTool::ALL;

    fn text(self) -> Text {
        let number = Name::written(format_args!(" {:+}", self.potential()));
        Text::Between([word(&texts().tools, self.place()), TextId::NONE], number)
    }
}
