//! Jobs and their reports as bytes, to be sent to where a job runs, and back: MessagePack with the
//! names of fields. Both sides are the same version of the program.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The reason why something cannot be sent as bytes, or read from them.
#[derive(Debug, thiserror::Error)]
pub enum EncodingError {
    #[error("this cannot be sent: {0}")]
    Unsendable(#[from] rmp_serde::encode::Error),
    #[error("these bytes are not what was sent: {0}")]
    Unreadable(#[from] rmp_serde::decode::Error),
    /// There are more bytes than were sent.
    #[error("these bytes are not what was sent: {0} more follow")]
    TrailingBytes(usize),
}

pub(super) fn encode(sent: &impl Serialize) -> Result<Vec<u8>, EncodingError> {
    Ok(rmp_serde::to_vec_named(sent)?)
}

pub(super) fn decode<T: DeserializeOwned>(mut bytes: &[u8]) -> Result<T, EncodingError> {
    let received = rmp_serde::from_read(&mut bytes)?;
    if bytes.is_empty() { Ok(received) } else { Err(EncodingError::TrailingBytes(bytes.len())) }
}
