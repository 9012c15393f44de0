import type { Locator } from "@playwright/test";
import {
  countOnCard,
  productCard,
  openProduct,
  pressPlus,
  watchShifts,
  wheelToEnd,
} from "./support/menu.ts";
import { finishTasks, holdClock } from "./support/hold.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

const isPhone = (project: string) => project === "phone";

test(
  "products, prices and product pages are readable without JavaScript",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S1.11, S2.49]" } },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(brandUrl("demo"));
    await expect(page.getByRole("heading", { name: "Milliy taomlar", level: 2 })).toBeVisible();
    await expect(productCard(page, "To‘y oshi")).toContainText("38\u00a0000\u00a0so‘m");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: "To‘y oshi", exact: true }).click();
    await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("To‘y oshi");
    await expect(page.getByText("Devzira guruchi")).toBeVisible();
    await expect(page.getByText("Katta, 650 g")).toBeVisible();
    await context.close();
  },
);

/** Whether nothing covers the upper left of an element. */
const isUncovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top: y } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 5, y + 10));
  });

test(
  "no layout shifts while scrolling fast to the end of the menu; the category bar marks the visible section while scrolling, and a tap scrolls to the title of a section; Back restores the scroll position of the menu, and a product over it closes by Esc, Back and its button",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    const shifts = await watchShifts(page, "demo");
    await page.goto(brandUrl("demo"));
    await untilHydrated(page);

    await test.step("no layout shifts while scrolling fast to the end of the menu", async () => {
      // The last section has been measured, so all have.
      await expect(page.getByRole("region", { name: "Salqin ichimliklar" })).toHaveAttribute(
        "style",
        /--height/,
      );
      await wheelToEnd(page, 3_000);
      expect(await shifts()).toBe(0);
      if (!isMobile) {
        // The categories beside the menu end with it, so they have moved up.
        const home = page.getByRole("banner").getByRole("link", { name: /^Lola — / });
        expect(await isUncovered(home), "the header is above the categories").toBe(true);
      }
      await page.keyboard.press("Home");
    });

    const bar = page.getByRole("navigation", { name: "Menyu bo‘limlari" });
    const marked = bar.locator("[aria-current]");
    await expect(marked).toHaveText("Milliy taomlar");

    // This and the last step concern nothing that differs between the layouts.
    if (isMobile)
      await test.step("a product over the page closes by Esc, Back and its button, and the focus returns", async () => {
        const link = page.getByRole("link", { name: "To‘y oshi", exact: true });
        const product = openProduct(page, "To‘y oshi");
        const closings = [
          () => page.keyboard.press("Escape"),
          () => page.goBack(),
          () => product.getByRole("button", { name: "Yopish" }).click(),
        ];
        for (const close of closings) {
          await link.focus();
          await page.keyboard.press("Enter");
          await expect(page).toHaveURL(/\?product=/);
          await expect(product).toBeVisible();
          await close();
          await expect(product).toBeHidden();
          await expect(page).toHaveURL(brandUrl("demo"));
          await expect(link).toBeFocused();
        }
      });

    await test.step("a tap scrolls to the title of a section, and the bar marks what is visible", async () => {
      await bar.getByRole("link", { name: "Salatlar" }).click();
      await expect(marked).toHaveText("Salatlar");
      const title = page.getByRole("heading", { name: "Salatlar", level: 2 });
      await expect(title).toBeInViewport();
      await expect(title).toBeFocused();
      // The heights of skipped sections are estimates: the jump corrects itself once scrolling ends.
      await expect
        .poll(() => isUncovered(title), { message: "the title stands free of the bar" })
        .toBe(true);
      await expect(marked).toBeInViewport();

      // A jump keeps correcting itself until the customer scrolls.
      await page.mouse.wheel(0, 1);
      await page.getByRole("heading", { name: "Shirinliklar", level: 2 }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 500);
      await expect(marked).toHaveText(/Shirinliklar|Choy va qahva/);
      await expect(marked).toBeInViewport();

      // Above all sections the first one is marked.
      await page.keyboard.press("Home");
      await expect(marked).toHaveText("Milliy taomlar");
    });

    if (!isMobile) return;
    await test.step("Back restores the scroll position of the menu", async () => {
      await bar.getByRole("link", { name: "Banket taomlari" }).click();
      const product = page.getByRole("link", { name: "Qo‘zi barra", exact: true });
      await expect(product).toBeInViewport();
      await expect(marked).toHaveText("Banket taomlari");
      // The position at the click: until then the jump may still correct itself.
      const pressed = product.evaluate(
        (link) =>
          new Promise<number>((resolve) => {
            const record = () => resolve(link.getBoundingClientRect().y);
            link.addEventListener("click", record, { once: true, capture: true });
          }),
      );
      await product.click();
      const before = await pressed;
      await expect(page).toHaveURL(/\/product\//);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Qo‘zi barra");
      await page.goBack();
      await expect(product).toBeInViewport();
      await expect(async () => {
        const after = (await product.boundingBox())?.y ?? 0;
        expect(Math.abs(after - before)).toBeLessThan(8);
      }).toPass();
    });
  },
);

test(
  "no layout shifts while a menu with groups loads, open or closed; its groups are tabs above their categories on a phone, and labels on a wide screen; while closed, one banner shows the opening time and schedules the order for it",
  { tag: "@both", annotation: { type: "requirement", description: "[S3.020]" } },
  async ({ page }, { project }) => {
    const shifts = await watchShifts(page, "naqsh");
    // Naqsh closes at night; the cached HTML does not depend on the time.
    const openAt = async (moment: string, isClosed: boolean) => {
      await page.clock.setFixedTime(new Date(moment));
      await page.goto(brandUrl("naqsh"));
      await expect(page.getByText("Сейчас мы закрыты")).toHaveCount(isClosed ? 1 : 0);
      await page.waitForLoadState("networkidle");
      expect(await shifts(), moment).toBe(0);
    };
    await openAt("2026-11-21T13:00:00+05:00", false);

    await test.step("groups are tabs above their categories on a phone, and labels on a wide screen", async () => {
      const bar = page.getByRole("navigation", { name: "Разделы меню" });
      if (isPhone(project.name)) {
        await expect(bar.getByRole("link", { name: "Соусы" })).toBeHidden();
        await bar.getByRole("link", { name: "Снеки и салаты" }).click();
        await expect(bar.getByRole("link", { name: "Соусы" })).toBeVisible();
        await expect(bar.getByRole("link", { name: "Бургеры", exact: true })).toBeHidden();
      } else {
        await expect(
          bar.getByRole("paragraph").filter({ hasText: "Снеки и салаты" }),
        ).toBeVisible();
        await expect(bar.getByRole("link", { name: "Соусы" })).toBeVisible();
      }
    });

    await openAt("2026-11-22T06:30:00+05:00", true);
    await test.step("while closed, one banner shows the opening time and schedules the order for it", async () => {
      await expect(page.getByText(/Сегодня в \d\d:\d\d откроемся/)).toBeVisible();
      // The menu begins on the first screen.
      const first = await page.getByRole("article").first().boundingBox();
      expect(first?.y).toBeLessThan(isPhone(project.name) ? 500 : 800);
      await page.getByRole("button", { name: "Заказать на это время" }).click();
      await expect(page.getByText(/Заказ на время: сегодня, \d\d:\d\d–\d\d:\d\d/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/Заказ на время: сегодня/)).toBeVisible();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByRole("button", { name: "Заказать на это время" })).toBeVisible();
    });
  },
);

test(
  "products are sold out, view-only or added by a stepper in place, without the network; the HTML has no descriptions or options; an opened product shows whether it is simple or has options, opens over the page by URL too, and closes to the menu; filters hide dishes without the mark",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S3.087]" } },
  async ({ page, context, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const html = (await (await page.goto(brandUrl("demo")))?.text()) ?? "";
    expect(html).toContain("Choyxona oshi");
    expect(html).not.toContain("Devzira guruchi");
    expect(html).not.toMatch(/Katta, 650\sg/);

    await expect(productCard(page, "Chalop")).toContainText("Tugagan");
    const add = { name: /: (savatga|tanlab) qo‘shish$/ };
    await expect(productCard(page, "Choyxona oshi").getByRole("button", add)).toHaveCount(1);
    await expect(productCard(page, "Chalop").getByRole("button", add)).toHaveCount(0);
    await expect(productCard(page, "Qo‘zi barra").getByRole("button", add)).toHaveCount(0);

    // Waits until the section is hydrated.
    await pressPlus(page, "Dimlama");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await pressPlus(page, "Choyxona oshi");
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
    await pressPlus(page, "Choyxona oshi");
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");
    await context.setOffline(false);

    const open = async (name: string, type: string) => {
      await page.getByRole("link", { name, exact: true }).click();
      await expect(openProduct(page, name).getByText(type, { exact: true })).toBeVisible();
    };
    await open("Dimlama", "Oddiy");
    await page.keyboard.press("Escape");
    await open("To‘y oshi", "Tanlovli");
    await page.reload();
    await expect(openProduct(page, "To‘y oshi")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(brandUrl("demo"));

    await test.step("filters hide dishes without the mark, also those that nobody has said anything about", async () => {
      const filters = page.getByRole("group", { name: "Filtrlar" });
      await page.getByRole("button", { name: "Filtrlar" }).click();
      const nutFree = filters.getByRole("button", { name: "Yong‘oqsiz" });
      const meatFree = filters.getByRole("button", { name: "Go‘shtsiz" });
      await nutFree.click();
      await expect(nutFree).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText("oshxonada yong‘oq bo‘lishi mumkin")).toBeVisible();
      await expect(productCard(page, "Qo‘l lag‘mon")).toBeVisible();
      // No dessert of the demo says that it is free of nuts.
      await expect(productCard(page, "Medovik")).toBeHidden();
      await expect(page.getByRole("heading", { name: "Shirinliklar" })).toBeHidden();
      await expect(page.getByRole("link", { name: "Shirinliklar", exact: true })).toBeHidden();
      await meatFree.click();
      await expect(productCard(page, "Qo‘l lag‘mon")).toBeHidden();
      await expect(productCard(page, "Tandir non")).toBeVisible();
      await page.reload();
      await expect(nutFree).toHaveAttribute("aria-pressed", "true");
      await expect(productCard(page, "Qo‘l lag‘mon")).toBeHidden();
      await nutFree.click();
      await meatFree.click();
      await expect(productCard(page, "Qo‘l lag‘mon")).toBeVisible();
      await expect(productCard(page, "Medovik")).toBeVisible();

      await test.step("a home with tiles counts them, and its tiles keep the filters", async () => {
        await page.goto(brandUrl("choyxona"));
        const tile = (name: string) =>
          page.getByRole("main").getByRole("link").filter({ hasText: name });
        await expect(tile("Salat va gazaklar")).toContainText("26 ta taom");
        await nutFree.click();
        await expect(tile("Salat va gazaklar")).toContainText("15 ta taom");
        await expect(tile("Shirinliklar")).toHaveCount(0);
        await tile("Salat va gazaklar").click();
        await expect(page).toHaveURL(/\/category\?group=.*diet=nut-free/);
        await expect(nutFree).toHaveAttribute("aria-pressed", "true");
        await expect(page.getByRole("article")).toHaveCount(15);
        await meatFree.click();
        await expect(page.getByRole("article")).toHaveCount(9);
      });

      await test.step("a list without any such dish says so", async () => {
        await page.goto(brandUrl("choyxona", "/search?q=medovik&diet=nut-free"));
        await expect(page.getByText("«Yong‘oqsiz» deb belgilangan taom yo‘q")).toBeVisible();
        await expect(page.getByRole("article")).toHaveCount(0);
        await page.getByRole("button", { name: "Barcha taomlarni ko‘rsatish" }).click();
        await expect(productCard(page, "Medovik").first()).toBeVisible();
        await expect(page).toHaveURL(/\/search\?q=medovik$/);
      });
    });
  },
);

test(
  "the tile of a group opens it, with twenty products per page, and no layout shifts while further ones load; the next twenty are shown 100 ms after the end comes near",
  { annotation: { type: "requirement", description: "[S3.021, S9.33, S9.51]" } },
  async ({ page }) => {
    const shifts = await watchShifts(page, "choyxona");
    await page.goto(brandUrl("choyxona"));
    await page.getByRole("link", { name: /Salat va gazaklar/ }).click();
    await expect(page).toHaveURL(/\/category\?group=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salat va gazaklar");
    const cards = page.getByRole("main").getByRole("article");
    for (const step of [400, 3_000]) {
      // The HTML has one page; the next one is requested near the end.
      const html = (await (await page.reload())?.text()) ?? "";
      expect(html.match(/<article/g)).toHaveLength(20);
      const footer = page.getByRole("contentinfo");
      await expect(async () => {
        await wheelToEnd(page, step);
        await expect(footer).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(cards).toHaveCount(26);
      expect(await shifts(), `${step} pixels at a time`).toBe(0);
    }

    await test.step("the next twenty products are shown 100 ms after the end comes near", async () => {
      await page.addInitScript(() => {
        window.IntersectionObserver = class extends IntersectionObserver {
          constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
            super((entries, observer) => {
              callback(entries, observer);
              if (
                entries.some(
                  ({ target, isIntersecting }) => isIntersecting && target.matches("main div"),
                )
              )
                Object.assign(window, { isEndNear: true });
            }, options);
          }
        };
      });
      // An idle page loads the whole menu for its product overlay, so the next twenty need no request of their own.
      const menu = page.waitForResponse(/\/overalls/);
      await page.evaluate(() => scrollTo(0, 0));
      await page.reload();
      await expect(cards).toHaveCount(20);
      await untilHydrated(page);
      await (await menu).finished();
      await holdClock(page);
      expect(await page.evaluate(() => "isEndNear" in window)).toBe(false);
      await cards.last().scrollIntoViewIfNeeded();
      await page.waitForFunction(() => "isEndNear" in window);
      await page.clock.runFor(99);
      await finishTasks(page);
      await expect(cards).toHaveCount(20);
      await page.clock.runFor(1);
      await expect(cards).toHaveCount(26);
    });
  },
);

test(
  "with one category at a time the bar switches it, and a reload shows the same one; a brand without favourites shows no favourite buttons, and the page is a 404",
  { annotation: { type: "requirement", description: "[S3.021, S3.044]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*\/profile\/favorites/);
    await page.goto(brandUrl("qahva"));
    await untilHydrated(page);
    await test.step("without favourites", async () => {
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("button", { name: /збранн/ })).toHaveCount(0);
      await expect(page.getByRole("link", { name: /збранн/ })).toHaveCount(0);
      const status = () => page.evaluate(async () => (await fetch("/profile/favorites")).status);
      expect(await status()).toBe(404);
    });
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
      "Кофе",
    );
    const bar = page.getByRole("navigation", { name: "Разделы меню" });
    await bar.getByRole("link", { name: "Десерты" }).click();
    await expect(page.getByRole("heading", { name: "Десерты", level: 2 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Кофе", exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Десерты", level: 2 })).toBeVisible();
  },
);

test(
  "options are tiles with pictures where the brand has them; adding without a required one scrolls to its group, which says what to choose",
  { annotation: { type: "requirement", description: "[S3.050, S5.16, S5.17]" } },
  async ({ page }) => {
    await page.goto(brandUrl("naqsh"));
    await pressPlus(page, "Naqsh бургер");
    const product = openProduct(page, "Naqsh бургер");
    const tiles = product.getByRole("group", { name: /Булочка/ });
    await expect(tiles.locator("img").first()).toBeVisible();
    const add = product.getByRole("button", { name: /^Добавить/ });
    await add.click();
    const group = product.getByRole("group", { name: /Прожарка/ });
    await expect(group).toContainText("Выберите: Прожарка");
    await expect(group).toBeInViewport();
    await expect(product.getByRole("status").filter({ hasText: "Прожарка" })).toBeAttached();
    await group.getByRole("radio").first().check();
    await expect(group).not.toContainText("Выберите:");
    await add.click();
    await expect(product).toBeHidden();
    await expect(countOnCard(page, "Naqsh бургер")).toHaveText("1");
  },
);

test(
  "menu, product and search have no accessibility violations",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const [brand, path] of [
      // With an offer of the browser's language.
      ["naqsh", "/"],
      ["choyxona", "/"],
      ["qahva", "/"],
      ["demo", "/search"],
    ] as const) {
      await page.goto(brandUrl(brand, path));
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
    }
    await page.getByRole("searchbox").fill("To‘y oshi");
    await pressPlus(page, "To‘y oshi");
    await expect(openProduct(page, "To‘y oshi").getByRole("radio").first()).toBeVisible();
    await expectAccessible(page);
  },
);
