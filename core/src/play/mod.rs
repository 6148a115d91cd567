//! Rules, players and their marks, positions, legal moves, completed lines and
//! outcomes, the tree of a game's moves, series of games, and presets.
//! Uses [`geometry`](crate::geometry) and [`base`](crate::base).

pub mod clock;
pub mod computer;
pub mod conclusion;
pub mod game;
pub mod goal;
pub mod line_state;
pub mod mark;
pub mod moves;
pub mod opening;
pub mod outcome;
pub mod perft;
pub mod player;
pub mod position;
mod position_data;
pub mod preset;
pub mod rules;
pub mod series;
pub mod setup;
pub mod sight;
