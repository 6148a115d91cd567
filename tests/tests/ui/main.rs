//! The program through its accessibility tree, without a window.

mod files;
mod play;
