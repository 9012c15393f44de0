import type { ClientType } from "@dasturxon/contract/entities/client-type";
import type { Product } from "@dasturxon/contract/entities/product";

export type OfferedProduct = Pick<Product, "active" | "channels" | "productBranch">;

/** Who looks at the menu, and where it is cooked. `branchId` is `null` while no nearest branch is set. */
export type MenuView = { branchId: string | null; channel: ClientType };

/**
 * Whether a dish is on the menu: without a nearest branch every dish is; with one only a dish that this branch, an
 * active one, sells. No channels means every channel.
 *
 * @see Specification, point 4, "Menu building"; decision "S4.41".
 */
export function isOffered(product: OfferedProduct, { branchId, channel }: MenuView): boolean {
  return (
    product.active &&
    (product.channels.length === 0 || product.channels.includes(channel)) &&
    (branchId === null ||
      product.productBranch.some(({ branch }) => branch.isActive && branch.id === branchId))
  );
}
