//! The errors of the database.

use crate::action::FileError;
use rusqlite::ErrorCode;
use std::io;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum DatabaseError {
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    #[error("the database has version {0}")]
    Newer(i64),
    #[error("the file system")]
    File(FileError),
}

pub type DatabaseResult<T> = Result<T, DatabaseError>;

impl From<FileError> for DatabaseError {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

impl From<io::Error> for DatabaseError {
    fn from(error: io::Error) -> Self {
        Self::File(FileError::from_io(&error))
    }
}

impl From<DatabaseError> for FileError {
    fn from(error: DatabaseError) -> Self {
        match error {
            DatabaseError::File(error) => error,
            DatabaseError::Newer(_) => Self::NewerDatabase,
            DatabaseError::Sqlite(error) => match error.sqlite_error_code() {
                Some(ErrorCode::DiskFull) => Self::DiskFull(error.to_string()),
                Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
                    Self::PermissionDenied(error.to_string())
                }
                _ => Self::System(error.to_string()),
            },
        }
    }
}

impl DatabaseError {
    /// Returns whether the file is damaged, or is no database.
    pub fn is_damage(&self) -> bool {
        let Self::Sqlite(error) = self else { return false };
        let code = error.sqlite_error_code();
        matches!(code, Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
    }
}
