//! Files by their names.

use hypertoe::state::{FileRef, Folder};
#[test]
fn folder_and_name_are_told_apart() {
    for (text, folder, name) in
        [("/a/b.txt", "/a/", "b.txt"), ("b", "", "b"), ("/b", "/", "b"), ("a/", "a/", "")]
    {
        let file = FileRef::from(text);
        assert_eq!((file.folder(), file.name().as_str()), (&Folder::new(folder), name));
        assert_eq!(file.to_string(), text);
    }
}

#[test]
fn endings() {
    let file = |text: &str| FileRef::from(text);
    assert!(file("/a/b.PNG").has_extension("png") && !file("/a.png/b").has_extension("png"));
    assert!(!file(".png").has_extension("png"), "a hidden file has no ending");
    assert_eq!(file("/a/b").with_added_extension("png"), file("/a/b.png"));
    assert_eq!((file("/a/b.tar.gz").stem(), file(".png").stem()), ("b.tar".into(), ".png".into()));
    assert_eq!(file("/a/b").into_folder_path().file("1.png"), file("/a/b/1.png"));
}
