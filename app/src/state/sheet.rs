//! The sheet below the board of a narrow window: how far it is open in each mode.

use super::Mode;

enum_with_all! {
    /// A height at which the sheet rests, from the lowest.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum SheetStop {
        /// The status and the main buttons.
        Peek,
        /// Below a board of half the height.
        Half,
        /// Over the board.
        Full,
    }
}

impl SheetStop {
    /// Returns the stop after a tap on the handle: the sheet opens, or closes again.
    pub fn toggled(self) -> Self {
        match self {
            Self::Peek => Self::Half,
            Self::Half | Self::Full => Self::Peek,
        }
    }

    pub fn higher(self) -> Self {
        match self {
            Self::Peek => Self::Half,
            Self::Half | Self::Full => Self::Full,
        }
    }

    pub fn lower(self) -> Self {
        match self {
            Self::Full => Self::Half,
            Self::Half | Self::Peek => Self::Peek,
        }
    }
}

/// The stop of the sheet in each mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetStops {
    play: SheetStop,
    explore: SheetStop,
    analyse: SheetStop,
    learn: SheetStop,
}

impl Default for SheetStops {
    /// To play, the board is what matters; elsewhere, what is said about it does too.
    fn default() -> Self {
        let half = SheetStop::Half;
        Self { play: SheetStop::Peek, explore: half, analyse: half, learn: half }
    }
}

impl SheetStops {
    pub fn of_mode(&self, mode: Mode) -> SheetStop {
        match mode {
            Mode::Play => self.play,
            Mode::Explore => self.explore,
            Mode::Analyse => self.analyse,
            Mode::Learn => self.learn,
        }
    }

    pub fn set(&mut self, mode: Mode, stop: SheetStop) {
        *match mode {
            Mode::Play => &mut self.play,
            Mode::Explore => &mut self.explore,
            Mode::Analyse => &mut self.analyse,
            Mode::Learn => &mut self.learn,
        } = stop;
    }
}
