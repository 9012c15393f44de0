import type { Page } from "@playwright/test";
import { finishTasks, holdClock } from "./support/hold.ts";
import { enlargeText, expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { settled, untilHydrated } from "./support/settled.ts";
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

test("default pages have header and footer", { tag: "@both" }, async ({ page }) => {
  for (const path of defaultPages) {
    expect((await page.goto(brandUrl("demo", path)))?.status(), path).toBe(200);
    await expect(page.getByRole("banner"), path).toBeVisible();
    await expect(page.getByRole("contentinfo"), path).toBeAttached();
  }
});

test(
  "language and page segments are stored as cookies, and the rest of the path is kept",
  { annotation: { type: "requirement", description: "[S2.37, S2.38, S2.39, S2.40]" } },
  async ({ page, context }) => {
    await page.goto(brandUrl("demo", "/ru/2/about?from=flyer#top"));
    await expect(page).toHaveURL(brandUrl("demo", "/about?from=flyer#top"));
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "_language")?.value).toBe("ru");
    expect(cookies.find(({ name }) => name === "page")?.value).toBe("2");
  },
);

test(
  "an unknown path is a 404 in three languages",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S2.42, S2.44]" } },
  async ({ page, context, problems }) => {
    problems.expect(/404: GET .*\/nowhere/);
    const texts = { uz: "Sahifa topilmadi", ru: "Страница не найдена", eng: "Page Not Found" };
    for (const [language, heading] of Object.entries(texts)) {
      await context.addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);
      expect((await page.goto(brandUrl("demo", "/nowhere")))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByText(/: \/nowhere$/)).toBeVisible();
    }
    await expect(page.getByText("Page not found: /nowhere")).toBeVisible();
  },
);

test(
  "an invalid id is a 404 on every page",
  { annotation: { type: "requirement", description: "[S8.14]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET/);
    for (const path of [
      "/product/1",
      "/vacancy/abc",
      "/profile/orders/1",
      "/profile/orders/1/map",
    ]) {
      expect((await page.goto(brandUrl("demo", path)))?.status(), path).toBe(404);
    }
  },
);

test(
  "a host without a brand redirects to the not-found page",
  { annotation: { type: "requirement", description: "[S2.48]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*\/merchantNotAvailable/);
    const response = await page.goto(brandUrl("nobody-here", "/basket"));
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(/\/merchantNotAvailable$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test("a personal page redirects a visitor to sign-in and back", async ({ page }) => {
  await page.goto(brandUrl("demo", `/profile/orders/${anId}/map`));
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("_redirectUrl"))).toBe(
    `/profile/orders/${anId}/map`,
  );
});

test(
  "an invalid token ends the session, leads home and shows the reason",
  { annotation: { type: "requirement", description: "[S8.04, S8.05]" } },
  async ({ page, context, problems }) => {
    problems.expect(/401: GET .*\/api\//);
    await context.addCookies([{ name: "_language", value: "eng", url: brandUrl("demo") }]);
    await page.goto(brandUrl("demo", "/about"));
    await storeInvalidSession(page);
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(
      "Some things are out of date! Please log in again.",
    );
    await expect(page).toHaveURL(brandUrl("demo"));
    expect(
      await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("profile")]),
    ).toEqual([null, null]);
  },
);

test(
  "a toast is shown for four and a half seconds",
  { annotation: { type: "requirement", description: "[S9.36]" } },
  async ({ page, problems }) => {
    problems.expect(/401: GET .*\/api\//);
    await page.goto(brandUrl("demo", "/about"));
    await storeInvalidSession(page);
    await holdClock(page);
    await page.reload();
    await untilHydrated(page);
    // The page requests the customer and gets a 401.
    await page.clock.runFor(500);
    const notice = page.getByRole("alert");
    await expect(notice).toBeVisible();
    await page.clock.runFor(4_400);
    await finishTasks(page);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
  },
);

test(
  "the language is chosen in the header and persists",
  { tag: "@both", annotation: { type: "requirement", description: "[S2.69]" } },
  async ({ page }) => {
    await page.goto(brandUrl("demo", "/about"));
    await page.getByRole("combobox", { name: "Til" }).selectOption("ru");
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await page.goto(brandUrl("demo", "/offerta"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Условия использования");
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
  await settled(page);
  await expectAccessible(page);
});

test(
  "the brand's information pages have no accessibility violations",
  { tag: "@both", annotation: { type: "requirement", description: "[S2.60, S2.61, S2.62]" } },
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
