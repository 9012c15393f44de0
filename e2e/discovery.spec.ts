import type { Locator, Page } from "@playwright/test";
import { countOnCard, productCard, openProduct, pressPlus } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// As dense as a phone, which decides about the size of pictures.
test.use({ pictures: true, deviceScaleFactor: 2, reducedMotion: "no-preference" });

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Calls a public endpoint; the page has to be open on the brand's host. */
const callPublic = <T>(page: Page, path: string) =>
  page.evaluate(async (call) => (await (await fetch(`/api${call}`)).json()) as T, path);

/** Number of cards in the first row of a section, and whether the section scrolls horizontally. */
async function layoutOf(cards: Locator) {
  await cards.first().scrollIntoViewIfNeeded();
  return cards.evaluateAll((all) => {
    const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
    const grid = all[0]?.parentElement;
    return {
      inFirstRow: tops.filter((top) => top === tops[0]).length,
      count: all.length,
      isHorizontal: grid !== null && grid !== undefined && grid.scrollWidth > grid.clientWidth + 1,
    };
  });
}

test(
  "home shows stories, banners and categories as configured, and opens products as their category configures",
  { annotation: { type: "requirement", description: "[S3.085, S7.35, S7.71]" } },
  async ({ page }) => {
    await page.goto(brandUrl("demo"));
    await untilHydrated(page);
    await test.step("a category shows one, two or three products per row, or all in a horizontal list", async () => {
      const layout = (name: string) => layoutOf(section(page, name).getByRole("article"));
      expect(await layout("Banket taomlari")).toMatchObject({ inFirstRow: 1, isHorizontal: false });
      expect(await layout("Milliy taomlar")).toMatchObject({ inFirstRow: 2, isHorizontal: false });
      expect(await layout("Salatlar")).toMatchObject({ inFirstRow: 3, isHorizontal: false });
      const horizontal = await layout("Non");
      expect(horizontal.isHorizontal).toBe(true);
      expect(horizontal.inFirstRow).toBe(horizontal.count);
      expect(horizontal.count).toBeGreaterThan(3);
    });

    await test.step("home shows the stories and banners that the API returns", async () => {
      type Story = { id: string; title: { uz: string }; items: unknown[] };
      const stories = await callPublic<Story[]>(page, "/support/v1/stories");
      const banners = await callPublic<{ image: { uz: string } }[]>(page, "/support/v1/banners");
      const links = page.getByRole("region", { name: "Hikoyalar" }).getByRole("link");
      await expect(links).toHaveCount(stories.length);
      for (const [index, { id, title }] of stories.entries()) {
        await expect(links.nth(index)).toHaveAttribute("href", new RegExp(`story=${id}`));
        await expect(links.nth(index)).toHaveText(title.uz);
      }
      const pictures = page.getByRole("region", { name: "Aksiyalar" }).locator("img");
      await expect(pictures).toHaveCount(banners.length);
      for (const [index, { image }] of banners.entries()) {
        await expect(pictures.nth(index)).toHaveAttribute("src", new RegExp(image.uz));
      }
    });

    await test.step("an opened product shows its mean grade and the number of grades", async () => {
      const card = productCard(page, "Dimlama");
      const id = /[0-9a-f-]{36}/.exec(
        (await card.getByRole("link").getAttribute("href")) ?? "",
      )?.[0];
      const grades = await callPublic<{ productId: string; grade: number }[]>(
        page,
        "/products/v1/grade",
      );
      const grade = grades.find(({ productId }) => productId === id)?.grade ?? 0;
      expect(grade).toBeGreaterThan(1);
      await card.getByRole("link").first().click();
      const shown = new RegExp(`^Baho${String(grade).replace(".", ",")} \\([1-9]\\d*\\)$`);
      await expect(openProduct(page, "Dimlama").getByText(shown)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("a product opens as its category configures: as a bottom sheet, a dialog or a page", async () => {
      const open = (name: string) => productCard(page, name).getByRole("link").first();
      const panelOf = async (name: string) => {
        await open(name).click();
        const add = openProduct(page, name).getByRole("button", { name: /^Qo‘shish/ });
        await expect(add).toBeInViewport({ ratio: 1 });
        const { x, y, width, height } = (await add.boundingBox())!;
        return { bottomGap: 780 - y - height, rightGap: 360 - x - width };
      };
      const sheet = await panelOf("Dimlama");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      const popUp = await panelOf("Qo‘y go‘shti shashlik");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      // The sheet is as wide as the screen, the dialog has a margin.
      expect(sheet.rightGap).toBeLessThan(popUp.rightGap);

      await open("Qo‘zi barra").click();
      await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Qo‘zi barra");
      // A view-only product.
      await expect(page.getByText("Bu taomni onlayn buyurtma qilib bo‘lmaydi")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Qo‘shish/ })).toHaveCount(0);
    });
  },
);

/** Records the animations of elements from the next page load on. */
const watchFlights = (page: Page) =>
  page.addInitScript(() => {
    const flights: unknown[] = [];
    Object.assign(window, { flights });
    const { animate } = Element.prototype;
    Element.prototype.animate = function watched(frames, options) {
      flights.push(options);
      return animate.call(this, frames, options);
    };
  });

const flightsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { flights: unknown[] }).flights);

/** Media type and size in pixels of a picture as it is sent. */
const measure = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const response = await fetch(url);
    const { width, height } = await createImageBitmap(await response.blob());
    return { type: response.headers.get("content-type"), width, height };
  }, address);

test(
  "pictures of a local host come from it, resized to the card, by default to 480×480 as WebP; a product flies to the basket, and a missing picture is replaced by a placeholder of the same size",
  { annotation: { type: "requirement", description: "[S9.40, S9.41, S9.42]" } },
  async ({ page, problems }) => {
    problems.expect(/\/media\//);
    await watchFlights(page);
    await page.goto(brandUrl("demo"));
    const picture = productCard(page, "To‘y oshi").locator("img");
    await expect(picture).toHaveJSProperty("complete", true);
    const { address, neededWidth } = await picture.evaluate((image: HTMLImageElement) => ({
      address: image.currentSrc,
      neededWidth: image.clientWidth * devicePixelRatio,
    }));
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin).toBe(new URL(brandUrl("demo")).origin);
    expect(pathname).toMatch(/^\/media\/[0-9a-f-]{36}$/);
    expect(Object.fromEntries(searchParams)).toMatchObject({ q: "75", f: "webp" });
    const sent = await measure(page, address);
    expect(sent.type).toBe("image/webp");
    expect(sent.width).toBe(Number(searchParams.get("w")));
    // Neither blurred nor larger than visible.
    expect(sent.width).toBeGreaterThan(neededWidth * 0.8);
    expect(sent.width).toBeLessThan(neededWidth * 1.6);

    const plain = await measure(page, pathname);
    expect(plain).toEqual({ type: "image/webp", width: 480, height: 480 });
    const named = await measure(page, `${pathname}?w=480&h=480&q=100&f=webp`);
    expect(named).toEqual(plain);

    await test.step("a product flies to the basket in a quarter of a second, except with reduced motion", async () => {
      await pressPlus(page, "Choyxona oshi");
      await expect.poll(() => flightsOf(page)).toMatchObject([{ duration: 250 }]);
      // The flying copy has been removed.
      await expect(page.locator("body > [inert]")).toHaveCount(0);

      await page.emulateMedia({ reducedMotion: "reduce" });
      await pressPlus(page, "Choyxona oshi");
      await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");
      await expect(page.getByRole("link", { name: /Savat/ }).last()).toContainText("96");
      expect(await flightsOf(page)).toHaveLength(1);
    });

    await test.step("a missing picture is replaced by a placeholder of the same size", async () => {
      const card = productCard(page, "To‘y oshi");
      await page.evaluate(() => document.fonts.ready);
      const loaded = await card.boundingBox();
      await page.route("**/media/**", (route) => route.abort());
      await page.goto(brandUrl("demo", "/?again"));
      await expect(card.locator("img")).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const empty = await card.boundingBox();
      expect([empty?.width, empty?.height]).toEqual([loaded?.width, loaded?.height]);
    });
  },
);
