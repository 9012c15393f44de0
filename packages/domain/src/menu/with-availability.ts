import type { Availability } from "@dasturxon/contract/entities/menu";
import type { Product } from "@dasturxon/contract/entities/product";
import { stopCodeOf } from "./product-in-branch.ts";

type Available = Pick<Product, "id" | "productBranch" | "modificationGroups" | "posterAmount">;

/** Products of a menu that was read earlier, as they are available now. Decision 0051. */
export function withAvailability<P extends Available>(
  products: readonly P[],
  availability: Pick<Availability, "products" | "options">,
): P[] {
  const stops = new Map(availability.products.map((product) => [product.id, product]));
  const options = new Map(availability.options.map(({ code, branches }) => [code, branches]));
  return products.map((product) => {
    const stop = stops.get(product.id);
    const left = new Map(stop?.branches.map((branch) => [branch.id, branch.left]));
    return {
      ...product,
      posterAmount: stop?.left ?? null,
      productBranch: product.productBranch.map(({ branch: { id, isActive } }) => ({
        branch: { id, isActive, left: left.get(id) ?? null },
      })),
      modificationGroups: product.modificationGroups.map((group) => ({
        ...group,
        modifications: group.modifications.map((option) => ({
          ...option,
          stoppedIn: options.get(stopCodeOf(option)) ?? null,
        })),
      })),
    };
  });
}
