// The page: seats, places, the timeline, and what is in the address.
import { avatar, browserLocale, h, icon, localeSelect, toast } from "./dom.js";
import { refreshTimes } from "./markdown.js";
import { say } from "./words.js";
import { body, failed } from "./parts.js";
import { openModal } from "./modal.js";
import { closeDetached, closeSelect } from "./select.js";
import { paintComposer } from "./composer.js";
import { welcome } from "./welcome.js";
import { store } from "./store.js";

const $ = (id) => document.getElementById(id);
const scroller = $("scroller");
const timeline = $("timeline");
let rows = new Map();
let ghosts = [];
let shown = "";

// --- the address --------------------------------------------------------------------------------------------------------

function go(viewer, place) {
  const hash = store.hash(viewer, place);
  drawer(false); // also for the seat that one sits in already
  if (location.hash === hash) arrive();
  else location.hash = hash;
}

// --- the screen -----------------------------------------------------------------------------------------------------------

const narrow = matchMedia("(max-width: 700px)");
let told = "";

/** Says how wide the screen of a seat is, so that its pictures can be read there. */
function tellScreen() {
  const now = `${store.world}/${store.viewer}/${narrow.matches}`;
  if (!store.viewer || now === told || !store.online) return;
  told = now;
  store.act({ op: "screen", narrow: narrow.matches });
}

/** Reads seat and place from the address, falling back to the last ones and then to the first. */
function arrive() {
  const [, viewer, place] = location.hash.split("/");
  store.viewer = store.users.has(viewer) ? viewer : store.users.keys().next().value ?? null;
  const wanted = store.channels.get(place);
  const mine = wanted && (wanted.type !== 1 || wanted.recipient_id === store.viewer);
  store.place = mine ? place : (store.placesOf(store.viewer)[0] ?? store.dmOf(store.viewer))?.id ?? null;
  if (store.viewer && store.place && location.hash !== store.hash(store.viewer, store.place)) {
    history.replaceState(null, "", store.hash(store.viewer, store.place));
  }
  tellScreen();
  paint();
}

function paint() {
  const now = `${store.viewer}/${store.place}`;
  if (now !== shown) {
    shown = now;
    rows = new Map();
    timeline.replaceChildren();
    closeSelect();
    drawer(false);
    paintComposer();
  }
  paintTop();
  paintTimeline(true);
  paintSides();
}

// --- seats and places -----------------------------------------------------------------------------------------------------

function badge(count) {
  return count ? h("span.badge", { "aria-label": say("unread", { count }) }, count > 99 ? "99+" : String(count)) : null;
}

/** The seat one sits in. Redrawn only when it changed, so that an open language menu stays open. */
function paintYou(viewer) {
  const now = JSON.stringify(viewer ?? null) + store.locale();
  if ($("you").dataset.of === now) return;
  $("you").dataset.of = now;
  $("you").replaceChildren(...(viewer ? [avatar(viewer), h("div.you-text", {}, h("strong", {}, viewer.name), h("span.muted", {}, say("yours"))),
    h("label.dms", { title: say("dms") },
      h("input", { type: "checkbox", role: "switch", checked: viewer.dms_open, dataset: { key: "dms" }, onchange: (e) => store.act({ op: "dms", open: e.target.checked }) }), "DMs"),
    localeSelect(viewer.locale, { "aria-label": say("languageOf", { name: viewer.name }), title: say("languageOf", { name: viewer.name }), dataset: { key: "locale" }, onchange: (e) => store.act({ op: "locale", locale: e.target.value }) })] : []));
}

function paintSides() {
  if (store.viewer && store.place && document.visibilityState === "visible" && nearEnd()) store.markSeen(store.viewer, store.place);
  const focused = document.activeElement?.dataset?.key;
  $("seat-list").replaceChildren(...[...store.users.values()].map((user) => {
    const calls = store.unreadOf(user.id);
    const own = user.id === store.viewer;
    const place = store.isDm(store.channels.get(store.place)) ? store.dmOf(user.id)?.id : store.place;
    return h("li", {}, h("button.seat", {
      type: "button", "aria-current": own ? "true" : null, title: say("sit", { name: user.name }), dataset: { key: "seat-" + user.id, name: user.name },
      onclick: () => go(user.id, place ?? store.place),
    }, h("span.seat-face", {}, avatar(user), badge(calls)), h("span.seat-name", {}, user.name)));
  }));
  const viewer = store.users.get(store.viewer);
  paintYou(viewer);
  const link = (channel, mark, name, extra = "") => {
    const calls = store.unread(store.viewer, channel.id);
    return h(`a.place${extra}`, {
      href: store.hash(store.viewer, channel.id), "aria-current": channel.id === store.place ? "page" : null, dataset: { key: "place-" + channel.id },
      onclick: () => drawer(false),
    }, mark, h("span.place-label", {}, name), badge(calls));
  };
  const places = viewer ? store.placesOf(viewer.id) : [];
  const channels = places.filter((c) => c.type === 0).flatMap((channel) => [
    link(channel, icon("hash", 18), channel.name),
    ...places.filter((c) => c.parent_id === channel.id && (!c.archived || c.id === store.place)).map((t) => link(t, icon("thread", 16), t.name, ".place-thread")),
  ]);
  const dm = viewer && store.dmOf(viewer.id);
  $("place-list").replaceChildren(
    h("div.place-head", {}, h("h3", {}, say("channels")), h("button.icon-button", {
      type: "button", title: say("addChannel"), "aria-label": say("addChannel"), dataset: { key: "add-channel" }, onclick: addChannel,
    }, icon("plus", 18))), ...channels, h("h3", {}, say("direct")),
    dm ? link(dm, avatar(store.bot, true), store.bot.name, ".place-dm") : "",
  );
  if (focused) document.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  const total = store.viewer ? store.unreadOf(store.viewer) : 0;
  document.title = `${total ? `(${total}) ` : ""}${$("place-name").textContent || "…"} – ${say("frame")}`;
}

function paintTop() {
  const place = store.channels.get(store.place);
  const dm = store.isDm(place);
  $("place-name").replaceChildren(...(place ? [dm ? icon("at", 20) : icon(place.type === 0 ? "hash" : "thread", 20), dm ? store.bot.name : place.name] : []));
  $("place-topic").textContent = place?.topic ?? "";
  const viewer = store.users.get(store.viewer);
  $("viewing").replaceChildren(...(viewer ? [avatar(viewer), h("span", {}, viewer.name)] : []));
}

function addSeat() {
  const name = h("input.field", { type: "text", maxlength: "32", required: true, autocomplete: "off", id: "seat-name-field" });
  const locale = localeSelect(store.locale(), { id: "seat-locale-field" });
  const close = () => dialog.close();
  const dialog = h("dialog.modal.small", { "aria-label": say("newSeat"), onclose: () => dialog.remove() },
    h("form", {
      onsubmit: (event) => {
        event.preventDefault();
        store.act({ op: "add_user", name: name.value, locale: locale.value });
        close();
      },
    },
    h("header", {}, h("h2", {}, say("newSeat")), h("button.icon-button", { type: "button", "aria-label": say("close"), onclick: close }, icon("close"))),
    h("div.modal-body", {}, h("label.modal-label", { for: "seat-name-field" }, say("name")), name, h("label.modal-label", { for: "seat-locale-field" }, say("language")), locale),
    h("footer", {}, h("button.button.button-plain", { type: "button", onclick: close }, say("cancel")), h("button.button.button-1", { type: "submit" }, say("addSeat")))));
  document.body.append(dialog);
  dialog.showModal();
  name.focus();
}

/** Opens one more channel, and goes there: a table needs a channel of its own. */
function addChannel() {
  store.act({ op: "add_channel" }, (state) => state.channel && go(store.viewer, state.channel));
}

/** The sandbox's time, and what lets some of it pass. */
function paintClock() {
  const clock = $("clock");
  clock.hidden = !store.front?.time;
  if (clock.hidden) return;
  const leap = (word, title, seconds) => h("button.button.button-2", {
    type: "button", title: say(title), "aria-label": say(title), disabled: leaping, "aria-busy": leaping ? "true" : null,
    dataset: { key: word }, onclick: () => passTime(seconds, word),
  }, h("span", {}, say(word)));
  const time = new Intl.DateTimeFormat(store.locale(), { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
  clock.replaceChildren(h("p", {}, h("span.muted", {}, say("clock")), h("time", { role: "status" }, time.format(new Date(store.now())))),
    h("div.row", {}, leap("hour", "passHour", 3600), leap("day", "passDay", 86400)));
}

let leaping = false;
function passTime(seconds, key) {
  leaping = true;
  paintClock();
  store.act({ op: "pass_time", seconds }, () => {
    leaping = false;
    paintClock();
    document.querySelector(`#clock [data-key=${key}]`)?.focus();
  });
}

// --- the timeline ---------------------------------------------------------------------------------------------------------

const nearEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
const toEnd = () => (scroller.scrollTop = timeline.querySelector(".welcome") ? 0 : scroller.scrollHeight);

function when(iso) {
  const date = new Date(iso);
  const time = new Intl.DateTimeFormat(store.locale(), { hour: "numeric", minute: "2-digit" }).format(date);
  const day = date.toDateString() === new Date(store.now()).toDateString() ? "" : new Intl.DateTimeFormat(store.locale(), { dateStyle: "short" }).format(date) + " ";
  return h("time.stamp", { datetime: iso, title: new Intl.DateTimeFormat(store.locale(), { dateStyle: "full", timeStyle: "short" }).format(date) }, day + time);
}

function row(message, grouped) {
  const isBot = message.author.id === store.bot.id;
  const author = isBot ? store.bot : store.users.get(message.author.id) ?? { id: message.author.id, name: message.author.global_name };
  const own = message.ephemeral_to !== null;
  const pinged = message.pings.includes(store.viewer);
  const head = !grouped && h("div.head", {}, h("span.author", {}, author.name), isBot && h("span.app-tag", {}, "APP"), when(message.timestamp), message.pinned && icon("pin", 14));
  const reply = message.command && h("div.used", {}, avatar(store.users.get(message.by) ?? author), h("span.author", {}, store.userName(message.by)), say("used"), h("span.mention", {}, message.command));
  return h(`li.message${grouped ? ".grouped" : ""}${own ? ".ephemeral" : ""}${pinged ? ".pinged" : ""}`, { id: `m-${message.id}` },
    reply, !grouped && h("span.gutter", {}, avatar(author, isBot)),
    h("div.content", {}, head, body(message),
      message.thread && store.channels.has(message.thread.id) && h("a.to-thread", { href: store.hash(store.viewer, message.thread.id) }, icon("thread", 16), message.thread.name),
      failed.has(message.id) && h("p.failed", { role: "alert" }, icon("warn", 16), say("failed")),
      own && h("p.only-you", {}, icon("eye", 16), say("only"), " · ", h("button.link", { type: "button", onclick: () => store.act({ op: "dismiss", message: message.id }) }, say("dismiss")))));
}

function ghostRow(ghost) {
  const user = store.users.get(ghost.viewer);
  return h("li.message.ephemeral", {}, h("div.used", {}, avatar(user), h("span.author", {}, user.name), say("used"), h("span.mention", {}, "/" + ghost.name)),
    h("span.gutter", {}, avatar(store.bot, true)), h("div.content", {}, h("div.head", {}, h("span.author", {}, store.bot.name), h("span.app-tag", {}, "APP")),
      ghost.state === "failed"
        ? [h("p.failed", { role: "alert" }, icon("warn", 16), say("silent")), h("p.only-you", {}, icon("eye", 16), say("only"), " · ",
          h("button.link", { type: "button", onclick: () => { ghosts = ghosts.filter((g) => g !== ghost); paintTimeline(); } }, say("dismiss")))]
        : h("div.thinking", {}, h("span.dots", { "aria-hidden": "true" }), say("sending"))));
}

/** Focus survives the redrawing of the message it is in. */
function focusSpot() {
  const inside = document.activeElement?.closest?.("li.message");
  if (!inside?.id) return null;
  const all = [...inside.querySelectorAll("button, a, [tabindex]")];
  return { id: inside.id, index: all.indexOf(document.activeElement) };
}

let spoken = "";

/** Dates, words and the shapes of Chinese characters follow the seat's language. */
function speak(locale) {
  if (spoken === locale) return;
  spoken = locale;
  document.documentElement.lang = locale;
  $("to-present").textContent = say("present");
  $("add-seat").title = say("newSeat");
  $("add-seat").querySelector(".seat-name").textContent = say("addSeat");
  document.querySelector("#places h1").textContent = say("frame");
  for (const [id, word] of [["seats", "seats"], ["places", "places"], ["menu", "menu"], ["scroller", "messages"]]) $(id).setAttribute("aria-label", say(word));
  chooseTheme(localStorage.getItem("theme"));
  paintStatus();
  paintClock();
  rows.clear();
}

function paintTimeline(jump = false, dirty = null) {
  if (!store.viewer || !store.place) return;
  speak(store.locale());
  const stick = jump || nearEnd();
  const spot = focusSpot();
  const wanted = [];
  let last = null;
  for (const message of store.timeline(store.viewer, store.place)) {
    const day = new Date(message.timestamp).toDateString();
    if (last && last.day !== day) wanted.push(h("li.day", {}, h("span", {}, new Intl.DateTimeFormat(store.locale(), { dateStyle: "long" }).format(new Date(message.timestamp)))));
    const grouped = Boolean(last && last.author === message.author.id && !message.command && !message.ephemeral_to === !last.own && last.day === day && Date.parse(message.timestamp) - last.at < 420000);
    const known = rows.get(message.id);
    const fresh = !known || known.message !== message || known.grouped !== grouped || dirty === message.id;
    const entry = fresh ? { message, grouped, node: row(message, grouped) } : known;
    rows.set(message.id, entry);
    wanted.push(entry.node);
    last = { author: message.author.id, own: Boolean(message.ephemeral_to), day, at: Date.parse(message.timestamp) };
  }
  for (const ghost of ghosts) if (ghost.viewer === store.viewer && ghost.place === store.place) wanted.push(ghostRow(ghost));
  if (!wanted.length) wanted.push(welcome(() => narrow.matches, go));
  let here = timeline.firstChild;
  for (const node of wanted) {
    if (node === here) here = here.nextSibling;
    else timeline.insertBefore(node, here);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
  if (spot && !document.activeElement?.closest?.("li.message, dialog, #composer")) {
    document.getElementById(spot.id)?.querySelectorAll("button, a, [tabindex]")[spot.index]?.focus({ preventScroll: true });
  }
  closeDetached();
  if (stick) toEnd();
  $("to-present").hidden = nearEnd() || wanted[0].matches(".welcome");
}

// --- the frame ------------------------------------------------------------------------------------------------------------

function drawer(open) {
  document.body.classList.toggle("drawer", open);
  $("shade").hidden = !open;
  $("menu").setAttribute("aria-expanded", String(open));
}

const THEMES = { dark: "moon", light: "sun", system: "half" };

function chooseTheme(name) {
  const theme = name in THEMES ? name : "dark";
  const names = Object.keys(THEMES);
  const next = names[(names.indexOf(theme) + 1) % names.length];
  document.documentElement.dataset.theme = theme;
  localStorage.setItem("theme", theme);
  const text = say("turnTo", { now: say(theme), next: say(next) });
  $("theme").replaceChildren(icon(THEMES[theme]));
  $("theme").setAttribute("aria-label", text);
  $("theme").title = text;
  $("theme").onclick = () => chooseTheme(next);
}

function paintStatus() {
  const notice = $("notice");
  notice.hidden = store.online && store.connected;
  notice.textContent = say(store.online ? "unconnected" : "lost");
}

function start() {
  chooseTheme(localStorage.getItem("theme"));
  $("menu").append(icon("menu"));
  $("menu").addEventListener("click", () => drawer(!document.body.classList.contains("drawer")));
  $("shade").addEventListener("click", () => drawer(false));
  $("add-seat").addEventListener("click", addSeat);
  $("to-present").addEventListener("click", toEnd);
  scroller.addEventListener("scroll", () => {
    $("to-present").hidden = nearEnd() || Boolean(timeline.querySelector(".welcome"));
    if (nearEnd()) paintSidesSoon();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.body.classList.contains("drawer")) drawer(false);
    const typing = event.target.closest?.("input, textarea, dialog, button, a, [role=combobox]");
    if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey && (event.key === "/" || /^[\p{L}\p{N}]$/u.test(event.key))) $("message-box")?.focus();
  });
  // Pictures change the height after they load.
  new ResizeObserver(() => pinned && toEnd()).observe(timeline);
  let pinned = true;
  scroller.addEventListener("scroll", () => (pinned = nearEnd()));
  window.addEventListener("resize", () => pinned && toEnd());
  window.addEventListener("hashchange", arrive);
  narrow.addEventListener("change", tellScreen);
  document.addEventListener("visibilitychange", paintSides);
  store.addEventListener("reset", () => {
    shown = "";
    const locale = browserLocale();
    if (locale !== "en-US") store.act({ op: "browser", as: store.users.keys().next().value, locale });
    arrive();
    paintClock();
  });
  store.addEventListener("people", () => {
    if (store.users.has(store.viewer) && store.channels.has(store.place)) {
      paintTop();
      paintSides();
      const moved = spoken !== store.locale();
      paintTimeline();
      if (moved) {
        paintSides();
        paintComposer();
      }
    } else arrive();
  });
  store.addEventListener("status", paintStatus);
  store.addEventListener("clock", () => {
    paintClock();
    refreshTimes();
  });
  store.addEventListener("message", ({ detail }) => {
    if (detail.fresh) ghosts = ghosts.filter((g) => !(detail.message.command === "/" + g.name && detail.message.by === g.viewer));
    if (detail.message.channel_id === store.place) paintTimeline();
    paintSidesSoon();
  });
  store.addEventListener("repaint", ({ detail }) => paintTimeline(false, detail));
  store.addEventListener("ghost", ({ detail }) => {
    ghosts = ghosts.filter((g) => g !== detail.ghost);
    if (detail.state === "pending" || detail.state === "failed") ghosts.push(Object.assign(detail.ghost, { state: detail.state }));
    paintTimeline(true);
  });
  store.addEventListener("modal", ({ detail }) => openModal(detail.id, detail.modal));
  setInterval(() => {
    refreshTimes();
    if (!$("clock").contains(document.activeElement)) paintClock();
  }, 15000);
  store.connect();
}

let soon = 0;
function paintSidesSoon() {
  cancelAnimationFrame(soon);
  soon = requestAnimationFrame(paintSides);
}

window.addEventListener("error", (event) => toast(`The page has an error: ${event.message}`));
start();
