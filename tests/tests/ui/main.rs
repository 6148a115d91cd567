//! The program through its accessibility tree, without a window.

mod commands;
mod dialogs;
mod explore;
mod files;
mod grid;
mod new_game;
mod opening;
mod play;
mod published_game;
mod seats;
mod theory;
