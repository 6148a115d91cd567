//! Readable JSON: the outer levels on lines of their own, each move on one line, a list of numbers
//! on one line.

use serde::Serialize;

/// Levels of nesting that are broken into lines; deeper ones stay on one line.
const OPEN_LEVELS: usize = 2;

/// Returns a value as readable JSON that ends with a line break.
pub(super) fn to_readable_json(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let compact = serde_json::to_vec(value)?;
    let mut text = Vec::with_capacity(2 * compact.len());
    let (mut level, mut quoted, mut escaped) = (0, false, false);
    for (at, &byte) in compact.iter().enumerate() {
        if byte == b'"' && !escaped {
            quoted = !quoted;
        }
        escaped = quoted && byte == b'\\' && !escaped;
        let closes = !quoted && matches!(byte, b']' | b'}');
        if closes {
            // A list of anything but numbers, or a filled object, ends on a line of its own.
            let spread = match (byte, compact[at - 1]) {
                (b'}', before) => before != b'{',
                (_, before) => matches!(before, b']' | b'}'),
            };
            level -= 1;
            if spread && level < OPEN_LEVELS {
                break_line(&mut text, level);
            }
        }
        text.push(byte);
        if quoted || closes {
            continue;
        }
        level += usize::from(matches!(byte, b'[' | b'{'));
        let next = compact.get(at + 1).copied().unwrap_or_default();
        // Numbers stay on the line of their list, whatever its level.
        let stays = level > OPEN_LEVELS || next.is_ascii_digit() || next == b'-';
        match byte {
            b'[' | b'{' if stays || matches!(next, b']' | b'}') => {}
            b':' => text.push(b' '),
            b',' if stays => text.push(b' '),
            b'[' | b'{' | b',' => break_line(&mut text, level),
            _ => {}
        }
    }
    text.push(b'\n');
    Ok(text)
}

fn break_line(text: &mut Vec<u8>, level: usize) {
    text.push(b'\n');
    text.extend(b"  ".repeat(level));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_numbers_of_any_width_are_read_back() {
        let value = (
            vec![vec![1u8, 2, 3]],
            vec![vec![1u16, 65_535]],
            vec![vec![0u32, 7, u32::MAX]],
            vec![vec![1u64, u64::MAX], vec![]],
        );
        let text = to_readable_json(&value).unwrap();
        let (a, b, c, d) = value.clone();
        assert_eq!(serde_json::from_slice::<(_, _, _, _)>(&text).ok(), Some((a, b, c, d)));
        assert!(String::from_utf8(text).unwrap().contains("[0, 7, 4294967295]"));
    }
}
