import { brotliCompressSync } from "node:zlib";
import { signInBeforehand } from "../support/earlier-visit.ts";
import { officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { productCard } from "../support/menu.ts";
import { brandUrl } from "../support/product.ts";
import { enlargeText, expectAccessible, expectReadable } from "../support/page.ts";
import { callApi, placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

const mostKilobytes = 150;

test("the first page loads at most 150 kB of scripts", async ({ page }) => {
  await signInToOffice(page, "demo");
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  await page.goto(officeUrl("/orders"));
  await expect(page.getByText("Ready").first()).toBeVisible();
  let kilobytes = 0;
  for (const url of scripts) {
    const script = await page.evaluate(async (address) => (await fetch(address)).text(), url);
    kilobytes += brotliCompressSync(script).length / 1024;
  }
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThan(mostKilobytes);
});

test("each screen meets axe, in both themes", { tag: "@both" }, async ({ page, browser }) => {
  const brand = await ownBrand();
  const customer = await (await browser.newContext()).newPage();
  await signInBeforehand(customer, brand.sub);
  const { id } = await placeOrder(customer, { serviceType: "PICK_UP" });
  await signInToOffice(page, brand.sub);
  for (const theme of ["light", "dark"])
    for (const path of [
      "/orders",
      `/orders/${id}`,
      "/orders/new",
      "/kitchen",
      "/pass",
      "/stop",
      "/bookings",
      "/day",
      "/day/payments",
      "/people",
      "/people?section=rights",
      "/people?section=applications",
      "/printing",
      "/sign-in",
      "/account",
    ]) {
      await page.evaluate((chosen) => localStorage.setItem("office-theme", chosen), theme);
      await page.goto(officeUrl(path));
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(page.getByRole("status").or(page.getByRole("heading")).first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      // The themes differ in their colours only.
      await (theme === "light" ? expectAccessible(page) : expectReadable(page));
    }
});

test(
  "an order's buttons fit a wet knuckle, and text of 200 % is not cut",
  { tag: "@both" },
  async ({ page, browser }) => {
    const brand = await ownBrand();
    const customer = await (await browser.newContext()).newPage();
    await signInBeforehand(customer, brand.sub);
    await signInToOffice(page, brand.sub);
    await placeOrder(customer, { serviceType: "PICK_UP" });
    const card = page.getByRole("listitem").filter({ hasText: "Accept" });
    for (const name of ["Accept", "5 minutes more", "5 minutes less"]) {
      const box = await card.getByRole("button", { name }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(54);
    }
    for (const path of [
      "/orders",
      "/orders/new",
      "/kitchen",
      "/pass",
      "/stop",
      "/bookings",
      "/day",
      "/day/payments",
      "/people",
      "/people?section=rights",
      "/account",
    ]) {
      await page.goto(officeUrl(path));
      await expect(page.getByRole("heading").first()).toBeAttached();
      await enlargeText(page, "200%");
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, path).toBeLessThanOrEqual(0);
    }
  },
);

test("a stopped dish is greyed out in open menus, and cannot be ordered until it is sold again", async ({
  page,
  browser,
}) => {
  const brand = await ownBrand();
  const customer = await (await browser.newContext()).newPage();
  await signInBeforehand(customer, brand.sub);
  const following = customer.waitForResponse(/\/availability\/events$/);
  await customer.goto(brandUrl(brand.sub));
  await following;
  const soldOut = productCard(customer, "Choyxona oshi").getByText("Tugagan");
  await expect(soldOut).toHaveCount(0);
  await signInToOffice(page, brand.sub);
  await page.goto(officeUrl("/stop"));
  await expect(page.getByText("All dishes are on sale")).toBeVisible();
  await page.getByLabel("Find a dish").fill("чой");
  await page.getByRole("button", { name: "Tea-house plov: Stop" }).click();
  await page.getByRole("button", { name: "For 1 hour" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(soldOut).toHaveCount(1, { timeout: 1_000 });
  await page.getByLabel("Find a dish").fill("");
  const again = page.getByRole("button", { name: "Tea-house plov: sell again" });
  await expect(again).toBeVisible();
  await expect(placeOrder(customer, { serviceType: "PICK_UP" })).rejects.toThrow(
    "PRODUCT_SOLD_OUT",
  );
  await again.click();
  await expect(page.getByText("All dishes are on sale")).toBeVisible();
  await expect(soldOut).toHaveCount(0, { timeout: 1_000 });
  await placeOrder(customer, { serviceType: "PICK_UP" });
});

test("a dish may be counted, and a shared option stopped until the next opening", async ({
  page,
}) => {
  const brand = await ownBrand();
  await signInToOffice(page, brand.sub);
  await page.goto(officeUrl("/stop"));
  const search = page.getByLabel("Find a dish");
  await search.fill("tea-house");
  await page.getByRole("button", { name: "Tea-house plov: Stop" }).click();
  await page.getByText("Some left", { exact: true }).click();
  await page.getByRole("textbox", { name: "How many are left?" }).fill("5");
  await page.getByRole("button", { name: "Until the next opening" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await search.fill("katta");
  await expect(page.getByText(/^Option · /).first()).toBeVisible();
  await page
    .getByRole("button", { name: /: Stop$/ })
    .first()
    .click();
  await expect(page.getByText("How many are left?")).toHaveCount(0);
  await page.getByRole("button", { name: "Until the next opening" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await search.fill("");
  await expect(page.getByRole("heading", { name: "Limited in number" })).toBeVisible();
  await expect(page.getByText(/^15 left, until .*, in 3 branches$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Stopped now" })).toBeVisible();
});

test("the rail has what the role may use, and signing out closes the office", async ({
  page,
  problems,
}) => {
  problems.expect(/401: GET .*\/staff\/v1\//);
  await signInToOffice(page, "demo", { name: "Jahongir", role: "WAITER" });
  const sections = page.getByRole("navigation", { name: "Sections" });
  await expect(sections.getByRole("link")).toHaveCount(3);
  await sections.getByRole("link", { name: "Jahongir" }).click();
  await page.getByText("Русский").click();
  await expect(page.getByRole("heading", { name: "Ваши устройства" })).toBeVisible();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вход в офис");
  await expect(page.getByLabel("Телефон")).toBeVisible();
  const cookies = await page.context().cookies(officeUrl("/"));
  expect(cookies.map(({ name }) => name)).not.toContain("office");
});

test(
  "a branch that is paused takes no orders until it is resumed",
  { tag: "@desktop" },
  async ({ page, browser }) => {
    const brand = await ownBrand();
    const customer = await (await browser.newContext()).newPage();
    await signInBeforehand(customer, brand.sub);
    const [branch] = await callApi<{ id: string }[]>(customer, "GET", "/users/v1/branches");
    await signInToOffice(page, brand.sub);
    await page.goto(officeUrl(`/orders?branch=${branch?.id}`));
    await page.getByRole("button", { name: "Load" }).click();
    await page.getByRole("button", { name: "Delivery", exact: true }).click();
    await page.getByRole("button", { name: "Pause until resumed" }).click();
    await expect(page.getByText("Pick-up paused until resumed")).toBeVisible();
    await expect(placeOrder(customer, { serviceType: "PICK_UP" })).rejects.toThrow("BRANCH");
    await placeOrder(customer);
    await page.getByRole("button", { name: "Pick-up: Resume" }).click();
    await page.getByRole("button", { name: "+20", exact: true }).click();
    await page.getByRole("button", { name: /^\+20.min for 1 hour$/ }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^\+20.min until/)).toBeVisible();
    await expect(page.getByText("Taking orders")).toBeVisible();
    await placeOrder(customer, { serviceType: "PICK_UP" });
  },
);
