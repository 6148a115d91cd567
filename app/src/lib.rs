//! Hypertoe: play, watch and explore tic-tac-toe on boards of any side in any number of
//! dimensions.
//!
//! Data flows in one direction: a view or panel reads the [`state`] and sends an [`action`];
//! [`update`] changes the state and returns [`Effect`](action::Effect)s for the [`platform`],
//! whose answers come back as actions.

#[macro_use]
mod enum_with_all;

pub mod action;
pub mod app;
pub mod board;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod command;
pub mod guide;
pub mod hypercube;
pub mod i18n;
pub mod jobs;
pub mod lesson;
pub mod link;
pub mod picture;
pub mod platform;
pub mod projection;
pub mod scene;
pub mod shell;
pub mod sound;
pub mod state;
pub mod table;
pub mod theme;
pub mod update;
pub mod view_model;
pub mod views;

/// The identifier of the program on a desktop, by which its window finds its icon: the name of its desktop
/// entry.
#[cfg(not(target_arch = "wasm32"))]
const APP_ID: &str = "io.github.hypertoe.Hypertoe";

/// Opens the window, with these files or what a link leads to, and runs until it is closed. Settings, library and journal are in
/// `data_folder`.
///
/// # Errors
/// There is no display, or no graphics to draw with.
#[cfg(not(target_arch = "wasm32"))]
pub fn open_window(
    files: Vec<state::FileRef>,
    link: Option<String>,
    data_folder: platform::DataFolder,
) -> eframe::Result {
    let icon = eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon.png"));
    let viewport = egui::ViewportBuilder::default()
        .with_icon(icon.unwrap_or_default())
        .with_title("Hypertoe")
        .with_app_id(APP_ID)
        .with_inner_size([1280.0, 820.0])
        .with_min_inner_size([360.0, 360.0])
        .with_drag_and_drop(true);
    let options = eframe::NativeOptions {
        viewport,
        renderer: eframe::Renderer::Glow,
        persist_window: true,
        persistence_path: data_folder.window_file().or_else(window_file),
        // The platform has them.
        system_font_fallback: false,
        ..Default::default()
    };
    let start = move |cc: &eframe::CreationContext<'_>| {
        platform::bring_window_onto_screen(cc);
        let outside = platform::desktop_platform(&cc.egui_ctx, &data_folder);
        let mut app = app::HypertoeApp::new(&cc.egui_ctx, cc.storage, outside, files);
        link.into_iter().for_each(|link| app.open_link(link));
        Ok(Box::new(app) as Box<dyn eframe::App>)
    };
    eframe::run_native("hypertoe", options, Box::new(start))
}

/// Returns the file that keeps the place of the window where the system wants it.
#[cfg(not(target_arch = "wasm32"))]
fn window_file() -> Option<std::path::PathBuf> {
    eframe::storage_dir("hypertoe").map(|folder| folder.join("app.ron"))
}
