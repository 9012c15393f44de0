import type { Client } from "pg";

// Jobs as what `add_job` takes, not as rows of the library's tables, which belong to one version of it. Decision 0046.

/** Columns of a job in an archive; they belong to its format. */
const columns = [
  "identifier text",
  "queue_name text",
  "payload json",
  "priority integer",
  "run_at timestamptz",
  "attempts integer",
  "max_attempts integer",
  "last_error text",
  "created_at timestamptz",
  "key text",
  "flags text[]",
];

/** Selects them, in the order in which they were added. */
export const savedJobs = `
  select task.identifier, queue.queue_name, job.payload, job.priority, job.run_at, job.attempts, job.max_attempts,
    job.last_error, job.created_at, job.key, (select array_agg(flag) from jsonb_object_keys(job.flags) as flag)
  from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id
  left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
  order by job.id`;

/** Makes the table that the saved jobs are copied into. @returns Its name. */
export async function makeJobTable(client: Client): Promise<string> {
  await client.query(
    `create temporary table saved_job (number bigint generated always as identity, ${columns.join(", ")}) on commit drop`,
  );
  return `saved_job (${columns.map((column) => column.split(" ")[0]).join(", ")})`;
}

/** Adds the jobs of that table to the queue. */
export async function addSavedJobs(client: Client): Promise<void> {
  await client.query(
    `create temporary table added_job on commit drop as
      select number, (graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority, flags)).id
      from (select * from saved_job order by number) as saved`,
  );
  // A job that failed continues with its next attempt; one that failed for good stays so.
  await client.query(
    `update graphile_worker._private_jobs as job
      set attempts = saved.attempts, last_error = saved.last_error, created_at = saved.created_at
      from added_job as added join saved_job as saved using (number) where job.id = added.id`,
  );
}
