/** Gradients of one drawing, each written once into its <defs>. Light comes from the upper left. */
export type Paint = {
  /** A round object of this colour. */
  ball(color: string): string;
  /** An upright tube: highlight on the left third, dark at both edges. */
  tube(color: string): string;
  down(from: string, to: string): string;
  defs(): string;
};

export function createPaint(): Paint {
  const written = new Map<string, { id: string; markup: string }>();
  const gradient = (key: string, markup: (id: string) => string) => {
    let entry = written.get(key);
    if (!entry) {
      const id = `g${written.size}`;
      entry = { id, markup: markup(id) };
      written.set(key, entry);
    }
    return `url(#${entry.id})`;
  };
  return {
    ball: (color) =>
      gradient(
        `ball ${color}`,
        (id) =>
          `<radialGradient id="${id}" cx=".36" cy=".28" r=".8"><stop offset="0" stop-color="${light(color, 0.38)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${dark(color, 0.3)}"/></radialGradient>`,
      ),
    tube: (color) =>
      gradient(
        `tube ${color}`,
        (id) =>
          `<linearGradient id="${id}"><stop offset="0" stop-color="${dark(color, 0.16)}"/><stop offset=".3" stop-color="${light(color, 0.22)}"/><stop offset=".62" stop-color="${color}"/><stop offset="1" stop-color="${dark(color, 0.26)}"/></linearGradient>`,
      ),
    down: (from, to) =>
      gradient(
        `down ${from} ${to}`,
        (id) =>
          `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
      ),
    defs: () => `<defs>${[...written.values()].map((entry) => entry.markup).join("")}</defs>`,
  };
}

export const light = (color: string, by: number) => mix(color, "#fff6e6", by);
/** Shade stays warm: grey food looks old. */
export const dark = (color: string, by: number) => mix(color, "#3a1206", by);

export function mix(from: string, to: string, by: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, index) => Math.round(value + (b[index]! - value) * by))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

function channels(color: string): number[] {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/gi, "$&$&") : color;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Positions markup that is drawn around its own origin. */
export const at = (x: number, y: number, markup: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${scale.toFixed(2)})">${markup}</g>`;
