import { sql, type RawBuilder } from "kysely";
import type { Database, Db } from "./db/database.ts";
import { secretOwner, type MerchantSecretKind } from "./db/merchant-secret-row.ts";
import { tokenOwner } from "./modules/cards/card-account.ts";
import { oldPhoneOwner } from "./modules/users/change-phone.ts";
import { UnsealError, type SealedFor, type SealedPlace, type Secrets } from "./secrets.ts";

// Seals everything anew by the first key of SECRETS_KEY, beside running servers. Decision 0043.

type SealedRow = { key: string; bytes: Buffer };

type Place = {
  /** Selects `key` and `bytes` of all rows of a merchant. */
  rows: (merchantId: string) => RawBuilder<SealedRow>;
  sealedFor: (merchantId: string, key: string) => SealedFor;
  /** Names a row for the operator, without anything secret. */
  nameOf: (key: string) => string;
  /** Replaces the bytes of a row, unless they are others by now. */
  replace: (merchantId: string, row: SealedRow, bytes: Buffer) => RawBuilder<unknown>;
  /** Deletes a row, unless its bytes are others by now. */
  drop: (merchantId: string, row: SealedRow) => RawBuilder<unknown>;
};

/** Former secrets are sealed as merchant secrets, in a column of their own. */
export type ResealedPlace = SealedPlace | "former secret";

const places: Record<ResealedPlace, Place> = {
  "merchant secret": {
    rows: (merchantId) =>
      sql`select kind as key, ciphertext as bytes from merchant_secret where merchant_id = ${merchantId}`,
    // A kind that is no longer in use is sealed for its name too.
    sealedFor: (merchantId, kind) => secretOwner(merchantId, kind as MerchantSecretKind),
    nameOf: (kind) => kind,
    replace: (merchantId, { key, bytes: old }, bytes) => sql`
      update merchant_secret set ciphertext = ${bytes}
      where merchant_id = ${merchantId} and kind = ${key} and ciphertext = ${old}`,
    drop: (merchantId, { key, bytes }) => sql`
      delete from merchant_secret where merchant_id = ${merchantId} and kind = ${key} and ciphertext = ${bytes}`,
  },
  "former secret": {
    // A backup reads the database of an earlier release too, which has no such column.
    rows: (merchantId) => sql`
      select kind as key, (to_jsonb(secret)->>'former_ciphertext')::bytea as bytes from merchant_secret secret
      where merchant_id = ${merchantId} and to_jsonb(secret)->>'former_ciphertext' is not null`,
    sealedFor: (merchantId, kind) => secretOwner(merchantId, kind as MerchantSecretKind),
    nameOf: (kind) => `${kind} before it was replaced`,
    replace: (merchantId, { key, bytes: old }, bytes) => sql`
      update merchant_secret set former_ciphertext = ${bytes}
      where merchant_id = ${merchantId} and kind = ${key} and former_ciphertext = ${old}`,
    drop: (merchantId, { key, bytes }) => sql`
      update merchant_secret set former_ciphertext = null, former_until = null
      where merchant_id = ${merchantId} and kind = ${key} and former_ciphertext = ${bytes}`,
  },
  card: {
    rows: (merchantId) =>
      sql`select id::text as key, token as bytes from card where merchant_id = ${merchantId}`,
    sealedFor: tokenOwner,
    nameOf: (id) => `saved card ${id}`,
    replace: (merchantId, { key, bytes: old }, bytes) => sql`
      update card set token = ${bytes}
      where merchant_id = ${merchantId} and id = ${key}::uuid and token = ${old}`,
    drop: (merchantId, { key, bytes }) => sql`
      delete from card where merchant_id = ${merchantId} and id = ${key}::uuid and token = ${bytes}`,
  },
  // Payloads of jobs. While a gateway is down they wait for days.
  "old phone": {
    rows: (merchantId) => sql`
      select job.id::text as key, decode(payload ->> 'phone', 'base64') as bytes
      from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'notifyOldPhone' and payload ->> 'merchantId' = ${merchantId}`,
    sealedFor: oldPhoneOwner,
    nameOf: (id) => `notice to a former phone, job ${id}`,
    replace: (_merchantId, { key, bytes: old }, bytes) => sql`
      update graphile_worker._private_jobs
      set payload = jsonb_set(payload::jsonb, '{phone}', to_jsonb(${bytes.toString("base64")}::text))::json
      where id = ${key}::bigint and decode(payload ->> 'phone', 'base64') = ${old}`,
    drop: (_merchantId, { key, bytes }) => sql`
      delete from graphile_worker._private_jobs
      where id = ${key}::bigint and decode(payload ->> 'phone', 'base64') = ${bytes}`,
  },
};

export type ResealReport = {
  /** Rows that were sealed anew now, and those that the first key had sealed before. */
  places: { place: ResealedPlace; resealed: number; current: number }[];
  /** Rows that no key opens; with `dropsUnopened` they are gone by now. */
  unopened: { sub: string; name: string }[];
};

export type ResealOptions = {
  /** Deletes rows that no key opens: their key is lost for good. */
  dropsUnopened?: boolean;
};

/** Rows of one transaction. */
const batchSize = 100;

/**
 * May be ended at any moment, and run again. A row that a server writes meanwhile is read again instead of overwritten.
 *
 * @param database As the role that owns the schema: no other sees the payloads of jobs.
 */
export async function resealEverything(
  database: Database,
  secrets: Pick<Secrets, "reseal">,
  options: ResealOptions = {},
): Promise<ResealReport> {
  const report: ResealReport = { places: [], unopened: [] };
  // Those that are closed or deleted too: an operator may open them again.
  const merchants = await database.directory
    .selectFrom("merchant")
    .select(["id", "sub"])
    .orderBy("sub")
    .execute();
  for (const [name, place] of Object.entries(places) as [ResealedPlace, Place][]) {
    const counts = { place: name, resealed: 0, current: 0 };
    for (const { id, sub } of merchants) {
      for await (const { key, result } of resealPlace({ database, secrets, place, options }, id)) {
        if (result === "no key") report.unopened.push({ sub, name: place.nameOf(key) });
        else if (result !== "gone") counts[result] += 1;
      }
    }
    report.places.push(counts);
  }
  return report;
}

export type SealingKeys = {
  /** Fingerprints of all keys that something is sealed with. */
  fingerprints: string[];
  /** Secrets that no key opens. */
  unopened: { sub: string; name: string }[];
};

/**
 * Opens everything that is sealed, and changes nothing.
 *
 * @param inMerchant Runs the work in a transaction of the merchant, as the server itself.
 */
export async function findSealingKeys(
  merchants: readonly { id: string; sub: string }[],
  secrets: Pick<Secrets, "sealedBy">,
  inMerchant: <T>(merchantId: string, work: (db: Db) => Promise<T>) => Promise<T>,
): Promise<SealingKeys> {
  const fingerprints = new Set<string>();
  const unopened: SealingKeys["unopened"] = [];
  for (const { id, sub } of merchants) {
    await inMerchant(id, async (db) => {
      for (const { rows: sealedRows, sealedFor, nameOf } of Object.values(places)) {
        const { rows } = await sealedRows(id).execute(db);
        for (const { key, bytes } of rows) {
          const fingerprint = secrets.sealedBy(bytes, sealedFor(id, key));
          if (fingerprint) fingerprints.add(fingerprint);
          else unopened.push({ sub, name: nameOf(key) });
        }
      }
    });
  }
  return { fingerprints: [...fingerprints].toSorted(), unopened };
}

type Result = "resealed" | "current" | "no key" | "gone";

type Resealing = { secrets: Pick<Secrets, "reseal">; place: Place; options: ResealOptions };

async function* resealPlace(
  { database, ...resealing }: Resealing & { database: Database },
  merchantId: string,
): AsyncGenerator<{ key: string; result: Result }> {
  for (let after: string | undefined = ""; after !== undefined;) {
    const from: string = after;
    const batch = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
      const keys = await listKeys(db, resealing.place.rows(merchantId), from);
      const results: { key: string; result: Result }[] = [];
      for (const key of keys)
        results.push({ key, result: await resealRow(db, resealing, { merchantId, key }) });
      return results;
    });
    yield* batch;
    after = batch.at(-1)?.key;
  }
}

async function listKeys(db: Db, all: RawBuilder<SealedRow>, after: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (${all}) as sealed where key > ${after} order by key limit ${batchSize}`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

async function resealRow(
  db: Db,
  { secrets, place, options }: Resealing,
  { merchantId, key }: { merchantId: string; key: string },
): Promise<Result> {
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select key, bytes from (${place.rows(merchantId)}) as sealed where key = ${key}`.execute(db);
    const [row] = rows;
    if (!row) return "gone";
    const bytes = resealed(secrets, row.bytes, place.sealedFor(merchantId, key));
    if (bytes === "current") return "current";
    if (bytes === "no key" && !options.dropsUnopened) return "no key";
    const change =
      bytes === "no key" ? place.drop(merchantId, row) : place.replace(merchantId, row, bytes);
    const { numAffectedRows } = await change.execute(db);
    if (numAffectedRows) return bytes === "no key" ? "no key" : "resealed";
  }
}

function resealed(
  secrets: Pick<Secrets, "reseal">,
  bytes: Buffer,
  sealedFor: SealedFor,
): Buffer | "current" | "no key" {
  try {
    return secrets.reseal(bytes, sealedFor) ?? "current";
  } catch (error) {
    if (error instanceof UnsealError) return "no key";
    throw error;
  }
}
