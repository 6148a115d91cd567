//! The file formats of pictures.

/// The representation of text in an SVG file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SvgText {
    /// Text elements: searchable and editable, but dependent on the font.
    #[default]
    Text,
    /// Outlines: the same look everywhere.
    Outlines,
}

/// The file format of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// A pixel image; for an animation, a numbered file for each frame.
    Png,
    /// A vector image; for an animation, a numbered file for each frame.
    Svg(SvgText),
    Gif {
        /// Whether it plays again and again.
        repeat: bool,
    },
    /// A document with one page; for an animation, with one for each frame.
    Pdf {
        /// The title of the document.
        title: String,
    },
}

impl PictureFormat {
    /// Returns the file extension, without the dot.
    pub fn extension(&self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg(_) => "svg",
            Self::Gif { .. } => "gif",
            Self::Pdf { .. } => "pdf",
        }
    }
}
