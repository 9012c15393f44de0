import type { Page } from "@playwright/test";
import { command } from "./support/command.ts";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { ownBrand } from "./support/own-brand.ts";
import { callApi, placeOrder } from "./support/place-order.ts";
import { brandUrl, freshPhone } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

/** An operator's browser at the brand, with a board's stream open, so that the simulated kitchen leaves the orders alone. */
async function atTheBoard(page: Page, sub: string) {
  const phone = freshPhone();
  await command("staff", [sub, phone, "OPERATOR"], { DEMO: "1" });
  await signInBeforehand(page, sub, phone);
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem("token")}`,
      "x-merchant-id": localStorage.getItem("merchantId") ?? "",
    };
    const { body } = await fetch("/api/staff/v1/orders/events", { headers });
    await body?.getReader().read();
  });
  return (id: string, step: object) =>
    callApi<{ pendingStep: { dueAt: string; pressedAt: string } }>(
      page,
      "POST",
      `/staff/v1/orders/${id}/steps`,
      { key: crypto.randomUUID(), from: "OPEN", ...step },
    );
}

test("an order shows the time that the restaurant promises, nothing while the press can be taken back, and the reason of a rejection", async ({
  page,
  browser,
}) => {
  const { sub } = await ownBrand();
  const board = await browser.newPage();
  const press = await atTheBoard(board, sub);
  await signInBeforehand(page, sub);
  const place = () => placeOrder(page, { serviceType: "PICK_UP", productNames: ["Choyxona oshi"] });
  const { id } = await place();
  await page.goto(brandUrl(sub, `/profile/orders/${id}`));
  const main = page.getByRole("main");
  await expect(main).toContainText("Filial buyurtmani ko‘rib, qabul qiladi.");
  const { pendingStep } = await press(id, { to: "ACCEPTED", minutes: 95 });
  const promised = new Date(Date.parse(pendingStep.pressedAt) + 95 * 60_000);
  const time = promised.toLocaleTimeString("en-GB", {
    timeZone: "Asia/Tashkent",
    hour: "2-digit",
    minute: "2-digit",
  });
  await expect(main).not.toContainText(time);
  await expect(main.getByText(new RegExp(` · ${time}$`))).toBeVisible();
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(pendingStep.dueAt));
  await expect(main).not.toContainText("Filial buyurtmani ko‘rib, qabul qiladi.");

  for (const { language, text } of [
    { language: "uz", text: "Sababi: filial yopilyapti. 23:00 gacha" },
    { language: "ru", text: "Причина: филиал закрывается. 23:00 gacha" },
  ]) {
    const rejected = await place();
    await page.goto(brandUrl(sub, `/${language}/profile/orders/${rejected.id}`));
    await press(rejected.id, { to: "CANCELED", reason: "CLOSING", reasonText: "23:00 gacha" });
    await expect(main).toContainText(text);
  }
  await board.close();
});
