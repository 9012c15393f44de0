import { createHash } from "node:crypto";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import type { TestApi } from "./test-api.ts";
import { testClickKeys } from "./test-payments.ts";

/** Fields of a message that a test changes; `sign_string` is computed unless it is given. */
export type ClickFields = Partial<Record<string, string>>;

type ClickReply = {
  httpStatus: number;
  error: number;
  error_note: string;
  click_trans_id: string;
  merchant_trans_id: string;
  merchant_prepare_id?: number | null;
  merchant_confirm_id?: number | null;
};

const signed = {
  prepare: ["merchant_trans_id", "amount", "action", "sign_time"],
  complete: ["merchant_trans_id", "merchant_prepare_id", "amount", "action", "sign_time"],
};
export type ClickMethod = keyof typeof signed;

let lastTransId = 20_000_000;

/** Ids of a new payment at Click. */
export function aClickPayment() {
  lastTransId += 1;
  return { click_trans_id: String(lastTransId), click_paydoc_id: String(lastTransId * 10) };
}

/** Calls the hooks of a brand by HTTP, as Click's server does. It knows nothing of our code but the address. */
export async function clickCaller(api: Pick<TestApi, "hooks">) {
  const { url, stop } = await serveSandbox(api.hooks);

  /** Sends a body as it is. */
  async function post(
    { merchant }: BrandRecord,
    method: string,
    body: string,
    headers: Record<string, string> = { "content-type": "application/x-www-form-urlencoded" },
  ): Promise<ClickReply> {
    const address = `${url}/hooks/click/${merchant.id}/${method}`;
    const response = await fetch(address, { method: "POST", headers, body });
    const text = await response.text();
    return { httpStatus: response.status, ...(text.startsWith("{") ? JSON.parse(text) : {}) };
  }

  async function send(
    brand: BrandRecord,
    method: ClickMethod,
    fields: ClickFields,
    secret = testClickKeys(brand).SECRET_KEY,
  ): Promise<ClickReply> {
    const { SERVICE_ID } = testClickKeys(brand);
    const message: Record<string, string> = {
      service_id: SERVICE_ID,
      action: method === "prepare" ? "0" : "1",
      error: "0",
      error_note: "Success",
      sign_time: "2026-10-05 12:30:45",
    };
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) message[name] = value;
    const texts = [message["click_trans_id"], message["service_id"], secret].concat(
      signed[method].map((name) => message[name]),
    );
    message["sign_string"] ??= createHash("md5").update(texts.join("")).digest("hex");
    return post(brand, method, new URLSearchParams(message).toString());
  }

  return { send, post, stop };
}

export type ClickCaller = Awaited<ReturnType<typeof clickCaller>>;
