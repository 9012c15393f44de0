import type { Page, Request } from "@playwright/test";
import { signInBeforehand } from "../support/earlier-visit.ts";
import { customerOf } from "../support/customer.ts";
import { officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { productCard } from "../support/menu.ts";
import { brandUrl } from "../support/product.ts";
import { enlargeText, expectAccessible, expectReadable } from "../support/page.ts";
import { placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

const mostBytes = 150_000;

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

/** The themes differ in values of CSS alone. */
const showTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((shown) => void (document.documentElement.dataset["theme"] = shown), theme);

const [narrow, wide] = [
  { width: 360, height: 780 },
  { width: 1_280, height: 800 },
];

// The layouts differ in CSS alone, so each page is loaded once for both.
test("each screen meets axe, in both themes, and text of 200 % is not cut", async ({ page }) => {
  const brand = await ownBrand();
  const customer = await customerOf(brand);
  const scripts: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  await signInToOffice(page, brand.sub);
  await test.step("the first page loads at most 150 kB of scripts", async () => {
    await expect(page.getByText("Ready").filter({ visible: true }).first()).toBeVisible();
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(mostBytes);
  });
  const { id } = await placeOrder(customer, { serviceType: "PICK_UP" });
  await test.step("an order's buttons fit a wet knuckle", async () => {
    const card = page.getByRole("listitem").filter({ hasText: "Accept" });
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      for (const name of ["Accept", "5 minutes more", "5 minutes less"]) {
        const box = await card.getByRole("button", { name }).boundingBox();
        expect(box?.height, name).toBeGreaterThanOrEqual(54);
      }
    }
  });
  const expectWholeText = async (path: string) => {
    await enlargeText(page, "200%");
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    await expect.poll(overflow, path).toBeLessThanOrEqual(0);
    await enlargeText(page, "100%");
  };
  for (const path of [
    "/orders",
    `/orders/${id}`,
    "/orders/new",
    "/kitchen",
    "/pass",
    "/stop",
    "/bookings",
    "/reviews",
    "/day",
    "/day/payments",
    "/people",
    "/people?section=rights",
    "/people?section=applications",
    "/printing",
    "/sign-in",
    "/account",
  ]) {
    await page.goto(officeUrl(path));
    await expect(page.getByRole("status").or(page.getByRole("heading")).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // The layouts have the same colours.
    await showTheme(page, "dark");
    await expectReadable(page);
    await showTheme(page, "light");
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectWholeText(path);
    }
    await page.setViewportSize(narrow);
  }
  await test.step("a device keeps the theme that was chosen", async () => {
    await page.getByText("Dark", { exact: true }).click();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("stops of dishes", async ({ page, browser }) => {
  const brand = await ownBrand();
  const customer = await (await browser.newContext()).newPage();
  await signInBeforehand(customer, brand.sub);
  await signInToOffice(page, brand.sub, {}, "/stop");
  const search = page.getByLabel("Find a dish");
  await test.step("a stopped dish is greyed out in open menus, and cannot be ordered until it is sold again", async () => {
    const following = customer.waitForResponse(/\/availability\/events$/);
    await customer.goto(brandUrl(brand.sub));
    await following;
    const soldOut = productCard(customer, "Choyxona oshi").getByText("Tugagan");
    await expect(soldOut).toHaveCount(0);
    await expect(page.getByText("All dishes are on sale")).toBeVisible();
    await search.fill("чой");
    await page.getByRole("button", { name: "Tea-house plov: Stop" }).click();
    await page.getByRole("button", { name: "For 1 hour" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(soldOut).toHaveCount(1, { timeout: 1_000 });
    await search.fill("");
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
  await test.step("a dish may be counted, and a shared option stopped until the next opening", async () => {
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
});
