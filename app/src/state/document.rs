//! The game on the board, its file, its entry in the library, and its threats.

use super::game_library::{DocumentVersion, EntryId, is_too_large_to_autosave};
use super::{FileFingerprint, FileRef};
use crate::i18n::{self, boards::sides_text};
use crate::view_model::PositionId;
use hypertoe_core::play::{Winnability, position_winnability};
use hypertoe_core::record::{GameFormat, fingerprint};
use hypertoe_core::search::Threats;
use hypertoe_core::{DeletedBranch, EarlyEnd, Game, NodeId, Outcome, Position};

/// A ticket that identifies one write of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteTicket {
    document: u64,
    /// The number of the write among those of the document, from 1.
    write: u64,
    revision: u64,
}

/// The most deleted branches that can be restored.
const MAX_DELETED: usize = 64;

/// A game with its file, its library entry, and the revisions of it that are saved there.
#[derive(Clone)]
pub struct Document {
    /// Unique in this run.
    id: u64,
    /// Unique in this run; replaced whenever the nodes of the game are renumbered.
    serial: u64,
    /// The deleted branches, latest last.
    deleted: Vec<DeletedBranch>,
    game: Game,
    file: Option<FileRef>,
    /// The fingerprint of the file as last read or written.
    fingerprint_on_disk: Option<FileFingerprint>,
    saved_revision: u64,
    entry: Option<EntryId>,
    entry_fingerprint: Option<FileFingerprint>,
    /// The revision that is in the library or does not need to be.
    library_revision: u64,
    /// The revision that the player agreed to lose.
    discarded_revision: Option<u64>,
    /// The number of writes started so far.
    writes: u64,
    /// Whether anybody can still win, for this node and revision.
    winnable: Option<((usize, u64), Winnability)>,
    /// The fingerprint of rules and moves, for this node and revision.
    game_fingerprint: Option<((usize, u64), String)>,
    /// The outcome at this end of the main line.
    outcome: Option<(MainLineEnd, Outcome)>,
    /// Whether the game is being played here, not only looked at.
    is_in_play: bool,
}

/// The last move of the main line, and the end of the game there if the board does not decide it.
type MainLineEnd = (NodeId, Option<EarlyEnd>);

impl Document {
    /// Creates the document of a new game, which does not need to be saved yet.
    pub fn new(game: Game) -> Self {
        let saved_revision = game.revision();
        let is_in_play = game.tree_move_count() == 0;
        Self {
            id: 0,
            serial: 0,
            deleted: Vec::new(),
            game,
            file: None,
            fingerprint_on_disk: None,
            saved_revision,
            entry: None,
            entry_fingerprint: None,
            library_revision: saved_revision,
            discarded_revision: None,
            writes: 0,
            winnable: None,
            game_fingerprint: None,
            outcome: None,
            is_in_play,
        }
    }

    pub fn from_file(game: Game, file: FileRef, stamp: FileFingerprint) -> Self {
        Self { file: Some(file), fingerprint_on_disk: Some(stamp), ..Self::new(game) }
    }

    /// Creates a document whose game is not saved: recovered from the journal, or imported from
    /// text.
    pub fn new_unsaved(
        game: Game,
        file: Option<FileRef>,
        fingerprint_on_disk: Option<FileFingerprint>,
    ) -> Self {
        let none = u64::MAX;
        Self {
            file,
            fingerprint_on_disk,
            saved_revision: none,
            library_revision: none,
            ..Self::new(game)
        }
    }

    pub fn from_library(game: Game, entry: EntryId, stamp: FileFingerprint) -> Self {
        Self { entry: Some(entry), entry_fingerprint: Some(stamp), ..Self::new(game) }
    }

    pub fn with_entry(self, entry: Option<EntryId>) -> Self {
        Self { entry, ..self }
    }

    /// Sets both id and serial number to this number.
    pub fn with_id_and_serial(self, serial: u64) -> Self {
        Self { id: serial, serial, ..self }
    }

    /// Returns the document's identifier, unique in this run.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Returns a number that is unique in this run and changes whenever the nodes are renumbered.
    pub fn serial(&self) -> u64 {
        self.serial
    }

    /// Deletes a move with all that follow it, and sets the new serial number. Returns the number
    /// of moves deleted; `None` if there is no such move.
    pub(super) fn delete_branch(&mut self, node: NodeId, serial: u64) -> Option<usize> {
        let branch = self.game.delete_branch(node)?;
        let moves = branch.move_count();
        if self.deleted.len() == MAX_DELETED {
            self.deleted.remove(0);
        }
        self.deleted.push(branch);
        self.renumber(serial);
        Some(moves)
    }

    /// Returns the branch deleted last, which would be restored next.
    pub fn last_deleted(&self) -> Option<&DeletedBranch> {
        self.deleted.last()
    }

    /// Restores the branch deleted last, and sets the serial number of the document to `serial`.
    /// Returns the number of moves restored; `None` if there is nothing to restore.
    pub(super) fn restore_branch(&mut self, serial: u64) -> Option<usize> {
        let branch = self.deleted.pop()?;
        let moves = branch.move_count();
        self.renumber(serial);
        self.game.restore_branch(branch).map(|_| moves)
    }

    /// Promotes the variation that contains a move, and sets the serial number of the document to
    /// `serial`. Returns `false` if the move is in no variation.
    pub(super) fn promote_variation(&mut self, node: NodeId, serial: u64) -> bool {
        self.renumber(serial);
        self.game.promote(node)
    }

    /// Sets the serial number for a game whose nodes are renumbered; what is known by node is
    /// forgotten.
    fn renumber(&mut self, serial: u64) {
        (self.serial, self.outcome) = (serial, None);
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Returns the file that the game was last read from or written to.
    pub fn file(&self) -> Option<&FileRef> {
        self.file.as_ref()
    }

    /// Returns the fingerprint of the file when it was last read or written.
    pub fn file_fingerprint(&self) -> Option<FileFingerprint> {
        self.fingerprint_on_disk
    }

    /// Returns the document's id and the game's revision.
    pub fn version(&self) -> DocumentVersion {
        (self.id, self.game.revision())
    }

    pub fn entry(&self) -> Option<EntryId> {
        self.entry
    }

    /// Returns the last known fingerprint of the entry's file.
    pub fn entry_fingerprint(&self) -> Option<FileFingerprint> {
        self.entry_fingerprint
    }

    pub fn set_entry(&mut self, entry: EntryId) {
        self.entry = Some(entry);
    }

    pub fn mark_saved_in_library(&mut self, entry: EntryId, stamp: FileFingerprint, revision: u64) {
        (self.entry, self.entry_fingerprint) = (Some(entry), Some(stamp));
        self.library_revision = revision;
    }

    /// Returns whether the current revision still has to be saved to the library.
    pub fn needs_library_save(&self) -> bool {
        let revision = self.game.revision();
        self.library_revision != revision && self.discarded_revision != Some(revision)
    }

    /// Lets a game with moves that is neither in a file of its own nor in the library, such as one that was
    /// read from another format, be saved to the library like one that was played.
    pub fn keep_unless_kept(&mut self) {
        if self.entry.is_none() && self.file.is_none() && self.game.tree_move_count() > 0 {
            self.library_revision = u64::MAX;
        }
    }

    pub fn is_too_large_to_autosave(&self) -> bool {
        is_too_large_to_autosave(&self.game)
    }

    /// Returns whether the current revision is in the library but not in a file.
    pub fn is_only_in_library(&self) -> bool {
        self.is_unsaved() && self.library_revision == self.game.revision()
    }

    pub fn is_unsaved(&self) -> bool {
        self.game.revision() != self.saved_revision
    }

    /// Returns whether leaving the document would lose changes: they are neither in a file nor in
    /// the library, and the player has not discarded them.
    pub fn has_unsaved_work(&self) -> bool {
        self.is_unsaved() && self.needs_library_save()
    }

    /// Records that the changes up to the current revision may be lost, so that the document counts
    /// as saved until the next change.
    pub fn mark_changes_discardable(&mut self) {
        self.discarded_revision = Some(self.game.revision());
    }

    /// Counts a write of the current revision as started, and returns its ticket.
    pub fn begin_write(&mut self) -> WriteTicket {
        self.writes += 1;
        let revision = self.game.revision();
        WriteTicket { document: self.id, write: self.writes, revision }
    }

    /// Returns whether this is a write of this document.
    pub fn owns_write(&self, ticket: WriteTicket) -> bool {
        ticket.document == self.id
    }

    pub fn is_latest_write(&self, ticket: WriteTicket) -> bool {
        self.owns_write(ticket) && ticket.write == self.writes
    }

    /// Records that a write to this file has succeeded.
    pub fn mark_saved(&mut self, file: FileRef, stamp: FileFingerprint, ticket: WriteTicket) {
        (self.file, self.fingerprint_on_disk) = (Some(file), Some(stamp));
        self.saved_revision = ticket.revision;
    }

    /// Returns the file's name, or the name of an untitled document.
    pub fn title(&self) -> String {
        self.file.as_ref().map_or_else(|| i18n::document_untitled().to_string(), FileRef::name)
    }

    /// Suggests a file name for the game, such as `3x3x3.hypertoe`.
    pub fn proposed_name(&self) -> String {
        let rules = self.game.rules();
        let sides = sides_text(rules.shape()).to_string().replace('×', "x");
        // The sides of a board with many axes are long; file names are limited.
        let name: String = sides.chars().take(60).collect();
        format!("{name}.{}", hypertoe_core::record::FILE_EXTENSION)
    }

    /// Suggests a file name for the game in another format, such as `3x3x3.pgn`.
    pub fn proposed_export_name(&self, format: GameFormat) -> String {
        format!("{}.{}", self.proposed_stem(), format.extension)
    }

    /// Suggests a file name without extension: that of the file or, without one, of the board.
    pub fn proposed_stem(&self) -> String {
        let proposed = || self.proposed_name().trim_end_matches(".hypertoe").to_owned();
        self.file.as_ref().map_or_else(proposed, FileRef::stem)
    }

    /// Returns the outcome of the game as it was played, wherever somebody looks. Computed anew
    /// after the main line has changed, until [`refresh`](Self::refresh).
    pub fn outcome(&self) -> Outcome {
        let at_end = || self.game.at_main_line_end().position().outcome();
        self.cached_outcome().unwrap_or_else(at_end)
    }

    fn cached_outcome(&self) -> Option<Outcome> {
        self.outcome.filter(|(end, _)| *end == self.main_line_end()).map(|(_, outcome)| outcome)
    }

    fn main_line_end(&self) -> MainLineEnd {
        let end = self.game.main_line_end();
        (end, self.game.early_end(end))
    }

    /// Returns whether the game is played here: it was started in this window, or has gone on.
    pub fn is_in_play(&self) -> bool {
        self.is_in_play
    }

    /// Lets the game go on from the move on the board, as the players have said, unless it is over.
    pub fn continue_from_here(&mut self) {
        if !self.outcome().is_over() {
            self.game_mut().continue_from_current();
            self.mark_in_play();
        }
    }

    pub fn mark_in_play(&mut self) {
        self.is_in_play = true;
    }

    /// Updates the cached fingerprint and outcome, and whether anybody can still win from the
    /// current node.
    pub fn refresh(&mut self) {
        let key = (self.game.current().index(), self.game.revision());
        if self.game_fingerprint.as_ref().is_none_or(|(known, _)| *known != key) {
            self.game_fingerprint = Some((key, fingerprint(&self.game)));
        }
        if self.cached_outcome().is_none() {
            self.outcome = Some((self.main_line_end(), self.outcome()));
        }
        if self.winnable.is_none_or(|(known, _)| known != key) {
            self.winnable = Some((key, position_winnability(self.game.position())));
        }
    }

    /// Returns the cached fingerprint of rules and moves; empty before the first
    /// [`refresh`](Self::refresh).
    pub fn game_fingerprint(&self) -> &str {
        self.game_fingerprint.as_ref().map_or("", |(_, fingerprint)| fingerprint)
    }

    /// Returns the cached answer to whether any player can still win; [`Winnability::Maybe`] if
    /// none is cached.
    pub fn winnability(&self) -> Winnability {
        self.winnable.map_or(Winnability::Maybe, |(_, chances)| chances)
    }
}

/// A version of a document: serial number, node and revision.
pub type GameVersion = (u64, NodeId, u64);

/// The identity of what the window shows at one moment: the position in the document, and the board
/// on show, which may be another, such as a transformed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardId {
    /// The document and its current move.
    pub position: PositionId,
    /// The serial number of the board on show.
    pub shown: u64,
}

/// A copy of the document's game, transformed by a symmetry. It is only shown: the document keeps
/// its own game, and the copy is dropped when that changes.
pub struct TransformedGame {
    /// Unique among all documents and transformed games.
    pub serial: u64,
    pub game: Game,
    pub source: GameVersion,
}

/// The threats of one position, cached.
#[derive(Clone, Debug, Default)]
pub struct ThreatCache {
    cached: Option<((u64, NodeId, u64), Threats)>,
}

impl ThreatCache {
    pub fn threats(&self) -> Option<&Threats> {
        self.cached.as_ref().map(|(_, threats)| threats)
    }

    /// Returns whether the cached threats are all that the position has: none was left out for a
    /// limit. Also `true` if none are cached.
    pub fn is_complete(&self) -> bool {
        self.threats().is_none_or(Threats::is_complete)
    }

    /// Finds the threats of a position, unless they are cached for this `key`: document, node and
    /// revision.
    pub fn refresh(&mut self, position: &Position, key: (u64, NodeId, u64)) {
        if self.cached.as_ref().is_none_or(|(known, _)| *known != key) {
            self.cached = Some((key, Threats::of(position)));
        }
    }
}
