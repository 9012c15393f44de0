import type { Bridge } from "./bridge.ts";
import { updateLaunch, readTheme } from "./launch.ts";
import { paint } from "./paint.ts";

/**
 * Follows the messenger's theme, and sets the messenger's own colours to the page's background. Returns a function
 * that stops it.
 */
export function followTheme({ post, on }: Bridge, page: Window) {
  const root = page.document.documentElement;
  const sheet = new CSSStyleSheet();
  const colourAround = () => {
    const background = colourOf(root, "--color-surface");
    if (!background) return;
    post("web_app_set_header_color", { color: background });
    post("web_app_set_background_color", { color: background });
    post("web_app_set_bottom_bar_color", { color: background });
  };
  colourAround();
  const stop = on("theme_changed", ({ theme_params }) => {
    const theme = readTheme(theme_params);
    updateLaunch(page, { theme });
    paint(page, theme, sheet);
    colourAround();
  });
  // The customer's own choice, in the profile.
  const watch = new MutationObserver(colourAround);
  watch.observe(root, { attributeFilter: ["data-theme"] });
  return () => {
    stop();
    watch.disconnect();
  };
}

/** A token's colour in the messengers' format, `#rrggbb`; `null` if it has another. */
export function colourOf(root: Element, token: string): `#${string}` | null {
  const written = getComputedStyle(root).getPropertyValue(token).trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(written);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit.repeat(2))
      .join("")}`;
  return /^#[\da-f]{6}$/.test(written) ? (written as `#${string}`) : null; // The pattern above matched.
}
