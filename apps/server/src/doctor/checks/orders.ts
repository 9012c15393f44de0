import { sql } from "kysely";
import type { Database } from "@dasturxon/api/db/database";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import { ofEach, problem, type Check, type OpenDatabase } from "../check.ts";

const eventMinutes = 10;
const refundMinutes = 60;
const mostNumbers = 5;

type Waiting = { numbers: number[]; count: number; since: Date | null };

export const orderEventsCheck: Check = {
  name: "order-events",
  title: "Events of orders",
  needs: "database",
  run: ({ clock }, open) =>
    ofWaitingOrders(open, {
      select: ({ id }) => sql`
        select order_id, min(at) as at from order_event
        where merchant_id = ${id} and pending_tx is not null and at < ${minutesBefore(clock(), eventMinutes)}
        group by order_id`,
      text: (count, since) => `${count} orders changed and nobody was told, the first on ${since}`,
      cure: "Look at the jobs above: `deliverOrderEvents` tells the bot and the customers.",
    }),
};

export const refundsCheck: Check = {
  name: "refunds",
  title: "Refunds",
  needs: "database",
  run: async ({ clock }, open) => [
    ...(await ofWaitingOrders(open, {
      select: ({ id }) => sql`
        select order_id, min(at) as at from (
        -- The order's history has no tips.
        select attempt.order_id, coalesce(max(event.at), max(attempt.performed_at), max(attempt.created_at)) as at
        from payment_attempt attempt
        left join order_event event on event.merchant_id = attempt.merchant_id and event.order_id = attempt.payable_id
          and event.type = 'UPDATE' and event."to" = 'REFUND_DUE'
        where attempt.merchant_id = ${id} and attempt.state = 'REFUND_DUE' and attempt.by_hand_since is null
        group by attempt.payable_id, attempt.order_id
        having coalesce(max(event.at), max(attempt.performed_at), max(attempt.created_at)) < ${minutesBefore(clock(), refundMinutes)}
        union all
        select order_id, created_at as at from order_refund
        where merchant_id = ${id} and state = 'DUE' and by_hand_since is null and created_at < ${minutesBefore(clock(), refundMinutes)}
        ) due group by order_id`,
      text: (count, since) =>
        `refunds of ${count} orders are due and not made, the first since ${since}`,
      cure: "Look at the jobs above (`refundPayment`, `refundOrderPart`) and the brand's keys.",
    })),
    ...(await ofWaitingOrders(open, {
      select: ({ id }) => sql`
        select order_id, min(at) as at from (
        select order_id, by_hand_since as at from payment_attempt
        where merchant_id = ${id} and state = 'REFUND_DUE' and by_hand_since is not null
        union all
        select order_id, by_hand_since as at from order_refund
        where merchant_id = ${id} and state = 'DUE' and by_hand_since is not null
        ) due group by order_id`,
      text: (count, since) => `refunds of ${count} orders need a person, the first since ${since}`,
      cure: "Refund them in the provider's cabinet, then mark them as done in the office.",
    })),
  ],
};

type WaitingOrders = {
  /** Selects `order_id` and `at`. */
  select: (brand: MerchantRecord) => ReturnType<typeof sql>;
  text: (count: number, since: string) => string;
  cure: string;
};

const ofWaitingOrders = (
  { database, brands }: OpenDatabase,
  { select, text, cure }: WaitingOrders,
) =>
  ofEach(brands, async (brand) => {
    const { count, numbers, since } = await waitingOrders(database, brand, select(brand));
    if (!since) return [];
    return [
      problem(
        `${brand.sub}: ${text(count, since.toISOString())}: ${listed(numbers, count)}.`,
        cure,
      ),
    ];
  });

/** @param orders Selects `order_id` and `at`. */
async function waitingOrders(
  database: Database,
  { id: merchantId }: MerchantRecord,
  orders: ReturnType<typeof sql>,
): Promise<Waiting> {
  return database.inTenantAtOnce({ merchantId, accountId: "*" }, async (db) => {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(waiting.at) as since,
        coalesce((array_agg(number::int order by waiting.at))[:${sql.lit(mostNumbers)}], '{}') as numbers
      from (${orders}) as waiting
      join "order" o on o.merchant_id = ${merchantId} and o.id = waiting.order_id`.execute(db);
    return rows[0] ?? { count: 0, numbers: [], since: null };
  });
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

const listed = (numbers: readonly number[], count: number) =>
  `order ${numbers.join(", ")}${count > numbers.length ? " and others" : ""}`;
