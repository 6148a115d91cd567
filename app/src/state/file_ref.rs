//! References to files, of which only the platform interprets the folder, and fingerprints of
//! their contents.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{MAIN_SEPARATOR_STR, is_separator};

/// A file: its name, and its folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(from = "String", into = "String")]
pub struct FileRef {
    folder: Folder,
    name: OsString,
}

/// A path to a folder in the platform's form, including the last separator; empty on a platform
/// without folders.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Folder(OsString);

impl Folder {
    /// Creates a folder from its path, which includes the last separator.
    pub fn new(words: impl Into<OsString>) -> Self {
        Self(words.into())
    }

    pub fn as_os_str(&self) -> &OsStr {
        &self.0
    }

    pub fn file(&self, name: impl Into<OsString>) -> FileRef {
        FileRef { folder: self.clone(), name: name.into() }
    }

    /// Returns the folder, or `None` on a platform without folders, where the path is empty.
    pub fn non_empty(&self) -> Option<&Self> {
        (!self.0.is_empty()).then_some(self)
    }
}

impl FileRef {
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Returns the name without the folder.
    pub fn name(&self) -> String {
        self.name.to_string_lossy().into_owned()
    }

    /// Returns the name without folder and extension.
    pub fn stem(&self) -> String {
        let name = self.name();
        match name.rsplit_once('.') {
            Some((stem, _)) if !stem.is_empty() => stem.to_owned(),
            _ => name,
        }
    }

    /// Returns whether the name has this extension, in any case.
    pub fn has_extension(&self, ending: &str) -> bool {
        let name = self.name();
        let own = name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty());
        own.is_some_and(|(_, own)| own.eq_ignore_ascii_case(ending))
    }

    /// Returns the file with this extension added to its name, whatever the name ends with.
    pub fn with_added_extension(mut self, ending: &str) -> Self {
        self.name.push(".");
        self.name.push(ending);
        self
    }

    /// Returns the folder with this path, to put files into it.
    pub fn into_folder_path(self) -> Folder {
        let mut whole = self.path();
        whole.push(MAIN_SEPARATOR_STR);
        Folder(whole)
    }

    /// Returns the full path: folder and name.
    pub fn path(&self) -> OsString {
        let mut whole = self.folder.0.clone();
        whole.push(&self.name);
        whole
    }

    /// Returns whether the path is valid UTF-8, so that a string expresses it without loss.
    pub fn is_utf8(&self) -> bool {
        self.folder.0.to_str().is_some() && self.name.to_str().is_some()
    }
}

/// Splits a path as typed.
impl From<&str> for FileRef {
    fn from(text: &str) -> Self {
        let name_at = text.rfind(is_separator).map_or(0, |at| at + 1);
        let (folder, name) = text.split_at(name_at);
        Folder::new(folder).file(name)
    }
}

impl From<String> for FileRef {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<FileRef> for String {
    fn from(file: FileRef) -> Self {
        file.to_string()
    }
}

/// The path as displayed.
impl fmt::Display for FileRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.folder.0.display(), self.name.display())
    }
}

/// Length and hash of a file's contents, to detect changes by other programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileFingerprint {
    len: usize,
    hash: u64,
}

/// The length, and 16 hexadecimal digits.
impl fmt::Display for FileFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:016x}", self.len, self.hash)
    }
}

impl FileFingerprint {
    pub fn of(bytes: &[u8]) -> Self {
        let hash =
            Sha256::digest(bytes).iter().take(8).fold(0, |hash, byte| hash << 8 | u64::from(*byte));
        Self { len: bytes.len(), hash }
    }
}

/// The file of a lesson, with the fingerprint that the file had when it was last read or written.
/// The fingerprint is `None` if unknown, as in a draft stored by an older version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonFile {
    pub file: FileRef,
    pub fingerprint: Option<FileFingerprint>,
}
