import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { GeocoderAnswers } from "../../ports/geocoder.ts";

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
