import type { SafeAreaInsets } from "@tma.js/bridge";
import type { Bridge } from "./bridge.ts";

const none: SafeAreaInsets = { top: 0, bottom: 0, left: 0, right: 0 };
const sides = ["top", "right", "bottom", "left"] as const;

/** Pixels around a focused field that stay visible. */
const roomAround = 24;

/**
 * Keeps the shop clear of what covers it: the notch, the messenger's own buttons, a keyboard, or the part of the
 * screen that is not expanded yet. Sets the kit's `--safe-…` properties. Returns a function that stops it.
 */
export function reserveSafeArea({ post, on }: Bridge, page: Window) {
  const { style } = page.document.documentElement;
  let [screen, content] = [none, none];
  /** Pixels at the bottom that are covered. */
  let covered = 0;

  const apply = () => {
    for (const side of sides) {
      const inset = screen[side] + content[side];
      style.setProperty(
        `--safe-${side}`,
        `max(env(safe-area-inset-${side}, 0px), ${side === "bottom" ? Math.max(inset, covered) : inset}px)`,
      );
    }
  };
  const stops = [
    on("safe_area_changed", (insets) => {
      screen = insets;
      apply();
    }),
    on("content_safe_area_changed", (insets) => {
      content = insets;
      apply();
    }),
    on("viewport_changed", ({ height, is_state_stable }) => {
      // While the sheet moves its edge changes with every frame: elements on it would jump.
      if (!is_state_stable) return;
      covered = Math.max(0, Math.round(page.innerHeight - height));
      apply();
      showField(page, covered);
    }),
  ];
  const onResize = () => showField(page, covered);
  page.visualViewport?.addEventListener("resize", onResize);

  post("web_app_request_safe_area");
  post("web_app_request_content_safe_area");
  post("web_app_request_viewport");
  return () => {
    stops.forEach((stop) => stop());
    page.visualViewport?.removeEventListener("resize", onResize);
  };
}

/** Scrolls the focused field above the keyboard. */
function showField({ document, innerHeight, visualViewport }: Window, covered: number) {
  const field = document.activeElement;
  if (!field?.matches("input, textarea, select, [contenteditable]")) return;
  const edge = Math.min(innerHeight - covered, visualViewport?.height ?? innerHeight);
  const { top, bottom } = field.getBoundingClientRect();
  if (top < roomAround || bottom > edge - roomAround) field.scrollIntoView({ block: "center" });
}
