import { sql } from "kysely";
import { redact } from "../../redact.ts";
import { problem, type Check, type Finding, type OpenDatabase } from "../check.ts";

/** Jobs are started within seconds. */
const lateMinutes = 10;
const longestReason = 200;

export const jobsCheck: Check = {
  name: "jobs",
  title: "Jobs",
  needs: "database",
  run: async (_context, open) => [...(await lateJobs(open)), ...(await deadJobs(open))],
};

async function lateJobs({ owner }: OpenDatabase): Promise<Finding[]> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(run_at) as since from graphile_worker._private_jobs
    where locked_at is null and attempts < max_attempts
      and run_at < now() - make_interval(mins => ${lateMinutes})`.execute(owner.common);
  const { count = 0, since = null } = rows[0] ?? {};
  if (!since) return [];
  return [
    problem(
      `${count} jobs are due and nobody runs them, the oldest since ${since.toISOString()}: orders do not move on and messages are not sent.`,
      "Start the server. If it runs, look for `jobs wait for the database` in its log.",
    ),
  ];
}

async function deadJobs({ owner }: OpenDatabase): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; count: number; reason: string | null }>`
    select identifier as name, count(*)::int as count,
      (array_agg(job.last_error order by job.updated_at desc))[1] as reason
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    -- Replaced while it ran: another has its key.
    where attempts >= max_attempts and locked_at is null and job.last_error is not null
    group by identifier order by identifier`.execute(owner.common);
  return rows.map(({ name, count, reason }) =>
    problem(
      `${count === 1 ? "A job has" : `${count} jobs have`} failed for good: ${name}. Last reason: ${shortened(reason)}`,
      "Mend the reason, then give them another try: `npm run doctor -- --retry-jobs`.",
    ),
  );
}

function shortened(reason: string | null) {
  const text = (redact(reason ?? "unknown") as string).split("\n")[0] ?? "";
  return text.length > longestReason ? `${text.slice(0, longestReason)}…` : text;
}

/** Lets jobs that failed for good run again. @returns Their number. */
export async function retryDeadJobs({ owner }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.reschedule_jobs(
      coalesce((select array_agg(id) from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_at is null and last_error is not null), '{}'),
      run_at => now(), attempts => 0)`.execute(owner.common);
  return rows[0]?.count ?? 0;
}
