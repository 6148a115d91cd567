//! The pages about the whole board.

mod census;
mod census_table;
mod draws;
mod gallery;
mod games_chart;
mod line_picker;
mod pairs;
mod progress;
mod small_board;
mod symmetries;

use crate::action::{Action, ExploreAction, TheoryAction};
use crate::state::{ExplorePage, State, TheoryPage};
use crate::theme::{Palette, size};
use egui::{Button, RichText, Ui, vec2};

/// The two groups of pages of the explorer.
pub fn groups(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let now = state.explore.page;
    let whole = matches!(now, ExplorePage::Theory(_));
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    let group = |ui: &mut Ui, chosen: bool, text: &str, about: &str| {
        let button = Button::selectable(chosen, text).frame_when_inactive(true);
        ui.add(button.min_size(vec2(width, 0.0))).on_hover_text(about).clicked()
    };
    ui.horizontal(|ui| {
        if group(ui, !whole, "Cells and lines", "The lines through a cell, and how many there are")
            && whole
        {
            send.push(Action::Explore(ExploreAction::Page(ExplorePage::Lines)));
        }
        if group(
            ui,
            whole,
            "The whole board",
            "What can be counted, listed and built on this board",
        ) && !whole
        {
            send.push(Action::Theory(TheoryAction::Open(TheoryPage::Census)));
        }
    });
    ui.add_space(2.0);
}

/// The text of a page's tab, and what it shows.
fn words(page: TheoryPage) -> (&'static str, &'static str) {
    match page {
        TheoryPage::Census => ("Census", "Every position and every game, counted"),
        TheoryPage::Gallery => ("Ways to win", "Finished positions as small boards"),
        TheoryPage::Draws => ("Full boards", "Is there a full board without a line?"),
        TheoryPage::Symmetries => ("Symmetries", "Which cells are the same, in colours"),
        TheoryPage::Pairs => ("Pairs", "An answer to every move, so that nobody gets a line"),
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
            let (text, about) = words(tab);
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

/// A player's name, short enough for a narrow column.
pub fn short_name(name: &str) -> String {
    const MOST: usize = 7;
    match name.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// What a page says of a game that it does not know.
fn refusal(ui: &mut Ui, title: &str, why: &str) {
    ui.label(RichText::new(title).size(size::HEADING).strong());
    ui.add_space(size::GAP);
    ui.label(why);
    ui.weak("Start a game of two players in which the first line wins, with no more rules");
}
