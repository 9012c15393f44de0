import type { ErrorCode } from "@dasturxon/contract/errors";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import type { Secrets } from "../../secrets.ts";
import type { HourAndDay } from "./limits.ts";

/** A leaky bucket: at most `capacity` uses at once, refilled evenly over the window. */
export type UsageLimit = {
  /** Name of the limit, such as `codes/hour`. */
  kind: string;
  /** Address, phone or account that is limited. The database stores a keyed hash of it. */
  subject: string;
  capacity: number;
  windowSeconds: number;
};

export type UsageScope = { merchantId: string; now: Date; secrets: Secrets };

export const usageScope = ({ merchant, services, now }: CallContext): UsageScope => ({
  merchantId: merchant.id,
  secrets: services.secrets,
  now,
});

export type LimitResult =
  | { exceeded: null; /** Until one more use is allowed. */ nextInSeconds: number }
  | { exceeded: UsageLimit; waitSeconds: number };

export const hourSeconds = 3_600;
export const daySeconds = 24 * hourSeconds;

/** Clocks of server processes differ by less. A later timestamp was written before the clock was set back. */
export const clockSkewSeconds = 60;

/** The hourly and the daily limit of one address. */
export const perAddress = (
  kind: string,
  addressBlock: string,
  { perHour, perDay }: HourAndDay,
): UsageLimit[] => [
  { kind: `${kind}/hour`, subject: addressBlock, capacity: perHour, windowSeconds: hourSeconds },
  { kind: `${kind}/day`, subject: addressBlock, capacity: perDay, windowSeconds: daySeconds },
];

/** A limit for all callers of a brand together. */
export const perBrandAndDay = (kind: string, capacity: number): UsageLimit => ({
  kind: `${kind}/brand`,
  subject: "",
  capacity,
  windowSeconds: daySeconds,
});

/**
 * Counts one use under all of these limits, or under none when one of them is exceeded. Exact for any number of server
 * processes, because the rows stay locked until the transaction ends. To avoid deadlocks, pass limits in the same order
 * everywhere.
 *
 * @param db A server transaction (`accountId` "*").
 */
export async function consumeLimits(
  scope: UsageScope,
  db: Db,
  limits: readonly UsageLimit[],
): Promise<LimitResult> {
  const [result] = await consumeEach(scope, db, [limits]);
  return result;
}

/** The same for groups of limits that do not depend on each other, in one round trip. Their kinds differ. */
export async function consumeEach<Groups extends readonly (readonly UsageLimit[])[]>(
  scope: UsageScope,
  db: Db,
  groups: readonly [...Groups],
): Promise<{ [group in keyof Groups]: LimitResult }> {
  const { merchantId, now } = scope;
  const level = currentLevel(
    sql`excluded.at`,
    sql`excluded.capacity`,
    sql`excluded.window_seconds`,
  );
  const { rows: updated } = await sql<{ kind: string; level: number }>`
    insert into usage_level as u (merchant_id, kind, subject, level, at, capacity, window_seconds)
    select ${merchantId}::uuid, kind, subject, 1, ${now}::timestamptz, capacity, window_seconds from ${requested(scope, groups.flat())}
    on conflict (merchant_id, kind, subject) do update set
      level = ${level} + 1,
      -- Never back by less than the allowed skew: two processes with slightly different clocks, taking turns, would
      -- otherwise drain the bucket by the difference each time.
      at = case when ${isFromFuture(sql`excluded.at`)} then excluded.at else greatest(u.at, excluded.at) end,
      capacity = excluded.capacity,
      window_seconds = excluded.window_seconds
    where ${level} + 1 <= excluded.capacity + ${roundingError}
    returning kind, level`.execute(db);
  const levels = new Map(updated.map((row) => [row.kind, row.level]));
  const results: LimitResult[] = [];
  for (const limits of groups) results.push(await resultOf(scope, db, limits, levels));
  return results as { [group in keyof Groups]: LimitResult };
}

/** @param levels After this use, of the limits that allow it. */
async function resultOf(
  scope: UsageScope,
  db: Db,
  limits: readonly UsageLimit[],
  levels: ReadonlyMap<string, number>,
): Promise<LimitResult> {
  if (limits.every(({ kind }) => levels.has(kind))) {
    const waits = limits.map(
      ({ kind, capacity, windowSeconds }) =>
        (((levels.get(kind) ?? 0) + 1 - capacity) * windowSeconds) / capacity,
    );
    return { exceeded: null, nextInSeconds: Math.max(0, Math.ceil(Math.max(...waits))) };
  }
  await refundLimits(
    scope,
    db,
    limits.filter(({ kind }) => levels.has(kind)),
  );
  return longestWait(
    scope,
    db,
    limits.filter(({ kind }) => !levels.has(kind)),
  );
}

/** Uncounts one use under each of these limits. */
export async function refundLimits(
  scope: UsageScope,
  db: Db,
  limits: readonly UsageLimit[],
): Promise<void> {
  if (limits.length === 0) return;
  await sql`
    update usage_level as u set level = greatest(0, u.level - 1) from ${requested(scope, limits)}
    where u.merchant_id = ${scope.merchantId} and u.kind = requested.kind and u.subject = requested.subject`.execute(
    db,
  );
}

/** Counts one use. @throws CallError `code` with the seconds to wait when a limit is exceeded. */
export async function enforceLimits(
  scope: UsageScope,
  db: Db,
  limits: readonly UsageLimit[],
  code: ErrorCode = "RATE_LIMITED",
): Promise<void> {
  refuseExceeded(await consumeLimits(scope, db, limits), code);
}

/** @throws CallError `code` with the seconds to wait when the limit is exceeded. */
export function refuseExceeded(use: LimitResult, code: ErrorCode = "RATE_LIMITED"): void {
  if (use.exceeded) throw new CallError(code, { values: { seconds: use.waitSeconds } });
}

async function longestWait(scope: UsageScope, db: Db, refused: readonly UsageLimit[]) {
  const level = currentLevel(
    sql`${scope.now}::timestamptz`,
    sql`requested.capacity`,
    sql`requested.window_seconds`,
  );
  const { rows } = await sql<{ kind: string; seconds: number }>`
    select u.kind, ceil((${level} + 1 - requested.capacity) * requested.window_seconds / requested.capacity - ${roundingError}) as seconds
    from usage_level as u join ${requested(scope, refused)} on u.kind = requested.kind and u.subject = requested.subject
    where u.merchant_id = ${scope.merchantId}
    order by seconds desc`.execute(db);
  const [longest] = rows;
  const exceeded = refused.find(({ kind }) => kind === longest?.kind);
  if (!longest || !exceeded) throw new Error("A use was refused by a limit without a row");
  return { exceeded, waitSeconds: Math.max(1, longest.seconds) };
}

/** Tolerates floating-point error at the exact moment of a refill. */
const roundingError = sql`1e-6`;

const isFromFuture = (now: RawBuilder<unknown>) =>
  sql`u.at > ${now} + make_interval(secs => ${clockSkewSeconds})`;

/** Current level of the bucket `u`. A row from the future counts as empty, since it would not drain until then. */
const currentLevel = (
  now: RawBuilder<unknown>,
  capacity: RawBuilder<unknown>,
  windowSeconds: RawBuilder<unknown>,
) => sql`(case when ${isFromFuture(now)} then 0 else greatest(0,
  u.level - greatest(0, extract(epoch from ${now} - u.at)::float8) * ${capacity} / ${windowSeconds}
) end)`;

const requested = ({ merchantId, secrets }: UsageScope, limits: readonly UsageLimit[]) => sql`
  unnest(
    ${limits.map(({ kind }) => kind)}::text[],
    ${limits.map(({ kind, subject }) => secrets.sign("usage", `${merchantId}:${kind}:${subject}`))}::bytea[],
    ${limits.map(({ capacity }) => capacity)}::int[],
    ${limits.map(({ windowSeconds }) => windowSeconds)}::int[]
  ) as requested (kind, subject, capacity, window_seconds)`;
