//! The link in the address of the page.

use super::browser::window;
use crate::action::{Action, TextIoAction};
use crate::platform::ActionSender;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Event;

/// Returns the part of the page's address from `#` on; `None` if there is none.
pub fn page_fragment() -> Option<String> {
    window().location().hash().ok().filter(|fragment| fragment.len() > 1)
}

/// Returns the part of the page's address from `#` on, unless this visit has opened it before:
/// loading the page again then shows the game as it is, not as the link has it.
pub fn new_page_fragment() -> Option<String> {
    let fragment = page_fragment()?;
    let known = window().history().and_then(|history| history.state()).ok()?;
    if known.as_string().as_deref() == Some(OPENED) {
        return None;
    }
    mark_opened();
    Some(fragment)
}

/// The state of an entry of the browser's history whose link was opened.
const OPENED: &str = "opened";

/// Marks the link in the address as opened, where the browser allows it.
fn mark_opened() {
    if let Ok(history) = window().history() {
        let _ = history.replace_state(&OPENED.into(), "");
    }
}

/// Opens each link that is typed, clicked or gone back to while the page is open.
pub fn open_later_links(answers: &ActionSender) {
    let answers = answers.clone();
    let open = Closure::<dyn FnMut(Event)>::new(move |_: Event| {
        if let Some(link) = page_fragment() {
            mark_opened();
            answers.send(Action::TextIo(TextIoAction::OpenLink(link)));
        }
    });
    // A page always has this event.
    let _ = window().add_event_listener_with_callback("hashchange", open.as_ref().unchecked_ref());
    open.forget();
}
