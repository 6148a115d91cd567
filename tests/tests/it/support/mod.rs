//! What several tests share.

pub mod command;
pub mod ran;
pub mod words;
