//! The fingerprint of a file's contents.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Length and hash of a file's contents, to detect changes by other programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileFingerprint {
    len: usize,
    hash: u64,
}

impl FileFingerprint {
    pub fn of(bytes: &[u8]) -> Self {
        let hash =
            Sha256::digest(bytes).iter().take(8).fold(0, |hash, byte| hash << 8 | u64::from(*byte));
        Self { len: bytes.len(), hash }
    }
}
