import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop } from "../../src/modules/orders/order-test-shop.ts";
import { testApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
});
afterAll(() => api.close());

it(
  "a new customer reads the menu, fills a basket, signs in by a code, saves an address, places an order for delivery and one for pick-up, and finds the orders again",
  { meta: { requirements: "[S1.03]" } },
  async () => {
    const { brand } = shop;
    const merchantId = brand.merchant.id;

    const menu = await api.get(brand, "/products/v1/overalls");
    expect(JSON.stringify(menu.body)).toContain(shop.plov.id);

    const quote = await api.post(brand, "/orders/v1/orders/quote", shop.draft);
    expect(quote.body).toMatchObject({ problems: [], amounts: { totalPrice: expect.any(Number) } });

    const { token, user } = await api.signIn(brand, "+998901234567");
    const address = await api.post(brand, `/users/v1/addresses/user/${user.id}`, shop.address, {
      token,
    });
    const saved = await api.get(
      brand,
      `/users/v1/addresses/merchant/${merchantId}/user/${user.id}`,
      {
        token,
      },
    );
    expect(saved.body).toMatchObject([{ id: address.body.id }]);

    const place = async (draft: object) =>
      (await api.post(brand, "/orders/v1/orders", draft, { token })).body;
    const { address: _, ...draft } = shop.draft;
    const delivered = await place({
      ...draft,
      addressId: address.body.id,
      quoteToken: quote.body.token,
      totalPrice: quote.body.amounts.totalPrice,
    });
    expect(delivered).toMatchObject({
      serviceType: "DELIVERY",
      totalPrice: quote.body.amounts.totalPrice,
      address: { streetName: shop.address.streetName },
    });
    const { amounts } = (await api.post(brand, "/orders/v1/orders/quote", shop.pickUp)).body;
    const fetched = await place({ ...shop.pickUp, totalPrice: amounts.totalPrice });
    expect(fetched).toMatchObject({ serviceType: "PICK_UP", status: "OPEN" });

    const history = await api.get(brand, `/orders/v1/orders/user/${user.id}`, { token });
    expect(history.body.content.map(({ id }: { id: string }) => id)).toEqual([
      fetched.id,
      delivered.id,
    ]);
    expect(api.faults).toEqual([]);
  },
);
