import type { Database } from "@dasturxon/api/db/database";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

/** Everything that answers requests, joined. */
export type Composition = {
  /** @param peer Address of the other end of the connection; a proxy's, where there is one. */
  fetch: (request: Request, peer: string) => Promise<Response>;
  /** Begins what runs beside requests. */
  start: () => Promise<void>;
  /** Ends that, and open event streams; requests under way are answered to the end. */
  stop: () => Promise<void>;
};

/** Joins api and storefront into one process. */
export function compose(
  _config: Config & { secretsKey: string },
  _database: Database,
  _log: Log,
): Composition {
  return {
    fetch: async () => new Response("Not found", { status: 404 }),
    start: async () => {},
    stop: async () => {},
  };
}
