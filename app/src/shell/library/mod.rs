//! The library: a page with every game that was played, and the latest ones for the first page.

mod entry;
mod latest;
mod page;
mod wanted;

pub use latest::latest;
pub use page::{library, meaning};
