//! Marks and colours of players.

use super::{self as words, Message, ToMessage};
use hypertoe_core::{Mark, PlayerColor};

impl ToMessage for PlayerColor {
    fn message(&self) -> Message {
        match self {
            Self::Blue => words::color_blue(),
            Self::Orange => words::color_orange(),
            Self::Green => words::color_green(),
            Self::Pink => words::color_pink(),
            Self::Sky => words::color_sky(),
            Self::Violet => words::color_violet(),
            Self::Yellow => words::color_yellow(),
            Self::Grey => words::color_grey(),
        }
    }
}

impl ToMessage for Mark {
    fn message(&self) -> Message {
        match self {
            Self::Character(glyph) => words::mark_character(glyph.get()),
            Self::Cross => words::mark_cross(),
            Self::Ring => words::mark_ring(),
            Self::Triangle => words::mark_triangle(),
            Self::Square => words::mark_square(),
            Self::Diamond => words::mark_diamond(),
            Self::Plus => words::mark_plus(),
            Self::Star => words::mark_star(),
            Self::Hexagon => words::mark_hexagon(),
        }
    }
}
