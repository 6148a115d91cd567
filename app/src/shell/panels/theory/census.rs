//! The census page: exact numbers of positions and games, and estimates.

use super::search_state::{page_scroll_area, search_progress, unsupported_game_message};
use crate::action::{CensusAction, TheoryAction};
use crate::i18n::numbers::{
    format_compact, format_compact_estimate, format_estimate, format_number,
};
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::charts::{bar_plot, labelled_x_axis};
use crate::shell::frame_cache::cached;
use crate::shell::panels::texts::truncate_text;
use crate::shell::widgets::{AccessibleName, heading, section_heading};
use crate::state::{CENSUS_POSITION_LIMITS, State, Theory, TheoryPage, is_census_instant};
use crate::theme::{player_color, size};
use egui::{
    Align, CollapsingHeader, Color32, FontId, Label, Layout, Rect, RichText, Role, ScrollArea,
    Sense, Ui, UiBuilder, WidgetText, pos2, vec2,
};
use egui_plot::{Bar, BarChart, GridMark, Legend};
use hypertoe_core::theory::census::{
    Census, CensusEstimate, CensusLevel, MAX_CELLS, OutcomeCounts, OutcomeEstimates, SampledMean,
};
use hypertoe_core::{BigUint, Player};
use num_traits::{FromPrimitive, ToPrimitive};

pub fn census_page(ui: &mut Ui, cx: &PanelContext) {
    let page = &cx.state.theory.census;
    let shape = cx.state.theory.rules().shape();
    if let Some(why) = page.unsupported_reason() {
        let titles = [i18n::census_refused(shape), i18n::census_large(shape)];
        unsupported_game_message(ui, titles, why);
        return;
    }
    page_scroll_area(cx, "census").show(ui, |ui| {
        if let Some(now) = page.question().progress() {
            heading(ui, i18n::census_counting(shape));
            search_progress(ui, cx, TheoryPage::Census, now);
        } else if let Some(why) = page.question().error() {
            heading(ui, i18n::census_none(shape));
            ui.label(why);
        } else if let Some(census) = page.question().answer() {
            census_results(ui, cx, census);
        } else {
            heading(ui, i18n::census_title(shape));
            ui.label(i18n::census_about(MAX_CELLS));
            count_form(ui, cx, &cx.state.theory, i18n::census_count());
        }
    });
}

/// Shows the choice of how far to count, and the button that starts it.
fn count_form(ui: &mut Ui, cx: &PanelContext, theory: &Theory, text: Message) {
    ui.add_space(size::GAP);
    if !is_census_instant(theory.rules()) {
        ui.label(i18n::census_reach());
        ui.horizontal_wrapped(|ui| {
            for (reach, name, about) in CENSUS_POSITION_LIMITS {
                let chosen = theory.census.max_positions == reach;
                cx.selectable_label(ui, chosen, name, CensusAction::MaxPositions(reach))
                    .on_hover_text(about);
            }
        });
        ui.weak(i18n::census_reach_about());
        ui.add_space(size::GAP);
    }
    cx.primary_button(ui, text, TheoryAction::StartWork(TheoryPage::Census));
}

fn census_results(ui: &mut Ui, cx: &PanelContext, census: &Census) {
    let state = cx.state;
    let distinct = state.theory.census.distinct;
    let positions =
        if distinct { census.distinct_position_counts() } else { census.position_counts() };
    census_summary(ui, state, census, &positions);
    if !census.is_complete {
        let further = CollapsingHeader::new(i18n::census_further()).id_salt("count further");
        further.show(ui, |ui| count_form(ui, cx, &state.theory, i18n::census_again()));
    }
    let text = i18n::census_symmetry(&census.symmetry_count);
    cx.checkbox(ui, distinct, text, CensusAction::UpToSymmetry)
        .on_hover_text(i18n::census_symmetry_tip());
    section_heading(ui, i18n::census_positions());
    let sum = if census.is_complete { i18n::census_sum() } else { i18n::census_so_far() };
    let mut rows: Vec<CensusRow> = census
        .levels
        .iter()
        .map(|level| {
            let counts = if distinct { &level.distinct_positions } else { &level.positions };
            CensusRow::exact(level.marks.to_string(), counts.total(), counts)
        })
        .collect();
    rows.push(CensusRow::exact(sum, positions.total(), &positions).marked_as_total());
    ui.scope(|ui| census_table(ui, &column_headings(state, i18n::census_marks()), &rows));
    games_section(ui, cx, census);
    if let Some(estimate) = &census.estimate {
        estimates_section(ui, state, estimate, distinct);
    }
}

/// Summarises the results in words.
fn census_summary(ui: &mut Ui, state: &State, census: &Census, positions: &OutcomeCounts) {
    let (x, o) = player_names(state);
    let shape = state.theory.rules().shape();
    let distinct = state.theory.census.distinct;
    let total = match distinct {
        true => i18n::count_distinct(positions.total()),
        false => i18n::count_positions(positions.total()),
    };
    if census.is_complete {
        heading(ui, i18n::census_total(shape, total));
        let OutcomeCounts { x_wins, o_wins, draws, .. } = positions;
        let finished = positions.finished();
        ui.label(i18n::census_finished(finished, x, x_wins, o, o_wins, draws));
    } else {
        let marks = census.levels.last().map_or(0, |level| level.marks);
        heading(ui, i18n::census_too_large(shape));
        ui.label(i18n::census_exact(marks, total));
        if let Some(estimate) = &census.estimate {
            let games = format_estimate(estimate.games.total);
            ui.label(match distinct {
                true => i18n::census_estimate_distinct(
                    format_estimate(estimate.distinct_positions.total),
                    games,
                ),
                false => i18n::census_estimate(format_estimate(estimate.positions.total), games),
            });
        }
    }
    ui.add_space(4.0);
}

fn games_section(ui: &mut Ui, cx: &PanelContext, census: &Census) {
    let (x, o) = player_names(cx.state);
    section_heading(ui, i18n::census_by_length());
    let games = census.game_counts();
    if games.finished() == BigUint::ZERO {
        ui.weak(i18n::census_no_game());
        return;
    }
    let (all, draws) = (games.finished(), &games.draws);
    ui.label(match census.is_complete {
        true => i18n::census_games(all, x, &games.x_wins, o, &games.o_wins, draws),
        false => i18n::census_games_so_far(all, x, &games.x_wins, o, &games.o_wins, draws),
    });
    ui.add_space(4.0);
    games_chart(ui, cx, &census.levels);
    ui.add_space(4.0);
    let finished = census.levels.iter().filter(|level| level.games.finished() != BigUint::ZERO);
    let mut rows: Vec<CensusRow> = finished
        .map(|level| {
            CensusRow::exact(level.marks.to_string(), level.games.finished(), &level.games)
        })
        .collect();
    let sum = if census.is_complete { i18n::census_sum() } else { i18n::census_so_far() };
    rows.push(CensusRow::exact(sum, games.finished(), &games).marked_as_total());
    ui.scope(|ui| census_table(ui, &column_headings(cx.state, i18n::census_moves()), &rows));
}

/// Shows the estimates from random games, separately from exact numbers.
fn estimates_section(ui: &mut Ui, state: &State, estimate: &CensusEstimate, distinct: bool) {
    let no_draws = estimate.has_no_draws || state.theory.has_drawn_board() == Some(false);
    section_heading(ui, i18n::census_sampled());
    ui.label(i18n::census_sampled_about(estimate.samples, estimate.first_sampled_marks));
    ui.weak(i18n::census_sampled_error());
    if estimate.games.total.is_rough() {
        ui.label(i18n::census_sampled_rough());
    }
    ui.add_space(4.0);
    ui.strong(i18n::census_sampled_positions());
    let mut rows: Vec<CensusRow> = estimate
        .levels
        .iter()
        .map(|level| {
            let counts = if distinct { &level.distinct_positions } else { &level.positions };
            CensusRow::estimated(level.marks.to_string(), counts, no_draws)
        })
        .collect();
    let all = if distinct { &estimate.distinct_positions } else { &estimate.positions };
    rows.push(CensusRow::estimated(i18n::census_sum(), all, no_draws).marked_as_total());
    ui.scope(|ui| {
        census_table(ui, &estimate_headings(column_headings(state, i18n::census_marks())), &rows)
    });
    ui.add_space(8.0);
    ui.strong(i18n::census_sampled_games());
    let mut rows: Vec<CensusRow> = estimate
        .levels
        .iter()
        .map(|level| CensusRow::estimated(level.marks.to_string(), &level.games, no_draws))
        .collect();
    rows.push(
        CensusRow::estimated(i18n::census_sum(), &estimate.games, no_draws).marked_as_total(),
    );
    ui.scope(|ui| {
        census_table(ui, &estimate_headings(column_headings(state, i18n::census_moves())), &rows)
    });
    ui.add_space(8.0);
}

fn player_names(state: &State) -> (&str, &str) {
    let game = state.document.game();
    (&game.player_info(Player(0)).name, &game.player_info(Player(1)).name)
}

fn column_headings(state: &State, first: Message) -> [ColumnHeading; 5] {
    let (x, o) = player_names(state);
    // A long name takes all the room of its column.
    let wins =
        |name: &str| ColumnHeading { text: i18n::census_wins(name).into(), short: name.into() };
    let plain = |text: Message| ColumnHeading { text: text.to_string(), short: text.into() };
    [plain(first), plain(i18n::census_all()), wins(x), wins(o), plain(i18n::census_draws())]
}

/// Marks the headings of a table of estimates.
fn estimate_headings(headings: [ColumnHeading; 5]) -> [ColumnHeading; 5] {
    let mut number = 0;
    headings.map(|ColumnHeading { text, short }| {
        number += 1;
        let guessed = |text: String| if number == 1 { text } else { format!("≈ {text}") };
        ColumnHeading { text: guessed(text), short: guessed(short) }
    })
}

const ROW_HEIGHT: f32 = 20.0;
const TEXT_SIZE: f32 = size::TEXT - 1.0;
/// The smallest scale of the texts of a table that is too wide for the panel.
const MIN_SCALE: f32 = 0.8;
/// The smallest width of the first column.
const MIN_FIRST_COLUMN: f32 = 40.0;
/// The smallest width of the others, and the gap before each.
const MIN_COLUMN: f32 = 34.0;
const COLUMN_GAP: f32 = 10.0;
/// The margin at both ends of a row.
const ROW_MARGIN: f32 = 4.0;

/// A number in the census table, exact or estimated from samples.
pub enum CensusNumber {
    Exact(BigUint),
    Estimated(SampledMean),
}

pub struct ColumnHeading {
    pub text: String,
    /// A shorter text for a narrow column.
    pub short: String,
}

impl ColumnHeading {
    fn fitting_text(&self, ui: &Ui, column: Rect, scale: f32) -> &str {
        let fits = scale * (text_width(ui, &self.text) + COLUMN_GAP) <= column.width();
        if fits { &self.text } else { &self.short }
    }
}

fn text_width(ui: &Ui, text: &str) -> f32 {
    let font = FontId::proportional(TEXT_SIZE);
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
}

pub struct CensusRow {
    /// The text in the first column.
    pub label: String,
    /// The numbers in the other columns.
    pub numbers: Vec<CensusNumber>,
    pub is_total: bool,
}

impl CensusRow {
    /// Creates a row of exact numbers: all, wins of the first player, wins of the second, draws.
    pub fn exact(head: impl Into<String>, all: BigUint, counts: &OutcomeCounts) -> Self {
        let OutcomeCounts { x_wins, o_wins, draws, .. } = counts.clone();
        let figures = [all, x_wins, o_wins, draws].map(CensusNumber::Exact);
        Self { label: head.into(), numbers: figures.into(), is_total: false }
    }

    /// Creates a row of estimates, in the same order as [`exact`](Self::exact); where no draw is
    /// possible, their number is exact.
    pub fn estimated(head: impl Into<String>, counts: &OutcomeEstimates, no_draws: bool) -> Self {
        let OutcomeEstimates { x_wins, o_wins, draws, total, .. } = *counts;
        let mut figures = [total, x_wins, o_wins, draws].map(CensusNumber::Estimated);
        if no_draws {
            figures[3] = CensusNumber::Exact(BigUint::ZERO);
        }
        Self { label: head.into(), numbers: figures.into(), is_total: false }
    }

    pub fn marked_as_total(self) -> Self {
        Self { is_total: true, ..self }
    }
}

impl CensusNumber {
    /// Returns the number as it is shown, to the last digit unless it is very long.
    fn shown(&self) -> String {
        match self {
            Self::Exact(number) => format_number(number),
            Self::Estimated(guess) => format_compact_estimate(*guess),
        }
    }

    /// Returns the number in full.
    fn full(&self) -> String {
        match self {
            Self::Exact(number) => number.to_string(),
            Self::Estimated(guess) if guess.mean == 0.0 => i18n::census_none_met().into(),
            Self::Estimated(guess) => i18n::census_sampled_value(format_estimate(*guess)).into(),
        }
    }
}

/// Shows a table of census numbers; a hovered number is shown in full. Where the numbers are too wide
/// for the panel, they are smaller, and the table scrolls sideways if that is not enough.
pub fn census_table(ui: &mut Ui, headings: &[ColumnHeading], rows: &[CensusRow]) {
    let last = rows.last().map(|row| row.numbers.iter().map(CensusNumber::shown).collect());
    let last: Vec<String> = last.unwrap_or_default();
    let key = (headings.first().map(|heading| heading.text.clone()), rows.len(), last);
    let numbers = cached(ui.ctx(), ("census numbers", &key.0), &key, || {
        let row = |row: &CensusRow| row.numbers.iter().map(CensusNumber::shown).collect();
        rows.iter().map(row).collect::<Vec<Vec<String>>>()
    });
    let heads = rows.iter().map(|row| row.label.as_str());
    let heads = heads.chain(headings.first().map(|heading| heading.text.as_str()));
    let first = heads.map(|head| text_width(ui, head) + 2.0).fold(MIN_FIRST_COLUMN, f32::max);
    let widest = |column: usize| {
        let texts = numbers.iter().filter_map(|row| row.get(column));
        texts.map(|text| text_width(ui, text)).fold(MIN_COLUMN, f32::max) + COLUMN_GAP
    };
    let mut columns: Vec<f32> = (0..headings.len().saturating_sub(1)).map(widest).collect();
    let room = ui.available_width() - 2.0 * ROW_MARGIN;
    let scale = (room / (first + columns.iter().sum::<f32>())).clamp(MIN_SCALE, 1.0);
    columns.iter_mut().for_each(|width| *width *= scale);
    let table = TableColumns::new(scale * first, columns, room);
    let id = (headings.first().map(|heading| heading.text.clone()), rows.len());
    ScrollArea::horizontal().id_salt(("census table", id)).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let size = vec2(table.width() + 2.0 * ROW_MARGIN, ROW_HEIGHT);
        let line = |ui: &mut Ui| ui.allocate_exact_size(size, Sense::hover()).0;
        let rect = line(ui);
        for (i, heading) in headings.iter().enumerate() {
            let rect = table.rect(rect, i);
            let text = heading.fitting_text(ui, rect, scale);
            let text = RichText::new(text).size(scale * TEXT_SIZE).weak();
            cell_label(ui, rect, text, None);
        }
        for (number, (row, numbers)) in rows.iter().zip(&*numbers).enumerate() {
            let rect = line(ui);
            if ui.is_rect_visible(rect) {
                let striped = number % 2 == 0;
                let place = (rect, striped, scale);
                census_row(ui, (row, numbers), place, |number| table.rect(rect, number));
            }
        }
    });
}

fn census_row(
    ui: &mut Ui,
    (row, numbers): (&CensusRow, &[String]),
    (rect, striped, scale): (Rect, bool, f32),
    column: impl Fn(usize) -> Rect,
) {
    if row.is_total {
        let stroke = ui.visuals().widgets.noninteractive.bg_stroke;
        ui.painter().hline(rect.x_range(), rect.top(), stroke);
    } else if striped {
        ui.painter().rect_filled(rect, 3.0, ui.visuals().faint_bg_color);
    }
    let strong = |text: &str| {
        let text = RichText::new(text).size(scale * TEXT_SIZE);
        if row.is_total { text.strong() } else { text }
    };
    cell_label(ui, column(0), strong(&row.label), None);
    for (i, (shown, number)) in numbers.iter().zip(&row.numbers).enumerate() {
        cell_label(ui, column(i + 1), strong(shown), Some(number));
    }
}

/// The places of the columns of a table: the first one, and those of the numbers, which share the room
/// that is left, if there is any.
struct TableColumns {
    /// The left ends of the columns, and the right end of the last, in points from the left.
    ends: Vec<f32>,
}

impl TableColumns {
    fn new(first: f32, mut columns: Vec<f32>, room: f32) -> Self {
        let rest = room - first;
        let even = rest / columns.len().max(1) as f32;
        let spare = rest - columns.iter().sum::<f32>();
        if columns.iter().all(|width| *width <= even) {
            columns.fill(even);
        } else if spare > 0.0 {
            let share = spare / columns.len().max(1) as f32;
            columns.iter_mut().for_each(|width| *width += share);
        }
        let mut ends = vec![0.0, first];
        for width in columns {
            ends.push(ends.last().copied().unwrap_or(0.0) + width);
        }
        Self { ends }
    }

    fn width(&self) -> f32 {
        self.ends.last().copied().unwrap_or(0.0)
    }

    fn rect(&self, row: Rect, number: usize) -> Rect {
        let left = row.left() + ROW_MARGIN;
        let end = |number: usize| left + self.ends.get(number).copied().unwrap_or(self.width());
        Rect::from_min_max(pos2(end(number), row.top()), pos2(end(number + 1), row.bottom()))
    }
}

/// Shows a text at the right end of its column.
fn cell_label(ui: &mut Ui, rect: Rect, text: impl Into<WidgetText>, number: Option<&CensusNumber>) {
    let layout = Layout::right_to_left(Align::Center);
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    let label = child.add(Label::new(text).truncate());
    if let Some(number) = number {
        label.on_hover_ui(|ui| _ = ui.label(number.full()));
    }
}

/// The largest width of a name in the legend.
const MAX_NAME_WIDTH: f32 = 80.0;

/// Shows the chart of finished games by number of moves, with each player's wins and the draws
/// stacked.
pub fn games_chart(ui: &mut Ui, cx: &PanelContext, levels: &[CensusLevel]) {
    let game = cx.state.document.game();
    let (first, second) = (game.player_info(Player(0)), game.player_info(Player(1)));
    let wins = |info: &hypertoe_core::PlayerInfo| {
        i18n::census_wins(truncate_text(ui, &info.name, MAX_NAME_WIDTH)).to_string()
    };
    let color = |info: &hypertoe_core::PlayerInfo| player_color(info.color, cx.palette.dark);
    let x = outcome_bars(levels, &wins(first), color(first), |counts| &counts.x_wins);
    let o =
        outcome_bars(levels, &wins(second), color(second), |counts| &counts.o_wins).stack_on(&[&x]);
    let name = i18n::census_draws().to_string();
    let draws = outcome_bars(levels, &name, cx.palette.text_weak, |counts| &counts.draws)
        .stack_on(&[&x, &o]);
    let shown = bar_plot("games by length")
        .show_x(false)
        .show_y(false)
        .legend(Legend::default().position(egui_plot::Corner::LeftTop))
        .custom_x_axes(vec![labelled_x_axis(i18n::census_chart())])
        .y_axis_formatter(|mark: GridMark, _| {
            BigUint::from_f64(mark.value.round()).map(|n| format_compact(&n)).unwrap_or_default()
        })
        .show(ui, |plot| [x, o, draws].into_iter().for_each(|chart| plot.bar_chart(chart)));
    shown.response.set_name(Role::Image, i18n::census_chart());
}

fn outcome_bars(
    levels: &[CensusLevel],
    name: &str,
    color: Color32,
    count: impl Fn(&OutcomeCounts) -> &BigUint,
) -> BarChart {
    let finished = levels.iter().filter(|level| level.games.finished() != BigUint::ZERO);
    let bars = finished.map(|level| {
        let games = count(&level.games);
        let text = i18n::census_bar(level.marks, name, format_compact(games));
        Bar::new(f64::from(level.marks), games.to_f64().unwrap_or(f64::MAX)).name(text)
    });
    BarChart::new(name, bars.collect()).color(color).width(0.7)
}
