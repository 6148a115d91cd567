//! The program through its accessibility tree, without a window.

mod dialogs;
mod files;
mod play;
