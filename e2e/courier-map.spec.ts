import { signInBeforehand } from "./support/earlier-visit.ts";
import { placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// The simulated kitchen assigns a courier 50 seconds after the order, who is on the way from second 55 to 85.

/** A point within the zones of the brand `demo`, away from all its branches. */
const fartherAway = { latitude: 41.3047, longitude: 69.2628 };

test(
  "the courier approaches on the map, and a text line shows the remaining distance",
  { annotation: { type: "requirement", description: "[S2.28, S2.68, S7.10]" } },
  async ({ page }) => {
    test.setTimeout(150_000);
    await signInBeforehand(page, "demo");
    const order = await placeOrder(page, { to: fartherAway });
    await page.goto(brandUrl("demo", `/profile/orders/${order.id}/map`));
    await expect(page.getByText("Kuryer hali tayinlanmagan")).toBeVisible();
    const map = page.getByRole("application");
    await expect(map.getByRole("button", { name: /^Filial: / })).toBeVisible();
    await expect(map.getByRole("button", { name: "Manzilingiz" })).toBeVisible();
    await expect(map.getByRole("button", { name: "Kuryer" })).toHaveCount(0);

    const courierRequest = page.waitForRequest(
      /\/deliveries\/v1\/delivery\/courier\/[0-9a-f-]{36}$/,
      {
        timeout: 80_000,
      },
    );
    expect((await (await courierRequest).allHeaders())["authorization"]).toMatch(/^Bearer ./);
    const line = page.getByText(/yo‘lda, manzilingizgacha/);
    await expect(line).toBeVisible({ timeout: 80_000 });
    const courier = map.getByRole("button", { name: "Kuryer" });
    await expect(courier).toBeVisible();
    await expect(page.getByRole("link", { name: "Kuryerga qo‘ng‘iroq" })).toHaveAttribute(
      "href",
      /^tel:\+998/,
    );
    const [text, position] = [await line.textContent(), await courier.getAttribute("style")];
    await expect(line).not.toHaveText(text ?? "", { timeout: 15_000 });
    await expect(courier).not.toHaveAttribute("style", position ?? "");

    await expect(page.getByText("Bu buyurtma yo‘lda emas.")).toBeVisible({ timeout: 60_000 });
    await expect(courier).toHaveCount(0);
    await page.getByRole("link", { name: "Buyurtma tafsilotlari" }).click();
    await expect(page).toHaveURL(new RegExp(`/profile/orders/${order.id}$`));
    await expect(page.getByRole("link", { name: "Kuryerni xaritada ko‘rish" })).toHaveCount(0);
  },
);

test("the courier map of a pick-up order says that there is no courier, and leads back to the order; an unknown order is not found", async ({
  page,
  problems,
}) => {
  problems.expect(/404: GET .*\/orders\/v1\/orders\//);
  await signInBeforehand(page, "demo");
  const order = await placeOrder(page, { serviceType: "PICK_UP" });
  await page.goto(brandUrl("demo", `/profile/orders/${order.id}/map`));
  await expect(page.getByText("Bu buyurtmani o‘zingiz olib ketasiz")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Orqaga" }).click();
  await expect(page).toHaveURL(brandUrl("demo", `/profile/orders/${order.id}`));
  const unknownId = "00000000-0000-4000-8000-000000000000";
  await page.goto(brandUrl("demo", `/profile/orders/${unknownId}/map`));
  await expect(page.getByRole("heading", { name: "Sahifa topilmadi" })).toBeVisible();
});
