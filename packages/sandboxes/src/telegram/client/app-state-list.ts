import { h } from "./dom.ts";
import type { AppState } from "./mini-app-calls.ts";
import { start } from "./start.ts";

/** State set by the open mini-app. */
export function appStateList() {
  const { texts } = start;
  const rows = h("ul", { className: "wishes" });
  const element = h("div", { hidden: true }, h("h2", {}, texts.state), rows);
  return {
    element,
    /** `null` once it is closed. */
    show(state: AppState | null) {
      element.hidden = !state;
      const flags: [string, boolean | undefined][] = [
        [texts.expanded, state?.isExpanded],
        [texts.confirmsClosing, state?.confirmsClosing],
        [texts.swipesOff, state?.allowsSwipes === false],
        [texts.back, state?.hasBackButton],
      ];
      rows.replaceChildren(
        ...flags.map(([text, isOn]) => h("li", { className: isOn ? "on" : "" }, text)),
      );
    },
  };
}
