import type { Box, Point } from "./plane.ts";

/** Spatial index: finds items near a point or in a box by the cells that they touch. */
export type Grid<T> = {
  add(box: Box, item: T): void;
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
    const items = new Set<T>();
    for (const key of keysOf(box)) for (const item of squares.get(key) ?? []) items.add(item);
    return items;
  }
  return {
    add(box, item) {
      for (const key of keysOf(box)) {
        const square = squares.get(key);
        if (square) square.push(item);
        else squares.set(key, [item]);
      }
    },
    in: found,
    near: ({ x, y }, metres) =>
      found({ left: x - metres, top: y - metres, right: x + metres, bottom: y + metres }),
  };
}
