//! Large arrays, zeroed at first, that threads share.

use std::fmt;
use std::ops::Deref;
use std::sync::atomic::AtomicU64;
use zerocopy::FromZeros;

/// A pair of words that threads share.
pub(crate) type AtomicPair = [AtomicU64; 2];

/// An array of pairs of words, zeroed at first. Memory is committed only when used.
///
/// On Linux a large array is in huge pages (2 MiB) if the system has them for programs that ask for them:
/// the processor then needs fewer addresses of pages to find elements at random.
pub(crate) struct ZeroedArray(Memory);

enum Memory {
    Allocated(Vec<AtomicPair>),
    #[cfg(target_os = "linux")]
    Mapped(huge_pages::MappedArray),
}

impl ZeroedArray {
    /// Creates an array of this length; `None` if there is not enough memory.
    pub(crate) fn new(length: usize) -> Option<Self> {
        #[cfg(target_os = "linux")]
        if let Some(mapped) = huge_pages::map_array(length) {
            return Some(Self(Memory::Mapped(mapped)));
        }
        AtomicPair::new_vec_zeroed(length).ok().map(|pairs| Self(Memory::Allocated(pairs)))
    }
}

impl fmt::Debug for ZeroedArray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ZeroedArray").field("len", &self.len()).finish_non_exhaustive()
    }
}

impl Deref for ZeroedArray {
    type Target = [AtomicPair];

    #[inline]
    fn deref(&self) -> &[AtomicPair] {
        match &self.0 {
            Memory::Allocated(pairs) => pairs,
            #[cfg(target_os = "linux")]
            Memory::Mapped(mapped) => mapped.borrow_dependent(),
        }
    }
}

#[cfg(target_os = "linux")]
mod huge_pages {
    use super::AtomicPair;
    use memmap2::{Advice, MmapMut};
    use self_cell::{MutBorrow, self_cell};
    use zerocopy::FromBytes;

    /// The size of the smallest array in huge pages, in bytes. The system zeroes a whole page when its
    /// first element is used, which does not pay where few elements are.
    const MIN_BYTES: usize = 32 << 20;

    type Pairs<'a> = &'a [AtomicPair];

    self_cell!(
        /// Mapped memory, and the array that it holds.
        pub(super) struct MappedArray {
            owner: MutBorrow<MmapMut>,
            #[covariant]
            dependent: Pairs,
        }
    );

    /// Maps an array; `None` if it is small, or the system has no huge pages for it.
    pub(super) fn map_array(length: usize) -> Option<MappedArray> {
        let bytes = length.checked_mul(size_of::<AtomicPair>())?;
        if bytes < MIN_BYTES {
            return None;
        }
        let mapped = MmapMut::map_anon(bytes).ok()?;
        mapped.advise(Advice::HugePage).ok()?;
        MappedArray::try_new(MutBorrow::new(mapped), |mapped| {
            <[AtomicPair]>::mut_from_bytes(mapped.borrow_mut()).map(|pairs| &*pairs).map_err(drop)
        })
        .ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;

    #[test]
    fn small_and_large_arrays_are_zeroed_and_keep_what_is_stored() {
        for length in [0, 5, 1 << 10, 3 << 20] {
            let array = ZeroedArray::new(length).expect("enough memory");
            assert_eq!(array.len(), length);
            assert!(
                array.iter().step_by(1 << 12).flatten().all(|it| it.load(Ordering::Relaxed) == 0)
            );
            if let Some([_, last]) = array.last() {
                std::thread::scope(|scope| {
                    scope.spawn(|| last.store(7, Ordering::Relaxed));
                });
                assert_eq!(array[length - 1][1].load(Ordering::Relaxed), 7);
            }
        }
    }
}
