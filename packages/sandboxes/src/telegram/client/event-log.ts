import { h } from "./dom.ts";
import { start } from "./server.ts";

const mostLines = 200;

/**
 * Events between mini-app and messenger, newest first.
 *
 * @param above Element before it.
 */
export function eventLog(above: HTMLElement) {
  const { texts } = start;
  const lines = h("ol", { className: "events" });
  const empty = h("p", { className: "hint" }, texts.noEvents);
  const element = h(
    "section",
    { className: "panel log", ariaLabel: texts.events },
    above,
    h("h2", {}, texts.events),
    empty,
    lines,
  );

  function add(direction: "in" | "out" | "refused", type: string, data: unknown) {
    empty.hidden = true;
    const at = new Date().toLocaleTimeString("ru", { hour12: false });
    const line = h(
      "li",
      { className: `event ${direction}` },
      h("span", { className: "arrow", ariaHidden: "true" }, direction === "out" ? "↓" : "↑"),
      h("b", {}, type),
      h("time", {}, at),
      direction === "refused" && h("em", {}, texts.otherOrigin),
      data !== undefined && data !== null && h("code", {}, shortened(data)),
    );
    lines.prepend(line);
    while (lines.childElementCount > mostLines) lines.lastElementChild?.remove();
  }
  return { element, add };
}
export type EventLog = ReturnType<typeof eventLog>;

/** Signed texts and themes are long: they are truncated. */
function shortened(data: unknown) {
  const text = JSON.stringify(data);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
