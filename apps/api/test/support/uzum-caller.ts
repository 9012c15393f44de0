import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { anId } from "@dasturxon/testing/sample-values";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import { basic, postToUzumHook, type UzumFields } from "../payments/uzum-matrix.ts";
import type { TestApi } from "./test-api.ts";
import { testUzumKeys } from "./test-payments.ts";

/** A transaction of an order of 34,000 sums. */
export const aUzumPayment = (orderNumber: number) => ({
  transId: anId(),
  params: { order_id: String(orderNumber) },
  amount: 3_400_000,
});

/** Calls the hooks of a brand by HTTP, as Uzum's server does. It knows nothing of our code but the address. */
export async function uzumCaller(api: Pick<TestApi, "hooks" | "now">) {
  const { url, stop } = await serveSandbox(api.hooks);

  /** Sends a body as it is. */
  const post = (
    brand: BrandRecord,
    operation: string,
    body: string,
    headers: Record<string, string> = { authorization: basic(testUzumKeys(brand)) },
  ) => postToUzumHook(`${url}/hooks/uzum/${brand.merchant.id}/${operation}`, body, headers);

  const send = (
    brand: BrandRecord,
    operation: string,
    fields: UzumFields,
    headers?: Record<string, string>,
  ) => {
    const { SERVICE_ID } = testUzumKeys(brand);
    const message = { serviceId: Number(SERVICE_ID), timestamp: api.now().getTime(), ...fields };
    return post(brand, operation, JSON.stringify(message), headers);
  };

  return { url, send, post, stop };
}

export type UzumCaller = Awaited<ReturnType<typeof uzumCaller>>;
