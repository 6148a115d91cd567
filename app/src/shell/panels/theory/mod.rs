//! The theory pages, which are about the whole board.

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
use crate::command::Command;
use crate::state::{ExplorePage, State, TheoryPage};
use crate::theme::Palette;
use crate::words::{self, Message};
use egui::{Button, Ui, vec2};

/// Shows the two groups of pages of the explorer.
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

/// Returns the command that opens a page and names its tab.
fn command(page: TheoryPage) -> Command {
    match page {
        TheoryPage::Census => Command::Census,
        TheoryPage::Gallery => Command::Gallery,
        TheoryPage::Draws => Command::Draws,
        TheoryPage::Symmetries => Command::Symmetries,
        TheoryPage::Pairs => Command::Pairs,
    }
}

pub fn show(
    ui: &mut Ui,
    state: &State,
    page: TheoryPage,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    ui.horizontal_wrapped(|ui| {
        for tab in TheoryPage::ALL {
            let opens = command(tab);
            let label = ui.selectable_label(page == tab, opens.text());
            if label.on_hover_text(opens.about()).clicked() {
                send.push(opens.action(state));
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
