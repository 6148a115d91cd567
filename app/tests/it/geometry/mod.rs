//! The geometry of the screen.

mod camera;
mod eye;
mod flight;
mod layout;
mod playback;
mod stages;
mod straight_words;
mod tiles;
