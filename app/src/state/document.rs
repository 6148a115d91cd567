//! The game on the board, its file, and its entry in the library.

use super::collection::{EntryId, Version, is_too_large};
use super::{FileRef, Stamp};
use crate::words;
use hypertoe_core::play::line_state::{Winnable, winnable};
use hypertoe_core::record::{Format, fingerprint};
use hypertoe_core::{Branch, Game, NodeId};

/// A ticket that identifies one write of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteTicket {
    document: u64,
    /// The number of earlier writes of the document.
    write: u64,
    revision: u64,
}

/// The most deleted branches that can be restored.
const MOST_DELETED: usize = 64;

/// A game with its file, its library entry and what is saved of it.
#[derive(Clone)]
pub struct Document {
    /// Unique in this run.
    id: u64,
    /// Unique in this run; replaced whenever the nodes of the game are renumbered.
    serial: u64,
    /// The deleted branches, latest last.
    deleted: Vec<Branch>,
    game: Game,
    file: Option<FileRef>,
    /// The fingerprint of the file as last read or written.
    stamp: Option<Stamp>,
    saved_revision: u64,
    entry: Option<EntryId>,
    /// The fingerprint of the entry's file.
    entry_stamp: Option<Stamp>,
    /// The revision that is in the library or does not need to be.
    kept_revision: u64,
    /// The revision that the player agreed to lose.
    given_up: Option<u64>,
    /// The number of writes started so far.
    writes: u64,
    /// Whether anybody can still win, for this node and revision.
    chances: Option<((usize, u64), Winnable)>,
    /// The fingerprint of rules and moves, for this node and revision.
    fingerprint: Option<((usize, u64), String)>,
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
            stamp: None,
            saved_revision,
            entry: None,
            entry_stamp: None,
            kept_revision: saved_revision,
            given_up: None,
            writes: 0,
            chances: None,
            fingerprint: None,
        }
    }

    pub fn from_file(game: Game, file: FileRef, stamp: Stamp) -> Self {
        Self { file: Some(file), stamp: Some(stamp), ..Self::new(game) }
    }

    /// A game recovered from the journal, not saved yet.
    pub fn recovered(game: Game, file: Option<FileRef>, stamp: Option<Stamp>) -> Self {
        let none = u64::MAX;
        Self { file, stamp, saved_revision: none, kept_revision: none, ..Self::new(game) }
    }

    pub fn from_library(game: Game, entry: EntryId, stamp: Stamp) -> Self {
        Self { entry: Some(entry), entry_stamp: Some(stamp), ..Self::new(game) }
    }

    /// Assigns the document to an entry in the library.
    pub fn of_entry(self, entry: Option<EntryId>) -> Self {
        Self { entry, ..self }
    }

    /// Sets id and serial number.
    pub fn numbered(self, serial: u64) -> Self {
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
        if self.deleted.len() == MOST_DELETED {
            self.deleted.remove(0);
        }
        self.deleted.push(branch);
        self.serial = serial;
        Some(moves)
    }

    /// Returns the branch that would be restored next.
    pub fn last_deleted(&self) -> Option<&Branch> {
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
    pub fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }

    /// Returns the document's id and the game's revision.
    pub fn version(&self) -> Version {
        (self.id, self.game.revision())
    }

    pub fn entry(&self) -> Option<EntryId> {
        self.entry
    }

    /// Returns the last known fingerprint of the entry's file.
    pub fn entry_stamp(&self) -> Option<Stamp> {
        self.entry_stamp
    }

    pub fn belong(&mut self, entry: EntryId) {
        self.entry = Some(entry);
    }

    /// Notes that the library has this revision.
    pub fn mark_kept(&mut self, entry: EntryId, stamp: Stamp, revision: u64) {
        (self.entry, self.entry_stamp) = (Some(entry), Some(stamp));
        self.kept_revision = revision;
    }

    /// Returns whether the current revision still has to be saved to the library.
    pub fn wants_keeping(&self) -> bool {
        let revision = self.game.revision();
        self.kept_revision != revision && self.given_up != Some(revision)
    }

    /// Returns whether it is too large to be saved automatically.
    pub fn is_too_large(&self) -> bool {
        is_too_large(&self.game)
    }

    /// Returns whether the current revision is in the library but not in a file.
    pub fn is_only_kept(&self) -> bool {
        self.is_unsaved() && self.kept_revision == self.game.revision()
    }

    /// Returns whether the current revision is in no file.
    pub fn is_unsaved(&self) -> bool {
        self.game.revision() != self.saved_revision
    }

    /// Returns whether leaving the document would lose changes: they are neither in a file nor in
    /// the library, and the player has not discarded them.
    pub fn would_be_missed(&self) -> bool {
        self.is_unsaved() && self.wants_keeping()
    }

    /// Accepts the loss of the current revision.
    pub fn give_up(&mut self) {
        self.given_up = Some(self.game.revision());
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
    pub fn mark_saved(&mut self, file: FileRef, stamp: Stamp, ticket: WriteTicket) {
        (self.file, self.stamp) = (Some(file), Some(stamp));
        self.saved_revision = ticket.revision;
    }

    /// Returns the file's name, or the name of an untitled document.
    pub fn title(&self) -> String {
        self.file.as_ref().map_or_else(|| words::document_untitled().to_string(), FileRef::name)
    }

    /// Returns a file name to suggest: `3^4.hypertoe`.
    pub fn proposed_name(&self) -> String {
        let shape = self.game.rules().shape().to_string().replace([' ', ','], "-");
        // The shape of a board with many different sides is long; file names are limited.
        let name: String = shape.replace("--", "-").chars().take(60).collect();
        format!("{name}.{}", hypertoe_core::record::EXTENSION)
    }

    /// Returns a file name to suggest for another format: `3^4.pgn`.
    pub fn proposed_export(&self, format: Format) -> String {
        let proposed = || self.proposed_name().trim_end_matches(".hypertoe").to_owned();
        let stem = self.file.as_ref().map_or_else(proposed, FileRef::stem);
        format!("{stem}.{}", format.extension)
    }

    /// Updates the cached fingerprint and winning chances for the current node.
    pub fn refresh(&mut self) {
        let key = (self.game.current().index(), self.game.revision());
        if self.fingerprint.as_ref().is_none_or(|(known, _)| *known != key) {
            self.fingerprint = Some((key, fingerprint(&self.game)));
        }
        if self.chances.is_none_or(|(known, _)| known != key) {
            self.chances = Some((key, winnable(self.game.position())));
        }
    }

    /// Returns the cached fingerprint of rules and moves.
    pub fn fingerprint(&self) -> &str {
        self.fingerprint.as_ref().map_or("", |(_, fingerprint)| fingerprint)
    }

    /// Returns whether anybody can still win, as cached.
    pub fn chances(&self) -> Winnable {
        self.chances.map_or(Winnable::Yes, |(_, chances)| chances)
    }
}
