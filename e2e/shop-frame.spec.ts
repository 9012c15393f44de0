import type { Page } from "@playwright/test";
import { finishTasks, holdClock } from "./support/hold.ts";
import { enlargeText, expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

const anId = "01890000-0000-7000-8000-000000000001";

/** Every row of point 2 without an id that a brand cannot switch off. */
const defaultPages = [
  "/",
  "/about",
  "/basket",
  "/search",
  "/offerta",
  "/privacy",
  "/checkout",
  "/login/rules",
  "/branches",
  "/branches/map",
  "/choose-address",
];

// On a wide screen: `routes.spec.ts`.
test("default pages have header and footer on a phone, in the HTML already", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of defaultPages) {
    expect((await page.goto(brandUrl("demo", path)))?.status(), path).toBe(200);
    await expect(page.getByRole("banner"), path).toBeVisible();
    await expect(page.getByRole("contentinfo"), path).toBeAttached();
  }
  await context.close();
});

test(
  "an unknown path is a 404 page in three languages, which names the path",
  {
    tag: "@smoke",
    annotation: { type: "requirement", description: "[S2.42, S2.43, S2.44, S8.13]" },
  },
  async ({ page, context, problems }) => {
    problems.expect(/404: GET .*\/(nowhere|no%20such)/);
    const texts = { uz: "Sahifa topilmadi", ru: "Страница не найдена", eng: "Page Not Found" };
    for (const [language, heading] of Object.entries(texts)) {
      await context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);
      expect((await page.goto(brandUrl("demo", "/nowhere")))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByText(/: \/nowhere$/)).toBeVisible();
    }
    expect((await page.goto(brandUrl("demo", "/no%20such/page")))?.status()).toBe(404);
    await expect(page.getByText("Page not found: /no such/page", { exact: true })).toBeVisible();
  },
);

test(
  "an invalid id is a 404 on every page",
  { annotation: { type: "requirement", description: "[S8.14]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET/);
    await page.goto(brandUrl("demo", "/robots.txt"));
    const statuses = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => [path, (await fetch(path)).status])),
      ["/product/1", "/vacancy/abc", "/profile/orders/1", "/profile/orders/1/map"],
    );
    expect(statuses).toEqual(statuses.map(([path]) => [path, 404]));
  },
);

test(
  "an invalid token ends the session, leads home and shows the reason for four and a half seconds",
  { annotation: { type: "requirement", description: "[S8.04, S8.05, S9.36]" } },
  async ({ page, context, problems }) => {
    problems.expect(/401: GET .*\/api\//);
    await context.addCookies([{ name: "_language", value: "eng", url: brandUrl("demo") }]);
    await page.goto(brandUrl("demo", "/about"));
    await storeInvalidSession(page);
    await holdClock(page);
    await page.reload();
    await untilHydrated(page);
    // The page requests the customer and gets a 401.
    await page.clock.runFor(500);
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Some things are out of date! Please log in again.");
    await expect(page).toHaveURL(brandUrl("demo"));
    expect(
      await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("profile")]),
    ).toEqual([null, null]);
    await page.clock.runFor(4_400);
    await finishTasks(page);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
  },
);

test("navigation moves the focus to the new page, announces it and scrolls to the top", async ({
  page,
}) => {
  await page.goto(brandUrl("demo", "/about"));
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Foydalanish shartlari" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "Ochildi: Foydalanish shartlari" }),
  ).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the customer's theme is applied from the first paint", async ({ page }) => {
  await page.goto(brandUrl("demo", "/about"));
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test(
  "the brand's information pages have no accessibility violations",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S2.60, S2.61, S2.62]" } },
  async ({ page }) => {
    for (const path of ["/about", "/offerta", "/privacy"]) {
      await page.goto(brandUrl("choyxona", path));
      await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  },
);

test("the header's address link fits on one line, with text at twice its size too", async ({
  page,
  context,
}) => {
  const questions = { uz: "Qayerga?", ru: "Куда?", eng: "Where to?" };
  for (const [language, question] of Object.entries(questions)) {
    await context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);
    await page.goto(brandUrl("demo", "/about"));
    for (const size of ["100%", "200%"]) {
      await enlargeText(page, size);
      const text = page.getByRole("banner").getByText(question, { exact: true });
      const { lines, right } = await text.evaluate((element) => ({
        lines: new Set([...element.getClientRects()].map(({ top }) => top)).size,
        right: element.getBoundingClientRect().right,
      }));
      expect({ language, size, lines }).toEqual({ language, size, lines: 1 });
      expect(right).toBeLessThan(360);
      for (const control of await page.getByRole("banner").locator("a:visible").all()) {
        const box = await control.boundingBox();
        if (box && box.y >= 0) expect(box.height).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  }
});

/** Stores a session with an invalid token, for the next page load. */
async function storeInvalidSession(page: Page) {
  await untilHydrated(page);
  await page.evaluate((id) => {
    const user = { id, firstName: "Nodira", phone: "+998901112233", cashback: 0 };
    localStorage.setItem("token", "no-longer");
    localStorage.setItem("profile", JSON.stringify(user));
  }, anId);
}
