//! The program, driven through its accessibility tree.

use crate::FakeOutside;
use egui::accesskit::{Live, Role};
use egui::{Event, Key, Modifiers, Vec2, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use egui_kittest::{Harness, Node};
use hypertoe::action::{Action, GameAction, SettingsAction, ShellAction};
use hypertoe::app::HypertoeApp;
use hypertoe::command::Command;
use hypertoe::i18n::{self, Language};
use hypertoe::scene::FontSource;
use hypertoe::state::{
    GameSetup, PlaySection, Preference, PreferenceValue, Settings, State, VisibleViews,
};
use hypertoe::theme::WindowLayout;
use hypertoe_core::geometry;
use hypertoe_core::{Cell, Rules, Shape};
use std::path::PathBuf;
use std::sync::Arc;

/// The program in a window of 1280 × 820 points that nobody sees.
pub struct Driver {
    /// The window.
    pub harness: Harness<'static, HypertoeApp>,
    /// Its outside.
    pub outside: FakeOutside,
}

impl Default for Driver {
    fn default() -> Self {
        Self::new()
    }
}

impl Driver {
    /// The program with its default settings, after the introduction.
    pub fn new() -> Self {
        Self::with(1.0, None)
    }

    /// The program as at a user's first start, perhaps with a file to open.
    pub fn at_first_start(file: Option<PathBuf>) -> Self {
        let outside = FakeOutside::new();
        outside.set_first_start();
        Self::in_system(outside, 1.0, file)
    }

    /// The program started again in the same system.
    pub fn again(&self) -> Self {
        Self::in_system(self.outside.clone(), 1.0, None)
    }

    /// As [`Self::new`], with pixels of this size and a file to open.
    pub fn with(pixels_per_point: f32, file: Option<PathBuf>) -> Self {
        Self::in_system(FakeOutside::new(), pixels_per_point, file)
    }

    /// As [`Self::new`], in a system with these fonts.
    pub fn with_fonts(fonts: Arc<dyn FontSource>) -> Self {
        let outside = FakeOutside::new();
        outside.set_fonts(fonts);
        Self::in_system(outside, 1.0, None)
    }

    fn in_system(outside: FakeOutside, pixels_per_point: f32, file: Option<PathBuf>) -> Self {
        let inner = outside.clone();
        // The system speaks English, whatever another test on this thread was about.
        i18n::set_language(Language::English);
        let harness = Harness::builder()
            .with_size(vec2(1280.0, 820.0))
            .with_pixels_per_point(pixels_per_point)
            .with_max_steps(40)
            .build_eframe(move |cc| {
                let outside = inner.of_window(&cc.egui_ctx);
                HypertoeApp::new(
                    &cc.egui_ctx,
                    None,
                    outside,
                    file.into_iter().map(Into::into).collect(),
                )
            });
        let mut app = Self { harness, outside };
        app.settle();
        app
    }

    /// Gives the grid the whole room, where the first start shows the space beside it.
    pub fn show_grid_alone(&mut self) {
        let control = Preference::Views.control();
        let is_grid = |choice: &usize| {
            let mut settings = Settings::default();
            control.set(&mut settings, PreferenceValue::Choice(*choice));
            settings.views == VisibleViews::Grid
        };
        let grid = (0..VisibleViews::ALL.len()).find(is_grid).expect("it can be chosen");
        let choice = PreferenceValue::Choice(grid);
        self.act(Action::Settings(SettingsAction::SetPreference(Preference::Views, choice)));
    }

    /// Names axes and cells in Play, too, as somebody wants who knows the board.
    pub fn show_coordinates(&mut self) {
        let shown = PreferenceValue::Switch(true);
        let action = SettingsAction::SetPreference(Preference::Coordinates, shown);
        self.act(Action::Settings(action));
    }

    /// Makes targets as large as after a touch.
    pub fn use_fingers(&mut self) {
        let layout = WindowLayout { is_touched: true, ..self.state().layout };
        self.act(Action::Shell(ShellAction::LayoutChanged(layout)));
    }

    /// Opens a section of the play panel that is closed at the first start, by its button.
    pub fn open_section(&mut self, section: PlaySection) {
        assert!(!self.state().settings.shown_play_sections.contains(&section), "it is open");
        let label = Command::for_play_section(section).label().to_string();
        self.click_button(&label);
        assert!(self.state().settings.shown_play_sections.contains(&section));
    }

    /// Opens all sections of the play panel, as somebody does who uses them all.
    pub fn open_all_sections(&mut self) {
        for section in PlaySection::ALL {
            self.act(Action::Settings(SettingsAction::TogglePart(section)));
        }
    }

    /// The program with this board on the table, two players, one line to win, in the grid alone,
    /// with coordinates.
    pub fn on(side: u16, dims: usize) -> Self {
        Self::on_shape(Shape::hypercube(side, dims).expect("a board within the limits"))
    }

    /// As [`Self::on`], with a board of any shape.
    pub fn on_shape(shape: Shape) -> Self {
        Self::with_rules(Rules::new(shape, 2).expect("two players are allowed"))
    }

    /// The program with a game by these rules in the grid alone.
    pub fn with_rules(rules: Rules) -> Self {
        let mut app = Self::new();
        app.show_grid_alone();
        app.show_coordinates();
        app.act(Action::Game(GameAction::Start(Box::new(GameSetup::with_default_players(rules)))));
        app
    }

    /// What the program knows.
    pub fn state(&self) -> &State {
        self.harness.state().state()
    }

    /// Carries out an action and waits until everything has settled.
    pub fn act(&mut self, action: Action) {
        self.outside.answer(action);
        self.settle();
    }

    /// Carries out a command's action, enabled or not.
    pub fn command(&mut self, command: Command) {
        let action = command.action(self.state());
        self.act(action);
    }

    /// Runs frames until no further one is asked for.
    pub fn settle(&mut self) {
        self.harness.run();
    }

    /// Lets all of these come between two frames, as on a slow machine.
    pub fn at_once(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
        self.settle();
    }

    /// Gives the window another size, which it has from its second frame on.
    pub fn resize(&mut self, size: Vec2) {
        self.harness.set_size(size);
        self.harness.run_steps(2);
        self.settle();
    }

    /// Presses a key.
    pub fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    /// Presses keys one after another while something may go on.
    pub fn press_in_steps(&mut self, keys: &[Key]) {
        for key in keys {
            self.harness.key_press(*key);
            self.harness.run_steps(3);
        }
    }

    /// Presses a key while others are held.
    pub fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Types text into whatever has the focus, character by character.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            self.harness.event(Event::Text(letter.to_string()));
            self.settle();
        }
    }

    /// Pastes text into whatever has the focus.
    pub fn paste(&mut self, text: &str) {
        self.harness.event(Event::Paste(text.to_owned()));
        self.settle();
    }

    /// Clicks the one thing with this label.
    pub fn click(&mut self, label: &str) {
        self.node(label).click();
        self.settle();
    }

    /// Opens a menu and clicks an item; its shortcut may follow its text.
    pub fn click_from_menu(&mut self, menu: &str, item: &str) {
        self.click(menu);
        self.click_starting_with(item);
    }

    /// Clicks the one button with this label, where a text may say the same.
    pub fn click_button(&mut self, label: &str) {
        self.harness.get_by_role_and_label(Role::Button, label).click();
        self.settle();
    }

    /// Clicks the one thing whose label starts like this.
    pub fn click_starting_with(&mut self, text: &str) {
        let text = text.to_owned();
        let starts = move |node: &AccessKitNode<'_>| {
            node.label().is_some_and(|label| label.starts_with(&*text))
        };
        self.harness.get(by().predicate(starts)).click();
        self.settle();
    }

    /// Clicks the first thing with this label, where there may be several.
    pub fn click_first(&mut self, label: &str) {
        let nodes: Vec<_> = self.harness.get_all_by_label(label).collect();
        nodes[0].click();
        drop(nodes);
        self.settle();
    }

    /// Puts the focus on a field, all of its text marked.
    pub fn focus_field(&mut self, label: &str) {
        self.harness.get_by_role_and_label(Role::TextInput, label).focus();
        self.settle();
        self.press_with(Modifiers::COMMAND, Key::A);
    }

    /// Replaces what stands in a field.
    pub fn fill(&mut self, label: &str, text: &str) {
        self.focus_field(label);
        if text.is_empty() {
            self.press(Key::Backspace);
        } else {
            self.paste(text);
        }
    }

    /// The one thing with this label.
    pub fn node<'a>(&'a self, label: &'a str) -> Node<'a> {
        self.harness.get_by_label(label)
    }

    /// Whether something shows exactly this text, with spaces of any kind.
    pub fn sees(&self, text: &str) -> bool {
        self.shows(|shown| shown == text)
    }

    /// Whether something shows a text with this part.
    pub fn sees_part(&self, part: &str) -> bool {
        self.shows(|shown| shown.contains(part))
    }

    fn shows(&self, is_meant: impl Fn(&str) -> bool) -> bool {
        let shows = |node: &AccessKitNode<'_>| {
            let shown = if node.role() == Role::Label { node.value() } else { node.label() };
            // What is told aloud is not to be seen.
            node.live() == Live::Off
                && shown.is_some_and(|shown| is_meant(&shown.replace('\u{a0}', " ")))
        };
        self.harness.query_all(by().predicate(shows)).next().is_some()
    }

    /// Whether the one thing with this label can be used.
    pub fn is_enabled(&self, label: &str) -> bool {
        !self.node(label).accesskit_node().is_disabled()
    }

    /// The painted cell with these coordinates.
    pub fn cell(&self, coords: &[u16]) -> Node<'_> {
        self.find_cell(coords).expect("the cell is told of")
    }

    /// The painted cell with these coordinates, if it is told of.
    pub fn find_cell(&self, coords: &[u16]) -> Option<Node<'_>> {
        self.cell_called(coords, "")
    }

    /// The cell with these coordinates in the space view, if it is told of.
    pub fn find_in_space(&self, coords: &[u16]) -> Option<Node<'_>> {
        self.cell_called(coords, "In space: ")
    }

    fn cell_called(&self, coords: &[u16], before: &str) -> Option<Node<'_>> {
        let coordinates = coords
            .iter()
            .enumerate()
            .map(|(i, value)| format!("{} {value}, ", geometry::axis_name(i)));
        let label = before.to_owned() + &coordinates.collect::<String>();
        self.harness.query(by().predicate(move |node| {
            let is = |it: String| it.starts_with(&label);
            node.role() == Role::GridCell && node.label().is_some_and(is)
        }))
    }

    /// Clicks a cell of the board.
    pub fn click_cell(&mut self, coords: &[u16]) {
        self.cell(coords).click();
        self.settle();
    }

    /// Clicks a cell with the other button.
    pub fn right_click_cell(&mut self, coords: &[u16]) {
        self.cell(coords).click_secondary();
        self.settle();
    }

    /// Plays cells one after another by clicking them.
    pub fn play<const D: usize>(&mut self, cells: &[[u16; D]]) {
        for cell in cells {
            self.click_cell(cell);
        }
    }

    /// The coordinates of the moves on the board.
    pub fn moves(&self) -> Vec<Cell> {
        let position = self.state().document.game().position();
        position.played_marks().iter().map(|played| played.cell.clone()).collect()
    }

    /// The coordinates of the cell that the keyboard is at.
    pub fn focus(&self) -> Vec<u16> {
        self.state().cursor().focus.coords().to_vec()
    }

    /// Why the typed move was not played; empty if nothing is said.
    pub fn typed_error(&self) -> String {
        self.state().move_input.error.as_ref().map_or_else(String::new, |error| error.to_string())
    }

    /// What the short messages say.
    pub fn toasts(&self) -> Vec<String> {
        self.state().overlays.toasts().iter().map(|toast| toast.text.to_string()).collect()
    }
}
