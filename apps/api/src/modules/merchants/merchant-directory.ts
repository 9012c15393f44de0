import type { Selectable } from "kysely";
import { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import type { Database } from "../../db/database.ts";
import { withFallbacks, type OnInvalidRow } from "../../db/valid-rows.ts";
import type { MerchantTable } from "../../db/tables.ts";
import type { Bus } from "../../ports/bus.ts";

/** A merchant's row of the directory. `version` grows with every change of what its visitors see. */
export type MerchantRecord = Selectable<MerchantTable>;

export type MerchantDirectory = {
  /** Each find answers only active merchants that are not deleted. */
  findById(id: string): Promise<MerchantRecord | null>;
  findBySub(sub: string): Promise<MerchantRecord | null>;
  findByDomain(domain: string): Promise<MerchantRecord | null>;
  /** Asks the database, whatever is known. */
  reload(id: string): Promise<MerchantRecord | null>;
};

type Column = "id" | "sub" | "domain";
type Entry = { at: number; found: Promise<MerchantRecord | null> };

/** Another process may change a merchant: without a shared bus its news is at most this old. */
const freshMs = 5_000;
const maxEntries = 50_000;

export type DirectoryOptions = {
  now: () => number;
  /** Demo mode: brands of the demo are merchants like others. Else there are none of them. Decision 0033. */
  servesDemoBrands: boolean;
  onInvalid: OnInvalidRow;
};

/**
 * The directory in memory. Each name is looked up once however many wait for it, unknown names are remembered
 * too (a scan of host names costs the database nothing), and the bus makes it forget a merchant that changed.
 */
export function merchantDirectory(
  database: Database,
  bus: Bus,
  { now, servesDemoBrands, onInvalid }: DirectoryOptions,
): MerchantDirectory {
  const entries = new Map<string, Entry>();
  const keyOf = (column: Column, value: string) => `${column}:${value}`;

  function remember(key: string, entry: Entry) {
    entries.set(key, entry);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string);
  }

  bus.subscribe((message) => {
    if (message.topic === "resync") for (const entry of entries.values()) entry.at = -Infinity;
    if (message.topic !== "merchant") return;
    // All names of a merchant share one entry: none of them is fresh any more.
    const entry = entries.get(keyOf("id", message.merchantId));
    if (entry) entry.at = -Infinity;
  });

  function find(column: Column, value: string) {
    const known = entries.get(keyOf(column, value));
    return known && now() - known.at < freshMs ? known.found : lookUp(column, value);
  }

  function lookUp(column: Column, value: string) {
    const key = keyOf(column, value);
    const found = database.directory
      .selectFrom("merchant")
      .selectAll()
      .where(column, "=", value)
      .where("isActive", "=", true)
      .where("deleted", "=", false)
      .$if(!servesDemoBrands, (query) => query.where("isDemo", "=", false))
      .executeTakeFirst()
      .then((row) => (row ? readable(row, onInvalid) : null));
    const entry = { at: now(), found };
    remember(key, entry);
    found.then(
      (row) => {
        if (!row) return;
        remember(keyOf("id", row.id), entry);
        remember(keyOf("sub", row.sub), entry);
        if (row.domain) remember(keyOf("domain", row.domain), entry);
      },
      // A failed look-up is not an answer: the next caller asks again.
      () => entries.get(key) === entry && entries.delete(key),
    );
    return found;
  }

  return {
    findById: (id) => find("id", id),
    findBySub: (sub) => find("sub", sub.toLowerCase()),
    findByDomain: (domain) => find("domain", domain.toLowerCase()),
    reload: (id) => lookUp("id", id),
  };
}

/** A look, name or place that does not fit the contract must not cost the brand its pages. */
function readable(row: MerchantRecord, onInvalid: OnInvalidRow): MerchantRecord {
  const { id: merchantId, sub } = row;
  return withFallbacks(
    row,
    PublicMerchant,
    { name: { uz: sub, ru: sub, eng: sub }, theme: "LIGHT", mapProvider: "LEAFLET" },
    { table: "merchant", merchantId, onInvalid },
  );
}
