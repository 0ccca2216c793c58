// A select as Discord draws it: a button and a list, one or several values, usable by keyboard.
import { h, icon } from "./dom.js";
import { emoji } from "./markdown.js";

let openList = null;
let counter = 0;

/** Closes the open list, if any. */
export function closeSelect() {
  openList?.close(false);
}

/** Closes the open list when its select is gone: its message was redrawn. */
export function closeDetached() {
  if (openList && !openList.button.isConnected) openList.close(false, false);
}

function face(option) {
  const mark = option.emoji ? (option.emoji.id ? emoji(option.emoji.name, option.emoji.id) : option.emoji.name) : null;
  return [
    mark && h("span.option-emoji", {}, mark),
    h("span.option-text", {}, h("span.option-label", {}, option.label), option.description && h("span.option-note", {}, option.description)),
  ];
}

/**
 * A select. `options`: {label, value, description?, emoji?, default?}; `onCommit(values)` is called once a choice is final:
 * at the pick of a single select, at Apply (or at closing) of a multiple one. `values()` of the result reads the choice.
 */
export function createSelect({ options, placeholder, min = 1, max = 1, disabled = false, label, onCommit, busy = false }) {
  const id = `list-${++counter}`;
  let chosen = options.filter((option) => option.default).map((option) => option.value);
  let committed = chosen;
  const text = h("span.select-text");
  const button = h("button.select", {
    type: "button", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": id,
    "aria-label": label ?? placeholder ?? "Choose", disabled: disabled || busy, "aria-busy": busy ? "true" : null,
  }, text, icon("chevron", 18));
  const multiple = max > 1;

  const paint = () => {
    const picked = options.filter((option) => chosen.includes(option.value));
    text.replaceChildren(...(picked.length ? picked.map((o) => h(multiple ? "span.tag" : "span.picked", {}, face(o)[0], o.label)) : [placeholder || "Make a selection"]));
    text.classList.toggle("placeholder", picked.length === 0);
    text.classList.toggle("tags", multiple && picked.length > 0);
  };

  const commit = () => {
    if (chosen.length < min || String(chosen) === String(committed)) return;
    committed = [...chosen];
    onCommit?.(committed);
  };

  const open = () => {
    closeSelect();
    let active = Math.max(0, options.findIndex((option) => chosen.includes(option.value)));
    const before = [...chosen];
    const rows = options.map((option, index) =>
      h("li.option", { id: `${id}-${index}`, role: "option", "aria-selected": "false", onclick: () => pick(index), onpointermove: () => move(index) },
        face(option), h("span.check", { "aria-hidden": "true" })));
    const apply = multiple && h("button.button.button-1.apply", { type: "button", tabindex: "-1", onclick: () => close(true) }, "Apply");
    const list = h("ul.options", { id, role: "listbox", "aria-multiselectable": String(multiple), "aria-label": label ?? placeholder ?? "Options" }, rows);
    const pop = h("div.popup", {}, list, apply && h("div.popup-foot", {}, h("span.count"), apply));

    const refresh = () => {
      rows.forEach((row, index) => {
        row.setAttribute("aria-selected", String(chosen.includes(options[index].value)));
        row.classList.toggle("active", index === active);
      });
      button.setAttribute("aria-activedescendant", `${id}-${active}`);
      if (apply) {
        apply.disabled = chosen.length < min;
        pop.querySelector(".count").textContent = `${chosen.length} of ${max} chosen`;
      }
      paint();
    };
    const move = (index) => {
      if (active === index) return;
      active = (index + rows.length) % rows.length;
      refresh();
      rows[active].scrollIntoView({ block: "nearest" });
    };
    const pick = (index) => {
      const value = options[index].value;
      if (!multiple) {
        chosen = min === 0 && chosen.includes(value) ? [] : [value];
        return close(true);
      }
      if (chosen.includes(value)) chosen = chosen.filter((other) => other !== value);
      else if (chosen.length < max) chosen = [...chosen, value];
      active = index;
      return refresh();
    };
    const close = (keep, focus = true) => {
      openList = null;
      pop.remove();
      button.setAttribute("aria-expanded", "false");
      button.removeAttribute("aria-activedescendant");
      document.removeEventListener("pointerdown", outside, true);
      button.removeEventListener("keydown", keys);
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", scrolled, true);
      if (!keep || chosen.length < min) chosen = before;
      paint();
      if (focus && button.isConnected) button.focus();
      if (keep) commit();
    };
    const away = () => close(multiple, false);
    const place = () => {
      const box = button.getBoundingClientRect();
      if (box.bottom < 0 || box.top > innerHeight) return away();
      const below = innerHeight - box.bottom - 12;
      const above = box.top - 12;
      const up = below < 260 && above > below;
      Object.assign(pop.style, {
        left: `${box.left}px`, width: `${box.width}px`, maxHeight: `${Math.max(120, Math.min(360, up ? above : below))}px`,
        top: up ? "auto" : `${box.bottom + 4}px`, bottom: up ? `${innerHeight - box.top + 4}px` : "auto",
      });
      return undefined;
    };
    const scrolled = (event) => !pop.contains(event.target) && place();
    const outside = (event) => !pop.contains(event.target) && !button.contains(event.target) && away();
    const keys = (event) => {
      const handled = {
        ArrowDown: () => move(active + 1), ArrowUp: () => move(active - 1 + (active ? 0 : rows.length)),
        Home: () => move(0), End: () => move(rows.length - 1), " ": () => pick(active),
        Enter: () => (multiple && String(chosen) !== String(before) ? close(true) : pick(active)),
        Escape: () => close(false), Tab: () => close(multiple, false),
      }[event.key];
      if (handled) {
        if (event.key !== "Tab") event.preventDefault();
        event.stopPropagation();
        handled();
      } else if (event.key.length === 1) {
        const hit = options.findIndex((option, i) => i > active && option.label.toLowerCase().startsWith(event.key.toLowerCase()));
        if (hit >= 0) move(hit);
      }
    };

    (button.closest("dialog") ?? document.body).append(pop);
    place();
    button.focus();
    button.setAttribute("aria-expanded", "true");
    button.addEventListener("keydown", keys);
    document.addEventListener("pointerdown", outside, true);
    document.addEventListener("scroll", scrolled, true);
    window.addEventListener("resize", place);
    openList = { close, button };
    refresh();
    rows[active]?.scrollIntoView({ block: "nearest" });
  };

  button.addEventListener("click", () => (button.getAttribute("aria-expanded") === "true" ? closeSelect() : open()));
  button.addEventListener("keydown", (event) => {
    if (button.getAttribute("aria-expanded") === "false" && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      open();
    }
  });
  paint();
  const root = h("div.select-box", {}, button);
  root.values = () => chosen;
  return root;
}
