import { messengerGrounds } from "@dasturxon/domain/theme/messenger-grounds";
import type { MessengerTheme } from "@dasturxon/domain/theme/messenger-grounds";
import { grounds as ownGrounds } from "../../src/grounds.ts";

const limits = { light: ownGrounds.light[2], dark: ownGrounds.dark[2] };

/**
 * Paints the shop on the messenger's ground, and makes its scheme ours unless the customer has chosen one. The ground
 * belongs to its scheme: whoever chooses the other one gets our own. Decision "theme, map".
 *
 * @param sheet What an earlier call answered: it is painted over.
 */
export function paint(
  { document, localStorage }: Pick<Window, "document" | "localStorage">,
  theme: MessengerTheme,
  sheet = new CSSStyleSheet(),
): CSSStyleSheet {
  const grounds = messengerGrounds(theme, limits);
  if (!grounds) return sheet;
  const { scheme, surface, raised, sunken, sunkenHover, line } = grounds;
  // A sheet that a script makes stands outside the policy for styles that a page is written with.
  sheet.replaceSync(
    `[data-theme="${scheme}"]{--color-surface:${surface};--color-raised:${raised};--color-sunken:${sunken};` +
      `--color-sunken-hover:${sunkenHover};--color-line:${line}}`,
  );
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  if (!hasOwnTheme(localStorage)) document.documentElement.dataset["theme"] = scheme;
  return sheet;
}

/** What `session/theme.ts` has read already. */
function hasOwnTheme(storage: Storage) {
  try {
    return storage.getItem("theme") !== null;
  } catch {
    return false; // Storage is switched off.
  }
}
