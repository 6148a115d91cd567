//! The game on the board, its file, and its entry in the library.

use super::analysis::ProofTask;
use super::game_library::{DocumentVersion, EntryId, is_too_large_to_autosave};

use super::{FileFingerprint, FileRef, Mode, MoveInput, State, TheoryPage};
use crate::board::SpaceState;
use crate::i18n;
use crate::view_model::{BoardViewState, Peeking, PositionId};
use hypertoe_core::play::line_state::{Winnable, winnability};
use hypertoe_core::record::{GameFormat, fingerprint};
use hypertoe_core::{DeletedBranch, Game, NodeId};
use std::sync::Arc;

/// A ticket that identifies one write of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteTicket {
    document: u64,
    /// The number of earlier writes of the document.
    write: u64,
    revision: u64,
}

/// The most deleted branches that can be restored.
const MAX_DELETED: usize = 64;

/// A game with its file, its library entry and what is saved of it.
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
    /// The fingerprint of the entry's file.
    entry_fingerprint: Option<FileFingerprint>,
    /// The revision that is in the library or does not need to be.
    library_revision: u64,
    /// The revision that the player agreed to lose.
    discarded_revision: Option<u64>,
    /// The number of writes started so far.
    writes: u64,
    /// Whether anybody can still win, for this node and revision.
    winnable: Option<((usize, u64), Winnable)>,
    /// The fingerprint of rules and moves, for this node and revision.
    game_fingerprint: Option<((usize, u64), String)>,
}

impl Document {
    /// A new game, which does not need to be saved yet.
    pub fn new(game: Game) -> Self {
        let saved_revision = game.revision();
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
        }
    }

    pub fn from_file(game: Game, file: FileRef, stamp: FileFingerprint) -> Self {
        Self { file: Some(file), fingerprint_on_disk: Some(stamp), ..Self::new(game) }
    }

    /// A game recovered from the journal, not saved yet.
    pub fn recovered(
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

    /// Assigns the document to an entry in the library.
    pub fn with_entry(self, entry: Option<EntryId>) -> Self {
        Self { entry, ..self }
    }

    /// Sets id and serial number.
    pub fn with_serial(self, serial: u64) -> Self {
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

    /// Deletes a move with all that follow it and takes the new serial number. Returns the number
    /// of moves.
    pub(super) fn delete(&mut self, node: NodeId, serial: u64) -> Option<usize> {
        let branch = self.game.delete(node)?;
        let moves = branch.move_count();
        if self.deleted.len() == MAX_DELETED {
            self.deleted.remove(0);
        }
        self.deleted.push(branch);
        self.serial = serial;
        Some(moves)
    }

    /// Returns the branch that would be restored next.
    pub fn last_deleted(&self) -> Option<&DeletedBranch> {
        self.deleted.last()
    }

    /// Restores the branch deleted last and takes the new serial number. Returns the number of
    /// moves.
    pub(super) fn restore(&mut self, serial: u64) -> Option<usize> {
        let branch = self.deleted.pop()?;
        let moves = branch.move_count();
        self.serial = serial;
        self.game.restore(branch).map(|_| moves)
    }

    /// Promotes a variation and takes the new serial number.
    pub(super) fn promote(&mut self, node: NodeId, serial: u64) -> bool {
        self.serial = serial;
        self.game.promote(node)
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Returns the file it was last read from or written to.
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

    /// Notes that the library has this revision.
    pub fn mark_saved_in_library(&mut self, entry: EntryId, stamp: FileFingerprint, revision: u64) {
        (self.entry, self.entry_fingerprint) = (Some(entry), Some(stamp));
        self.library_revision = revision;
    }

    /// Returns whether the current revision still has to be saved to the library.
    pub fn needs_library_save(&self) -> bool {
        let revision = self.game.revision();
        self.library_revision != revision && self.discarded_revision != Some(revision)
    }

    /// Returns whether it is too large to be saved automatically.
    pub fn is_too_large(&self) -> bool {
        is_too_large_to_autosave(&self.game)
    }

    /// Returns whether the current revision is in the library but not in a file.
    pub fn is_only_in_library(&self) -> bool {
        self.is_unsaved() && self.library_revision == self.game.revision()
    }

    /// Returns whether the current revision is in no file.
    pub fn is_unsaved(&self) -> bool {
        self.game.revision() != self.saved_revision
    }

    /// Returns whether leaving the document would lose changes: they are neither in a file nor in
    /// the library, and the player has not discarded them.
    pub fn has_unsaved_work(&self) -> bool {
        self.is_unsaved() && self.needs_library_save()
    }

    /// Accepts the loss of the current revision.
    pub fn discard_changes(&mut self) {
        self.discarded_revision = Some(self.game.revision());
    }

    /// Starts a write of the current revision.
    pub fn begin_write(&mut self) -> WriteTicket {
        self.writes += 1;
        let revision = self.game.revision();
        WriteTicket { document: self.id, write: self.writes, revision }
    }

    /// Returns whether a write belongs to this document.
    pub fn owns(&self, ticket: WriteTicket) -> bool {
        ticket.document == self.id
    }

    /// Returns whether a write is the latest one of this document.
    pub fn is_latest(&self, ticket: WriteTicket) -> bool {
        self.owns(ticket) && ticket.write == self.writes
    }

    /// Notes that a write has succeeded.
    pub fn mark_saved(&mut self, file: FileRef, stamp: FileFingerprint, ticket: WriteTicket) {
        (self.file, self.fingerprint_on_disk) = (Some(file), Some(stamp));
        self.saved_revision = ticket.revision;
    }

    /// Returns the file's name, or the name of an untitled document.
    pub fn title(&self) -> String {
        self.file.as_ref().map_or_else(|| i18n::document_untitled().to_string(), FileRef::name)
    }

    /// Returns a file name to suggest: `3^4.hypertoe`.
    pub fn proposed_name(&self) -> String {
        let shape = self.game.rules().shape().to_string().replace([' ', ','], "-");
        // The shape of a board with many different sides is long; file names are limited.
        let name: String = shape.replace("--", "-").chars().take(60).collect();
        format!("{name}.{}", hypertoe_core::record::EXTENSION)
    }

    /// Returns a file name to suggest for another format: `3^4.pgn`.
    pub fn proposed_export(&self, format: GameFormat) -> String {
        let proposed = || self.proposed_name().trim_end_matches(".hypertoe").to_owned();
        let stem = self.file.as_ref().map_or_else(proposed, FileRef::stem);
        format!("{stem}.{}", format.extension)
    }

    /// Updates the cached fingerprint and winning chances for the current node.
    pub fn refresh(&mut self) {
        let key = (self.game.current().index(), self.game.revision());
        if self.game_fingerprint.as_ref().is_none_or(|(known, _)| *known != key) {
            self.game_fingerprint = Some((key, fingerprint(&self.game)));
        }
        if self.winnable.is_none_or(|(known, _)| known != key) {
            self.winnable = Some((key, winnability(self.game.position())));
        }
    }

    /// Returns the cached fingerprint of rules and moves.
    pub fn game_fingerprint(&self) -> &str {
        self.game_fingerprint.as_ref().map_or("", |(_, fingerprint)| fingerprint)
    }

    /// Returns whether anybody can still win, as cached.
    pub fn winnable(&self) -> Winnable {
        self.winnable.map_or(Winnable::Maybe, |(_, chances)| chances)
    }
}

impl State {
    /// Puts another document on the board and resets what belonged to the last one.
    pub fn set_document(&mut self, document: Document) {
        let shape = document.game().rules().shape().clone();
        self.explorer.on_document_change();
        let SpaceState { cell_style: form, fields_of_view: lens, .. } = self.view.space;
        self.view = BoardViewState::new(&shape, form, lens);
        let number = self.allocate_serial();
        self.document = document.with_serial(number);
        self.screen.close_straightened();
        if self.screen.mode() == Mode::Learn {
            self.screen.set_mode(Mode::Play);
        }
        self.transformed = None;
        self.file_ops.change_document();
        self.overlays.remove_action_toasts();
        _ = self.game_library.take_after_save();
        self.coin_toss = None;
        let game = self.document.game();
        let looking_back = game.move_count() > 0 || self.document.file().is_some();
        self.computers.on_document_change(looking_back);
        self.peeking = Peeking::default();
        self.screen.show_welcome(false);
        self.move_input = MoveInput::new(Arc::clone(self.document.game().rules()));
        if let Some(cell) = self.visible_document_game().last_mark().map(|last| last.cell.clone()) {
            self.view.grid.show_slice_of(&cell);
            self.view.cursor.focus = cell;
        }
        if self.screen.mode() == Mode::Explore {
            self.explore_focus();
        }
    }

    /// Returns the document's serial number, its current node and its revision.
    pub fn game_version(&self) -> GameVersion {
        let game = self.document.game();
        (self.document.serial(), game.current(), game.revision())
    }

    /// Returns the identities of the boards: actions made on them are meant for them.
    pub fn board_stamp(&self) -> BoardStamp {
        BoardStamp { position: self.position_id(), shown: self.shown_game().0 }
    }

    /// Returns the game that is shown, with a serial number: the example of a lesson or exercise,
    /// or the document's game, transformed if a symmetry is applied.
    pub fn shown_game(&self) -> (u64, &Game) {
        if let Some(stage) = self.learn_board() {
            return (stage.serial, &stage.figure.game);
        }
        self.transformed_game()
    }

    /// Returns the document's game, transformed if a symmetry is applied, with its serial number.
    pub fn transformed_game(&self) -> (u64, &Game) {
        transformed_or_own(&self.document, self.transformed.as_ref())
    }

    /// Finds the threats in the shown game of the document, if threats are shown.
    pub fn refresh_threats(&mut self) {
        if self.settings.threats {
            let (serial, game) = transformed_or_own(&self.document, self.transformed.as_ref());
            let key = (serial, game.current(), game.revision());
            self.threats.refresh(game.position(), key);
        }
    }

    /// Returns a new serial number, for a document or for another game that is shown.
    pub(super) fn allocate_serial(&mut self) -> u64 {
        self.last_serial += 1;
        self.last_serial
    }

    pub fn is_transformed(&self) -> bool {
        self.transformed.is_some()
    }

    /// Shows the document's game as transformed by a symmetry.
    pub fn show_transformed(&mut self, game: Game) {
        let (serial, of) = (self.allocate_serial(), self.game_version());
        self.transformed = Some(TransformedGame { serial, game, source: of });
    }

    /// Stops showing the game transformed. Returns `false` if it was not.
    pub fn reset_transform(&mut self) -> bool {
        self.transformed.take().is_some()
    }

    /// Stops showing the game transformed once the document has changed or its page is left.
    pub fn sync_transform(&mut self) {
        let (here, page) = (self.game_version(), self.theory_page());
        self.transformed
            .take_if(|turned| turned.source != here || page != Some(TheoryPage::Symmetries));
    }
}

fn transformed_or_own<'a>(
    document: &'a Document,
    turned: Option<&'a TransformedGame>,
) -> (u64, &'a Game) {
    match turned {
        Some(turned) => (turned.serial, &turned.game),
        None => (document.serial(), document.game()),
    }
}

impl State {
    /// Deletes a move with all that follow it. Returns the number of moves deleted.
    pub fn delete_branch(&mut self, node: NodeId) -> Option<usize> {
        self.with_renumbering(|document, serial| document.delete(node, serial))
    }

    /// Restores the branch that was deleted last. Returns the number of moves restored.
    pub fn restore_branch(&mut self) -> Option<usize> {
        self.with_renumbering(Document::restore)
    }

    /// Promotes the variation that contains a move. Returns `false` if it is in none.
    pub fn promote_variation(&mut self, node: NodeId) -> bool {
        self.with_renumbering(|document, serial| document.promote(node, serial))
    }

    /// Makes a change that renumbers the nodes: the document gets a new serial number, which
    /// invalidates whatever refers to its nodes, and the proof search gets its new place.
    fn with_renumbering<T>(&mut self, change: impl FnOnce(&mut Document, u64) -> T) -> T {
        let proving = self.analysis.proof_task.as_ref().map(ProofTask::position_id);
        let proving = proving.filter(|place| place.document == self.document.serial());
        let way = proving.map(|place| self.document.game().moves_to(place.node));
        self.last_serial += 1;
        let done = change(&mut self.document, self.last_serial);
        let node = way.and_then(|way| self.document.game().find_node(&way));
        if let (Some(node), Some(proving)) = (node, &mut self.analysis.proof_task) {
            proving.set_position_id(PositionId { document: self.document.serial(), node });
        }
        done
    }
}

impl State {
    /// Returns whether something has to happen before the window closes: the game is saved to the
    /// library, or the player is asked.
    pub fn needs_save_before_closing(&self) -> bool {
        let document = &self.document;
        document.needs_library_save() && (document.is_unsaved() || !document.is_too_large())
    }

    /// Returns whether the game is marked as unsaved: it is newer than its file, or the library
    /// cannot save it.
    pub fn is_shown_unsaved(&self) -> bool {
        let document = &self.document;
        let kept = self.game_library.save_error().is_none() && !document.is_too_large();
        document.is_unsaved() && (document.file().is_some() || !kept)
    }
}

/// A version of a document: serial number, node and revision.
pub type GameVersion = (u64, NodeId, u64);

/// The identities of the boards at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardStamp {
    /// The document and its current move.
    pub position: PositionId,
    /// The serial number of the board on show.
    pub shown: u64,
}

/// A game transformed by a symmetry; it is shown while the document stays unchanged.
pub struct TransformedGame {
    /// Unique among all documents and transformed games.
    pub serial: u64,
    pub game: Game,
    /// The version of the document that was transformed.
    pub source: GameVersion,
}
