import type { Page } from "@playwright/test";
import { idOfCodes } from "@dasturxon/brand-folder/id-of-codes";
import { requestBrand } from "./support/brand-request.ts";
import { signInBeforehand, storeDraft } from "./support/earlier-visit.ts";
import { addFirstFound } from "./support/menu.ts";
import { noonTomorrow, orderPage, ordersOf, signIn, submitButton } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const branch = idOfCodes("choyxona", "branch", "registon");
const hall = idOfCodes("choyxona", "hall", "registon", "garden");
const table = idOfCodes(hall, "table", "3");
const codePath = (ids: { branch?: string; table?: string }) =>
  `/extra2?${new URLSearchParams({ branch, table, ...ids })}`;
const code = (ids: { branch?: string; table?: string }) => brandUrl("choyxona", codePath(ids));

/** Scheduled for noon tomorrow, when the tea house is open, whatever the time of the test. */
async function tomorrowAtNoon(page: Page) {
  await (await noonTomorrow(page)).check();
}

test(
  "a table's QR code selects the table, and the order is a pick-up for it",
  {
    tag: "@smoke",
    annotation: { type: "requirement", description: "[S1.25, S2.04, S2.36, S4.11]" },
  },
  async ({ page }) => {
    await page.goto(code({}));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Siz stolimizdasiz");
    await expect(page.getByText("Bog‘, 3-stol")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Menyuni ochish" }).click();
    await expect(page.getByRole("banner")).toContainText("Shu yerda");
    await expect(page.getByRole("banner")).toContainText("Bog‘, 3-stol");
    await page.goto(brandUrl("choyxona", "/search?q=osh"));
    await addFirstFound(page);

    await page.goto(brandUrl("choyxona", "/checkout"));
    const where = page.getByRole("button", { name: /Bog‘, 3-stol/ });
    await expect(where).toBeVisible();
    await tomorrowAtNoon(page);
    await expect(submitButton(page)).not.toHaveAttribute("aria-disabled");
    await submitButton(page).click();
    await signIn(page);
    await page.waitForURL(orderPage);
    expect(await ordersOf(page)).toMatchObject([
      { serviceType: "PICK_UP", tableId: table, hallId: hall, deliveryPrice: 0 },
    ]);
  },
);

test(
  "an unknown table code shows an error with a link to the menu",
  { annotation: { type: "requirement", description: "[S2.36]" } },
  async ({ page }) => {
    const elsewhere = idOfCodes("choyxona", "branch", "university");
    for (const ids of [{ branch: elsewhere }, { table: "7" }])
      expect((await requestBrand("choyxona", codePath(ids))).body).toMatch(
        /<h1[^>]*>Bu stol topilmadi</,
      );
    await page.goto(code({ table: crypto.randomUUID() }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bu stol topilmadi");
    await expect(page.getByText(/QR kodni qayta skanerlang yoki ofitsiantni/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Menyuni ochish" }).click();
    await expect(page).toHaveURL(brandUrl("choyxona"));
    // No table is selected.
    await expect(page.getByRole("banner")).toContainText("Yetkazish");
  },
);

test("a table removed before the order is dropped by one press, and all other input is kept", async ({
  page,
}) => {
  const seat = { uz: "Bog‘, 3-stol", ru: "Сад, стол 3", eng: "Garden, table 3" };
  const removed = { branchId: branch, hallId: hall, tableId: crypto.randomUUID(), seat };
  await signInBeforehand(page, "choyxona");
  await storeDraft(page, "choyxona", {
    lines: [{ productName: "Dimlama" }],
    choices: { serviceType: "PICK_UP", isDineIn: true, ...removed },
  });
  await page.goto(brandUrl("choyxona", "/checkout"));
  // It appears above the days and shifts them.
  await expect(page.getByText(/Bu stol topilmadi/)).toBeVisible();
  await tomorrowAtNoon(page);
  await page.getByLabel("Oshxonaga izoh").fill("Choy oldin");
  await page.getByRole("button", { name: "Stolsiz davom etish" }).click();
  await expect(page.getByText(/Bu stol topilmadi/)).toHaveCount(0);
  await expect(page.getByLabel("Oshxonaga izoh")).toHaveValue("Choy oldin");
  await expect(page.getByRole("radio", { name: "Shu yerda" })).toBeChecked();
  await submitButton(page).click();
  await page.waitForURL(orderPage);
  expect(await ordersOf(page)).toMatchObject([{ serviceType: "PICK_UP", tableId: null }]);
});
