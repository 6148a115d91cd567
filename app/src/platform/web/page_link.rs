//! The link in the address of the page.

use super::browser::{set_tab_item, tab_item, window};
use crate::action::{Action, TextIoAction};
use crate::platform::ActionSender;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Event;

/// Returns the part of the page's address from `#` on; `None` if there is none.
pub fn page_fragment() -> Option<String> {
    window().location().hash().ok().filter(|fragment| fragment.len() > 1)
}

/// Returns the part of the page's address from `#` on, unless this tab has opened it before: loading
/// the page again then shows the game as it is, not as the link has it.
pub fn new_page_fragment() -> Option<String> {
    let fragment = page_fragment()?;
    if tab_item(OPENED).as_deref() == Some(&*fragment) {
        return None;
    }
    set_tab_item(OPENED, &fragment);
    Some(fragment)
}

/// The key of the link that the tab has opened last.
const OPENED: &str = "hypertoe opened link";

/// Opens each link that is typed, clicked or gone back to while the page is open.
pub fn open_later_links(answers: &ActionSender) {
    let answers = answers.clone();
    let open = Closure::<dyn FnMut(Event)>::new(move |_: Event| {
        if let Some(link) = page_fragment() {
            set_tab_item(OPENED, &link);
            answers.send(Action::TextIo(TextIoAction::OpenLink(link)));
        }
    });
    // A page always has this event.
    let _ = window().add_event_listener_with_callback("hashchange", open.as_ref().unchecked_ref());
    open.forget();
}
