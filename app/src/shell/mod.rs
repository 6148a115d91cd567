//! Everything around the board: menus, bars, questions, messages, pages.

mod axis_bar;
pub mod dialogs;
mod exchange;
mod help;
pub mod keys;
mod menu_bar;
pub mod miniature;
mod new_game;
mod palette;
mod player_rows;
mod status_bar;
mod toasts;
pub mod toss;
pub mod welcome;
pub mod widgets;

pub use axis_bar::axis_bar;
pub use menu_bar::menu_bar;
pub use palette::palette;
pub use status_bar::status_bar;
pub use toasts::toasts;
