//! Files of puzzles, packed or as text.

use super::errors::check_message;
use hypertoe_core::base::checksummed::ChecksummedFileError;
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::puzzle::{KnownPositions, PuzzleFile};

/// Reads bytes as a file of puzzles.
pub fn run(data: &[u8]) {
    let read = |bytes: &[u8]| PuzzleFile::read(bytes, &mut ReadBudget::without_control());
    let file = match read(data) {
        Ok(file) => file,
        Err(error) => {
            check_message(&error);
            // With its own sum a changed file may be one all the same.
            let ChecksummedFileError::ChecksumMismatch { found, .. } = error else { return };
            let Ok(text) = std::str::from_utf8(data) else { return };
            let end = 1 + text.rfind("\nsha256 ").expect("the line of the sum");
            let text = format!("{}sha256 {found}\n", &text[..end]);
            read(text.as_bytes()).expect("everything else was read")
        }
    };
    let text = file.to_text();
    let again = read(text.as_bytes()).expect("what was written is read");
    assert_eq!(again.puzzles().len(), file.puzzles().len());
    assert_eq!(again.to_text(), text);
    for puzzle in file.puzzles() {
        assert_eq!(puzzle.position().to_move(), puzzle.solving_player());
        assert!((400.0..=2_800.0).contains(&puzzle.starting_rating().value));
    }
    let mut known = KnownPositions::new();
    file.puzzles().iter().for_each(|puzzle| _ = known.insert(puzzle));
    assert!(file.puzzles().iter().all(|puzzle| !known.insert(puzzle)));
    // Packing takes far longer than all else.
    if data.len().is_multiple_of(32) {
        let packed = file.to_bytes().expect("there is room for it");
        assert_eq!(read(&packed), Ok(file));
    }
}
