import { aModification, aModificationGroup, aProduct } from "@dasturxon/testing/menu-builders";
import { describe, expect, it } from "vitest";
import { productInBranch } from "./product-in-branch.ts";

const cheese = aModification({ stoppedIn: ["north"] });
const seller = (id: string, left?: number) => ({
  branch: { id, isActive: true, ...(left !== undefined && { left }) },
});
const plov = (...productBranch: ReturnType<typeof seller>[]) =>
  aProduct({
    productBranch,
    posterAmount: 9,
    modificationGroups: [aModificationGroup({ modifications: [cheese] })],
  });
const seenIn = (branchId: string | null, product = plov(seller("north", 2), seller("south"))) => {
  const { posterAmount, modificationGroups } = productInBranch(product, branchId);
  return { left: posterAmount, hasCheese: modificationGroups[0]?.modifications[0]?.active };
};

describe("a product in a branch", () => {
  it("has the count and the options of that branch", () => {
    expect(seenIn("north")).toEqual({ left: 2, hasCheese: false });
    expect(seenIn("south")).toEqual({ left: null, hasCheese: true });
  });

  it("has the options that some branch has while none is chosen", () => {
    expect(seenIn(null)).toEqual({ left: 9, hasCheese: true });
    expect(seenIn(null, plov(seller("north")))).toEqual({ left: 9, hasCheese: false });
  });
});
