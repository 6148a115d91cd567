//! Rules, players and their marks, positions, legal moves, completed lines and
//! outcomes, the tree of a game's moves, series of games, and presets.
//! Uses [`geometry`](crate::geometry) and [`base`](crate::base).

pub mod game;
pub mod goal;
pub mod line_state;
pub mod match_settings;
pub mod opening;
pub mod outcome;
pub mod perft;
pub mod player;
pub mod position;
#[cfg(feature = "serde")]
mod position_data;
pub mod preset;
pub mod rules;
pub mod setup;
