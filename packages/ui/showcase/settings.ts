/** Display settings, in the address so that a view can be linked and tested. */
export const themes = ["light", "dark", "auto"] as const;
export const languages = ["uz", "ru", "eng"] as const;
export const brands = {
  lola: { brand: "#fce000", on: "#000", light: "#6b5f00", dark: "#fce000" },
  choyxona: { brand: "#0e7c5a", on: "#fff", light: "#0b6b4d", dark: "#3fb58c" },
  naqsh: { brand: "#ff5b2e", on: "#000", light: "#b83200", dark: "#ff7d59" },
} as const;

export type Theme = (typeof themes)[number];
export type Language = (typeof languages)[number];
export type BrandName = keyof typeof brands;
export type Settings = { theme: Theme; brand: BrandName; language: Language; screen: string };

export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const pick = <Value extends string>(name: string, values: readonly Value[], fallback: Value) =>
    values.find((value) => value === query.get(name)) ?? fallback;
  return {
    theme: pick("theme", themes, "light"),
    brand: pick("brand", Object.keys(brands) as BrandName[], "lola"),
    language: pick("lang", languages, "uz"),
    screen: query.get("screen") ?? "kit",
  };
}

export function searchOf({ theme, brand, language, screen }: Settings) {
  return `?${new URLSearchParams({ theme, brand, lang: language, screen }).toString()}`;
}

/** Same as the server does in the product. */
export function applySettings({ theme, brand, language }: Settings) {
  const root = document.documentElement;
  const colours = brands[brand];
  root.dataset.theme = theme;
  root.lang = language === "eng" ? "en" : language;
  root.style.setProperty("--brand", colours.brand);
  root.style.setProperty("--on-brand", colours.on);
  root.style.setProperty("--brand-ink-light", colours.light);
  root.style.setProperty("--brand-ink-dark", colours.dark);
}
