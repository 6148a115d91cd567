//! The fonts of the system, for characters that the bundled fonts lack. Nothing is searched before
//! such a character is met.

use super::sync::{Mutex, MutexGuard, PoisonError};
use crate::scene::{self, FallbackFont, FontLookup, FontSource};
use egui::FontFamily;
use egui::epaint::text::{FallbackRequest, FontProvider as _};
use egui_system_font_provider::SystemFontProvider;
use resvg::usvg::fontdb::Database;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use std::thread;

/// Finds a font of the system that has a character.
type FindFont = dyn Fn(char) -> Option<FallbackFont> + Send + Sync;

/// The fonts of the system, and what is known of them.
pub struct SystemFonts {
    find: Box<FindFont>,
    search: Mutex<Search>,
}

#[derive(Default)]
struct Search {
    known: HashMap<char, Option<FallbackFont>>,
    /// The characters that the window lacks, until they are known.
    wanted: Vec<char>,
    /// Whether a thread is searching.
    is_running: bool,
}

impl Search {
    /// Returns a character to be searched for; if there is none, the search ends.
    fn next_wanted(&mut self) -> Option<char> {
        let next = self.wanted.first().copied();
        self.is_running = next.is_some();
        next
    }
}

impl Default for SystemFonts {
    fn default() -> Self {
        let provider = OnceLock::new();
        let start = || has_fonts().then(SystemFontProvider::new);
        Self::with_search(move |c| system_font(provider.get_or_init(start).as_ref()?, c))
    }
}

impl SystemFonts {
    fn with_search(find: impl Fn(char) -> Option<FallbackFont> + Send + Sync + 'static) -> Self {
        Self { find: Box::new(find), search: Mutex::default() }
    }

    fn search(&self) -> MutexGuard<'_, Search> {
        self.search.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches for all characters that are wanted. Returns whether a font was found.
    fn find_wanted(&self) -> bool {
        let mut found = false;
        loop {
            // The lock is not held while a font is looked for.
            let next = self.search().next_wanted();
            let Some(c) = next else { return found };
            let font = (self.find)(c);
            found |= font.is_some();
            let mut search = self.search();
            search.known.insert(c, font);
            search.wanted.retain(|wanted| *wanted != c);
        }
    }
}

impl FontSource for SystemFonts {
    /// Waits until the search has ended.
    fn look_up(&self, c: char) -> FontLookup {
        let known = self.search().known.get(&c).cloned();
        let font = known.unwrap_or_else(|| {
            let font = (self.find)(c);
            self.search().known.insert(c, font.clone());
            font
        });
        font.map_or(FontLookup::Missing, FontLookup::Found)
    }
}

/// The fonts of the system for the thread of the window, which does not wait for them: another
/// thread searches, and the window is drawn again when it has found something.
pub struct WindowFonts {
    pub fonts: Arc<SystemFonts>,
    pub ctx: egui::Context,
}

impl FontSource for WindowFonts {
    fn look_up(&self, c: char) -> FontLookup {
        let mut search = self.fonts.search();
        if let Some(known) = search.known.get(&c) {
            return known.clone().map_or(FontLookup::Missing, FontLookup::Found);
        }
        if !search.wanted.contains(&c) {
            search.wanted.push(c);
        }
        if !search.is_running {
            search.is_running = true;
            drop(search);
            self.start_thread();
        }
        FontLookup::Pending
    }
}

impl WindowFonts {
    fn start_thread(&self) {
        let (fonts, ctx) = (Arc::clone(&self.fonts), self.ctx.clone());
        let work = move || {
            if fonts.find_wanted() {
                scene::provide_fonts(&ctx, Arc::new(Self { fonts, ctx: ctx.clone() }));
            }
            // Texts about missing characters depend on the search too.
            ctx.request_repaint();
        };
        // Without a thread the characters stay boxes, until the next one is met.
        if thread::Builder::new().name("fonts".to_owned()).spawn(work).is_err() {
            self.fonts.search().is_running = false;
        }
    }
}

/// Returns whether the system has any fonts. Without one, as in a container, the provider (0.37,
/// with fontique 0.11) panics on Linux.
fn has_fonts() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    let mut database = Database::new();
    database.load_system_fonts();
    !database.is_empty()
}

fn system_font(provider: &SystemFontProvider, c: char) -> Option<FallbackFont> {
    let (mut utf8, family) = ([0; 4], FontFamily::Proportional);
    let request = FallbackRequest { cluster: c.encode_utf8(&mut utf8), family: &family };
    let font = provider.font_for(&request)?;
    Some(FallbackFont { name: font.name, data: font.data })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::FontData;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::{Duration, Instant};

    fn fonts_of_hebrew(asked: &Arc<AtomicUsize>) -> SystemFonts {
        let asked = Arc::clone(asked);
        SystemFonts::with_search(move |c| {
            asked.fetch_add(1, Ordering::SeqCst);
            ('א'..='ת').contains(&c).then(|| FallbackFont {
                name: "Hebrew".to_owned(),
                data: FontData::from_static(b"a font"),
            })
        })
    }

    #[test]
    fn who_waits_gets_an_answer_at_once_and_nothing_is_searched_twice() {
        let asked = Arc::default();
        let fonts = fonts_of_hebrew(&asked);
        for _ in 0..2 {
            assert!(matches!(fonts.look_up('ש'), FontLookup::Found(font) if font.name == "Hebrew"));
            assert!(matches!(fonts.look_up('字'), FontLookup::Missing));
        }
        assert_eq!(asked.load(Ordering::SeqCst), 2);
    }

    #[test]
    fn the_window_does_not_wait_and_is_drawn_again() {
        let asked = Arc::default();
        let ctx = egui::Context::default();
        let window = WindowFonts { fonts: Arc::new(fonts_of_hebrew(&asked)), ctx: ctx.clone() };
        assert!(matches!(window.look_up('ש'), FontLookup::Pending));
        let start = Instant::now();
        while !matches!(window.look_up('ש'), FontLookup::Found(_)) {
            assert!(start.elapsed() < Duration::from_secs(20), "it is never found");
            thread::yield_now();
        }
        while !matches!(window.look_up('字'), FontLookup::Missing) {
            assert!(start.elapsed() < Duration::from_secs(20), "the search never ends");
            thread::yield_now();
        }
        while !ctx.has_requested_repaint() {
            assert!(start.elapsed() < Duration::from_secs(20), "the window is not drawn again");
            thread::yield_now();
        }
        assert_eq!(asked.load(Ordering::SeqCst), 2);
    }
}
