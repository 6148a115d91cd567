//! The program through its accessibility tree, without a window.

mod analyse;
mod blindfold;
mod commands;
mod dialogs;
mod exchange;
mod explore;
mod files;
mod grid;
mod new_game;
mod opening;
mod play;
mod presets;
mod prove;
mod published_game;
mod rules;
mod seats;
mod set_up;
mod shown_lines;
mod space;
mod space_states;
mod straighten;
mod take_away;
mod take_away_later;
mod theory;
mod theory_more;
mod waiting;
