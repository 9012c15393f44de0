import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { JobName, JobPayload } from "./job-payloads.ts";

export type JobTime = {
  /** Not before then, by the clock of the process that leaves it; at once when absent. */
  at?: Date;
  /** Of jobs with the same name, merchant and key only the latest is done. */
  key?: string;
  /** Keeps the run time of the waiting job that it replaces, if that is at most a minute ahead. */
  preservesRunAt?: boolean;
};

/**
 * Leaves a job, as part of the transaction: it is there when, and only when, the transaction commits. It is done at
 * least once, so its handler looks first whether there is anything left to do.
 *
 * @throws When the job is not of the transaction's merchant: the database refuses it.
 */
export async function addJob<N extends JobName>(
  db: Db,
  name: N,
  payload: JobPayload<N>,
  { at, key, preservesRunAt = false }: JobTime = {},
): Promise<void> {
  await sql`
    select add_job(${name}, ${JSON.stringify(payload)}::json,
      ${at ?? null}::timestamptz - coalesce(nullif(current_setting('app.clock_ahead', true), '')::interval, '0'),
      ${key ?? null}, ${preservesRunAt})`.execute(db);
}
