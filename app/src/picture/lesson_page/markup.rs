//! Texts of a lesson as HTML and as JSON inside a page: whatever a lesson contains stays a text.

use crate::i18n::{Message, MessageSpan, is_direction_override};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;

/// The number that hides answers from a glance at the source of the page.
const DISGUISE: u8 = 0x5a;

/// Writes a text as HTML, for an element or for an attribute in double quotes. Leaves out
/// characters that HTML cannot have, and overrides of the direction of letters.
pub(super) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            '\n' => html.push('\n'),
            other if other.is_control() || is_direction_override(other) => {}
            other => html.push(other),
        }
    }
    html
}

/// Writes a message as HTML; its parts about an axis have the colour of the axis.
pub(super) fn message_html(message: &Message) -> String {
    let span = |MessageSpan { text, axis }: &MessageSpan| match axis {
        None => escaped(text),
        Some(axis) => format!("<span class=\"axis{axis}\">{}</span>", escaped(text)),
    };
    message.spans().iter().map(span).collect()
}

/// Writes data as JSON for a script element, which nothing in it can end.
pub(super) fn script_json(data: &impl Serialize) -> String {
    let json = serde_json::to_string(data).unwrap_or_else(|error| unreachable!("{error}"));
    json.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}

/// Encodes data so that nobody reads an answer by accident. It is no secret: the script of the page
/// decodes it.
pub(super) fn disguised(data: &impl Serialize) -> String {
    let json = serde_json::to_vec(data).unwrap_or_else(|error| unreachable!("{error}"));
    STANDARD.encode(json.iter().map(|byte| byte ^ DISGUISE).collect::<Vec<u8>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_becomes_markup() {
        assert_eq!(
            escaped("</script><b a=\"'\">&\u{202e}\0"),
            "&lt;/script&gt;&lt;b a=&quot;&#39;&quot;&gt;&amp;"
        );
        assert_eq!(script_json(&"</script>&"), "\"\\u003c/script\\u003e\\u0026\"");
    }
}
