import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { customerOf } from "../support/customer.ts";
import { hold } from "../support/hold.ts";
import { callOffice, officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { callApi, placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

const ticket = (page: Page, number: number) =>
  page.getByRole("listitem").filter({
    has: page.getByRole("link", { name: `No. ${number}: details` }),
  });

/** Runs in the page. Chromium may let a page ring at once, if it takes the test's navigation for a press. */
function muteUntilPressed() {
  window.AudioContext = class extends AudioContext {
    private isMuted = true;
    override get state() {
      return this.isMuted ? "suspended" : "running";
    }
    override async resume() {
      this.isMuted = false;
      await super.resume();
    }
  };
}

/** Presses for as long as a finger does. */
async function pressSlowly(page: Page, pressed: Locator) {
  await pressed.hover();
  await page.mouse.down();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await page.mouse.up();
}

test("the kitchen makes an order ready, and guests read its number once it cannot be taken back", async ({
  page,
}) => {
  await page.addInitScript(muteUntilPressed);
  const brand = await ownBrand();
  const customer = await customerOf(brand);
  await signInToOffice(page, brand.sub);
  const { id, number } = await placeOrder(customer, { serviceType: "PICK_UP" });
  const accept = { key: randomUUID(), from: "OPEN", to: "ACCEPTED" };
  await callOffice(page, brand.id, "POST", `/staff/v1/orders/${id}/steps`, accept);
  // The first press turns the sound on, and the bar about it goes.
  await expect(page.getByRole("button", { name: "The sound is off" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "In the kitchen 1" })).toBeAttached();
  await pressSlowly(page, page.getByRole("link", { name: "Kitchen" }));
  await expect(page.getByRole("complementary")).toContainText("Tea-house plov");
  const guests = await page.context().newPage();
  await guests.goto(officeUrl("/pass"));
  const numbers = (name: string) => guests.getByRole("region", { name }).getByRole("listitem");
  await expect(numbers("Preparing")).toHaveText([String(number)]);

  const takeBack = page.getByRole("button", { name: `No. ${number}: take back` });
  // The step is performed after five seconds, which a busy machine may need for a press: it reaches the server later.
  const held = await hold(page, "**/staff/v1/orders/*/*");
  await page.getByRole("button", { name: `No. ${number}: ready` }).click();
  await takeBack.click();
  held.release();
  const line = (dish: string) => ticket(page, number).getByRole("button", { name: dish });
  await expect(line("Tea-house plov")).toHaveAttribute("aria-pressed", "false");
  await line("Tea-house plov").click();
  await expect(line("Tea-house plov")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("complementary")).not.toContainText("Tea-house plov");
  // The press on the last line is the same as one on the button.
  await line("Dimlama").click();
  await Promise.all([
    expect(takeBack).toBeVisible(),
    expect(numbers("Preparing")).toHaveText([String(number)]),
  ]);
  await expect(ticket(page, number)).toBeHidden();
  await expect(numbers("Ready to collect")).toHaveText([String(number)]);
  await expect(guests.getByRole("main")).not.toContainText(customer.phone.slice(-4));
  expect(await callApi(customer, "GET", `/orders/v1/orders/${id}`)).toMatchObject({
    status: "DONE",
  });
});
