//! The eframe application: connects the state with the window and the platform.

use crate::action::{
    Action, Effect, FileAction, GameAction, GridAction, JournalWriter, ShellAction,
};
use crate::command::keymap::{self, Keymap};
use crate::i18n::{self, Language};
use crate::platform::Platform;
use crate::shell::board::{GridView, SpaceView, StraightenedView};
use crate::shell::learn::presentation;
use crate::shell::toasts::ToastArea;
use crate::shell::{self, panels};
use crate::state::{BoardStamp, Dialog, FileRef, Mode, Settings, State, ThemeChoice};
use crate::theme::{self, Palette, size};
use crate::update::update;
use egui::{CentralPanel, Context, Frame, Id, Margin, Panel, Theme, Ui, UiBuilder};
use std::time::Duration;

/// The most seconds that an animation advances in one frame.
const MAX_FRAME_STEP: f64 = 0.25;

/// Seconds between two writes of the settings while a lesson is typed, whose draft is among them.
const DRAFT_INTERVAL: f64 = 1.0;

/// The program as eframe runs it.
pub struct HypertoeApp {
    ctx: Context,
    state: State,
    platform: Platform,
    grid: GridView,
    space: SpaceView,
    straight: StraightenedView,
    /// Decides what is recorded in the journal.
    journal_writer: JournalWriter,
    saved_settings: Settings,
    /// Time of their last write, in seconds.
    settings_saved_at: f64,
    /// Time of the last tick, while anything runs by itself.
    last_tick: Option<f64>,
    /// The zoom factor and theme that egui has now.
    zoom: f32,
    theme: Option<ThemeChoice>,
    /// Whether egui has high contrast and reduced motion now.
    applied_style: (bool, bool),
    /// The language of the system.
    system_language: Language,
    title: String,
    /// Actions to dispatch in the first frame.
    startup_actions: Vec<Action>,
}

impl HypertoeApp {
    /// Creates the application, with a file to open if there is one.
    pub fn new(
        ctx: &Context,
        storage: Option<&dyn eframe::Storage>,
        mut outside: Platform,
        file: Option<FileRef>,
    ) -> Self {
        theme::install_style(ctx);
        ctx.add_plugin(shell::InputPacer::default());
        let stored = storage.and_then(|storage| outside.store.load_settings(storage));
        let settings = stored.map_or_else(Settings::default, |text| {
            Settings::from_json(&text).unwrap_or_else(|| {
                outside.store.set_settings_aside();
                Settings::default()
            })
        });
        let keys = keymap::with_current_names(settings.keys);
        let settings = Settings { keys, ..settings };
        let zoom = settings.zoom_factor();
        ctx.set_zoom_factor(zoom);
        let mut app = Self {
            ctx: ctx.clone(),
            state: State::new(settings.clone()),
            platform: outside,
            grid: GridView::default(),
            space: SpaceView::default(),
            straight: StraightenedView::default(),
            journal_writer: JournalWriter::default(),
            saved_settings: settings,
            settings_saved_at: f64::NEG_INFINITY,
            last_tick: None,
            zoom,
            theme: None,
            applied_style: (false, false),
            system_language: i18n::current_language(),
            title: String::new(),
            startup_actions: Vec::new(),
        };
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        app.startup_actions.extend(file.map(|file| Action::File(FileAction::OpenFile(file))));
        app
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    fn dispatch(&mut self, action: Action, frame: &eframe::Frame) {
        if !is_hover(&action) && !is_tick(&action) {
            self.platform.store.record_action(&action);
        }
        for effect in update(&mut self.state, action) {
            self.platform.run_effect(effect, frame);
        }
        self.update_journal(frame);
    }

    /// Dispatches an action made while these boards were shown, unless another action of the same
    /// frame has replaced its board.
    fn dispatch_from(&mut self, made_on: BoardStamp, action: Action, frame: &eframe::Frame) {
        if action.is_current(made_on, self.state.board_stamp()) {
            self.dispatch(action, frame);
        }
    }

    /// Dispatches the answers from outside, and lets time pass.
    fn tick(&mut self, ctx: &Context, frame: &eframe::Frame) {
        let mut actions = std::mem::take(&mut self.startup_actions);
        actions.extend(self.platform.poll_actions());
        for action in actions {
            self.dispatch(action, frame);
        }
        let before = self.last_tick.take();
        if let Some(wait) = self.state.seconds_to_next_change() {
            // An animation skips nothing after a slow frame.
            let most = if wait == 0.0 { MAX_FRAME_STEP } else { f64::INFINITY };
            // After idling, the time since the last tick means nothing.
            let now = ctx.input(|i| i.time);
            let passed = before.map_or(0.0, |before| (now - before).max(0.0));
            self.last_tick = Some(now);
            self.dispatch(Action::Shell(ShellAction::Tick(passed.min(most))), frame);
            // Clocks count the whole time.
            if self.state.is_clock_running() {
                self.dispatch(Action::Game(GameAction::AdvanceClock(passed)), frame);
            }
        }
        match self.state.seconds_to_next_change() {
            Some(0.0) => ctx.request_repaint(),
            Some(wait) if wait.is_finite() => {
                ctx.request_repaint_after(Duration::from_secs_f64(wait));
            }
            // Jobs wake the window when they report.
            _ => {}
        }
    }

    /// Applies the chosen language, and lays out texts again that depend on it.
    fn apply_language(&mut self, frame: &eframe::Frame) {
        let language = self.state.settings.language.unwrap_or(self.system_language);
        if language == i18n::current_language() {
            return;
        }
        i18n::set_language(language);
        if let Some(Dialog::Export(take)) = self.state.overlays.dialog().cloned() {
            self.dispatch(Action::Shell(ShellAction::EditDialog(Dialog::Export(take))), frame);
        }
    }

    fn handle_close_and_drop(&mut self, ctx: &Context, frame: &eframe::Frame) {
        if ctx.input(|i| i.viewport().close_requested()) && !self.state.file_ops.is_closing() {
            if self.state.needs_save_before_closing() {
                self.platform.window.cancel_close();
            }
            self.dispatch(Action::Shell(ShellAction::CloseRequested), frame);
        }
        let dropped = ctx.input(|i| i.raw.dropped_files.clone());
        if !dropped.is_empty() {
            let files = dropped.iter().map(|file| self.platform.files.dropped_file(file));
            let files = files.collect();
            self.dispatch(Action::File(FileAction::Dropped(files)), frame);
        }
    }

    /// Records unsaved work in the journal, before anything else happens and before it is shown.
    fn update_journal(&mut self, frame: &eframe::Frame) {
        let time = self.ctx.input(|i| i.time);
        match self.journal_writer.next_request(&self.state, time) {
            Ok(keep) => keep
                .into_iter()
                .for_each(|keep| self.platform.run_effect(Effect::Journal(keep), frame)),
            Err(wait) => self.ctx.request_repaint_after(Duration::from_secs_f64(wait)),
        }
    }

    /// Saves the settings if they have changed: a dragged slider once it is released, the draft of a
    /// lesson after a while.
    fn save_changed_settings(&mut self, ctx: &Context, storage: &mut dyn eframe::Storage) {
        let (time, dragging) = ctx.input(|i| (i.time, i.pointer.any_down()));
        if dragging || self.saved_settings == self.state.settings {
            return;
        }
        let wait = self.settings_saved_at + DRAFT_INTERVAL - time;
        if wait > 0.0 && differs_in_draft_only(&self.saved_settings, &self.state.settings) {
            return ctx.request_repaint_after(Duration::from_secs_f64(wait));
        }
        self.save_settings(storage);
        self.saved_settings = self.state.settings.clone();
        self.settings_saved_at = time;
    }

    fn save_settings(&mut self, storage: &mut dyn eframe::Storage) {
        if let Ok(text) = serde_json::to_string(&self.state.settings) {
            self.platform.store.save_settings(text, storage);
        }
    }

    /// Applies theme, zoom, contrast, shortcuts and title to eframe and egui.
    fn apply_style(&mut self, ctx: &Context) {
        let theme = self.state.settings.theme;
        if self.theme != Some(theme) {
            self.theme = Some(theme);
            ctx.set_theme(match theme {
                ThemeChoice::System => egui::ThemePreference::System,
                ThemeChoice::Dark => egui::ThemePreference::Dark,
                ThemeChoice::Light => egui::ThemePreference::Light,
            });
        }
        let settings = &self.state.settings;
        let wall = if self.state.is_presented() { presentation_zoom(ctx) } else { 0.0 };
        let zoom = settings.zoom_factor().max(wall);
        if self.zoom != zoom {
            self.zoom = zoom;
            ctx.set_zoom_factor(self.zoom);
        }
        let worn = (settings.has_contrast(), self.state.is_motion_reduced());
        if self.applied_style != worn {
            self.applied_style = worn;
            theme::apply_style(ctx, worn.0, worn.1);
        }
        Keymap::install(ctx, &settings.keys);
        let document = &self.state.document;
        let star = if self.state.is_shown_unsaved() { "• " } else { "" };
        let title = format!("{star}{} – Hypertoe", document.title());
        if self.title != title {
            self.platform.window.set_title(title.clone());
            self.title = title;
        }
    }

    fn show(&mut self, ui: &mut Ui) -> Vec<Action> {
        let mut send = Vec::new();
        let state = &self.state;
        let ctx = ui.ctx().clone();
        let palette = Palette::from_visuals(ui.visuals());
        shell::keyboard::key_actions(&ctx, state, &mut send);
        shell::accessibility::update_focus(&ctx);
        if state.is_presented() {
            self.show_presented(ui, &palette, &mut send);
            return send;
        }
        let bar = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(8, 4));
        Panel::top("menu").frame(bar).show(ui, |ui| shell::menu_bar(ui, state, &mut send));
        Panel::bottom("status").frame(bar).show(ui, |ui| shell::status_bar(ui, state, &mut send));
        let mut messages = ToastArea::Window(ctx.content_rect());
        if state.screen.is_welcome() {
            CentralPanel::no_frame().show(ui, |ui| {
                shell::home_page(ui, state, &palette, &mut send);
            });
        } else if state.screen.is_library() {
            shell::library::library_page(ui, state, &palette, &mut send);
        } else if state.screen.is_showing(Mode::Learn) && state.learn_board().is_none() {
            shell::learn::learn_page(ui, state, &palette, &mut send);
        } else if state.screen.is_statistics() {
            shell::statistics::statistics_page(ui, state, &palette, &mut send);
        } else {
            let known = Id::unique("width of the panel");
            let width: f32 = ctx.data(|data| data.get_temp(known)).unwrap_or_default();
            // The board comes before the panel in the focus order, so it is shown first.
            let room = ui.available_rect_before_wrap();
            let (beside, panel) = room.split_left_right_at_x(room.right() - width);
            let board = UiBuilder::new().id_salt("beside the panel").max_rect(beside);
            self.show_board(&mut ui.new_child(board), &palette, &mut send);
            let now = show_panel(ui, &self.state, &palette, &mut send);
            if now > 0.0 {
                messages = ToastArea::Panel(panel);
            }
            if now != width {
                ctx.data_mut(|data| data.insert_temp(known, now));
                ctx.request_discard("the width of the panel has become known");
            }
        }
        self.show_overlays(&ctx, messages, &palette, &mut send);
        send
    }

    /// Shows a lesson that is presented to a class.
    fn show_presented(&mut self, ui: &mut Ui, palette: &Palette, send: &mut Vec<Action>) {
        if !self.state.is_blank() {
            presentation::presentation_caption(ui, &self.state, palette, send);
        }
        let room = ui.available_rect_before_wrap();
        self.show_board(ui, palette, send);
        presentation::pen_strokes(ui, &self.state, palette, room, send);
        presentation::notes_window(ui.ctx(), &self.state, palette, send);
        self.show_dialogs(ui.ctx(), palette, send);
    }

    /// Shows the board, the gallery or the straightened line, beside the panel.
    fn show_board(&mut self, ui: &mut Ui, palette: &Palette, send: &mut Vec<Action>) {
        let state = &self.state;
        if state.shows_gallery() {
            let gallery = shell::board::gallery_view;
            CentralPanel::no_frame().show(ui, |ui| gallery(ui, state, palette, send));
            return;
        }
        let Some(open) = state.screen.straightened() else {
            if shell::game_status::has_status_strip(state) {
                let bar = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(10, 5));
                let strip =
                    |ui: &mut Ui| shell::game_status::status_strip(ui, state, palette, send);
                Panel::bottom("standing").frame(bar).show(ui, strip);
            }
            shell::learn::editor::editor_side_panels(ui, state, palette, send);
            let (grid, space) = (&mut self.grid, &mut self.space);
            let boards =
                |ui: &mut Ui| shell::board::board_views(ui, state, palette, grid, space, send);
            CentralPanel::no_frame().show(ui, boards);
            return;
        };
        let bar = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(10, 6));
        let top = crate::shell::board::straightened::top_bar;
        Panel::top("straight").frame(bar).show(ui, |ui| top(ui, state, open, palette, send));
        let bottom = crate::shell::board::straightened::bottom_bar;
        Panel::bottom("stages").frame(bar).show(ui, |ui| bottom(ui, state, open, palette, send));
        let view = &mut self.straight;
        CentralPanel::no_frame().show(ui, |ui| view.show(ui, state, open, palette));
    }

    /// Shows messages, and the dialogs in front of everything.
    fn show_overlays(
        &self,
        ctx: &Context,
        messages: ToastArea,
        palette: &Palette,
        send: &mut Vec<Action>,
    ) {
        let state = &self.state;
        shell::toasts(ctx, state, messages, palette, send);
        shell::export_dialog::export_progress(ctx, state, messages, palette, send);
        shell::game_status::toss_dialog(ctx, state, palette, send);
        self.show_dialogs(ctx, palette, send);
    }

    /// Shows the dialogs and the command palette, and announces changes to screen readers.
    fn show_dialogs(&self, ctx: &Context, palette: &Palette, send: &mut Vec<Action>) {
        let state = &self.state;
        shell::announce(ctx, state);
        shell::dialogs::show_dialog(ctx, state, send);
        shell::command_palette(ctx, state, send);
        shell::accessibility::focus_ring(ctx, palette);
    }
}

/// Returns the zoom factor for presenting: it grows with the window, which is watched from
/// proportionally far away.
fn presentation_zoom(ctx: &Context) -> f32 {
    const WINDOW: f32 = 800.0;
    const STEPS: f32 = 20.0;
    let height = (ctx.content_rect().height() * ctx.zoom_factor()).round();
    (height / WINDOW * STEPS).floor().clamp(STEPS, 2.5 * STEPS) / STEPS
}

/// Shows the side panel if it is open, and returns its width.
fn show_panel(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) -> f32 {
    let side = Frame::new().fill(palette.surface).inner_margin(Margin::same(12));
    // The board keeps most of the window.
    let most = (ui.available_width() * 0.45).max(260.0);
    let usual = (ui.available_width() * 0.37).max(260.0);
    let panel = Panel::right("panel")
        .frame(side)
        .default_size(size::PANEL_WIDTH.min(usual))
        .size_range(210.0_f32.min(most)..=most);
    if !state.settings.panel && state.learn_board().is_none() {
        return 0.0;
    }
    let before = ui.available_width();
    panel.show(ui, |ui| match state.screen.mode() {
        Mode::Play => panels::play_panel(ui, state, palette, send),
        Mode::Explore => panels::explore_panel(ui, state, palette, send),
        Mode::Analyse => panels::analyse_panel(ui, state, palette, send),
        Mode::Learn => shell::learn::panel(ui, state, palette, send),
    });
    before - ui.available_width()
}

impl eframe::App for HypertoeApp {
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        self.tick(ctx, frame);
        self.apply_language(frame);
        self.handle_close_and_drop(ctx, frame);
        self.update_journal(frame);
        let dark = ctx.system_theme().is_none_or(|theme| theme == Theme::Dark);
        if self.state.is_system_dark != dark {
            self.dispatch(Action::Shell(ShellAction::SystemThemeChanged(dark)), frame);
        }
        self.apply_style(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        let shown = self.state.board_stamp();
        let actions = self.show(ui);
        let changes = actions.iter().any(|action| !is_hover(action));
        let ctx = ui.ctx().clone();
        for action in actions {
            self.dispatch_from(shown, action, frame);
        }
        // The frame shows the state before these actions.
        if changes {
            ctx.request_repaint();
        }
        if let Some(storage) = frame.storage_mut() {
            self.save_changed_settings(&ctx, storage);
        }
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        self.save_settings(storage);
    }
}

fn differs_in_draft_only(before: &Settings, now: &Settings) -> bool {
    Settings { draft: now.draft.clone(), ..before.clone() } == *now
}

fn is_tick(action: &Action) -> bool {
    matches!(
        action,
        Action::Shell(ShellAction::Tick(_)) | Action::Game(GameAction::AdvanceClock(_))
    )
}

/// Returns whether an action only moves the hovered cell: the pointer has repainted already.
fn is_hover(action: &Action) -> bool {
    matches!(action, Action::Grid(GridAction::Hover(_)))
}
