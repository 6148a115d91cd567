//! The file formats of pictures, and the numbering of files.

use serde::{Deserialize, Serialize};

/// The representation of text in an SVG file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
pub enum SvgText {
    /// Text elements: searchable and editable, but dependent on the font.
    #[default]
    Text,
    /// Outlines: the same look everywhere.
    Outlines,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    Pdf { title: String },
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

/// The numbering of files, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileNumbering {
    digits: usize,
}

impl FileNumbering {
    /// Numbers the frames of an animation; `None` if one file holds them all.
    pub fn for_frames(frames: u64, kind: &PictureFormat) -> Option<Self> {
        // Three digits at least, so that animations of common lengths have names of one length.
        Self::new(frames, 3, kind)
    }

    /// Numbers pages to print; `None` if one file holds them all.
    pub fn for_pages(pages: u64, kind: &PictureFormat) -> Option<Self> {
        Self::new(pages, 1, kind).filter(|_| pages > 1)
    }

    fn new(total: u64, least: usize, kind: &PictureFormat) -> Option<Self> {
        let digits = total.to_string().len().max(least);
        matches!(kind, PictureFormat::Png | PictureFormat::Svg(_)).then_some(Self { digits })
    }

    /// Returns the name of a file: `name-001.png` for a frame, `name-1.png` for a page.
    pub fn file_name(self, stem: &str, number: u64, extension: &str) -> String {
        let digits = self.digits;
        format!("{stem}-{number:0digits$}.{extension}")
    }
}
