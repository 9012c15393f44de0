import type { Page } from "@playwright/test";
import { pickUp, signInBeforehand, storeBasket, storedDraft } from "./support/earlier-visit.ts";
import { pressPlus } from "./support/menu.ts";
import { orderPage, submitButton } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const sumIn = (text: string) =>
  Number(/(\d[\d\u00a0]*)\u00a0so‘m/.exec(text)?.[1]?.replace(/\D/g, ""));

test("two people fill one basket by a link, each on their own device, through a reload and a lost connection; its owner locks it, orders, and the shares add up", async ({
  page,
  browser,
}) => {
  await signInBeforehand(page, "demo");
  await storeBasket(page, "demo", "Choyxona oshi");
  const wide = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
  const guest = await (await browser.newContext(wide)).newPage();

  await test.step("the owner opens a group with the present basket", async () => {
    await page.goto(brandUrl("demo"));
    await expect(page.getByText(/Minimal buyurtmagacha yana 2\u00a0000/)).toBeVisible();
    await page.goto(brandUrl("demo", "/basket"));
    await page.getByRole("link", { name: "Birga buyurtma berish" }).click();
    await page.getByLabel("Ismingiz").fill("Nigora");
    await page.getByRole("button", { name: "Umumiy savat ochish" }).click();
    await expect(part(page, "Nigora")).toContainText("1 × Choyxona oshi");
  });

  await test.step("the bar of the basket no longer counts the minimum, since the group's dishes count together", async () => {
    await page.goto(brandUrl("demo"));
    const bar = page.getByRole("link", { name: /^1\s*Savat/ });
    await expect(bar).toContainText(/\d+–\d+\sdaq/);
    await expect(bar).not.toContainText("Minimal buyurtmagacha");
    await page.goBack();
  });

  await test.step("a guest joins by the link, without signing in, and chooses", async () => {
    const address = (await page.getByText(/\/group#[\w-]{43}$/).textContent()) ?? "";
    await guest.goto(address);
    await expect(
      guest.getByRole("heading", { name: "Nigora umumiy buyurtma yig‘yapti" }),
    ).toBeVisible();
    await guest.getByLabel("Ismingiz").fill("Sardor");
    await guest.getByRole("button", { name: "Qo‘shilish" }).click();
    await expect(part(page, "Sardor")).toContainText("Hali hech narsa tanlanmagan");
    await guest.getByRole("link", { name: "Taom qo‘shish" }).click();
    await pressPlus(guest, "Dimlama");
    await expect(part(page, "Sardor")).toContainText("1 × Dimlama");
    // Beside the menu.
    await expect(part(guest, "Savat")).toContainText("1 × Choyxona oshi");
  });

  await test.step("what is chosen without a connection arrives later", async () => {
    await guest.context().setOffline(true);
    await pressPlus(guest, "Dimlama");
    await guest.context().setOffline(false);
    await expect(part(page, "Sardor")).toContainText("2 × Dimlama");
  });

  await test.step("after a reload the guest still sees the others, and is ready", async () => {
    await guest.goto(brandUrl("demo", "/basket"));
    await expect(part(guest, "Umumiy savat")).toContainText("1 × Choyxona oshi");
    await guest.getByRole("link", { name: /^Umumiy savat/ }).click();
    await expect(page.getByText("Hali tanlayapti: Sardor")).toBeVisible();
    await guest.getByRole("button", { name: "Hammasini tanladim" }).click();
    await expect(part(page, "Sardor")).toContainText("Tayyor");
    await expectAccessible(page);
  });

  await test.step("the owner locks the basket and orders everything", async () => {
    await page.getByRole("button", { name: /^Hamma uchun buyurtma berish/ }).click();
    await page.waitForURL("**/checkout");
    await expect(guest.getByText("Buyurtma berilyapti")).toBeVisible();
    await pickUp(page, "demo");
    const order = page.getByRole("list", { name: "Buyurtma", exact: true });
    await expect(order.getByRole("listitem")).toContainText([/Nigora/, /Sardor/]);
    await page.getByRole("radio", { name: /terminalda/ }).check();
    await submitButton(page).click();
    await page.waitForURL(orderPage);
  });

  await test.step("everybody sees it, and the shares add up to the total", async () => {
    const shares = part(page, "Kim qancha to‘laydi");
    await expect(shares).toContainText("Sardor");
    const all = (await shares.innerText()).match(/\d[\d\u00a0]*\u00a0so‘m/g) ?? [];
    const total = await part(page, "Hisob").getByText("Jami").locator("..").innerText();
    expect(all).toHaveLength(2);
    expect(all.reduce((sum, text) => sum + sumIn(text), 0)).toBe(sumIn(total));
    await expect(
      guest.getByRole("heading", { name: /Umumiy buyurtma berildi: \d+/ }),
    ).toBeVisible();
    await expect.poll(async () => (await storedDraft(guest)).lines).toEqual([]);
    expect((await storedDraft(page)).lines).toEqual([]);
  });
});
