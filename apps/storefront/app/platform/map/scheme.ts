import { useSyncExternalStore } from "react";

export type Scheme = "light" | "dark";

/**
 * Current colour scheme of the page: the customer's choice, the device's, or the brand's. Serialised into pages
 * with `toString`, so it must not use anything from its module.
 */
export function currentScheme(): Scheme {
  const { theme } = document.documentElement.dataset;
  if (theme !== "auto") return theme === "dark" ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The server does not know the device's theme; what it renders does not depend on it. */
const serverScheme = (): Scheme => "light";

/** The page's colour scheme, which may change while a map is open. */
export const useScheme = () => useSyncExternalStore(watchScheme, currentScheme, serverScheme);

function watchScheme(onChange: () => void) {
  const device = matchMedia("(prefers-color-scheme: dark)");
  device.addEventListener("change", onChange);
  const choice = new MutationObserver(onChange);
  choice.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    device.removeEventListener("change", onChange);
    choice.disconnect();
  };
}
