//! Messages where widgets and the command line take text.

use super::Message;
use clap::builder::StyledStr;
use egui::{RichText, WidgetText};

impl From<Message> for WidgetText {
    fn from(message: Message) -> Self {
        message.to_string().into()
    }
}

impl From<&Message> for WidgetText {
    fn from(message: &Message) -> Self {
        message.to_string().into()
    }
}

impl From<Message> for RichText {
    fn from(message: Message) -> Self {
        message.to_string().into()
    }
}

impl From<Message> for StyledStr {
    fn from(message: Message) -> Self {
        message.to_string().into()
    }
}
