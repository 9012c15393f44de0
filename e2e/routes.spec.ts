import type { Page } from "@playwright/test";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

type Layout = "default" | "auth" | "map" | "extra";

/** Public rows of point 2, with layout and name of the screen. */
const openRows: [path: string, layout: Layout, title: string][] = [
  ["/", "default", "Menyu"],
  ["/about", "default", "Biz haqimizda"],
  ["/extra", "extra", "Xush kelibsiz"],
  ["/extra2", "extra", "Stol uchun buyurtma"],
  ["/basket", "default", "Savat"],
  ["/search", "default", "Qidiruv"],
  ["/offerta", "default", "Foydalanish shartlari"],
  ["/privacy", "default", "Maxfiylik siyosati"],
  ["/checkout", "default", "Rasmiylashtirish"],
  ["/group", "default", "Umumiy savat"],
  ["/login/rules", "default", "Foydalanish shartlari"],
  ["/login", "auth", "Kirish"],
  ["/branches", "default", "Filiallar"],
  ["/branches/map", "default", "Filiallar xaritada"],
  ["/vacancy", "default", "Bo‘sh ish o‘rinlari"],
  ["/profile/favorites", "default", "Sevimlilar"],
  ["/address/pickup", "map", "Olib ketish filiali"],
  ["/address/pickup2", "map", "Olib ketish filiali"],
  ["/address/delivery", "map", "Yetkazish manzili"],
  ["/choose-address", "default", "Qanday olasiz?"],
];

/** Pages of the brand's texts. */
const texts = new Set(["/about", "/offerta", "/privacy"]);

/** Personal rows, except those of an order and, in another brand, of cards. */
const personalRows: [path: string, title: string][] = [
  ["/profile", "Profil"],
  ["/profile/user", "Shaxsiy ma’lumotlar"],
  ["/profile/promos", "Promokodlar"],
  ["/profile/orders", "Buyurtmalar"],
  ["/profile/address", "Manzillarim"],
  ["/profile/address/create", "Yangi manzil"],
];

/** The page's layout, recognised by its elements and the size of its content. */
async function layoutOf(page: Page): Promise<Layout> {
  const main = page.getByRole("main");
  await main.waitFor();
  if ((await page.getByRole("contentinfo").count()) > 0) return "default";
  if ((await page.getByRole("banner").count()) === 0) return "extra";
  const box = await main.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const fillsScreen = box?.width === width && Math.round(box.y + box.height) === height;
  return fillsScreen ? "map" : "auth";
}

/** Does not wait for pictures. */
const open = (page: Page, path: string, brand = "demo") =>
  page.goto(brandUrl(brand, path), { waitUntil: "domcontentloaded" });

// The HTML contains the frame of a page: scripts would only repeat it. A visitor's pages with scripts: `every-screen.spec.ts`.
test.describe("the table of screens, in the HTML", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a visitor can open every public row, each in its layout, with header and footer on a phone too; both pages of terms are the same",
    {
      annotation: {
        type: "requirement",
        description:
          "[S2.01, S2.02, S2.03, S2.04, S2.05, S2.06, S2.07, S2.08, S2.10, S2.11, S2.12, S2.14, S2.15, S2.17, S2.31, S2.32, S2.33, S2.34, S2.36, S2.60, S2.61, S2.62, S2.73, S2.74]",
      },
    },
    async ({ page }) => {
      const terms: string[][] = [];
      const wide = page.viewportSize() ?? { width: 1_280, height: 800 };
      for (const [path, layout, title] of openRows) {
        expect((await open(page, path))?.status(), path).toBe(200);
        await expect(page).toHaveTitle(`${title} — Lola — milliy taomlar`);
        expect(await layoutOf(page), path).toBe(layout);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
        expect(new URL(page.url()).pathname, path).toBe(path);
        if (texts.has(path))
          await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
        if (title === "Foydalanish shartlari")
          terms.push(await page.getByRole("main").getByRole("paragraph").allTextContents());
        if (layout !== "default") continue;
        if (path === "/checkout") {
          // Nothing leads elsewhere but the terms at the end, and Back.
          await expect(page.getByRole("banner").getByRole("link")).toHaveCount(0);
          await expect(page.getByRole("navigation")).toHaveCount(0);
          await expect(page.getByRole("contentinfo").getByRole("link")).toHaveCount(2);
        }
        await page.setViewportSize({ width: 360, height: 780 });
        await expect(page.getByRole("banner"), path).toBeVisible();
        await expect(page.getByRole("contentinfo"), path).toBeAttached();
        await page.setViewportSize(wide);
      }
      expect(terms[0]).toEqual(terms[1]);
    },
  );
});

// A layout is recognised by the size of its content, which differs most on a wide screen.
test.describe("the table of screens", { tag: "@desktop" }, () => {
  test(
    "category, product, vacancy and an unknown brand open in their layouts",
    { annotation: { type: "requirement", description: "[S2.09, S2.16, S2.18, S2.35]" } },
    async ({ page, problems }) => {
      problems.expect(/404: GET .*\/merchantNotAvailable/);
      await page.goto(brandUrl("demo"));
      const link = page.getByRole("article").getByRole("heading").getByRole("link").first();
      const productName = (await link.textContent()) ?? "";
      const productPath = (await link.getAttribute("href")) ?? "";
      const section = page.getByRole("navigation", { name: "Menyu bo‘limlari" }).getByRole("link");
      const sectionName = (await section.first().textContent()) ?? "";
      const id = await page.evaluate(async () => {
        const headers = { "x-merchant-id": localStorage.getItem("merchantId") ?? "" };
        const menu = await (await fetch("/api/products/v1/overalls", { headers })).json();
        const jobs = await (await fetch("/api/support/v1/vacancies", { headers })).json();
        const categories = menu.categories as { id: string; name: { uz: string } }[];
        return {
          categories: categories.map((each) => [each.name.uz, each.id]),
          job: jobs[0] as { id: string; title: { uz: string } },
        };
      });
      const categoryId = new Map(id.categories as [string, string][]).get(sectionName) ?? "";
      const rows: [path: string, title: string][] = [
        [`/category?id=${categoryId}`, sectionName],
        [productPath, productName],
        [`/vacancy/${id.job.id}`, id.job.title.uz],
      ];
      for (const [path, title] of rows) {
        expect((await open(page, path))?.status(), path).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        expect(await layoutOf(page), path).toBe("default");
      }
      const response = await page.goto(brandUrl("nobody-here", "/merchantNotAvailable"));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await layoutOf(page)).toBe("auth");
    },
  );

  test(
    "personal rows redirect a visitor to sign-in",
    { annotation: { type: "requirement", description: "[S2.74]" } },
    async ({ page }) => {
      const order = "/profile/orders/01890000-0000-7000-8000-000000000001/map";
      for (const path of [...personalRows.map(([each]) => each), order]) {
        await open(page, path);
        await page.waitForURL("**/login");
        expect(await page.evaluate(() => localStorage.getItem("_redirectUrl")), path).toBe(path);
      }
    },
  );

  test(
    "a signed-in customer can open the personal rows",
    {
      annotation: {
        type: "requirement",
        description:
          "[S1.01, S1.03, S2.13, S2.19, S2.20, S2.21, S2.26, S2.27, S2.28, S2.29, S2.30, S2.73]",
      },
    },
    async ({ page }) => {
      await signInBeforehand(page, "demo");
      const { id, number } = await placeOrder(page);
      /** Rows by their links, each on the page of the row before it. */
      const rows: [path: string, title: string][][] = [
        [["/profile/user", "Shaxsiy ma’lumotlar"]],
        [["/profile/promos", "Promokodlar"]],
        [
          ["/profile/address", "Manzillarim"],
          ["/profile/address/create", "Yangi manzil"],
        ],
        [
          ["/profile/orders", "Buyurtmalar"],
          [`/profile/orders/${id}`, `${number}-buyurtma`],
        ],
      ];
      const expectRow = async (path: string, title: string) => {
        await expect(page, path).toHaveTitle(new RegExp(`^${title}.* — Lola`));
        expect(await layoutOf(page), path).toBe("default");
        expect(new URL(page.url()).pathname).toBe(path);
      };
      await open(page, "/profile");
      await expectRow("/profile", "Profil");
      for (const steps of rows) {
        for (const [path, title] of steps) {
          await page.getByRole("main").locator(`a[href^="${path}"]`).first().click();
          await expectRow(path, title);
        }
        for (const _ of steps) await page.goBack();
        await expect(page).toHaveURL(brandUrl("demo", "/profile"));
      }
      await open(page, `/profile/orders/${id}/map`);
      await expectRow(`/profile/orders/${id}/map`, "Buyurtma xaritada");
    },
  );

  test(
    "pages with ambiguous names show the specified content",
    { tag: "@smoke", annotation: { type: "requirement", description: "[S2.36]" } },
    async ({ page }) => {
      const main = page.getByRole("main");
      await page.goto(brandUrl("demo", "/extra"));
      await expect(main.getByRole("link", { name: "Buyurtma berish" })).toHaveAttribute(
        "href",
        "/",
      );
      await page.goto(brandUrl("demo", "/choose-address"));
      await expect(main.getByRole("radio")).toHaveCount(2);
      await expect(main.getByRole("link", { name: /^Yangi manzil/ })).toBeVisible();

      await page.goto(brandUrl("demo", "/address/pickup"));
      const [list, map] = [main.getByRole("list"), main.getByRole("application")];
      await expect(list.first().getByRole("listitem")).toHaveCount(3);
      const [listBox, mapBox] = [await list.first().boundingBox(), await map.boundingBox()];
      expect(listBox?.width).toBeLessThan(640);
      expect(mapBox?.width).toBeGreaterThan(640);
      expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThanOrEqual(mapBox?.x ?? 0);
      await test.step("the map moves by the arrow keys", async () => {
        const pin = map.getByRole("button", { name: "Lola, Amir Temur" });
        const before = await pin.boundingBox();
        await map.focus();
        await page.keyboard.press("ArrowRight");
        await expect.poll(async () => (await pin.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
      });
      await test.step("Back on a form that was opened directly leads to the menu instead of leaving the shop", () =>
        expectBack(page, "/"));
      await page.goto(brandUrl("demo", "/address/pickup2"));
      await map.getByRole("button", { name: "Lola, Chilonzor" }).click();
      await expect(page.getByRole("dialog", { name: "Lola, Chilonzor" })).toContainText("Qatortol");

      // A group shows all of its categories.
      await page.goto(brandUrl("choyxona"));
      await main.locator('a[href^="/category?group="]').first().click();
      await expect(page).toHaveURL(/\/category\?group=/);
      await expect(main.getByRole("heading", { level: 2 }).nth(1)).toBeVisible();
    },
  );

  test(
    "overlays without a row open by their URL, and close by Back, Esc and a button",
    { annotation: { type: "requirement", description: "[S2.75]" } },
    async ({ page }) => {
      await signInBeforehand(page, "choyxona");
      const dialog = page.getByRole("dialog");
      const back = () => page.goBack();
      const escape = () => page.keyboard.press("Escape");
      const button = () => dialog.getByRole("button", { name: "Yopish" }).first().click();
      // In turn, since all overlays close in the same way: `menu.spec.ts`.
      const overlays = {
        "/profile/user": { first: "phone", close: escape, others: { phone: back, delete: button } },
        "/profile": {
          first: "notifications",
          close: button,
          others: { notifications: escape, reservations: back },
        },
      };
      const expectOpen = async (path: string, query: string, close: () => Promise<unknown>) => {
        await expect(dialog, query).toBeVisible();
        await expect(page).toHaveURL(brandUrl("choyxona", `${path}?${query}=1`));
        await close();
        await expect(dialog, query).toHaveCount(0);
        await expect(page).toHaveURL(brandUrl("choyxona", path));
      };
      for (const [path, { first, close, others }] of Object.entries(overlays)) {
        await page.goto(brandUrl("choyxona", `${path}?${first}=1`));
        await untilHydrated(page);
        await expectOpen(path, first, close);
        for (const [query, closeOther] of Object.entries(others)) {
          await page.getByRole("main").locator(`a[href*="${query}=1"]`).click();
          await expectOpen(path, query, closeOther);
        }
      }
    },
  );

  test(
    "an error has its own page",
    { annotation: { type: "requirement", description: "[S2.45]" } },
    async ({ page, context, problems }) => {
      problems.expect(/500: GET .*\.data|console: /);
      await context.addCookies([{ name: "_language", value: "eng", url: brandUrl("demo") }]);
      await page.goto(brandUrl("demo", "/about"));
      await untilHydrated(page);
      await page.route("**/branches.data*", (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("contentinfo").getByRole("link", { name: "Branches" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Internal Server Error");
      expect(await layoutOf(page)).toBe("default");
    },
  );

  test("Back on a form that was opened directly leads to the menu or basket instead of leaving the shop", async ({
    page,
  }) => {
    for (const [path, parent] of Object.entries({ "/login": "/", "/checkout": "/basket" })) {
      await page.goto(brandUrl("demo", path));
      await expectBack(page, parent);
    }
  });
});

async function expectBack(page: Page, parent: string) {
  await expect(page.getByRole("button", { name: "Orqaga" })).toBeVisible();
  await page.waitForFunction(() => history.state !== null);
  await page.getByRole("button", { name: "Orqaga" }).click();
  await expect(page).toHaveURL(brandUrl("demo", parent));
}
