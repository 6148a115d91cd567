//! The functions of the messages, generated from the catalogue.

use super::catalogue::ENTRIES;
use super::message::{Arg, Message};
use super::numbers::Number;

include!(concat!(env!("OUT_DIR"), "/words.rs"));
