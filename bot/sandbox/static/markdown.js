// Discord's markdown, as nodes.
import { h } from "./dom.js";
import { store } from "./store.js";

const INLINE = [
  [/^\\([\\*_~`|>#:<\-\[\]()@])/, (m) => m[1]],
  [/^``(.+?)``|^`([^`\n]+)`/s, (m) => h("code", {}, m[1] ?? m[2])],
  [/^\*\*\*(?=\S)(.+?)\*\*\*/s, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/^\*\*(?=\S)(.+?)\*\*(?!\*)/s, (m) => h("strong", {}, inline(m[1]))],
  [/^__(?=\S)(.+?)__(?!_)/s, (m) => h("u", {}, inline(m[1]))],
  [/^\*(?=[^\s*])(.+?)\*(?!\*)/s, (m) => h("em", {}, inline(m[1]))],
  [/^_(?=[^\s_])(.+?)_(?![\w_])/s, (m) => h("em", {}, inline(m[1]))],
  [/^~~(?=\S)(.+?)~~/s, (m) => h("s", {}, inline(m[1]))],
  [/^\|\|(.+?)\|\|/s, (m) => spoiler(inline(m[1]))],
  [/^<@!?(\d+)>/, (m) => mention("@" + store.userName(m[1]), m[1] === store.viewer)],
  [/^<#(\d+)>/, (m) => channelMention(m[1])],
  [/^<@&(\d+)>/, () => mention("@role", false)],
  [/^<\/([^:>]+):\d+>/, (m) => mention("/" + m[1], false)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2] ?? "f")],
  [/^<a?:(\w{2,32}):(\d+)>/, (m) => emoji(m[1], m[2])],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]!?]/, (m) => link(m[0], m[0])],
  [/^@(everyone|here)\b/, (m) => mention(m[0], false)],
];
const STARTS = /[\\`*_~|<\[h@]/;

/** Inline markdown to nodes. */
export function inline(text) {
  const nodes = [];
  let plain = "";
  let rest = text;
  let before = "";
  outer: while (rest) {
    if (STARTS.test(rest[0])) {
      for (const [pattern, make] of INLINE) {
        // Underscores inside a word are letters; so is the h of "sixth:".
        if ((rest[0] === "_" || rest[0] === "h") && /\w/.test(before)) break;
        const match = pattern.exec(rest);
        if (!match) continue;
        if (plain) nodes.push(plain);
        plain = "";
        nodes.push(make(match));
        before = match[0].at(-1);
        rest = rest.slice(match[0].length);
        continue outer;
      }
    }
    before = rest[0];
    plain += rest[0];
    rest = rest.slice(1);
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function mention(text, own) {
  return h(own ? "span.mention.mention-own" : "span.mention", {}, text);
}

function channelMention(id) {
  const channel = store.channels.get(id);
  return channel ? h("a.mention", { href: store.hash(store.viewer, id) }, "#" + channel.name) : mention("#unknown", false);
}

function link(url, children) {
  return h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, children);
}

function spoiler(children) {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    node.classList.add("revealed");
    node.setAttribute("aria-label", "Spoiler, revealed");
  };
  const node = h("span.spoiler", { tabindex: "0", role: "button", "aria-label": "Spoiler, hidden", onclick: reveal, onkeydown: reveal }, children);
  return node;
}

/** A custom emoji as a picture, its name as alternative text. */
export function emoji(name, id) {
  return h("img.emoji", { src: `/cdn/emojis/${id}`, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds) {
  const left = seconds - store.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(store.locale(), { numeric: "auto" }).format(Math.round(left / size), unit);
}

function timestamp(seconds, style) {
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(store.locale(), STYLES.F).format(date);
  const text = style === "R" ? relative(seconds) : new Intl.DateTimeFormat(store.locale(), STYLES[style]).format(date);
  const node = h("time.timestamp", { datetime: date.toISOString(), title: full }, text);
  if (style === "R") node.dataset.relative = String(seconds);
  return node;
}

/** Brings every relative time on the page up to date. */
export function refreshTimes() {
  for (const node of document.querySelectorAll("time[data-relative]")) node.textContent = relative(Number(node.dataset.relative));
}

/** Block markdown to a fragment: headings, subtext, lists, quotes, code blocks, paragraphs. */
export function markdown(text) {
  const root = document.createDocumentFragment();
  const lines = text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) root.append(h("p", {}, paragraph.flatMap((line, i) => (i ? [h("br"), ...inline(line)] : inline(line)))));
    paragraph = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    let match;
    if (line.startsWith("```")) {
      flush();
      const body = [];
      const oneLine = /^```(.+)```$/.exec(line);
      if (!oneLine) while (++i < lines.length && !lines[i].trimEnd().endsWith("```")) body.push(lines[i]);
      if (!oneLine && i < lines.length && lines[i].trimEnd() !== "```") body.push(lines[i].trimEnd().slice(0, -3));
      root.append(h("pre", {}, h("code", {}, oneLine ? oneLine[1] : body.join("\n"))));
    } else if ((match = /^(#{1,3}) +(.+)$/.exec(line))) {
      flush();
      root.append(h(`h${match[1].length + 2}.md-h${match[1].length}`, {}, inline(match[2])));
    } else if ((match = /^-# +(.+)$/.exec(line))) {
      flush();
      root.append(h("p.subtext", {}, inline(match[1])));
    } else if (line.startsWith(">>> ")) {
      flush();
      root.append(h("blockquote", {}, markdown([line.slice(4), ...lines.slice(i + 1)].join("\n"))));
      break;
    } else if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (i < lines.length && lines[i].startsWith("> ")) quoted.push(lines[i++].slice(2));
      i--;
      root.append(h("blockquote", {}, markdown(quoted.join("\n"))));
    } else if (/^\s*([-*]|\d+\.) +\S/.test(line)) {
      flush();
      const items = [];
      while (i < lines.length && (match = /^(\s*)([-*]|\d+\.) +(.+)$/.exec(lines[i]))) {
        items.push({ depth: Math.min(3, match[1].length >> 1), ordered: /\d/.test(match[2]), start: parseInt(match[2], 10), text: match[3] });
        i++;
      }
      i--;
      root.append(list(items, 0));
    } else if (line.trim() === "") {
      flush();
      if (i > 0 && i < lines.length - 1) root.append(h("div.gap"));
    } else paragraph.push(line);
  }
  flush();
  return root;
}

function list(items, depth) {
  const ordered = items[0].ordered;
  const node = h(ordered ? "ol" : "ul", ordered ? { start: String(items[0].start) } : {});
  for (let i = 0; i < items.length; i++) {
    if (items[i].depth > depth && node.lastChild) {
      const nested = [];
      while (i < items.length && items[i].depth > depth) nested.push(items[i++]);
      i--;
      node.lastChild.append(list(nested, depth + 1));
    } else node.append(h("li", {}, inline(items[i].text)));
  }
  return node;
}
