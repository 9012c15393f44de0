import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { Product } from "@dasturxon/contract/entities/product";

export type OfferedProduct = Pick<Product, "active" | "channels" | "productBranch">;

/** Channel and branch of a menu. `branchId` is `null` while no nearest branch is set. */
export type MenuView = { branchId: string | null; channel: ClientType };

/**
 * Whether a product is on the menu: without a nearest branch every product is; with one only a product that this branch,
 * an active one, sells. An empty list of channels means all channels.
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
