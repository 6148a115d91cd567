//! The game on the board and the file it belongs to.

use super::collection::{EntryId, Version, is_too_large};
use super::{FileRef, Stamp};
use crate::words;
use hypertoe_core::play::line_state::{Winnable, winnable};
use hypertoe_core::record::{Format, fingerprint};
use hypertoe_core::{Branch, Game, NodeId};

/// Tells one write of a game from all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteTicket {
    /// The document that is written.
    document: u64,
    /// How many writes it had before this one.
    write: u64,
    /// The revision that is written.
    revision: u64,
}

/// The most deleted branches that can be brought back.
const MOST_DELETED: usize = 64;

/// A game, its file, and whether it is saved.
#[derive(Clone)]
pub struct Document {
    /// Tells this document from all others of this run.
    id: u64,
    /// The same until the nodes of its game are numbered anew.
    serial: u64,
    /// What was deleted of the game, the last one last.
    deleted: Vec<Branch>,
    game: Game,
    file: Option<FileRef>,
    /// What was in the file, as far as is known.
    stamp: Option<Stamp>,
    saved_revision: u64,
    /// Its entry in the library, once it has one, and what is in the file of that.
    entry: Option<EntryId>,
    entry_stamp: Option<Stamp>,
    /// The revision that is in the library, or needs not be.
    kept_revision: u64,
    /// The revision that the person said need not be saved.
    given_up: Option<u64>,
    /// Writes begun so far.
    writes: u64,
    /// The game's chances, for the node and revision they were found for.
    chances: Option<((usize, u64), Winnable)>,
    /// The game's fingerprint, for the node and revision it was found for.
    fingerprint: Option<((usize, u64), String)>,
}

impl Document {
    /// A game that has never been saved and needs no saving yet.
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

    /// A game just read from a file.
    pub fn from_file(game: Game, file: FileRef, stamp: Stamp) -> Self {
        Self { file: Some(file), stamp: Some(stamp), ..Self::new(game) }
    }

    /// A game brought back from the journal: it is not saved.
    pub fn recovered(game: Game, file: Option<FileRef>, stamp: Option<Stamp>) -> Self {
        let none = u64::MAX;
        Self { file, stamp, saved_revision: none, kept_revision: none, ..Self::new(game) }
    }

    /// A game of the library.
    pub fn from_library(game: Game, entry: EntryId, stamp: Stamp) -> Self {
        Self { entry: Some(entry), entry_stamp: Some(stamp), ..Self::new(game) }
    }

    /// This document as that of an entry in the library, if one is known.
    pub fn of_entry(self, entry: Option<EntryId>) -> Self {
        Self { entry, ..self }
    }

    /// This document as the one with this number.
    pub fn numbered(self, serial: u64) -> Self {
        Self { id: serial, serial, ..self }
    }

    /// Tells this document from all others of this run.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Tells this document from all others of this run, and its nodes from those that it had
    /// before they were numbered anew.
    pub fn serial(&self) -> u64 {
        self.serial
    }

    /// Deletes a move with all that follows; the nodes are those of this number from now on.
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

    /// What was deleted last and can be brought back.
    pub fn last_deleted(&self) -> Option<&Branch> {
        self.deleted.last()
    }

    /// Brings back what was deleted last; the nodes are those of this number from now on.
    pub(super) fn restore(&mut self, serial: u64) -> Option<usize> {
        let branch = self.deleted.pop()?;
        let moves = branch.move_count();
        self.serial = serial;
        self.game.restore(branch).map(|_| moves)
    }

    /// Puts a variation first; the nodes are those of this number from now on.
    pub(super) fn promote(&mut self, node: NodeId, serial: u64) -> bool {
        self.serial = serial;
        self.game.promote(node)
    }

    /// All its moves, and the one that is on the board.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game, to be changed.
    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// The file it was last read from or written to.
    pub fn file(&self) -> Option<&FileRef> {
        self.file.as_ref()
    }

    /// What was in the file when it was read or written.
    pub fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }

    /// Which state of which document it is.
    pub fn version(&self) -> Version {
        (self.id, self.game.revision())
    }

    /// Its entry in the library, once it has one.
    pub fn entry(&self) -> Option<EntryId> {
        self.entry
    }

    /// What is in the file of its entry, as far as is known.
    pub fn entry_stamp(&self) -> Option<Stamp> {
        self.entry_stamp
    }

    /// It belongs to this entry in the library.
    pub fn belong(&mut self, entry: EntryId) {
        self.entry = Some(entry);
    }

    /// The library has it as it was at this revision.
    pub fn mark_kept(&mut self, entry: EntryId, stamp: Stamp, revision: u64) {
        (self.entry, self.entry_stamp) = (Some(entry), Some(stamp));
        self.kept_revision = revision;
    }

    /// Whether the library has still to take it, as it is now.
    pub fn wants_keeping(&self) -> bool {
        let revision = self.game.revision();
        self.kept_revision != revision && self.given_up != Some(revision)
    }

    /// Whether it is too large to be kept in the library.
    pub fn is_too_large(&self) -> bool {
        is_too_large(&self.game)
    }

    /// Whether the library has what its file has not.
    pub fn is_only_kept(&self) -> bool {
        self.is_unsaved() && self.kept_revision == self.game.revision()
    }

    /// Whether it is in no file as it is now.
    pub fn is_unsaved(&self) -> bool {
        self.game.revision() != self.saved_revision
    }

    /// Whether leaving would lose something: it is neither in a file nor in the library, and was
    /// not given up.
    pub fn would_be_missed(&self) -> bool {
        self.is_unsaved() && self.wants_keeping()
    }

    /// What is unsaved now may be lost.
    pub fn give_up(&mut self) {
        self.given_up = Some(self.game.revision());
    }

    /// The game as it is now is about to be written.
    pub fn begin_write(&mut self) -> WriteTicket {
        self.writes += 1;
        let revision = self.game.revision();
        WriteTicket { document: self.id, write: self.writes, revision }
    }

    /// Whether a write was one of this document.
    pub fn owns(&self, ticket: WriteTicket) -> bool {
        ticket.document == self.id
    }

    /// Whether no write of this document was begun after this one.
    pub fn is_latest(&self, ticket: WriteTicket) -> bool {
        self.owns(ticket) && ticket.write == self.writes
    }

    /// A write succeeded.
    pub fn mark_saved(&mut self, file: FileRef, stamp: Stamp, ticket: WriteTicket) {
        (self.file, self.stamp) = (Some(file), Some(stamp));
        self.saved_revision = ticket.revision;
    }

    /// What the file is called, or that it has no name.
    pub fn title(&self) -> String {
        self.file.as_ref().map_or_else(|| words::document_untitled().to_string(), FileRef::name)
    }

    /// A name to propose for the file: `3^4.hypertoe`.
    pub fn proposed_name(&self) -> String {
        let shape = self.game.rules().shape().to_string().replace([' ', ','], "-");
        // A board of many unequal sides has a long name; a file's is limited.
        let name: String = shape.replace("--", "-").chars().take(60).collect();
        format!("{name}.{}", hypertoe_core::record::EXTENSION)
    }

    /// A name to propose for a file in another format: `3^4.pgn`.
    pub fn proposed_export(&self, format: Format) -> String {
        let proposed = || self.proposed_name().trim_end_matches(".hypertoe").to_owned();
        let stem = self.file.as_ref().map_or_else(proposed, FileRef::stem);
        format!("{stem}.{}", format.extension)
    }

    /// Finds what is shown of each position: whether anybody can still win, and
    /// the fingerprint of rules and moves.
    pub fn refresh(&mut self) {
        let key = (self.game.current().index(), self.game.revision());
        if self.fingerprint.as_ref().is_none_or(|(known, _)| *known != key) {
            self.fingerprint = Some((key, fingerprint(&self.game)));
        }
        if self.chances.is_none_or(|(known, _)| known != key) {
            self.chances = Some((key, winnable(self.game.position())));
        }
    }

    /// The fingerprint of rules and moves, as last found.
    pub fn fingerprint(&self) -> &str {
        self.fingerprint.as_ref().map_or("", |(_, fingerprint)| fingerprint)
    }

    /// Whether anybody can still win, as last found.
    pub fn chances(&self) -> Winnable {
        self.chances.map_or(Winnable::Yes, |(_, chances)| chances)
    }
}
