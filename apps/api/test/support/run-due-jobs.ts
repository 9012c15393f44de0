import { sql } from "kysely";
import type { Database } from "../../src/db/database.ts";
import { jobHandlers } from "../../src/jobs/handlers.ts";
import { isJobName, type JobName } from "../../src/jobs/jobs.ts";
import { performJob, type JobContext } from "../../src/jobs/perform-job.ts";
import { PaymentProviderError } from "../../src/ports/payment-provider.ts";

type DueJob = { id: string; name: string; payload: unknown };

export type DueJobOptions = {
  /** Leaves all others waiting. */
  only?: readonly JobName[];
  /** A job whose payment provider does not answer is tried again after this time. */
  retryAfterMs?: number;
};

/**
 * Runs every job that is due by the test's clock, including those that they enqueue, one by one in the order of
 * their run times. The queue itself uses the machine's clock: see `start-jobs.test.ts`.
 *
 * @param owner The database as its owner.
 * @throws The error of a job that is not retried.
 */
export async function runDueJobs(
  owner: Database,
  context: JobContext,
  { only, retryAfterMs }: DueJobOptions = {},
): Promise<void> {
  for (;;) {
    const now = context.services.clock();
    const job = await takeDueJob(owner, now, only);
    if (!job) return;
    if (!isJobName(job.name)) throw new Error(`Nobody does the job ${job.name}`);
    try {
      await performJob(jobHandlers, context, job.name, job.payload);
    } catch (error) {
      if (retryAfterMs === undefined || !(error instanceof PaymentProviderError)) throw error;
      await putBack(owner, job, new Date(now.getTime() + retryAfterMs));
    }
  }
}

const putBack = ({ directory }: Database, { name, payload }: DueJob, at: Date) =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${at})`.execute(
    directory,
  );

/** When the first of the waiting jobs is due. */
export async function nextRunTime({ directory }: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(run_at) as at from graphile_worker._private_jobs where attempts < max_attempts`.execute(
    directory,
  );
  return rows[0]?.at ?? null;
}

/** Deletes all waiting jobs. */
export const forgetJobs = ({ directory }: Database) =>
  sql`delete from graphile_worker._private_jobs`.execute(directory);

async function takeDueJob(
  { directory }: Database,
  now: Date,
  only: readonly JobName[] | undefined,
): Promise<DueJob | undefined> {
  // A job without a run time is due at once, whatever the test's date; so is one that replaced another.
  const { rows } = await sql<DueJob>`
    with due as (
      select job.id, job.task_id from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where (run_at <= ${now} or run_at in (created_at, updated_at)
        -- Tests do not wait for the pause between two deliveries.
        or task.identifier = 'deliverOrderEvents') and attempts < max_attempts
        and (${only ?? null}::text[] is null or task.identifier = any(${only ?? null}))
      order by run_at, job.id
      limit 1
    ), taken as (
      delete from graphile_worker._private_jobs as job using due where job.id = due.id returning job.id, job.payload, job.task_id
    )
    select taken.id, task.identifier as name, taken.payload
    from taken join graphile_worker._private_tasks as task on task.id = taken.task_id`.execute(
    directory,
  );
  return rows[0];
}
