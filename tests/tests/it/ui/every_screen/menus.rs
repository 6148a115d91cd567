//! Menus and help.

use super::{Screen, ask, game, screen};
use hypertoe::action::{Action, FileAction};
use hypertoe::state::{Dialog, HelpPage};

/// Every page of the help.
pub fn help() -> Vec<Screen> {
    let page = |page| move || ask(Dialog::Help(page));
    vec![
        screen("keys", page(HelpPage::Keys)),
        screen("rules", page(HelpPage::Rules)),
        screen("games", page(HelpPage::Games)),
        screen("formats", page(HelpPage::Formats)),
        screen("theory", page(HelpPage::Theory)),
        screen("space", page(HelpPage::Space)),
        screen("analysis", page(HelpPage::Analysis)),
    ]
}

/// Every menu, open.
pub fn menus() -> Vec<Screen> {
    let menu = |name: &'static str| {
        screen(name, move || {
            let mut app = game();
            app.click(name);
            app
        })
    };
    let inside = |name: &'static str, item: &'static str| {
        screen(item, move || {
            let mut app = game();
            app.act(Action::File(FileAction::ForgetRecent));
            app.click(name);
            app.click(item);
            app
        })
    };
    let mut all =
        Vec::from(["File", "Game", "Lines", "Analysis", "Theory", "View", "Help"].map(menu));
    all.extend(
        [
            ("Game", "Computer players"),
            ("Game", "Resign, draw, take back"),
            ("Game", "Copy and paste"),
            ("Lines", "Drawings"),
            ("View", "Appearance and language"),
            ("View", "Text size"),
        ]
        .map(|(menu, submenu)| inside(menu, submenu)),
    );
    all
}
