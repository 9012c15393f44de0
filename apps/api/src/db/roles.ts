import type { Client } from "pg";

/**
 * The role that each request's transaction switches to: it owns nothing and cannot log in, so row-level security
 * applies without exception. One role for all databases of a cluster.
 */
export const APP_ROLE = "dasturxon_app";

/** Errors of two databases in one cluster that create or grant the same role concurrently. */
const raceCodes = new Set(["23505", "42710", "XX000"]);
const attempts = 10;
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Ensures that the app role exists and that the owner (the role of `DATABASE_URL`) may switch to it.
 *
 * Roles belong to the whole cluster, locks of a migration only to its database: another database may be doing the
 * same concurrently, so the check is repeated after a conflict.
 *
 * @throws An error whose message says what an administrator has to run, if the owner may not create roles.
 */
export async function ensureAppRole(client: Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!(await hasAppRole(client))) await client.query(`CREATE ROLE ${APP_ROLE} NOLOGIN`);
      if (!(await mayStepDown(client))) await grantToOwner(client);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === INSUFFICIENT_PRIVILEGE) throw await notAllowed(client, error);
      if (attempt === attempts || !raceCodes.has(code ?? "")) throw error;
    }
  }
}

async function hasAppRole(client: Client) {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [APP_ROLE]);
  return rowCount === 1;
}

/** Since PostgreSQL 16 membership and the right to SET ROLE are separate. */
async function mayStepDown(client: Client) {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT pg_has_role(current_user, $1, CASE WHEN current_setting('server_version_num')::int >= 160000
      THEN 'SET' ELSE 'MEMBER' END) AS may`,
    [APP_ROLE],
  );
  return rows[0]?.may === true;
}

async function grantToOwner(client: Client) {
  await client.query(`GRANT ${APP_ROLE} TO CURRENT_USER`);
}

async function notAllowed(client: Client, cause: unknown) {
  const { rows } = await client.query<{ owner: string }>(
    "SELECT quote_ident(current_user) AS owner",
  );
  const create = (await hasAppRole(client)) ? "" : `CREATE ROLE ${APP_ROLE} NOLOGIN; `;
  const statements = `${create}GRANT ${APP_ROLE} TO ${rows[0]?.owner};`;
  return new Error(
    `The role of DATABASE_URL may not do this; an administrator has to run once: ${statements}`,
    {
      cause,
    },
  );
}
