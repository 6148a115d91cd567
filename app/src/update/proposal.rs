//! What is proposed when something is saved, and what its file holds.

use crate::action::{Content, PickSave};
use crate::state::{Export, Proving, SavePurpose, State};
use crate::words::{self, Message};
use hypertoe_core::proof::EXTENSION as PROOF;
use hypertoe_core::record::{EXTENSION as GAME, Format};
use std::sync::Arc;

/// What is proposed.
pub fn of(state: &State, purpose: SavePurpose) -> PickSave {
    let beside = || state.document.file().and_then(|file| file.folder().if_any().cloned());
    let document = &state.document;
    match purpose {
        SavePurpose::Game => {
            let known = document.file().map(|_| document.title());
            let name = known.unwrap_or_else(|| document.proposed_name());
            PickSave { purpose, name, extension: Some(GAME), folder: beside() }
        }
        SavePurpose::Export(format) => {
            let name = document.proposed_export(format);
            PickSave { purpose, name, extension: Some(format.extension), folder: beside() }
        }
        SavePurpose::Picture => {
            let (name, extension) = state.takings.proposed_name();
            PickSave { purpose, name, extension, folder: state.takings.proposed_folder() }
        }
        SavePurpose::Proof => {
            let name = proof_name(state).unwrap_or_default();
            PickSave { purpose, name, extension: Some(PROOF), folder: beside() }
        }
    }
}

/// A name for the file of the proof: `4x4x4.proof`.
pub fn proof_name(state: &State) -> Option<String> {
    let proof = state.analyse.proving.as_ref()?.proof()?;
    let sides = proof.rules().shape().sides();
    let sides: Vec<String> = sides.iter().map(u16::to_string).collect();
    Some(format!("{}.{PROOF}", sides.join("x")))
}

/// What the file of the proof holds.
///
/// # Errors
/// There is no proof any more.
pub fn proof(state: &State) -> Result<Content, Message> {
    let known = state.analyse.proving.as_ref().and_then(Proving::proof).map(Arc::clone);
    known.map(Content::Proof).ok_or_else(words::problem_proof_gone)
}

/// What a file of the game in a format holds.
///
/// # Errors
/// The format cannot hold this game, and why.
pub fn export(state: &State, format: Format) -> Result<Content, Message> {
    let written = Export::new(format, state.document.game());
    written.written.map(|written| Content::Bytes(written.text.into_bytes()))
}
