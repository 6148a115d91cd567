//! The kind of file that is made.

/// How text is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SvgText {
    /// As text: it can be searched and changed, and needs the font to look the same.
    #[default]
    Text,
    /// As outlines: it looks the same everywhere.
    Outlines,
}

/// The kind of file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Pixels; of a film, a numbered file for each frame.
    Png,
    /// Shapes and text, sharp at any size; of a film as for PNG.
    Svg(SvgText),
    /// An animation.
    Gif {
        /// Again and again.
        repeat: bool,
    },
    /// A page; of a film, one for each frame, put together at the end.
    Pdf {
        /// What the document is called.
        title: String,
    },
}

impl Kind {
    /// How names of such files end, without the dot.
    pub fn extension(&self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg(_) => "svg",
            Self::Gif { .. } => "gif",
            Self::Pdf { .. } => "pdf",
        }
    }
}
