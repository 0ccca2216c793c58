// The composer: plain messages, and slash commands with completion of sub-commands, options, choices and live results.
import { h, icon, toast } from "./dom.js";
import { store } from "./store.js";
import { say } from "./words.js";

const root = document.getElementById("composer");
let list = null;
let command = null;

const draftKey = () => `draft:${store.world}:${store.viewer}:${store.place}`;

/** A name or description in the language of the current seat, as Discord shows it. */
function spoken(node, key) {
  return node[`${key}_localizations`]?.[store.locale()] ?? node[key];
}

/** Every command of this place, sub-commands spelled out: [{name, label, description, options}]. */
function commands() {
  const place = store.channels.get(store.place);
  const offered = store.commands[store.isDm(place) ? "dm" : "guild"] ?? [];
  const flat = [];
  const visit = (node, name, label) => {
    const inner = (node.options ?? []).filter((option) => option.type <= 2);
    if (inner.length) for (const child of inner) visit(child, `${name} ${child.name}`, `${label} ${spoken(child, "name")}`);
    else flat.push({ name, label, description: spoken(node, "description"), options: node.options ?? [] });
  };
  for (const node of offered) visit(node, node.name, spoken(node, "name"));
  const first = (item) => item.name.split(" ")[0];
  return flat.sort((a, b) => first(a).localeCompare(first(b))); // those below one command stay in its order
}

// --- the list above the composer --------------------------------------------------------------------------------------

function closeList() {
  list?.node.remove();
  list = null;
  root.querySelectorAll("[aria-activedescendant]").forEach((node) => node.removeAttribute("aria-activedescendant"));
  root.querySelectorAll("[aria-expanded]").forEach((node) => node.setAttribute("aria-expanded", "false"));
}

function showList(owner, title, items, onPick, empty) {
  closeList();
  if (!items.length && !empty) return;
  const rows = items.map((item, index) =>
    h("li.option", { role: "option", id: `complete-${index}`, onpointerdown: (event) => event.preventDefault(), onclick: () => onPick(item), onpointermove: () => activate(index) },
      h("span.option-text", {}, h("span.option-label", {}, item.label), item.note && h("span.option-note", {}, item.note)), item.side && h("span.muted", {}, item.side)));
  const node = h("div.completion", {}, h("p.completion-title", {}, items.length ? title : empty),
    h("ul.options", { role: "listbox", id: "completion", "aria-label": title }, rows));
  const activate = (index) => {
    list.active = (index + rows.length) % rows.length;
    rows.forEach((row, i) => {
      row.classList.toggle("active", i === list.active);
      row.setAttribute("aria-selected", String(i === list.active));
    });
    owner.setAttribute("aria-activedescendant", `complete-${list.active}`);
    rows[list.active].scrollIntoView({ block: "nearest" });
  };
  list = { node, active: 0, move: (by) => rows.length && activate(list.active + by), pick: () => items.length && onPick(items[list.active]), size: items.length };
  root.prepend(node);
  if (owner.hasAttribute("aria-expanded")) owner.setAttribute("aria-expanded", "true");
  if (rows.length) activate(0);
}

function listKeys(event) {
  if (!list) return false;
  if (event.key === "ArrowDown") list.move(1);
  else if (event.key === "ArrowUp") list.move(-1);
  else if (event.key === "Escape") closeList();
  else if (list.size && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) list.pick();
  else return false;
  event.preventDefault();
  return true;
}

// --- plain text -------------------------------------------------------------------------------------------------------

/** Draws the composer for the current seat and place. */
export function paintComposer() {
  command = null;
  closeList();
  const place = store.channels.get(store.place);
  if (!place) return root.replaceChildren();
  const where = store.isDm(place) ? store.bot.name : `#${place.name}`;
  const area = h("textarea", {
    id: "message-box", rows: "1", placeholder: say("write", { place: where }), "aria-label": `Message ${where} as ${store.userName(store.viewer)}`,
    "aria-controls": "completion", "aria-autocomplete": "list", maxlength: "2000", autocomplete: "off",
  });
  area.value = sessionStorage.getItem(draftKey()) ?? "";
  const fit = () => {
    area.style.height = "auto";
    area.style.height = `${Math.min(160, area.scrollHeight)}px`;
  };
  const send = () => {
    const content = area.value.trim();
    if (!content) return;
    if (content.startsWith("/")) {
      const typed = content.slice(1).toLowerCase();
      const found = commands().find((item) => item.name === typed || item.label === typed);
      if (found) return startCommand(found);
      suggest(area); // a command with what goes into its first option
      if (command) return undefined;
      return toast(`There is no command ${content.split(" ")[0]} here.`);
    }
    store.act({ op: "say", channel: store.place, content });
    area.value = "";
    sessionStorage.removeItem(draftKey());
    fit();
  };
  area.addEventListener("input", () => {
    fit();
    sessionStorage.setItem(draftKey(), area.value);
    suggest(area);
  });
  area.addEventListener("keydown", (event) => {
    if (listKeys(event) || event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  });
  area.addEventListener("blur", closeList);
  area.addEventListener("focus", () => suggest(area));
  root.replaceChildren(h("div.box", {}, h("button.icon-button", {
    type: "button", "aria-label": say("commands"), title: say("commands"),
    onclick: () => {
      area.value = "/";
      area.focus();
      suggest(area);
    },
  }, icon("slash")), area, h("button.icon-button", { type: "button", "aria-label": say("send"), title: say("send"), onclick: send }, icon("send"))));
  fit();
}

function suggest(area) {
  if (!area.value.startsWith("/") || area.value.includes("\n")) return closeList();
  const typed = area.value.slice(1).toLowerCase();
  const all = commands();
  const begins = (item) => [item.name, item.label].find((name) => typed.startsWith(name + " "));
  const exact = all.filter(begins).sort((a, b) => begins(b).length - begins(a).length)[0];
  if (exact && !all.some((item) => item !== exact && (item.name + " ").startsWith(typed))) {
    return startCommand(exact, area.value.slice(1 + begins(exact).length).trim());
  }
  const wanted = typed.trim();
  const starts = (item) => item.name.startsWith(wanted) || item.label.startsWith(wanted);
  const hits = all.filter(starts).concat(all.filter((item) => !starts(item) && (item.name.includes(wanted) || item.label.includes(wanted))));
  return showList(area, say("commands"), hits.map((item) => ({
    label: "/" + item.label, note: item.description, side: item.options.filter((o) => o.required).map((o) => spoken(o, "name")).join(" "), item,
  })), (row) => startCommand(row.item), store.connected ? "No such command here" : "The bot is not connected");
}

// --- a command being filled in ----------------------------------------------------------------------------------------

/** What was typed behind its name goes into its first option. */
function startCommand(item, typed = "") {
  closeList();
  sessionStorage.removeItem(draftKey());
  command = { ...item, pills: [] };
  const pills = h("div.pills");
  command.more = h("button.pill-more", { type: "button" });
  command.pillBox = pills;
  const send = h("button.icon-button", { type: "button", "aria-label": "Use command", title: "Use command", onclick: submit }, icon("send"));
  const cancel = h("button.icon-button", { type: "button", "aria-label": "Discard command", title: "Discard command", onclick: leave }, icon("close", 16));
  root.replaceChildren(h("p.hint", {}, item.description), h("div.box.command", {}, h("span.chip", { tabindex: item.options.length ? null : "0" }, "/" + item.label), pills, command.more, h("span.grow"), cancel, send));
  for (const option of item.options) if (option.required) addPill(option);
  if (item.options.length && !command.pills.length && (typed || item.options.length === 1)) addPill(item.options[0]);
  if (typed && command.pills.length) {
    command.pills[0].input.value = typed;
    command.pills[0].input.dispatchEvent(new Event("input"));
  }
  command.more.addEventListener("click", offerMore);
  paintMore();
  const first = command.pills[0]?.input ?? root.querySelector(".chip[tabindex]") ?? send;
  first.focus();
  if (!command.pills.length) root.querySelector(".box").addEventListener("keydown", (event) => {
    if (event.target.closest("button")) return;
    if (event.key === "Enter") submit();
    if (event.key === "Escape" || event.key === "Backspace") leave();
  });
}

function leave() {
  paintComposer();
  root.querySelector("textarea")?.focus();
}

function unused() {
  return command.options.filter((option) => !command.pills.some((pill) => pill.option === option));
}

function paintMore() {
  const left = unused().length;
  command.more.hidden = left === 0;
  command.more.textContent = `+${left} optional`;
  command.more.setAttribute("aria-label", `Add one of ${left} optional options`);
}

function offerMore() {
  showList(command.more, "Options", unused().map((option) => ({ label: spoken(option, "name"), note: spoken(option, "description"), option })), (row) => {
    addPill(row.option).input.focus();
    paintMore();
  });
  command.more.onkeydown = listKeys;
  command.more.onblur = closeList;
}

function addPill(option) {
  const input = h("input.pill-input", {
    type: option.type === 11 ? "file" : "text", "aria-label": `${spoken(option, "name")}: ${spoken(option, "description")}`, role: "combobox", "aria-expanded": "false", "aria-controls": "completion",
    "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false", inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : null,
  });
  const pill = { option, input, value: null, asked: 0, node: h("label.pill", {}, h("span.pill-name", {}, spoken(option, "name")), input) };
  const size = () => option.type !== 11 && (input.style.width = `${Math.max(4, Math.min(32, input.value.length + 1))}ch`);
  input.addEventListener("input", () => {
    pill.value = null;
    size();
    if (option.type === 11) return readFile(pill);
    complete(pill);
  });
  input.addEventListener("focus", () => complete(pill));
  input.addEventListener("blur", closeList);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || listKeys(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      submit();
    } else if (event.key === "Escape") leave();
    else if (event.key === "Backspace" && !input.value) {
      event.preventDefault();
      if (option.required) return leave();
      command.pills = command.pills.filter((other) => other !== pill);
      pill.node.remove();
      paintMore();
      (command.pills.at(-1)?.input ?? command.more).focus();
    }
  });
  size();
  command.pills.push(pill);
  command.pillBox.append(pill.node);
  pill.set = (label, value) => {
    input.value = label;
    pill.value = value;
    pill.node.classList.remove("missing");
    size();
    closeList();
    const next = command?.pills.find((other) => !other.input.value);
    if (next) next.input.focus();
  };
  return pill;
}

/** A file is sent with the command: its name, and what is in it in base64. */
function readFile(pill) {
  const file = pill.input.files[0];
  if (!file) return;
  const reader = new FileReader();
  reader.onload = () => (pill.value = { name: file.name, data: reader.result.slice(reader.result.indexOf(",") + 1) });
  reader.readAsDataURL(file);
}

function complete(pill) {
  const { option, input } = pill;
  const typed = input.value.toLowerCase();
  const offer = (rows, empty) => showList(input, spoken(option, "description"), rows, (row) => pill.set(row.label, row.value), empty);
  const matching = (rows) => (pill.value === null ? rows.filter((row) => row.label.toLowerCase().includes(typed)) : rows);
  if (option.choices?.length) return offer(matching(option.choices.map((c) => ({ label: spoken(c, "name"), value: c.value }))), "No such choice");
  if (option.type === 5) return offer(matching([{ label: "true", value: true }, { label: "false", value: false }]), "true or false");
  if (option.type === 6 || option.type === 9) return offer(matching([...store.users.values()].map((u) => ({ label: u.name, value: u.id }))), "Nobody of that name");
  if (option.type === 7) return offer(matching(store.placesOf(store.viewer).map((c) => ({ label: "#" + c.name, value: c.id }))), "No such channel");
  const range = option.type === 4 && !option.autocomplete ? option.max_value - option.min_value : NaN;
  if (range <= 20) {
    const numbers = Array.from({ length: range + 1 }, (_, i) => option.min_value + i);
    return offer(matching(numbers.map((n) => ({ label: String(n), value: n }))), `${option.min_value} to ${option.max_value}`);
  }
  if (!option.autocomplete) return showList(input, spoken(option, "description"), [], () => {}, `${spoken(option, "name")}: ${spoken(option, "description")}`);
  const turn = ++pill.asked, used = command;
  clearTimeout(pill.timer);
  pill.timer = setTimeout(() => {
    if (command !== used) return; // sent or discarded meanwhile
    store.act({ op: "autocomplete", name: used.name, channel: store.place, focused: option.name, options: { ...values(), [option.name]: input.value } }, (state) => {
      if (state.state === "pending" || turn !== pill.asked || document.activeElement !== input) return;
      if (state.state === "failed") return offer([], "Loading options failed");
      offer((state.choices ?? []).map((c) => ({ label: c.name, value: c.value })), "No options match your search");
    });
  }, 80);
  return undefined;
}

function values() {
  return Object.fromEntries(command.pills.filter((pill) => pill.input.value !== "").map((pill) => [pill.option.name, pill.value ?? pill.input.value]));
}

/** Uses a command as if it had been typed. */
export function useCommand(name, options = {}) {
  if (!commands().some((one) => one.name === name)) return toast(`There is no command /${name} here.`);
  return send(name, options);
}

function send(name, options) {
  const ghost = { name, viewer: store.viewer, place: store.place };
  store.act({ op: "slash", name, channel: store.place, options }, (state) => {
    store.tell("ghost", { ghost, state: state.state });
    if (state.modal) store.tell("modal", state);
  });
}

function submit() {
  if (!command) return undefined; // sent already
  const missing = command.pills.find((pill) => pill.option.required && !pill.input.value);
  for (const pill of command.pills) pill.node.classList.toggle("missing", pill.option.required && !pill.input.value);
  if (missing) return missing.input.focus();
  send(command.name, values());
  leave();
  return undefined;
}
