//! Tables in text output.

use std::io::{self, Write};

/// The alignment of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Right,
}

/// Writes rows with aligned columns, each as wide as its widest cell.
///
/// # Errors
/// The output cannot be written.
pub(super) fn write_table<const N: usize>(
    rows: &[[String; N]],
    sides: [Align; N],
    out: &mut dyn Write,
) -> io::Result<()> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: [usize; N] = std::array::from_fn(|column| width(column).unwrap_or(0));
    for row in rows {
        let cells = row.iter().zip(sides).zip(widths).map(|((cell, side), width)| match side {
            Align::Left => format!("{cell:<width$}"),
            Align::Right => format!("{cell:>width$}"),
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [["a", "10"], ["ünd", "7"]].map(|row| row.map(str::to_owned));
        let mut out = Vec::new();
        write_table(&rows, [Align::Left, Align::Right], &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "a    10\nünd   7\n");
    }
}
