//! What several tests share.

pub mod command;
#[path = "../../../../core/tests/it/support/effort.rs"]
pub mod effort;
pub mod ran;
pub mod words;
