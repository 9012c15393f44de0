import { APP_ICONS, appIconPath } from "@dasturxon/contract/app-icons";
import { languageTags } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import type { Brand } from "../app/core/brand/shell.ts";
import { brandLook, backgroundOf } from "./brand-look.ts";

/**
 * The web app manifest: the brand's name, icons and colour. Decision 0020; https://www.w3.org/TR/appmanifest/.
 *
 * @param home Start address. On a host with brand tabs each brand is an app.
 */
export function webManifest(brand: Brand, language: Language, home: string) {
  const { merchant, settings } = brand;
  const { scheme, colour } = brandLook(brand);
  return {
    // One app per brand, whatever page it was installed from.
    id: home,
    name: settings.title,
    short_name: settings.brand,
    lang: languageTags[language],
    dir: "ltr",
    start_url: home,
    scope: "/",
    display: "standalone",
    theme_color: colour,
    background_color: backgroundOf(scheme),
    categories: ["food"],
    icons: APP_ICONS.filter(({ kind }) => kind !== "touch").map((icon) => ({
      src: appIconPath({ merchant, settings }, icon),
      sizes: `${icon.sidePx}x${icon.sidePx}`,
      type: "image/png",
      purpose: icon.kind === "maskable" ? "maskable" : "any",
    })),
  };
}
