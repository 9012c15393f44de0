import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { basic, postToPaymeHook, type RpcAnswer } from "../../../test/payments/payme-matrix.ts";
import type { TestApi } from "../../../test/support/test-api.ts";
import { testPaymeKeys } from "../../../test/support/test-payments.ts";
import type { BrandRecord } from "../../db/write-brand.ts";

type Sending = {
  /** The whole `Authorization` header; `null`: none. */
  authorization?: string | null;
  id?: unknown;
};

/** Sends messages to the app from outside, over HTTP. */
export async function paymeCaller(api: TestApi) {
  const server = await serveSandbox(api.hooks);

  /** @param body The whole body, as a text. */
  const post = (brand: BrandRecord, body: string, sending: Sending = {}) => {
    const { authorization = basic(testPaymeKeys(brand).KEY) } = sending;
    const address = `${server.url}/hooks/payme/${brand.merchant.id}`;
    return postToPaymeHook(address, body, { authorization, httpMethod: "POST" });
  };

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
