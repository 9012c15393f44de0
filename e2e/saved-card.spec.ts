import { pickUp, signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import { orderPage, submitButton } from "./support/order.ts";
import { ownBrand } from "./support/own-brand.ts";
import { callApi } from "./support/place-order.ts";
import { expect, test } from "./support/test.ts";

test(
  "an order is paid at once with a saved card",
  { annotation: { type: "requirement", description: "[S3.057, S3.094]" } },
  async ({ page }) => {
    const { sub } = await ownBrand({ cardActive: true });
    await signInBeforehand(page, sub);
    const saved = await page.evaluate(async () => {
      const settings = (await (
        await fetch("/api/payments/v1/settings", {
          headers: { "x-merchant-id": localStorage.getItem("merchantId") ?? "" },
        })
      ).json()) as { type: string; providerUrl?: string; providerId?: string }[];
      const { providerUrl = "", providerId } = settings.find(({ type }) => type === "PAYME") ?? {};
      const ask = async (method: string, params: object) => {
        const answer = await fetch(providerUrl, {
          method: "POST",
          headers: { "x-auth": providerId ?? "" },
          body: JSON.stringify({ id: 1, method, params }),
        });
        return ((await answer.json()) as { result: { card: { token: string } } }).result.card;
      };
      const card = { number: "8600495473316478", expire: "1239" };
      const { token } = await ask("cards.create", { card, save: true });
      return ask("cards.verify", { token, code: "666666" });
    });
    await callApi(page, "POST", "/payments/v1/cards", { token: saved.token });
    await storeBasket(page, sub, "Choyxona oshi");
    await pickUp(page, sub);
    await page.getByRole("radio", { name: /8600 49\*\* \*\*\*\* 6478/ }).check();
    await submitButton(page).click();
    await page.waitForURL(orderPage);
    await expect(page.getByRole("status").filter({ hasText: "To‘lovingizni oldik" })).toBeVisible();
  },
);
