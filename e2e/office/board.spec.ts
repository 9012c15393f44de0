import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Customer, customerOf } from "../support/customer.ts";
import { callOffice, officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { callApi, placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

type Seen = { status: string; promisedAt: string | null };
const seenBy = (customer: Customer, id: string) =>
  callApi<Seen>(customer, "GET", `/orders/v1/orders/${id}`);

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, column: string, number: number) =>
  section(page, column)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: `No. ${number}: details` }) });

/** Counts the tones that the page plays. */
async function countTones(page: Page) {
  await page.addInitScript(() => {
    const counted = window as Window & { tones?: number };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      counted.tones = (counted.tones ?? 0) + 1;
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as Window & { tones?: number }).tones ?? 0);
}

test.describe("the order board", { tag: "@desktop" }, () => {
  test("rings for a new order until it is seen, and takes a press back before the customer hears of it", async ({
    page,
  }) => {
    const tones = await countTones(page);
    const brand = await ownBrand();
    const customer = await customerOf(brand);
    await signInToOffice(page, brand.sub);
    await expect(page.getByText("No new orders")).toBeVisible();
    // Staff turn the sound on once, at the beginning of a shift.
    const soundOff = page.getByRole("button", { name: "The sound is off" });
    const soundOn = page.getByRole("button", { name: "This device. Sound: on" });
    await expect(soundOff.or(soundOn)).toBeVisible();
    // Depends on the browser.
    if (await soundOff.isVisible()) await soundOff.click();
    expect(await tones()).toBe(0);

    const { id, number } = await placeOrder(customer, { serviceType: "PICK_UP" });
    await expect(card(page, "New", number)).toContainText("Tea-house plov");
    await expect(card(page, "New", number)).toContainText("new customer");
    await expect.poll(tones).toBeGreaterThan(0);
    await expect(page).toHaveTitle("(1) Orders");
    const second = await page.context().newPage();
    await second.goto(officeUrl("/orders"));
    await expect(second.getByText("1 new order")).toBeVisible();
    await page.getByRole("button", { name: "Seen" }).click();
    for (const each of [page, second]) {
      await expect(each.getByText("1 new order")).toBeHidden();
      await expect(each).toHaveTitle("Orders");
    }

    await card(page, "New", number).getByRole("button", { name: "5 minutes more" }).click();
    // The other board shows the step, and can take it back. Its button is there for five seconds of the server's time,
    // so the page itself waits for it.
    const takenBack = second.evaluate(pressWhenShown, `No. ${number}: take back`);
    await card(page, "New", number).getByRole("button", { name: "Accept" }).click();
    await takenBack;
    await expect(card(page, "New", number)).toBeVisible();
    expect(await seenBy(customer, id)).toMatchObject({ status: "OPEN" });

    await card(page, "New", number).getByRole("button", { name: "5 minutes more" }).click();
    await card(page, "New", number).getByRole("button", { name: "Accept" }).click();
    await expect(
      card(page, "In the kitchen", number).getByRole("button", { name: "Ready" }),
    ).toBeVisible();
    expect(await seenBy(customer, id)).toMatchObject({
      status: "ACCEPTED",
      promisedAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  test("answers orders", async ({ page, browser, problems }) => {
    const brand = await ownBrand();
    const customer = await customerOf(brand);
    const [branch] = await callApi<{ id: string }[]>(customer, "GET", "/users/v1/branches");
    const boardPath = `/orders?branch=${branch?.id}`;
    await signInToOffice(page, brand.sub, {}, boardPath);
    // Its board keeps the simulated kitchen away while the other one reloads.
    const colleague = await (await browser.newContext()).newPage();
    await signInToOffice(colleague, brand.sub, { name: "Sardor", role: "OPERATOR" });
    const newOrder = () => placeOrder(customer, { serviceType: "PICK_UP" });

    await test.step("an order is accepted and made ready by the keyboard alone", async () => {
      const { number } = await placeOrder(await customerOf(brand), { serviceType: "PICK_UP" });
      await expect(page.getByRole("link", { name: `No. ${number}: details` })).toBeVisible();
      await tabTo(page, /^Accept/);
      await page.keyboard.press("Enter");
      const ready = page.getByRole("button", { name: "Ready" });
      await expect(ready).toBeVisible();
      await tabTo(page, /^Ready/);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Given to the customer" })).toBeVisible();
    });

    const first = await newOrder();
    await test.step("finds an order by its number and a phone, and opens it", async () => {
      const { number } = first;
      await page.getByRole("button", { name: "Search" }).click();
      for (const text of [String(number), customer.phone.slice(-5)]) {
        await page.getByRole("textbox", { name: "Search" }).fill(text);
        await expect(page.getByRole("link", { name: `No. ${number}` }).last()).toBeVisible();
      }
      await page
        .getByRole("dialog")
        .getByRole("link", { name: `No. ${number}` })
        .click();
      await expect(page.getByRole("heading", { name: `Order No. ${number}` })).toBeVisible();
      await expect(page.getByRole("dialog").last()).toContainText("new customer");
      await page.goto(officeUrl(boardPath));
    });

    await test.step("sends a press after a reload that did not reach the server", async () => {
      problems.expect(/no answer: POST .*\/steps/);
      const { id, number } = first;
      await page.route("**/steps", (route) => route.abort("internetdisconnected"));
      await card(page, "New", number).getByRole("button", { name: "Accept" }).click();
      await expect(card(page, "In the kitchen", number)).toContainText("Not sent");
      await page.reload();
      await expect(card(page, "In the kitchen", number)).toContainText("Not sent");
      expect(await seenBy(customer, id)).toMatchObject({ status: "OPEN" });

      await page.unroute("**/steps");
      await expect.poll(() => seenBy(customer, id)).toMatchObject({ status: "ACCEPTED" });
      await expect(card(page, "In the kitchen", number)).not.toContainText("Not sent");
    });

    await test.step("names the colleague who was faster", async () => {
      problems.expect(/409: POST .*\/steps/);
      const { id, number } = await newOrder();
      await page.route("**/steps", async (route) => {
        const step = { key: randomUUID(), from: "OPEN", to: "CANCELED", reason: "CLOSING" };
        await callOffice(colleague, brand.id, "POST", `/staff/v1/orders/${id}/steps`, step);
        await route.continue();
      });
      await card(page, "New", number).getByRole("button", { name: "Accept" }).click();
      await expect(page.getByText("The order has been changed already: Sardor")).toBeVisible();
      await expect.poll(() => seenBy(customer, id)).toMatchObject({ status: "CANCELED" });
      await expect(page.getByText("No new orders")).toBeVisible();
      await page.unroute("**/steps");
    });

    await test.step("a branch that is paused takes no orders until it is resumed", async () => {
      await page.getByRole("button", { name: "Load" }).click();
      await page.getByRole("button", { name: "Delivery", exact: true }).click();
      await page.getByRole("button", { name: "Pause until resumed" }).click();
      await expect(page.getByText("Pick-up paused until resumed")).toBeVisible();
      await expect(newOrder()).rejects.toThrow("BRANCH");
      await placeOrder(customer);
      await page.getByRole("button", { name: "Pick-up: Resume" }).click();
      await page.getByRole("button", { name: "+20", exact: true }).click();
      await page.getByRole("button", { name: /^\+20.min for 1 hour$/ }).click();
      await page.keyboard.press("Escape");
      await expect(page.getByText(/^\+20.min until/)).toBeVisible();
      await expect(page.getByText("Taking orders")).toBeVisible();
      await newOrder();
    });

    await test.step("rejects with a reason, and stops the dish that is sold out", async () => {
      const { id, number } = await newOrder();
      await card(page, "New", number).getByRole("button", { name: "Reject" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: "Reject" })).toBeDisabled();
      await dialog.getByLabel("A dish is sold out").check();
      await dialog.getByRole("checkbox").first().check();
      await expect(dialog).toContainText("The customer will read:");
      await dialog.getByRole("button", { name: "Reject" }).click();
      await expect.poll(() => seenBy(customer, id)).toMatchObject({ status: "CANCELED" });
      await page.getByRole("button", { name: "Finished today" }).click();
      await expect(
        page.getByRole("dialog").getByRole("link", { name: `No. ${number}` }),
      ).toContainText("cancelled");
      await page.keyboard.press("Escape");
      await page
        .getByRole("link", { name: /^Stop list|^Stopped/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "Stopped now" })).toBeVisible();
    });
  });

  // Its time is measured by `npm run bench office`.
  test("a press among 300 orders changes its own card alone", async ({ page }) => {
    const brand = await ownBrand();
    const customer = await customerOf(brand);
    await placeOrder(customer, { serviceType: "PICK_UP" });
    await signInToOffice(page, brand.sub);
    type Board = { orders: object[]; lastEventId: number };
    const path = "/staff/v1/orders/board";
    const board = await callOffice<Board>(page, brand.id, "GET", path);
    const statuses = ["OPEN", "ACCEPTED", "COOKING", "DONE", "ON_WAY"];
    const orders = Array.from({ length: 300 }, (_, index) => ({
      ...board.orders[0],
      id: randomUUID(),
      number: 5_000 + index,
      status: statuses[index % statuses.length],
    }));
    // The minutes on the other cards stand still.
    await page.clock.setFixedTime(Date.now());
    // The server knows one of them. Unanswered, the step stays as the press shows it, and is marked as unsent later.
    await page.route("**/steps", () => {});
    await page.route(`**${path}*`, (route) => route.fulfill({ json: { ...board, orders } }));
    await page.goto(officeUrl("/orders"));
    await expect(page.getByRole("button", { name: "Ready" }).first()).toBeVisible();
    // The columns scroll, and the page does not.
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(pageHeight).toBe(page.viewportSize()?.height);
    const pressed: string[] = [];
    for (const label of ["Ready", "Accept"]) {
      const changed = await page.evaluate(cardsChangedByPress, label);
      const others = changed.filter((href) => !pressed.includes(href));
      expect(others).toHaveLength(1);
      pressed.push(...others);
    }
  });
});

/** Presses Tab until the focus is on a button with this text. */
async function tabTo(page: Page, text: RegExp) {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let presses = 0; presses < 60; presses += 1) {
    if (text.test(await focused())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${text}`);
}

/** Runs in the page. Presses a button as soon as it is there. */
const pressWhenShown = (name: string) =>
  new Promise<void>((resolve) => {
    const press = () => {
      const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
      if (!button) return;
      observer.disconnect();
      button.click();
      resolve();
    };
    const observer = new MutationObserver(press);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    press();
  });

/** Runs in the page. @returns The cards that differ once a press is shown, by their links. */
async function cardsChangedByPress(label: string): Promise<string[]> {
  const changed = new Set<string>();
  const link = "a[href^='/orders/']";
  const note = (mutations: MutationRecord[]) => {
    for (const { target, addedNodes, removedNodes } of mutations)
      // A card moves to the column of its new status.
      for (const node of [target, ...addedNodes, ...removedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const shown = element?.closest(`li:has(${link})`);
        const href = shown?.querySelector(link)?.getAttribute("href");
        if (href) changed.add(href);
      }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const held = () => document.querySelectorAll("li button[aria-label$='take back']").length;
  const before = held();
  const buttons = [...document.querySelectorAll<HTMLElement>("li button")];
  buttons.find(({ textContent }) => textContent.startsWith(label))?.click();
  while (held() <= before) await new Promise(requestAnimationFrame);
  note(observer.takeRecords());
  observer.disconnect();
  return [...changed];
}
