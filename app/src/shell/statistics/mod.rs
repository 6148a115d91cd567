//! The statistics: their page with all boards played, and the effect of a game on the rating.

mod after;
mod board;
mod chart;
mod page;

pub use after::rating_effect;
pub use page::statistics_page;
