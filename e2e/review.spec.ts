import type { Page } from "@playwright/test";
import { signInAt } from "./support/earlier-visit.ts";
import { officeUrl, signInToOffice } from "./support/office.ts";
import { deliverOrder, ownBrand } from "./support/own-brand.ts";
import { expectAccessible } from "./support/page.ts";
import { placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Buyurtma qanday bo‘ldi?" });
const starsOf = (page: Page, subject: string) =>
  card(page).getByRole("group", { name: subject, exact: true });
const chosenOf = (page: Page, subject: string) =>
  starsOf(page, subject).getByRole("radio", { checked: true });

test("a received order is reviewed tap by tap, its courier tipped, and staff read a low grade at once", async ({
  page,
  browser,
  context,
  problems,
}) => {
  const brand = await ownBrand();
  await signInAt(page, brand.sub, "/profile/orders");
  const { id, number } = await placeOrder(page);
  const path = brandUrl(brand.sub, `/profile/orders/${id}`);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await deliverOrder(brand.id, id);
  const office = await (await browser.newContext({ locale: "en-US" })).newPage();
  await signInToOffice(office, brand.sub, { role: "MANAGER" });
  await page.goto(path);

  await test.step("stars come before the order is repeated, and a bad grade has reasons", async () => {
    await expect(starsOf(page, "Dimlama").getByRole("radio")).toHaveCount(5);
    await expect(chosenOf(page, "Dimlama")).toHaveCount(0);
    await starsOf(page, "Yetkazib berish").getByTitle("A’lo").click();
    await starsOf(page, "Dimlama").getByTitle("Yomon", { exact: true }).click();
    const reasons = page.getByRole("group", { name: "Dimlama: nima yoqmadi?" });
    await reasons.getByRole("button", { name: "Sovuq" }).click();
    await expect(card(page).getByText("Saqlandi")).toBeVisible();
    await expect(page.getByRole("group", { name: "Yetkazib berish: nima yoqmadi?" })).toHaveCount(
      0,
    );
    await expectAccessible(page);
  });

  await test.step("what is not stored is not shown as stored", async () => {
    problems.expect(/no answer: PUT .*\/review/);
    await page.route("**/review", (route) => route.abort("failed"));
    await starsOf(page, "Choyxona oshi").getByTitle("A’lo").click();
    await expect(page.getByText("Internet aloqasi yo‘q")).toBeVisible();
    await expect(chosenOf(page, "Choyxona oshi")).toHaveCount(0);
    await page.unroute("**/review");
  });

  await test.step("two pages do not overwrite each other", async () => {
    const other = await context.newPage();
    await other.goto(path);
    await expect(chosenOf(other, "Dimlama")).toHaveAccessibleName("Yomon");
    await starsOf(other, "Choyxona oshi").getByTitle("Yaxshi").click();
    await card(other).getByLabel("Restoranga izoh").fill("Kuryer zo‘r!");
    await card(other).getByRole("button", { name: "Yuborish" }).click();
    // Hidden at once, saved once the server has answered.
    await expect(card(other).getByRole("button", { name: "Yuborish" })).toBeHidden();
    await expect(card(other).getByText(/^Saqlandi/)).toBeVisible();
    await other.close();
    await page.getByRole("button", { name: "Sho‘r" }).click();
    await expect(card(page).getByText(/^Saqlandi/)).toBeVisible();
    await page.reload();
    // Everything has its stars.
    await expect(card(page).getByText("Sizning bahoingiz: 3")).toBeVisible();
    await card(page).getByRole("button", { name: "Bahoni o‘zgartirish" }).click();
    await expect(chosenOf(page, "Dimlama")).toHaveAccessibleName("Yomon");
    await expect(chosenOf(page, "Choyxona oshi")).toHaveAccessibleName("Yaxshi");
    await expect(card(page).getByLabel("Restoranga izoh")).toHaveValue("Kuryer zo‘r!");
  });

  await test.step("after a good delivery the courier is tipped online", async () => {
    const tip = page.getByRole("region", { name: "Kuryerga choychaqa" });
    await tip.getByRole("button", { name: /^20\s000/ }).click();
    await tip.getByRole("radio", { name: /^Click/ }).check();
    await expectAccessible(page);
    await tip.getByRole("button", { name: /^Choychaqa: 20\s000/ }).click();
    await page.waitForURL(/\/dev\/pay\//);
    await page.getByRole("button", { name: "To‘lash", exact: true }).click();
    await page.waitForURL(path);
    await expect(page.getByText(/Kuryerga 20\s000\sso‘m choychaqa berdingiz/)).toBeVisible();
    await expect(tip).toHaveCount(0);
  });

  await test.step("staff see the low grade without a reload, and mark it as read", async () => {
    const bar = office.getByText("Low grades that nobody has read: 1");
    await expect(bar).toBeVisible();
    await office.getByRole("link", { name: "Read", exact: true }).click();
    await expect(office).toHaveURL(officeUrl("/reviews"));
    const review = office.getByRole("listitem").filter({ hasText: `Order No. ${number}` });
    await expect(review).toContainText("Kuryer zo‘r!");
    await expect(review.getByRole("listitem").filter({ hasText: "Dimlama" })).toContainText(
      "Cold, Too salty",
    );
    await expectAccessible(office);
    await office.getByRole("button", { name: `No. ${number}: read` }).click();
    await expect(office.getByRole("button", { name: `No. ${number}: read` })).toHaveCount(0);
    await office.goto(officeUrl("/orders"));
    await expect(office.getByRole("link", { name: "Reviews", exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});
