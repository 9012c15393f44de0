import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import {
  clickMessage,
  postToClickHook,
  type ClickFields,
  type ClickMethod,
} from "../payments/click-matrix.ts";
import type { TestApi } from "./test-api.ts";
import { testClickKeys } from "./test-payments.ts";

/** Calls the hooks of a brand by HTTP, as Click's server does. It knows nothing of our code but the address. */
export async function clickCaller(api: Pick<TestApi, "hooks">) {
  const { url, stop } = await serveSandbox(api.hooks);

  /** Sends a body as it is. */
  const post = ({ merchant }: BrandRecord, method: string, body: string) =>
    postToClickHook(`${url}/hooks/click/${merchant.id}/${method}`, body);

  function send(
    brand: BrandRecord,
    method: ClickMethod,
    fields: ClickFields,
    secret = testClickKeys(brand).SECRET_KEY,
  ) {
    const serviceId = testClickKeys(brand).SERVICE_ID;
    return post(brand, method, clickMessage(method, fields, { serviceId, secret }));
  }

  return { send, post, stop };
}

export type ClickCaller = Awaited<ReturnType<typeof clickCaller>>;
