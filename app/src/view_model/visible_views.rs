//! The views of the board, and which of them are visible.

use crate::i18n::{self, Message, commands as say};
use serde::{Deserialize, Serialize};

enum_with_all! {
    /// A view of the board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ViewKind {
        /// All axes nested in a plane.
        Grid,
        /// Three axes in space, or more in perspective.
        Space,
    }
}

enum_with_all! {
    /// The visible views of the board, in the order of the menu.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum VisibleViews {
        Grid,
        Space,
        /// Grid and space at once.
        #[default]
        Both,
    }
}

/// The views that share the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewPanes {
    One(ViewKind),
    /// Side by side or one above the other. The first has the keyboard focus.
    Two(ViewKind, ViewKind),
}

/// The definition of a choice of visible views: the views themselves, and the names and texts of
/// the choice.
pub struct ViewsDefinition {
    /// The name in lesson files and on the command line. Settings use the name of the variant.
    pub id: &'static str,
    pub panes: ViewPanes,
    /// The name as a noun.
    pub name: fn() -> Message,
    /// Label and description of the command that shows them.
    pub command_texts: fn() -> (Message, Message),
}

impl VisibleViews {
    /// Returns the definition of this choice of views: its panes, its names and its command.
    pub const fn definition(self) -> ViewsDefinition {
        match self {
            Self::Grid => ViewsDefinition {
                id: "grid",
                panes: ViewPanes::One(ViewKind::Grid),
                name: i18n::picture_grid,
                command_texts: say::view_grid,
            },
            Self::Space => ViewsDefinition {
                id: "space",
                panes: ViewPanes::One(ViewKind::Space),
                name: i18n::picture_space,
                command_texts: say::view_space,
            },
            Self::Both => ViewsDefinition {
                id: "both",
                panes: ViewPanes::Two(ViewKind::Grid, ViewKind::Space),
                name: i18n::picture_both,
                command_texts: say::view_both,
            },
        }
    }

    /// Returns the name in lesson files and on the command line.
    pub fn id(self) -> &'static str {
        self.definition().id
    }

    /// Returns the name as a noun.
    pub fn name(self) -> Message {
        (self.definition().name)()
    }

    /// Returns label and description of the command that shows these views.
    pub fn command_texts(self) -> (Message, Message) {
        (self.definition().command_texts)()
    }

    pub fn panes(self) -> ViewPanes {
        self.definition().panes
    }

    pub fn iter(self) -> impl Iterator<Item = ViewKind> {
        let (first, second) = match self.panes() {
            ViewPanes::One(view) => (view, None),
            ViewPanes::Two(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }

    /// Returns the first view, which has the keyboard focus.
    pub fn first(self) -> ViewKind {
        match self.panes() {
            ViewPanes::One(view) | ViewPanes::Two(view, _) => view,
        }
    }

    pub fn contains(self, view: ViewKind) -> bool {
        self.iter().any(|it| it == view)
    }

    pub fn has_grid(self) -> bool {
        self.contains(ViewKind::Grid)
    }

    pub fn has_space(self) -> bool {
        self.contains(ViewKind::Space)
    }

    /// Returns the views to show of a board with this many dimensions: with fewer than three, both
    /// views become the grid alone, as the space view would show the same.
    pub fn limited_to_dims(self, dims: usize) -> Self {
        match self {
            Self::Both if dims < 3 => Self::Grid,
            Self::Grid | Self::Space | Self::Both => self,
        }
    }

    /// Returns the views to show where there is room for one: this one of both.
    pub fn limited_to_one(self, view: ViewKind) -> Self {
        match (self, view) {
            (Self::Both, ViewKind::Grid) => Self::Grid,
            (Self::Both, ViewKind::Space) => Self::Space,
            (Self::Grid | Self::Space, _) => self,
        }
    }
}
