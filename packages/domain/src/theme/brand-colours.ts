import type { MainColorType, WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Merchant } from "@dasturxon/contract/entities/merchant";
import {
  DEFAULT_MAIN_COLOR,
  TEXT_ON_DARK_COLOR,
  TEXT_ON_LIGHT_COLOR,
} from "@dasturxon/contract/constants";
import { contrast, formatColour, luminance, mix, parseColour, TEXT_CONTRAST } from "./colour.ts";
import type { Rgb } from "./colour.ts";

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** All as `#rrggbb`. */
export type BrandColours = {
  brand: string;
  /** Text and icons on the brand colour. */
  onBrand: string;
  /** The brand colour as text, readable on every surface of its scheme. */
  inkOnLight: string;
  inkOnDark: string;
};

/**
 * The colours of a brand, readable for any main colour.
 *
 * @param surfaces Backgrounds of the text, as `#rrggbb`.
 * @see Specification, point 9; decision "theme, map": text on the main colour.
 */
export function brandColours(
  settings: Pick<WebSettings, "mainColor" | "mainColorType">,
  surfaces: { light: readonly string[]; dark: readonly string[] },
): BrandColours {
  const brand = parseColour(settings.mainColor) ?? parseColour(DEFAULT_MAIN_COLOR) ?? black;
  return {
    brand: formatColour(brand),
    onBrand: inkOn(brand, settings.mainColorType),
    inkOnLight: brandInk(brand, surfaces.light),
    inkOnDark: brandInk(brand, surfaces.dark),
  };
}

/**
 * White for a dark main colour, else black, if that reaches 4.5 : 1; otherwise the other one, which is then better:
 * the contrasts of black and white with any colour multiply to 21.
 */
function inkOn(brand: Rgb, type: MainColorType | null | undefined): string {
  const wanted = type === "dark" ? white : black;
  const isWhite = contrast(wanted, brand) >= TEXT_CONTRAST === (type === "dark");
  return isWhite ? TEXT_ON_DARK_COLOR : TEXT_ON_LIGHT_COLOR;
}

/** The brand colour where it is readable, else mixed with black or white as little as necessary. */
function brandInk(brand: Rgb, surfaces: readonly string[]): string {
  const backgrounds = surfaces.flatMap((surface) => {
    const colour = parseColour(surface);
    return colour ? [colour] : [];
  });
  const isReadable = (ink: Rgb) =>
    backgrounds.every((surface) => contrast(ink, surface) >= TEXT_CONTRAST);
  // Below this luminance white text has the better contrast.
  const target = backgrounds.every((surface) => luminance(surface) < 0.179) ? white : black;
  const steps = 64;
  for (let step = 0; step < steps; step++) {
    const ink = mix(brand, target, step / steps);
    if (isReadable(ink)) return formatColour(ink);
  }
  return formatColour(target);
}

/**
 * Dark or light: the customer's own choice, else the messenger's scheme, else `isDark`, else the older setting `theme`.
 *
 * @see Decision "theme, map".
 */
export function chooseScheme(
  settings: Pick<WebSettings, "isDark"> & Pick<Merchant, "theme">,
  choice: { own?: Scheme | null; messenger?: Scheme | null },
): Scheme {
  const merchants = (settings.isDark ?? settings.theme === "DARK") ? "dark" : "light";
  return choice.own ?? choice.messenger ?? merchants;
}

export type Scheme = "dark" | "light";
