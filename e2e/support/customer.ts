import { randomUUID } from "node:crypto";
import { recordSecret } from "@dasturxon/api/test/recorded-run";
import { brandClient } from "../../bench/brand-client.ts";
import { nextAddress } from "../../bench/server/load.ts";
import { product } from "./record-run.ts";
import { freshPhone, outboxCode } from "./product.ts";

/** A visitor who only calls the API: a page would cost most of the processor time of such a test. */
export type Visitor = {
  merchantId: string;
  call<T>(method: string, path: string, body?: object): Promise<T>;
};

/** A signed-in customer who only calls the API. */
export type Customer = Visitor & {
  userId: string;
  phone: string;
  token: string;
  isNew: boolean;
};

type Merchant = { sub: string; id: string };

const clientOf = ({ sub }: Merchant) => brandClient(Number(process.env["PRODUCT_PORT"]), sub);

/** A visitor of a brand. */
export function visitorOf(brand: Merchant): Visitor {
  const client = clientOf(brand);
  const headers = { "x-merchant-id": brand.id, "x-forwarded-for": nextAddress() };
  return {
    merchantId: brand.id,
    call: (method, path, body) => client.call(method, path, body, headers),
  };
}

/** Signs a customer in with a brand, by default a new one. */
export async function customerOf(brand: Merchant, phone = freshPhone()): Promise<Customer> {
  const client = clientOf(brand);
  const users = "/users/v1/users/phone";
  const headers = { "x-merchant-id": brand.id, "x-forwarded-for": nextAddress() };
  const requested = await client.call("POST", users, { phone, type: "WEB" }, headers);
  const proof = { id: requested.id, phone, code: await outboxCode(phone) };
  const { token, user, isNew } = await client.call("POST", `${users}/verify`, proof, headers);
  recordSecret({ kind: "session", value: token, of: product });
  return {
    merchantId: brand.id,
    userId: user.id,
    phone,
    token,
    isNew,
    call: (method, path, body) =>
      client.call(method, path, body, {
        ...headers,
        authorization: `Bearer ${token}`,
        "idempotency-key": randomUUID(),
      }),
  };
}
