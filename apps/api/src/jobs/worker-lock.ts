import pg from "pg";

/** Heartbeat of a worker, and recovery of jobs whose worker died. */
export type WorkerLock = {
  /** Rejects if the lock is lost: others then count this worker as dead. */
  lost: Promise<never>;
  /** Releases jobs whose worker died, so that another runs them. */
  releaseDead(): Promise<void>;
  end(): Promise<void>;
};

/** Any number, equal in every process: namespace of the workers' advisory locks. */
export const WORKER_LOCK_CLASS = 7_165_092;

/** A machine that lost power closes no connection: TCP keepalive detects it after about a minute. */
const keepAlive =
  "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";

/**
 * Marks a worker as alive by a lock on its connection, which ends with the process, however it ends. The queue alone
 * would wait for hours before it gave a job of a dead worker to another.
 *
 * @param graceMs Jobs taken more recently are left alone: their worker may not hold its lock yet.
 */
export async function holdWorkerLock(
  connectionString: string,
  workerId: string,
  graceMs: number,
): Promise<WorkerLock> {
  const client = new pg.Client({ connectionString, keepAlive: true, options: keepAlive });
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // Handled by listeners; an ordinary end is no fault.
  lost.catch(() => {});
  client.on("error", reject);
  client.on("end", () => reject(new Error("The connection has ended")));
  await client.connect();
  await client.query("select pg_advisory_lock($1, hashtext($2))", [WORKER_LOCK_CLASS, workerId]);
  return {
    lost,
    async releaseDead() {
      await client.query(releaseStatement, [workerId, WORKER_LOCK_CLASS, graceMs / 1_000]);
    },
    end: () => client.end(),
  };
}

const releaseStatement = `
  select graphile_worker.force_unlock_workers(array_agg(id)) from (
    select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by <> $1
      -- A lock from the future was taken before the clock was set back.
      and (locked_at <= now() - make_interval(secs => $3) or locked_at > now() + interval '1 minute')
    -- Only of these is the lock tried.
    offset 0
  ) as holder
  where pg_try_advisory_xact_lock($2, hashtext(id))
  having count(*) > 0`;
