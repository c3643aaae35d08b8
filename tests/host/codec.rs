//! What is kept are the bytes of postcard, which wrote the first ones.

use std::fmt::Debug;

use declic::coded::{self, Coded, Reader, Writer};
use proptest::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something of every kind that can be kept.
#[derive(Clone, PartialEq, Debug, Coded, Serialize, Deserialize)]
struct Things {
    byte: u8,
    small: i8,
    number: u16,
    signed: i16,
    long: u32,
    truth: bool,
    one: Thing,
    perhaps: Option<Thing>,
    pair: (u16, Option<bool>),
    row: [Both<i16>; 3],
    #[serde(serialize_with = "list", deserialize_with = "listed")]
    list: heapless::Vec<Thing, 200>,
    #[coded(skip)]
    #[serde(skip)]
    of_the_moment: u8,
}

#[derive(Clone, Copy, PartialEq, Debug, Coded, Serialize, Deserialize)]
enum Thing {
    Nothing,
    Number(u32),
    Two(i8, u16),
    Named { truth: bool, face: Face },
}

#[derive(Clone, Copy, PartialEq, Debug, Coded, Serialize, Deserialize)]
struct Both<T> {
    a: T,
    b: T,
}

/// 1 to 6.
#[derive(Clone, Copy, PartialEq, Debug, Coded, Serialize, Deserialize)]
#[coded(checked)]
#[serde(try_from = "u8")]
struct Face(u8);

impl coded::Checked for Face {
    fn is_sound(&self) -> bool {
        Face::try_from(self.0).is_ok()
    }
}

impl TryFrom<u8> for Face {
    type Error = &'static str;

    fn try_from(face: u8) -> Result<Face, Self::Error> {
        (1..=6)
            .contains(&face)
            .then_some(Face(face))
            .ok_or("no face")
    }
}

fn list<S: Serializer>(list: &heapless::Vec<Thing, 200>, to: S) -> Result<S::Ok, S::Error> {
    list.as_slice().serialize(to)
}

fn listed<'de, D: Deserializer<'de>>(from: D) -> Result<heapless::Vec<Thing, 200>, D::Error> {
    let all = Vec::deserialize(from)?;
    heapless::Vec::from_slice(&all).map_err(|_| serde::de::Error::custom("too many"))
}

fn thing() -> impl Strategy<Value = Thing> {
    prop_oneof![
        Just(Thing::Nothing),
        any::<u32>().prop_map(Thing::Number),
        (0..300_u32).prop_map(Thing::Number),
        any::<(i8, u16)>().prop_map(|(a, b)| Thing::Two(a, b)),
        (any::<bool>(), 1..=6_u8).prop_map(|(truth, face)| Thing::Named {
            truth,
            face: Face(face)
        }),
    ]
}

fn things() -> impl Strategy<Value = Things> {
    (
        any::<(u8, i8, u16, i16, u32, bool)>(),
        (thing(), proptest::option::of(thing())),
        any::<(u16, Option<bool>)>(),
        any::<[(i16, i16); 3]>(),
        prop_oneof![
            proptest::collection::vec(thing(), 0..5),
            proptest::collection::vec(thing(), 0..=200)
        ],
    )
        .prop_map(
            |((byte, small, number, signed, long, truth), things, pair, row, list)| Things {
                byte,
                small,
                number,
                signed,
                long,
                truth,
                one: things.0,
                perhaps: things.1,
                pair,
                row: row.map(|(a, b)| Both { a, b }),
                list: list.into_iter().collect(),
                of_the_moment: 0,
            },
        )
}

fn written(value: &impl Coded) -> Vec<u8> {
    let mut room = [0; 2000];
    let mut to = Writer::new(&mut room);
    value.write(&mut to);
    let length = to.written().unwrap();
    room[..length].to_vec()
}

fn read<T: Coded>(bytes: &[u8]) -> Option<T> {
    let mut from = Reader::new(bytes);
    let value = T::read(&mut from);
    from.is_done().then_some(value)
}

fn read_by_postcard<T: for<'de> Deserialize<'de>>(bytes: &[u8]) -> Option<T> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Some(value),
        _ => None,
    }
}

/// What we read, postcard reads so too; what postcard reads and would write so, we read.
fn assert_same<T>(bytes: &[u8])
where
    T: Coded + Serialize + for<'de> Deserialize<'de> + PartialEq + Debug,
{
    let (ours, theirs) = (read::<T>(bytes), read_by_postcard::<T>(bytes));
    let is_shortest = |value: &T| postcard::to_stdvec(value).unwrap() == bytes;
    match theirs.as_ref().is_some_and(is_shortest) {
        true => assert_eq!(ours, theirs, "{bytes:x?}"),
        false => assert!(ours.is_none() || ours == theirs, "{bytes:x?}"),
    }
}

proptest! {
    #[test]
    fn what_is_written_is_what_postcard_writes(things in things()) {
        let bytes = written(&things);
        prop_assert_eq!(&bytes, &postcard::to_stdvec(&things).unwrap());
        prop_assert_eq!(read::<Things>(&bytes), Some(things));
    }

    #[test]
    fn wrong_bytes_are_read_alike(things in things(), wrong: [(u16, u8); 2], cut: u16) {
        let mut bytes = written(&things);
        for (place, byte) in wrong {
            let place = usize::from(place) % bytes.len();
            bytes[place] = byte;
        }
        assert_same::<Things>(&bytes);
        bytes.truncate(usize::from(cut) % bytes.len());
        prop_assert_eq!(read::<Things>(&bytes).is_some(), read_by_postcard::<Things>(&bytes).is_some());
    }

    #[test]
    fn noise_is_read_alike(bytes in proptest::collection::vec(prop_oneof![0..8_u8, 0x7e..0x84_u8, any::<u8>()], 0..9)) {
        assert_same::<u16>(&bytes);
        assert_same::<i16>(&bytes);
        assert_same::<u32>(&bytes);
        assert_same::<Thing>(&bytes);
        assert_same::<Option<Thing>>(&bytes);
        assert_same::<(u16, Option<bool>)>(&bytes);
    }
}

/// By hand: if this changes, no gadget reads what it kept.
#[test]
fn the_bytes_of_some_values() {
    assert_eq!(written(&200_u8), [200]);
    assert_eq!(written(&-1_i8), [0xff]);
    assert_eq!(written(&300_u16), [0xac, 0x02]);
    assert_eq!(written(&u32::MAX), [0xff, 0xff, 0xff, 0xff, 0x0f]);
    assert_eq!(
        [0, -1, 1, -64, 64].map(|n: i16| written(&n)),
        [vec![0], vec![1], vec![2], vec![127], vec![128, 1]]
    );
    assert_eq!(written(&i16::MIN), [0xff, 0xff, 0x03]);
    assert_eq!(written(&[Some(true), Some(false), None]), [1, 1, 1, 0, 0]);
    assert_eq!(written(&Thing::Two(-2, 128)), [2, 0xfe, 0x80, 0x01]);
    assert_eq!(
        written(&heapless::Vec::<u8, 3>::from_array([7, 8])),
        [2, 7, 8]
    );
}

/// No room, no panic, and it is told.
#[test]
fn what_has_no_room_is_not_written() {
    for room in 0..4 {
        let mut bytes = [0xee; 4];
        let mut to = Writer::new(&mut bytes[..room]);
        Thing::Two(-2, 128).write(&mut to);
        assert_eq!(to.written(), None);
        assert_eq!(bytes[room..], [0xee; 4][room..]);
    }
}
