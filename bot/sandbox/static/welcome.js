// What an empty channel shows: on a page with a bot of its own the first screen, with games that begin at one tap.
import { avatar, h, icon, localeSelect } from "./dom.js";
import { enlarge } from "./parts.js";
import { useCommand } from "./composer.js";
import { store } from "./store.js";
import { say } from "./words.js";

let drawn = { of: "", node: null };
const chosen = { game: "", players: 0 };
let beginning = false;

/** The entry that stands in the place of messages; the same element until something of it changes. */
export function welcome(narrow, go) {
  const users = [...store.users.values()].map((user) => user.id + user.name);
  const of = JSON.stringify([store.world, store.viewer, store.place, store.locale(), users, store.front]);
  if (drawn.of !== of) drawn = { of, node: build(narrow, go) };
  return drawn.node;
}

function build(narrow, go) {
  const place = store.channels.get(store.place);
  if (store.isDm(place)) return h("li.welcome", {}, h("h3", {}, say("dmHead", { name: store.bot.name })), h("p", {}, say("dmText")));
  const front = store.front;
  const learn = h("button.button.button-2", { type: "button", dataset: { key: "learn" }, onclick: () => useCommand("learn") },
    front ? say("learn", { count: front.steps }) : "/learn");
  const open = (face, wanted) => h("button.button.button-2", {
    type: "button", dataset: { key: "lobby" }, onclick: () => useCommand("dune new", wanted?.()),
  }, face);
  if (!front) return h("li.welcome", {}, h("h3", {}, say("head")), h("p", {}, say("lead")), h("div.row", {}, open("/dune new"), learn), sides(go));
  return offer(front, narrow, go, learn, open);
}

/** A game to choose, and what can be done with it at once. */
function offer(front, narrow, go, learn, open) {
  const game = () => front.games.find((one) => one.name === chosen.game) ?? front.games[0];
  const players = h("select.locale", { "aria-label": say("players"), dataset: { key: "players" }, onchange: () => {
    chosen.players = Number(players.value);
    show();
  } });
  const games = h("select.locale", { "aria-label": say("game"), dataset: { key: "game" }, onchange: () => {
    Object.assign(chosen, { game: games.value, players: 0 });
    refill();
    show();
  } }, front.games.map((one) => h("option", { value: one.name, selected: one.name === chosen.game }, one.titles[store.locale()])));
  const refill = () => {
    const { seats, usual } = game();
    if (!seats.includes(chosen.players)) chosen.players = usual;
    players.replaceChildren(...seats.map((count) => h("option", { value: String(count), selected: count === chosen.players }, String(count))));
  };
  const board = h("img", { alt: "", onerror: () => (shot.hidden = true), onload: () => shot.classList.add("drawn") });
  const shot = h("button.front-board", { type: "button", onclick: () => enlarge({ url: board.src, width: board.naturalWidth, height: board.naturalHeight }, board.alt) }, board);
  const show = () => {
    const title = say("board", { game: game().titles[store.locale()] });
    shot.hidden = !game().picture;
    shot.setAttribute("aria-label", title);
    board.alt = title;
    if (shot.hidden) return;
    const address = `/page/board/${game().name}/${chosen.players}/${store.locale()}`;
    if (board.getAttribute("src") === address) return;
    shot.classList.remove("drawn");
    board.src = address;
  };
  const play = h("button.button.button-3.front-play", { type: "button", dataset: { key: "play" }, onclick: () => {
    if (beginning) return;
    beginning = true;
    play.setAttribute("aria-busy", "true");
    store.act({ op: "play", channel: store.place, game: game().name, seats: chosen.players, narrow: narrow() }, () => {
      beginning = false;
      play.removeAttribute("aria-busy");
    });
  } }, h("span", {}, say("play")), h("span.dots", { "aria-hidden": "true" }));
  refill();
  show();
  const language = localeSelect(store.locale(), { "aria-label": say("language"), dataset: { key: "front-language" }, onchange: (event) => store.act({ op: "locale", locale: event.target.value }) });
  const field = (word, control) => h("label.front-field", {}, h("span.muted", {}, say(word)), control);
  return h("li.welcome.front", {},
    h("div.front-words", {}, h("h3", {}, say("head")), h("p", {}, say("lead")),
      h("div.front-choice", {}, field("game", games), field("players", players), field("language", language)),
      h("div.front-doors", {}, play, learn, open(say("lobby"), () => ({ game: game().name, seats: chosen.players }))),
      h("ul.front-points", {}, [["eye", "hands"], ["thread", "plans"], ["back", "undo"], ["check", "proof"]].map(([mark, word]) => h("li", {}, icon(mark, 18), say(word)))),
      sides(go)),
    shot);
}

/** The seats as what they are. */
function sides(go) {
  return h("div.front-sides", {}, h("p.muted", {}, say("sides")), h("div.row", {}, [...store.users.values()].map((user) => h("button.button.button-2", {
    type: "button", title: say("sit", { name: user.name }), "aria-pressed": String(user.id === store.viewer), onclick: () => go(user.id, store.place),
  }, avatar(user), h("span", {}, user.name)))));
}
