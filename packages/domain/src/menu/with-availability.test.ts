import { aModification, aModificationGroup, aProduct } from "@dasturxon/testing/menu-builders";
import { expect, it } from "vitest";
import { productInBranch } from "./product-in-branch.ts";
import { withAvailability } from "./with-availability.ts";

const cheese = aModification({ stopCode: "cheese" });
const product = (left?: number) =>
  aProduct({
    id: "plov",
    productBranch: [{ branch: { id: "north", isActive: true, left } }],
    posterAmount: left ?? null,
    modificationGroups: [aModificationGroup({ modifications: [cheese] })],
  });
const nothing = { products: [], options: [] };
const seen = (menu: ReturnType<typeof product>, availability: typeof stopped | typeof nothing) => {
  const [found] = withAvailability([menu], availability);
  const { posterAmount, modificationGroups } = productInBranch(found!, "north");
  return { left: posterAmount, hasCheese: modificationGroups[0]?.modifications[0]?.active };
};
const stopped = {
  products: [{ id: "plov", left: 0, branches: [{ id: "north", left: 0 }] }],
  options: [{ code: "cheese", branches: ["north"] }],
};

it("stops what has been stopped since the menu was read, and resumes what has been resumed", () => {
  expect(seen(product(), nothing)).toEqual({ left: null, hasCheese: true });
  expect(seen(product(), stopped)).toEqual({ left: 0, hasCheese: false });
  expect(seen(product(0), nothing)).toEqual({ left: null, hasCheese: true });
});
