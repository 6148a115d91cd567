//! Proof files, packed or as text.

use super::errors::check_message;
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::ProofFile;

/// Reads bytes as a proof file.
pub fn run(data: &[u8]) {
    let file = match ProofFile::read(data, &mut ReadBudget::without_control()) {
        Ok(file) => file,
        Err(error) => return check_message(&error),
    };
    if let Err(changed) = &file.checksum_result {
        check_message(changed);
    }
    assert_eq!(Proof::from_bytes(data).is_ok(), file.checksum_result.is_ok());
    let text = file.proof.to_text();
    assert_eq!(Proof::from_bytes(text.as_bytes()).as_ref(), Ok(&file.proof));
    // Packing takes far longer than all else.
    if data.len().is_multiple_of(32) {
        let packed = file.proof.to_bytes().expect("there is room for it");
        assert_eq!(Proof::from_bytes(&packed), Ok(file.proof));
    }
}
