import { messengerBackgrounds } from "@dasturxon/domain/theme/messenger-backgrounds";
import type { MessengerTheme } from "@dasturxon/domain/theme/messenger-backgrounds";
import { surfaces as ownSurfaces } from "../../../src/brand-look.ts";
import type { Bridge } from "./bridge.ts";
import { updateLaunch, readTheme } from "./launch.ts";

const limits = { light: ownSurfaces.light[2], dark: ownSurfaces.dark[2] };

/**
 * Applies the messenger's background to the shop, and its colour scheme unless the customer has chosen one. The
 * background belongs to its scheme: in the other scheme ours is used. Decision "theme, map".
 *
 * @param sheet Result of an earlier call, which is replaced.
 */
export function paint(
  { document, localStorage }: Pick<Window, "document" | "localStorage">,
  theme: MessengerTheme,
  sheet = new CSSStyleSheet(),
): CSSStyleSheet {
  const backgrounds = messengerBackgrounds(theme, limits);
  if (!backgrounds) return sheet;
  const { scheme, surface, raised, sunken, sunkenHover, line } = backgrounds;
  // Constructed style sheets are not subject to the page's style policy.
  sheet.replaceSync(
    `[data-theme="${scheme}"]{--color-surface:${surface};--color-raised:${raised};--color-sunken:${sunken};` +
      `--color-sunken-hover:${sunkenHover};--color-line:${line}}`,
  );
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  if (!hasOwnTheme(localStorage)) document.documentElement.dataset["theme"] = scheme;
  return sheet;
}

/** Values already read by `document.tsx`. */
function hasOwnTheme(storage: Storage) {
  try {
    return storage.getItem("theme") !== null;
  } catch {
    return false; // Storage is disabled.
  }
}

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
