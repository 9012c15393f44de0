import type { Page } from "@playwright/test";
import { signInBeforehand, storeDraft } from "./support/earlier-visit.ts";
import { inTheCentre, orderPage, submitButton } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { productsOf } from "./support/products.ts";
import { expect, test } from "./support/test.ts";

// Delivery in the centre costs 10 000 and is free from 300 000; the service fee is 2 000 and waived from 150 000.

const home = { type: "HOUSE", streetName: "Amir Temur ko‘chasi, 15", ...inTheCentre };
const summary = (page: Page) => page.getByRole("region", { name: "Buyurtma" });
/** A line of the bill: name and amount. */
const line = (page: Page, name: string, bill = summary(page)) =>
  bill.getByText(name, { exact: true }).locator("xpath=..");
/** Whole sums, as formatted. */
const sum = (digits: string) => digits.replaceAll(" ", "\u00a0");

/** Wedding plov, 46 000 at −17 %, the large portion and kazi: 38 000 + 14 000 + 18 000. */
async function orderPlov(page: Page, count: number, promoCode?: string) {
  await storeDraft(page, "demo", { lines: [] });
  const plov = (await productsOf(page)).find(({ name }) => name.uz === "To‘y oshi");
  const modifications = (plov?.modificationGroups ?? [])
    .flatMap((group) => group.modifications)
    .filter(({ name }) => /^(Katta|Qazi)/.test(name.uz))
    .map(({ id }) => ({ id, count: 1 }));
  await storeDraft(page, "demo", {
    lines: [{ productName: "To‘y oshi", count, modifications }],
    choices: { paymentType: "CASH", ...(promoCode && { promoCode }) },
    address: home,
  });
  await page.goto(brandUrl("demo", "/checkout"));
}

/** Replaces the promo code of the open checkout. */
async function applyPromo(page: Page, code: string) {
  const remove = page.getByRole("button", { name: "Promokodni olib tashlash" });
  if (await remove.isVisible()) await remove.click();
  await page.getByLabel("Promokod").fill(code);
  await page.getByRole("button", { name: "Qo‘llash" }).click();
}

test(
  "a line costs price plus options times count; the discount applies to the product only; bill lines expand to their reason; a promo takes an amount or a percentage off products or delivery, and never more than their price",
  {
    annotation: {
      type: "requirement",
      description: "[S3.106, S9.20, S9.21, S9.22, S9.23, S9.24, S9.25, S9.26, S9.27, S9.28, S9.52]",
    },
  },
  async ({ page }) => {
    await signInBeforehand(page, "demo");
    await orderPlov(page, 2);
    await expect(submitButton(page)).toContainText(sum("152 000 so‘m"));
    await expect(summary(page).getByRole("listitem")).toContainText(sum("140 000"));
    await expect(line(page, "Taomlar, 2 ta")).toContainText(sum("156 000"));
    await expect(line(page, "Taomlarga chegirma")).toContainText(sum("−16 000"));
    await expect(line(page, "Yetkazib berish")).toContainText(sum("10 000"));
    await expect(line(page, "Xizmat haqi")).toContainText(sum("2 000"));
    await expect(line(page, "Jami")).toContainText(sum("152 000 so‘m"));
    await expect(line(page, "Keshbek qaytadi")).toContainText(sum("+7 000"));
    const reasons = {
      "Taomlar, 2 ta": "Har bir taomning chegirmasiz narxi",
      "Taomlarga chegirma": "Menyudagi chegirmalar: To‘y oshi.",
      "Yetkazib berish": "Hudud: ",
      "Xizmat haqi": `${sum("150 000 so‘m")}dan boshlab olinmaydi.`,
      "Keshbek qaytadi": "narxining 5 foizi hisobingizga qaytadi",
    };
    for (const [name, reason] of Object.entries(reasons)) {
      await line(page, name).click();
      await expect(summary(page).getByText(reason)).toBeVisible();
    }
    await expectAccessible(page);

    // A tenth of 140 000.
    await applyPromo(page, "SALOM");
    await expect(line(page, "Promokod SALOM")).toContainText(sum("−14 000"));
    await expect(submitButton(page)).toContainText(sum("138 000"));
    await line(page, "Promokod SALOM").click();
    await expect(
      summary(page).getByText(`Taomlar narxidan 10%. Ko‘pi bilan ${sum("40 000 so‘m")}.`),
    ).toBeVisible();
    // Half of the delivery price.
    await applyPromo(page, "YOLDA");
    await expect(line(page, "Yetkazishga chegirma")).toContainText(sum("−5 000"));
    await line(page, "Yetkazishga chegirma").click();
    await expect(summary(page).getByText("YOLDA promokodi bo‘yicha.")).toBeVisible();
    await expect(submitButton(page)).toContainText(sum("147 000"));
    // 15 % of the products, and the whole delivery price.
    await applyPromo(page, "BIRINCHI");
    await expect(line(page, "Promokod BIRINCHI")).toContainText(sum("−21 000"));
    await expect(line(page, "Yetkazishga chegirma")).toContainText(sum("−10 000"));
    await expect(submitButton(page)).toContainText(sum("121 000"));
    // Less than 150 000 after the discount: the fee that comes back is named beside the code.
    const lines = [{ productName: "Dimlama", count: 4 }];
    const choices = { paymentType: "CASH", promoCode: "LOLA30" };
    await storeDraft(page, "demo", { lines, choices, address: home });
    const fee = page.getByText(
      `Xizmat haqi ${sum("2 000 so‘m")}: chegirmadan keyin ${sum("150 000 so‘m")}dan boshlab bepul`,
    );
    for (const path of ["/basket", "/checkout"]) {
      await page.goto(brandUrl("demo", path));
      await expect(fee, path).toBeVisible();
    }
    // An amount; the rest is still enough to waive the fee.
    await orderPlov(page, 3, "LOLA30");
    await expect(line(page, "Promokod LOLA30")).toContainText(sum("−30 000"));
    await line(page, "Promokod LOLA30").click();
    await expect(summary(page).getByText(`Taomlar narxidan ${sum("30 000 so‘m")}.`)).toBeVisible();
    await expect(line(page, "Xizmat haqi")).toHaveCount(0);
    await expect(submitButton(page)).toContainText(sum("190 000"));

    // The order has the same bill.
    await submitButton(page).click();
    await page.waitForURL(orderPage);
    const ordered = page.getByRole("region", { name: "Hisob" });
    await expect(line(page, "Taomlar, 3 ta", ordered)).toContainText(sum("234 000"));
    await expect(line(page, "Taomlarga chegirma", ordered)).toContainText(sum("−24 000"));
    await expect(line(page, "Promokod LOLA30", ordered)).toContainText(sum("−30 000"));
    await expect(line(page, "Jami", ordered)).toContainText(sum("190 000 so‘m"));

    // 10 % of 420 000 would be 42 000; this code is capped at 40 000, and delivery is free.
    await orderPlov(page, 6, "SALOM");
    await expect(line(page, "Promokod SALOM")).toContainText(sum("−40 000"));
    await expect(line(page, "Yetkazib berish")).toContainText("Bepul");
    await expect(submitButton(page)).toContainText(sum("380 000"));
  },
);
