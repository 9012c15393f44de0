import { choices } from "./choices.ts";
import { h } from "./dom.ts";
import type { Scheme } from "./theme-params.ts";

/** The phone of the messenger: screen, keyboard, haptic feedback. */
export function phone() {
  const chat = h("div", { className: "chat" });
  const screen = h("div", { className: "screen" }, chat);
  const keys = h("div", { className: "keyboard", hidden: true, ariaHidden: "true" }, ...keyRows());
  const haptic = h("div", { className: "felt", role: "status" });
  const homeBar = h("div", { className: "home-bar", hidden: true });
  const element = h("main", { className: "phone" }, screen, keys, homeBar, haptic);
  setTheme(choices.theme);

  function setTheme(theme: Scheme) {
    document.documentElement.dataset["theme"] = theme;
  }

  return {
    element,
    screen,
    chat,
    setTheme,
    setKeyboard(isOpen: boolean) {
      keys.hidden = !isOpen;
      element.classList.toggle("typing", isOpen);
    },
    setHomeBar(isOn: boolean) {
      homeBar.hidden = !isOn;
      element.classList.toggle("has-home-bar", isOn);
    },
    /** @param description Kind of haptic feedback. */
    shake(description: string) {
      haptic.textContent = description;
      haptic.classList.remove("now");
      // Forces a reflow, which restarts the animation.
      void haptic.offsetWidth;
      haptic.classList.add("now");
      element.animate(
        [
          { transform: "none" },
          { transform: "translateX(2px)" },
          { transform: "translateX(-2px)" },
          { transform: "none" },
        ],
        { duration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120 },
      );
    },
  };
}

const keyRows = () =>
  ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫", "␣"].map((row) =>
    h("div", {}, ...Array.from(row, (key) => h("i", {}, key))),
  );
