//! The names of several files that are made of one thing.

use super::kind::Kind;

/// How files are numbered, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    digits: usize,
}

impl Numbering {
    /// Of the frames of a film; `None` where one file holds them all.
    pub fn of_frames(frames: u64, kind: &Kind) -> Option<Self> {
        // Films of any usual length have names of one length.
        Self::new(frames, 3, kind)
    }

    /// Of pages to print; `None` where one file holds them all.
    pub fn of_pages(pages: u64, kind: &Kind) -> Option<Self> {
        Self::new(pages, 1, kind).filter(|_| pages > 1)
    }

    fn new(total: u64, least: usize, kind: &Kind) -> Option<Self> {
        let digits = total.to_string().len().max(least);
        matches!(kind, Kind::Png | Kind::Svg(_)).then_some(Self { digits })
    }

    /// The name of a file: `name-0001.png` of a film, `name-1.png` of pages.
    pub fn name(self, stem: &str, number: u64, extension: &str) -> String {
        let digits = self.digits;
        format!("{stem}-{number:0digits$}.{extension}")
    }
}
