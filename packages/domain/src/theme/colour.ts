/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** WCAG 2: text of normal size. */
export const TEXT_CONTRAST = 4.5;

/** Parses `#RRGGBB`; `null` for anything else. */
export function parseColour(colour: string | null | undefined): Rgb | null {
  const [, r, g, b] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour ?? "") ?? [];
  return r && g && b
    ? [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)]
    : null;
}

export function formatColour(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast ratio of two colours, 1 to 21, in any order. WCAG 2. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0 to 1. WCAG 2. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Mixes two colours: 0 is the first, 1 the second. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
