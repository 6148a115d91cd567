//! The pages about the whole board.

mod census;
mod census_table;
mod draws;
mod gallery;
mod games_chart;
mod line_picker;
mod pairs;
mod progress;
mod refusal;
mod small_board;
mod symmetries;

use crate::action::{Action, ExploreAction, TheoryAction};
use crate::state::{ExplorePage, State, TheoryPage};
use crate::theme::Palette;
use crate::words::{self, Message};
use egui::{Button, Ui, vec2};

/// The two groups of pages of the explorer.
pub fn groups(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let now = state.explore.page();
    let whole = matches!(now, ExplorePage::Theory(_));
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    let group = |ui: &mut Ui, chosen: bool, text: Message, about: Message| {
        let button = Button::selectable(chosen, text).frame_when_inactive(true);
        ui.add(button.min_size(vec2(width, 0.0))).on_hover_text(about).clicked()
    };
    ui.horizontal(|ui| {
        if group(ui, !whole, words::explore_cells(), words::explore_cells_tip()) && whole {
            send.push(Action::Explore(ExploreAction::Page(ExplorePage::Lines)));
        }
        if group(ui, whole, words::explore_board(), words::explore_board_tip()) && !whole {
            send.push(Action::Theory(TheoryAction::Open(TheoryPage::Census)));
        }
    });
    ui.add_space(2.0);
}

/// The text of a page's tab, and what it shows.
fn tab_words(page: TheoryPage) -> (Message, Message) {
    match page {
        TheoryPage::Census => (words::theory_census(), words::theory_census_tip()),
        TheoryPage::Gallery => (words::theory_gallery(), words::theory_gallery_tip()),
        TheoryPage::Draws => (words::theory_draws(), words::theory_draws_tip()),
        TheoryPage::Symmetries => (words::theory_symmetries(), words::theory_symmetries_tip()),
        TheoryPage::Pairs => (words::theory_pairs(), words::theory_pairs_tip()),
    }
}

/// Shows a page.
pub fn show(
    ui: &mut Ui,
    state: &State,
    page: TheoryPage,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    ui.horizontal_wrapped(|ui| {
        for tab in TheoryPage::ALL {
            let (text, about) = tab_words(tab);
            if ui.selectable_label(page == tab, text).on_hover_text(about).clicked() {
                send.push(Action::Theory(TheoryAction::Open(tab)));
            }
        }
    });
    ui.separator();
    match page {
        TheoryPage::Census => census::census(ui, state, palette, send),
        TheoryPage::Gallery => gallery::gallery(ui, state, send),
        TheoryPage::Draws => draws::draws(ui, state, palette, send),
        TheoryPage::Symmetries => symmetries::symmetries(ui, state, palette, send),
        TheoryPage::Pairs => pairs::pairs(ui, state, send),
    }
}
