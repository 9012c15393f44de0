import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { JobName, JobPayload } from "./job-payloads.ts";

export type JobTime = {
  /** Earliest run time, by the clock of the enqueuing process; at once if absent. */
  at?: Date;
  /** Only the latest of the jobs with the same name, merchant and key runs. */
  key?: string;
  /** Keeps the run time of the waiting job that it replaces, if that is at most a minute ahead. */
  preservesRunAt?: boolean;
};

/**
 * Enqueues a job in the transaction: it exists if, and only if, the transaction commits. It runs at least once, so
 * its handler first checks whether anything is left to do.
 *
 * @throws If the job is not of the transaction's merchant: the database refuses it.
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
