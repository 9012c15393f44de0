import { recordSecret } from "@dasturxon/api/test/recorded-run";
import { expect } from "@playwright/test";
import { product } from "./record-run.ts";

/** Set by start-product.ts. */
const port = () => process.env["PRODUCT_PORT"] ?? "";

/** Address of a page of a demo brand: `brandUrl("demo", "/basket")`. */
export function brandUrl(brand: string, path = "/") {
  return hostUrl(`${brand}.localhost`, path);
}

/** URL of a page on a host that may not be a brand's: `hostUrl("localhost", "/?vendor=naqsh")`. */
export function hostUrl(host: string, path = "/") {
  return `http://${host}:${port()}${path}`;
}

/** URL of the product without a brand; unlike a brand's host, Node resolves it everywhere. */
export const productUrl = (path: string) => `http://127.0.0.1:${port()}${path}`;

/** Id of a brand's merchant. */
export async function merchantIdOf(brand: string) {
  const response = await fetch(productUrl(`/api/users/v1/merchants/sub/${brand}`));
  return ((await response.json()) as { id: string }).id;
}

let phones = 0;

/** A phone number that no other test uses: a number of the worker process, then its own. */
export function freshPhone() {
  phones += 1;
  const worker = process.env["TEST_WORKER_INDEX"] ?? "0"; // Set by Playwright.
  return `+998901${worker.padStart(3, "0")}${String(phones).padStart(3, "0")}`;
}

/** The newest message sent to a phone, once at least `count` went to it. */
export async function newestMessage(phone: string, count = 1): Promise<string> {
  const address = productUrl(`/dev/outbox?to=${encodeURIComponent(phone)}`);
  let messages: { text: string }[] = [];
  await expect(async () => {
    const response = await fetch(address, { headers: { accept: "application/json" } });
    messages = (await response.json()) as typeof messages;
    expect(messages.length).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 10_000 });
  return messages[0]?.text ?? "";
}

/** The newest sign-in code sent to a phone, once at least `count` messages went to it. */
export async function outboxCode(phone: string, count = 1): Promise<string> {
  const message = await newestMessage(phone, count);
  const code = /\b\d{5}\b/.exec(message)?.[0];
  if (!code) throw new Error(`No code in the message: ${message}`);
  recordSecret({ kind: "code", value: code, of: product });
  return code;
}
