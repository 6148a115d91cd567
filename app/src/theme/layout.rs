//! The arrangement of the window by its size, and the size of targets by the pointer.

use super::size;
use egui::Vec2;

/// The arrangement of the window. Nothing else asks for the window's width.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LayoutClass {
    /// The panel at the right of the board, below the menu bar.
    #[default]
    Wide,
    /// The panel in a sheet below the board: a phone held upright, a narrow window.
    Upright,
    /// The panel at the right of the board, the navigation at its left: a phone on its side, a low
    /// window.
    Low,
}

impl LayoutClass {
    /// Returns the class of a window with this size, in points.
    pub fn of_window(window: Vec2) -> Self {
        let is_low = window.y < size::LOW_WINDOW_HEIGHT && window.x > window.y;
        match window.x < size::NARROW_WINDOW_WIDTH {
            _ if is_low => Self::Low,
            true => Self::Upright,
            false => Self::Wide,
        }
    }

    /// Returns whether there is room for one view of the board only, and for no menu bar.
    pub fn is_compact(self) -> bool {
        self != Self::Wide
    }
}

/// The layout of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WindowLayout {
    pub class: LayoutClass,
    /// Whether the window was last used with a finger.
    pub is_touched: bool,
}

impl WindowLayout {
    /// Returns whether everything that can be pressed is large enough for a finger.
    pub fn has_large_targets(self) -> bool {
        self.is_touched || self.class.is_compact()
    }
}

#[cfg(test)]
mod tests {
    use super::LayoutClass::{self, Low, Upright, Wide};
    use egui::vec2;

    #[test]
    fn the_size_of_the_window_decides() {
        for (width, height, class) in [
            (390.0, 844.0, Upright),
            (844.0, 390.0, Low),
            (820.0, 1180.0, Wide),
            (1180.0, 820.0, Wide),
            (1280.0, 800.0, Wide),
            (760.0, 520.0, Wide),
            (360.0, 640.0, Upright),
            (640.0, 360.0, Low),
            (360.0, 360.0, Upright),
            (699.0, 600.0, Upright),
            (500.0, 480.0, Low),
        ] {
            assert_eq!(LayoutClass::of_window(vec2(width, height)), class, "{width} × {height}");
        }
    }

    #[test]
    fn a_keyboard_over_half_of_a_phone_changes_nothing() {
        assert_eq!(LayoutClass::of_window(vec2(390.0, 500.0)), Upright);
        assert_eq!(LayoutClass::of_window(vec2(844.0, 200.0)), Low);
    }
}
