//! Conversions of messages to the texts of egui's widgets.

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
