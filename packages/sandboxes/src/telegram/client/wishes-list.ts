import { h } from "./dom.ts";
import type { AppWishes } from "./mini-app-calls.ts";
import { start } from "./start.ts";

/** Requests of the open mini-app to the messenger. */
export function wishesList() {
  const { texts } = start;
  const rows = h("ul", { className: "wishes" });
  const element = h("div", { hidden: true }, h("h2", {}, texts.state), rows);
  return {
    element,
    /** `null` once it is closed. */
    show(asked: AppWishes | null) {
      element.hidden = !asked;
      const wishes: [string, boolean | undefined][] = [
        [texts.expanded, asked?.isExpanded],
        [texts.confirmsClosing, asked?.confirmsClosing],
        [texts.swipesOff, asked?.allowsSwipes === false],
        [texts.back, asked?.hasBackButton],
      ];
      rows.replaceChildren(
        ...wishes.map(([text, isOn]) => h("li", { className: isOn ? "on" : "" }, text)),
      );
    },
  };
}
