import type { Selectable } from "kysely";
import { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import type { CacheMemory } from "../../caches/cache-memory.ts";
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

type Entry = {
  record: MerchantRecord;
  /** Milliseconds of the monotonic clock. */
  readAt: number;
  /** Somebody told of a change since. */
  isOutdated: boolean;
};

type Read = { newsBefore: number; found: Promise<MerchantRecord | null> };

/** After so long a merchant is read anew. News of changes come sooner, by the bus. */
const freshMs = 60_000;
/** A name that nobody has may belong to a brand that was made just now. */
const unknownMs = 5_000;
/** From one reading of a merchant to the next, where the first brought nothing. */
const retryMs = 1_000;

export type DirectoryOptions = {
  /** Milliseconds of a clock that never goes back. */
  monotonicMs: () => number;
  memory: CacheMemory;
  /** Demo mode: brands of the demo are merchants like others. Else there are none of them. Decision 0033. */
  servesDemoBrands: boolean;
  onInvalid: OnInvalidRow;
};

/**
 * The directory in memory. A merchant that was read a while ago is answered as it was, and read anew behind; one that
 * is said to have changed is read first. While the database does not answer, the last that is known stands. Names
 * that nobody has are remembered too, for a moment: a scan of host names costs the database little. Decision 0028.
 */
export function merchantDirectory(
  database: Database,
  bus: Bus,
  { monotonicMs, memory, servesDemoBrands, onInvalid }: DirectoryOptions,
): MerchantDirectory {
  const entries = memory<Entry>("merchants", ({ record }) => JSON.stringify(record).length * 2);
  const idsByName = memory<{ id: string }>("merchantNames", ({ id }) => id.length);
  const unknownNames = memory<{ readAt: number }>("unknownNames", () => 0);
  const reads = new Map<string, Read>();
  let news = 0;

  bus.subscribe((message) => {
    if (message.topic !== "merchant" && message.topic !== "resync") return;
    news += 1;
    // A merchant that is new or was renamed may have one of them.
    unknownNames.clear();
    const changed =
      message.topic === "resync" ? entries.values() : [entries.peek(message.merchantId)];
    for (const entry of changed) if (entry) entry.isOutdated = true;
  });

  async function find(column: Column, value: string): Promise<MerchantRecord | null> {
    const name = `${column}:${value}`;
    const entry = entries.get(column === "id" ? value : (idsByName.get(name)?.id ?? ""));
    if (entry) return current(entry);
    const missed = unknownNames.get(name);
    return missed && monotonicMs() - missed.readAt < unknownMs ? null : read(column, value);
  }

  async function current(entry: Entry): Promise<MerchantRecord | null> {
    const now = monotonicMs();
    if (!entry.isOutdated && now - entry.readAt < freshMs) return entry.record;
    const reading = read("id", entry.record.id).catch(() => {
      entry.isOutdated = false;
      return entry.record;
    });
    const mustWait = entry.isOutdated;
    entry.readAt = now - freshMs + retryMs;
    return mustWait ? reading : entry.record;
  }

  /** One question to the database for all who ask, but for those who have heard of a change since it was asked. */
  function read(column: Column, value: string): Promise<MerchantRecord | null> {
    const name = `${column}:${value}`;
    const underWay = reads.get(name);
    return underWay?.newsBefore === news ? underWay.found : startReading(column, value);
  }

  function startReading(column: Column, value: string): Promise<MerchantRecord | null> {
    const name = `${column}:${value}`;
    const startedAt = monotonicMs();
    const newsBefore = news;
    const found = select(column, value).then((record) => {
      if (record) remember({ record, readAt: startedAt, isOutdated: news !== newsBefore });
      else forget(column, value, startedAt);
      return record;
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
      .where("isActive", "=", true)
      .where("deleted", "=", false)
      .$if(!servesDemoBrands, (query) => query.where("isDemo", "=", false))
      .executeTakeFirst()
      .then((row) => (row ? readable(row, onInvalid) : null));

  function remember(entry: Entry) {
    const { id, sub, domain, version } = entry.record;
    const known = entries.peek(id);
    // Of two readings the later one may come first.
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
    unknownNames.set(`${column}:${value}`, { readAt });
  }

  function forgetNames({ sub, domain }: MerchantRecord) {
    idsByName.delete(`sub:${sub}`);
    if (domain) idsByName.delete(`domain:${domain}`);
  }

  return {
    findById: (id) => find("id", id),
    findBySub: (sub) => find("sub", sub.toLowerCase()),
    findByDomain: (domain) => find("domain", domain.toLowerCase()),
    reload: (id) => startReading("id", id),
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
