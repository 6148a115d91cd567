//! A crate's files, and which of them uses which, read from its source.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// A module with a file of its own.
struct Module {
    /// Where it stands in the crate: `["play", "position"]`.
    path: Vec<String>,
    file: PathBuf,
    children: BTreeSet<String>,
    /// What is defined here, submodules aside.
    items: BTreeSet<String>,
    /// Names that `use` brings here, and the paths they stand for.
    imports: BTreeMap<String, Vec<String>>,
    /// Paths that end in `*`.
    globs: Vec<Vec<String>>,
    /// Paths by which this file uses others. A re-export alone is a signpost, not a use.
    uses: BTreeSet<Vec<String>>,
}

/// The files of one crate.
pub struct Source {
    modules: BTreeMap<Vec<String>, Module>,
}

impl Source {
    /// The files of the crate.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.modules.values().map(|module| &*module.file)
    }

    /// Reads the crate whose `lib.rs` stands in this folder, `#[cfg(test)]` aside.
    pub fn read(folder: &Path) -> Self {
        let mut source = Self { modules: BTreeMap::new() };
        source.read_module(&folder.join("lib.rs"), folder, Vec::new());
        source
    }

    fn read_module(&mut self, file: &Path, folder: &Path, path: Vec<String>) {
        let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{file:?}: {e}"));
        let parsed = syn::parse_file(&text).unwrap_or_else(|e| panic!("{file:?}: {e}"));
        let mut reader = Reader::default();
        reader.visit_file(&parsed);
        for child in &reader.children {
            let mut at = path.clone();
            at.push(child.clone());
            let inside = folder.join(child);
            let alone = folder.join(format!("{child}.rs"));
            let file = if alone.exists() { alone } else { inside.join("mod.rs") };
            self.read_module(&file, &inside, at);
        }
        let module = Module {
            file: file.to_owned(),
            children: reader.children,
            items: reader.items,
            imports: reader.imports,
            globs: reader.globs,
            uses: reader.uses,
            path: path.clone(),
        };
        self.modules.insert(path, module);
    }

    /// Which file uses which others: by the place of each in the crate.
    pub fn arrows(&self) -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
        let mut arrows = BTreeMap::new();
        for module in self.modules.values() {
            let targets = module.uses.iter().filter_map(|path| self.resolve(module, path, 0));
            let targets = targets.filter(|to| *to != module.path).collect();
            arrows.insert(module.path.clone(), targets);
        }
        arrows
    }

    /// The file of the module at this place.
    pub fn file(&self, path: &[String]) -> &Path {
        &self.modules[path].file
    }

    /// Whether this path from the root names a module, or something in one.
    pub fn has(&self, path: &[String]) -> bool {
        let inside = |(name, of): (&String, &[String])| {
            let module = self.modules.get(of);
            module.is_some_and(|it| it.items.contains(name) || it.imports.contains_key(name))
        };
        self.modules.contains_key(path) || path.split_last().is_some_and(inside)
    }

    /// The place of the file where what this path names is defined.
    fn resolve(&self, from: &Module, path: &[String], depth: usize) -> Option<Vec<String>> {
        // Re-exports may lead in a circle through globs.
        if depth > 16 {
            return None;
        }
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.within(&self.modules[&Vec::new()], rest, depth),
            "self" => self.within(from, rest, depth),
            "super" => {
                let (_, parent) = from.path.split_last()?;
                let parent = &self.modules[parent];
                match rest.first().map(String::as_str) {
                    Some("super") => self.resolve(parent, rest, depth + 1),
                    _ => self.within(parent, rest, depth),
                }
            }
            _ => self.named(from, path, depth),
        }
    }

    /// As [`resolve`](Self::resolve), for a path that begins inside `module`.
    fn within(&self, module: &Module, path: &[String], depth: usize) -> Option<Vec<String>> {
        if path.is_empty() {
            return Some(module.path.clone());
        }
        Some(self.named(module, path, depth).unwrap_or_else(|| module.path.clone()))
    }

    /// What a path names whose first part is a submodule, an item or an import of `module`.
    fn named(&self, module: &Module, path: &[String], depth: usize) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        if module.children.contains(first) {
            let mut at = module.path.clone();
            at.push(first.clone());
            return self.within(&self.modules[&at], rest, depth + 1);
        }
        if module.items.contains(first) {
            return Some(module.path.clone());
        }
        if let Some(import) = module.imports.get(first) {
            let mut long = import.clone();
            long.extend(rest.iter().cloned());
            return self.resolve(module, &long, depth + 1);
        }
        module.globs.iter().find_map(|glob| {
            let at = self.resolve(module, glob, depth + 1)?;
            let target = &self.modules[&at];
            let known = target.items.contains(first)
                || target.children.contains(first)
                || target.imports.contains_key(first);
            if known { self.named(target, path, depth + 1) } else { None }
        })
    }
}

/// Takes from a file what [`Module`] holds.
#[derive(Default)]
struct Reader {
    children: BTreeSet<String>,
    items: BTreeSet<String>,
    imports: BTreeMap<String, Vec<String>>,
    globs: Vec<Vec<String>>,
    uses: BTreeSet<Vec<String>>,
}

impl Reader {
    fn import(&mut self, tree: &syn::UseTree, before: &[String], is_private: bool) {
        let mut path = before.to_vec();
        match tree {
            syn::UseTree::Path(inner) => {
                path.push(inner.ident.to_string());
                self.import(&inner.tree, &path, is_private);
            }
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, before, is_private);
                }
            }
            syn::UseTree::Glob(_) => {
                if is_private {
                    self.uses.insert(path.clone());
                }
                self.globs.push(path);
            }
            syn::UseTree::Name(name) => {
                let name = name.ident.to_string();
                if name != "self" {
                    path.push(name);
                }
                self.keep(path.last().cloned(), path, is_private);
            }
            syn::UseTree::Rename(rename) => {
                if rename.ident != "self" {
                    path.push(rename.ident.to_string());
                }
                self.keep(Some(rename.rename.to_string()), path, is_private);
            }
        }
    }

    fn keep(&mut self, name: Option<String>, path: Vec<String>, is_private: bool) {
        if is_private {
            self.uses.insert(path.clone());
        }
        if let Some(name) = name {
            self.imports.insert(name, path);
        }
    }

    /// Paths such as `crate::play::rules` inside the arguments of macros, which stay
    /// unparsed: every run of names with `::` between.
    fn tokens(&mut self, tokens: proc_macro2::TokenStream) {
        use proc_macro2::TokenTree;
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.end_of_path(&mut path);
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                other => {
                    self.end_of_path(&mut path);
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        self.end_of_path(&mut path);
    }

    fn end_of_path(&mut self, path: &mut Vec<String>) {
        if !path.is_empty() {
            self.uses.insert(std::mem::take(path));
        }
    }
}

/// Whether an item is only there for tests.
fn is_for_tests(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path().is_ident("cfg")
            && attr.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    })
}

fn name_and_attrs(item: &syn::Item) -> Option<(String, &[syn::Attribute])> {
    Some(match item {
        syn::Item::Const(item) => (item.ident.to_string(), &item.attrs),
        syn::Item::Enum(item) => (item.ident.to_string(), &item.attrs),
        syn::Item::Fn(item) => (item.sig.ident.to_string(), &item.attrs),
        syn::Item::Macro(item) => (item.ident.as_ref()?.to_string(), &item.attrs),
        syn::Item::Mod(item) => (item.ident.to_string(), &item.attrs),
        syn::Item::Static(item) => (item.ident.to_string(), &item.attrs),
        syn::Item::Struct(item) => (item.ident.to_string(), &item.attrs),
        syn::Item::Trait(item) => (item.ident.to_string(), &item.attrs),
        syn::Item::Type(item) => (item.ident.to_string(), &item.attrs),
        syn::Item::Union(item) => (item.ident.to_string(), &item.attrs),
        _ => return None,
    })
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if let Some((name, attrs)) = name_and_attrs(item) {
            if is_for_tests(attrs) {
                return;
            }
            match item {
                syn::Item::Mod(module) if module.content.is_none() => {
                    self.children.insert(name);
                }
                _ => {
                    self.items.insert(name);
                }
            }
        }
        match item {
            syn::Item::Use(item) => {
                let is_private = matches!(item.vis, syn::Visibility::Inherited);
                self.import(&item.tree, &[], is_private);
            }
            syn::Item::Impl(block) if is_for_tests(&block.attrs) => {}
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {
        // `pub(super)` and `pub(in …)` are no uses.
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {
        // `#[serde(…)]` and the like name no modules.
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.uses.insert(path.segments.iter().map(|part| part.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
    }
}
