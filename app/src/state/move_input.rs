//! The text fields for a move: coordinates, or a cell number.

use crate::i18n::{Message, ToMessage};
use hypertoe_core::geometry::{self, ParseCellError, parse_cell};
use hypertoe_core::record::nc4_tile::{parse_tile, rules_allow_tile_numbers};
use hypertoe_core::{Cell, Rules};
use std::sync::Arc;

/// The most axes of a board for which each axis has a text field of its own.
pub const MAX_COORDINATE_FIELDS: usize = 10;

#[derive(Clone, Debug)]
pub struct MoveInput {
    rules: Arc<Rules>,
    /// One field per axis; a single field if there are many axes.
    fields: Vec<String>,
    cell_number: String,
    /// The reason why the move was not played.
    pub error: Option<Message>,
}

impl MoveInput {
    pub fn new(rules: Arc<Rules>) -> Self {
        let dims = rules.shape().dims();
        let fields = vec![String::new(); if dims <= MAX_COORDINATE_FIELDS { dims } else { 1 }];
        Self { rules, fields, cell_number: String::new(), error: None }
    }

    pub fn clear(&mut self) {
        *self = Self::new(Arc::clone(&self.rules));
    }

    /// Returns the texts of the input fields: one for each axis, or a single one for all
    /// coordinates.
    pub fn fields(&self) -> &[String] {
        &self.fields
    }

    /// Returns whether a single field takes all coordinates.
    pub fn is_single_field(&self) -> bool {
        self.fields.len() == 1 && self.rules.shape().dims() > 1
    }

    /// Returns the text in the field for the cell number.
    pub fn cell_number_text(&self) -> &str {
        &self.cell_number
    }

    /// Returns whether cells are numbered as the 80 tiles of a 3^4 board without its centre.
    pub fn uses_tile_numbers(&self) -> bool {
        rules_allow_tile_numbers(&self.rules)
    }

    /// Sets the cell number and clears the coordinates.
    pub fn set_cell_number(&mut self, text: String) {
        if !text.trim().is_empty() {
            self.fields.iter_mut().for_each(String::clear);
        }
        (self.cell_number, self.error) = (text, None);
    }

    /// Sets the text of a coordinate field; several numbers fill the following fields, too.
    pub fn set_coordinate(&mut self, field: usize, text: &str) {
        self.set_cell_number(String::new());
        if let [whole] = &mut self.fields[..] {
            text.clone_into(whole);
            return;
        }
        let parts = self.split_coordinates(text);
        let count = parts.len().max(1);
        let parts = parts.into_iter().chain([String::new()]).take(count);
        for (slot, part) in self.fields.iter_mut().skip(field).zip(parts) {
            *slot = part;
        }
    }

    /// Returns the field to focus next, once the last number in this field is complete. Whitespace
    /// alone is not a number.
    pub fn field_to_focus_after(&self, field: usize, edited: &str) -> Option<usize> {
        let parts = self.split_coordinates(edited).len();
        let ended = self.one_digit() || edited.ends_with([' ', ',']);
        let next = (field + parts).saturating_sub(usize::from(!ended)).min(self.fields.len() - 1);
        (parts > 0 && next > field && !self.is_single_field()).then_some(next)
    }

    /// Returns whether the text typed into a field has a part for another one.
    pub fn reaches_field(&self, field: usize, edited: &str, other: usize) -> bool {
        (field..field + self.split_coordinates(edited).len()).contains(&other)
    }

    fn one_digit(&self) -> bool {
        self.rules.shape().sides().iter().all(|n| *n <= 10)
    }

    /// Splits coordinates at whitespace and commas, and into digits if all coordinates have one
    /// digit.
    fn split_coordinates(&self, text: &str) -> Vec<String> {
        let inner = text.trim_matches(['(', ')', '[', ']']);
        let parts = inner.split(|c: char| c.is_whitespace() || c == ',');
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [one] if self.one_digit() && one.bytes().all(|b| b.is_ascii_digit()) => {
                one.chars().map(String::from).collect()
            }
            _ => parts.into_iter().map(str::to_owned).collect(),
        }
    }

    /// Returns the cell that the text fields describe.
    pub fn cell(&self) -> Result<Cell, Message> {
        let read =
            |text: &str| parse_cell(self.rules.shape(), text).map_err(|error| error.message());
        let number = self.cell_number.trim();
        let empty = |field: &String| field.trim().is_empty();
        let fields_empty = self.fields.iter().all(empty);
        if !number.is_empty() && fields_empty {
            if self.uses_tile_numbers() {
                return parse_tile(number).map_err(|error| error.message());
            }
            return read(&format!("#{}", number.trim_start_matches('#')));
        }
        let mut fields = self.fields.clone();
        if !fields_empty && fields.len() > 1 {
            // The height of a falling mark does not matter.
            if let Some(height) = self.rules.gravity_axis().and_then(|axis| fields.get_mut(axis))
                && empty(height)
            {
                *height = "0".to_owned();
            }
            if let Some(axis) = fields.iter().position(empty) {
                return Err(ParseCellError::Missing(geometry::axis_name(axis)).message());
            }
        }
        read(&fields.join(" "))
    }
}
