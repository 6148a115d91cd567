//! Printing a lesson or exercises.

use super::save_dialog;
use crate::action::Effect;
use crate::i18n;
use crate::state::{Dialog, PrintDialog, PrintableDocument, SaveSubject, State};

/// Opens the dialog that prints a document, with the options used last.
pub fn open_dialog(state: &mut State, document: PrintableDocument) {
    if state.exports.job().is_some() {
        return state.overlays.show_problem_toast(i18n::making_busy());
    }
    let dialog = PrintDialog::new(document, state.settings.handout_options);
    state.overlays.open_dialog(Dialog::Print(Box::new(dialog)));
}

/// Asks where to save what the dialog prints, and remembers its options.
pub fn save(state: &mut State, out: &mut Vec<Effect>) {
    let Some(Dialog::Print(dialog)) = state.overlays.dialog() else { return };
    let PrintDialog { document, options, .. } = (**dialog).clone();
    state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Print(_)));
    state.settings.handout_options = options;
    state.learn.set_document_to_print(document, options);
    save_dialog::ask_path(state, SaveSubject::Handout, out);
}
