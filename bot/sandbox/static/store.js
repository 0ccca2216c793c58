// What the page knows, and the line to the sandbox. Everything visible is derived from here.
import { toast } from "./dom.js";

class Store extends EventTarget {
  constructor() {
    super();
    this.users = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.order = new Map();
    this.commands = { guild: [], dm: [] };
    this.bot = { id: "0", name: "Landsraad" };
    this.world = "";
    this.front = null;
    this.ahead = 0;
    this.connected = false;
    this.online = false;
    this.viewer = null;
    this.place = null;
    this.waiting = new Map();
    this.next = 1;
    this.retry = 250;
  }

  // --- the line ---------------------------------------------------------------------------------------------------
  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/page/events`);
    this.socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    this.socket.addEventListener("open", () => {
      this.retry = 250;
      this.online = true;
      this.tell("status");
    });
    this.socket.addEventListener("close", () => {
      this.online = false;
      this.tell("status");
      for (const done of this.waiting.values()) done({ state: "failed" });
      this.waiting.clear();
      setTimeout(() => this.connect(), this.retry);
      this.retry = Math.min(4000, this.retry * 2);
    });
  }

  /** Sends an action of the current seat; `done` is called with every state of the interaction it started. */
  act(action, done) {
    if (!this.online) {
      toast("The sandbox is not running. The page reconnects by itself.");
      done?.({ state: "failed" });
      return;
    }
    const n = String(this.next++);
    if (done) this.waiting.set(n, done);
    this.socket.send(JSON.stringify({ as: this.viewer, ...action, n }));
  }

  receive({ t, d }) {
    if (t === "hello") this.hello(d);
    else if (t === "message") this.putMessage(d);
    else if (t === "people") this.putPeople(d);
    else if (t === "commands") this.commands = d;
    else if (t === "clock") this.setClock(d);
    else if (t === "connected") {
      this.connected = d;
      this.tell("status");
    } else if (t === "interaction") {
      this.waiting.get(d.n)?.(d);
      if (d.state !== "pending") this.waiting.delete(d.n);
    } else if (t === "error") {
      this.waiting.get(d.n)?.({ state: "refused", text: d.text });
      this.waiting.delete(d.n);
      toast(d.text);
    }
  }

  tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  /** The language of the client of the seat one sits in. */
  locale() {
    return this.users.get(this.viewer)?.locale ?? "en-US";
  }

  // --- time -------------------------------------------------------------------------------------------------------
  setClock(seconds) {
    this.ahead = seconds * 1000 - Date.now();
    this.tell("clock");
  }

  /** The sandbox's time, in milliseconds since 1970. */
  now() {
    return Date.now() + this.ahead;
  }

  // --- the world --------------------------------------------------------------------------------------------------
  hello(d) {
    Object.assign(this, { world: d.world, guild: d.guild, bot: d.bot, connected: d.connected, commands: d.commands, front: d.front });
    this.setClock(d.now);
    this.messages.clear();
    this.order.clear();
    this.putPeople(d, true);
    for (const message of d.messages) this.insert(message);
    this.tell("reset");
    this.tell("status");
  }

  putPeople({ users, channels }, quiet = false) {
    this.users = new Map(users.map((user, index) => [user.id, { ...user, index }]));
    this.channels = new Map(channels.map((channel) => [channel.id, channel]));
    if (!quiet) this.tell("people");
  }

  insert(message) {
    const known = this.messages.has(message.id);
    this.messages.set(message.id, message);
    if (!this.order.has(message.channel_id)) this.order.set(message.channel_id, []);
    if (!known) this.order.get(message.channel_id).push(message.id);
    return !known;
  }

  putMessage(message) {
    if (message.deleted && !this.messages.has(message.id)) return;
    const fresh = this.insert(message);
    if (message.deleted) {
      this.messages.delete(message.id);
      this.order.set(message.channel_id, this.order.get(message.channel_id).filter((id) => id !== message.id));
    }
    this.tell("message", { message, fresh });
  }

  // --- questions --------------------------------------------------------------------------------------------------
  userName(id) {
    return id === this.bot.id ? this.bot.name : this.users.get(id)?.name ?? "unknown";
  }

  isDm(channel) {
    return channel?.type === 1;
  }

  dmOf(userId) {
    return [...this.channels.values()].find((channel) => channel.recipient_id === userId);
  }

  placesOf(userId) {
    return [...this.channels.values()].filter(
      (c) => (c.type === 0 || c.type === 11 || (c.type === 12 && c.members.includes(userId))) && this.users.get(userId)?.in_guild,
    );
  }

  sees(userId, message) {
    if (message.ephemeral_to && message.ephemeral_to !== userId) return false;
    const channel = this.channels.get(message.channel_id);
    if (!channel) return false;
    return this.isDm(channel) ? channel.recipient_id === userId : channel.type !== 12 || channel.members.includes(userId);
  }

  timeline(userId, channelId) {
    return (this.order.get(channelId) ?? []).map((id) => this.messages.get(id)).filter((m) => m && this.sees(userId, m));
  }

  hash(userId, channelId) {
    return `#/${userId}/${channelId}`;
  }

  // --- unread -----------------------------------------------------------------------------------------------------
  seenKey(userId, channelId) {
    return `seen:${this.world}:${userId}:${channelId}`;
  }

  markSeen(userId, channelId) {
    const last = (this.order.get(channelId) ?? []).at(-1);
    if (last) localStorage.setItem(this.seenKey(userId, channelId), last);
  }

  /** What calls for this user in a channel: mentions, and everything in a DM. */
  unread(userId, channelId) {
    const seen = BigInt(localStorage.getItem(this.seenKey(userId, channelId)) ?? "0");
    const dm = this.isDm(this.channels.get(channelId));
    return this.timeline(userId, channelId).filter(
      (m) => BigInt(m.id) > seen && m.author.id !== userId && !m.ephemeral_to && (dm || m.pings.includes(userId)),
    ).length;
  }

  unreadOf(userId) {
    return [...this.channels.keys()].reduce((sum, id) => sum + this.unread(userId, id), 0);
  }
}

export const store = new Store();
