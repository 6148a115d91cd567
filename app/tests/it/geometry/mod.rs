//! The geometry of the screen.

mod camera;
mod eye;
mod flight;
mod gravity;
mod layout;
mod playback;
mod stages;
mod straight_words;
mod tiles;
