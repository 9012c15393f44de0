import pg from "pg";

/** A worker's sign of life, and its look after those that gave theirs up. */
export type WorkerLife = {
  /** Rejects when the sign is lost: then others take this one for dead. */
  lost: Promise<never>;
  /** Lets go of jobs whose worker died with them in hand, so that another does them. */
  releaseDead(): Promise<void>;
  end(): Promise<void>;
};

/** Any number, the same in every process: what advisory locks on workers are told apart by. */
const lockClass = 7_165_092;

/** A machine that lost its power closes no connection: it is missed after about a minute. */
const keepAlive =
  "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";

/**
 * Shows that a worker lives by a lock that its connection holds: it ends with the process, whatever ends that. The
 * queue alone would wait for hours before it gave a job of a dead worker to another.
 *
 * @param graceMs A job taken less long ago is left alone: its worker may be about to show that it lives.
 */
export async function showLife(
  connectionString: string,
  workerId: string,
  graceMs: number,
): Promise<WorkerLife> {
  const client = new pg.Client({ connectionString, keepAlive: true, options: keepAlive });
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // Whoever minds listens; an ordinary end is nobody's fault.
  lost.catch(() => {});
  client.on("error", reject);
  client.on("end", () => reject(new Error("The connection has ended")));
  await client.connect();
  await client.query("select pg_advisory_lock($1, hashtext($2))", [lockClass, workerId]);
  return {
    lost,
    async releaseDead() {
      await client.query(releaseStatement, [workerId, lockClass, graceMs / 1_000]);
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
