//! An SVG document as a tree, from which pixels, pages and outlines are made.

use super::error::PictureError;
use crate::scene::font;
use resvg::usvg::{FontResolver, Options, Tree};

/// A document as the tree that everything else is made from.
pub(super) fn tree(document: &str) -> Result<Tree, PictureError> {
    let options = Options {
        fontdb: font::database(),
        font_family: font::USUAL.to_owned(),
        font_resolver: FontResolver::default(),
        ..Options::default()
    };
    Tree::from_str(document, &options).map_err(PictureError::failed)
}
