//! The eframe application: connects the state with the window and the platform.

use crate::action::{
    Action, Effect, FileAction, GameAction, GridAction, JournalRecorder, ShellAction,
};
use crate::command::keymap::{self, Keymap};
use crate::i18n::{self, Language};
use crate::platform::Platform;
use crate::scene;
use crate::shell::{self, MainWindow, PanelContext};
use crate::state::{BoardId, Dialog, FileRef, Settings, State, ThemeChoice};
use crate::theme::{self, Palette};
use crate::update::update_if_current;
use egui::{Context, Theme, Ui};
use std::sync::Arc;
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
    window: MainWindow,
    journal_writer: JournalRecorder,
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
    system_language: Language,
    title: String,
    /// Actions to dispatch in the first frame.
    startup_actions: Vec<Action>,
}

impl HypertoeApp {
    /// Creates the application with the stored settings; opens the file, if one is given.
    pub fn new(
        ctx: &Context,
        storage: Option<&dyn eframe::Storage>,
        mut outside: Platform,
        file: Option<FileRef>,
    ) -> Self {
        theme::install_style(ctx);
        ctx.add_plugin(shell::InputQueue::default());
        ctx.add_plugin(shell::TextOrder::default());
        scene::provide_fonts(ctx, Arc::clone(&outside.fonts));
        scene::set_font_source(Arc::clone(&outside.fonts));
        let stored = storage.and_then(|storage| outside.store.load_settings(storage));
        let settings = stored.unwrap_or_default();
        let keys = keymap::migrate_command_names(settings.shortcuts);
        let settings = Settings { shortcuts: keys, ..settings };
        let zoom = settings.zoom_factor();
        ctx.set_zoom_factor(zoom);
        let mut app = Self {
            ctx: ctx.clone(),
            state: State::new(settings.clone()),
            platform: outside,
            window: MainWindow::default(),
            journal_writer: JournalRecorder::default(),
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
        self.dispatch_from(self.state.board_id(), action, frame);
    }

    /// Dispatches an action made while these boards were shown, unless another action of the same
    /// frame has replaced its board.
    fn dispatch_from(&mut self, made_on: BoardId, action: Action, frame: &eframe::Frame) {
        if !is_hover(&action) && !is_tick(&action) {
            self.platform.store.record_action(&action);
        }
        for effect in update_if_current(&mut self.state, made_on, action) {
            self.platform.run_effect(effect, frame);
        }
        self.update_journal(frame);
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
            let max = if wait == 0.0 { MAX_FRAME_STEP } else { f64::INFINITY };
            // After idling, the time since the last tick means nothing.
            let now = ctx.input(|i| i.time);
            let passed = before.map_or(0.0, |before| (now - before).max(0.0));
            self.last_tick = Some(now);
            self.dispatch(Action::Shell(ShellAction::Tick(passed.min(max))), frame);
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
        if let Some(Dialog::Export(dialog)) = self.state.overlays.dialog().cloned() {
            self.dispatch(Action::Shell(ShellAction::EditDialog(Dialog::Export(dialog))), frame);
        }
    }

    fn handle_close_and_drop(&mut self, ctx: &Context, frame: &eframe::Frame) {
        if ctx.input(|i| i.viewport().close_requested()) && !self.state.file_ops.is_closing_allowed
        {
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
            Ok(request) => request
                .into_iter()
                .for_each(|request| self.platform.run_effect(Effect::Journal(request), frame)),
            Err(wait) => self.ctx.request_repaint_after(Duration::from_secs_f64(wait)),
        }
    }

    /// Saves the settings if they have changed: a dragged slider once it is released, the draft of
    /// a lesson after a while.
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
        self.platform.store.save_settings(&self.state.settings, storage);
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
        let wall = if self.state.is_presenting() { presentation_zoom(ctx) } else { 0.0 };
        let zoom = settings.zoom_factor().max(wall);
        if self.zoom != zoom {
            self.zoom = zoom;
            ctx.set_zoom_factor(self.zoom);
        }
        let style = (settings.has_high_contrast(), self.state.is_motion_reduced());
        if self.applied_style != style {
            self.applied_style = style;
            theme::apply_style(ctx, style.0, style.1);
        }
        Keymap::install(ctx, &settings.shortcuts);
        let document = &self.state.document;
        let star = if self.state.shows_unsaved_mark() { "• " } else { "" };
        let title = format!("{star}{} – Hypertoe", document.title());
        if self.title != title {
            self.platform.window.set_title(title.clone());
            self.title = title;
        }
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
        let shown = self.state.board_id();
        let palette = Palette::for_visuals(ui.visuals());
        let cx = PanelContext::new(&self.state, &palette);
        self.window.show(ui, &cx);
        let actions = cx.into_actions();
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
    Settings { lesson_draft: now.lesson_draft.clone(), ..before.clone() } == *now
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
