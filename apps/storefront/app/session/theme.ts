import { DEFAULT_MAIN_COLOR } from "@dasturxon/contract/constants";
import type { Brand } from "./shell.ts";

/** Light or dark as the brand wants it; the customer's own choice is applied by `themeScript`. Decision "theme". */
export function serverTheme(brand: Brand | null): "light" | "dark" {
  const isDark = brand?.settings.isDark ?? brand?.merchant.theme === "DARK";
  return isDark ? "dark" : "light";
}

/** The brand's colours as custom properties for the kit's tokens. */
export function brandStyle(brand: Brand | null): string {
  const colour = brand?.settings.mainColor ?? brand?.merchant.color ?? DEFAULT_MAIN_COLOR;
  return `:root{--brand:${colour}}`;
}

/** Runs before the first paint: what the customer chose for this browser wins. The same text on every page. */
export const themeScript = `try{var t=localStorage.getItem("theme");if(/^(light|dark|auto)$/.test(t))document.documentElement.dataset.theme=t}catch(e){}`;
