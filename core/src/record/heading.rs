//! The heading of a text: its lines that name the board and the rules.

use super::fault::ParseErrorKind;
use super::format::{FormatError, GameFormat};
use super::rules_text::parse_rules_with_board;
use crate::base::json_error::JsonErrorKind;
use crate::geometry::cell::Cell;
use crate::geometry::notation::ParseShapeError;
use crate::geometry::shape::Shape;
use crate::play::rules::Rules;

/// The board and rules that a text names, as slices of that text.
#[derive(Clone, Debug, Default)]
pub(super) struct RulesHeading<'a> {
    /// The board, such as `3^4`.
    pub(super) shape: Option<&'a str>,
    /// The rules, in words or as JSON.
    pub(super) rules: Option<&'a str>,
    /// The closed cells, where the text draws a board.
    pub(super) closed: Option<Vec<Cell>>,
}

impl<'a> RulesHeading<'a> {
    /// Parses a line such as `shape: 3^4` or `rules: 2 players`; returns `false` for other lines.
    pub(super) fn parse_line(&mut self, text: &str, line: &'a str) -> Result<bool, FormatError> {
        let Some((key, value)) = line.split_once(':') else { return Ok(false) };
        let place = match key.trim().to_lowercase().as_str() {
            "shape" | "board" => &mut self.shape,
            "rules" => &mut self.rules,
            _ => return Ok(false),
        };
        let value = value.trim();
        if place.replace(value).is_some() {
            let what = ParseErrorKind::DuplicateHeading(key.trim().to_lowercase());
            return Err(FormatError::at_span(text, value, what));
        }
        Ok(true)
    }

    /// Returns the board that the text names, if any.
    pub(super) fn shape(&self, text: &str) -> Result<Option<Shape>, FormatError> {
        let parse = |part: &str| {
            part.parse().map_err(|error: ParseShapeError| FormatError::at_span(text, part, error))
        };
        self.shape.map(parse).transpose()
    }

    /// Returns the rules: those in the text, otherwise the first of `given` and `usual` that is for
    /// the board in the text, otherwise the default rules for two players on that board.
    pub(super) fn resolve(
        &self,
        text: &str,
        given: Option<&Rules>,
        usual: Option<&Rules>,
        format: GameFormat,
    ) -> Result<Rules, FormatError> {
        if let Some(json) = self.rules.filter(|rules| rules.starts_with('{')) {
            return rules_from_json(text, json);
        }
        let mut known = given.into_iter().chain(usual);
        let shape = self.shape(text)?;
        if let Some(words) = self.rules {
            let none =
                || FormatError::at_span(text, words, ParseErrorKind::RulesNeedBoard("shape: 3^4"));
            let shape = shape.or_else(|| Some(known.next()?.shape().clone())).ok_or_else(none)?;
            let rules = parse_rules_with_board(shape, words, self.closed.as_deref());
            return rules.map_err(|misread| misread.into_format_error(text));
        }
        let Some(shape) = shape else {
            return known.next().cloned().ok_or(FormatError::RulesNeeded(format));
        };
        let fitting = known.find(|rules| *rules.shape() == shape).cloned();
        Ok(fitting.unwrap_or_else(|| Rules::new(shape, 2).expect("two can play")))
    }
}

fn rules_from_json(text: &str, json: &str) -> Result<Rules, FormatError> {
    serde_json::from_str(json).map_err(|error| {
        let column = error.column().saturating_sub(1).min(json.len());
        let part = json.get(column..).unwrap_or(json);
        FormatError::at_span(text, part, JsonErrorKind::from(&error))
    })
}
