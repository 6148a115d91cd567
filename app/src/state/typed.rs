//! A move that is typed: as coordinates, or as a cell's number.

use crate::words::{Message, ToMessage};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::notation::{CellError, parse_cell};
use hypertoe_core::record::tile::{has_tiles, parse_tile};
use hypertoe_core::{Cell, Rules};
use std::sync::Arc;

/// The most axes for which every axis gets a field of its own.
pub const MAX_FIELDS: usize = 10;

/// What is typed for a move on the board.
#[derive(Clone, Debug)]
pub struct Typed {
    rules: Arc<Rules>,
    /// One field an axis; one field alone for many axes.
    fields: Vec<String>,
    /// The cell number.
    number: String,
    /// Why it was not played.
    error: Option<Message>,
}

impl Typed {
    /// Nothing typed yet.
    pub fn new(rules: Arc<Rules>) -> Self {
        let dims = rules.shape().dims();
        let fields = vec![String::new(); if dims <= MAX_FIELDS { dims } else { 1 }];
        Self { rules, fields, number: String::new(), error: None }
    }

    /// Empties the fields.
    pub fn clear(&mut self) {
        *self = Self::new(Arc::clone(&self.rules));
    }

    /// The fields for coordinates.
    pub fn fields(&self) -> &[String] {
        &self.fields
    }

    /// Whether one field takes all coordinates.
    pub fn is_whole(&self) -> bool {
        self.fields.len() == 1 && self.rules.shape().dims() > 1
    }

    /// The field for a cell number.
    pub fn number(&self) -> &str {
        &self.number
    }

    /// Whether cells have numbers of tiles.
    pub fn has_tiles(&self) -> bool {
        has_tiles(&self.rules)
    }

    /// Why what was typed was not played.
    pub fn error(&self) -> Option<&Message> {
        self.error.as_ref()
    }

    /// Why what was typed was not played, or nothing.
    pub fn set_error(&mut self, error: Option<Message>) {
        self.error = error;
    }

    /// A number was typed. It is the move that is meant: what stands in the fields for coordinates
    /// goes.
    pub fn type_number(&mut self, text: String) {
        if !text.trim().is_empty() {
            self.fields.iter_mut().for_each(String::clear);
        }
        (self.number, self.error) = (text, None);
    }

    /// Takes what was typed into a field; several numbers at once fill the
    /// fields that follow.
    pub fn type_into(&mut self, field: usize, text: &str) {
        self.type_number(String::new());
        if let [whole] = &mut self.fields[..] {
            text.clone_into(whole);
            return;
        }
        let parts = self.parts(text);
        let count = parts.len().max(1);
        let parts = parts.into_iter().chain([String::new()]).take(count);
        for (slot, part) in self.fields.iter_mut().skip(field).zip(parts) {
            *slot = part;
        }
    }

    /// The field to go on to once the last number typed into one cannot go on. A
    /// blank alone, after a digit that has moved on, is no number.
    pub fn field_after(&self, field: usize, edited: &str) -> Option<usize> {
        let parts = self.parts(edited).len();
        let ended = self.one_digit() || edited.ends_with([' ', ',']);
        let next = (field + parts).saturating_sub(usize::from(!ended)).min(self.fields.len() - 1);
        (parts > 0 && next > field && !self.is_whole()).then_some(next)
    }

    /// Whether every coordinate of the board has one digit.
    fn one_digit(&self) -> bool {
        self.rules.shape().sides().iter().all(|n| *n <= 10)
    }

    /// What was typed or pasted into a coordinate field, taken apart: at
    /// blanks and commas, and digit by digit where one is enough.
    fn parts(&self, text: &str) -> Vec<String> {
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

    /// The cell that the fields hold.
    ///
    /// # Errors
    /// Why they hold none.
    pub fn cell(&self) -> Result<Cell, Message> {
        let read =
            |text: &str| parse_cell(self.rules.shape(), text).map_err(|error| error.message());
        let number = self.number.trim();
        let empty = |field: &String| field.trim().is_empty();
        let fields_empty = self.fields.iter().all(empty);
        if !number.is_empty() && fields_empty {
            if self.has_tiles() {
                return parse_tile(number).map_err(|error| error.message());
            }
            return read(&format!("#{}", number.trim_start_matches('#')));
        }
        let mut fields = self.fields.clone();
        if !fields_empty && fields.len() > 1 {
            // Marks fall: how high they are aimed does not matter.
            if let Some(height) = self.rules.gravity().and_then(|axis| fields.get_mut(axis))
                && empty(height)
            {
                *height = "0".to_owned();
            }
            if let Some(axis) = fields.iter().position(empty) {
                return Err(CellError::Missing(axis::name(axis)).message());
            }
        }
        read(&fields.join(" "))
    }
}
