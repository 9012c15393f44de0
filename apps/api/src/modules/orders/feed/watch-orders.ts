import type { Database } from "../../../db/database.ts";
import type { Bus } from "../../../ports/bus.ts";

/** Known events of one merchant. */
type Watched = {
  /** Number of the latest event at the last two polls. */
  marks: [latest: number, before: number];
  markedAt: number;
  /** By person, the number of the latest event that was published. */
  published: Map<string | null, number>;
};

/** Longer than the time between an event's number and its commit: late commits are still found. */
const markMs = 60_000;
/** Numbers are shared by all merchants: upper bound of those assigned within that time. */
const overlapNumbers = 20_000;

/**
 * Finds orders that changed without a message, because the process that made the change died before it could send
 * one. Only merchants whose orders are followed in this process are polled.
 *
 * @returns Polls once. Each event is published in this process one time.
 */
export function orderWatch(
  database: Database,
  bus: Pick<Bus, "publishHere">,
  followedMerchants: () => Iterable<string>,
) {
  let watched = new Map<string, Watched>();

  async function look(merchantId: string, known: Watched | undefined): Promise<Watched> {
    const latest = await readLatest(database, merchantId, known?.marks[1] ?? null);
    for (const { userId, sequence } of latest)
      if (sequence > (known?.published.get(userId) ?? 0))
        bus.publishHere({ topic: "orders", merchantId, userId });
    const published = new Map(latest.map(({ userId, sequence }) => [userId, sequence]));
    const newest = Math.max(0, ...published.values());
    if (known && now() - known.markedAt < markMs) return { ...known, published };
    const before = known?.marks[0] ?? newest - overlapNumbers;
    return { marks: [newest, before], markedAt: now(), published };
  }

  return async (): Promise<void> => {
    const looks = new Map<string, Watched>();
    for (const merchantId of new Set(followedMerchants()))
      looks.set(merchantId, await look(merchantId, watched.get(merchantId)));
    watched = looks;
  };
}

const now = () => performance.now();

/** The latest event of each person with events after the given number. */
const readLatest = (database: Database, merchantId: string, after: number | null) =>
  database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
    db
      .selectFrom("orderEvent")
      .select(["userId", (e) => e.fn.max("sequence").as("sequence")])
      .where("merchantId", "=", merchantId)
      .where("sequence", ">", (e) =>
        after === null
          ? e
              .selectFrom("orderEvent")
              .select((newest) =>
                newest(
                  newest.fn.coalesce(newest.fn.max("sequence"), newest.lit(0)),
                  "-",
                  overlapNumbers,
                ).as("from"),
              )
              .where("merchantId", "=", merchantId)
          : e.val(after),
      )
      .groupBy("userId")
      .execute(),
  );
