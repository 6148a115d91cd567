//! The gallery page: which finished positions are wanted, and how many there are.

use super::line_picker::line_picker;
use super::progress::progress;
use super::{refusal, short_name};
use crate::action::{Action, GalleryAction, TheoryAction};
use crate::shell::widgets::{main_button, section};
use crate::state::{GalleryFilter, SOME, State, TheoryPage, is_listed_at_once, open_cells};
use crate::theme::size;
use egui::{DragValue, RichText, ScrollArea, Ui};
use hypertoe_core::base::text::grouped;
use hypertoe_core::theory::gallery::{Ending, GalleryEnd};
use hypertoe_core::{Player, Rules};

/// The most numbers of marks that get a button each.
const MOST_BUTTONS: u64 = 12;

/// Shows the page.
pub fn gallery(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let page = &state.theory.gallery;
    if let Some(why) = &page.refused {
        refusal(ui, "No gallery for these rules", why);
        return;
    }
    let mut filter = page.filter.clone();
    ScrollArea::vertical().id_salt("gallery").auto_shrink(false).show(ui, |ui| {
        found(ui, state);
        find(ui, state, send);
        ui.add_space(size::GAP);
        let about = "Show the positions that were found instead of the board";
        if !page.shown && ui.button("Show the small boards").on_hover_text(about).clicked() {
            send.push(gallery_action(GalleryAction::Show(true)));
        }
        section(ui, "Which ones");
        winner(ui, state, &mut filter);
        marks(ui, state.theory.rules(), &mut filter);
        ui.checkbox(&mut filter.distinct, "Turned and mirrored boards count as one");
        section(ui, "With this line");
        line_picker(ui, state, &mut filter);
    });
    if filter != page.filter {
        send.push(gallery_action(GalleryAction::Filter(filter)));
    }
}

fn gallery_action(action: GalleryAction) -> Action {
    Action::Theory(TheoryAction::Gallery(action))
}

/// How many positions have been found, and how many there are.
fn found(ui: &mut Ui, state: &State) {
    let page = &state.theory.gallery;
    let count = page.found.len();
    let unit = if count == 1 { "position" } else { "positions" };
    let distinct = if page.filter.distinct { " up to symmetry" } else { "" };
    let heading = match (count, page.is_whole()) {
        (0, true) => "There is no such position".to_owned(),
        (0, false) => "Ways to win".to_owned(),
        _ => format!("{} finished {unit}{distinct}", grouped(&count.into())),
    };
    ui.label(RichText::new(heading).size(size::HEADING).strong());
    if count == 0 {
        if page.question.is_fresh() {
            ui.label("Positions in which the game is over, built at random; all are different");
        }
    } else {
        ui.label(endings(state, page.tally()));
    }
    if let Some(census) = state.theory.census.question.answer().filter(|c| c.complete) {
        let (all, distinct) = (census.positions(), census.distinct());
        ui.weak(format!(
            "In all there are {} + {} wins and {} draws; up to symmetry {} + {} and {}",
            grouped(&all.x_wins),
            grouped(&all.o_wins),
            grouped(&all.draws),
            grouped(&distinct.x_wins),
            grouped(&distinct.o_wins),
            grouped(&distinct.draws)
        ));
    }
}

/// `942 wins (626 by X, 316 by O) and 16 draws`
fn endings(state: &State, [x, o, draws]: [usize; 3]) -> String {
    let game = state.document.game();
    let name = |player| short_name(&game.info(Player(player)).name);
    let counted = |count: usize, unit: &str| {
        let plural = if count == 1 { "" } else { "s" };
        format!("{} {unit}{plural}", grouped(&count.into()))
    };
    let wins = match (x, o) {
        (0, 0) => String::new(),
        (wins, 0) => format!("{} by {}", counted(wins, "win"), name(0)),
        (0, wins) => format!("{} by {}", counted(wins, "win"), name(1)),
        (x, o) => {
            let all = counted(x + o, "win");
            format!("{all} ({x} by {}, {o} by {})", name(0), name(1))
        }
    };
    match (wins.is_empty(), draws) {
        (false, 0) => wins,
        (true, draws) => counted(draws, "draw"),
        (false, draws) => format!("{wins} and {}", counted(draws, "draw")),
    }
}

/// The search: its button, progress, and how it ended.
fn find(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let page = &state.theory.gallery;
    ui.add_space(size::GAP);
    if let Some(now) = page.question.progress() {
        progress(ui, TheoryPage::Gallery, now, send);
        return;
    }
    if let Some(why) = page.question.error() {
        ui.colored_label(ui.visuals().error_fg_color, why);
        ui.weak("Ask for other positions below");
        return;
    }
    let said = match (page.found.is_empty(), page.end) {
        (_, None) | (false, Some(GalleryEnd::Asked)) => "",
        (true, Some(_)) if !page.is_whole() => "None was found, though there may be some",
        (true, Some(_)) => "The search went through all there can be",
        (false, Some(GalleryEnd::All)) => "These are all there are; no more exist",
        (false, Some(GalleryEnd::GaveUp)) => "There may be more, but they are hard to find",
    };
    if !said.is_empty() {
        ui.weak(said);
    }
    if page.is_whole() {
        return;
    }
    let text = match (is_listed_at_once(state.theory.rules()), page.found.is_empty()) {
        (true, _) => "Find all".to_owned(),
        (false, true) => format!("Find {SOME}"),
        (false, false) => format!("Find {SOME} more"),
    };
    if main_button(ui, &text).clicked() {
        send.push(Action::Theory(TheoryAction::Ask(TheoryPage::Gallery)));
    }
}

fn winner(ui: &mut Ui, state: &State, filter: &mut GalleryFilter) {
    let game = state.document.game();
    ui.horizontal_wrapped(|ui| {
        ui.weak("Won by");
        ui.selectable_value(&mut filter.ending, None, "any");
        for player in [Player(0), Player(1)] {
            let name = short_name(&game.info(player).name);
            ui.selectable_value(&mut filter.ending, Some(Ending::Won(player)), name);
        }
        let draw = ui.selectable_value(&mut filter.ending, Some(Ending::Draw), "nobody: a draw");
        if draw.clicked() {
            // A draw has no line.
            filter.line = None;
        }
    });
}

fn marks(ui: &mut Ui, rules: &Rules, filter: &mut GalleryFilter) {
    let most = open_cells(rules).unwrap_or(u64::MAX).clamp(1, 9_999);
    let least = (2 * u64::from(rules.shape().run())).saturating_sub(1).clamp(1, most);
    ui.horizontal_wrapped(|ui| {
        ui.weak("Marks");
        ui.selectable_value(&mut filter.marks, None, "any number");
        if most - least < MOST_BUTTONS {
            for count in least..=most {
                let count = count as u32;
                ui.selectable_value(&mut filter.marks, Some(count), format!(" {count} "));
            }
            return;
        }
        let chosen = filter.marks.is_some();
        if ui.selectable_label(chosen, "exactly").clicked() && !chosen {
            filter.marks = Some(least as u32);
        }
        let mut count = filter.marks.unwrap_or(least as u32);
        let field = DragValue::new(&mut count).range(1..=most as u32);
        let field = ui.add_enabled(chosen, field).on_hover_text("Drag, or click and type");
        field.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::SpinButton, chosen, "Number of marks")
        });
        if chosen && field.changed() {
            filter.marks = Some(count);
        }
    });
}
