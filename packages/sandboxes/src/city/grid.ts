import type { Box, Point } from "./plane.ts";

/** Finds what lies near a point or in a box without looking at everything: things by the squares they touch. */
export type Grid<T> = {
  add(box: Box, thing: T): void;
  in(box: Box): Set<T>;
  near(at: Point, metres: number): Set<T>;
};

export function grid<T>(sideMetres: number): Grid<T> {
  const squares = new Map<number, T[]>();
  const column = (metres: number) => Math.floor(metres / sideMetres);

  function* keysOf(box: Box) {
    for (let x = column(box.left); x <= column(box.right); x += 1) {
      for (let y = column(box.top); y <= column(box.bottom); y += 1) yield x * 100_003 + y;
    }
  }
  function found(box: Box) {
    const things = new Set<T>();
    for (const key of keysOf(box)) for (const thing of squares.get(key) ?? []) things.add(thing);
    return things;
  }
  return {
    add(box, thing) {
      for (const key of keysOf(box)) {
        const square = squares.get(key);
        if (square) square.push(thing);
        else squares.set(key, [thing]);
      }
    },
    in: found,
    near: ({ x, y }, metres) =>
      found({ left: x - metres, top: y - metres, right: x + metres, bottom: y + metres }),
  };
}
