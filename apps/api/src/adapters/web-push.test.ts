import { createECDH, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { PushNotSentError } from "../ports/push-sender.ts";
import { webPush } from "./web-push.ts";

const config = { privateKey: Buffer.alloc(32, 7), subject: "https://office.example.uz" };

it("has a public key that follows from the private one", () => {
  const { publicKey } = webPush(config);
  // An uncompressed point of P-256.
  expect(Buffer.from(publicKey ?? "", "base64url")).toHaveLength(65);
  expect(webPush(config).publicKey).toBe(publicKey);
  expect(webPush({ ...config, privateKey: Buffer.alloc(32, 8) }).publicKey).not.toBe(publicKey);
});

it("reports a message that the service did not take", async () => {
  const browser = createECDH("prime256v1");
  const target = {
    // Nothing listens there.
    endpoint: "https://127.0.0.1:1/push",
    p256dh: browser.generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  await expect(webPush(config).send(target, { kind: "NEW_ORDER" })).rejects.toThrow(
    PushNotSentError,
  );
});
