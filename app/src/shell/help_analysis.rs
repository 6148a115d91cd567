//! Help: the terms of the analysis and the prover.

use super::widgets::explanation_table;
use crate::words;
use egui::Ui;

/// Explains the terms of the analysis, in the order in which a player meets them.
pub(super) fn analysis_page(ui: &mut Ui) {
    explanation_table(
        ui,
        "analysis",
        [
            (words::help_proved(), words::help_proved_about()),
            (words::help_full_search(), words::help_full_search_about()),
            (words::help_estimate(), words::help_estimate_about()),
            (words::help_win_in(), words::help_win_in_about()),
            (words::help_spots(), words::help_spots_about()),
            (words::help_worth(), words::help_worth_about()),
            (words::help_prove(), words::help_prove_about()),
            (words::help_proof_number(), words::help_proof_number_about()),
            (words::help_disproof_number(), words::help_disproof_number_about()),
            (words::help_watch(), words::help_watch_about()),
            (words::help_proof(), words::help_proof_about()),
            (words::help_check(), words::help_check_about()),
            (words::help_solve(), words::help_solve_about()),
        ],
    );
}
