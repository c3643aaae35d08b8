//! The picture of the Warrior's Way (SM-51 to SM-54): the same people as in a pass of arms fight in waves, at
//! the same table.

pub mod picture;
