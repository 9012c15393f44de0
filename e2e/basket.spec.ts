import type { Page } from "@playwright/test";
import { storeBasket } from "./support/earlier-visit.ts";
import { hold } from "./support/hold.ts";
import { countOnCard, openProduct, pressPlus, productCard, watchShifts } from "./support/menu.ts";
import { expectAccessible, expectPressable } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { settled, untilAt, untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

const basketLines = (page: Page) => page.getByRole("main").getByRole("listitem");

const basketLine = (page: Page, product: string) =>
  basketLines(page).filter({
    has: page.getByRole("link", { name: `${product}: tarkibini o‘zgartirish` }),
  });

async function openBasket(page: Page) {
  await page.goto(brandUrl("demo", "/basket"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Savat");
}

/** Changes the price of the stored basket lines, as if they had been added long ago. */
const changeStoredPrice = (page: Page, price: number) =>
  page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("draft:")) ?? "";
    const draft = JSON.parse(localStorage.getItem(key) ?? "") as {
      lines: { seen: { price: number } }[];
    };
    for (const line of draft.lines) line.seen.price = changed;
    localStorage.setItem(key, JSON.stringify(draft));
  }, price);

test(
  "the basket page shows its lines before hydration, and they do not move",
  { tag: "@both" },
  async ({ page }) => {
    const shifts = await watchShifts(page, "demo");
    await page.goto(brandUrl("demo"));
    await untilHydrated(page);
    await page.getByRole("link", { name: "To‘y oshi", exact: true }).click();
    const product = openProduct(page, "To‘y oshi");
    await product.getByRole("radio", { name: /Katta/ }).check();
    await product.locator("summary").click();
    await product.getByRole("textbox").fill("<b>Achchiq</b> bo‘lmasin");
    await product.getByRole("button", { name: /^Qo‘shish/ }).click();
    await expect(product).toBeHidden();
    await pressPlus(page, "Lola kabob to‘plami");
    await pressPlus(page, "Lola kabob to‘plami");
    await expect(countOnCard(page, "Lola kabob to‘plami")).toHaveText("2");
    const together = page.getByRole("region", { name: "Birga olishadi" });
    await openBasket(page);
    await together
      .getByRole("button", { name: /: savatga qo‘shish$/ })
      .first()
      .click();
    await expect(basketLines(page)).toHaveCount(3);
    const suggested = await basketLines(page).nth(2).getByRole("link").textContent();

    const scripts = await hold(page, "**/assets/entry.client-*.js");
    await page.reload({ waitUntil: "commit" });
    await scripts.requested;
    // The lines are inert before hydration, so they have no roles.
    const line = page.getByRole("main").locator("li:visible").first();
    await expect(line).toContainText("To‘y oshi");
    await expect(line).toContainText("Katta, 650 g");
    await expect(line).toContainText("<b>Achchiq</b> bo‘lmasin");
    await expect(line).toContainText("52\u00a0000\u00a0so‘m");
    const reduced = page.getByRole("main").locator("li:visible").nth(1);
    await expect(reduced.locator("output")).toHaveText("2");
    await expect(reduced).toContainText("340\u00a0000\u00a0so‘m");
    await expect(reduced.locator("s")).toHaveText("Eski narxi 378\u00a0000");
    await expect(together.getByText(suggested ?? "")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Savat bo‘sh" })).toBeHidden();
    const positions = () =>
      page
        .getByRole("main")
        .locator("li:visible :is(p, output, img), input:visible, article:visible h3")
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [part.textContent, x, y, width, height].join();
          }),
        );
    await page.evaluate(() => document.fonts.ready);
    const before = await positions();
    expect(before.length).toBeGreaterThan(10);
    scripts.release();
    await expect(page.getByRole("region", { name: "Hisob" })).toBeVisible();
    await settled(page);
    expect(await positions()).toEqual(before);
    await expect(together.getByText(suggested ?? "")).toHaveCount(0);
    expect(await shifts()).toBe(0);
  },
);

test(
  "the basket page changes lines, explains its bill and checks promo codes",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S1.20, S3.043, S5.11]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*\/promos\/YOQ/);
    await storeBasket(page, "demo", "Choyxona oshi", "Dimlama");
    await openBasket(page);
    const less = (name: string) => page.getByRole("button", { name: `${name}: kamaytirish` });
    const more = page.getByRole("button", { name: "Choyxona oshi: ko‘paytirish" });

    await test.step("removing the last unit needs no confirmation and offers undo", async () => {
      await less("Choyxona oshi").click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(basketLine(page, "Choyxona oshi")).toHaveCount(0);
      await page.getByRole("button", { name: "Qaytarish" }).click();
      await expect(basketLine(page, "Choyxona oshi")).toBeVisible();
      await expect(basketLines(page).first()).toContainText("Choyxona oshi");
    });

    await test.step("the basket is cleared at once, and undo brings all lines back", async () => {
      await page.getByRole("button", { name: "Tozalash" }).click();
      await expect(page.getByRole("heading", { name: "Savat bo‘sh" })).toBeVisible();
      await page.getByRole("button", { name: "Qaytarish" }).last().click();
      await expect(basketLines(page)).toHaveCount(2);
      await less("Dimlama").click();
      await expect(basketLine(page, "Dimlama")).toHaveCount(0);
    });

    const bill = page.getByRole("region", { name: "Hisob" });
    await test.step("each line of the bill expands to its reason, and a progress line shows the missing amount", async () => {
      await expect(
        page.getByText("Yetkazish uchun yana 2\u00a0000\u00a0so‘m qo‘shing"),
      ).toBeVisible();
      await bill.getByText("Xizmat haqi").click();
      await expect(bill.getByText("150\u00a0000\u00a0so‘mdan boshlab olinmaydi.")).toBeVisible();
      await bill.getByText("Yetkazib berish").click();
      await expect(bill.getByText(/Narx manzilingizga bog‘liq/)).toBeVisible();
      await more.click();
      await expect(page.getByText(/Bepul yetkazishgacha yana 204\u00a0000/)).toBeVisible();
      await less("Choyxona oshi").click();
    });

    const field = page.getByRole("textbox", { name: "Promokod" });
    await test.step("a refused promo code stays in its field, with the reason and what would make it valid", async () => {
      await field.fill("SALOM");
      await page.getByRole("button", { name: "Qo‘llash" }).click();
      // 48 000 so‘m in the basket; the code requires more than 50 000.
      await expect(page.getByText(/Yana 3\u00a0000\u00a0so‘mlik taom qo‘shing/)).toBeVisible();
      await expect(field).toHaveValue("SALOM");

      await more.click();
      await expect(page.getByText("SALOM qo‘llandi")).toBeVisible();
      await expect(bill.getByText("Promokod SALOM")).toBeVisible();
      await expect(bill.getByText("−9\u00a0600")).toBeVisible();

      await page.getByRole("button", { name: "Promokodni olib tashlash" }).click();
      await expect(field).toHaveValue("");
    });

    await test.step("an unknown and an expired promo code are refused beside the field", async () => {
      await field.fill("YOQ");
      await field.press("Enter");
      await expect(page.getByText("Bunday promokod yo‘q")).toBeVisible();
      await expect(field).toHaveValue("YOQ");
      await field.fill("BAHOR");
      await expect(page.getByText("Bunday promokod yo‘q")).toHaveCount(0);
      await field.press("Enter");
      await expect(page.getByText(/Promokodning muddati tugagan/)).toBeVisible();
    });
  },
);

test("a changed price is shown before checkout, and an unavailable product has to be removed", async ({
  page,
}) => {
  const gone = "Kechagi taom";
  await storeBasket(page, "demo", "Choyxona oshi", gone);
  await changeStoredPrice(page, 45_000);
  await openBasket(page);
  await expect(page.getByText("Savatdagi taomlarda o‘zgarish bor")).toBeVisible();
  await expect(page.getByText("Narxi oshdi: 45\u00a0000 → 48\u00a0000\u00a0so‘m")).toBeVisible();
  await expect(page.getByText("Bu taom endi menyuda yo‘q")).toBeVisible();
  await page.getByRole("button", { name: /Davom etish/ }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await page.getByRole("button", { name: "Yo‘qlarini olib tashlash" }).click();
  await expect(basketLines(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Tushunarli" }).click();
  await expect(page.getByText("Savatdagi taomlarda o‘zgarish bor")).toHaveCount(0);
});

test("one product with two choices of options makes two lines, and editing starts from the line's options", async ({
  page,
}) => {
  await page.goto(brandUrl("demo"));
  await untilHydrated(page);
  for (const portion of [/Oddiy/, /Katta/]) {
    await page.getByRole("link", { name: "To‘y oshi", exact: true }).click();
    const product = openProduct(page, "To‘y oshi");
    await product.getByRole("radio", { name: portion }).check();
    await product.getByRole("button", { name: /^Qo‘shish/ }).click();
    await expect(product).toBeHidden();
  }
  await page.getByRole("link", { name: /Savat/ }).last().click();
  await untilAt(page, "/basket");
  await expect(basketLine(page, "To‘y oshi")).toHaveCount(2);

  const large = basketLine(page, "To‘y oshi").filter({ hasText: "Katta, 650 g" });
  await large.getByRole("link").click();
  const product = openProduct(page, "To‘y oshi");
  await expect(product.getByRole("radio", { name: /Katta/ })).toBeChecked();
  await product.getByRole("checkbox", { name: /Qazi/ }).check();
  await product.getByRole("button", { name: /^Saqlash/ }).click();
  await expect(product).toBeHidden();
  await expect(large).toContainText("Katta, 650 g, Qazi, 40 g");
  await expect(large).toContainText("70\u00a0000\u00a0so‘m");
  await expect(basketLine(page, "To‘y oshi")).toHaveCount(2);
});

test(
  "an empty basket is shown as empty before hydration; a wide screen shows the basket beside the menu, and the basket has no accessibility violations",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S3.037]" } },
  async ({ page }) => {
    const scripts = await hold(page, "**/assets/entry.client-*.js");
    await page.goto(brandUrl("demo", "/basket"), { waitUntil: "commit" });
    await scripts.requested;
    await expect(page.getByRole("heading", { name: "Savat bo‘sh" })).toBeVisible();
    await expect(page.getByLabel("Promokod")).toBeHidden();
    scripts.release();
    await untilHydrated(page);
    await expect(page.getByRole("heading", { name: "Savat bo‘sh" })).toBeVisible();
    await expect(page.getByLabel("Promokod")).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole("main").getByRole("link", { name: "Menyuga o‘tish" }).click();
    await pressPlus(page, "Choyxona oshi");
    const side = page.getByRole("region", { name: "Savat" });
    await expect(side.getByRole("listitem")).toContainText("Choyxona oshi");
    await expect(side.getByRole("link", { name: /Davom etish/ })).toBeInViewport();
    await side.getByRole("button", { name: "Choyxona oshi: ko‘paytirish" }).click();
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("2");

    await openBasket(page);
    await expect(page.getByRole("region", { name: "Birga olishadi" })).toBeVisible();
    await expectAccessible(page);
  },
);

// Phones only: wide screens show the basket beside the menu.
test(
  "the basket link is where the brand configures it and never covers the last product; the basket survives reloads and navigation",
  {
    tag: "@smoke",
    annotation: { type: "requirement", description: "[S1.19, S2.52, S3.037, S3.049, S3.125]" },
  },
  async ({ page }) => {
    await page.goto(brandUrl("demo"));
    await untilHydrated(page);
    const bar = page.getByRole("link", { name: /Savat/ }).last();

    await test.step("the bar that the first press on a product brings up over it leaves the second press to the product", async () => {
      const card = productCard(page, "Choyxona oshi");
      await card
        .getByRole("button")
        .last()
        .evaluate((button) => {
          scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 8);
        });
      const underFinger = await card.evaluate(async (element) => {
        const button = [...element.querySelectorAll("button")].at(-1);
        const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
        const productAtFinger = () =>
          element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        button?.click();
        const appeared = await new Promise<Element>((found) => {
          const look = () => {
            const link = document.querySelector('a[href="/basket"][data-main-action]');
            if (link) found(link);
            else requestAnimationFrame(look);
          };
          look();
        });
        const atFirst = productAtFinger();
        const animations = appeared.parentElement?.getAnimations() ?? [];
        await Promise.all(animations.map(({ finished }) => finished));
        return { atFirst, afterwards: productAtFinger() };
      });
      expect(underFinger).toEqual({ atFirst: true, afterwards: false });
    });

    await test.step("the bar never covers the last product", async () => {
      await expect(bar).toBeInViewport();
      await expect(page.getByRole("region", { name: "Savat" })).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = page.getByRole("main").getByRole("article").last();
      await settled(page);
      const bottom = await last.evaluate((card) => {
        card.scrollIntoView({ block: "end" });
        return card.getBoundingClientRect().bottom;
      });
      expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    });

    await test.step("the basket survives reloads and navigation", async () => {
      await pressPlus(page, "Dimlama");
      await pressPlus(page, "Dimlama");
      await expect(countOnCard(page, "Dimlama")).toHaveText("2");
      await page.reload();
      await expect(countOnCard(page, "Dimlama")).toHaveText("2");
      await expect(bar).toContainText(/Yetkazish · \d+–\d+\sdaq/);
      await bar.click();
      await untilAt(page, "/basket");
      // The last one is thrown away.
      const iconOf = (name: string) =>
        basketLine(page, name)
          .getByRole("button", { name: /kamaytirish/ })
          .innerHTML();
      expect(await iconOf("Choyxona oshi")).not.toBe(await iconOf("Dimlama"));
      await expect(basketLine(page, "Choyxona oshi")).toContainText("48\u00a0000\u00a0so‘m");
      await expect(basketLine(page, "Dimlama")).toContainText("82\u00a0000\u00a0so‘m");
      await expect(page.getByRole("link", { name: /Davom etish/ })).toHaveAttribute(
        "href",
        "/checkout",
      );
    });

    await test.step("a brand may have the link in its navigation instead", async () => {
      await page.goto(brandUrl("qahva"));
      await page
        .getByRole("button", { name: /: добавить в корзину/ })
        .first()
        .click();
      const navigation = page.getByRole("navigation", { name: "Основная навигация" });
      await expect(navigation.getByRole("link", { name: "Корзина, 1 блюдо" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: /Корзина/ })).toBeHidden();
    });
  },
);

test("no line is partly under the button, however high the screen", async ({ page }) => {
  await storeBasket(page, "choyxona", "Dimlama");
  await page.goto(brandUrl("choyxona", "/basket"));
  await settled(page);
  // The button is over the promo code, then over the bill.
  for (const height of [650, 670, 690, 830, 850]) {
    await page.setViewportSize({ width: 360, height });
    await expectPressable(page);
  }
});
