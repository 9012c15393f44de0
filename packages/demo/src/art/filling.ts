import { type Paint, at, dark, light, mix } from "./paint.ts";
import { drawPiece, pieceRadius } from "./pieces.ts";
import { between } from "./random.ts";
import type { Filling, Piece, Topping } from "./recipe.ts";
import type { Vessel } from "./ware.ts";

type Spot = { x: number; y: number };

/** Contents of the vessel, drawn from back to front. */
export function drawFilling(filling: Filling, vessel: Vessel, paint: Paint, random: () => number) {
  switch (filling.kind) {
    case "broth":
      return broth(filling.color, vessel, paint, random);
    case "smooth":
      return smooth(filling.color, vessel, paint);
    case "grains":
      return grains(filling.colors, vessel, paint, random);
    case "noodles":
      return noodles(filling.colors, vessel, random);
    case "heap":
      return heap(filling.pieces, vessel, paint, random, filling.height ?? 92);
    case "laid":
      return laid(filling.piece, filling.count, filling.scale ?? 1, vessel, paint, random);
  }
}

/** Toppings are on top of the filling, closer to the centre. */
export function drawToppings(
  toppings: Topping[],
  filling: Filling,
  vessel: Vessel,
  paint: Paint,
  random: () => number,
) {
  const wanted = toppings.flatMap((topping) =>
    typeof topping === "string" ? [topping] : Array.from({ length: topping[1] }, () => topping[0]),
  );
  const rise = { broth: 0, smooth: 0, grains: 74, noodles: 40, heap: 84, laid: 6 }[filling.kind];
  const reach = { broth: 0.8, smooth: 0.7, grains: 0.5, noodles: 0.62, heap: 0.5, laid: 0.92 }[
    filling.kind
  ];
  const height = filling.kind === "heap" ? (filling.height ?? 92) * 0.9 : rise;
  return spread(wanted.length, random)
    .map((spot, index) => ({ spot, piece: wanted[index]! }))
    .toSorted((a, b) => a.spot.y - b.spot.y)
    .map(({ spot, piece }) => {
      const r = Math.hypot(spot.x, spot.y) * reach;
      const x = vessel.x + spot.x * reach * vessel.rx;
      const y = vessel.y + spot.y * reach * vessel.ry - height * (1 - r * r);
      const scale = between(random, 1.25, 1.5);
      return at(x, y, drawPiece(piece, paint), scale, between(random, -40, 40));
    })
    .join("");
}

/** Points at a distance from each other: a sunflower spiral with some jitter. Within the unit circle. */
function spread(count: number, random: () => number): Spot[] {
  const start = between(random, 0, 6.28);
  return Array.from({ length: count }, (_, index) => {
    const r = count === 1 ? 0 : Math.sqrt((index + 0.5) / count);
    const angle = start + index * 2.39996 + between(random, -0.2, 0.2);
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r };
  });
}

function broth(color: string, { x, y, rx, ry }: Vessel, paint: Paint, random: () => number) {
  const drops = spread(16, random).map((spot) => {
    const r = between(random, 4, 12);
    return `<ellipse cx="${(x + spot.x * rx * 0.9).toFixed(1)}" cy="${(y + spot.y * ry * 0.9).toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 0.6).toFixed(1)}" fill="${light(color, 0.35)}" opacity=".5"/>`;
  });
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint.ball(color)}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${dark(color, 0.3)}" stroke-width="5" opacity=".5"/>${drops.join("")}`;
}

function smooth(color: string, { x, y, rx, ry }: Vessel, paint: Paint) {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx * 0.98}" ry="${ry * 0.98}" fill="${paint.ball(color)}"/><path d="M${x - rx * 0.6},${y}C${x - rx * 0.4},${y - ry * 0.7} ${x + rx * 0.5},${y - ry * 0.6} ${x + rx * 0.5},${y}C${x + rx * 0.4},${y + ry * 0.5} ${x - rx * 0.3},${y + ry * 0.45} ${x - rx * 0.2},${y}" fill="none" stroke="${light(color, 0.5)}" stroke-width="10" stroke-linecap="round" opacity=".55"/>`;
}

function dome({ x, y, rx, ry }: Vessel, height: number, fill: string, reach = 0.97) {
  const w = rx * reach;
  return `<path d="M${x - w},${y}C${x - w},${y - height * 0.9} ${x - w * 0.5},${y - height * 1.18} ${x},${y - height * 1.18}C${x + w * 0.5},${y - height * 1.18} ${x + w},${y - height * 0.9} ${x + w},${y}A${w},${ry * reach} 0 0 1 ${x - w},${y}Z" fill="${fill}"/>`;
}

function grains(colors: string[], vessel: Vessel, paint: Paint, random: () => number) {
  const base = colors[0]!;
  const lines = spread(300, random)
    .toSorted((a, b) => a.y - b.y)
    .map((spot) => {
      const r = Math.hypot(spot.x, spot.y);
      const x = vessel.x + spot.x * vessel.rx * 0.94;
      const y = vessel.y + spot.y * vessel.ry * 0.94 - 84 * (1 - r * r);
      const turn = between(random, 0, 180);
      const tone = colors[Math.floor(random() * colors.length)]!;
      // The right and lower side of the heap is shaded.
      const shade = Math.max(0, spot.x * 0.12 + spot.y * 0.16 + between(random, -0.06, 0.06));
      return `<rect x="-12" y="-3.6" width="24" height="7.2" rx="3.6" fill="${dark(light(tone, 0.2), shade)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"/>`;
    });
  return `${dome(vessel, 84, paint.ball(mix(base, "#a05a10", 0.22)))}${lines.join("")}`;
}

function noodles(colors: string[], { x, y, rx, ry }: Vessel, random: () => number) {
  const curls = spread(42, random)
    .toSorted((a, b) => a.y - b.y)
    .map((spot) => {
      const r = Math.hypot(spot.x, spot.y);
      const cx = x + spot.x * rx * 0.74;
      const cy = y + spot.y * ry * 0.74 - 40 * (1 - r * r);
      const [w, h] = [between(random, 38, 72), between(random, 24, 46)];
      const color = colors[Math.floor(random() * colors.length)]!;
      const path = `M${-w},0C${-w},${-h} ${w},${-h} ${w},0S${-w * 0.4},${h} ${-w * 0.5},${h * 0.2}`;
      return at(
        cx,
        cy,
        `<path d="${path}" fill="none" stroke="${dark(color, 0.34)}" stroke-width="13" stroke-linecap="round" opacity=".5" transform="translate(1 4)"/><path d="${path}" fill="none" stroke="${color}" stroke-width="12" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${light(color, 0.55)}" stroke-width="3.4" stroke-linecap="round" opacity=".7" transform="translate(-1 -2.4)"/>`,
        1,
        between(random, -50, 50),
      );
    });
  return curls.join("");
}

function heap(pieces: Piece[], vessel: Vessel, paint: Paint, random: () => number, height: number) {
  const count = height < 40 ? 26 : 46;
  const large = Math.max(...pieces.map((piece) => pieceRadius[piece] ?? 22));
  const total = Math.round((count * 26) / Math.max(large, 22));
  const drawn = spread(total, random)
    .map((spot, index) => ({ spot, piece: pieces[index % pieces.length]! }))
    .toSorted((a, b) => a.spot.y - b.spot.y)
    .map(({ spot, piece }) => {
      const r = Math.hypot(spot.x, spot.y);
      const px = vessel.x + spot.x * vessel.rx * 0.88;
      const py = vessel.y + spot.y * vessel.ry * 0.86 - height * (1 - r * r);
      return at(
        px,
        py,
        drawPiece(piece, paint),
        between(random, 1.3, 1.6),
        between(random, -60, 60),
      );
    });
  return `<ellipse cx="${vessel.x}" cy="${vessel.y + 8}" rx="${vessel.rx * 0.96}" ry="${vessel.ry * 0.96}" fill="#2b0f02" opacity=".2"/>${drawn.join("")}`;
}

function laid(
  piece: Piece,
  count: number,
  scale: number,
  vessel: Vessel,
  paint: Paint,
  random: () => number,
) {
  const places: Record<number, Spot[]> = {
    1: [{ x: 0, y: 0 }],
    2: [
      { x: -0.42, y: -0.1 },
      { x: 0.42, y: 0.12 },
    ],
    3: [
      { x: 0, y: -0.46 },
      { x: -0.48, y: 0.3 },
      { x: 0.48, y: 0.34 },
    ],
    4: [
      { x: -0.42, y: -0.44 },
      { x: 0.46, y: -0.36 },
      { x: -0.5, y: 0.42 },
      { x: 0.4, y: 0.48 },
    ],
    5: [
      { x: 0, y: -0.58 },
      { x: -0.62, y: -0.1 },
      { x: 0.62, y: -0.08 },
      { x: -0.36, y: 0.52 },
      { x: 0.38, y: 0.54 },
    ],
  };
  const spots =
    places[count] ?? spread(count, random).map(({ x, y }) => ({ x: x * 0.86, y: y * 0.8 }));
  return spots
    .toSorted((a, b) => a.y - b.y)
    .map((spot) =>
      at(
        vessel.x + spot.x * vessel.rx,
        vessel.y + spot.y * vessel.ry - 8,
        drawPiece(piece, paint),
        scale * 1.9,
        between(random, -12, 12),
      ),
    )
    .join("");
}
