// The pages work without this: it writes times as the reader does, moves through a replay without loading whole pages,
// and looks for news of a table.
const NEWS = "main";

function writeTimes(root) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of root.querySelectorAll("time")) time.textContent = format.format(new Date(time.dateTime));
}

/** Replace the main part by a new one. A slider stays where it is, since the reader may be dragging it. */
function renew(old, made) {
  const [player, next] = [old, made].map((one) => one.querySelector(".player"));
  if (!player || !next) return old.replaceWith(made);
  for (const one of [...old.childNodes]) if (one !== player) one.remove();
  player.before(...[...made.childNodes].filter((one) => one !== next));
  player.querySelector(".steps").replaceWith(next.querySelector(".steps"));
  const [slider, fresh] = [player, next].map((one) => one.querySelector("[type=range]"));
  slider.max = fresh.max;
  slider.value = fresh.value;
}

let wanted = 0;
/** Show another address of this page: only its main part changes. Returns whether it could be loaded. */
async function show(address, remember) {
  const turn = ++wanted;
  document.body.classList.add("busy");
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (!answer.ok || turn !== wanted) return answer.ok;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const open = [...document.querySelectorAll("details")].map((one) => one.open);
    const step = document.activeElement?.dataset.step;
    writeTimes(page);
    renew(document.querySelector(NEWS), page.querySelector(NEWS));
    document.querySelectorAll("details").forEach((one, i) => { one.open = open[i] ?? false; });
    if (step) document.querySelector(`a[data-step="${step}"]`)?.focus();
    document.title = page.title;
    if (remember) history.replaceState(null, "", address);
    return true;
  } catch {
    return false; // offline: the page stays as it is, and the next look tries again
  } finally {
    if (turn === wanted) document.body.classList.remove("busy");
  }
}

async function follow(address) {
  if (!(await show(address, true))) location.assign(address);
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("a[data-step]");
  if (!step || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  follow(step.href);
});

document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (event.target.type === "range") follow(`?${new URLSearchParams(new FormData(form))}`);
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, summary")) return;
  const letter = { ArrowLeft: "b", ArrowRight: "c" }[event.key];
  const step = letter && document.querySelector(`a[data-step="${letter}"]:not([aria-disabled])`);
  if (step) follow(step.href);
});

function watch() {
  const seconds = Number(document.querySelector(NEWS).dataset.every);
  if (!seconds) return;
  setTimeout(async () => {
    if (!document.hidden) await show(location.href, false);
    watch();
  }, seconds * 1000);
}

writeTimes(document);
watch();
