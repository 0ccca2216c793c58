// Components and embeds as elements. Source of the shapes: Discord, components reference.
import { h, icon } from "./dom.js";
import { emoji, markdown } from "./markdown.js";
import { createSelect } from "./select.js";
import { store } from "./store.js";

/** Components waiting for an acknowledgement, and messages whose last action failed. */
export const pending = new Map();
export const failed = new Set();

const colour = (number) => (number === null || number === undefined ? null : "#" + number.toString(16).padStart(6, "0"));

function press(message, customId, action) {
  const key = `${message.id}:${customId}`;
  if (pending.has(key)) return;
  pending.set(key, true);
  failed.delete(message.id);
  store.tell("repaint", message.id);
  store.act({ ...action, message: message.id, custom_id: customId }, (state) => {
    if (state.state === "pending") return;
    pending.delete(key);
    if (state.state === "failed") failed.add(message.id);
    store.tell("repaint", message.id);
    if (state.modal) store.tell("modal", state);
  });
}

function button(part, message) {
  const face = [];
  if (part.emoji) face.push(part.emoji.id ? emoji(part.emoji.name, part.emoji.id) : h("span", {}, part.emoji.name));
  if (part.label) face.push(h("span", {}, part.label));
  if (part.style === 5) {
    return h("a.button.button-5", { href: part.url, target: "_blank", rel: "noreferrer noopener" }, face, icon("link", 14));
  }
  const busy = pending.has(`${message.id}:${part.custom_id}`);
  return h(`button.button.button-${part.style}`, {
    type: "button", disabled: Boolean(part.disabled), "aria-busy": busy ? "true" : null,
    "aria-label": part.label ? null : part.emoji?.name, dataset: { id: part.custom_id },
    onclick: () => press(message, part.custom_id, { op: "click" }),
  }, face, busy && h("span.dots", { "aria-hidden": "true" }));
}

function people() {
  return [...store.users.values()].map((user) => ({ label: user.name, value: user.id }));
}

/** Options of any select: its own, or the users or channels it stands for. */
export function optionsOf(part) {
  const defaults = (part.default_values ?? []).map((value) => String(value.id));
  if (part.type === 3) return part.options ?? [];
  const all = part.type === 8
    ? [...store.channels.values()].filter((c) => c.type === 0).map((c) => ({ label: "#" + c.name, value: c.id }))
    : part.type === 6 ? [] : people();
  return all.map((option) => ({ ...option, default: defaults.includes(option.value) }));
}

function select(part, message) {
  return createSelect({
    options: optionsOf(part), placeholder: part.placeholder, min: part.min_values ?? 1, max: part.max_values ?? 1,
    disabled: Boolean(part.disabled), busy: pending.has(`${message.id}:${part.custom_id}`),
    onCommit: (values) => press(message, part.custom_id, { op: "choose", values }),
  });
}

/** A picture that opens large at a click or Enter; its description is the alternative text. */
export function picture(media, description, className) {
  const ratio = media.width && media.height ? `${media.width} / ${media.height}` : null;
  const image = h("img", { src: local(media.url), alt: description ?? "", loading: "lazy", style: ratio ? { "aspect-ratio": ratio } : {} });
  if (media.width) image.width = media.width;
  if (media.height) image.height = media.height;
  const shape = media.height > 1.6 * media.width ? ".tall" : "";
  return h(`button.${className}${shape}`, { type: "button", "aria-label": `Enlarge picture${description ? ": " + description : ""}`, onclick: () => enlarge(media, description) }, image);
}

/** The sandbox's own addresses work under whatever name the page was opened with. */
function local(url) {
  const at = url.indexOf("/cdn/");
  return at > 0 && url.startsWith("http://127.0.0.1") ? url.slice(at) : url;
}

/** Shows a picture over the whole screen. */
export function enlarge(media, description) {
  const close = () => box.close();
  const box = h(`dialog.lightbox${media.height > 1.6 * media.width ? ".tall" : ""}`, { "aria-label": description || "Picture", onclick: close, onclose: () => box.remove() },
    h("img", { src: local(media.url), alt: description ?? "" }),
    description && h("p", { onclick: (event) => event.stopPropagation() }, description),
    h("button.icon-button.lightbox-close", { type: "button", "aria-label": "Close", onclick: close }, icon("close")));
  document.body.append(box);
  box.showModal();
}

function file(name, url, size) {
  return h("a.file", { href: local(url), download: name }, icon("link", 18), h("span", {}, name),
    size ? h("span.muted", {}, size > 1048576 ? `${(size / 1048576).toFixed(1)} MB` : `${Math.ceil(size / 1024)} KB`) : null);
}

/** One component of a message. */
export function component(part, message) {
  switch (part.type) {
    case 1: return h("div.row", {}, part.components.map((child) => component(child, message)));
    case 2: return button(part, message);
    case 3: case 5: case 6: case 7: case 8: return select(part, message);
    case 9:
      return h("div.section", {}, h("div.section-text", {}, part.components.map((child) => component(child, message))),
        h("div.accessory", {}, component(part.accessory, message)));
    case 10: return h("div.text", {}, markdown(part.content));
    case 11: return picture(part.media, part.description, "thumbnail");
    case 12:
      return h("div.gallery", { dataset: { count: String(part.items.length) } },
        part.items.map((item) => picture(item.media, item.description, item.spoiler ? "shot.veiled" : "shot")));
    case 13: return file(part.name ?? decodeURIComponent(part.file.url.split("/").pop()), part.file.url, part.size);
    case 14: return h(`hr.separator.space-${part.spacing ?? 1}`, part.divider === false ? { className: `separator space-${part.spacing ?? 1} bare` } : {});
    case 17: {
      const accent = colour(part.accent_color);
      return h("div.container", { style: accent ? { "--accent-bar": accent } : {} }, part.components.map((child) => component(child, message)));
    }
    default: return h("div.muted", {}, `Component of type ${part.type}`);
  }
}

function embed(body) {
  const accent = colour(body.color);
  return h("div.container.embed", { style: accent ? { "--accent-bar": accent } : {} },
    body.thumbnail && picture(body.thumbnail, "", "thumbnail"),
    body.author?.name && h("p.embed-author", {}, body.author.name),
    body.title && h("p.embed-title", {}, body.url ? h("a", { href: body.url, target: "_blank", rel: "noreferrer" }, body.title) : body.title),
    body.description && h("div.text", {}, markdown(body.description)),
    body.fields?.length && h("dl.fields", {}, body.fields.map((f) => h(f.inline ? "div.inline" : "div", {}, h("dt", {}, f.name), h("dd", {}, markdown(f.value))))),
    body.image && picture(body.image, body.image.description ?? "", "shot"),
    body.footer?.text && h("p.subtext", {}, body.footer.text));
}

/** Everything below the name line of a message. */
export function body(message) {
  const nodes = [];
  if (message.loading) nodes.push(h("div.thinking", {}, h("span.dots", { "aria-hidden": "true" }), `${store.bot.name} is thinking…`));
  if (message.content) nodes.push(h("div.text", {}, markdown(message.content), message.edited_timestamp && !message.v2 ? h("span.edited", {}, "(edited)") : null));
  nodes.push(...message.embeds.map(embed));
  if (!message.v2) {
    const shown = JSON.stringify(message.embeds);
    for (const item of message.attachments) {
      if (shown.includes(item.url)) continue;
      nodes.push(item.width ? picture(item, item.description, "shot") : file(item.filename, item.url, item.size));
    }
  }
  nodes.push(...message.components.map((part) => component(part, message)));
  return nodes;
}
