import type { Category } from "@dasturxon/contract/entities/menu";
import type { ClientType, ServiceType } from "@dasturxon/contract/entities/order-enumerations";
import type { Product } from "@dasturxon/contract/entities/product";
import { isOffered } from "../menu/is-offered.ts";

/**
 * Why a product cannot be ordered, or `null`. Options and stock have rules of their own.
 *
 * @param branchId Branch of the order; `null` if unknown.
 * @returns A code of the error catalogue.
 * @see Specification, point 4, "Menu building"; decisions "S3.085", "S4.41".
 */
export function productRefusal(
  product: Pick<Product, "active" | "channels" | "productBranch" | "deliveryEnabled">,
  order: {
    serviceType: ServiceType;
    branchId: string | null;
    channel: ClientType;
    category?: OrderableCategory | null;
  },
) {
  if (!isOffered(product, order) || order.category?.isWithoutCart) return "PRODUCT_NOT_AVAILABLE";
  if (order.serviceType === "DELIVERY" && !product.deliveryEnabled) return "PRODUCT_NOT_DELIVERED";
  return null;
}

type OrderableCategory = Pick<Category, "isWithoutCart">;
