//! The table of the page that is shown, to be copied or saved for other programs.

use super::{ExplorerPage, Mode, State, TheoryPage};
use crate::i18n::numbers::format_estimate;
use crate::i18n::search::short_basis_text;
use crate::i18n::{self, Message, ToMessage as _};
use crate::table::{Column, Field, PlainTable, Table, TableSource};
use crate::view_model::{CellValue, PairingColoring};
use hypertoe_core::geometry::{board_line_count, format_cell};
use hypertoe_core::search::{PlyCount, Verdict};
use hypertoe_core::theory::blocking::LINE_FREE_SOURCE;
use hypertoe_core::theory::census::{Census, EstimateLevel, SampledMean};
use hypertoe_core::theory::draw::DrawAnswer;
use hypertoe_core::{BigUint, Cell, CellLines, LineFilter, Player, Rules, Shape};

/// The most lines of a list that become a table.
pub const MAX_TABLE_LINES: u32 = 20_000;

/// The most rows of a table in a picture.
const MAX_PICTURE_ROWS: usize = 120;

/// The subject of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableSubject {
    /// The lines that are explored.
    Lines,
    /// The numbers of lines through the two cells of the ruler, by span.
    TwoCells,
    /// The numbers of lines through a cell, by span.
    Spans,
    /// The number of lines of the board, by span.
    LineCount,
    Census,
    Gallery,
    DrawnBoard,
    FirstMoves,
    Pairs,
    /// The fewest cells that meet every line.
    BlockingSet,
    /// The facts that are known of the board.
    KnownFacts,
    /// The values of the moves.
    MoveValues,
}

impl State {
    /// Returns the subject of the table that the page in view has; `None` if it has none (yet).
    pub fn table_subject(&self) -> Option<TableSubject> {
        let theory = &self.theory;
        match self.screen.mode() {
            _ if !self.screen.is_board() => None,
            Mode::Explore => match self.explorer.page {
                ExplorerPage::Lines if self.is_ruler_active() => {
                    self.explorer.ruler.cells().map(|_| TableSubject::TwoCells)
                }
                ExplorerPage::Lines => {
                    let any = self.explorer.tour.current_line().is_some();
                    any.then_some(TableSubject::Lines)
                }
                ExplorerPage::Spans => Some(match self.explorer.tour.cell() {
                    Some(_) => TableSubject::Spans,
                    None => TableSubject::LineCount,
                }),
                ExplorerPage::Formula => Some(TableSubject::LineCount),
                ExplorerPage::Known => Some(TableSubject::KnownFacts),
                ExplorerPage::Theory(TheoryPage::Census) => {
                    theory.census.question().answer().map(|_| TableSubject::Census)
                }
                ExplorerPage::Theory(TheoryPage::Gallery) => {
                    (!theory.gallery.positions().is_empty()).then_some(TableSubject::Gallery)
                }
                ExplorerPage::Theory(TheoryPage::Draws) => {
                    let answer = &theory.draws.question().answer()?.answer;
                    matches!(answer, DrawAnswer::Exists(_)).then_some(TableSubject::DrawnBoard)
                }
                ExplorerPage::Theory(TheoryPage::Symmetries) => {
                    let coloring = theory.symmetries.answer()?;
                    coloring.orbits().is_ok().then_some(TableSubject::FirstMoves)
                }
                ExplorerPage::Theory(TheoryPage::Blocking) => {
                    theory.blocking.answer().map(|_| TableSubject::BlockingSet)
                }
                ExplorerPage::Theory(TheoryPage::Pairs) => {
                    let complete = matches!(**theory.pairs.answer()?, PairingColoring::Complete(_));
                    complete.then_some(TableSubject::Pairs)
                }
            },
            Mode::Analyse => {
                let analysis = self.position_analysis()?;
                let shown = !self.has_hidden_marks() && !analysis.moves.is_empty();
                shown.then_some(TableSubject::MoveValues)
            }
            Mode::Play | Mode::Learn => None,
        }
    }

    /// Returns the table of the page in view; `None` if it has none.
    ///
    /// # Errors
    /// A list of more than [`MAX_TABLE_LINES`] lines.
    pub fn shown_table(&self) -> Result<Option<Table>, Message> {
        let Some(subject) = self.table_subject() else { return Ok(None) };
        if subject == TableSubject::Lines {
            let shape = self.document.game().rules().shape();
            let (count, most) = (self.explorer.tour.count(), max_table_lines(shape));
            if count > most.into() {
                return Err(i18n::table_many_lines(most, count));
            }
        }
        let table = match subject {
            TableSubject::Lines => Some(self.lines_table()),
            TableSubject::TwoCells => self.two_cells_table(),
            TableSubject::Spans => self.spans_table(),
            TableSubject::LineCount => Some(self.line_count_table()),
            TableSubject::Census => self.theory.census.question().answer().map(|census| {
                let distinct = self.theory.census.distinct;
                self.table(
                    self.theory.rules(),
                    census_title(distinct),
                    census_rows(census, distinct),
                )
            }),
            TableSubject::Gallery => Some(self.gallery_table()),
            TableSubject::DrawnBoard => self.drawn_board_table(),
            TableSubject::FirstMoves => self.first_moves_table(),
            TableSubject::Pairs => self.pairs_table(),
            TableSubject::BlockingSet => self.blocking_table(),
            TableSubject::KnownFacts => Some(self.known_facts_table()),
            TableSubject::MoveValues => self.move_values_table(),
        };
        Ok(table)
    }

    pub(super) fn table(
        &self,
        rules: &Rules,
        title: Message,
        (columns, rows): TableContent,
    ) -> Table {
        Table { source: TableSource::new(rules, title), columns, rows }
    }

    /// Returns the first rows of the table of the page in view, for a picture; `None` if it has none, or
    /// one of more than [`MAX_TABLE_LINES`] lines.
    pub(super) fn shown_plain_table(&self) -> Option<PlainTable> {
        let table = self.shown_table().ok().flatten()?;
        Some(table.to_plain(self.table_cells, MAX_PICTURE_ROWS))
    }

    fn gallery_table(&self) -> Table {
        let rules = self.theory.rules();
        let columns = vec![
            Column::new("number", i18n::table_number()),
            Column::new("winner", i18n::table_winner()),
            Column::new("marks", i18n::census_marks()),
            Column::new("lines", i18n::spans_lines()),
            Column::new("first", i18n::table_cells_of(self.player_name(Player(0)))),
            Column::new("second", i18n::table_cells_of(self.player_name(Player(1)))),
        ];
        let rows = (1usize..).zip(self.theory.gallery.positions()).map(|(number, position)| {
            let lines = position.lines.iter().map(|line| line.pattern(rules.shape()));
            let winner = position.winner.map(|player| self.player_name(player).to_owned());
            let [first, second] = position.cells.clone();
            vec![
                number.into(),
                winner.unwrap_or_default().into(),
                position.mark_count().into(),
                lines.collect::<Vec<_>>().join("; ").into(),
                Field::Cells(first),
                Field::Cells(second),
            ]
        });
        self.table(rules, i18n::gallery_title(), (columns, rows.collect()))
    }

    fn player_name(&self, player: Player) -> &str {
        &self.document.game().player_info(player).name
    }

    fn drawn_board_table(&self) -> Option<Table> {
        let DrawAnswer::Exists(board) = &self.theory.draws.question().answer()?.answer else {
            return None;
        };
        let rules = self.theory.rules();
        let columns = vec![
            Column::new("cell", i18n::table_cell()),
            Column::new("player", i18n::table_player()),
        ];
        let rows = (0u64..).zip(&board.owners).filter_map(|(number, owner)| {
            let cell = rules.shape().cell_with_number(&number.into())?;
            let owner = owner.map_or(Field::Empty, |player| (player.index() + 1).into());
            Some(vec![Field::Cell(cell), owner])
        });
        let question = self.theory.draws.question().options()?;
        let title = i18n::table_full_board(rules.shape(), i18n::count_players(question.players));
        Some(self.table(rules, title, (columns, rows.collect())))
    }

    fn first_moves_table(&self) -> Option<Table> {
        let coloring = self.theory.symmetries.answer()?;
        let orbits = coloring.orbits().ok()?;
        let rules = self.theory.rules();
        let columns = vec![
            Column::new("number", i18n::table_number()),
            Column::new("cells", i18n::table_cells()),
            Column::new("lines", i18n::spans_lines()),
            Column::new("example", i18n::table_example()),
        ];
        let rows = (1usize..).zip(coloring.legal_orbits()).map(|(number, orbit)| {
            let orbit = &orbits.as_slice()[*orbit];
            let lines = lines_through(rules.shape(), &orbit.representative);
            let example = Field::Cell(orbit.representative.clone());
            vec![number.into(), (&orbit.size).into(), lines.into(), example]
        });
        Some(self.table(rules, i18n::symmetries_first(), (columns, rows.collect())))
    }

    fn pairs_table(&self) -> Option<Table> {
        let PairingColoring::Complete(pairing) = &**self.theory.pairs.answer()? else {
            return None;
        };
        let rules = self.theory.rules();
        let columns = vec![
            Column::new("number", i18n::table_number()),
            Column::new("line", i18n::table_pattern()),
            Column::new("first", i18n::table_first_cell()),
            Column::new("second", i18n::table_second_cell()),
        ];
        let rows = (1usize..).zip(pairing.pairs()).map(|(number, pair)| {
            let [first, second] = pair.cells.clone().map(Field::Cell);
            vec![number.into(), pair.line.pattern(rules.shape()).into(), first, second]
        });
        Some(self.table(rules, i18n::pairs_found(rules.shape()), (columns, rows.collect())))
    }

    fn blocking_table(&self) -> Option<Table> {
        let set = &self.theory.blocking.answer()?.set;
        let columns = vec![
            Column::new("number", i18n::table_number()),
            Column::new("cell", i18n::table_cell()),
        ];
        let rows = (1usize..).zip(&set.cells);
        let rows = rows.map(|(number, cell)| vec![number.into(), Field::Cell(cell.clone())]);
        let (bound, cells) = (set.lower_bound, set.cells.len());
        let title = match set.is_minimum() {
            true => i18n::blocking_fewest(cells, &set.shape),
            false => i18n::blocking_between(&set.shape, bound, cells),
        };
        Some(self.table(self.theory.rules(), title, (columns, rows.collect())))
    }

    fn known_facts_table(&self) -> Table {
        let theory = &self.theory;
        let shape = theory.rules().shape();
        let columns = vec![
            Column::new("fact", i18n::table_fact()),
            Column::new("value", i18n::table_value()),
            Column::new("ground", i18n::table_basis()),
        ];
        let known = theory.known_value();
        let text = |message: Option<Message>| message.map(String::from).unwrap_or_default();
        let fact =
            |name: Message, value: Field| vec![String::from(name).into(), value, Field::Empty];
        let drawn = theory.has_drawn_board().map(|exists| match exists {
            true => i18n::known_drawn_board(),
            false => i18n::known_no_drawn_board(),
        });
        let pairing = theory.has_pairing().map(|exists| match exists {
            true => i18n::known_pairing(),
            false => i18n::known_no_pairing(),
        });
        let blockers = theory.blocking.answer().filter(|coloring| coloring.set.is_minimum());
        let published = theory.published_line_free_count();
        let symmetries = theory.symmetries.answer();
        let answer = theory.census.question().answer();
        let census = answer.filter(|census| census.is_complete);
        let estimate = answer.and_then(|census| census.estimate.as_ref());
        let counted = |exact: Option<BigUint>, estimated: Option<SampledMean>| match exact {
            Some(number) => Field::Number(number),
            None => text(estimated.map(|mean| i18n::known_estimated(format_estimate(mean)))).into(),
        };
        let number = |number: Option<BigUint>| number.map_or(Field::Empty, Field::Number);
        let mut rows = vec![vec![
            String::from(i18n::table_value()).into(),
            text(known.map(|known| known.message())).into(),
            text(known.map(|known| known.ground_text())).into(),
        ]];
        rows.extend([
            fact(i18n::known_cells(), shape.cell_count().into()),
            fact(i18n::known_lines(), board_line_count(shape).into()),
            fact(i18n::known_draws(), text(drawn).into()),
            fact(i18n::known_pairs(), text(pairing).into()),
            vec![
                String::from(i18n::known_blocking()).into(),
                number(
                    blockers
                        .map(|coloring| coloring.set.cells.len().into())
                        .or_else(|| Some(shape.cell_count() - published?)),
                ),
                text(
                    published
                        .filter(|_| blockers.is_none())
                        .map(|_| i18n::known_published(LINE_FREE_SOURCE)),
                )
                .into(),
            ],
            fact(
                i18n::known_symmetries(),
                text(symmetries.map(|it| i18n::known_number(it.automorphism_count_text()))).into(),
            ),
            fact(
                i18n::symmetries_first(),
                number(
                    symmetries
                        .filter(|coloring| coloring.has_exact_first_moves())
                        .and_then(|coloring| coloring.class_count()),
                ),
            ),
            fact(
                i18n::table_positions(),
                counted(
                    census.map(|census| census.position_counts().total()),
                    estimate.map(|estimate| estimate.positions.total),
                ),
            ),
            fact(
                i18n::table_games(),
                counted(
                    census.map(|census| census.game_counts().finished()),
                    estimate.map(|estimate| estimate.games.total),
                ),
            ),
        ]);
        self.table(theory.rules(), i18n::known_title(shape), (columns, rows))
    }

    fn move_values_table(&self) -> Option<Table> {
        let analysis = self.position_analysis()?;
        let rules = self.document.game().rules();
        let columns = vec![
            Column::new("move", i18n::table_move()),
            Column::new("value", i18n::table_value()),
            Column::new("plies", i18n::table_plies()),
            Column::new("basis", i18n::table_basis()),
            Column::new("best_play", i18n::table_best_play()),
        ];
        let players = rules.player_count();
        let rows = analysis.moves.iter().map(|value| {
            let worth = CellValue { verdict: value.verdict, rank: 0.5 };
            let mv = value.mv.cell().cloned();
            let play = value.pv.iter().filter_map(|mv| mv.cell().cloned()).collect();
            vec![
                mv.map_or_else(|| i18n::move_swap().to_string().into(), Field::Cell),
                worth.description(players).to_string().into(),
                plies(value.verdict),
                short_basis_text(value.verdict.basis()).to_string().into(),
                Field::Cells(play),
            ]
        });
        let position = self.document.game().position();
        let played: Vec<String> =
            position.played_marks().iter().map(|played| format_cell(&played.cell)).collect();
        let player = self.player_name(position.to_move());
        let title = match played.is_empty() {
            true => i18n::table_first_move_values(player),
            false => i18n::table_move_values(player, played.join("; ")),
        };
        Some(self.table(rules, title, (columns, rows.collect())))
    }
}

/// Returns the most lines of a list that become a table: fewer where lines are long or have many
/// coordinates.
fn max_table_lines(shape: &Shape) -> u32 {
    /// The most coordinates in a table.
    const MAX_COORDINATES: u64 = 2_000_000;
    let of_line = u64::from(shape.line_length()) * shape.dims() as u64;
    let lines = (MAX_COORDINATES / of_line.max(1)).max(1);
    lines.min(MAX_TABLE_LINES.into()) as u32
}

/// The columns and the rows of a table.
pub(super) type TableContent = (Vec<Column>, Vec<Vec<Field>>);

/// The plies to the end of a decided game, if their number is exact.
fn plies(verdict: Verdict) -> Field {
    match verdict.plies() {
        Some(PlyCount::Exact(plies)) => plies.into(),
        Some(PlyCount::AtMost(plies)) => format!("≤ {plies}").into(),
        None => Field::Empty,
    }
}

fn lines_through(shape: &Shape, cell: &Cell) -> BigUint {
    CellLines::new(shape, cell, &LineFilter::default()).count().clone()
}

fn census_title(distinct: bool) -> Message {
    if distinct { i18n::table_census_distinct() } else { i18n::table_census() }
}

/// Positions and complete games by number of marks; estimates in columns of their own.
fn census_rows(census: &Census, distinct: bool) -> TableContent {
    let mut columns = vec![
        Column::new("marks", i18n::census_marks()),
        Column::new("positions", i18n::table_positions()),
        Column::new("first_wins", i18n::table_first_wins()),
        Column::new("second_wins", i18n::table_second_wins()),
        Column::new("draws", i18n::census_draws()),
        Column::new("games", i18n::table_games()),
        Column::new("games_first_wins", i18n::table_games_first()),
        Column::new("games_second_wins", i18n::table_games_second()),
        Column::new("games_draws", i18n::table_games_drawn()),
    ];
    let mut rows: Vec<Vec<Field>> = census
        .levels
        .iter()
        .map(|level| {
            let positions = if distinct { &level.distinct_positions } else { &level.positions };
            let games = &level.games;
            let counts = [
                &positions.total(),
                &positions.x_wins,
                &positions.o_wins,
                &positions.draws,
                &games.finished(),
                &games.x_wins,
                &games.o_wins,
                &games.draws,
            ];
            let mut row = vec![level.marks.into()];
            row.extend(counts.map(Field::from));
            row
        })
        .collect();
    let Some(estimate) = &census.estimate else { return (columns, rows) };
    let width = columns.len();
    columns.extend([
        Column::new("positions_estimate", i18n::table_positions_estimate()),
        Column::new("positions_error", i18n::table_estimate_error()),
        Column::new("games_estimate", i18n::table_games_estimate()),
        Column::new("games_error", i18n::table_estimate_error()),
    ]);
    rows.iter_mut().for_each(|row| row.resize(columns.len(), Field::Empty));
    rows.extend(estimate.levels.iter().map(|level: &EstimateLevel| {
        let positions = if distinct { level.distinct_positions } else { level.positions };
        let (positions, games) = (positions.total, level.games.total);
        let mut row = vec![Field::from(level.marks)];
        row.resize(width, Field::Empty);
        let values = [positions.mean, positions.standard_error, games.mean, games.standard_error];
        row.extend(values.map(Field::Real));
        row
    }));
    (columns, rows)
}
