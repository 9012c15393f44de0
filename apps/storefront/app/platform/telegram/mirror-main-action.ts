import { watchModals } from "@dasturxon/ui/modal/page-hold.ts";
import type { Bridge } from "./bridge.ts";
import { colourOf } from "./follow-theme.ts";
import { findMainAction } from "./main-action.ts";

/** Class of the root element while the messenger shows the page's main action: `messenger.css`. */
const mark = "messengerButton";

/**
 * Mirrors the page's main action in the messenger's main button: its label and amount, and presses it. The page's own
 * bar is hidden meanwhile. Returns a function that stops it.
 */
export function mirrorMainAction({ post, on }: Bridge, { document }: Window) {
  const root = document.documentElement;
  let shown = "";
  let frame = 0;

  const look = () => {
    const action = findMainAction(document);
    const button = action
      ? {
          is_visible: true,
          is_active: action.isActive,
          is_progress_visible: action.isBusy,
          text: action.text,
          color: colourOf(root, "--brand") ?? undefined,
          text_color: colourOf(root, "--on-brand") ?? undefined,
        }
      : { is_visible: false };
    const described = JSON.stringify(button);
    if (described === shown) return;
    shown = described;
    if (action) root.dataset[mark] = "";
    else delete root.dataset[mark];
    post("web_app_setup_main_button", button);
  };
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const watch = new MutationObserver(lookSoon);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["disabled", "aria-disabled", "aria-busy", "data-main-action", "open"],
  });
  const stops = [
    watchModals(lookSoon),
    on("main_button_pressed", () => findMainAction(document)?.element.click()),
  ];
  window.addEventListener("resize", lookSoon);
  look();
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    window.removeEventListener("resize", lookSoon);
    stops.forEach((stop) => stop());
    delete root.dataset[mark];
    post("web_app_setup_main_button", { is_visible: false });
  };
}
