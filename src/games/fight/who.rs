//! Identities before and in a fight: sheets, Clichés, members and leaders.

use super::setup::Fighters;
use super::side_name;
use crate::games::fight::prelude::*;
use crate::games::lineup::recruit_name;
use crate::games::risus::actor::Means;

/// Those who can stand on a side: a fighter without a sheet, a horde, a team, a character.
pub(super) enum Sides {}

impl Recruits for Sides {
    type Record = Family;
    type Sheet = Sheet;
    const USUAL: u8 = KINDS.len() as u8;

    fn usual(usual: u8) -> TextId {
        let [one, horde, team] = [risus::texts().quick, texts().horde, texts().team];
        match KINDS.get(usize::from(usual)) {
            Some(SideKind::Horde) => horde,
            Some(SideKind::Team) => team,
            _ => one,
        }
    }
}

/// What a side without a character can be, in the order in which it is offered.
const KINDS: [SideKind; 3] = [SideKind::One, SideKind::Horde, SideKind::Team];

/// Who stands on a side of the next fight.
pub(super) fn chosen(game: GameRef<'_>, seat: Seat) -> Recruit {
    let kind = game.fight.sides.of(seat).kind;
    let place = KINDS.iter().position(|one| *one == kind);
    match setup::sheet(game, seat) {
        Some(at) => Recruit::Sheet(at.sheet),
        None => Recruit::Usual(place.unwrap_or(0) as u8),
    }
}

/// A side is chosen.
///
/// # Errors
/// If that character fights on the other side: then nothing has changed.
pub(super) fn choose_side(
    game: &mut GameMut<'_>,
    seat: Seat,
    recruit: Recruit,
) -> Result<(), TextId> {
    let (kind, id) = match recruit {
        Recruit::Sheet(id) => (SideKind::One, Some(id)),
        Recruit::Usual(place) | Recruit::Like(Rank(place)) => {
            let kind = KINDS.get(usize::from(place)).copied();
            (kind.unwrap_or(SideKind::One), None)
        }
    };
    free(game.read(), id, |one, _| one != seat)?;
    let side = game.fight.sides.of_mut(seat);
    // What is used of a Cliché is another one's affair.
    side.stance.cliche = 0;
    side.kind = kind;
    if kind == SideKind::One {
        set_sheet(game, seat, id.map(Acting::principal));
    }
    Ok(())
}

/// Whether a character is none of theirs.
///
/// # Errors
/// If it is.
pub(super) fn free(
    game: GameRef<'_>,
    who: Option<SheetId>,
    theirs: impl Fn(Seat, u8) -> bool,
) -> Result<(), TextId> {
    let fights = Seat::BOTH.into_iter().any(|seat| {
        let at = |place| setup::member_sheet(game, seat, place).map(|at| at.sheet);
        let mut places = 0..MOST_MEMBERS as u8;
        places.any(|place| theirs(seat, place) && who.is_some() && at(place) == who)
    });
    match fights {
        true => Err(kit_texts().one_of_a_kind),
        false => Ok(()),
    }
}

/// Lets a sheet fight alone on a side. On the left that makes it the acting one.
fn set_sheet(game: &mut GameMut<'_>, seat: Seat, at: Option<Acting>) {
    match seat {
        // What is set here exists.
        Seat::A => {
            let _ = game.act(at);
        }
        Seat::B => game.fight.sides.b.one.sheet = at,
    }
}

/// The name of a character.
pub(super) fn sheet_name(at: Option<Acting>, game: GameRef<'_>) -> Text {
    match at.and_then(|at| game.shared.roster.get::<Sheet>(at.sheet)) {
        Some(sheet) => Text::Name(sheet.name),
        None => Text::Id(TextId::NONE),
    }
}

/// What a side of the next fight is, in a word or a name.
pub(super) fn summary(game: GameRef<'_>, seat: Seat) -> Text {
    recruit_name::<Sides>(game, chosen(game, seat))
}

/// What a side is called.
pub(super) fn name(fighters: &Fighters, seat: Seat) -> Text {
    let texts = texts();
    match (fighters.kind, fighters.from[0], seat) {
        (SideKind::Horde, ..) => Text::Id(texts.horde),
        (SideKind::Team, ..) => Text::Id(texts.team),
        (SideKind::One, Some(_), _) => Text::Name(fighters.names[0]),
        (SideKind::One, None, seat) => Text::Id(side_name(seat)),
    }
}

/// What a member of a team is called.
pub(super) fn member_name(fighters: &Fighters, member: u8, lang: Lang) -> Text {
    let place = usize::from(member);
    match (fighters.from.get(place), fighters.names.get(place)) {
        (Some(Some(_)), Some(name)) => Text::Name(*name),
        _ => nameless(member, lang),
    }
}

/// What a member of a team to be is called.
pub(super) fn member_to_be(game: GameRef<'_>, seat: Seat, member: u8) -> Text {
    match setup::member_sheet(game, seat, member) {
        Some(at) => sheet_name(Some(at), game),
        None => nameless(member, game.lang()),
    }
}

/// A member without a sheet.
fn nameless(member: u8, lang: Lang) -> Text {
    let mut name = Name::default();
    // A name takes what fits.
    let _ = write!(name, "{} {}", texts().member.of(lang), member + 1);
    Text::Name(name)
}

/// RH-33: how strong a member of a team to be is.
pub(super) fn member_strength(game: GameRef<'_>, seat: Seat, member: u8) -> u8 {
    let side = game.fight.sides.of(seat);
    let Some(fighter) = side.members.get(usize::from(member)) else {
        return 0;
    };
    match sheet_cliche(game, setup::member_sheet(game, seat, member)) {
        Some(cliche) => cliche.current().get(),
        None => fighter.level.get(),
    }
}

/// The Cliché that a sheet acts with.
pub(super) fn sheet_cliche(game: GameRef<'_>, at: Option<Acting>) -> Option<Cliche> {
    let at = at?;
    let sheet = game.shared.roster.get::<Sheet>(at.sheet)?;
    sheet.character.cliche(at.cliche).ok().copied()
}

/// What a Cliché is called: by its sheet, or by what it is.
pub(super) fn cliche_name(
    game: GameRef<'_>,
    sheet: Option<Acting>,
    cliche: u8,
    kind: Kind,
) -> Text {
    let named = sheet
        .and_then(|at| game.shared.roster.get::<Sheet>(at.sheet))
        .map(|sheet| sheet.cliche_name(cliche))
        .filter(|name| !name.is_empty());
    match (named, kind) {
        (Some(name), _) => Text::Name(name),
        (None, Kind::Special(_)) => Text::Id(texts().power),
        (None, _) => Text::Id(kit_texts().force),
    }
}

/// RH-33: how strong everybody is who may lead, by place.
#[derive(Default)]
pub(super) struct Leaders([Option<u8>; MOST_MEMBERS]);

impl Leaders {
    /// The members of a team to be.
    pub(super) fn of(game: GameRef<'_>, seat: Seat) -> Leaders {
        let mut leaders = Leaders::default();
        for member in 0..game.fight.sides.of(seat).count {
            leaders.add(member, member_strength(game, seat, member));
        }
        leaders
    }

    /// This one may lead.
    pub(super) fn add(&mut self, member: u8, strength: u8) {
        if let Some(place) = self.0.get_mut(usize::from(member)) {
            *place = Some(strength);
        }
    }

    /// Those who are as strong as anybody, by place.
    #[inline(never)] // Several callers, one copy.
    pub(super) fn strongest(&self) -> Vec<u8, MOST_MEMBERS> {
        let highest = self.0.iter().flatten().max();
        let all = (0..).zip(&self.0);
        let strongest =
            all.filter(|(_, strength)| strength.is_some() && strength.as_ref() == highest);
        strongest.map(|(member, _)| member).collect()
    }

    /// Whether there is a choice.
    pub(super) fn ties(&self) -> bool {
        self.strongest().len() > 1
    }

    /// The strongest; `wanted` if several are.
    #[inline(never)] // Several callers, one copy.
    pub(super) fn leader(&self, wanted: u8) -> u8 {
        let strongest = self.strongest();
        match strongest.contains(&wanted) {
            true => wanted,
            false => strongest.first().copied().unwrap_or(0),
        }
    }
}

/// One more or less, within the game's limits. Whether that was possible.
pub(super) fn turn_force(level: &mut Force, direction: Direction, highest: u8) -> bool {
    let mut number = level.get().min(highest);
    let changed = direction.step_within(&mut number, Force::MIN.get(), highest);
    if let Ok(force) = Force::new(number) {
        *level = force;
    }
    changed
}

/// Before a fight: turns the number of the marked side, or its Cliché (RH-19).
///
/// # Errors
/// Why it cannot be turned.
pub(super) fn turn_side(game: &mut GameMut<'_>, direction: Direction) -> Result<(), TextId> {
    let seat = game.fight.mark;
    let sheet = setup::sheet(game.read(), seat);
    let (rules, side) = (game.systems.rules(), game.fight.sides.of_mut(seat));
    let means = match (side.kind, sheet) {
        (SideKind::Team, _) => return Err(texts().team_in_menu),
        (SideKind::One, Some(at)) => Means::Cliche(at),
        _ => Means::Level(setup::within(*side.level_mut(), &rules)),
    };
    match means.turned(direction, game.read())? {
        Means::Cliche(at) => set_sheet(game, seat, Some(at)),
        Means::Level(level) => *game.fight.sides.of_mut(seat).level_mut() = level,
    }
    Ok(())
}

/// RH-19: another Cliché: in a fight for the next round, before one to begin with.
pub(super) fn use_cliche(game: &mut GameMut<'_>, seat: Seat, cliche: u8) {
    if game.fight.combat.is_some() {
        game.fight.sides.of_mut(seat).stance.cliche = cliche;
    } else if let Some(at) = setup::sheet(game.read(), seat) {
        set_sheet(game, seat, Some(Acting { cliche, ..at }));
    }
}
