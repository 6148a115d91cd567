//! The tables about lines: of the list in view, by span, and the terms of their number.

use super::State;
use super::tables::{MAX_TABLE_LINES, TableContent};
use crate::i18n::game::line_state_text;
use crate::i18n::{self, axis_name};
use crate::table::{Column, Field, Table};
use crate::view_model::{BoardLineTopic, CellComparison};
use hypertoe_core::geometry::line_count_terms;
use hypertoe_core::{BoardLines, Cell, Player, Shape, line_state};
use num_traits::ToPrimitive as _;
use std::collections::BTreeMap;

impl State {
    pub(super) fn lines_table(&self) -> Table {
        let (tour, game) = (&self.explorer.tour, self.document.game());
        let (rules, position) = (game.rules(), game.position());
        let name = |player: Player| &game.player_info(player).name;
        let title = match (tour.cell(), tour.completed_lines_player(), tour.board_topic()) {
            (Some(cell), ..) => i18n::table_lines_through(cell),
            (_, Some(player), _) => i18n::table_lines_completed(name(player)),
            (_, _, Some(BoardLineTopic::OpenTo(player))) => i18n::table_lines_open(name(*player)),
            (_, _, Some(BoardLineTopic::Blocked)) => i18n::table_lines_blocked(),
            (_, _, Some(BoardLineTopic::Between(cells))) => {
                i18n::table_lines_between(&cells[0], &cells[1])
            }
            (_, _, Some(BoardLineTopic::Plane(plane))) => {
                let (cell, [first, second]) = &**plane;
                i18n::table_lines_plane(axis_name(*first), axis_name(*second), cell)
            }
            (_, _, Some(BoardLineTopic::Slice(axis, value))) => {
                i18n::table_lines_slice(axis_name(*axis), value.to_string())
            }
            _ => i18n::table_lines_board(),
        };
        let shows_state = !self.has_hidden_marks();
        let mut columns = vec![
            Column::new("number", i18n::table_number()),
            Column::new("span", i18n::spans_span()),
            Column::new("pattern", i18n::table_pattern()),
        ];
        if shows_state {
            columns.push(Column::new("state", i18n::table_state()));
        }
        columns.push(Column::new("cells", i18n::table_cells()));
        let count = tour.count().to_u32().unwrap_or(MAX_TABLE_LINES);
        let row = |index: u32| {
            let line = tour.nth_line(&index.into())?;
            let mut row = vec![
                Field::from(index + 1),
                line.span().into(),
                Field::from(line.pattern(rules.shape())),
            ];
            if shows_state {
                row.push(line_state_text(game, line_state(position, &line)).to_string().into());
            }
            row.push(Field::Cells(line.cells().collect()));
            Some(row)
        };
        self.table(rules, title, (columns, (0..count).filter_map(row).collect()))
    }

    pub(super) fn spans_table(&self) -> Option<Table> {
        let all = self.explorer.tour.unfiltered_lines()?;
        let columns = vec![
            Column::new("span", i18n::spans_span()),
            Column::new("lines", i18n::spans_lines()),
        ];
        let (shape, cell) = (all.shape(), all.cell());
        let has_formula = shape.is_hypercube() && shape.line_length() > 1;
        let mut columns = columns;
        if has_formula {
            columns.push(Column::new("formula", i18n::spans_counted()));
        }
        let rows = all.counts_by_span().iter().map(|(span, lines)| {
            let formula = has_formula.then(|| span_formula(shape, cell, *span).into());
            [(*span).into(), lines.into()].into_iter().chain(formula).collect()
        });
        let rows = rows.collect();
        let title = i18n::table_lines_by_span(cell);
        Some(self.table(self.document.game().rules(), title, (columns, rows)))
    }

    pub(super) fn two_cells_table(&self) -> Option<Table> {
        let cells = self.explorer.ruler.cells()?;
        let rules = self.document.game().rules();
        let compared = CellComparison::new(rules.shape(), cells);
        let columns = vec![
            Column::new("span", i18n::spans_span()),
            Column::new("first", i18n::table_lines_through(cells[0])),
            Column::new("second", i18n::table_lines_through(cells[1])),
        ];
        let rows = compared
            .lines_by_span
            .into_iter()
            .map(|(span, [first, second])| vec![span.into(), first.into(), second.into()]);
        let title = i18n::table_two_cells(cells[0], cells[1], compared.shared);
        Some(self.table(rules, title, (columns, rows.collect())))
    }

    pub(super) fn line_count_table(&self) -> Table {
        let rules = self.document.game().rules();
        let shape = rules.shape();
        let content = if shape.is_hypercube() && shape.line_length() > 1 {
            hypercube_terms(shape)
        } else {
            let columns = vec![
                Column::new("span", i18n::spans_span()),
                Column::new("lines", i18n::spans_lines()),
            ];
            let board = BoardLines::new(shape);
            let rows = board.counts_by_span().iter();
            (columns, rows.map(|(span, lines)| vec![(*span).into(), lines.into()]).collect())
        };
        self.table(rules, i18n::table_line_count(), content)
    }
}

/// Returns the sum behind the number of lines of a span through a cell of S^D: C(m, k), or
/// C(m, k)·2^(k−1) in the middle, for each pair of values t, S−1−t that m axes have. Empty on other
/// boards.
pub fn span_formula(shape: &Shape, cell: &Cell, span: usize) -> String {
    if !shape.is_hypercube() || span == 0 {
        return String::new();
    }
    let last = shape.line_length() - 1;
    let mut groups: BTreeMap<u16, usize> = BTreeMap::new();
    for &c in cell.coords() {
        *groups.entry(c.min(last - c)).or_default() += 1;
    }
    let terms: Vec<String> = groups
        .iter()
        .filter(|(_, m)| **m >= span)
        .map(|(t, m)| match (2 * t == last, span) {
            (true, 2..) => format!("C({m},{span})·2^{}", span - 1),
            _ => format!("C({m},{span})"),
        })
        .collect();
    if terms.len() > 4 {
        return i18n::spans_terms(terms[..2].join(" + "), terms.len()).into();
    }
    terms.join(" + ")
}

/// The terms ½ · C(D,f) · 2^(D−f) · S^f of the number of lines of S^D.
fn hypercube_terms(shape: &Shape) -> TableContent {
    let (side, dims) = (shape.line_length(), shape.dims());
    let columns = vec![
        Column::new("fixed_axes", i18n::table_fixed_axes()),
        Column::new("span", i18n::spans_span()),
        Column::new("term", i18n::table_term()),
        Column::new("lines", i18n::spans_lines()),
    ];
    let rows = line_count_terms(side, dims).into_iter().map(|term| {
        let fixed = term.fixed_axes;
        let span = dims - fixed;
        let formula = Field::Formula {
            plain: format!("1/2*C({dims},{fixed})*2^{span}*{side}^{fixed}"),
            latex: format!(
                r"\tfrac{{1}}{{2}}\binom{{{dims}}}{{{fixed}}}2^{{{span}}}{side}^{{{fixed}}}"
            ),
        };
        vec![fixed.into(), span.into(), formula, (&term.lines).into()]
    });
    (columns, rows.collect())
}
