//! The system's preference for reduced motion.

use std::process::Command;

/// Returns whether Linux or macOS prefers reduced motion; Windows has no program that tells.
pub fn prefers_reduced_motion() -> bool {
    if cfg!(target_os = "macos") {
        return prints("defaults", &["read", "com.apple.universalaccess", "reduceMotion"], "1");
    }
    let settings = ["get", "org.gnome.desktop.interface", "enable-animations"];
    let portal = [
        "call",
        "--session",
        "--timeout=2",
        "--dest=org.freedesktop.portal.Desktop",
        "--object-path=/org/freedesktop/portal/desktop",
        "--method=org.freedesktop.portal.Settings.ReadOne",
        "org.freedesktop.appearance",
        "reduced-motion",
    ];
    cfg!(target_os = "linux")
        && (prints("gdbus", &portal, "(<uint32 1>,)") || prints("gsettings", &settings, "false"))
}

/// Returns whether a program prints this text.
fn prints(program: &str, asked: &[&str], wanted: &str) -> bool {
    let answer = Command::new(program).args(asked).output();
    answer.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == wanted)
}
