//! The Warrior's Way (SM-51 to SM-54) on the screen: the fighters of a pass of arms fight in waves, at the
//! same table. Its moves are in `arms`.

pub mod picture;
