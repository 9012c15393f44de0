import { randomUUID } from "node:crypto";
import { recordSecret } from "@dasturxon/api/test/recorded-run";
import { brandClient } from "../../bench/brand-client.ts";
import { nextAddress } from "../../bench/server/load.ts";
import { product } from "./record-run.ts";
import { freshPhone, outboxCode } from "./product.ts";

/** A signed-in customer who only calls the API: a page would cost most of the processor time of such a test. */
export type Customer = {
  merchantId: string;
  phone: string;
  token: string;
  call<T>(method: string, path: string, body?: object): Promise<T>;
};

/** Signs a new customer in with a brand. */
export async function customerOf({ sub, id }: { sub: string; id: string }): Promise<Customer> {
  const client = brandClient(Number(process.env["PRODUCT_PORT"]), sub);
  const phone = freshPhone();
  const users = "/users/v1/users/phone";
  const headers = { "x-merchant-id": id, "x-forwarded-for": nextAddress() };
  const requested = await client.call("POST", users, { phone, type: "WEB" }, headers);
  const proof = { id: requested.id, phone, code: await outboxCode(phone) };
  const { token } = await client.call("POST", `${users}/verify`, proof, headers);
  recordSecret({ kind: "session", value: token, of: product });
  return {
    merchantId: id,
    phone,
    token,
    call: (method, path, body) =>
      client.call(method, path, body, {
        ...headers,
        authorization: `Bearer ${token}`,
        "idempotency-key": randomUUID(),
      }),
  };
}
