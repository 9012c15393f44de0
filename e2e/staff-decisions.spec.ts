import { customerOf } from "./support/customer.ts";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { appoint } from "./support/office.ts";
import { ownBrand, type OwnBrand } from "./support/own-brand.ts";
import { placeOrder } from "./support/place-order.ts";
import { brandUrl, freshPhone, productUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

/** An operator of the brand with a board's stream open, so that the simulated kitchen leaves the orders alone. */
async function operatorOf(brand: OwnBrand) {
  const phone = freshPhone();
  await appoint(brand.id, phone, "OPERATOR");
  const { token, call } = await customerOf(brand, phone);
  const stream = await fetch(productUrl("/api/staff/v1/orders/events"), {
    headers: { authorization: `Bearer ${token}`, "x-merchant-id": brand.id },
  });
  const board = stream.body?.getReader();
  await board?.read();
  return {
    press: (id: string, step: object) =>
      call<{ pendingStep: { dueAt: string; pressedAt: string } }>(
        "POST",
        `/staff/v1/orders/${id}/steps`,
        { key: crypto.randomUUID(), from: "OPEN", ...step },
      ),
    leave: () => board?.cancel(),
  };
}

test("an order shows the time that the restaurant promises, nothing while the press can be taken back, and the reason of a rejection", async ({
  page,
}) => {
  const brand = await ownBrand();
  const { sub } = brand;
  const { press, leave } = await operatorOf(brand);
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
  await leave();
});
