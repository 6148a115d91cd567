//! Messages where widgets take text.

use super::Message;
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

impl From<&Message> for RichText {
    fn from(message: &Message) -> Self {
        message.to_string().into()
    }
}
