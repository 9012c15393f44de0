import { randomBytes } from "node:crypto";
import { hashToken } from "@dasturxon/api/http/session-token";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import pg from "pg";
import type { Customer } from "../brand-client.ts";

/** Writes signed-in customers directly into the database, since sign-in codes are limited. */
export async function createCustomers(
  connectionString: string,
  merchantId: string,
  count: number,
): Promise<Customer[]> {
  const newId = uuidV7(Date.now);
  const customers = Array.from({ length: count }, (_, index) => ({
    userId: newId(),
    token: randomBytes(32).toString("base64url"),
    phone: `+99893${randomDigits(3)}${String(index).padStart(4, "0")}`,
  }));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(
      "insert into account (merchant_id, id, phone) select $1, * from unnest($2::uuid[], $3::text[])",
      [merchantId, customers.map(({ userId }) => userId), customers.map(({ phone }) => phone)],
    );
    await client.query(
      "insert into session (merchant_id, token_hash, account_id) select $1, * from unnest($2::bytea[], $3::uuid[])",
      [
        merchantId,
        customers.map(({ token }) => hashToken(token)),
        customers.map(({ userId }) => userId),
      ],
    );
    await client.query("commit");
  } finally {
    await client.end();
  }
  return customers;
}

const randomDigits = (length: number) =>
  Array.from(randomBytes(length), (byte) => byte % 10).join("");
