import type { Selectable } from "kysely";
import { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import type { CacheMemory } from "../../caches/cache-memory.ts";
import type { Database } from "../../db/database.ts";
import { withFallbacks, type OnInvalidRow } from "../../db/valid-rows.ts";
import type { MerchantTable } from "../../db/tables.ts";
import type { Bus } from "../../ports/bus.ts";

/** A merchant's row of the directory. `version` grows with every change of what its visitors see. */
export type MerchantRecord = Selectable<MerchantTable>;

/** A merchant that is not active, as its page shows it. */
export type ClosedBrand = Pick<MerchantRecord, "name">;

export type MerchantDirectory = {
  /** Each of these functions finds only active merchants that are not deleted. */
  findById(id: string): Promise<MerchantRecord | null>;
  /** Except this one, which finds closed merchants too: their staff work in the office all the same. */
  findEvenClosed(value: string, by?: Column): Promise<MerchantRecord | null>;
  /** The cached merchant, unless it is known to be outdated. */
  peek(id: string): MerchantRecord | null;
  findBySub(sub: string): Promise<MerchantRecord | null>;
  findByDomain(domain: string): Promise<MerchantRecord | null>;
  /** Queries the database, even if a value is cached. */
  reload(id: string): Promise<MerchantRecord | null>;
  /** The brand of a name that was just not found, if it is closed. */
  closed(by: Column, value: string): ClosedBrand | null;
};

type Column = "id" | "sub" | "domain";

type Entry = {
  record: MerchantRecord;
  /** Milliseconds of the monotonic clock. */
  readAt: number;
  /** Invalidated since it was read. */
  isOutdated: boolean;
};

type Read = { newsBefore: number; found: Promise<MerchantRecord | null> };

/** Age at which a merchant is refreshed. Changes invalidate it sooner, by the bus. */
const freshMs = 60_000;
/** Short, since an unknown name may belong to a brand that was created just now. */
const unknownMs = 5_000;
/** Pause between attempts to read a merchant, after a failure. */
const retryMs = 1_000;

export type DirectoryOptions = {
  /** Milliseconds of a monotonic clock. */
  monotonicMs: () => number;
  memory: CacheMemory;
  /** Demo mode: demo brands are merchants like others. Otherwise they are hidden. Decision 0033. */
  servesDemoBrands: boolean;
  onInvalid: OnInvalidRow;
};

/**
 * The directory in memory. An outdated merchant is returned and refreshed in the background; an invalidated one is
 * refreshed first. While the database is unavailable, the last known values are used. Unknown names are cached too,
 * briefly: a scan of host names costs the database little. Decision 0028.
 */
export function merchantDirectory(
  database: Database,
  bus: Bus,
  { monotonicMs, memory, servesDemoBrands, onInvalid }: DirectoryOptions,
): MerchantDirectory {
  const entries = memory<Entry>("merchants", ({ record }) => JSON.stringify(record).length * 2);
  const idsByName = memory<{ id: string }>("merchantNames", ({ id }) => id.length);
  const unknownNames = memory<{ readAt: number; closed: MerchantRecord | null }>(
    "unknownNames",
    ({ closed }) => (closed ? JSON.stringify(closed).length * 2 : 0),
  );
  const reads = new Map<string, Read>();
  let news = 0;

  bus.subscribe((message) => {
    if (message.topic !== "merchant" && message.topic !== "resync") return;
    news += 1;
    // A new or renamed merchant may have one of them.
    unknownNames.clear();
    const changed =
      message.topic === "resync" ? entries.values() : [entries.peek(message.merchantId)];
    for (const entry of changed) if (entry) entry.isOutdated = true;
  });

  async function find(column: Column, value: string): Promise<MerchantRecord | null> {
    const name = `${column}:${value}`;
    const entry = entries.get(column === "id" ? value : (idsByName.get(name)?.id ?? ""));
    if (entry) return usable(entry) ?? refresh(entry);
    const missed = unknownNames.get(name);
    return missed && monotonicMs() - missed.readAt < unknownMs ? null : read(column, value);
  }

  /** The record, unless callers have to wait for a newer one. */
  function usable(entry: Entry): MerchantRecord | null {
    if (entry.isOutdated) return null;
    if (monotonicMs() - entry.readAt >= freshMs) void refresh(entry);
    return entry.record;
  }

  function refresh(entry: Entry): Promise<MerchantRecord | null> {
    entry.readAt = monotonicMs() - freshMs + retryMs;
    return read("id", entry.record.id).catch(() => {
      entry.isOutdated = false;
      return entry.record;
    });
  }

  /** Concurrent callers share one query, except those that learned of a change after it was sent. */
  function read(column: Column, value: string): Promise<MerchantRecord | null> {
    const name = `${column}:${value}`;
    const pending = reads.get(name);
    return pending?.newsBefore === news ? pending.found : startReading(column, value);
  }

  function startReading(column: Column, value: string): Promise<MerchantRecord | null> {
    const name = `${column}:${value}`;
    const startedAt = monotonicMs();
    const newsBefore = news;
    const found = select(column, value).then((record) => {
      if (record?.isActive) {
        remember({ record, readAt: startedAt, isOutdated: news !== newsBefore });
        return record;
      }
      forget(column, value, startedAt);
      if (record) noteClosed(record, startedAt);
      return null;
    });
    const started = { newsBefore, found };
    reads.set(name, started);
    const end = () => {
      if (reads.get(name) === started) reads.delete(name);
    };
    found.then(end, end);
    return found;
  }

  const select = (column: Column, value: string) =>
    database.directory
      .selectFrom("merchant")
      .selectAll()
      .where(column, "=", value)
      .where("deleted", "=", false)
      .$if(!servesDemoBrands, (query) => query.where("isDemo", "=", false))
      .executeTakeFirst()
      .then((row) => (row ? readable(row, onInvalid) : null));

  function remember(entry: Entry) {
    const { id, sub, domain, version } = entry.record;
    const known = entries.peek(id);
    // Two reads may finish out of order.
    if (known && known.record.version > version) return;
    if (known) forgetNames(known.record);
    entries.set(id, entry);
    idsByName.set(`sub:${sub}`, { id });
    if (domain) idsByName.set(`domain:${domain}`, { id });
  }

  function forget(column: Column, value: string, readAt: number) {
    const known = column === "id" ? entries.peek(value) : undefined;
    if (known) {
      forgetNames(known.record);
      entries.delete(value);
    }
    unknownNames.set(`${column}:${value}`, { readAt, closed: null });
  }

  /** Remembers it by each of its names, since later requests may use another one. */
  function noteClosed(record: MerchantRecord, readAt: number) {
    const { id, sub, domain } = record;
    const names = [`id:${id}`, `sub:${sub}`, ...(domain ? [`domain:${domain}`] : [])];
    for (const each of names) unknownNames.set(each, { readAt, closed: record });
  }

  function forgetNames({ sub, domain }: MerchantRecord) {
    idsByName.delete(`sub:${sub}`);
    if (domain) idsByName.delete(`domain:${domain}`);
  }

  return {
    findById: (id) => find("id", id),
    findEvenClosed: async (value, by = "id") =>
      (await find(by, value)) ?? unknownNames.get(`${by}:${value}`)?.closed ?? null,
    peek(id) {
      const entry = entries.get(id);
      return entry ? usable(entry) : null;
    },
    findBySub: (sub) => find("sub", sub.toLowerCase()),
    findByDomain: (domain) => find("domain", domain.toLowerCase()),
    reload: (id) => startReading("id", id),
    closed: (by, value) => unknownNames.get(`${by}:${value.toLowerCase()}`)?.closed ?? null,
  };
}

/** Settings, names or places that do not fit the contract must not break the brand's pages. */
function readable(row: MerchantRecord, onInvalid: OnInvalidRow): MerchantRecord {
  const { id: merchantId, sub } = row;
  return withFallbacks(
    row,
    PublicMerchant,
    { name: { uz: sub, ru: sub, eng: sub }, theme: "LIGHT", mapProvider: "LEAFLET" },
    { table: "merchant", merchantId, onInvalid },
  );
}
