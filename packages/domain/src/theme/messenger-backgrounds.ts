import type { Scheme } from "./brand-colours.ts";
import { formatColour, luminance, mix, parseColour } from "./colour.ts";
import type { Rgb } from "./colour.ts";

/** Theme colours from the messenger, each `#rrggbb`; older clients send fewer. */
export type MessengerTheme = {
  bg_color?: string;
  secondary_bg_color?: string;
  section_bg_color?: string;
};

/** Backgrounds of our screens in the messenger's hue, all `#rrggbb`. */
export type Backgrounds = {
  scheme: Scheme;
  /** The page. */
  surface: string;
  /** Cards: lighter than the page, in both schemes. */
  raised: string;
  /** Fields and tracks. */
  sunken: string;
  sunkenHover: string;
  line: string;
};

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
/** Below it white text has the better contrast. */
const darkUpTo = 0.179;

/**
 * The messenger's background as ours. Our text colours are made for our own backgrounds; contrast depends on luminance
 * alone, so text stays readable as long as no background is lighter (dark mode) or darker (light mode) than
 * our own limit. A colour beyond it keeps its hue and is clamped.
 *
 * @param limits Our own sunken background of each scheme, as `#rrggbb`.
 * @returns `null` if the messenger sends no valid background.
 * @see Decision "theme, map"; the messenger's theme for the background, the brand's colour for buttons.
 */
export function messengerBackgrounds(
  theme: MessengerTheme,
  limits: Record<Scheme, string>,
): Backgrounds | null {
  const background = parseColour(theme.bg_color);
  if (!background) return null;
  const isDark = luminance(background) < darkUpTo;
  const ordered = [
    background,
    parseColour(theme.secondary_bg_color),
    parseColour(theme.section_bg_color),
  ]
    .filter((colour) => colour !== null)
    .filter((colour) => luminance(colour) < darkUpTo === isDark)
    .toSorted((one, other) => luminance(one) - luminance(other));
  const [darkest = background, lightest = background] = [ordered[0], ordered.at(-1)];
  return isDark
    ? darkGrounds(darkest, lightest, luminance(parseColour(limits.dark) ?? black))
    : lightGrounds(darkest, lightest, luminance(parseColour(limits.light) ?? white));
}

function darkGrounds(darkest: Rgb, lightest: Rgb, limit: number): Backgrounds {
  // Fields on cards are lighter still, so cards stay below the limit.
  const surface = atMost(darkest, limit / 2);
  const lifted = luminance(lightest) > luminance(darkest) ? lightest : mix(surface, white, 0.06);
  const raised = atMost(lifted, limit * 0.7);
  const sunken = atMost(mix(raised, white, 0.08), limit);
  return {
    scheme: "dark",
    surface: formatColour(surface),
    raised: formatColour(raised),
    sunken: formatColour(sunken),
    sunkenHover: formatColour(mix(sunken, white, 0.05)),
    line: formatColour(mix(raised, white, 0.12)),
  };
}

function lightGrounds(darkest: Rgb, lightest: Rgb, limit: number): Backgrounds {
  const raised = atLeast(lightest, limit);
  const shaded = luminance(lightest) > luminance(darkest) ? darkest : mix(raised, black, 0.04);
  const surface = atLeast(shaded, limit);
  const sunken = atLeast(mix(surface, black, 0.04), limit);
  const edge = mix(sunken, black, 0.04);
  return {
    scheme: "light",
    surface: formatColour(surface),
    raised: formatColour(raised),
    sunken: formatColour(sunken),
    sunkenHover: formatColour(edge),
    line: formatColour(edge),
  };
}

/** The colour, darkened to at most this luminance. */
const atMost = (colour: Rgb, limit: number) => moved(colour, black, (now) => now <= limit);

const atLeast = (colour: Rgb, limit: number) => moved(colour, white, (now) => now >= limit);

function moved(colour: Rgb, target: Rgb, isFitting: (luminance: number) => boolean): Rgb {
  const steps = 128;
  for (let step = 0; step < steps; step += 1) {
    const candidate = mix(colour, target, step / steps);
    if (isFitting(luminance(candidate))) return candidate;
  }
  return target;
}
