//! The texts that the script of a page shows, with names in braces for what it fills in.

use crate::i18n;
use serde::Serialize;

/// The texts of the script, in the language of the thread.
#[derive(Debug, Serialize)]
pub(super) struct ScriptTexts {
    check: String,
    right: String,
    wrong: String,
    solution: String,
    score: String,
    next: String,
    finish: String,
    copied: String,
    copy_yourself: String,
    name: String,
    date: String,
    first_answer: String,
    was_right: String,
    was_wrong: String,
    tries: String,
    not_answered: String,
    shown: String,
    solved: String,
    not_solved: String,
    saved: String,
    code_note: String,
}

impl ScriptTexts {
    pub(super) fn new() -> Self {
        Self {
            check: i18n::learn_check().into(),
            right: i18n::learn_right().into(),
            wrong: i18n::page_wrong().into(),
            solution: i18n::page_solution().into(),
            score: i18n::page_score("{right}", "{count}").into(),
            next: i18n::learn_next().into(),
            finish: i18n::learn_finish().into(),
            copied: i18n::page_copied().into(),
            copy_yourself: i18n::page_copy_yourself().into(),
            name: i18n::page_name_line("{name}").into(),
            date: i18n::page_date("{date}").into(),
            first_answer: i18n::page_first_answer("{answer}").into(),
            was_right: i18n::page_was_right().into(),
            was_wrong: i18n::page_was_wrong().into(),
            tries: i18n::page_tries("{count}").into(),
            not_answered: i18n::page_not_answered().into(),
            shown: i18n::page_solution_shown().into(),
            solved: i18n::page_solved().into(),
            not_solved: i18n::page_not_solved().into(),
            saved: i18n::page_saved().into(),
            code_note: i18n::page_code_note().into(),
        }
    }
}
