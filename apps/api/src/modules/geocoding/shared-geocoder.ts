import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { GeocoderAnswers } from "../../ports/geocoder.ts";

/** Longer waits are refused at once: the customer can type the address instead. */
const longestWaitMs = 5_000;

/**
 * The installation's queue for a geocoder: requests of all processes are at least `pauseMs` apart. The public
 * Nominatim allows one per second for all of them together.
 *
 * @returns Resolves when the request may be sent. @throws If too many wait already.
 */
export const geocoderTurn =
  ({ common }: Database, pauseMs: number) =>
  async (): Promise<void> => {
    const step = sql`${pauseMs} * interval '1 millisecond'`;
    const longestWait = sql`${longestWaitMs} * interval '1 millisecond'`;
    // Beyond the longest possible queue: written before the clock was set back.
    const isFromFuture = sql`next_at > clock_timestamp() + ${longestWait} + ${step} + interval '1 minute'`;
    const { rows } = await sql<{ waitMs: number }>`
    update geocoder_turn set next_at = ${step} +
      case when ${isFromFuture} then clock_timestamp() else greatest(next_at, clock_timestamp()) end
    where next_at <= clock_timestamp() + ${longestWait} or ${isFromFuture}
    returning greatest(0, extract(epoch from next_at - ${step} - clock_timestamp()) * 1000)::float8 as wait_ms
  `.execute(common);
    const [turn] = rows;
    if (!turn) throw new Error("Too many wait for the geocoder");
    if (turn.waitMs > 0) await pause(turn.waitMs);
  };

/** Stores the geocoder's answers in the database, shared by all processes and across restarts. */
export const storedGeocoderAnswers = ({ common }: Database): GeocoderAnswers => ({
  async find(question) {
    const row = await common
      .selectFrom("geocoderAnswer")
      .select("answer")
      .where("question", "=", question)
      .where("until", ">", sql<Date>`now()`)
      .executeTakeFirst();
    return row?.answer;
  },
  async store(question, answer, forMs) {
    const until = sql<Date>`now() + ${forMs} * interval '1 millisecond'`;
    const text = JSON.stringify(answer);
    await common
      .insertInto("geocoderAnswer")
      .values({ question, answer: text, until })
      .onConflict((conflict) => conflict.column("question").doUpdateSet({ answer: text, until }))
      .execute();
    await forgetSome(common);
  },
});

/**
 * Deletes a few outdated answers at a time, so that the table stays bounded and no request waits for a long deletion.
 */
const forgetSome = (common: Database["common"]) =>
  sql`delete from geocoder_answer where question in
    (select question from geocoder_answer where until < now() order by until limit 10)`.execute(
    common,
  );
