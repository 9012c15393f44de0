import { brandColours, chooseScheme } from "@dasturxon/domain/theme/brand-colours";
import type { Brand, Shell } from "../app/session/shell.ts";

/** The grounds that ink stands on: `--color-surface`, `-raised` and `-sunken` of `packages/ui/src/tokens.css`. */
const grounds = {
  light: ["#f5f3ef", "#ffffff", "#edeae4"],
  dark: ["#121110", "#1e1c1b", "#2b2927"],
};

/**
 * The brand's scheme, and its colours as the custom properties that the kit's tokens start from. What the
 * customer or the messenger prefers is applied in the browser. Decision "theme, map".
 */
export function brandLook(brand: Brand | null): Shell["look"] {
  // The order of the layers comes first of all, whichever style sheet arrives first.
  const layers = "@layer base,ui;";
  if (!brand) return { scheme: "light", style: layers };
  const { settings, merchant } = brand;
  const mainColor = settings.mainColor ?? merchant.color ?? null;
  const colours = brandColours({ mainColor, mainColorType: settings.mainColorType }, grounds);
  const { brand: main, onBrand, inkOnLight, inkOnDark } = colours;
  return {
    scheme: chooseScheme({ isDark: settings.isDark, theme: merchant.theme }, {}),
    style: `${layers}:root{--brand:${main};--on-brand:${onBrand};--brand-ink-light:${inkOnLight};--brand-ink-dark:${inkOnDark}}`,
  };
}
