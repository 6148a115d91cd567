//! How boards and counts are written on a sheet.

use super::error::SheetError;
use super::paper::{MM, Paper};
use hypertoe_core::base::text::grouped;
use hypertoe_core::geometry::lines::board_count;
use hypertoe_core::{BigUint, Shape};

/// `1 line`, `272 lines`.
pub fn count_of(number: &BigUint, one: &str, many: &str) -> String {
    let word = if *number == 1u32.into() { one } else { many };
    format!("{} {word}", grouped(number))
}

/// `3^4: 81 cells, 272 lines`
pub fn in_short(shape: &Shape) -> String {
    let cells = count_of(&shape.cells(), "cell", "cells");
    format!("{shape}: {cells}, {}", count_of(&board_count(shape), "line", "lines"))
}

/// How a cell is written on this board: `(x, y, z)`.
pub fn cell_form(shape: &Shape) -> String {
    let names: Vec<String> = (0..shape.dims()).map(hypertoe_core::geometry::axis::name).collect();
    format!("({})", names.join(", "))
}

/// The error for a board whose cells would be too small.
pub fn too_large(shape: &Shape, paper: Paper, least: f32) -> SheetError {
    let least_mm = (least / MM * 10.0).round() / 10.0;
    SheetError::TooLarge { shape: shape.clone(), paper, least_mm }
}
