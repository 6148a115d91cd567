//! Parsing of SVG documents with the embedded fonts.

use super::error::PictureError;
use crate::scene::font;
use resvg::usvg::{FontResolver, Options, Tree};

/// Parses a document to the tree from which pixels, pages and outlines are made.
pub(super) fn parse_svg(document: &str) -> Result<Tree, PictureError> {
    let options = Options {
        fontdb: font::database(),
        font_family: font::DEFAULT_FAMILY.to_owned(),
        font_resolver: FontResolver::default(),
        ..Options::default()
    };
    Tree::from_str(document, &options).map_err(PictureError::internal)
}
