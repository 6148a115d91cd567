//! What several tests share.

pub mod command;
pub mod effort;
pub mod ran;
pub mod words;
