import { WORKER_LOCK_CLASS } from "@dasturxon/api/jobs/worker-lock";
import { sql } from "kysely";
import { advice, problem, type Check, type Finding } from "../check.ts";

/** Jobs run at the moments of the server's clock, and are found by the database's. */
const mostClockSkewMs = 5_000;
/** Connections of a process besides DATABASE_CONNECTIONS: jobs and messages. README, "Connections". */
const furtherConnections = 8;

export const databaseCheck: Check = {
  name: "database",
  title: "Database",
  needs: "nothing",
  run: async ({ unreachable, config }) =>
    unreachable === null
      ? []
      : [
          problem(
            unreachable,
            config.databaseUrl
              ? "Check DATABASE_URL, and whether PostgreSQL runs and accepts connections from here."
              : `Check that this is the user of the server, and that DATA_DIR is right: ${config.dataDir}.`,
          ),
        ],
};

export const clockCheck: Check = {
  name: "clock",
  title: "Clocks",
  needs: "database",
  async run({ clock }, { owner }) {
    const before = clock().getTime();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(
      owner.common,
    );
    const after = clock().getTime();
    const at = rows[0]?.now.getTime() ?? before;
    const skewMs = at < before ? before - at : Math.max(0, at - after);
    if (skewMs <= mostClockSkewMs) return [];
    return [
      problem(
        `The clocks of this machine and of the database differ by ${Math.round(skewMs / 1_000)} seconds.`,
        "Let both set their clocks by NTP.",
      ),
    ];
  },
};

export const connectionsCheck: Check = {
  name: "connections",
  title: "Connections",
  needs: "database",
  async run({ config }, { owner }): Promise<Finding[]> {
    const { rows } = await sql<{ allowed: number; open: number; processes: number }>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
        (select count(*) from pg_stat_activity where usesysid is not null)::int as open,
        -- Each process that runs jobs holds one.
        (select count(*) from pg_locks where locktype = 'advisory' and classid = ${WORKER_LOCK_CLASS}
          and database = (select oid from pg_database where datname = current_database()))::int as processes`.execute(
      owner.common,
    );
    const { allowed = 0, open = 0, processes = 0 } = rows[0] ?? {};
    const ofProcess = config.databaseConnections + furtherConnections;
    const wanted = ofProcess * Math.max(1, processes);
    if (wanted > allowed)
      return [
        problem(
          `PostgreSQL allows ${allowed} connections, and ${Math.max(1, processes)} running processes may open ${wanted}.`,
          "Raise max_connections of PostgreSQL, lower DATABASE_CONNECTIONS, or set DATABASE_APP_URL to a PgBouncer.",
        ),
      ];
    return open > 0.9 * allowed
      ? [
          advice(
            `${open} of ${allowed} connections of PostgreSQL are open.`,
            "Find out what else uses this PostgreSQL, or raise max_connections.",
          ),
        ]
      : [];
  },
};
