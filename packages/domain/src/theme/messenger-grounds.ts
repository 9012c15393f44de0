import type { Scheme } from "./brand-colours.ts";
import { formatColour, luminance, mix, parseColour } from "./colour.ts";
import type { Rgb } from "./colour.ts";

/** What a messenger tells of its theme, each `#rrggbb`; older clients tell less. */
export type MessengerTheme = {
  bg_color?: string;
  secondary_bg_color?: string;
  section_bg_color?: string;
};

/** The grounds of our screens in the messenger's hue, all `#rrggbb`. */
export type Grounds = {
  scheme: Scheme;
  /** The page. */
  surface: string;
  /** Cards on it: the lighter of the two, in either scheme. */
  raised: string;
  /** Fields and tracks. */
  sunken: string;
  sunkenHover: string;
  line: string;
};

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
/** Below it white is the better ink. */
const darkUpTo = 0.179;

/**
 * The messenger's own background as ours. Our inks are made for our own grounds; contrast depends on luminance
 * alone, so that every ink stays readable as long as no ground is lighter (in the dark) or darker (in the light) than
 * the last of ours. What goes further keeps its hue and is moved back to there.
 *
 * @param limits Our own sunken ground of each scheme, as `#rrggbb`.
 * @returns `null` where the messenger tells no background that can be read.
 * @see Decision "theme, map"; the messenger's theme for the background, the brand's colour for buttons.
 */
export function messengerGrounds(
  theme: MessengerTheme,
  limits: Record<Scheme, string>,
): Grounds | null {
  const background = parseColour(theme.bg_color);
  if (!background) return null;
  const isDark = luminance(background) < darkUpTo;
  const told = [
    background,
    parseColour(theme.secondary_bg_color),
    parseColour(theme.section_bg_color),
  ]
    .filter((colour) => colour !== null)
    .filter((colour) => luminance(colour) < darkUpTo === isDark)
    .toSorted((one, other) => luminance(one) - luminance(other));
  const [darkest = background, lightest = background] = [told[0], told.at(-1)];
  return isDark
    ? darkGrounds(darkest, lightest, luminance(parseColour(limits.dark) ?? black))
    : lightGrounds(darkest, lightest, luminance(parseColour(limits.light) ?? white));
}

function darkGrounds(darkest: Rgb, lightest: Rgb, limit: number): Grounds {
  // Fields lie on cards and are lighter still: cards leave them room.
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

function lightGrounds(darkest: Rgb, lightest: Rgb, limit: number): Grounds {
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

/** The colour itself, or as little darker as brings it to this luminance. */
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
