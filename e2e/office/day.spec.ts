import type { Browser, Page } from "@playwright/test";
import { customerOf } from "../support/customer.ts";
import { signInBeforehand } from "../support/earlier-visit.ts";
import { callOffice, officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand, type OwnBrand } from "../support/own-brand.ts";
import { expectAccessible } from "../support/page.ts";
import { callApi, placeOrder } from "../support/place-order.ts";
import { dayAhead } from "../support/regular.ts";
import { brandUrl } from "../support/product.ts";
import { expect, test } from "../support/test.ts";

/** A courier's phone, where the page may use the position. */
async function courierOf(browser: Browser, { sub }: OwnBrand): Promise<Page> {
  const context = await browser.newContext({
    geolocation: { latitude: 41.3, longitude: 69.25 },
    permissions: ["geolocation"],
  });
  const page = await context.newPage();
  await signInToOffice(page, sub, { name: "Sardor", role: "COURIER" });
  return page;
}

test("a courier delivers on a bad network, and the cash is counted at the end of the day", async ({
  page,
  browser,
}) => {
  const brand = await ownBrand();
  const customer = await customerOf(brand);
  // An open board keeps the simulated kitchen away.
  await signInToOffice(page, brand.sub, { name: "Madina" });
  const courier = await courierOf(browser, brand);
  await expect(courier).toHaveURL(/\/courier$/);
  await expect(courier.getByText("No orders yet")).toBeVisible();

  const { id, number, totalPrice } = await placeOrder(customer);
  const path = `/staff/v1/orders/${id}`;
  const step = (from: string, to: string) =>
    callOffice(page, brand.id, "POST", `${path}/steps`, { key: crypto.randomUUID(), from, to });
  const statusOf = async () =>
    (await callOffice<{ status: string }>(page, brand.id, "GET", path)).status;
  for (const [from, to] of [
    ["OPEN", "ACCEPTED"],
    ["ACCEPTED", "COOKING"],
    ["COOKING", "DONE"],
  ] as const) {
    await step(from, to);
    await expect.poll(statusOf, { timeout: 15_000 }).toBe(to);
  }
  const [found] = await callOffice<{ id: string }[]>(page, brand.id, "GET", "/staff/v1/couriers");
  await callOffice(page, brand.id, "PUT", `${path}/courier`, { courierId: found?.id });

  const card = courier.getByRole("listitem").filter({ hasText: `No. ${number}` });
  await expect(card).toContainText("Amir Temur");
  await expect(card).toContainText("Collect in cash");
  await expect(card.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+998/);
  await expect(card.getByRole("link", { name: "Route" })).toHaveAttribute("href", /rtext=~41\./);
  for (const button of [card.getByRole("button"), card.getByRole("link", { name: "Route" })])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(54);

  await expectAccessible(courier);

  await courier.route("**/steps", (route) => route.abort("internetdisconnected"));
  await card.getByRole("button", { name: "Picked up" }).click();
  await expect(card).toContainText("Not sent");
  await courier.unroute("**/steps");
  await expect.poll(statusOf, { timeout: 20_000 }).toBe("ON_WAY");
  type Seen = { position: { latitude: number } | null };
  await expect
    .poll(
      async () =>
        (await callApi<Seen>(customer, "GET", `/deliveries/v1/delivery/courier/${found?.id}`))
          .position?.latitude,
      { timeout: 20_000 },
    )
    .toBe(41.3);
  await card.getByRole("button", { name: "Delivered" }).click();
  await expect.poll(statusOf, { timeout: 15_000 }).toBe("DELIVERED");
  await expect(courier.getByText("No orders yet")).toBeVisible();
  const amount = totalPrice.toLocaleString("en").replaceAll(",", "\u00a0");
  await expect(courier.getByRole("group")).toContainText(amount);

  await page.goto(officeUrl("/day"));
  await page.getByRole("button", { name: "Sardor: count" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Cash at hand, soum").fill(String(totalPrice - 1_000));
  await expect(dialog).toContainText("−1\u00a0000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Close the day" }).click();
  await dialog.getByLabel("Cash at hand, soum").fill(String(totalPrice - 1_000));
  await dialog.getByRole("button", { name: "Close the day" }).click();
  await expect(page).toHaveURL(/\/day\/[0-9a-f-]{36}\?branch=/);
  await expect(page.getByText("Closed by Madina")).toBeVisible();
  await expect(page.getByRole("row", { name: /Sardor/ }).first()).toContainText("−1\u00a0000");
  await expect(page.getByRole("row", { name: /^Till/ })).toContainText("correct");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.getByText("Signature")).toBeVisible();
});

test("a refund by hand is listed with its age, and marked as done with a note", async ({
  page,
}) => {
  const brand = await ownBrand();
  const customer = await customerOf(brand);
  const { id, number } = await placeOrder(customer);
  await brand.refundByHand(id, 45_000, new Date(Date.now() - 3.5 * 3_600_000));
  await signInToOffice(page, brand.sub);
  await page.getByRole("link", { name: "payments to settle: 1" }).click();
  await page.getByRole("link", { name: /^Payments to settle/ }).click();
  const task = page.getByRole("listitem").filter({ hasText: `Order No. ${number}` });
  await expect(task).toContainText(/45\s000/);
  await expect(task).toContainText("for 3 h");
  await expectAccessible(page);
  await task.getByRole("link").click();
  await expect(page.getByRole("list", { name: "Attempts to pay" })).toContainText(
    "Payme: money is due back",
  );
  await page.goto(officeUrl("/day/payments"));
  await task.getByRole("button", { name: /^Refunded/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Note/).fill("Cabinet, 4711");
  await dialog.getByRole("button", { name: "Refunded" }).click();
  await expect(page.getByText("Everything is in order")).toBeVisible();
  const log = await callOffice<{ content: { after: object }[] }>(
    page,
    brand.id,
    "GET",
    `/staff/v1/audit?subjectId=${id}`,
  );
  expect(log.content.map(({ after }) => after)).toContainEqual({
    refundDone: 45_000,
    provider: "PAYME",
    note: "Cabinet, 4711",
  });
});

test("a booking appears at once, and the guest hears of the table", async ({ page, browser }) => {
  const brand = await ownBrand({ bookingActive: true });
  const customer = await (await browser.newContext()).newPage();
  await signInBeforehand(customer, brand.sub);
  await signInToOffice(page, brand.sub, {}, "/bookings");
  await expect(page.getByText("No bookings")).toBeVisible();
  const [branch] = await callApi<{ id: string }[]>(customer, "GET", "/users/v1/branches");
  await callApi(customer, "POST", "/orders/v1/reservations", {
    branchId: branch?.id,
    at: `${dayAhead(1)}T14:00:00+05:00`,
    guests: 3,
    comment: "Deraza yonidan",
  });
  const booking = page.getByRole("listitem").filter({ hasText: "Deraza yonidan" });
  await expect(booking).toContainText("3 guests", { timeout: 2_000 });
  await expect(booking.getByRole("link")).toHaveAttribute("href", /^tel:\+998/);
  await booking.getByRole("button", { name: /: confirm$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(booking).toContainText("confirmed");

  await booking.getByRole("button", { name: /: decline$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("We are closed at this time").click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(booking).toContainText("cancelled");
  await customer.goto(brandUrl(brand.sub, "/profile?reservations=1"));
  await expect(customer.getByRole("dialog").getByRole("listitem")).toContainText(
    "Sababi: Bu vaqtda ishlamaymiz",
  );
});
