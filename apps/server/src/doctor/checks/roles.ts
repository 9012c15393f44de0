import { sql } from "kysely";
import { problem, type Check, type Finding, type OpenDatabase } from "../check.ts";

export const rolesCheck: Check = {
  name: "roles",
  title: "Roles and row-level security",
  needs: "database",
  run: async ({ config }, open) => [
    ...(await unprotectedTables(open)),
    ...(config.databaseAppUrl ? await requestRole(open) : []),
  ],
};

async function unprotectedTables({ owner }: OpenDatabase): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_attribute a on attrelid = c.oid and attname = 'merchant_id'
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'demo_seed'
      and not (relrowsecurity and relforcerowsecurity) order by 1`.execute(owner.common);
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name);
  return [
    problem(
      `Row-level security does not protect ${names.join(", ")}: one brand's requests could see another's rows.`,
      `Run as the owner: ${names.map((name) => `alter table "${name}" enable row level security, force row level security;`).join(" ")}`,
    ),
  ];
}

/** The role of DATABASE_APP_URL has to be held to the policies. */
async function requestRole({ database }: OpenDatabase): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; isFree: boolean; isMember: boolean; owns: boolean }>`
    select rolname as name, rolsuper or rolbypassrls as is_free, pg_has_role(rolname, 'dasturxon_app', 'member') as is_member,
      exists (select from pg_class where relowner = pg_roles.oid and relnamespace = current_schema()::regnamespace) as owns
    from pg_roles where rolname = current_user`.execute(database.common);
  const [role] = rows;
  if (!role) return [];
  const { name, isFree, isMember, owns } = role;
  return [
    ...(isFree || owns
      ? [
          problem(
            `${name}, the role of DATABASE_APP_URL, ${owns ? "owns the tables" : "bypasses row-level security"}.`,
            "Use a role that is no superuser, has no BYPASSRLS and owns nothing (README, PgBouncer).",
          ),
        ]
      : []),
    ...(isMember
      ? []
      : [
          problem(
            `${name}, the role of DATABASE_APP_URL, may not use the tables.`,
            `Run as the owner: grant dasturxon_app to "${name}";`,
          ),
        ]),
  ];
}
