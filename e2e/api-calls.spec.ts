import type { Page } from "@playwright/test";
import { openOrigin } from "./support/earlier-visit.ts";
import { pressPlus } from "./support/menu.ts";
import { inTheCentre, outOfTown } from "./support/order.ts";
import { ownBrand } from "./support/own-brand.ts";
import { callApi, placeOrder } from "./support/place-order.ts";
import { brandUrl, freshPhone, outboxCode } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

/**
 * The calls of the specification's point 7, made by a page of the shop's origin: path, input and result. Refusals are tested by
 * the API suites.
 */

type Named = { id: string; name: { uz: string }; isMain?: boolean };
type Point = { latitude: number; longitude: number };
type User = { id: string; firstName: string | null; phone: string };

const coordinates = ({ latitude, longitude }: Point) => `lat=${latitude}&lon=${longitude}`;
const get = <T>(page: Page, path: string) => callApi<T>(page, "GET", path);
const merchantOf = (page: Page) => page.evaluate(() => localStorage.getItem("merchantId") ?? "");

/** Signs in through the API; the page itself uses the token after its next load. */
async function signInByCalls(page: Page) {
  const phone = freshPhone();
  const { id } = await callApi<{ id: string; time: number }>(
    page,
    "POST",
    "/users/v1/users/phone",
    {
      phone,
      type: "WEB",
    },
  );
  const code = await outboxCode(phone);
  const signedIn = await callApi<{ token: string; user: User; isNew: boolean }>(
    page,
    "POST",
    "/users/v1/users/phone/verify",
    { id, phone, code },
  );
  await page.evaluate(({ token, user }) => {
    localStorage.setItem("token", token);
    localStorage.setItem("profile", JSON.stringify(user));
  }, signedIn);
  return signedIn;
}

test.beforeEach(({ page }) => openOrigin(page, "demo"));

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
    const merchant = await merchantOf(page);
    await page.goto(brandUrl("demo"));
    await pressPlus(page, "To‘y oshi");
    const overalls = `/cdn/${merchant}/products/v1/overalls`;
    await expect.poll(() => sent.map(({ path }) => path)).toContain(overalls);
    expect(sent.filter(({ bearer }) => bearer)).toEqual([]);

    const { user } = await signInByCalls(page);
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
    tag: "@desktop",
    annotation: {
      type: "requirement",
      description: "[S7.21, S7.22, S7.23, S7.24, S7.25, S7.26, S7.27, S7.59, S7.75]",
    },
  },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*closest/);
    const id = await merchantOf(page);
    expect(await get(page, "/users/v1/merchants/sub/demo")).toMatchObject({ id, sub: "demo" });
    const cities = await get<(Named & Point)[]>(page, `/users/v1/city-merchant/merchant/${id}`);
    const main = cities.find(({ isMain }) => isMain);
    expect(main?.name.uz).toBe("Toshkent");

    const branches = await get<(Named & { cityId: string })[]>(page, "/users/v1/branches");
    const ofCity = await get<typeof branches>(page, `/users/v1/branches/full?cityId=${main?.id}`);
    expect(ofCity.map((branch) => branch.id)).toEqual(
      branches.filter(({ cityId }) => cityId === main?.id).map((branch) => branch.id),
    );
    const [first] = ofCity;
    expect(await get(page, `/users/v1/branches/${first?.id}`)).toMatchObject({ id: first?.id });

    const closest = `/users/v1/branches/merchant/${id}/closest`;
    const found = await get<Named>(page, `${closest}?${coordinates(inTheCentre)}&type=DELIVERY`);
    expect(ofCity.map((branch) => branch.id)).toContain(found.id);
    // Outside all zones there is a closest branch, but none that delivers.
    expect(branches.map((branch) => branch.id)).toContain(
      (await get<Named>(page, `${closest}?${coordinates(outOfTown)}`)).id,
    );
    await expect(get(page, `${closest}?${coordinates(outOfTown)}&type=DELIVERY`)).rejects.toThrow(
      "BRANCH_NOT_FOUND",
    );
    const zones = await get<{ cityId: string; price: number }[]>(
      page,
      `/deliveries/v1/zones?cityId=${main?.id}`,
    );
    expect(zones.length).toBeGreaterThan(0);
    expect(zones.filter(({ cityId }) => cityId !== main?.id)).toEqual([]);
  },
);

test(
  "a merchant is found by its own domain",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S7.63]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*domain/);
    const domain = `${crypto.randomUUID()}.example`;
    const brand = await ownBrand({ domain });
    await openOrigin(page, brand.sub);
    const path = "/users/v1/merchants/domain/";
    expect(await get(page, path + domain)).toMatchObject({ id: brand.id, sub: brand.sub });
    await expect(get(page, `${path}not.${domain}`)).rejects.toThrow("MERCHANT_NOT_FOUND");
  },
);

test(
  "the API returns the menu by client type, and the brand's settings, policies and content",
  {
    tag: "@desktop",
    annotation: {
      type: "requirement",
      description: "[S7.34, S7.35, S7.50, S7.51, S7.52, S7.70, S7.71, S7.74]",
    },
  },
  async ({ page, problems }) => {
    problems.expect(/400: GET .*type=FAX/);
    type Menu = { groups: Named[]; categories: Named[]; products: Named[] };
    for (const type of ["WEB", "TG", "APP", "OPERATOR"]) {
      const menu = await get<Menu>(page, `/products/v1/overalls?type=${type}`);
      expect(menu.products.map(({ name }) => name.uz)).toContain("To‘y oshi");
      expect(menu.groups.length * menu.categories.length).toBeGreaterThan(0);
    }
    await expect(get(page, "/products/v1/overalls?type=FAX")).rejects.toThrow("400");
    for (const grade of await get<{ productId: string; grade: number }[]>(
      page,
      "/products/v1/grade",
    ))
      expect(grade).toEqual({ productId: expect.any(String), grade: expect.any(Number) });
    expect(await get(page, "/support/v1/brand/catalog")).toEqual(expect.any(Array));
    expect(await get(page, "/support/v1/merchant/settings/web")).toMatchObject({
      merchantId: await merchantOf(page),
      bannersActive: true,
    });
    const texts = await Promise.all(
      ["TERMS", "ABOUT_COMPANY", "PRIVACY_POLICY"].map((policy) =>
        get<object>(page, `/support/v1/company/policies?policies=${policy}`),
      ),
    );
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(3);
    for (const resource of ["vacancies", "stories", "banners"])
      expect(await get<unknown[]>(page, `/support/v1/${resource}`)).not.toEqual([]);
    expect(await get(page, "/payments/v1/settings")).toEqual(expect.any(Array));
  },
);

test(
  "a visitor can look up an address, its delivery price and the order settings, but no personal data",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S7.06, S7.14, S7.15, S7.20, S7.32, S7.33]" },
  },
  async ({ page, problems }) => {
    problems.expect(/422: POST .*tariff|401: GET .*me$/);
    const id = await merchantOf(page);
    const { latitude, longitude } = inTheCentre;
    expect(
      await get(
        page,
        `/notifications/v1/nominatim/reverse?format=json&${coordinates(inTheCentre)}`,
      ),
    ).toMatchObject({
      address: { road: expect.any(String) },
      display_name: expect.stringContaining("Markaz"),
    });
    const found = await get<{ lat: string; lon: string }[]>(
      page,
      `/notifications/v1/nominatim/search?format=json&q=${encodeURIComponent("Amir Temur")}`,
    );
    expect(found.length).toBeGreaterThan(0);
    const settings = await get<{ minimalDeliveryPrice: number }>(
      page,
      `/orders/v1/order/setting/${id}`,
    );
    expect(settings.minimalDeliveryPrice).toEqual(expect.any(Number));
    const tariff = "/deliveries/v1/delivery/tariff/client/calculate";
    const input = { merchantId: id, latitude, longitude, productPrice: 40_000 };
    expect(await callApi(page, "POST", tariff, input)).toEqual({ price: expect.any(Number) });
    await expect(callApi(page, "POST", tariff, { ...input, ...outOfTown })).rejects.toThrow(
      "OUT_OF_ZONE",
    );
    // Personal data require a sign-in.
    await expect(get(page, "/users/v1/users/me")).rejects.toThrow("401");
  },
);

test(
  "a customer signs in by code, edits profile and addresses, and signs out",
  {
    tag: "@desktop",
    annotation: {
      type: "requirement",
      description: "[S7.28, S7.29, S7.30, S7.31, S7.37, S7.38, S7.42, S7.58, S7.65]",
    },
  },
  async ({ page, problems }) => {
    problems.expect(/401: GET .*me$/);
    const { user, isNew } = await signInByCalls(page);
    expect(isNew).toBe(true);
    expect(await get(page, "/users/v1/users/me")).toMatchObject({ id: user.id, phone: user.phone });
    await callApi(page, "PUT", `/users/v1/users/${user.id}`, { firstName: "Aziza" });
    expect(await get(page, "/users/v1/users/me")).toMatchObject({ firstName: "Aziza" });

    const base = `/users/v1/addresses/merchant/${await merchantOf(page)}/user/${user.id}`;
    const created = await callApi<{ id: string }>(
      page,
      "POST",
      `/users/v1/addresses/user/${user.id}`,
      {
        ...inTheCentre,
        type: "HOUSE",
        streetName: "Amir Temur ko‘chasi, 1",
        name: "Uy",
      },
    );
    expect(await get(page, base)).toMatchObject([{ id: created.id, name: "Uy" }]);
    await callApi(page, "PUT", `/users/v1/addresses/${created.id}`, {
      ...inTheCentre,
      type: "HOUSE",
      streetName: "Amir Temur ko‘chasi, 1",
      name: "Ish",
    });
    expect(await get(page, base)).toMatchObject([{ id: created.id, name: "Ish" }]);
    await remove(page, `/users/v1/addresses/${created.id}`);
    expect(await get(page, base)).toEqual([]);

    // The specification's spelling of the path is accepted too.
    await post(page, "/users/v1/users/logout/WITH_TOKEN");
    await expect(get(page, "/users/v1/users/me")).rejects.toThrow("401");
  },
);

test(
  "an immediate and a scheduled order are listed as active and can be read with their history",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S7.12, S7.13, S7.16, S7.17, S7.18, S7.64]" },
  },
  async ({ page, problems }) => {
    problems.expect(/409: GET .*checkout/);
    const { user } = await signInByCalls(page);
    const order = await placeOrder(page);
    expect(order.status).toBe("OPEN");
    const [date = ""] = new Date(Date.now() + 2 * 86_400_000).toISOString().split("T");
    const later = await placeOrder(page, { laterDay: date, laterTime: "14:00" });
    expect(later.status).toBe("AT_TIME");

    const base = `/orders/v1/orders/user/${user.id}`;
    const active = await get<{ id: string }[]>(page, `${base}/active`);
    expect(active.map(({ id }) => id).toSorted()).toEqual([order.id, later.id].toSorted());
    expect(await get(page, `${base}?page=0&size=10`)).toMatchObject({ page: 0, totalElements: 2 });
    expect(await get(page, `/orders/v1/orders/${order.id}`)).toMatchObject({
      id: order.id,
      totalPrice: order.totalPrice,
    });
    const [first] = await get<object[]>(page, `/orders/v1/orders/${order.id}/history`);
    expect(first).toMatchObject({ type: "CHANGE_STATUS", to: "OPEN", at: expect.any(String) });
    await expect(get(page, `/payments/v2/checkout/${order.id}`)).rejects.toThrow(
      "PAYMENT_NOT_REQUIRED",
    );
  },
);

/** Calls whose response has no body. */
const remove = (page: Page, path: string) => send(page, "DELETE", path);
const post = (page: Page, path: string) => send(page, "POST", path);

async function send(page: Page, method: string, path: string) {
  const isOk = await page.evaluate(
    async (call) => {
      const response = await fetch(`/api${call.path}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${localStorage.getItem("token")}`,
          "x-merchant-id": localStorage.getItem("merchantId") ?? "",
        },
      });
      return response.ok;
    },
    { method, path },
  );
  expect(isOk, `${method} ${path}`).toBe(true);
}
