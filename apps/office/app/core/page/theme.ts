import type { StaffBrand } from "@dasturxon/contract/entities/staff-session";
import { brandColours } from "@dasturxon/domain/theme/brand-colours";
import { readChoice, storeChoice } from "./stored-choice.ts";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const chosenTheme = (): Theme =>
  themes.find((theme) => theme === readChoice("theme")) ?? "auto";

export function chooseTheme(theme: Theme) {
  storeChoice("theme", theme);
  showTheme(theme);
}

export function showTheme(theme: Theme = chosenTheme()) {
  document.documentElement.dataset["theme"] = theme;
}

/** Grounds on which the brand's colour is used as ink: `--color-surface`, `-raised` and `-sunken` of tokens.css. */
const surfaces = {
  light: ["#f5f3ef", "#ffffff", "#edeae4"],
  dark: ["#121110", "#1e1c1b", "#2b2927"],
};

export function showBrandColours({ color }: Pick<StaffBrand, "color">) {
  const colours = brandColours({ mainColor: color ?? null, mainColorType: null }, surfaces);
  const { style } = document.documentElement;
  style.setProperty("--brand", colours.brand);
  style.setProperty("--on-brand", colours.onBrand);
  style.setProperty("--brand-ink-light", colours.inkOnLight);
  style.setProperty("--brand-ink-dark", colours.inkOnDark);
}
