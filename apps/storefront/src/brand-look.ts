import { TOUCH_ICON, appIconPath } from "@dasturxon/contract/app-icons";
import { brandColours, chooseScheme } from "@dasturxon/domain/theme/brand-colours";
import type { Brand, Shell } from "../app/core/brand/shell.ts";

/**
 * The brand's scheme, and its colours as custom properties from which the kit's tokens derive. The customer's or the
 * messenger's preference is applied in the browser. Decision "theme, map".
 */
export function brandLook(brand: Brand | null): Omit<Shell["look"], "manifest"> {
  // The order of the layers has to come first, whichever style sheet arrives first.
  const layers = "@layer base,ui;";
  if (!brand) return { scheme: "light", style: layers, colour: "", touchIcon: "" };
  const { settings, merchant } = brand;
  const mainColor = settings.mainColor ?? merchant.color ?? null;
  const colours = brandColours({ mainColor, mainColorType: settings.mainColorType }, surfaces);
  const { brand: main, onBrand, inkOnLight, inkOnDark } = colours;
  return {
    scheme: chooseScheme({ isDark: settings.isDark, theme: merchant.theme }, {}),
    style: `${layers}:root{--brand:${main};--on-brand:${onBrand};--brand-ink-light:${inkOnLight};--brand-ink-dark:${inkOnDark}}`,
    colour: main,
    touchIcon: appIconPath(brand, TOUCH_ICON),
  };
}

/** Background of a screen in this scheme. */
export const backgroundOf = (scheme: "light" | "dark") => surfaces[scheme][0];

/** Background surfaces of text: `--color-surface`, `-raised` and `-sunken` of `packages/ui/src/tokens.css`. */
export const surfaces = {
  light: ["#f5f3ef", "#ffffff", "#edeae4"],
  dark: ["#121110", "#1e1c1b", "#2b2927"],
} as const;
