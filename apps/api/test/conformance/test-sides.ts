import { anAddressInput } from "@dasturxon/testing/customer-builders";
import { aBanner, aHall, aStory, aTable, aVacancy } from "@dasturxon/testing/content-builders";
import { anId, aText } from "@dasturxon/testing/sample-values";
import { aBrand } from "@dasturxon/testing/merchant-builders";
import { aPromo } from "@dasturxon/testing/order-builders";
import { aCustomer, openShop, type Shop } from "../../src/modules/orders/order-test-shop.ts";
import type { TestApi } from "../support/test-api.ts";
import { takePayments } from "../support/test-payments.ts";

/** A customer of a brand with everything that a path or a body can reference. */
export type Side = {
  shop: Shop;
  person: Awaited<ReturnType<typeof aCustomer>>;
  addressId: string;
  orderId: string;
  promoCode: string;
  hallId: string;
  tableId: string;
};

type SideOptions = {
  promoCode?: string;
  /** Records of the brand, once the customer has an address and an order. */
  change?: (shop: Shop) => void;
};

/** A new brand, with a domain, a hall, a grade, a catalogue entry and a promo, and a customer. */
export async function openSide(
  api: TestApi,
  { promoCode = "SALOM", change }: SideOptions = {},
): Promise<Side> {
  const [hallId, tableId] = [anId(), anId()];
  const shop = await openShop(api, ({ brand, branch, lavash }) => {
    const { merchant } = brand;
    brand.webSettings.domain = `${merchant.sub}.uz`;
    brand.brands = [aBrand({ id: anId(), merchantId: merchant.id, name: aText(merchant.sub) })];
    brand.halls = [aHall({ id: hallId, branchId: branch.id })];
    brand.tables = [aTable({ id: tableId, hallId })];
    brand.grades = [{ productId: lavash.id, grade: 4.6, votes: 12 }];
    brand.vacancies = [aVacancy({ branchId: branch.id })];
    brand.stories = [aStory()];
    brand.banners = [aBanner()];
    brand.promos = [aPromo({ code: promoCode, productDiscount: 10, deliveryDiscount: 50 })];
    lavash.posterAmount = 1_000_000;
    takePayments(brand);
    merchant.tipsActive = true;
  });
  const side = await joinSide(api, { shop, promoCode, hallId, tableId });
  if (change) {
    change(shop);
    await api.write(shop.brand);
  }
  return side;
}

/** Another customer of the same brand. */
export async function joinSide(
  api: TestApi,
  { shop, promoCode, hallId, tableId }: Omit<Side, "person" | "addressId" | "orderId">,
): Promise<Side> {
  const person = await aCustomer(api, shop, aPhone());
  const address = await api.post(
    shop.brand,
    `/users/v1/addresses/user/${person.id}`,
    anAddressInput({ cityId: shop.address.cityId ?? null }),
    person,
  );
  const order = await api.post(
    shop.brand,
    "/orders/v1/orders",
    { ...shop.pickUp, totalPrice: 34_000 },
    person,
  );
  const [addressId, orderId] = [address.body.id, order.body.id];
  return { shop, person, addressId, orderId, promoCode, hallId, tableId };
}

let phones = 0;
/** A phone without an account yet. */
export const aPhone = () => {
  phones += 1;
  return `+99890${String(phones).padStart(7, "0")}`;
};
