import type { Category } from "@dasturxon/contract/entities/menu";
import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { Product } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";
import type { Language } from "@dasturxon/messages/language";

/** Today's menu, and the service type of the next order. */
export type TodaysMenu = {
  products: ReadonlyMap<string, Product>;
  categories: ReadonlyMap<string, Category>;
  serviceType: "DELIVERY" | "PICK_UP";
  branchId: string | null;
  channel: ClientType;
  language: Language;
  priceRounding: Sum;
};
