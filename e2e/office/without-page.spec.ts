import type { Page } from "@playwright/test";
import { customerOf } from "../support/customer.ts";
import { officeUrl, signInToOffice } from "../support/office.ts";
import { disconnected } from "../support/offline.ts";
import { ownBrand } from "../support/own-brand.ts";
import { callApi, placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

// The office's service worker: the board without a connection, and notifications.

test.use({ serviceWorkers: "allow" });

const untilStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return (await caches.match("/")) !== undefined;
      }),
    )
    .toBe(true);

test(
  "a reload without a connection keeps the board and the presses that were not sent",
  { tag: "@desktop" },
  async ({ page, browser, problems }) => {
    problems.expect(disconnected);
    const brand = await ownBrand();
    const customer = await customerOf(brand);
    // A board that stays connected keeps the simulated kitchen away.
    const other = await browser.newContext();
    await signInToOffice(await other.newPage(), brand.sub);
    await signInToOffice(page, brand.sub);
    const { id, number } = await placeOrder(customer, { serviceType: "PICK_UP" });
    await page.goto(officeUrl("/orders"));
    await untilStored(page);
    const card = page.getByRole("listitem").filter({
      has: page.getByRole("link", { name: `No. ${number}: details` }),
    });
    await expect(card).toBeVisible();

    await page.context().setOffline(true);
    await card.getByRole("button", { name: "Accept" }).click();
    await page.reload();
    await expect(page.getByText(/^No connection since/)).toBeVisible();
    await expect(page.getByRole("region", { name: "In the kitchen" })).toContainText(
      String(number),
    );
    await expect(card).toContainText("Not sent");

    await page.context().setOffline(false);
    await expect
      .poll(() => callApi(customer, "GET", `/orders/v1/orders/${id}`))
      .toMatchObject({ status: "ACCEPTED" });
    await expect(page.getByText(/^No connection since/)).toBeHidden();

    // Nobody else finds the customer's name on the device.
    await page.goto(officeUrl("/account"));
    await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
    problems.expect(/401: GET .*\/staff\/v1\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to the office");
    await expect.poll(() => storedOrders(page)).toBe(0);
    await other.close();
  },
);

const storedOrders = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("office-board");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const count = opening.result.transaction("orders").objectStore("orders").count();
          count.addEventListener("success", () => {
            opening.result.close();
            resolve(count.result);
          });
        });
      }),
  );

test(
  "a device that allows it is notified of an order, which opens by a press",
  { tag: "@desktop" },
  async ({ page }) => {
    const brand = await ownBrand();
    const customer = await customerOf(brand);
    await page.context().grantPermissions(["notifications"], { origin: officeUrl("") });
    // The demo sends no notifications, and the browser reaches no push service.
    const endpoint = "https://fcm.googleapis.com/fcm/send/e2e";
    // A page with a service worker is not intercepted by routes.
    await page.addInitScript((address) => {
      const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
      const subscription = { endpoint: address, toJSON: () => ({ endpoint: address, keys }) };
      let subscribed: PushSubscription | null = null;
      PushManager.prototype.subscribe = async () =>
        (subscribed = subscription as unknown as PushSubscription);
      PushManager.prototype.getSubscription = async () => subscribed;
      // A browser without a window denies notifications, whatever it was granted.
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      const actual = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const answer = await actual(input, init);
        if (input !== "/api/staff/v1/push" || !answer.ok) return answer;
        const state = (await answer.json()) as object;
        return Response.json({ ...state, key: "B".repeat(87) });
      };
    }, endpoint);
    await signInToOffice(page, brand.sub);
    await untilStored(page);
    await page.reload();
    await page.getByRole("button", { name: "Turn on notifications" }).click();
    await expect(page.getByText("even while the page is closed: when a new order")).toBeVisible();
    await page.getByRole("button", { name: "Turn on", exact: true }).click();
    await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();

    const { id, number } = await placeOrder(customer, { serviceType: "PICK_UP" });
    const worker = page.context().serviceWorkers()[0];
    if (!worker) throw new Error("The office has no service worker");
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      scope.shown = [];
      scope.registration.showNotification = async (title, options) =>
        void scope.shown.push({ title, data: String(options?.data) });
    });
    await deliver(page, { kind: "NEW_ORDER", merchantId: brand.id, orderId: id, number });
    const titles = () =>
      worker.evaluate(() => (globalThis as unknown as WorkerScope).shown.map(({ title }) => title));
    await expect.poll(titles).toEqual([`New order: No. ${number}`]);
    await deliver(page, { kind: "ASSIGNED_ORDER", merchantId: brand.id, orderId: id, number });
    await expect.poll(titles).toEqual([`New order: No. ${number}`, `Order No. ${number} is yours`]);
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      const [shown] = scope.shown;
      const press = { notification: { ...shown, close: () => {} }, waitUntil: () => {} };
      scope.dispatchEvent(Object.assign(new Event("notificationclick"), press));
    });
    await expect(page.getByRole("heading", { name: `Order No. ${number}` })).toBeVisible();
  },
);

/** The parts of a service worker's global scope that the test uses. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  dispatchEvent: (event: Event) => void;
  shown: { title: string; data: string }[];
};

/** Delivers a message to the service worker, like the browser's push service. */
async function deliver(page: Page, message: object) {
  const session = await page.context().newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  session.on("ServiceWorker.workerRegistrationUpdated", (event) =>
    registrations.push(...event.registrations),
  );
  await session.send("ServiceWorker.enable");
  const origin = officeUrl("");
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(origin).origin,
    registrationId: registrations[0]?.registrationId ?? "",
    data: JSON.stringify(message),
  });
}
