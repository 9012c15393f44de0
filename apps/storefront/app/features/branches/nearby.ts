import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import type { Point } from "@dasturxon/domain/delivery/distance";
import type { BranchView } from "../../fulfilment/branch-view.ts";

/** A branch, and how far it is where that is known. */
export type Nearby = { branch: BranchView; metres: number | null };

/** The branches in the order of the brand; from a point on, the nearest first. */
export function nearby(branches: readonly BranchView[], from: Point | null): Nearby[] {
  if (!from) return branches.map((branch) => ({ branch, metres: null }));
  return branches
    .map((branch) => ({ branch, metres: distanceMetres(from, branch) }))
    .toSorted((a, b) => a.metres - b.metres);
}
