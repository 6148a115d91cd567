//! The accessible content of the page: for each node that egui describes an element inside the
//! canvas, which is not drawn but read by screen readers, and a region for what is announced.
//!
//! The keyboard stays with the canvas, which names its active descendant.

use super::browser::document;
use egui::accesskit::{
    Action, ActionRequest, Live, Node, NodeId, Role, Toggled, TreeId, TreeUpdate,
};
use egui::{Context, Event, FullOutput, Plugin, RawInput};
use std::cell::RefCell;
use std::collections::HashMap;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement};

/// The canvas of the window, and the region that screen readers read out.
const CANVAS: &str = "hypertoe";
const ANNOUNCEMENTS: &str = "announcements";

/// The attribute that holds the number of a node.
const NODE: &str = "data-node";

thread_local! {
    /// Elements belong to the page's only thread, and a plugin may belong to any.
    static CONTENT: RefCell<Option<PageContent>> = const { RefCell::new(None) };
    static REQUESTS: RefCell<Vec<ActionRequest>> = const { RefCell::new(Vec::new()) };
}

/// Writes what egui describes to the page, and passes on what a screen reader asks for.
#[derive(Default)]
pub struct AccessiblePage;

impl Plugin for AccessiblePage {
    fn debug_name(&self) -> &'static str {
        "accessible page"
    }

    fn setup(&mut self, ctx: &Context) {
        ctx.enable_accesskit();
        CONTENT.replace(PageContent::new(ctx));
    }

    fn input_hook(&mut self, _: &Context, input: &mut RawInput) {
        let requests = REQUESTS.take();
        input.events.extend(requests.into_iter().map(Event::AccessKitActionRequest));
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        if let Some(update) = output.platform_output.accesskit_update.take() {
            let zoom = f64::from(ctx.zoom_factor());
            CONTENT.with_borrow_mut(|content| {
                content.iter_mut().for_each(|content| content.update(&update, zoom));
            });
        }
    }
}

struct PageContent {
    canvas: HtmlElement,
    announcements: Option<Element>,
    elements: HashMap<NodeId, PageNode>,
}

struct PageNode {
    element: Element,
    attributes: Vec<(&'static str, String)>,
    text: String,
    children: Vec<NodeId>,
}

impl PageContent {
    fn new(ctx: &Context) -> Option<Self> {
        let canvas: HtmlElement = document().get_element_by_id(CANVAS)?.dyn_into().ok()?;
        let request = |ctx: &Context, event: &web_sys::Event, action: Action| {
            let target = event.target()?.dyn_into::<Element>().ok()?;
            let node = target.closest(&format!("[{NODE}]")).ok()??;
            let number: u64 = node.get_attribute(NODE)?.parse().ok()?;
            let (target_node, target_tree) = (NodeId(number), TreeId::ROOT);
            let request = ActionRequest { action, target_node, target_tree, data: None };
            REQUESTS.with_borrow_mut(|requests| requests.push(request));
            ctx.request_repaint();
            Some(())
        };
        for (kind, action) in [("click", Action::Click), ("focusin", Action::Focus)] {
            let (ctx, canvas_itself) = (ctx.clone(), canvas.clone());
            let listen = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
                if request(&ctx, &event, action).is_some() && action == Action::Focus {
                    // Keys go to the canvas.
                    let _ = canvas_itself.focus();
                }
            });
            canvas.add_event_listener_with_callback(kind, listen.as_ref().unchecked_ref()).ok()?;
            // It is heard as long as the page is open.
            listen.forget();
        }
        let announcements = document().get_element_by_id(ANNOUNCEMENTS);
        Some(Self { canvas, announcements, elements: HashMap::new() })
    }

    /// Brings the elements up to date with a tree, which egui always describes as a whole. `zoom` is
    /// the number of the page's pixels in a point.
    fn update(&mut self, update: &TreeUpdate, zoom: f64) {
        let nodes: HashMap<NodeId, &Node> =
            update.nodes.iter().map(|(id, node)| (*id, node)).collect();
        self.elements.retain(|id, page_node| {
            let stays = nodes.contains_key(id);
            if !stays {
                page_node.element.remove();
            }
            stays
        });
        for (id, node) in &nodes {
            self.update_node(*id, node, zoom);
        }
        for (id, node) in &nodes {
            self.update_children(*id, node);
        }
        if let Some(tree) = &update.tree
            && let Some(root) = self.elements.get(&tree.root)
            && root.element.parent_element().is_none()
        {
            // The canvas takes every child.
            let _ = self.canvas.append_child(&root.element);
        }
        let active = nodes.get(&update.focus).and_then(|node| node.active_descendant());
        let active = element_id(active.unwrap_or(update.focus));
        if self.canvas.get_attribute("aria-activedescendant").as_ref() != Some(&active) {
            set(&self.canvas, "aria-activedescendant", &active);
        }
    }

    fn update_node(&mut self, id: NodeId, node: &Node, zoom: f64) {
        let (attributes, text) = (attributes_of(node, zoom), text_of(node));
        let known = self.elements.get(&id);
        if known.is_some_and(|known| known.attributes == attributes && known.text == text) {
            return;
        }
        if known.is_none() {
            self.announce(node);
            let Ok(element) = document().create_element("div") else { return };
            set(&element, "id", &element_id(id));
            set(&element, NODE, &id.0.to_string());
            set(&element, "tabindex", "-1");
            let (attributes, text, children) = (Vec::new(), String::new(), Vec::new());
            self.elements.insert(id, PageNode { element, attributes, text, children });
        }
        let Some(known) = self.elements.get_mut(&id) else { return };
        for (name, _) in known.attributes.iter().filter(|old| !attributes.contains(old)) {
            // An attribute that is gone is gone.
            let _ = known.element.remove_attribute(name);
        }
        attributes.iter().for_each(|(name, value)| set(&known.element, name, value));
        if known.text != text {
            known.element.set_text_content(Some(&text));
            // That has removed the children.
            known.children.clear();
        }
        (known.attributes, known.text) = (attributes, text);
    }

    fn update_children(&mut self, id: NodeId, node: &Node) {
        let children = node.children();
        let Some(known) = self.elements.get(&id).filter(|known| known.children != children) else {
            return;
        };
        let elements = children.iter().filter_map(|child| Some(&self.elements.get(child)?.element));
        for element in elements {
            // Moves it if it is there already.
            let _ = known.element.append_child(element);
        }
        if let Some(known) = self.elements.get_mut(&id) {
            known.children = children.to_vec();
        }
    }

    /// Lets a screen reader read a new node out, if it is meant to be.
    fn announce(&self, node: &Node) {
        let (Some(live), Some(text)) = (node.live(), node.label().or(node.value())) else { return };
        let Some(region) = self.announcements.as_ref().filter(|_| live != Live::Off) else {
            return;
        };
        let is_urgent = live == Live::Assertive;
        set(region, "aria-live", if is_urgent { "assertive" } else { "polite" });
        let Ok(paragraph) = document().create_element("p") else { return };
        paragraph.set_text_content(Some(text));
        // The last ones are kept, for those who look them up.
        while region.child_element_count() >= 5 {
            region.first_element_child().iter().for_each(Element::remove);
        }
        let _ = region.append_child(&paragraph);
    }
}

fn set(element: &Element, name: &str, value: &str) {
    // The names are all allowed.
    let _ = element.set_attribute(name, value);
}

fn element_id(id: NodeId) -> String {
    format!("node-{}", id.0)
}

/// Returns the text of a node that is nothing but text.
fn text_of(node: &Node) -> String {
    let text = if node.role() == Role::Label { node.value().or(node.label()) } else { None };
    text.unwrap_or_default().to_owned()
}

/// Returns the attributes by which a screen reader knows a node, and its area in the page's pixels.
fn attributes_of(node: &Node, zoom: f64) -> Vec<(&'static str, String)> {
    let mut attributes = Vec::new();
    let mut add = |name, value: Option<String>| attributes.extend(value.map(|it| (name, it)));
    add("role", aria_role(node.role()).map(str::to_owned));
    if node.role() != Role::Label {
        add("aria-label", node.label().map(str::to_owned));
        add("aria-valuetext", node.value().map(str::to_owned));
    }
    add("aria-description", node.description().map(str::to_owned));
    let labels: Vec<String> = node.labelled_by().iter().map(|id| element_id(*id)).collect();
    add("aria-labelledby", (!labels.is_empty()).then(|| labels.join(" ")));
    add("aria-disabled", node.is_disabled().then(|| true.to_string()));
    add("aria-modal", node.is_modal().then(|| true.to_string()));
    add("aria-expanded", node.is_expanded().map(|it| it.to_string()));
    add("aria-selected", node.is_selected().map(|it| it.to_string()));
    let checked = node.toggled().map(|toggled| match toggled {
        Toggled::False => "false",
        Toggled::True => "true",
        Toggled::Mixed => "mixed",
    });
    let is_button = node.role() == Role::Button;
    let name = if is_button { "aria-pressed" } else { "aria-checked" };
    add(name, checked.map(str::to_owned));
    add("aria-valuenow", node.numeric_value().map(|it| it.to_string()));
    add("aria-valuemin", node.min_numeric_value().map(|it| it.to_string()));
    add("aria-valuemax", node.max_numeric_value().map(|it| it.to_string()));
    add("aria-rowcount", node.row_count().map(|it| it.to_string()));
    add("aria-colcount", node.column_count().map(|it| it.to_string()));
    add("aria-rowindex", node.row_index().map(|it| (it + 1).to_string()));
    add("aria-colindex", node.column_index().map(|it| (it + 1).to_string()));
    add("aria-level", node.level().map(|it| it.to_string()));
    let round = |side: f64| (side * zoom).round() as i64;
    let area = node.bounds().map(|area| {
        format!("{} {} {} {}", round(area.x0), round(area.y0), round(area.x1), round(area.y1))
    });
    add("data-area", area);
    attributes
}

/// Returns the ARIA role of a node; `None` for what only groups or is text.
fn aria_role(role: Role) -> Option<&'static str> {
    Some(match role {
        Role::Button | Role::DefaultButton => "button",
        Role::CheckBox => "checkbox",
        Role::Switch => "switch",
        Role::RadioButton => "radio",
        Role::RadioGroup => "radiogroup",
        Role::Link => "link",
        Role::TextInput | Role::MultilineTextInput | Role::SearchInput => "textbox",
        Role::SpinButton => "spinbutton",
        Role::Slider => "slider",
        Role::ComboBox => "combobox",
        Role::ListBox => "listbox",
        Role::ListBoxOption => "option",
        Role::List => "list",
        Role::ListItem => "listitem",
        Role::Menu => "menu",
        Role::MenuBar => "menubar",
        Role::MenuItem => "menuitem",
        Role::Tab => "tab",
        Role::TabList => "tablist",
        Role::TabPanel => "tabpanel",
        Role::Grid => "grid",
        Role::GridCell | Role::Cell => "gridcell",
        Role::Row => "row",
        Role::Table => "table",
        Role::Dialog => "dialog",
        Role::AlertDialog => "alertdialog",
        Role::Heading => "heading",
        Role::Image => "img",
        Role::ProgressIndicator => "progressbar",
        Role::Splitter => "separator",
        Role::Group => "group",
        Role::Status => "status",
        Role::Alert => "alert",
        Role::Window => "application",
        _ => return None,
    })
}
