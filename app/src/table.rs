//! Tables for other programs: rows under named columns, as CSV, JSON, Markdown or LaTeX.

use crate::i18n::numbers::{format_compact, format_compact_real, format_number};
use crate::i18n::{self, Message};
use hypertoe_core::{BigUint, Cell, Rules, Shape};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

enum_with_all! {
    /// The format of a table as text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum TableFormat {
        /// Comma-separated values (RFC 4180), after a comment line that begins with `#`.
        Csv,
        /// An object with the source of the table and an object for each row.
        Json,
        Markdown,
        /// A `tabular` with a caption.
        Latex,
    }
}

impl TableFormat {
    /// Returns the name of the format, the same in every language.
    pub fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV",
            Self::Json => "JSON",
            Self::Markdown => "Markdown",
            Self::Latex => "LaTeX",
        }
    }

    /// Returns the extension of its files.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Markdown => "md",
            Self::Latex => "tex",
        }
    }
}

/// The notation of cells in a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellNotation {
    /// The coordinates, separated by blanks: `1 2 0`.
    #[default]
    Coordinates,
    /// The number of the cell, from 0, with x changing fastest.
    Numbers,
}

/// The board and the rules that a table is about, and the program that made it.
#[derive(Clone, Debug, PartialEq)]
pub struct TableSource {
    /// The subject, such as “Lines through 1 1 1”.
    pub title: String,
    pub shape: Shape,
    /// The rules in words, with the board.
    pub rules: String,
    /// The program with its version.
    pub program: String,
}

impl TableSource {
    /// Creates the source of a table about a game by these rules.
    pub fn new(rules: &Rules, title: Message) -> Self {
        Self {
            title: title.into(),
            shape: rules.shape().clone(),
            rules: i18n::table_rules(rules.shape(), rules).into(),
            program: i18n::table_program(env!("CARGO_PKG_VERSION")).into(),
        }
    }

    /// Returns the title, the rules and the program on one line.
    pub fn caption(&self) -> String {
        let Self { title, rules, program, .. } = self;
        format!("{title}. {rules}. {program}").replace(['\n', '\r'], " ")
    }
}

/// A column: its heading, and its key in JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    pub heading: String,
    pub key: &'static str,
}

impl Column {
    pub fn new(key: &'static str, heading: impl Into<String>) -> Self {
        Self { heading: heading.into(), key }
    }
}

/// A field of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    Empty,
    Text(String),
    Number(BigUint),
    /// A number that is no whole one, such as an estimate.
    Real(f64),
    Cell(Cell),
    Cells(Vec<Cell>),
    /// A formula, as plain text and in the math mode of LaTeX.
    Formula {
        plain: String,
        latex: String,
    },
}

impl From<BigUint> for Field {
    fn from(number: BigUint) -> Self {
        Self::Number(number)
    }
}

impl From<&BigUint> for Field {
    fn from(number: &BigUint) -> Self {
        Self::Number(number.clone())
    }
}

impl From<usize> for Field {
    fn from(number: usize) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Field {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<String> for Field {
    fn from(text: String) -> Self {
        if text.is_empty() { Self::Empty } else { Self::Text(text) }
    }
}

/// A table with its source; each row has a field for each column.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub source: TableSource,
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<Field>>,
}

/// A field of a [`PlainTable`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlainField {
    pub text: String,
    /// The same for a narrow column: a long number rounded, with its power of ten.
    pub short: String,
}

/// A table as it is read: texts in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlainTable {
    pub title: String,
    pub headings: Vec<String>,
    /// True for each column of numbers, which stand at the right.
    pub is_numeric: Vec<bool>,
    /// The first rows.
    pub rows: Vec<Vec<PlainField>>,
    /// The number of all rows.
    pub row_count: usize,
    /// The rules and the program.
    pub note: String,
}

/// The greatest whole number up to which every JSON reader keeps all digits.
const MAX_EXACT_JSON: u64 = 1 << 53;

impl Table {
    /// Returns the table as text. O(fields).
    pub fn to_text(&self, format: TableFormat, cells: CellNotation) -> String {
        match format {
            TableFormat::Csv => self.to_csv(cells),
            TableFormat::Json => self.to_json(cells),
            TableFormat::Markdown => self.to_markdown(cells),
            TableFormat::Latex => self.to_latex(cells),
        }
    }

    /// Returns the table as it is read, with at most `most` rows.
    pub fn to_plain(&self, cells: CellNotation, most: usize) -> PlainTable {
        let plain = |text: String| PlainField { short: text.clone(), text };
        let text = |field: &Field| match field {
            Field::Number(number) => {
                PlainField { text: format_number(number), short: format_compact(number) }
            }
            Field::Real(number) => plain(format_compact_real(*number)),
            field => plain(self.plain_text(field, cells).replace(';', ", ")),
        };
        let TableSource { title, rules, program, .. } = &self.source;
        PlainTable {
            title: title.clone(),
            headings: self.columns.iter().map(|column| column.heading.clone()).collect(),
            is_numeric: (0..self.columns.len()).map(|column| self.is_numeric(column)).collect(),
            rows: self.rows.iter().take(most).map(|row| row.iter().map(text).collect()).collect(),
            row_count: self.rows.len(),
            note: format!("{rules}. {program}"),
        }
    }

    fn to_csv(&self, cells: CellNotation) -> String {
        let headings: Vec<String> =
            self.columns.iter().map(|column| column.heading.clone()).collect();
        let mut text = format!("# {}\r\n{}", self.source.caption(), csv_row(&headings));
        for row in &self.rows {
            let fields = row.iter().map(|field| self.plain_text(field, cells));
            text.push_str(&csv_row(&fields.collect::<Vec<_>>()));
        }
        text
    }

    fn to_json(&self, cells: CellNotation) -> String {
        let row = |row: &Vec<Field>| {
            let fields = self.columns.iter().zip(row);
            let fields = fields
                .map(|(column, field)| (column.key.to_owned(), self.json_value(field, cells)));
            Value::Object(fields.collect::<Map<_, _>>())
        };
        let TableSource { title, shape, rules, program } = &self.source;
        let table = json!({
            "title": title,
            "sides": shape.sides(),
            "run": shape.line_length(),
            "rules": rules,
            "program": program,
            "rows": self.rows.iter().map(row).collect::<Vec<_>>(),
        });
        format!("{table:#}\n")
    }

    fn to_markdown(&self, cells: CellNotation) -> String {
        let mut text = format!("**{}**\n\n", escaped_markdown(&self.source.title));
        let headings = self.columns.iter().map(|column| escaped_markdown(&column.heading));
        text.push_str(&markdown_row(headings));
        let is_right = |column: usize| self.is_numeric(column);
        let rule = (0..self.columns.len()).map(|column| match is_right(column) {
            true => "---:".to_owned(),
            false => "---".to_owned(),
        });
        text.push_str(&markdown_row(rule));
        for row in &self.rows {
            let fields = row.iter().map(|field| escaped_markdown(&self.plain_text(field, cells)));
            text.push_str(&markdown_row(fields));
        }
        let TableSource { rules, program, .. } = &self.source;
        let (rules, program) = (escaped_markdown(rules), escaped_markdown(program));
        _ = writeln!(text, "\n{rules}. {program}");
        text
    }

    fn to_latex(&self, cells: CellNotation) -> String {
        let alignment: String = (0..self.columns.len())
            .map(|column| if self.is_numeric(column) { 'r' } else { 'l' })
            .collect();
        let mut text =
            format!("\\begin{{table}}\n\\centering\n\\begin{{tabular}}{{{alignment}}}\n\\hline\n");
        let headings = self.columns.iter().map(|column| escaped_latex(&column.heading));
        text.push_str(&latex_row(headings));
        text.push_str("\\hline\n");
        for row in &self.rows {
            text.push_str(&latex_row(row.iter().map(|field| self.latex_text(field, cells))));
        }
        let caption = escaped_latex(&self.source.caption());
        _ = write!(text, "\\hline\n\\end{{tabular}}\n\\caption{{{caption}}}\n\\end{{table}}\n");
        text
    }

    /// Returns whether a column holds numbers only, which stand at the right.
    fn is_numeric(&self, column: usize) -> bool {
        let mut fields = self.rows.iter().filter_map(|row| row.get(column));
        fields.all(|field| matches!(field, Field::Number(_) | Field::Real(_) | Field::Empty))
    }

    fn cell_text(&self, cell: &Cell, cells: CellNotation) -> String {
        match cells {
            CellNotation::Coordinates => hypertoe_core::geometry::format_cell(cell),
            CellNotation::Numbers => self.source.shape.cell_number(cell).to_string(),
        }
    }

    fn plain_text(&self, field: &Field, cells: CellNotation) -> String {
        match field {
            Field::Empty => String::new(),
            Field::Text(text) => text.clone(),
            Field::Number(number) => number.to_string(),
            Field::Real(number) => number.to_string(),
            Field::Cell(cell) => self.cell_text(cell, cells),
            Field::Cells(list) => {
                let list: Vec<String> =
                    list.iter().map(|cell| self.cell_text(cell, cells)).collect();
                list.join(";")
            }
            Field::Formula { plain, .. } => plain.clone(),
        }
    }

    fn json_value(&self, field: &Field, cells: CellNotation) -> Value {
        let cell = |cell: &Cell| match cells {
            CellNotation::Coordinates => json!(cell.coords()),
            CellNotation::Numbers => json_number(&self.source.shape.cell_number(cell)),
        };
        match field {
            Field::Empty => Value::Null,
            Field::Text(text) => json!(text),
            Field::Number(number) => json_number(number),
            Field::Real(number) => json!(number),
            Field::Cell(one) => cell(one),
            Field::Cells(list) => list.iter().map(cell).collect(),
            Field::Formula { plain, .. } => json!(plain),
        }
    }

    fn latex_text(&self, field: &Field, cells: CellNotation) -> String {
        let cell = |cell: &Cell| match cells {
            CellNotation::Coordinates => {
                let coords: Vec<String> = cell.coords().iter().map(u16::to_string).collect();
                format!("({})", coords.join(","))
            }
            CellNotation::Numbers => self.cell_text(cell, cells),
        };
        match field {
            Field::Empty => String::new(),
            Field::Text(text) => escaped_latex(text),
            Field::Number(_) | Field::Real(_) => format!("${}$", self.plain_text(field, cells)),
            Field::Cell(one) => format!("${}$", cell(one)),
            Field::Cells(list) => {
                let list: Vec<String> = list.iter().map(cell).collect();
                format!("${}$", list.join(r"\,"))
            }
            Field::Formula { latex, .. } => format!("${latex}$"),
        }
    }
}

/// A whole number as a number, or as a string if readers would round it.
pub fn json_number(number: &BigUint) -> Value {
    match u64::try_from(number) {
        Ok(small) if small <= MAX_EXACT_JSON => json!(small),
        _ => json!(number.to_string()),
    }
}

/// Returns a row of a CSV table with its line ending; fields are quoted where necessary.
pub fn csv_row(fields: &[String]) -> String {
    let quoted = |field: &String| match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.clone(),
    };
    let fields: Vec<String> = fields.iter().map(quoted).collect();
    format!("{}\r\n", fields.join(","))
}

fn markdown_row(fields: impl Iterator<Item = String>) -> String {
    let fields: Vec<String> = fields.collect();
    format!("| {} |\n", fields.join(" | "))
}

/// Escapes characters that Markdown would read as the end of a field or as emphasis.
fn escaped_markdown(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '|' | '*' | '_' | '`' | '\\' | '<' | '[' => escaped.extend(['\\', c]),
            '\n' | '\r' => escaped.push(' '),
            _ => escaped.push(c),
        }
    }
    escaped
}

fn latex_row(fields: impl Iterator<Item = String>) -> String {
    let fields: Vec<String> = fields.collect();
    format!("{} \\\\\n", fields.join(" & "))
}

/// Escapes the characters that have a meaning of their own in LaTeX.
fn escaped_latex(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str(r"\textbackslash{}"),
            '^' => escaped.push_str(r"\textasciicircum{}"),
            '~' => escaped.push_str(r"\textasciitilde{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            '×' => escaped.push_str(r"$\times$"),
            '−' => escaped.push_str("$-$"),
            '≥' => escaped.push_str(r"$\ge$"),
            '≤' => escaped.push_str(r"$\le$"),
            '\n' | '\r' => escaped.push(' '),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let shape = Shape::new(&[3, 3], 3).unwrap();
        Table {
            source: TableSource {
                title: "Lines_through 1 1".to_owned(),
                shape,
                rules: "3^2, 2 players".to_owned(),
                program: "Hypertoe 9".to_owned(),
            },
            columns: vec![
                Column::new("number", "Number"),
                Column::new("name", "Name"),
                Column::new("cells", "Cells"),
            ],
            rows: vec![
                vec![
                    1usize.into(),
                    "a, \"b\" | c & d".to_owned().into(),
                    Field::Cells(vec![Cell::from([0, 1]), Cell::from([1, 1])]),
                ],
                vec![
                    (BigUint::from(1u8) << 60u32).into(),
                    Field::Empty,
                    Field::Cell(Cell::from([2, 2])),
                ],
            ],
        }
    }

    #[test]
    fn csv_quotes_separators_and_begins_with_its_source() {
        let text = table().to_text(TableFormat::Csv, CellNotation::Coordinates);
        let lines: Vec<&str> = text.split("\r\n").collect();
        assert_eq!(
            lines,
            [
                "# Lines_through 1 1. 3^2, 2 players. Hypertoe 9",
                "Number,Name,Cells",
                "1,\"a, \"\"b\"\" | c & d\",0 1;1 1",
                "1152921504606846976,,2 2",
                "",
            ]
        );
    }

    #[test]
    fn json_keeps_every_digit_and_cells_as_arrays_or_numbers() {
        let read = |cells| -> Value {
            serde_json::from_str(&table().to_text(TableFormat::Json, cells)).unwrap()
        };
        let by_coordinates = read(CellNotation::Coordinates);
        assert_eq!((&by_coordinates["sides"], &by_coordinates["run"]), (&json!([3, 3]), &json!(3)));
        assert_eq!(by_coordinates["rows"][0]["cells"], json!([[0, 1], [1, 1]]));
        assert_eq!(by_coordinates["rows"][1]["number"], json!("1152921504606846976"));
        assert_eq!(by_coordinates["rows"][1]["name"], Value::Null);
        let by_numbers = read(CellNotation::Numbers);
        assert_eq!(by_numbers["rows"][0]["cells"], json!([3, 4]));
        assert_eq!(by_numbers["rows"][1]["cells"], json!(8));
    }

    #[test]
    fn markdown_and_latex_escape_their_own_characters() {
        let markdown = table().to_text(TableFormat::Markdown, CellNotation::Coordinates);
        assert!(markdown.contains("**Lines\\_through 1 1**"), "{markdown}");
        assert!(markdown.contains("| ---: | --- | --- |"), "{markdown}");
        assert!(markdown.contains("| 1 | a, \"b\" \\| c & d | 0 1;1 1 |"), "{markdown}");
        let latex = table().to_text(TableFormat::Latex, CellNotation::Coordinates);
        assert!(latex.contains("\\begin{tabular}{rll}"), "{latex}");
        assert!(latex.contains("$1$ & a, \"b\" | c \\& d & $(0,1)\\,(1,1)$ \\\\"), "{latex}");
        assert!(latex.contains("3\\textasciicircum{}2, 2 players"), "{latex}");
    }
}
