import pg from "pg";

/**
 * The queue's connections. graphile-worker takes the error listeners off a pool of its own before the pool's connections
 * are closed: one that the database ends just then would end the process. These listeners stay.
 */
export function queuePool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  // A query reports the error of its connection, and a job that it fails runs again.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
