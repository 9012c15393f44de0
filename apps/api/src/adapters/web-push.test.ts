import { pushBrowser } from "@dasturxon/sandboxes/push/push-browser";
import { sandboxPush } from "@dasturxon/sandboxes/push/sandbox-push";
import { expect, it } from "vitest";
import { PushNotSentError } from "../ports/push-sender.ts";
import { webPush } from "./web-push.ts";

const config = { privateKey: Buffer.alloc(32, 7), subject: "https://office.example.uz" };
const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
const service = sandboxPush(() => new Date());
const sender = webPush(config, (address, init) => service.receive(new Request(address, init)));
const message = { orderId: "0189", title: "Заказ № 12 принят" };

it("has a public key that follows from the private one", () => {
  const { publicKey } = webPush(config);
  // An uncompressed point of P-256.
  expect(Buffer.from(publicKey ?? "", "base64url")).toHaveLength(65);
  expect(webPush(config).publicKey).toBe(publicKey);
  expect(webPush({ ...config, privateKey: Buffer.alloc(32, 8) }).publicKey).not.toBe(publicKey);
});

it("encrypts for the browser, signs for the service, and limits the lifetime", async () => {
  const { keys, read } = await pushBrowser();
  expect(await sender.send({ endpoint, ...keys }, message)).toBe(true);
  const [pushed] = service.list(endpoint);
  expect(pushed).toMatchObject({ sender: sender.publicKey, timeToLiveSeconds: 600 });
  expect(JSON.parse(await read(pushed?.body ?? ""))).toEqual(message);
  const stranger = await pushBrowser();
  await expect(stranger.read(pushed?.body ?? "")).rejects.toThrow();
});

it("reports a browser that has ended its subscription, or whose keys are none", async () => {
  const { keys } = await pushBrowser();
  const other = `${endpoint}-ended`;
  service.end(other);
  expect(await sender.send({ endpoint: other, ...keys }, message)).toBe(false);
  const broken = { p256dh: "p".repeat(87), auth: keys.auth };
  expect(await sender.send({ endpoint, ...broken }, message)).toBe(false);
});

it.each([
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ["is busy", () => Promise.resolve(new Response(null, { status: 429 }))],
  ["redirects", () => Promise.resolve(Response.redirect("https://elsewhere.uz/", 307))],
])("reports a message that the service did not take: it %s", async (_case, request) => {
  const { keys } = await pushBrowser();
  await expect(webPush(config, request).send({ endpoint, ...keys }, message)).rejects.toThrow(
    PushNotSentError,
  );
});
