//! The tables of the database, and times as they have them.

use std::time::{SystemTime, UNIX_EPOCH};

/// The version of the tables. A database of a later version is left alone.
pub const SCHEMA_VERSION: i64 = 1;

pub const SCHEMA: &str = include_str!("schema.sql");

/// Returns the time in nanoseconds since 1970, as the tables have it.
pub fn now_nanos() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_nanos()).unwrap_or(i64::MAX)
}
