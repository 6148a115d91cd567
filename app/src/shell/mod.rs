//! Everything around the board: menus, bars, questions, messages, pages.

mod announce;
mod axis_bar;
pub mod board;
pub mod dialogs;
mod exchange;
mod help;
mod help_analysis;
mod help_space;
pub mod ids;
mod kept;
pub mod keys;
mod menu_bar;
mod new_game;
mod pacer;
mod palette;
pub mod panels;
mod player_rows;
mod press;
mod question;
mod space_bar;
mod space_tools;
mod status_bar;
pub mod take_away;
mod toasts;
pub mod toss;
pub mod welcome;
pub mod widgets;

pub use announce::announce;
pub use axis_bar::axis_bar;
pub use menu_bar::menu_bar;
pub use pacer::Pacer;
pub use palette::palette;
pub use space_bar::space_bar;
pub use space_tools::space_tools;
pub use status_bar::status_bar;
pub use toasts::toasts;
