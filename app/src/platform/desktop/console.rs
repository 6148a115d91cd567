//! The console in which the program was started.

/// Attaches the program to the console from which it was started, so that a command can print to it.
///
/// On Windows a program with windows gets no console of its own, as one would flash up whenever it is
/// started from the desktop. Output that was redirected to a file or a pipe stays there. Must be called
/// before anything is printed. Does nothing on other systems, and where there is no console.
pub fn attach_console() {
    #[cfg(windows)]
    {
        use std::os::windows::io::AsRawHandle;
        let is_redirected = [std::io::stdout().as_raw_handle(), std::io::stderr().as_raw_handle()]
            .into_iter()
            .any(|handle| !handle.is_null());
        if !is_redirected {
            // Started from the desktop, there is none.
            let _ = winsafe::AttachConsole(winsafe::PidParent::Parent);
        }
    }
}

/// Returns whether nobody would see what is printed to standard error: the program was started from the
/// desktop of Windows.
pub fn lacks_console() -> bool {
    #[cfg(windows)]
    {
        use std::os::windows::io::AsRawHandle;
        std::io::stderr().as_raw_handle().is_null()
    }
    #[cfg(not(windows))]
    {
        false
    }
}

/// Shows an error in a dialog of the system and waits until it is closed.
pub fn show_error(title: &str, text: &str) {
    let dialog = rfd::MessageDialog::new().set_level(rfd::MessageLevel::Error);
    dialog.set_title(title).set_description(text).show();
}
