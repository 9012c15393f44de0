import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Bus } from "../../ports/bus.ts";

/** Longer than the time between a change's timestamp and its commit. */
const overlapMs = 60_000;

/**
 * Finds merchants that changed without a message, because the process that made the change died before it could send
 * one.
 *
 * @returns Polls once. Each change is published in this process one time.
 */
export function merchantWatch(database: Database, bus: Pick<Bus, "publishHere">) {
  let since: Date | null = null;
  let seen = new Map<string, number>();

  return async (): Promise<void> => {
    const { now, changed } = await readChanges(database, since);
    for (const { id, version } of changed)
      if (since && seen.get(id) !== version) bus.publishHere({ topic: "merchant", merchantId: id });
    seen = new Map(changed.map(({ id, version }) => [id, version]));
    since = new Date(now.getTime() - overlapMs);
  };
}

/** @param since By the database's clock; `null`: returns only that clock's time. */
async function readChanges({ directory }: Database, since: Date | null) {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(directory);
  const now = rows[0]?.now ?? new Date();
  const changed = await directory
    .selectFrom("merchant")
    .select(["id", "version"])
    .where("changedAt", ">", since ?? new Date(now.getTime() - overlapMs))
    .execute();
  return { now, changed };
}
