//! Announcements to screen readers: moves and their results, messages, and the explored line.

use super::panels::announced_caption;
use crate::state::State;
use egui::accesskit::{Live, Role};
use egui::{Context, Id};

/// Announces each new text once. Every announcement gets a node of its own, so that a repeated
/// text is announced again.
pub fn announce(ctx: &Context, state: &State) {
    if !ctx.has_accesskit_node(egui::accesskit_root_id()) {
        return;
    }
    let tell = |id: Id, text: String, urgent: bool| {
        ctx.accesskit_node_builder(id, |node| {
            let (role, live) =
                if urgent { (Role::Alert, Live::Assertive) } else { (Role::Status, Live::Polite) };
            node.set_role(role);
            node.set_label(text);
            node.set_live(live);
        });
    };
    for told in state.overlays.announcements() {
        tell(Id::unique(("told", told.number)), told.text.to_string(), told.urgent);
    }
    if let Some((line, text)) = announced_caption(state) {
        let text = text.to_string();
        tell(Id::unique(("told caption", line, &text)), text, false);
    }
}
