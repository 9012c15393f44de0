import { messengerBackgrounds } from "@dasturxon/domain/theme/messenger-backgrounds";
import type { MessengerTheme } from "@dasturxon/domain/theme/messenger-backgrounds";
import { surfaces as ownSurfaces } from "../../../src/surfaces.ts";

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
