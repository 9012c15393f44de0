import { TOUCH_ICON, appIconPath } from "@dasturxon/contract/app-icons";
import { brandColours, chooseScheme } from "@dasturxon/domain/theme/brand-colours";
import type { Brand, Shell } from "../app/session/shell.ts";
import { grounds } from "./grounds.ts";

/**
 * The brand's scheme, and its colours as the custom properties that the kit's tokens start from. What the
 * customer or the messenger prefers is applied in the browser. Decision "theme, map".
 */
export function brandLook(brand: Brand | null): Omit<Shell["look"], "manifest"> {
  // The order of the layers comes first of all, whichever style sheet arrives first.
  const layers = "@layer base,ui;";
  if (!brand) return { scheme: "light", style: layers, colour: "", touchIcon: "" };
  const { settings, merchant } = brand;
  const mainColor = settings.mainColor ?? merchant.color ?? null;
  const colours = brandColours({ mainColor, mainColorType: settings.mainColorType }, grounds);
  const { brand: main, onBrand, inkOnLight, inkOnDark } = colours;
  return {
    scheme: chooseScheme({ isDark: settings.isDark, theme: merchant.theme }, {}),
    style: `${layers}:root{--brand:${main};--on-brand:${onBrand};--brand-ink-light:${inkOnLight};--brand-ink-dark:${inkOnDark}}`,
    colour: main,
    touchIcon: appIconPath(brand, TOUCH_ICON),
  };
}

/** What a screen of this scheme stands on. */
export const groundOf = (scheme: "light" | "dark") => grounds[scheme][0];
