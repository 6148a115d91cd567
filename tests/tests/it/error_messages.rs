//! Every error of the library has a message in the app: a variant that falls through to the error's
//! own English text is found here, because the compiler no longer asks for an arm.

use proc_macro2::{Delimiter, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

fn parse_files(folder: &str) -> Vec<syn::File> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder)];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(syn::parse_file(&std::fs::read_to_string(path).unwrap()).unwrap());
            }
        }
    }
    files
}

/// The variants of the `#[non_exhaustive]` enums.
#[derive(Default)]
struct OpenEnums(BTreeMap<String, BTreeSet<String>>);

impl Visit<'_> for OpenEnums {
    fn visit_item_enum(&mut self, item: &syn::ItemEnum) {
        if item.attrs.iter().any(|attribute| attribute.path().is_ident("non_exhaustive")) {
            let variants = item.variants.iter().map(|variant| variant.ident.to_string()).collect();
            let twice = self.0.insert(item.ident.to_string(), variants);
            assert_eq!(twice, None, "two enums are named {}", item.ident);
        }
    }
}

/// The variants that are named, as `Enum::Variant` or as `Self::Variant`.
#[derive(Default)]
struct NamedVariants {
    self_name: Option<String>,
    found: BTreeSet<(String, String)>,
}

impl Visit<'_> for NamedVariants {
    fn visit_item_impl(&mut self, item: &syn::ItemImpl) {
        let syn::Type::Path(path) = &*item.self_ty else { return };
        self.self_name = path.path.segments.last().map(|segment| segment.ident.to_string());
        visit::visit_item_impl(self, item);
        self.self_name = None;
    }

    /// Reads the tables of `messages!`: after the name of each enum, the arms of a match.
    fn visit_macro(&mut self, item: &syn::Macro) {
        if !item.path.is_ident("messages") {
            return;
        }
        for token in item.tokens.clone() {
            match token {
                TokenTree::Ident(name) => self.self_name = Some(name.to_string()),
                TokenTree::Group(arms) if arms.delimiter() == Delimiter::Brace => {
                    let table = format!("match () {{ {} }}", arms.stream());
                    self.visit_expr_match(&syn::parse_str(&table).unwrap());
                }
                TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
        self.self_name = None;
    }

    fn visit_path(&mut self, path: &syn::Path) {
        let names: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if let [.., owner, variant] = &names[..] {
            let owner = self.self_name.as_ref().filter(|_| owner == "Self").unwrap_or(owner);
            self.found.insert((owner.clone(), variant.clone()));
        }
        visit::visit_path(self, path);
    }
}

#[test]
fn every_variant_of_an_error_has_its_own_message() {
    let mut errors = OpenEnums::default();
    parse_files("core/src").iter().for_each(|file| errors.visit_file(file));
    let mut named = NamedVariants::default();
    parse_files("app/src/i18n").iter().for_each(|file| named.visit_file(file));

    let mut translated = 0;
    let mut missing = Vec::new();
    for (error, variants) in &errors.0 {
        let is_named =
            |variant: &&String| named.found.contains(&(error.clone(), (*variant).clone()));
        if variants.iter().any(|variant| is_named(&variant)) {
            translated += 1;
            let absent = variants.iter().filter(|variant| !is_named(variant));
            missing.extend(absent.map(|variant| format!("{error}::{variant}")));
        }
    }
    assert!(translated > 35, "only {translated} errors have messages");
    assert!(missing.is_empty(), "these have no message in app/src/i18n:\n{}", missing.join("\n"));
}
