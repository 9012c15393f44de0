import type { Page } from "@playwright/test";
import { signInAt, signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import { hold } from "./support/hold.ts";
import { deliverHere, inTheCentre, outOfTown, setLocation } from "./support/order.ts";
import { enlargeText, expectAccessible } from "./support/page.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { untilAt } from "./support/settled.ts";
import { cookiesOf, storedByPrefix } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

const locate = (page: Page) => page.getByRole("button", { name: "Mening joyim" });
const street = (page: Page) => page.getByLabel("Ko‘cha va uy");
const submit = (page: Page) => page.getByRole("button", { name: "Shu yerga yetkazing" });

/** API and CDN requests of the page, with ids replaced by `{id}`. */
function callsOf(page: Page) {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(api|cdn)\//.test(pathname)) return;
    calls.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/g, "{id}")}${search}`);
  });
  return calls;
}

test(
  "an address is added, changed and deleted",
  {
    tag: "@smoke",
    annotation: {
      type: "requirement",
      description: "[S1.18, S2.29, S2.30, S2.55, S7.28, S7.29, S7.30, S7.31, S7.32]",
    },
  },
  async ({ page, context }) => {
    const calls = callsOf(page);
    await setLocation(context, inTheCentre);
    await signInAt(page, "demo", "/profile/address");
    await expect(page.getByRole("heading", { name: "Hali manzil yo‘q" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Manzil qo‘shish" }).click();
    await page.getByRole("button", { name: "Mening joyim" }).click();
    await expect(page.getByLabel("Ko‘cha va uy")).not.toHaveValue("");
    await page.getByLabel("Manzil nomi").fill("Ofis");
    await page.getByRole("button", { name: "Saqlash" }).click();
    // A block of flats without a flat: asked once.
    await expect(page.getByText("Kvartira raqamisizmi?")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Kiritish" }).click();
    await expect(page.getByLabel("Kvartira", { exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Saqlash" }).click();
    await page.waitForURL("**/profile/address");

    await page.getByRole("link", { name: /^Ofis\s*, Tahrirlash/ }).click();
    await expect(page.getByLabel("Manzil nomi")).toHaveValue("Ofis");
    await page.getByLabel("Qavat").fill("4");
    await page.getByRole("button", { name: "Saqlash" }).click();
    await page.waitForURL("**/profile/address");
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "Ofis" })).toContainText("4-qavat");

    await page.getByRole("button", { name: "Ofis: o‘chirish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "O‘chirish" }).click();
    await expect(page.getByRole("heading", { name: "Hali manzil yo‘q" })).toBeVisible();
    expect(calls).toEqual(
      expect.arrayContaining([
        "GET /api/users/v1/addresses/merchant/{id}/user/{id}",
        `GET /api/notifications/v1/nominatim/reverse?format=json&lat=${inTheCentre.latitude}&lon=${inTheCentre.longitude}`,
        "POST /api/users/v1/addresses/user/{id}",
        "PUT /api/users/v1/addresses/{id}",
        "DELETE /api/users/v1/addresses/{id}",
      ]),
    );
  },
);

test(
  "a point within the tolerance of a saved address reuses it; any other point adds a new address, first in the list",
  { annotation: { type: "requirement", description: "[S4.63, S4.64, S4.65, S4.69, S9.18]" } },
  async ({ page, context }) => {
    await setLocation(context, inTheCentre);
    await signInBeforehand(page, "demo");
    const profile = (await storedByPrefix(page, "profile")) as { id: string };
    await callApi(page, "POST", `/users/v1/addresses/user/${profile.id}`, {
      ...inTheCentre,
      type: "HOUSE",
      streetName: "Amir Temur ko‘chasi, 15",
      name: "Uy",
    });

    const choose = async () => {
      await page.goto(brandUrl("demo", "/address/delivery?next=/choose-address"));
      await page.getByRole("button", { name: "Mening joyim" }).click();
      await expect(page.getByLabel("Ko‘cha va uy")).not.toHaveValue("");
      await expect(page.getByText(/Yetkazish \d/)).toBeVisible();
      await submit(page).click();
    };
    const addresses = page.getByRole("group", { name: "Manzillaringiz" }).getByRole("radio");
    // The tolerance applies to each axis: this point is within it, although farther away in a straight line.
    const { latitude, longitude } = inTheCentre;
    await context.setGeolocation({
      latitude: latitude + 0.000099,
      longitude: longitude - 0.000099,
    });
    await choose();
    await untilAt(page, "/choose-address");
    await expect(addresses).toHaveCount(1);
    await expect(page.getByRole("radio", { name: /^Uy/ })).toBeChecked();

    await context.setGeolocation({ latitude, longitude: longitude + 0.000101 });
    await choose();
    await page.getByRole("button", { name: "Shunday qoldirish" }).click();
    await untilAt(page, "/choose-address");
    await expect(addresses).toHaveCount(2);
    await expect(addresses.first()).toBeChecked();
    await expect(addresses.nth(1)).not.toBeChecked();
    expect(await storedByPrefix(page, "address")).toMatchObject({ isAutoGenerated: true });

    await test.step("checkout goes home by one tap", async () => {
      await storeBasket(page, "demo", "Choyxona oshi");
      await page.goto(brandUrl("demo", "/checkout"));
      const home = page.getByRole("button", { name: "Uy", exact: true });
      await home.click();
      await expect(page.getByRole("button", { name: /^Uy · / })).toBeVisible();
      await expect(home).toHaveCount(0);
    });
  },
);

/** Counts how often a page asks the browser for its location, from the next page load on. */
async function countLocationRequests(page: Page) {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const getPosition = geolocation.getCurrentPosition.bind(geolocation);
    const requests = { count: 0 };
    Object.assign(window, { requests });
    geolocation.getCurrentPosition = (...answers) => {
      requests.count += 1;
      getPosition(...answers);
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { requests: { count: number } }).requests.count);
}

/** Inside the most expensive zone of the brand `demo` only. */
const onTheOutskirts = { latitude: 41.31, longitude: 69.155 };

const closest = /^GET \/api\/users\/v1\/branches\/merchant\/\{id\}\/closest/;
const tariff = "POST /api/deliveries/v1/delivery/tariff/client/calculate";

test(
  "the browser's location is requested on a tap only; an address gets its closest branch, then its zone's price; outside all zones it is refused at once",
  {
    annotation: {
      type: "requirement",
      description: "[S4.67, S4.68, S5.22, S5.26, S7.20, S7.26, S7.27, S7.59]",
    },
  },
  async ({ page, context, problems }) => {
    problems.expect(/404: GET .*\/closest/);
    const calls = callsOf(page);
    const prices = () => calls.filter((call) => closest.test(call) || call === tariff);
    await setLocation(context, inTheCentre);
    const requestCount = await countLocationRequests(page);
    await page.goto(brandUrl("demo", "/address/delivery?next=/choose-address"));
    await page.waitForLoadState("networkidle");
    expect(await requestCount()).toBe(0);
    await locate(page).click();
    await expect.poll(requestCount).toBe(1);
    await expect(page.getByText("Yetkazish 10")).toBeVisible();
    const { latitude: lat, longitude: lon } = inTheCentre;
    // The basket is empty: the branch is requested, the tariff is not.
    expect(prices()).toEqual([
      `GET /api/users/v1/branches/merchant/{id}/closest?lat=${lat}&lon=${lon}&type=DELIVERY`,
    ]);
    await deliverHere(page);
    await untilAt(page, "/choose-address");
    await expect
      .poll(() => storedByPrefix(page, "_nearesBranch"))
      .toMatchObject({ name: { uz: "Lola, Amir Temur" } });

    await storeBasket(page, "demo", "Choyxona oshi");
    calls.length = 0;
    const priced = page.waitForResponse((response) => response.url().endsWith("/client/calculate"));
    await page.goto(brandUrl("demo", "/address/delivery"));
    // The earlier choice is checked again, now with a basket.
    expect(await (await priced).json()).toMatchObject({ price: 10_000 });
    await expect(page.getByText("Yetkazish 10")).toBeVisible();
    expect(prices()).toEqual([expect.stringMatching(closest), tariff]);

    await context.setGeolocation(onTheOutskirts);
    await locate(page).click();
    await expect(page.getByText("Yetkazish 25")).toBeVisible();

    // Reload, because the page accepts a cached position for a while.
    await context.setGeolocation(outOfTown);
    await page.reload();
    await locate(page).click();
    await expect(
      page.getByText("Siz tanlagan manzilga hozircha yetkazib bera olmaymiz"),
    ).toBeVisible();
    expect(prices().at(-1)).toContain(`lat=${outOfTown.latitude}`);
    await expect(street(page)).toHaveValue("");
    await expect(submit(page)).toBeDisabled();
    await page.getByRole("link", { name: "Olib ketish" }).click();
    await page.waitForURL("**/address/pickup**");
  },
);

test(
  "the nearest branch is requested for the cookie's merchant and stored; without a merchant none is requested, and the console says why",
  {
    tag: "@desktop",
    annotation: {
      type: "requirement",
      description: "[S3.120, S3.127, S5.23, S5.24, S8.17, S8.28]",
    },
  },
  async ({ page, context, problems }) => {
    problems.expect(/console: Merchant ID is (not defined|undefined)$/);
    problems.expect(/404: GET .*\/product\/undefined$/);
    const calls = callsOf(page);
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    const url = brandUrl("demo");
    await setLocation(context, inTheCentre);
    await page.goto(brandUrl("demo", "/address/delivery?next=/about"));
    await locate(page).waitFor();
    const merchant = (await context.cookies(url)).find(({ name }) => name === "merchant")?.value;

    // The street look-up is still pending: a retry does not wait for it.
    const lookUp = await hold(page, "**/nominatim/reverse*");
    await context.clearCookies({ name: "merchant" });
    await locate(page).click();
    const again = page.getByRole("button", { name: "Qayta urinish" });
    await expect(again).toBeVisible();
    expect(errors).toContain("Merchant ID is not defined");

    await context.addCookies([{ name: "merchant", value: "undefined", url }]);
    await again.click();
    await expect.poll(() => errors).toContain("Merchant ID is undefined");
    lookUp.release();
    expect(calls.filter((call) => closest.test(call))).toEqual([]);

    await context.addCookies([{ name: "merchant", value: merchant ?? "", url }]);
    const requested = page.waitForRequest(/\/closest/);
    await again.click();
    await expect(page.getByText("Yetkazish 10")).toBeVisible();
    expect(new URL((await requested).url()).pathname).toBe(
      `/api/users/v1/branches/merchant/${merchant}/closest`,
    );
    await deliverHere(page);
    await untilAt(page, "/about");
    await expect
      .poll(() => storedByPrefix(page, "_nearesBranch"))
      .toMatchObject({ merchantId: merchant });
    const nearest = (await storedByPrefix(page, "_nearesBranch")) as { id: string };
    expect(await cookiesOf(page)).toMatchObject({ city: expect.any(String), branch: nearest.id });
    // An invalid id in a path is a 404.
    const status = () => page.evaluate(async () => (await fetch("/product/undefined")).status);
    expect(await status()).toBe(404);
  },
);

test(
  "submitting waits for the pending street look-up, and a street typed meanwhile is not overwritten",
  { annotation: { type: "requirement", description: "[S4.64]" } },
  async ({ page, context }) => {
    await setLocation(context, inTheCentre);
    await page.goto(brandUrl("demo", "/address/delivery?next=/choose-address"));
    const first = await hold(page, "**/nominatim/reverse*");
    const response = page.waitForResponse("**/nominatim/reverse*");
    await locate(page).click();
    await first.requested;
    await expect(page.getByText("Yetkazish 10")).toBeVisible();
    await submit(page).click();
    await expect(submit(page)).toHaveAttribute("aria-busy", "true");
    first.release();
    const { address } = (await (await response).json()) as { address: { road: string } };
    await page.getByRole("button", { name: "Shunday qoldirish" }).click();
    await untilAt(page, "/choose-address");
    await expect(page.getByRole("main")).toContainText(address.road);

    await context.setGeolocation(onTheOutskirts);
    await page.goto(brandUrl("demo", "/address/delivery?next=/choose-address"));
    const second = await hold(page, "**/nominatim/reverse*");
    await locate(page).click();
    await second.requested;
    await street(page).fill("Bog‘ ko‘chasi, 5");
    await submit(page).click();
    second.release();
    await page.getByRole("button", { name: "Shunday qoldirish" }).click();
    await untilAt(page, "/choose-address");
    await expect(page.getByRole("main")).toContainText("Bog‘ ko‘chasi, 5");
  },
);

test("text at 200% keeps the point of the map and all its buttons usable", async ({
  page,
  context,
}) => {
  const calls = callsOf(page);
  await setLocation(context, inTheCentre);
  await page.goto(brandUrl("demo", "/address/delivery"));
  await locate(page).click();
  await expect(page.getByText(/Yetkazish \d/)).toBeVisible();
  await expect(street(page)).not.toHaveValue("");
  const found = await street(page).inputValue();
  await enlargeText(page, "200%");
  await page.getByRole("button", { name: "Yaqinlashtirish" }).click();
  await page.getByRole("button", { name: "Uzoqlashtirish" }).click();
  await locate(page).hover();
  await expect(street(page)).toHaveValue(found);
  expect(calls.filter((call) => call.includes("/nominatim/reverse"))).toHaveLength(1);
});
