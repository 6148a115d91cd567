//! What was in a file.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What was in a file when it was read or written: enough to see whether that has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    len: usize,
    hash: u64,
}

impl Stamp {
    /// Of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let hash =
            Sha256::digest(bytes).iter().take(8).fold(0, |hash, byte| hash << 8 | u64::from(*byte));
        Self { len: bytes.len(), hash }
    }
}
