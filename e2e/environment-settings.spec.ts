import { pickUp, signInAt } from "./support/earlier-visit.ts";
import { addFirstFound, productCard } from "./support/menu.ts";
import { inTheCentre, orderPage, setLocation, submitButton } from "./support/order.ts";
import { ownProduct } from "./support/own-product.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

// One worker, since each would start a product of its own.
test.describe.configure({ mode: "default" });

const mediaBase = "https://media.dasturxon.test";
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"/>`;
/** The brand that accepts cards is not open around the clock. */
const noon = `${new Date().toISOString().slice(0, 10)}T12:00:00+05:00`;

// A separate server: these settings are read at start.
ownProduct({
  DELIVERY_TYPE_HOSTS: "demo.localhost, other.example.uz",
  MEDIA_BASE_URL: mediaBase,
  DEMO_STARTS_AT: noon,
});

test.beforeEach(({ context }) =>
  context.route(`${mediaBase}/**`, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: drawing }),
  ),
);

test(
  "the closest branch is requested with type=DELIVERY on the configured hosts only",
  { annotation: { type: "requirement", description: "[S7.27]" } },
  async ({ page, context }) => {
    await setLocation(context, inTheCentre);
    const typeOn = async (brand: string) => {
      const closestRequest = page.waitForRequest((request) => request.url().includes("/closest?"));
      await page.goto(brandUrl(brand, "/address/delivery"));
      await page.getByRole("button", { name: "Mening joyim" }).click();
      return new URL((await closestRequest).url()).searchParams.get("type");
    };
    expect(await typeOn("demo")).toBe("DELIVERY");
    expect(await typeOn("choyxona")).toBeNull();
  },
);

test(
  "pictures load from MEDIA_BASE_URL, and the page's policy allows it",
  { annotation: { type: "requirement", description: "[S9.41]" } },
  async ({ page }) => {
    await page.goto(brandUrl("demo"));
    const picture = productCard(page, "To‘y oshi").locator("img");
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      new RegExp(`^${mediaBase}/[0-9a-f-]{36}\\?w=`),
    );
  },
);

test(
  "an order is paid at once with a saved card",
  { annotation: { type: "requirement", description: "[S3.057, S3.094]" } },
  async ({ page }) => {
    await page.clock.install({ time: new Date(noon) });
    await signInAt(page, "choyxona", "/profile/cards/create");
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
    await page.goto(brandUrl("choyxona", "/search?q=osh"));
    await addFirstFound(page);
    await pickUp(page, "choyxona");
    await page.getByRole("radio", { name: /8600 49\*\* \*\*\*\* 6478/ }).check();
    await submitButton(page).click();
    await page.waitForURL(orderPage);
    await expect(page.getByRole("status").filter({ hasText: "To‘lovingizni oldik" })).toBeVisible();
  },
);
