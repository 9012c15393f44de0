import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { anAddressInput } from "@dasturxon/testing/customer-builders";
import { anId } from "@dasturxon/testing/sample-values";
import type { TestApi } from "../support/test-api.ts";
import { aCaller } from "./test-callers.ts";
import type { Side } from "./test-sides.ts";

export const cityOf = (shop: Side["shop"]) => shop.brand.cities[0]?.id ?? "";

export const addressOf = ({ shop }: Side) => ({
  ...anAddressInput({ cityId: cityOf(shop), description: "Ko‘k darvoza", landmark: "Metro" }),
  details: { office: "12", domophone: "12K", entrance: "2", floor: "3", comment: "Qo‘ng‘iroq" },
});

/** All fields of a draft that are valid for a delivery. */
export const draftOf = (side: Side): OrderDraft => ({
  serviceType: "DELIVERY",
  branchId: side.shop.branch.id,
  address: addressOf(side),
  cartItems: [
    {
      productId: side.shop.plov.id,
      count: 2,
      modifications: [{ id: side.shop.cheeseId, count: 1 }],
      comment: "Achchiq bo‘lmasin",
    },
    { productId: side.shop.lavash.id, count: 1, modifications: [] },
  ],
  paymentType: "CASH",
  promoCode: side.promoCode,
  cashback: 0,
  comment: "Tez",
  courierComment: "Eshik oldida",
  receiver: { name: "Aziz", phone: "+998901112233" },
  changeFrom: 200_000,
  cutlery: 2,
  leaveAtDoor: false,
  arrival: "CALL",
});
export const otherDraftFields = ({ addressId, hallId, tableId }: Side) => ({
  addressId,
  hallId,
  tableId,
  cardId: anId(),
});
export const slot = { isLater: true, laterDay: "2026-10-06", laterTime: "13:00" };

/** A draft with the token and the total of its quote. */
export async function priced(side: Side, api: TestApi, draft: OrderDraft) {
  const quote = await api.post(side.shop.brand, "/orders/v1/orders/quote", draft, {
    ...side.person,
    address: aCaller(),
  });
  return {
    ...draft,
    quoteToken: quote.body.token,
    totalPrice: quote.body.amounts.totalPrice,
  };
}
