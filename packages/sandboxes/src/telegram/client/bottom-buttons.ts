import { h } from "./dom.ts";

type Side = "main" | "secondary";
export type ButtonState = {
  is_visible?: boolean;
  is_active?: boolean;
  is_progress_visible?: boolean;
  text?: string;
  color?: string;
  text_color?: string;
  has_shine_effect?: boolean;
  position?: "left" | "right" | "top" | "bottom";
};

/** The messenger's buttons below a mini-app, which sets their labels and receives their presses. */
export function bottomButtons(onPress: (side: Side) => void) {
  const states: Record<Side, ButtonState> = { main: {}, secondary: {} };
  const element = h("div", { className: "bottom-buttons" });
  const buttons = {
    main: h("button", { type: "button", onclick: () => onPress("main") }),
    secondary: h("button", { type: "button", onclick: () => onPress("secondary") }),
  };

  function draw() {
    const shown = (["secondary", "main"] as const).filter((side) => isShown(states[side]));
    const { position = "left" } = states.secondary;
    element.classList.toggle("stacked", position === "top" || position === "bottom");
    element.replaceChildren(
      ...(position === "right" || position === "bottom" ? shown.toReversed() : shown).map((side) =>
        drawn(side),
      ),
    );
    element.hidden = shown.length === 0;
  }

  function drawn(side: Side) {
    const { text = "", is_active, is_progress_visible, ...look } = states[side];
    const button = buttons[side];
    button.className = `bottom-button ${side} ${look.has_shine_effect ? "shine" : ""}`;
    button.style.setProperty("--button-color", look.color ?? "");
    button.style.setProperty("--button-text", look.text_color ?? "");
    button.disabled = is_active === false;
    button.ariaBusy = String(is_progress_visible === true);
    button.replaceChildren(
      h("span", {}, text),
      is_progress_visible ? h("i", { className: "spinner" }) : "",
    );
    return button;
  }

  draw();
  return {
    element,
    set(side: Side, changed: ButtonState) {
      states[side] = { ...states[side], ...changed };
      draw();
    },
    clear() {
      states.main = {};
      states.secondary = {};
      draw();
    },
  };
}
export type BottomButtons = ReturnType<typeof bottomButtons>;

/** Telegram hides buttons without text. */
const isShown = ({ is_visible, text }: ButtonState) => is_visible === true && Boolean(text?.trim());
