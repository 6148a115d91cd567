//! A point in time with its local date.

/// A point in time, with date and time of day in the local time zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Timestamp {
    /// Seconds since 1970, UTC.
    pub seconds: i64,
    /// Nanoseconds within the second.
    pub nanoseconds: u32,
    /// Days since 1970, by local midnights.
    pub day_number: i64,
    pub year: i16,
    /// From 1.
    pub month: u8,
    /// From 1.
    pub day: u8,
    /// From 0.
    pub hour: u8,
    /// From 0.
    pub minute: u8,
}
