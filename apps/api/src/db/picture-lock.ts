import { reachDatabase } from "./reach-database.ts";

/** Any number, equal in every process: identifies the advisory lock. */
const lockKey = 7_165_092;

/**
 * Does work while no picture is removed: an import counts on pictures that are stored already, a backup on those that it
 * has listed.
 */
export const whilePicturesStay = <T>(connectionString: string, work: () => Promise<T>) =>
  withLock(connectionString, "select pg_advisory_lock_shared($1)", work);

/**
 * Does work while no import or backup runs.
 *
 * @throws An error with a sentence for the operator if one runs.
 */
export const whilePicturesAreUnused = <T>(connectionString: string, work: () => Promise<T>) =>
  withLock(connectionString, "select pg_try_advisory_lock($1) as locked", work);

async function withLock<T>(
  connectionString: string,
  statement: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await reachDatabase(connectionString);
  try {
    const { rows } = await client.query(statement, [lockKey]);
    if (rows[0].locked === false)
      throw new Error("An import or a backup is running: try again when it has ended.");
    return await work();
  } finally {
    // Also releases the lock.
    await client.end();
  }
}
