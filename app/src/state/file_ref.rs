//! Files as the program knows them: by a name. Where they are, only the platform understands.

use serde::{Deserialize, Serialize};
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{MAIN_SEPARATOR_STR, is_separator};

/// A file: its name, and the folder where the platform finds it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(from = "String", into = "String")]
pub struct FileRef {
    folder: Folder,
    name: OsString,
}

/// A folder, in the platform's own words, up to and with the last separator; empty where there
/// are no folders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Folder(OsString);

impl Folder {
    /// A folder in the platform's own words.
    pub fn new(words: impl Into<OsString>) -> Self {
        Self(words.into())
    }

    /// The platform's own words.
    pub fn as_os_str(&self) -> &OsStr {
        &self.0
    }

    /// A file in this folder.
    pub fn file(&self, name: impl Into<OsString>) -> FileRef {
        FileRef { folder: self.clone(), name: name.into() }
    }

    /// This folder, unless it is that of a system without folders.
    pub fn if_any(&self) -> Option<&Self> {
        (!self.0.is_empty()).then_some(self)
    }
}

impl FileRef {
    /// The folder it is in.
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Its name without the folder.
    pub fn name(&self) -> String {
        self.name.to_string_lossy().into_owned()
    }

    /// Its name without folder and ending.
    pub fn stem(&self) -> String {
        let name = self.name();
        match name.rsplit_once('.') {
            Some((stem, _)) if !stem.is_empty() => stem.to_owned(),
            _ => name,
        }
    }

    /// Whether its name ends in a dot and this.
    pub fn has_ending(&self, ending: &str) -> bool {
        let name = self.name();
        let own = name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty());
        own.is_some_and(|(_, own)| own.eq_ignore_ascii_case(ending))
    }

    /// The file beside it whose name has this ending added.
    pub fn with_ending(mut self, ending: &str) -> Self {
        self.name.push(".");
        self.name.push(ending);
        self
    }

    /// Itself as a folder, for files to be put into.
    pub fn into_folder(self) -> Folder {
        let mut whole = self.whole();
        whole.push(MAIN_SEPARATOR_STR);
        Folder(whole)
    }

    /// Folder and name, as the system knows them.
    pub fn whole(&self) -> OsString {
        let mut whole = self.folder.0.clone();
        whole.push(&self.name);
        whole
    }

    /// Whether a text says exactly which file it is.
    pub fn is_text(&self) -> bool {
        self.folder.0.to_str().is_some() && self.name.to_str().is_some()
    }
}

/// Folder and name as a person types them.
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

/// Folder and name as a person reads them.
impl fmt::Display for FileRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.folder.0.display(), self.name.display())
    }
}
