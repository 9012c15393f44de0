import type { Order } from "@dasturxon/contract/entities/order";
import { localized, type Language } from "@dasturxon/messages/language";

type Modifications = Order["cartItems"][number]["modifications"];

/** Options of one unit, such as "650 g, 2 × Qazi"; empty without any. */
export const optionsText = (modifications: Modifications, language: Language): string =>
  modifications
    .map(({ name, count }) => `${count > 1 ? `${count} × ` : ""}${localized(name, language)}`)
    .join(", ");
