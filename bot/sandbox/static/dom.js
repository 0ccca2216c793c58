// Building elements. Text is always set as text, never parsed as markup.

/** An element: h("button.primary", {type: "button", onclick: f}, "Send", child). */
export function h(spec, props = {}, ...children) {
  const [tag, ...classes] = spec.split(".");
  const node = document.createElement(tag || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "style") for (const [name, part] of Object.entries(value)) node.style.setProperty(name, part);
    else if (key === "dataset") Object.assign(node.dataset, value);
    else if (key in node && key !== "list" && key !== "role" && typeof value !== "string") node[key] = value;
    else node.setAttribute(key === "className" ? "class" : key, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const PATHS = {
  menu: "M3 6h18M3 12h18M3 18h18",
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M4 5h16v10H9l-5 4zM8 9h8M8 12h5",
  at: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm4 0v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-4 7.5",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  sun: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M4 20l2-2",
  half: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 8h8M12 13h8.5M12 18h5",
  moon: "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z",
  close: "M5 5l14 14M19 5 5 19",
  link: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  chevron: "M5 9l7 7 7-7",
  warn: "M12 3 2 21h20zM12 10v5M12 18v.5",
  pin: "M9 3h6l-1 7 4 4H6l4-4zM12 14v7",
  slash: "M16 3 8 21",
  back: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 5 5v2",
  check: "M4 12l5 5L20 6",
  plus: "M12 5v14M5 12h14",
  send: "M3 11 21 3l-8 18-2.5-7.5z",
};

/** A line icon of the page's own set; decorative, so hidden from readers. */
export function icon(name, size = 20) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("width", size);
  svg.setAttribute("height", size);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

const HUES = [36, 205, 350, 130, 275, 175, 15, 320];

/** A round avatar: initials on a colour that depends on the id; the bot has its own mark. */
export function avatar(user, isBot = false) {
  if (isBot) return h("span.avatar.avatar-bot", { "aria-hidden": "true" });
  const number = Number(BigInt(user.id) % 1000003n);
  const hue = HUES[(user.index ?? number) % HUES.length];
  const initials = user.name.split(/\s+/).map((word) => [...word][0]).slice(0, 2).join("").toUpperCase();
  return h("span.avatar", { "aria-hidden": "true", style: { "--hue": String(hue) } }, initials);
}

/** Languages a seat can have. */
export const LOCALES = [["en-US", "English"], ["zh-TW", "繁體中文"], ["zh-CN", "简体中文"], ["ja", "日本語"]];

/** The one of them that the browser prefers. */
export function browserLocale() {
  for (const wanted of navigator.languages) {
    const { language, script } = new Intl.Locale(wanted).maximize();
    if (language === "zh") return script === "Hant" ? "zh-TW" : "zh-CN";
    const found = LOCALES.find(([value]) => value.split("-")[0] === language);
    if (found) return found[0];
  }
  return LOCALES[0][0];
}

/** A native select of languages. */
export function localeSelect(chosen, props) {
  return h("select.locale", props, LOCALES.map(([value, name]) => h("option", { value, lang: value, selected: value === chosen }, name)));
}

/** A short notice at the edge of the screen. */
export function toast(text) {
  const node = h("div.toast", {}, icon("warn", 18), h("span", {}, text));
  document.getElementById("toasts").append(node);
  setTimeout(() => node.remove(), 6000);
}
