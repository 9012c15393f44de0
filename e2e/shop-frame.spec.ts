import { openOrigin } from "./support/earlier-visit.ts";
import { finishTasks, holdClock } from "./support/hold.ts";
import { enlargeText } from "./support/page.ts";
import { brandUrl, productUrl } from "./support/product.ts";
import { store } from "./support/stored.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

const anId = "01890000-0000-7000-8000-000000000001";

test.describe("not found", () => {
  // The page is complete in the HTML.
  test.use({ javaScriptEnabled: false });

  test(
    "an unknown path is a 404 page in three languages, which names the path; an invalid id is a 404 on every page",
    {
      tag: "@smoke",
      annotation: { type: "requirement", description: "[S2.42, S2.43, S2.44, S8.13, S8.14]" },
    },
    async ({ page, context, request, problems }) => {
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

      const { host } = new URL(brandUrl("demo"));
      for (const path of [
        "/product/1",
        "/vacancy/abc",
        "/profile/orders/1",
        "/profile/orders/1/map",
      ])
        expect((await request.get(productUrl(path), { headers: { host } })).status(), path).toBe(
          404,
        );
    },
  );
});

test(
  "an invalid token ends the session, leads home and shows the reason for four and a half seconds",
  { annotation: { type: "requirement", description: "[S8.04, S8.05, S9.36]" } },
  async ({ page, context, problems }) => {
    problems.expect(/401: GET .*\/api\//);
    await context.addCookies([{ name: "_language", value: "eng", url: brandUrl("demo") }]);
    await openOrigin(page, "demo");
    await store(page, {
      token: "no-longer",
      profile: { id: anId, firstName: "Nodira", phone: "+998901112233", cashback: 0 },
    });
    await holdClock(page);
    await page.goto(brandUrl("demo", "/about"));
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

test("navigation moves the focus to the new page, announces it and scrolls to the top; the customer's theme is applied from the first paint", async ({
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

  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

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
