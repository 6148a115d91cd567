//! The guide in the window: its chapters, their pictures and links, and a search.

use super::context::PanelContext;
use super::dialog_widgets::{dialog_title, dismiss_button, set_dialog_width};
use super::widgets::{
    focus_field_by_default, scroll_area_with_height, selectable_label, set_combo_box_name,
};
use crate::guide::{CHAPTERS, Chapter, PICTURE_ADDRESS, Section, search};
use crate::i18n;
use crate::state::GuideDialog;
use egui::load::{BytesPoll, ImageLoadResult, ImageLoader, ImagePoll, LoadError};
use egui::mutex::Mutex;
use egui::{
    Align, Color32, ColorImage, ComboBox, Context, Id, Layout, RichText, SizeHint, TextEdit, Ui,
    vec2,
};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};
use std::collections::HashMap;
use std::io::Cursor;
use std::sync::Arc;

const WIDTH: f32 = 980.0;
/// Width of the list of chapters.
const LIST_WIDTH: f32 = 190.0;
/// Below this width the chapters are one row of buttons above the text.
const NARROW: f32 = 560.0;
/// The height of the list of chapters that drops down.
const CHAPTERS_HEIGHT: f32 = 420.0;
/// Longer lines are hard to read.
const MAX_TEXT_WIDTH: f32 = 720.0;
/// Height of what is below the text: a button, and the status bar.
const FOOTER_HEIGHT: f32 = 80.0;
const SCHEME: &str = "guide://";

/// Shows the guide: chapters or found sections at the left, the text at the right.
pub fn guide_dialog(ui: &mut Ui, cx: &PanelContext, page: &mut GuideDialog, max_height: f32) {
    let top = ui.cursor().top();
    set_dialog_width(ui, WIDTH);
    let narrow = ui.available_width() < NARROW;
    ui.horizontal_wrapped(|ui| {
        let title = dialog_title(ui, i18n::command_guide());
        ui.add_space(16.0);
        let field = TextEdit::singleline(&mut page.search)
            .hint_text(i18n::guide_search())
            .desired_width(240.0);
        focus_field_by_default(&ui.add(field).labelled_by(title.id));
    });
    ui.add_space(8.0);
    let found = search(&page.search);
    if narrow {
        match page.search.trim().is_empty() {
            true => chapter_choice(ui, page),
            false => _ = ui.horizontal_wrapped(|ui| contents(ui, page, &found)),
        }
        ui.add_space(6.0);
    }
    let height = max_height - (ui.cursor().top() - top) - FOOTER_HEIGHT;
    let row = Layout::left_to_right(Align::Min);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), height), row, |ui| {
        if !narrow {
            ui.allocate_ui_with_layout(vec2(LIST_WIDTH, height), column(), |ui| {
                let list = scroll_area_with_height(height).id_salt("chapters");
                list.auto_shrink(false).show(ui, |ui| contents(ui, page, &found));
            });
            ui.separator();
        }
        ui.allocate_ui_with_layout(vec2(ui.available_width(), height), column(), |ui| {
            let area = scroll_area_with_height(height).auto_shrink(false);
            area.id_salt(page.chapter.name).show(ui, |ui| {
                ui.set_max_width(ui.available_width().min(MAX_TEXT_WIDTH));
                chapter_text(ui, page);
            });
        });
    });
    ui.add_space(10.0);
    dismiss_button(ui, cx, i18n::button_close());
}

fn column() -> Layout {
    Layout::top_down(Align::Min)
}

/// Shows the chapters in a list that drops down.
fn chapter_choice(ui: &mut Ui, page: &mut GuideDialog) {
    let list = ComboBox::from_id_salt("chapter").width(ui.available_width());
    let list = list.selected_text(page.chapter.title()).height(CHAPTERS_HEIGHT);
    let title = page.chapter.title();
    let choice = list.show_ui(ui, |ui| {
        for chapter in CHAPTERS {
            if selectable_label(ui, page.chapter == *chapter, chapter.title()).clicked() {
                page.go_to(*chapter, None);
                // A screen reader's click is no click of the pointer, which closes the list.
                ui.close();
            }
        }
    });
    set_combo_box_name(&choice.response, &i18n::command_guide(), &title);
}

/// Shows the chapters, or the sections that a search found.
fn contents(ui: &mut Ui, page: &mut GuideDialog, found: &[Section]) {
    if page.search.trim().is_empty() {
        for chapter in CHAPTERS {
            if selectable_label(ui, page.chapter == *chapter, chapter.title()).clicked() {
                page.go_to(*chapter, None);
            }
        }
        return;
    }
    if found.is_empty() {
        ui.label(i18n::guide_nothing_found(&page.search));
    }
    for section in found {
        let title = section.chapter.title();
        let heading = section.heading.unwrap_or(title);
        let response = ui.add(egui::Button::selectable(false, heading).wrap()).on_hover_text(title);
        if section.heading.is_some() {
            ui.label(RichText::new(title).small().weak());
        }
        if response.clicked() {
            page.go_to(section.chapter, section.heading);
        }
    }
}

/// Shows the chapter section by section, so that the view can begin at any of them.
fn chapter_text(ui: &mut Ui, page: &mut GuideDialog) {
    let cache = markdown_cache(ui.ctx());
    let mut cache = cache.lock();
    let target = page.target.take();
    if target.as_ref().is_some_and(Option::is_none) {
        ui.scroll_to_cursor(Some(Align::TOP));
    }
    for (number, section) in page.chapter.sections().enumerate() {
        if target == Some(section.heading) && section.heading.is_some() {
            ui.scroll_to_cursor(Some(Align::TOP));
        }
        let width = ui.available_width();
        // The viewer numbers its tables from 0, so each section needs ids of its own.
        ui.push_id((page.chapter.name, number), |ui| {
            let viewer = CommonMarkViewer::new().default_implicit_uri_scheme(SCHEME);
            viewer.max_image_width(Some(width as usize)).show(ui, &mut cache, section.text);
        });
    }
    for (link, chapter) in page.chapter.links() {
        if cache.get_link_hook(link) == Some(true) {
            page.go_to(chapter, None);
            return;
        }
    }
}

/// Returns the cache of this window, in which the links between chapters are known; the first
/// call makes the pictures known as well.
fn markdown_cache(ctx: &Context) -> Arc<Mutex<CommonMarkCache>> {
    let id = Id::unique("guide");
    if let Some(cache) = ctx.data(|data| data.get_temp(id)) {
        return cache;
    }
    ctx.add_image_loader(Arc::new(GuidePictures::default()));
    // In a browser the platform loads them.
    #[cfg(not(target_arch = "wasm32"))]
    for (name, bytes) in crate::guide::picture_files() {
        ctx.include_bytes(format!("{PICTURE_ADDRESS}{name}"), bytes);
    }
    let mut cache = CommonMarkCache::default();
    for (link, _) in CHAPTERS.iter().copied().flat_map(Chapter::links) {
        cache.add_link_hook(link);
    }
    let cache = Arc::new(Mutex::new(cache));
    ctx.data_mut(|data| data.insert_temp(id, Arc::clone(&cache)));
    cache
}

/// Decodes the pictures of the guide when they come into view.
#[derive(Default)]
struct GuidePictures(Mutex<HashMap<String, Arc<ColorImage>>>);

impl ImageLoader for GuidePictures {
    fn id(&self) -> &str {
        egui::generate_loader_id!(GuidePictures)
    }

    fn load(&self, ctx: &Context, uri: &str, _: SizeHint) -> ImageLoadResult {
        let path = uri.strip_prefix(PICTURE_ADDRESS).ok_or(LoadError::NotSupported)?;
        let mut decoded = self.0.lock();
        if let Some(image) = decoded.get(path) {
            return Ok(ImagePoll::Ready { image: Arc::clone(image) });
        }
        let bytes = match ctx.try_load_bytes(uri)? {
            BytesPoll::Ready { bytes, .. } => bytes,
            BytesPoll::Pending { size } => return Ok(ImagePoll::Pending { size }),
        };
        let image = Arc::new(decode(&bytes).map_err(LoadError::Loading)?);
        decoded.insert(path.to_owned(), Arc::clone(&image));
        Ok(ImagePoll::Ready { image })
    }

    fn forget(&self, uri: &str) {
        self.0.lock().remove(uri.trim_start_matches(PICTURE_ADDRESS));
    }

    fn forget_all(&self) {
        self.0.lock().clear();
    }

    fn byte_size(&self) -> usize {
        self.0.lock().values().map(|image| image.pixels.len() * size_of::<Color32>()).sum()
    }
}

/// Decodes a PNG, or the first frame of a GIF.
fn decode(bytes: &[u8]) -> Result<ColorImage, String> {
    if bytes.starts_with(b"GIF8") {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(Cursor::new(bytes)).map_err(|it| it.to_string())?;
        let frame = decoder.read_next_frame().map_err(|it| it.to_string())?;
        let frame = frame.ok_or("a GIF without a frame")?;
        let size = [usize::from(frame.width), usize::from(frame.height)];
        return Ok(ColorImage::from_rgba_unmultiplied(size, &frame.buffer));
    }
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().map_err(|it| it.to_string())?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("a PNG that is too large")?];
    let info = reader.next_frame(&mut pixels).map_err(|it| it.to_string())?;
    let size = [info.width as usize, info.height as usize];
    match info.color_type {
        png::ColorType::Rgba => Ok(ColorImage::from_rgba_unmultiplied(size, &pixels)),
        png::ColorType::GrayscaleAlpha => {
            let rgba: Vec<u8> =
                pixels.chunks_exact(2).flat_map(|it| [it[0], it[0], it[0], it[1]]).collect();
            Ok(ColorImage::from_rgba_unmultiplied(size, &rgba))
        }
        other => Err(format!("unexpected colours: {other:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_of_the_guide_is_decoded() {
        for (path, bytes) in crate::guide::picture_files() {
            let image = decode(bytes).unwrap_or_else(|error| panic!("{path}: {error}"));
            assert!(image.width() > 200 && image.height() > 100, "{path}");
        }
    }
}
