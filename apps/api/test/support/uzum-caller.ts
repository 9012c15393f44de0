import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { anId } from "@dasturxon/testing/sample-values";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import type { TestApi } from "./test-api.ts";
import { testUzumKeys } from "./test-payments.ts";

export const uzumOperations = ["check", "create", "confirm", "reverse", "status"] as const;
export type UzumOperation = (typeof uzumOperations)[number];

/** Fields of a message that a test changes; `undefined` leaves one out. */
export type UzumFields = Record<string, unknown>;

type UzumReply = {
  httpStatus: number;
  serviceId?: number;
  transId?: string;
  timestamp: number;
  status: string;
  errorCode?: string;
  transTime?: number;
  confirmTime?: number | null;
  reverseTime?: number | null;
  amount?: number;
  data?: unknown;
};

/** A transaction of an order of 34,000 sums. */
export const aUzumPayment = (orderNumber: number) => ({
  transId: anId(),
  params: { order_id: String(orderNumber) },
  amount: 3_400_000,
});

type Credentials = { LOGIN: string; PASSWORD: string };
export const basic = ({ LOGIN, PASSWORD }: Credentials) =>
  `Basic ${Buffer.from(`${LOGIN}:${PASSWORD}`).toString("base64")}`;

/** Calls the hooks of a brand by HTTP, as Uzum's server does. It knows nothing of our code but the address. */
export async function uzumCaller(api: Pick<TestApi, "hooks" | "now">) {
  const { url, stop } = await serveSandbox(api.hooks);

  /** Sends a body as it is. */
  async function post(
    brand: BrandRecord,
    operation: string,
    body: string,
    headers: Record<string, string> = { authorization: basic(testUzumKeys(brand)) },
  ): Promise<UzumReply> {
    const address = `${url}/hooks/uzum/${brand.merchant.id}/${operation}`;
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    return { ...((await response.json()) as UzumReply), httpStatus: response.status };
  }

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
