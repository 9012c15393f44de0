import type { Page } from "@playwright/test";
import { pushBrowser } from "@dasturxon/sandboxes/push/push-browser";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { holdClock } from "./support/hold.ts";
import { ownBrand } from "./support/own-brand.ts";
import { expectAccessible } from "./support/page.ts";
import { placeOrder } from "./support/place-order.ts";
import { brandUrl, productUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Runs in the page: the browser reaches no push service, and without a window it allows no notifications. */
function subscribeHere({ endpoint, keys }: Subscription) {
  const isAllowed = () => sessionStorage.getItem("allowed") === "1";
  Object.defineProperty(Notification, "permission", {
    get: () => (isAllowed() ? "granted" : "default"),
  });
  Notification.requestPermission = async () => {
    sessionStorage.setItem("allowed", "1");
    return "granted";
  };
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () =>
    isAllowed() ? (subscription as unknown as PushSubscription) : null;
}

/** The message that the push service got last, once there is one. */
async function pushedTo(endpoint: string): Promise<string> {
  const address = productUrl(`/dev/push?to=${encodeURIComponent(endpoint)}`);
  const list = async () => (await (await fetch(address)).json()) as { body: string }[];
  await expect.poll(async () => (await list()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return (await list())[0]?.body ?? "";
}

type WorkerScope = {
  registration: ServiceWorkerRegistration;
  dispatchEvent: (event: Event) => void;
  clients: { openWindow: (url: string) => Promise<null> };
  shown: { title: string; tag: string | undefined; data: string }[];
  opened: string[];
};

/** Hands a message to the service worker, like the browser. */
async function deliver(page: Page, data: string) {
  const session = await page.context().newCDPSession(page);
  const registrations: { registrationId: string }[] = [];
  session.on("ServiceWorker.workerRegistrationUpdated", (event) =>
    registrations.push(...event.registrations),
  );
  await session.send("ServiceWorker.enable");
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  const registrationId = registrations[0]?.registrationId ?? "";
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

test("a customer who wants it is notified of the order, opens it by a press, and turns it off in the profile", async ({
  page,
}) => {
  const { sub, id: merchantId } = await ownBrand();
  const { keys, read } = await pushBrowser();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${sub}`;
  await page.addInitScript(subscribeHere, { endpoint, keys });
  await signInBeforehand(page, sub);
  const { id, number } = await placeOrder(page, { serviceType: "PICK_UP" });
  // A page waits a second at most for what its offer needs: the second does not pass.
  await holdClock(page);
  await page.goto(brandUrl(sub, `/profile/orders/${id}`));
  await expect(page.getByText("Filial qabul qilganda va buyurtma tayyor bo‘lganda")).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Xabar bering" }).click();
  await expect(page.getByText("Xabarlar shu qurilmaga keladi.")).toBeVisible();

  const message = await read(await pushedTo(endpoint));
  const path = `/profile/orders/${id}?brand=${merchantId}`;
  expect(JSON.parse(message)).toMatchObject({
    orderId: id,
    title: `${number}-buyurtma qabul qilindi`,
    url: path,
  });

  const worker = page.context().serviceWorkers()[0];
  if (!worker) throw new Error("The shop has no service worker");
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    Object.assign(scope, { shown: [], opened: [] });
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, tag: options?.tag, data: String(options?.data) });
    scope.clients.openWindow = async (url) => {
      scope.opened.push(url);
      return null;
    };
  });
  await page.goto(brandUrl(sub, "/profile"));
  await deliver(page, message);
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  await expect
    .poll(shown)
    .toEqual([{ title: `${number}-buyurtma qabul qilindi`, tag: id, data: path }]);
  const opened = await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = scope.shown;
    const waiting: Promise<unknown>[] = [];
    const press = {
      notification: { ...notification, close: () => {} },
      waitUntil: (work: Promise<unknown>) => waiting.push(work),
    };
    scope.dispatchEvent(Object.assign(new Event("notificationclick"), press));
    return Promise.all(waiting).then(() => scope.opened);
  });
  expect(opened).toEqual([path]);

  const channels = page.getByRole("group", { name: "Buyurtma haqida xabarlar" });
  await expect(channels.getByRole("button", { name: "Bildirishnoma" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await channels.getByRole("button", { name: "Kerak emas" }).click();
  await expect(channels.getByRole("button", { name: "Kerak emas" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goto(brandUrl(sub, `/profile/orders/${id}`));
  await expect(page.getByRole("link", { name: "Filialga qo‘ng‘iroq" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Xabar bering" })).toHaveCount(0);
});
