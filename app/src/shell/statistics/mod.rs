//! The statistics: a page with every board that was played, and what a game did to the rating.

mod after;
mod board;
mod chart;
mod page;

pub use after::after_game;
pub use page::page;
