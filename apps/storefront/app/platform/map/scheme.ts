import { useSyncExternalStore } from "react";

const dark = "(prefers-color-scheme: dark)";

/** Current colour scheme of the page: the customer's choice, the device's, or the brand's. */
function currentScheme(): "light" | "dark" {
  const { theme } = document.documentElement.dataset;
  if (theme === "auto") return matchMedia(dark).matches ? "dark" : "light";
  return theme === "dark" ? "dark" : "light";
}

type Scheme = ReturnType<typeof currentScheme>;
/** The server does not know the device's theme; its pages contain no map. */
const serverScheme = (): Scheme => "light";

/** The page's colour scheme, which may change while a map is open. */
export const useScheme = () => useSyncExternalStore(watchScheme, currentScheme, serverScheme);

function watchScheme(onChange: () => void) {
  const device = matchMedia(dark);
  device.addEventListener("change", onChange);
  const choice = new MutationObserver(onChange);
  choice.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    device.removeEventListener("change", onChange);
    choice.disconnect();
  };
}
