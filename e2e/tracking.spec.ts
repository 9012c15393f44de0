import { signInBeforehand } from "./support/earlier-visit.ts";
import { placeOrder, shareOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// The simulated kitchen assigns a courier 50 seconds after the order, who is on the way from second 55 to 85.

/** A point within the zones of the brand `demo`, away from all its branches. */
const fartherAway = { latitude: 41.3047, longitude: 69.2628 };

/** Texts that nobody may learn from the link. */
const planted = ["Amir Temur ko‘chasi", "Choyxona oshi", "Dimlama", "+998"];

test(
  "the order's page shows the courier approaching, with the minutes that are left; a shared link shows the same to a guest, without anything personal",
  { annotation: { type: "requirement", description: "[S2.28, S2.68, S7.10]" } },
  async ({ page, context, browser }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const phone = await signInBeforehand(page, "demo");
    const order = await placeOrder(page, { to: fartherAway });
    await page.goto(brandUrl("demo", `/profile/orders/${order.id}`));
    const map = page.getByRole("application");
    await expect(map.getByRole("button", { name: /^Filial: / })).toBeVisible();
    await expect(map.getByRole("button", { name: "Manzilingiz" })).toBeVisible();
    await expect(map.getByRole("button", { name: "Kuryer" })).toHaveCount(0);
    const minutes = page.getByRole("main").getByText(/^\d+–\d+.daq ichida$/);
    await expect(minutes).toBeVisible();

    await page.getByRole("button", { name: "Ulashish" }).click();
    await expect(page.getByText("Havoladan nusxa olindi")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/track\/[\w-]{43}$/);
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(link);
    const guestMap = guest.getByRole("application");
    await expect(guestMap.getByRole("button", { name: /^Filial: / })).toBeVisible();

    const courierRequest = page.waitForRequest(
      /\/deliveries\/v1\/delivery\/courier\/[0-9a-f-]{36}$/,
      { timeout: 80_000 },
    );
    expect((await (await courierRequest).allHeaders())["authorization"]).toMatch(/^Bearer ./);
    const card = page.getByRole("region", { name: "Kuryer" });
    const line = card.getByText(/yo‘lda, manzilingizgacha/);
    await expect(line).toBeVisible({ timeout: 80_000 });
    await expect(card.getByRole("link", { name: "Kuryerga qo‘ng‘iroq" })).toHaveAttribute(
      "href",
      /^tel:\+998/,
    );
    // The way of the courier has its own minutes.
    await expect(page.getByRole("main").getByText(/^\d+.daq ichida$/)).toBeVisible();
    const courier = map.getByRole("button", { name: "Kuryer" });
    await expect(courier).toBeVisible();
    const [text, position] = [await line.textContent(), await courier.getAttribute("style")];
    await expect(line).not.toHaveText(text ?? "", { timeout: 15_000 });
    await expect(courier).not.toHaveAttribute("style", position ?? "");

    await test.step("the road that the answer has takes the place of the straight line", async () => {
      const drawn = map.locator(".leaflet-overlay-pane path");
      await expect(drawn).toHaveCSS("stroke-dasharray", "1px, 8px");
      const calls = /\/deliveries\/v1\/delivery\/courier\//;
      const answer = await (await page.waitForResponse(calls)).json();
      const corner = { ...answer.position, latitude: fartherAway.latitude };
      const road = [answer.position, corner, fartherAway];
      await page.route(calls, (route) => route.fulfill({ json: { ...answer, road } }));
      await expect(drawn).toHaveCSS("stroke-dasharray", "none");
      await page.unroute(calls);
    });

    await expect(guestMap.getByRole("button", { name: "Kuryer" })).toBeVisible();
    await expect(guest.getByRole("status").filter({ hasText: "Kuryer yo‘lda" })).toBeVisible();
    const shown = await guest.locator("body").innerText();
    for (const secret of [...planted, phone, String(order.number)])
      expect(shown, secret).not.toContain(secret);

    await expect(page.getByText("Yoqimli ishtaha!")).toBeVisible({ timeout: 60_000 });
    await expect(map).toHaveCount(0);
    await expect(card).toHaveCount(0);
    await expect(guest.getByRole("status").filter({ hasText: "Yetkazildi" })).toBeVisible();
    await expect(guestMap).toHaveCount(0);
    await guest.context().close();
  },
);

test("a link that has ended, or was invented, says so; an order's link does not open in another brand", async ({
  page,
  problems,
}) => {
  problems.expect(/404: GET .*\/orders\/v1\/track\//);
  await signInBeforehand(page, "demo");
  const order = await placeOrder(page);
  const token = await shareOrder(page, order.id);
  for (const brand of ["demo", "choyxona"]) {
    await page.goto(brandUrl(brand, `/track/${brand === "demo" ? "x".repeat(43) : token}`));
    await expect(page.getByRole("heading", { name: "Havola ishlamaydi" })).toBeVisible();
  }
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

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
