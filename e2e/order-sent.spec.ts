import { countOnCard, pressPlus } from "./support/menu.ts";
import { storedDraft, storeDraft, signInBeforehand } from "./support/earlier-visit.ts";
import { hold } from "./support/hold.ts";
import { inTheCentre, noonTomorrow, orderPage, ordersOf, submitButton } from "./support/order.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const home = {
  type: "APARTMENT",
  streetName: "Amir Temur ko‘chasi, 15",
  ...inTheCentre,
  details: { office: "17", domophone: "17K", entrance: "2", floor: "4", comment: "" },
};
const lines = [{ productName: "Choyxona oshi" }, { productName: "Dimlama" }];
const allChoices = {
  paymentType: "CASH",
  promoCode: "SALOM",
  comment: "Piyozsiz",
  courierComment: "Eshik oldida kuting",
  receiver: { name: "Aziza", phone: "+998901234567" },
  changeFrom: 200_000,
};

test(
  "pressed twice, an order is submitted completely and once, shows its history at the cost of at most one request besides the live stream, and the draft is reset",
  {
    tag: "@smoke",
    annotation: {
      type: "requirement",
      description: "[S1.12, S4.02, S4.11, S4.42, S4.44, S4.46, S7.16, S9.29]",
    },
  },
  async ({ page }) => {
    await signInBeforehand(page, "demo");
    await storeDraft(page, "demo", { lines, choices: allChoices, address: home });
    await page.goto(brandUrl("demo", "/checkout"));
    await expect(submitButton(page)).not.toHaveAttribute("aria-disabled");
    await page.getByRole("button", { name: "Qoshiq-vilka: ko‘paytirish" }).click();
    await page.getByRole("button", { name: "Qo‘ng‘iroq qilmang" }).click();
    const sending = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/orders/v1/orders"),
    );
    await page.waitForLoadState("networkidle");
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|cdn)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await submitButton(page).dblclick();
    const sent = await sending;
    const { "idempotency-key": key, authorization } = await sent.allHeaders();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(authorization).toMatch(/^Bearer ./);
    expect(sent.postDataJSON()).toMatchObject({
      serviceType: "DELIVERY",
      paymentType: "CASH",
      cartItems: [{ count: 1 }, { count: 1 }],
      promoCode: "SALOM",
      receiver: allChoices.receiver,
      changeFrom: 200_000,
      cutlery: 2,
      arrival: "NO_RING",
      quoteToken: expect.stringMatching(/./),
    });

    await page.waitForURL(orderPage);
    const steps = page.getByRole("list", { name: "Buyurtma holati" });
    // The time came with the live event.
    await expect(steps.getByRole("listitem").first()).toContainText(/\d\d:\d\d/);
    await expect(page.getByText("Avtomatik yangilanadi")).toBeVisible();
    // The details of the address stand with the address, once.
    await expect(page.getByText("Eshik oldida kuting", { exact: true })).toBeVisible();
    await expect(page.getByText("Domofon: 17K")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const further = calls
      .slice(calls.indexOf("POST /api/orders/v1/orders") + 1)
      .filter((call) => !call.endsWith("/events"));
    expect(further.length, further.join(", ")).toBeLessThanOrEqual(1);

    const orders = await ordersOf(page);
    expect(orders).toMatchObject([{ serviceType: "DELIVERY" }]);
    const [order] = orders;
    // The comment, and under it apartment, intercom, entrance and floor.
    expect(order?.courierComment).toBe(
      "Eshik oldida kuting\nKvartira: 17\nDomofon: 17K\nPodyezd: 2\nQavat: 4",
    );
    const draft = await storedDraft(page);
    expect(draft.lines).toEqual([]);
    expect(draft.placedOrderId).toBe(order?.id);
    expect(draft.choices).toEqual({
      serviceType: "DELIVERY",
      isDineIn: false,
      paymentType: "CASH",
      cutlery: 2,
      arrival: "NO_RING",
    });
    await expect(page.getByRole("region", { name: "Tafsilotlar" })).toContainText(
      /Qoshiq-vilka: 2.*Qo‘ng‘iroq qilmang/,
    );
    const address = await page.evaluate(() => {
      const stored = localStorage.getItem(`address:${localStorage.getItem("merchantId")}`);
      return JSON.parse(stored ?? "null") as { streetName: string; details?: object | null };
    });
    expect(address.streetName).toBe(home.streetName);

    await page.goto(brandUrl("demo"));
    await pressPlus(page, "Choyxona oshi");
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
    await page.goto(brandUrl("demo", "/checkout"));
    for (const label of ["Oshxonaga izoh", "Kuryerga izoh", "Promokod"])
      await expect(page.getByLabel(label)).toHaveValue("");
    await expect(
      page.getByRole("switch", { name: /Buyurtmani boshqa odam oladi/ }),
    ).not.toBeChecked();
  },
);

test(
  "a scheduled order is submitted by its own call with the chosen time, and waits as planned",
  {
    annotation: { type: "requirement", description: "[S1.27, S4.05, S4.43, S5.18, S7.12, S7.17]" },
  },
  async ({ page }) => {
    await signInBeforehand(page, "demo");
    await storeDraft(page, "demo", { lines, choices: { paymentType: "CASH" }, address: home });
    await page.goto(brandUrl("demo", "/checkout"));
    const otherDay = page.getByRole("combobox", { name: "Boshqa kun" });
    const tomorrow = page.getByRole("button", { name: "Ertaga", exact: true });
    await tomorrow.click();
    await otherDay.selectOption({ index: 1 });
    await expect(tomorrow).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("radio", { name: /^\d\d:\d\d/ }).first()).toBeVisible();
    await (await noonTomorrow(page)).check();
    await expect(otherDay).toHaveValue("");
    await expect(submitButton(page)).not.toHaveAttribute("aria-disabled");
    const sending = page.waitForRequest(/\/api\/orders\/v1\/orders\/at-time$/);
    await submitButton(page).click();
    expect((await sending).postDataJSON()).toMatchObject({
      isLater: true,
      laterDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      laterTime: "12:00",
    });
    await expect(page.getByText("Buyurtmangiz rejalashtirildi: Ertaga, 12:00")).toBeVisible();
    await page.waitForURL(orderPage);
    await expect(page.getByText("Filial buyurtmani vaqtida boshlaydi.")).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([
      { status: "AT_TIME", isLater: true, laterTime: "12:00" },
    ]);
    // Active orders have their own call.
    const activeOrders = page.waitForRequest(/\/orders\/v1\/orders\/user\/[0-9a-f-]{36}\/active$/);
    await page.goto(brandUrl("demo", "/profile/orders"));
    expect((await (await activeOrders).allHeaders())["authorization"]).toMatch(/^Bearer ./);
    await expect(page.getByRole("tabpanel")).toContainText("Rejalashtirildi");
  },
);

test("a press while the quote is loading does not accept another total, and places the order at the total shown", async ({
  page,
}) => {
  await signInBeforehand(page, "demo");
  const [branch] = await callApi<{ id: string }[]>(page, "GET", "/users/v1/branches");
  const choices = { serviceType: "PICK_UP", branchId: branch?.id, paymentType: "CASH" };
  await storeDraft(page, "demo", { lines, choices, address: home });
  await page.goto(brandUrl("demo", "/checkout"));
  await expect(submitButton(page)).not.toHaveAttribute("aria-disabled");

  await test.step("another total", async () => {
    const before = (await submitButton(page).textContent()) ?? "";
    const quote = await hold(page, "**/orders/v1/orders/quote");
    await page.getByRole("radio", { name: "Yetkazish" }).check();
    await submitButton(page).dispatchEvent("click");
    await expect(submitButton(page)).toHaveAttribute("aria-busy", "true");
    quote.release();
    await expect(submitButton(page)).not.toHaveText(before);
    await expect(submitButton(page)).not.toHaveAttribute("aria-busy");
    expect(await ordersOf(page)).toEqual([]);
  });

  await test.step("the same total", async () => {
    const quote = await hold(page, "**/orders/v1/orders/quote");
    await page.getByRole("radio", { name: /^Karta orqali, terminalda/ }).check();
    await submitButton(page).dispatchEvent("click");
    await expect(submitButton(page)).toHaveAttribute("aria-busy", "true");
    await quote.requested;
    quote.release();
    await page.waitForURL(orderPage);
    expect(await ordersOf(page)).toEqual([
      expect.objectContaining({ serviceType: "DELIVERY", paymentType: "TERMINAL" }),
    ]);
  });
});
