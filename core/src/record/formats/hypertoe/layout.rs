//! JSON that a person can read: the outer levels on lines of their own, each
//! move on one line, a list of numbers on one line.

use serde::Serialize;
use serde_json::ser::Formatter;
use std::io::{self, Write};

/// Levels of nesting that get lines of their own; deeper ones stay on one line.
const OPEN_LEVELS: usize = 2;

#[derive(Default)]
struct Readable {
    level: usize,
    /// Something stands in the innermost open bracket, on lines of its own.
    filled: bool,
    /// An array element is about to begin: whether it is the first.
    element: Option<bool>,
}

impl Readable {
    fn open(&mut self, writer: &mut (impl Write + ?Sized), bracket: &[u8]) -> io::Result<()> {
        self.begin_element(writer)?;
        self.level += 1;
        self.filled = false;
        writer.write_all(bracket)
    }

    fn close(&mut self, writer: &mut (impl Write + ?Sized), bracket: &[u8]) -> io::Result<()> {
        let spread = self.level <= OPEN_LEVELS && self.filled;
        self.level -= 1;
        if spread {
            self.indent(writer)?;
        }
        self.filled = true;
        writer.write_all(bracket)
    }

    fn next(&mut self, writer: &mut (impl Write + ?Sized), first: bool) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        if self.level <= OPEN_LEVELS {
            return self.indent(writer);
        }
        if first { Ok(()) } else { writer.write_all(b" ") }
    }

    /// Places an array element that is not a number.
    fn begin_element(&mut self, writer: &mut (impl Write + ?Sized)) -> io::Result<()> {
        match self.element.take() {
            Some(first) => self.next(writer, first),
            None => Ok(()),
        }
    }

    /// Numbers stay on the line of their array, whatever its level.
    fn number(&mut self, writer: &mut (impl Write + ?Sized), value: u64) -> io::Result<()> {
        let separator = if self.element.take() == Some(false) { ", " } else { "" };
        write!(writer, "{separator}{value}")
    }

    fn indent(&self, writer: &mut (impl Write + ?Sized)) -> io::Result<()> {
        writer.write_all(b"\n")?;
        (0..self.level).try_for_each(|_| writer.write_all(b"  "))
    }
}

// Every kind of value that can be an element of an array must place itself:
// numbers beside each other, strings as the rest.
impl Formatter for Readable {
    fn write_u8<W: ?Sized + Write>(&mut self, writer: &mut W, value: u8) -> io::Result<()> {
        self.number(writer, value.into())
    }

    fn write_u32<W: ?Sized + Write>(&mut self, writer: &mut W, value: u32) -> io::Result<()> {
        self.number(writer, value.into())
    }

    fn begin_string<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin_element(writer)?;
        writer.write_all(b"\"")
    }

    fn write_u16<W: ?Sized + Write>(&mut self, writer: &mut W, value: u16) -> io::Result<()> {
        self.number(writer, value.into())
    }

    fn write_u64<W: ?Sized + Write>(&mut self, writer: &mut W, value: u64) -> io::Result<()> {
        self.number(writer, value)
    }

    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, _: &mut W, first: bool) -> io::Result<()> {
        self.element = Some(first);
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, w: &mut W, first: bool) -> io::Result<()> {
        self.next(w, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }
}

/// The value as readable JSON with a line end at its end.
pub(super) fn readable(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut bytes, Readable::default());
    value.serialize(&mut serializer)?;
    bytes.push(b'\n');
    Ok(bytes)
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
        let text = readable(&value).unwrap();
        let (a, b, c, d) = value.clone();
        assert_eq!(serde_json::from_slice::<(_, _, _, _)>(&text).ok(), Some((a, b, c, d)));
        assert!(String::from_utf8(text).unwrap().contains("[0, 7, 4294967295]"));
    }
}
