import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import type { Point } from "@dasturxon/domain/delivery/distance";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";

/** A branch and its distance, if known. */
export type Nearby = { branch: BranchView; metres: number | null };

/** The branches in the brand's order, or by distance from a point. */
export function nearby(branches: readonly BranchView[], from: Point | null): Nearby[] {
  if (!from) return branches.map((branch) => ({ branch, metres: null }));
  return branches
    .map((branch) => ({ branch, metres: distanceMetres(from, branch) }))
    .toSorted((a, b) => a.metres - b.metres);
}
