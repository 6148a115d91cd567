//! The census page: exact numbers of positions and games, and estimates.

use super::census_table::{CensusRow, ColumnHeading, census_table};
use super::games_chart::games_chart;
use super::progress::search_progress;
use super::refusal::refusal;
use crate::action::{Action, CensusAction, TheoryAction};
use crate::shell::widgets::{primary_button, section_heading};
use crate::state::{CENSUS_LIMITS, State, Theory, TheoryPage, is_census_instant};
use crate::theme::{Palette, size};
use crate::words::numbers::format_estimate;
use crate::words::{self, Message};
use egui::{CollapsingHeader, RichText, ScrollArea, Ui};
use hypertoe_core::theory::census::{Census, CensusEstimate, MAX_CELLS, OutcomeCounts};
use hypertoe_core::{BigUint, Player};

pub fn census_page(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let page = &state.theory.census;
    let shape = state.theory.rules().shape();
    if let Some(why) = page.unsupported() {
        refusal(ui, words::census_refused(shape), why);
        return;
    }
    ScrollArea::vertical().id_salt("census").auto_shrink(false).show(ui, |ui| {
        if let Some(now) = page.question().progress() {
            page_title(ui, words::census_counting(shape));
            search_progress(ui, TheoryPage::Census, now, send);
        } else if let Some(why) = page.question().error() {
            page_title(ui, words::census_none(shape));
            ui.label(why);
        } else if let Some(census) = page.question().answer() {
            census_results(ui, state, census, palette, send);
        } else {
            page_title(ui, words::census_title(shape));
            ui.label(words::census_about(MAX_CELLS));
            count_form(ui, &state.theory, words::census_count(), send);
        }
    });
}

fn page_title(ui: &mut Ui, text: Message) {
    ui.label(RichText::from(text).size(size::HEADING).strong());
}

/// Shows the choice of how far to count, and the button that starts it.
fn count_form(ui: &mut Ui, theory: &Theory, text: Message, send: &mut Vec<Action>) {
    ui.add_space(size::GAP);
    if !is_census_instant(theory.rules()) {
        ui.label(words::census_reach());
        ui.horizontal(|ui| {
            for (reach, name, about) in CENSUS_LIMITS {
                let chosen = theory.census.max_positions == reach;
                if ui.selectable_label(chosen, name).on_hover_text(about).clicked() {
                    send.push(Action::Theory(TheoryAction::Census(CensusAction::MaxPositions(
                        reach,
                    ))));
                }
            }
        });
        ui.weak(words::census_reach_about());
        ui.add_space(size::GAP);
    }
    if primary_button(ui, text).clicked() {
        send.push(Action::Theory(TheoryAction::StartWork(TheoryPage::Census)));
    }
}

fn census_results(
    ui: &mut Ui,
    state: &State,
    census: &Census,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let distinct = state.theory.census.distinct;
    let positions = if distinct { census.distinct() } else { census.positions() };
    census_summary(ui, state, census, &positions);
    if !census.complete {
        let further = CollapsingHeader::new(words::census_further()).id_salt("count further");
        further.show(ui, |ui| count_form(ui, &state.theory, words::census_again(), send));
    }
    let mut checked = distinct;
    let text = words::census_symmetry(&census.symmetries);
    if ui.checkbox(&mut checked, text).on_hover_text(words::census_symmetry_tip()).changed() {
        send.push(Action::Theory(TheoryAction::Census(CensusAction::UpToSymmetry(checked))));
    }
    section_heading(ui, words::census_positions());
    let sum = if census.complete { words::census_sum() } else { words::census_so_far() };
    let mut rows: Vec<CensusRow> = census
        .levels
        .iter()
        .map(|level| {
            let counts = if distinct { &level.distinct } else { &level.positions };
            CensusRow::exact(level.marks.to_string(), counts.total(), counts)
        })
        .collect();
    rows.push(CensusRow::exact(sum, positions.total(), &positions).into_total());
    ui.scope(|ui| census_table(ui, &column_headings(state, words::census_marks()), &rows));
    games_section(ui, state, census, palette);
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
        true => words::count_distinct(positions.total()),
        false => words::count_positions(positions.total()),
    };
    if census.complete {
        page_title(ui, words::census_total(shape, total));
        let OutcomeCounts { x_wins, o_wins, draws, .. } = positions;
        let finished = positions.finished();
        ui.label(words::census_finished(finished, x, x_wins, o, o_wins, draws));
    } else {
        let marks = census.levels.last().map_or(0, |level| level.marks);
        page_title(ui, words::census_too_large(shape));
        ui.label(words::census_exact(marks, total));
        if let Some(estimate) = &census.estimate {
            let games = format_estimate(estimate.games.total);
            ui.label(match distinct {
                true => {
                    words::census_estimate_distinct(format_estimate(estimate.distinct.total), games)
                }
                false => words::census_estimate(format_estimate(estimate.positions.total), games),
            });
        }
    }
    ui.add_space(4.0);
}

fn games_section(ui: &mut Ui, state: &State, census: &Census, palette: &Palette) {
    let (x, o) = player_names(state);
    section_heading(ui, words::census_by_length());
    let games = census.games();
    if games.finished() == BigUint::ZERO {
        ui.weak(words::census_no_game());
        return;
    }
    let (all, draws) = (games.finished(), &games.draws);
    ui.label(match census.complete {
        true => words::census_games(all, x, &games.x_wins, o, &games.o_wins, draws),
        false => words::census_games_so_far(all, x, &games.x_wins, o, &games.o_wins, draws),
    });
    ui.add_space(4.0);
    games_chart(ui, state, &census.levels, palette);
    ui.add_space(4.0);
    let finished = census.levels.iter().filter(|level| level.games.finished() != BigUint::ZERO);
    let mut rows: Vec<CensusRow> = finished
        .map(|level| {
            CensusRow::exact(level.marks.to_string(), level.games.finished(), &level.games)
        })
        .collect();
    let sum = if census.complete { words::census_sum() } else { words::census_so_far() };
    rows.push(CensusRow::exact(sum, games.finished(), &games).into_total());
    ui.scope(|ui| census_table(ui, &column_headings(state, words::census_moves()), &rows));
}

/// Shows the estimates from random games, separately from exact numbers.
fn estimates_section(ui: &mut Ui, state: &State, estimate: &CensusEstimate, distinct: bool) {
    section_heading(ui, words::census_guesses());
    ui.label(words::census_guesses_about(estimate.samples, estimate.first_sampled_marks));
    ui.weak(words::census_guesses_error());
    ui.add_space(4.0);
    ui.strong(words::census_guess_positions());
    let mut rows: Vec<CensusRow> = estimate
        .levels
        .iter()
        .map(|level| {
            let counts = if distinct { &level.distinct } else { &level.positions };
            CensusRow::estimated(level.marks.to_string(), counts)
        })
        .collect();
    let all = if distinct { &estimate.distinct } else { &estimate.positions };
    rows.push(CensusRow::estimated(words::census_sum(), all).into_total());
    ui.scope(|ui| {
        census_table(ui, &estimate_headings(column_headings(state, words::census_marks())), &rows)
    });
    ui.add_space(8.0);
    ui.strong(words::census_guess_games());
    let mut rows: Vec<CensusRow> = estimate
        .levels
        .iter()
        .map(|level| CensusRow::estimated(level.marks.to_string(), &level.games))
        .collect();
    rows.push(CensusRow::estimated(words::census_sum(), &estimate.games).into_total());
    ui.scope(|ui| {
        census_table(ui, &estimate_headings(column_headings(state, words::census_moves())), &rows)
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
        |name: &str| ColumnHeading { text: words::census_wins(name).into(), short: name.into() };
    let plain = |text: Message| ColumnHeading { text: text.to_string(), short: text.into() };
    [plain(first), plain(words::census_all()), wins(x), wins(o), plain(words::census_draws())]
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
