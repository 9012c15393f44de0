import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits } from "@dasturxon/api/db/database";
import { migrate } from "@dasturxon/api/db/migrate";
import { writeBrand, type BrandRecord } from "@dasturxon/api/db/write-brand";
import { hashToken } from "@dasturxon/api/http/session-token";
import { secretsFrom } from "@dasturxon/api/secrets";
import { aBrandRecord } from "@dasturxon/api/test/test-brand";
import { createLog } from "@dasturxon/server/log";
import { startPostgres } from "@dasturxon/embedded-postgres/start-postgres";
import pg from "pg";
import { startProduct, type Product } from "../tools/product.ts";
import type { Customer } from "./order-load.ts";

export const secretsKey = "a key for fault runs only of 32 characters or more";

/** Processes of the product in production mode on a separate database, with a brand for the run. */
export type TestEnvironment = {
  folder: string;
  connectionString: string;
  /** Connected as the owner of the database. */
  client: pg.Client;
  brand: BrandRecord;
  /** The first product of the brand. */
  productId: string;
  branchId: string;
  /**
   * Starts another process, which `close` stops.
   *
   * @param root Of another copy of the product.
   */
  start(env?: Record<string, string>, root?: string): Promise<Product>;
  /** Creates signed-in customers. */
  customers(count: number): Promise<Customer[]>;
  /** Creates a signed-in owner. */
  owner(): Promise<Customer>;
  close(): Promise<void>;
};

/** @param change Changes the brand before it is written. */
export async function startEnvironment(
  output?: Writable,
  change: (brand: BrandRecord) => void = () => {},
): Promise<TestEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-environment-"));
  // When run as root, PostgreSQL has its own account, which needs access to the folder.
  await chmod(folder, 0o711);
  const log = createLog({ isPretty: true, level: "error" });
  const postgres = await startPostgres({ dataDir: folder, log });
  const { connectionString } = postgres;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await migrate(connectionString);
  const brand = aBrandRecord({ sub: "faults" });
  change(brand);
  const [product] = brand.products;
  const [branch] = brand.branches;
  if (!product || !branch) throw new Error("A test brand has both");
  await write(connectionString, brand);
  const products: Product[] = [];

  const person = async (role: "CUSTOMER" | "OWNER", phone: string): Promise<Customer> => {
    const [userId, token] = [randomUUID(), randomBytes(32).toString("base64url")];
    const merchantId = brand.merchant.id;
    await client.query(
      "insert into account (merchant_id, id, phone, role) values ($1, $2, $3, $4)",
      [merchantId, userId, phone, role],
    );
    await client.query(
      "insert into session (merchant_id, token_hash, account_id) values ($1, $2, $3)",
      [merchantId, hashToken(token), userId],
    );
    return { token, userId };
  };
  let phones = 0;
  const aPhone = () => `+99890${String((phones += 1)).padStart(7, "0")}`;

  return {
    folder,
    connectionString,
    client,
    brand,
    productId: product.id,
    branchId: branch.id,
    async start(env = {}, root) {
      const started = await startProduct(folder, {
        env: {
          DEMO: "0",
          HOST: "127.0.0.1",
          DATABASE_URL: connectionString,
          SECRETS_KEY: secretsKey,
          // Each customer has an address, since requests of one address are limited.
          TRUSTED_PROXIES: "127.0.0.1",
          DRAIN_DELAY_MS: "0",
          ...env,
        },
        ...(output && { output }),
        ...(root && { root }),
      });
      products.push(started);
      return started;
    },
    async customers(count) {
      const made: Customer[] = [];
      for (let each = 0; each < count; each += 1) made.push(await person("CUSTOMER", aPhone()));
      return made;
    },
    owner: () => person("OWNER", aPhone()),
    async close() {
      await Promise.all(products.map((one) => one.stop().catch(() => {})));
      await client.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function write(connectionString: string, brand: BrandRecord) {
  const database = createDatabase({
    connectionString,
    appConnectionString: connectionString,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: console.error,
  });
  await database.inTenant({ merchantId: brand.merchant.id, accountId: "*" }, (db) =>
    writeBrand(db, brand, secretsFrom(secretsKey)),
  );
  await database.close();
}

/** Calls the API, as a signed-in person when one is given. */
export async function callApi(
  port: number,
  { brand }: Pick<TestEnvironment, "brand">,
  method: string,
  path: string,
  {
    person,
    body,
    headers = {},
  }: {
    person?: Customer;
    body?: object;
    headers?: Record<string, string>;
  } = {},
) {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      "x-merchant-id": brand.merchant.id,
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

/** A draft of the brand's first product, with the total of its quote. */
export async function pickUpOf(port: number, environment: TestEnvironment, count = 1) {
  const draft = {
    serviceType: "PICK_UP",
    branchId: environment.branchId,
    paymentType: "CASH",
    cartItems: [{ productId: environment.productId, count, modifications: [] }],
  };
  const quote = await callApi(port, environment, "POST", "/orders/v1/orders/quote", {
    body: draft,
  });
  return { ...draft, totalPrice: quote.body.amounts.totalPrice as number };
}

/** Requests with headers that fetch does not send, such as `Host`. @throws When there is no response. */
export function statusOf(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers, timeout: 30_000 }, (res) => {
      res.resume();
      res.on("end", () => resolve(res.statusCode ?? 0));
    });
    sent.on("timeout", () => sent.destroy(new Error("No answer")));
    sent.on("error", reject);
    sent.end();
  });
}

/** A quantile of durations, in milliseconds. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One result of a run beside its limit. */
export type Check = { name: string; found: string; expected: string; isMet: boolean };

/** Prints the checks. @returns Whether all are met. */
export function report(checks: readonly Check[]): boolean {
  for (const { name, found, expected, isMet } of checks)
    console.log(
      `${isMet ? "ok    " : "MISSED"} ${name.padEnd(62)} ${found.padEnd(34)} ${expected}`,
    );
  return checks.every(({ isMet }) => isMet);
}
