import { randomBytes } from "node:crypto";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import type { TestApi } from "../../../test/support/test-api.ts";
import { testPaymeKeys } from "../../../test/support/test-payments.ts";
import type { BrandRecord } from "../../db/write-brand.ts";

/** An answer of our endpoint. */
export type RpcAnswer = {
  id: unknown;
  result?: Record<string, unknown>;
  error?: { code: number; message: Record<string, string>; data?: string };
};

type Sending = {
  /** The whole `Authorization` header; `null`: none. */
  authorization?: string | null;
  /** Method of the HTTP request. */
  httpMethod?: string;
  id?: unknown;
};

export const basic = (key: string, login = "Paycom") =>
  `Basic ${Buffer.from(`${login}:${key}`).toString("base64")}`;

/** Payme's ids of transactions. */
export const aTransactionId = () => randomBytes(12).toString("hex");

/** Sends messages to the app from outside, over HTTP. */
export async function paymeCaller(api: TestApi) {
  const server = await serveSandbox(api.hooks);

  /** @param body The whole body, as a text. */
  async function post(brand: BrandRecord, body: string, sending: Sending = {}) {
    const { authorization = basic(testPaymeKeys(brand).KEY), httpMethod = "POST" } = sending;
    const response = await fetch(`${server.url}/hooks/payme/${brand.merchant.id}`, {
      method: httpMethod,
      headers: {
        "content-type": "text/json; charset=UTF-8",
        ...(authorization !== null && { authorization }),
      },
      ...(httpMethod === "POST" && { body }),
    });
    const answer = (await response.json()) as RpcAnswer;
    return { status: response.status, answer };
  }

  return {
    stop: server.stop,
    post,
    async call(
      brand: BrandRecord,
      method: string,
      params: unknown,
      { id = 7, ...sending }: Sending = {},
    ): Promise<RpcAnswer> {
      const body = JSON.stringify({ jsonrpc: "2.0", id, method, params });
      return (await post(brand, body, sending)).answer;
    },
  };
}

export type PaymeCaller = Awaited<ReturnType<typeof paymeCaller>>;
