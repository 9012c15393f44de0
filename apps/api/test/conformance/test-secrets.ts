import type { Call } from "@dasturxon/contract/call";
import { sql } from "kysely";
import { expect } from "vitest";
import type { TestApi } from "../support/test-api.ts";
import {
  testClickKeys,
  testPaymeKeys,
  testSecretsKey,
  testUzumKeys,
} from "../support/test-payments.ts";
import type { CallAnswer } from "./send-test-call.ts";
import type { Side } from "./test-sides.ts";

/** Values that no answer may contain. */
export type Secrets = {
  /** Keys of the brand and of the installation, tokens, and contents of secret columns: never in an answer. */
  forNobody: ReadonlySet<string>;
  /** Data of another customer of the brand: for staff only. */
  ofNeighbour: ReadonlySet<string>;
};

/** Columns of secrets by name, including those of later tables. */
const secretColumn = "(^|_)(token|hash|secret|ciphertext|password|login|fingerprint|private_key)$";

/**
 * All secrets of a brand: the contents of its rows, the keys that they were sealed from, and the tokens of all
 * sessions.
 *
 * @param neighbour Another customer of the brand, with a unique name and phone.
 */
export async function secretsOf(api: TestApi, side: Side, neighbour: Side): Promise<Secrets> {
  const { brand } = side.shop;
  const { yandexDeliveryKey, iikoApiLogin, smsUsername, smsPassword } = brand.merchant;
  const found = [
    testSecretsKey,
    yandexDeliveryKey,
    iikoApiLogin,
    smsUsername,
    smsPassword,
    brand.bot?.token,
    brand.paymentKeys?.CLICK_MINI_APP?.["KEY"],
    testPaymeKeys(brand).KEY,
    testClickKeys(brand).SECRET_KEY,
    testUzumKeys(brand).PASSWORD,
    testUzumKeys(brand).API_KEY,
    side.person.token,
    neighbour.person.token,
    ...(await inRows(api, side)),
  ];
  const { id, phone } = neighbour.person;
  return {
    forNobody: new Set(found.filter((value) => value !== null && value !== undefined)),
    ofNeighbour: new Set([id, phone, neighbour.addressId, neighbour.orderId]),
  };
}

const inRows = (api: TestApi, { shop }: Side): Promise<string[]> =>
  api.rows(shop.brand, async (db) => {
    const { rows: columns } = await sql<{ table: string; name: string; isBytes: boolean }>`
      select relname as table, attname as name, atttypid = 'bytea'::regtype as is_bytes
      from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind = 'r' and attnum > 0 and not attisdropped
        and attname ~ ${secretColumn} and atttypid in ('bytea'::regtype, 'text'::regtype)
        and exists (select from pg_attribute as own where own.attrelid = pg_class.oid and own.attname = 'merchant_id')`.execute(
      db,
    );
    if (columns.length < 4) throw new Error("The columns of secrets are not where they were");
    const merchantId = shop.brand.merchant.id;
    const each = columns.map(({ table, name, isBytes }) => {
      const column = sql.ref(name);
      const values = isBytes
        ? sql`array[encode(${column}, 'hex'), translate(encode(${column}, 'base64'), E'\n=', ''),
            translate(encode(${column}, 'base64'), E'+/\n=', '-_')]`
        : sql`array[${column}]`;
      return sql`select unnest(${values}) as value from ${sql.table(table)} where merchant_id = ${merchantId}`;
    });
    const { rows } = await sql<{ value: string | null }>`${sql.join(each, sql` union `)}`.execute(
      db,
    );
    return rows.flatMap(({ value }) => (value && value.length >= 8 ? [value] : []));
  });

/** @param request The whole request: its own contents may be in the answer. */
export function expectNoSecret(
  { forNobody, ofNeighbour }: Secrets,
  call: Call,
  { answer, request }: { answer: CallAnswer; request: string },
) {
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  const text = `${headers}\n${answer.text}`;
  const isStaffs = call.path.startsWith("/staff/");
  for (const secrets of isStaffs ? [forNobody] : [forNobody, ofNeighbour])
    for (const secret of secrets)
      if (text.includes(secret) && !request.includes(secret))
        expect.fail(`${call.name} sent ${secret} to ${request}: ${text}`);
}
