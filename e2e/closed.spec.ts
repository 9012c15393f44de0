import { signInBeforehand, storeDraft } from "./support/earlier-visit.ts";
import { pressPlus } from "./support/menu.ts";
import { inTheCentre, submitButton, orderPage, ordersOf } from "./support/order.ts";
import { ownProduct } from "./support/own-product.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { untilAt } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// A separate server, whose clock is set to early morning, when Naqsh is closed. Not to a Monday: then Naqsh's branch
// that delivers to the centre does not open at all.
const day = new Date();
if (day.getUTCDay() === 1) day.setUTCDate(day.getUTCDate() + 1);
const morning = `${day.toISOString().slice(0, 10)}T06:00:00+05:00`;
ownProduct({ DEMO_STARTS_AT: morning });

test(
  "while closed, menu, basket and checkout show the opening time, and an order needs a chosen time",
  { annotation: { type: "requirement", description: "[S3.082]" } },
  async ({ page, context }) => {
    await page.clock.install({ time: new Date(morning) });
    await context.addCookies([{ name: "_language", value: "uz", url: brandUrl("naqsh") }]);
    await signInBeforehand(page, "naqsh");
    await storeDraft(page, "naqsh", {
      lines: [],
      address: { type: "HOUSE", streetName: "Amir Temur ko‘chasi, 15", ...inTheCentre },
    });
    await page.goto(brandUrl("naqsh"));
    await expect(page.getByText("Hozir yopiqmiz")).toBeVisible();
    await expect(page.getByText(/^Bugun soat \d\d:\d\d da ochilamiz$/)).toBeVisible();
    await pressPlus(page, "Mini trio");
    await pressPlus(page, "Tovuqli lavash");
    await page.getByRole("link", { name: /Savat/ }).last().click();
    const basket = page.getByRole("dialog", { name: "Savat" });
    await expect(basket.getByText("Hozir yetkazib bermayapmiz")).toBeVisible();
    await expect(basket.getByText(/da ochilamiz\. Vaqtni keyingi qadamda tanlaysiz/)).toBeVisible();
    await basket.getByRole("link", { name: /Davom etish/ }).click();

    await untilAt(page, "/checkout");
    const when = page.getByRole("region", { name: "Qachon" });
    await expect(when.getByText(/^Yopiq\. Bugun \d\d:\d\d da ochiladi$/)).toBeVisible();
    await expect(when.getByRole("radio", { name: /^Hozir/ })).toHaveCount(0);
    await expect(when.getByRole("radio", { checked: true })).toHaveCount(0);
    await expectAccessible(page);

    // No time is preselected: the button scrolls to the missing choice.
    const error = when.getByText(/Vaqtni tanlang\.$/);
    await expect(error).toHaveCount(0);
    await submitButton(page).click();
    await expect(error).toBeVisible();
    await expect(when).toBeInViewport();

    const slot = when.getByRole("radio").first();
    const from = /^\d\d:\d\d/.exec((await slot.getAttribute("value")) ?? "")?.[0];
    await slot.check();
    await expect(error).toHaveCount(0);
    await expect(when.getByText(/^Yopiq/)).toHaveCount(0);
    await submitButton(page).click();
    await page.waitForURL(orderPage);
    expect((await ordersOf(page))[0]).toMatchObject({
      status: "AT_TIME",
      isLater: true,
      laterDay: morning.slice(0, 10),
      laterTime: from,
    });
  },
);
