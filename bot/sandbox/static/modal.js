// Modals: text displays, labelled inputs, selects, radio and checkbox groups.
import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { optionsOf } from "./parts.js";
import { createSelect } from "./select.js";
import { store } from "./store.js";

let counter = 0;

function choices(part, type, label) {
  const name = `group-${++counter}`;
  const inputs = part.options.map((option) => h("input", { type, name, value: option.value, checked: Boolean(option.default) }));
  const limit = part.max_values ?? part.options.length;
  const guard = () => {
    if (type !== "checkbox") return;
    const full = inputs.filter((input) => input.checked).length >= limit;
    for (const input of inputs) input.disabled = full && !input.checked;
  };
  guard();
  const node = h("div.choices", { role: type === "radio" ? "radiogroup" : "group", "aria-label": label, onchange: guard },
    part.options.map((option, index) => h("label.choice", {}, inputs[index],
      h("span", {}, option.label, option.description && h("span.option-note", {}, option.description)))));
  const values = () => inputs.filter((input) => input.checked).map((input) => input.value);
  return { node, focus: inputs[0], read: () => (type === "radio" ? values()[0] ?? null : values()) };
}

function input(part, label) {
  if (part.type === 4) {
    const props = {
      id: `field-${++counter}`, placeholder: part.placeholder ?? "", required: part.required !== false,
      minlength: part.min_length ? String(part.min_length) : null, maxlength: String(part.max_length ?? 4000),
    };
    const node = part.style === 2 ? h("textarea.field", { ...props, rows: "4" }) : h("input.field", { ...props, type: "text", autocomplete: "off" });
    node.value = part.value ?? "";
    return { node, focus: node, read: () => node.value };
  }
  if (part.type === 21) return choices(part, "radio", label);
  if (part.type === 22) return choices(part, "checkbox", label);
  if (part.type === 23) {
    const box = h("input", { type: "checkbox", checked: Boolean(part.default) });
    return { node: h("label.choice", {}, box, h("span", {}, label)), focus: box, read: () => box.checked };
  }
  if (part.type === 19) return { node: h("p.muted", {}, "File uploads are not available in the sandbox."), read: () => [] };
  const node = createSelect({
    options: optionsOf(part), placeholder: part.placeholder, label, disabled: Boolean(part.disabled),
    min: part.required === false ? 0 : part.min_values ?? 1, max: part.max_values ?? 1,
  });
  return { node, focus: node.firstChild, read: () => node.values() };
}

/** Opens a modal; `interaction` is the id of the interaction whose answer it is. */
export function openModal(interaction, modal) {
  const fields = new Map();
  const labelled = (part, label, description) => {
    const field = input(part, label);
    fields.set(part.custom_id, field);
    const required = part.type !== 23 && part.required !== false;
    return h("div.modal-field", {},
      h("label.modal-label", { for: field.node.id || null }, label, required && h("span.required", { title: "required" }, " *")),
      description && h("p.option-note", {}, description), field.node);
  };
  const rows = modal.components.map((part) => {
    if (part.type === 10) return h("div.text", {}, markdown(part.content));
    if (part.type === 18) return labelled(part.component, part.label, part.description);
    return part.components.map((child) => labelled(child, child.label ?? "", null));
  });
  const problem = h("p.problem", { role: "alert", hidden: true });
  const submit = h("button.button.button-1", { type: "submit" }, "Submit");
  const close = () => dialog.close();
  const send = (event) => {
    event.preventDefault();
    submit.disabled = true;
    problem.hidden = true;
    const values = Object.fromEntries([...fields].map(([id, field]) => [id, field.read()]));
    store.act({ op: "submit", interaction, values }, (state) => {
      if (state.state === "pending") return;
      if (state.state === "acked") return close();
      submit.disabled = false;
      problem.hidden = false;
      problem.textContent = state.text ?? "Something went wrong. Try again.";
    });
  };
  const dialog = h("dialog.modal", { "aria-label": modal.title, onclose: () => dialog.remove() },
    h("form", { onsubmit: send },
      h("header", {}, h("h2", {}, modal.title), h("button.icon-button", { type: "button", "aria-label": "Close", onclick: close }, icon("close"))),
      h("div.modal-body", {}, rows, problem),
      h("footer", {}, h("button.button.button-plain", { type: "button", onclick: close }, "Cancel"), submit)));
  document.body.append(dialog);
  dialog.showModal();
  [...fields.values()].find((field) => field.focus)?.focus.focus();
}
