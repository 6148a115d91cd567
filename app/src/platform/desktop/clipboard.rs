//! The clipboard. On Linux a program that has copied something must answer whoever pastes it, so a
//! text would be gone after quitting. A helper process then keeps it until another one is copied.

use crate::picture::render::PixelImage;
use crate::platform::{Clipboard, EguiWindow};

/// The hidden option that keeps a text from standard input on the clipboard.
pub const KEEP_CLIPBOARD_COMMAND: &str = "--keep-clipboard";

/// The clipboard of the desktop, with the text that was copied last.
pub(super) struct DesktopClipboard {
    window: EguiWindow,
    copied: Option<String>,
}

impl DesktopClipboard {
    pub fn new(window: EguiWindow) -> Self {
        Self { window, copied: None }
    }
}

impl Clipboard for DesktopClipboard {
    fn copy_text(&mut self, text: String) {
        self.copied = Some(text.clone());
        self.window.copy_text(text);
    }

    fn copy_picture(&mut self, pixels: PixelImage) {
        self.copied = None;
        self.window.copy_picture(pixels);
    }

    fn request_paste(&mut self) {
        self.window.request_paste();
    }
}

#[cfg(target_os = "linux")]
impl Drop for DesktopClipboard {
    /// Starts the helper process if the text is still the one on the clipboard.
    fn drop(&mut self) {
        let Some(text) = self.copied.take() else { return };
        let now = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text());
        if now.is_ok_and(|now| now == text) {
            // Without it the text is gone, as with other programs.
            let _ = start_keeper(&text);
        }
    }
}

#[cfg(target_os = "linux")]
fn start_keeper(text: &str) -> std::io::Result<()> {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut keeper = Command::new(std::env::current_exe()?)
        .arg(KEEP_CLIPBOARD_COMMAND)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .current_dir("/")
        .spawn()?;
    keeper.stdin.take().map_or(Ok(()), |mut pipe| pipe.write_all(text.as_bytes()))
}

/// Puts a text on the clipboard, and returns when another one takes its place.
#[cfg(target_os = "linux")]
pub fn keep_on_clipboard(text: String) {
    use arboard::SetExtLinux;
    // Where there is no clipboard, there is nothing to keep.
    let _ = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.set().wait().text(text));
}

/// Elsewhere the system keeps what was copied.
#[cfg(not(target_os = "linux"))]
pub fn keep_on_clipboard(_: String) {}
