import type { Box, Point } from "./plane.ts";

/** Not Math.hypot, which guards against overflow and is ten times slower. */
export const distance = (a: Point, b: Point) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

export const contains = (box: Box, { x, y }: Point) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** Position of the nearest point on the segment from `a` to `b`: 0 at `a`, 1 at `b`. */
export function shareAlong(at: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  return Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / squared));
}

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Positive when the point is to the right of the line from `a` to `b` (y points south). */
export const sideOf = (at: Point, a: Point, b: Point) =>
  (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);

export function isInside(at: Point, ring: readonly Point[]): boolean {
  let inside = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (
      before &&
      corner.y > at.y !== before.y > at.y &&
      at.x < ((before.x - corner.x) * (at.y - corner.y)) / (before.y - corner.y) + corner.x
    ) {
      inside = !inside;
    }
    before = corner;
  }
  return inside;
}

export function boxOf(points: readonly Point[], margin = 0): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x - margin);
    box.top = Math.min(box.top, y - margin);
    box.right = Math.max(box.right, x + margin);
    box.bottom = Math.max(box.bottom, y + margin);
  }
  return box;
}

export const widened = ({ left, top, right, bottom }: Box, margin: number): Box => ({
  left: left - margin,
  top: top - margin,
  right: right + margin,
  bottom: bottom + margin,
});

export const overlap = (a: Box, b: Box) =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

export const turned = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});

const piecesPerSegment = 6;

/** The same corners, joined by curves (Catmull-Rom). */
export function smoothed(points: readonly Point[], isRing = false): Point[] {
  const count = points.length;
  const at = (index: number) =>
    points[isRing ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? {
      x: 0,
      y: 0,
    };
  const curve: Point[] = [];
  for (let index = 0; index < (isRing ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let piece = 0; piece < piecesPerSegment; piece += 1) {
      const t = piece / piecesPerSegment;
      const blend = (a: number, b: number, c: number, d: number) =>
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      curve.push({
        x: blend(before.x, from.x, to.x, after.x),
        y: blend(before.y, from.y, to.y, after.y),
      });
    }
  }
  if (!isRing) curve.push(at(count - 1));
  return curve;
}
