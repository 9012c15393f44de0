import type { Database } from "../../db/database.ts";
import type { Bus } from "../../ports/bus.ts";

export type BrandNames = {
  /** Whether the installation has a brand, open to customers or not. */
  hasBrands: boolean;
  /** Sub-domain of the only brand, open to customers or not; null: there are several, or none. */
  onlySub: string | null;
  /** Sub-domains of the active brands. */
  subs: ReadonlySet<string>;
  /** Domains of their own. */
  domains: ReadonlySet<string>;
};

export type KnownBrandNames = {
  /** @throws DatabaseUnavailable if the names were never read. */
  get(): Promise<BrandNames>;
};

type Entry = {
  names: BrandNames;
  /** Milliseconds of the monotonic clock. */
  readAt: number;
  /** A brand has changed since it was read. */
  isOutdated: boolean;
};

/** Age at which the names are read again. Changes outdate them sooner, by the bus. */
const freshMs = 60_000;
/** Pause between attempts, after a failure. */
const retryMs = 1_000;

/**
 * The names of all brands, in memory: an unknown name costs no query, however many are tried. While the database is
 * unavailable, the last names read are used.
 */
export function brandNames(
  database: Database,
  bus: Pick<Bus, "subscribe">,
  { monotonicMs, servesDemoBrands }: { monotonicMs: () => number; servesDemoBrands: boolean },
): KnownBrandNames {
  let known: Entry | null = null;
  let reading: { newsBefore: number; names: Promise<BrandNames> } | null = null;
  let news = 0;

  bus.subscribe(({ topic }) => {
    if (topic !== "merchant" && topic !== "resync") return;
    news += 1;
    if (known) known.isOutdated = true;
  });

  /** Concurrent callers share one query, except those that learned of a change after it was sent. */
  function read(): Promise<BrandNames> {
    if (reading?.newsBefore === news) return reading.names;
    const started = { newsBefore: news, names: readOnce(news) };
    reading = started;
    const end = () => {
      if (reading === started) reading = null;
    };
    started.names.then(end, end);
    return started.names;
  }

  async function readOnce(newsBefore: number): Promise<BrandNames> {
    const readAt = monotonicMs();
    try {
      const names = await select();
      // Two reads may finish out of order.
      if (!known || readAt >= known.readAt)
        known = { names, readAt, isOutdated: news !== newsBefore };
      return names;
    } catch (error) {
      if (!known) throw error;
      known = { ...known, readAt: monotonicMs() - freshMs + retryMs, isOutdated: false };
      return known.names;
    }
  }

  async function select(): Promise<BrandNames> {
    const rows = await database.directory
      .selectFrom("merchant")
      .select(["sub", "domain", "isActive"])
      .where("deleted", "=", false)
      .$if(!servesDemoBrands, (query) => query.where("isDemo", "=", false))
      .execute();
    const active = rows.filter(({ isActive }) => isActive);
    return {
      hasBrands: rows.length > 0,
      onlySub: rows.length === 1 ? (rows[0]?.sub ?? null) : null,
      subs: new Set(active.map(({ sub }) => sub)),
      domains: new Set(active.flatMap(({ domain }) => domain ?? [])),
    };
  }

  return {
    async get() {
      if (!known || known.isOutdated) return read();
      if (monotonicMs() - known.readAt >= freshMs) void read();
      return known.names;
    },
  };
}
