import { customerOf, type Visitor, visitorOf } from "./support/customer.ts";
import { signInByApi } from "./support/earlier-visit.ts";
import { pressPlus } from "./support/menu.ts";
import { inTheCentre, outOfTown } from "./support/order.ts";
import { ownBrand } from "./support/own-brand.ts";
import { placeOrder } from "./support/place-order.ts";
import { dayAhead } from "./support/regular.ts";
import { brandUrl, productUrl } from "./support/product.ts";
import { storedText } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

/**
 * The calls of the specification's point 7: path, input and result. What the shop's pages send is one test; the others have no
 * page. Refusals are tested by the API suites.
 */

type Named = { id: string; name: { uz: string }; isMain?: boolean };
type Point = { latitude: number; longitude: number };

const coordinates = ({ latitude, longitude }: Point) => `lat=${latitude}&lon=${longitude}`;
const get = <T>(caller: Visitor, path: string) => caller.call<T>("GET", path);

/** The brand `demo`. */
async function lola() {
  const response = await fetch(productUrl("/api/users/v1/merchants/sub/demo"));
  return (await response.json()) as { id: string; sub: string };
}

test(
  "calls send their merchant, the bearer token after sign-in, and shared reads to the second base URL",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S7.01, S7.02, S7.03, S7.08, S7.09]" },
  },
  async ({ page }) => {
    const sent: { path: string; merchant?: string; bearer: boolean }[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      const headers = request.headers();
      if (/^\/(api|cdn)\//.test(pathname))
        sent.push({
          path: pathname,
          merchant: headers["x-merchant-id"],
          bearer: "authorization" in headers,
        });
    });
    const { id: merchant } = await lola();
    await page.goto(brandUrl("demo"));
    await pressPlus(page, "To‘y oshi");
    const overalls = `/cdn/${merchant}/products/v1/overalls`;
    await expect.poll(() => sent.map(({ path }) => path)).toContain(overalls);
    expect(sent.filter(({ bearer }) => bearer)).toEqual([]);

    await signInByApi(page);
    const user = JSON.parse((await storedText(page, "profile")) ?? "") as { id: string };
    await page.goto(brandUrl("demo", "/profile/orders"));
    const orders = `/api/orders/v1/orders/user/${user.id}`;
    await expect
      .poll(() => sent.find(({ path }) => path === orders))
      .toMatchObject({ merchant, bearer: true });
    // WITH_TOKEN is a marker of the call's definition and is never part of a URL.
    await expect
      .poll(() => sent.find(({ path }) => path === "/api/users/v1/users/me"))
      .toMatchObject({ bearer: true });
    expect(sent.filter(({ path }) => path.includes("WITH_TOKEN"))).toEqual([]);
    expect(sent.filter((call) => call.merchant !== merchant)).toEqual([]);
  },
);

test(
  "the API returns the merchant, its cities, branches, zones and the closest branch",
  {
    annotation: {
      type: "requirement",
      description: "[S7.21, S7.22, S7.23, S7.24, S7.25, S7.26, S7.27, S7.59, S7.75]",
    },
  },
  async () => {
    const visitor = visitorOf(await lola());
    const id = visitor.merchantId;
    expect(await get(visitor, "/users/v1/merchants/sub/demo")).toMatchObject({ id, sub: "demo" });
    const cities = await get<(Named & Point)[]>(visitor, `/users/v1/city-merchant/merchant/${id}`);
    const main = cities.find(({ isMain }) => isMain);
    expect(main?.name.uz).toBe("Toshkent");

    const branches = await get<(Named & { cityId: string })[]>(visitor, "/users/v1/branches");
    const ofCity = await get<typeof branches>(
      visitor,
      `/users/v1/branches/full?cityId=${main?.id}`,
    );
    expect(ofCity.map((branch) => branch.id)).toEqual(
      branches.filter(({ cityId }) => cityId === main?.id).map((branch) => branch.id),
    );
    const [first] = ofCity;
    expect(await get(visitor, `/users/v1/branches/${first?.id}`)).toMatchObject({ id: first?.id });

    const closest = `/users/v1/branches/merchant/${id}/closest`;
    const found = await get<Named>(visitor, `${closest}?${coordinates(inTheCentre)}&type=DELIVERY`);
    expect(ofCity.map((branch) => branch.id)).toContain(found.id);
    // Outside all zones there is a closest branch, but none that delivers.
    expect(branches.map((branch) => branch.id)).toContain(
      (await get<Named>(visitor, `${closest}?${coordinates(outOfTown)}`)).id,
    );
    await expect(
      get(visitor, `${closest}?${coordinates(outOfTown)}&type=DELIVERY`),
    ).rejects.toThrow("BRANCH_NOT_FOUND");
    const zones = await get<{ cityId: string; price: number }[]>(
      visitor,
      `/deliveries/v1/zones?cityId=${main?.id}`,
    );
    expect(zones.length).toBeGreaterThan(0);
    expect(zones.filter(({ cityId }) => cityId !== main?.id)).toEqual([]);
  },
);

test(
  "a merchant is found by its own domain",
  { annotation: { type: "requirement", description: "[S7.63]" } },
  async () => {
    const domain = `${crypto.randomUUID()}.example`;
    const brand = await ownBrand({ domain });
    const visitor = visitorOf(brand);
    const path = "/users/v1/merchants/domain/";
    expect(await get(visitor, path + domain)).toMatchObject({ id: brand.id, sub: brand.sub });
    await expect(get(visitor, `${path}not.${domain}`)).rejects.toThrow("MERCHANT_NOT_FOUND");
  },
);

test(
  "the API returns the menu by client type, and the brand's settings, policies and content",
  {
    annotation: {
      type: "requirement",
      description: "[S7.34, S7.35, S7.50, S7.51, S7.52, S7.70, S7.71, S7.74]",
    },
  },
  async () => {
    const visitor = visitorOf(await lola());
    type Menu = { groups: Named[]; categories: Named[]; products: Named[] };
    for (const type of ["WEB", "TG", "APP", "OPERATOR"]) {
      const menu = await get<Menu>(visitor, `/products/v1/overalls?type=${type}`);
      expect(menu.products.map(({ name }) => name.uz)).toContain("To‘y oshi");
      expect(menu.groups.length * menu.categories.length).toBeGreaterThan(0);
    }
    await expect(get(visitor, "/products/v1/overalls?type=FAX")).rejects.toThrow("400");
    for (const grade of await get<{ productId: string; grade: number }[]>(
      visitor,
      "/products/v1/grade",
    ))
      expect(grade).toEqual({ productId: expect.any(String), grade: expect.any(Number) });
    expect(await get(visitor, "/support/v1/brand/catalog")).toEqual(expect.any(Array));
    expect(await get(visitor, "/support/v1/merchant/settings/web")).toMatchObject({
      merchantId: visitor.merchantId,
      bannersActive: true,
    });
    const texts = await Promise.all(
      ["TERMS", "ABOUT_COMPANY", "PRIVACY_POLICY"].map((policy) =>
        get<object>(visitor, `/support/v1/company/policies?policies=${policy}`),
      ),
    );
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(3);
    for (const resource of ["vacancies", "stories", "banners"])
      expect(await get<unknown[]>(visitor, `/support/v1/${resource}`)).not.toEqual([]);
    expect(await get(visitor, "/payments/v1/settings")).toEqual(expect.any(Array));
  },
);

test(
  "a visitor can look up an address, its delivery price and the order settings, but no personal data",
  {
    annotation: { type: "requirement", description: "[S7.06, S7.14, S7.15, S7.20, S7.32, S7.33]" },
  },
  async () => {
    const visitor = visitorOf(await lola());
    const id = visitor.merchantId;
    const { latitude, longitude } = inTheCentre;
    expect(
      await get(
        visitor,
        `/notifications/v1/nominatim/reverse?format=json&${coordinates(inTheCentre)}`,
      ),
    ).toMatchObject({
      address: { road: expect.any(String) },
      display_name: expect.stringContaining("Markaz"),
    });
    const found = await get<{ lat: string; lon: string }[]>(
      visitor,
      `/notifications/v1/nominatim/search?format=json&q=${encodeURIComponent("Amir Temur")}`,
    );
    expect(found.length).toBeGreaterThan(0);
    const settings = await get<{ minimalDeliveryPrice: number }>(
      visitor,
      `/orders/v1/order/setting/${id}`,
    );
    expect(settings.minimalDeliveryPrice).toEqual(expect.any(Number));
    const tariff = "/deliveries/v1/delivery/tariff/client/calculate";
    const input = { merchantId: id, latitude, longitude, productPrice: 40_000 };
    expect(await visitor.call("POST", tariff, input)).toEqual({ price: expect.any(Number) });
    await expect(visitor.call("POST", tariff, { ...input, ...outOfTown })).rejects.toThrow(
      "OUT_OF_ZONE",
    );
    // Personal data require a sign-in.
    await expect(get(visitor, "/users/v1/users/me")).rejects.toThrow("401");
  },
);

test(
  "a customer signs in by code, edits profile and addresses, and signs out",
  {
    annotation: {
      type: "requirement",
      description: "[S7.28, S7.29, S7.30, S7.31, S7.37, S7.38, S7.42, S7.58, S7.65]",
    },
  },
  async () => {
    const customer = await customerOf(await lola());
    expect(customer.isNew).toBe(true);
    expect(await get(customer, "/users/v1/users/me")).toMatchObject({
      id: customer.userId,
      phone: customer.phone,
    });
    await customer.call("PUT", `/users/v1/users/${customer.userId}`, { firstName: "Aziza" });
    expect(await get(customer, "/users/v1/users/me")).toMatchObject({ firstName: "Aziza" });

    const base = `/users/v1/addresses/merchant/${customer.merchantId}/user/${customer.userId}`;
    const created = await customer.call<{ id: string }>(
      "POST",
      `/users/v1/addresses/user/${customer.userId}`,
      {
        ...inTheCentre,
        type: "HOUSE",
        streetName: "Amir Temur ko‘chasi, 1",
        name: "Uy",
      },
    );
    expect(await get(customer, base)).toMatchObject([{ id: created.id, name: "Uy" }]);
    await customer.call("PUT", `/users/v1/addresses/${created.id}`, {
      ...inTheCentre,
      type: "HOUSE",
      streetName: "Amir Temur ko‘chasi, 1",
      name: "Ish",
    });
    expect(await get(customer, base)).toMatchObject([{ id: created.id, name: "Ish" }]);
    await customer.call("DELETE", `/users/v1/addresses/${created.id}`);
    expect(await get(customer, base)).toEqual([]);

    // The specification's spelling of the path is accepted too.
    await customer.call("POST", "/users/v1/users/logout/WITH_TOKEN");
    await expect(get(customer, "/users/v1/users/me")).rejects.toThrow("401");
  },
);

test(
  "an immediate and a scheduled order are listed as active and can be read with their history",
  {
    annotation: { type: "requirement", description: "[S7.12, S7.13, S7.16, S7.17, S7.18, S7.64]" },
  },
  async () => {
    const customer = await customerOf(await lola());
    const order = await placeOrder(customer);
    expect(order.status).toBe("OPEN");
    const later = await placeOrder(customer, { laterDay: dayAhead(2), laterTime: "14:00" });
    expect(later.status).toBe("AT_TIME");

    const base = `/orders/v1/orders/user/${customer.userId}`;
    const active = await get<{ id: string }[]>(customer, `${base}/active`);
    expect(active.map(({ id }) => id).toSorted()).toEqual([order.id, later.id].toSorted());
    expect(await get(customer, `${base}?page=0&size=10`)).toMatchObject({
      page: 0,
      totalElements: 2,
    });
    expect(await get(customer, `/orders/v1/orders/${order.id}`)).toMatchObject({
      id: order.id,
      totalPrice: order.totalPrice,
    });
    const [first] = await get<object[]>(customer, `/orders/v1/orders/${order.id}/history`);
    expect(first).toMatchObject({ type: "CHANGE_STATUS", to: "OPEN", at: expect.any(String) });
    await expect(get(customer, `/payments/v2/checkout/${order.id}`)).rejects.toThrow(
      "PAYMENT_NOT_REQUIRED",
    );
  },
);
