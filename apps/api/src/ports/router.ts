import type { Point } from "@dasturxon/domain/delivery/distance";

/** Knows the ways along streets. */
export type Router = {
  /**
   * @returns The points of the way from a street near `from` to one near `to`; `null` if there is none.
   * @throws RouterError
   */
  road(from: Point, to: Point): Promise<Point[] | null>;
};

/** The router cannot be reached, or its answer is invalid. The message names no place, since it is logged; see `cause`. */
export class RouterError extends Error {
  override readonly name = "RouterError";
}
