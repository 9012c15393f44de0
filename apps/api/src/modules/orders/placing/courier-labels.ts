import type { Language } from "@dasturxon/contract/entities/language";
import type { CourierLabels } from "@dasturxon/domain/address/courier-comment";

/** Written into the order, so in the brand's main language: customer and courier read the same lines. */
export const courierLabels: Record<Language, CourierLabels> = {
  uz: { apartment: "Kvartira", intercom: "Domofon", entrance: "Podyezd", floor: "Qavat" },
  ru: { apartment: "Квартира", intercom: "Домофон", entrance: "Подъезд", floor: "Этаж" },
  eng: { apartment: "Apartment", intercom: "Intercom", entrance: "Entrance", floor: "Floor" },
};
