//! Boards, cells and lines as they are typed: a line of text for each.

use super::errors::check_message;
use hypertoe_core::Shape;
use hypertoe_core::geometry::{format_cell, parse_cell, parse_pattern};

/// Reads a board, then a cell of it and the pattern of a line on it.
pub fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.lines();
    let mut next = || lines.next().unwrap_or_default();
    let shape: Shape = match next().parse() {
        Ok(shape) => shape,
        Err(error) => return check_message(&error),
    };
    assert_eq!(shape.to_string().parse(), Ok(shape.clone()));
    check_cell(&shape, next());
    check_line(&shape, next());
}

fn check_cell(shape: &Shape, text: &str) {
    match parse_cell(shape, text) {
        Ok(cell) => {
            assert!(shape.contains(&cell));
            assert_eq!(parse_cell(shape, &format_cell(&cell)), Ok(cell.clone()));
            let number = format!("#{}", shape.cell_number(&cell));
            assert_eq!(parse_cell(shape, &number), Ok(cell));
        }
        Err(error) => check_message(&error),
    }
}

fn check_line(shape: &Shape, text: &str) {
    match parse_pattern(shape, text) {
        Ok(line) => {
            assert!(shape.contains(&line.cell(0)) && shape.contains(&line.cell(line.length() - 1)));
            assert_eq!(parse_pattern(shape, &line.pattern(shape)), Ok(line));
        }
        Err(error) => check_message(&error),
    }
}
