//! The processor's clock, which work does not know of.

use std::time::Duration;

/// The time that this thread has run on a processor, whoever else wanted one.
#[cfg(target_os = "linux")]
#[expect(clippy::disallowed_methods, reason = "the processor’s clock is in a file")]
pub fn processor_time() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells it");
    let nanos = told.split(' ').next().and_then(|nanos| nanos.parse().ok());
    Duration::from_nanos(nanos.expect("nanoseconds come first"))
}

/// Nothing: here only the steps that work counts are checked.
#[cfg(not(target_os = "linux"))]
pub fn processor_time() -> Duration {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| eprintln!("not checked here: the processor time between two check-ins"));
    Duration::ZERO
}
