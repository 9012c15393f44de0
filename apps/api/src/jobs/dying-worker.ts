import { once } from "node:events";
import { postgresBus } from "../adapters/postgres-bus.ts";
import { createApi } from "../app.ts";
import { createDatabase } from "../db/create-database.ts";
import type { Database } from "../db/database.ts";
import { jobHandlers } from "./handlers.ts";
import { startJobs } from "./start-jobs.ts";

// A server process for `worker-death.test.ts`: it begins a job, reports it, and waits to be killed.
// node dying-worker.ts <connection string> before|after
// `before` its transaction commits, or `after`, when only the queue has not been updated.

const [connectionString = "", when = ""] = process.argv.slice(2);
const database = createDatabase({ connectionString, onError: () => {} });
const away = async () => {
  throw new Error("Nothing is outside");
};
const { services } = createApi(
  {
    hosts: { rootDomains: [], devHosts: [], demoHosts: [] },
    secretsKeys: ["a key for tests only"],
  },
  {
    database,
    bus: postgresBus({ connectionString, onFault: () => {} }),
    geocoder: { reverse: away, search: away },
    onFault: () => {},
  },
);

async function waitToBeKilled() {
  process.send?.("in hand");
  await once(process, "never");
}

const dying: Database = {
  ...database,
  async inTenant(scope, work) {
    const result = await database.inTenant(scope, async (db) => {
      const done = await work(db);
      if (when === "before") await waitToBeKilled();
      return done;
    });
    await waitToBeKilled();
    return result;
  },
};

startJobs({
  connectionString,
  context: { database: dying, services },
  handlers: jobHandlers,
  log: { warn: console.warn, error: console.error },
});
