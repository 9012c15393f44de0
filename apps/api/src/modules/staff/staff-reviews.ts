import type { ResultOf } from "@dasturxon/contract/call";
import type * as calls from "@dasturxon/contract/calls/staff";
import { MAX_LOW_GRADE } from "@dasturxon/contract/constants";
import type { DeliveryGrade, StaffReview } from "@dasturxon/contract/entities/review";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { CallError } from "../../http/call-error.ts";
import { toPage } from "../../http/to-page.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { visibleTo } from "./staff-order-queries.ts";

type Query = {
  page: number;
  size: number;
  branchId?: string | undefined;
  isLow?: boolean | undefined;
  isUnseen?: boolean | undefined;
};

/** Reviews of the orders that the person may see, the latest first. */
export async function listReviews(
  context: StaffContext,
  { page, size, branchId, isLow, isUnseen }: Query,
): Promise<ResultOf<typeof calls.listReviews>> {
  const conditions = [
    branchId && sql<SqlBool>`o.branch_id = ${branchId}`,
    isLow !== undefined &&
      sql<SqlBool>`(coalesce(v.lowest_grade, 5) <= ${MAX_LOW_GRADE}) = ${isLow}`,
    isUnseen !== undefined && sql<SqlBool>`(v.seen_at is null) = ${isUnseen}`,
  ].filter((condition) => typeof condition === "object");
  const rows = await selectReviews(
    context,
    conditions,
    sql`order by v.changed_at desc, v.order_id desc limit ${size} offset ${page * size}`,
  );
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count ${fromReviews(context, conditions)}`.execute(context.db);
  return toPage(rows, counted[0]?.count ?? 0, { page, size });
}

export async function findReviewOf(
  context: StaffContext,
  orderId: string,
): Promise<StaffReview | null> {
  const [review] = await selectReviews(context, [sql<SqlBool>`v.order_id = ${orderId}`], sql``);
  return review ?? null;
}

/** @throws CallError NOT_FOUND */
export async function markReviewSeen(
  context: StaffContext,
  orderId: string,
  readAt: Date,
): Promise<StaffChange<StaffReview>> {
  const { db, staff, now } = context;
  const { merchantId } = staff;
  const ofOrder = [sql<SqlBool>`v.order_id = ${orderId}`];
  const [review] = await selectReviews(context, ofOrder, sql`for update of v`);
  if (!review) throw new CallError("NOT_FOUND");
  // Nobody has read additions that were made meanwhile.
  const isRead = review.isUnseen && new Date(review.changedAt) <= readAt;
  if (isRead)
    await db
      .updateTable("orderReview")
      .set({ seenAt: now })
      .where("merchantId", "=", merchantId)
      .where("orderId", "=", orderId)
      .execute();
  const isUnseen = review.isUnseen && !isRead;
  return {
    result: { ...review, isUnseen },
    subject: { type: "ORDER", id: orderId },
    before: { isReviewSeen: !review.isUnseen },
    after: { isReviewSeen: !isUnseen },
    news: [{ topic: "reviews", merchantId }],
  };
}

type Row = Omit<StaffReview, "delivery" | "changedAt"> & {
  deliveryGrade: number | null;
  deliveryReasons: DeliveryGrade["reasons"];
  changedAt: Date;
};

const fromReviews = ({ staff }: StaffContext, conditions: readonly RawBuilder<SqlBool>[]) => sql`
  from order_review v
  join "order" o on o.merchant_id = v.merchant_id and o.id = v.order_id
  where v.merchant_id = ${staff.merchantId}
    -- The customer has taken the comment back.
    and (v.lowest_grade is not null or v.comment <> '')
    and ${sql.join([visibleTo(staff), ...conditions], sql` and `)}`;

async function selectReviews(
  context: StaffContext,
  conditions: readonly RawBuilder<SqlBool>[],
  rest: RawBuilder<unknown>,
): Promise<StaffReview[]> {
  const { rows } = await sql<Row>`
    select v.delivery_grade, v.delivery_reasons, v.comment, v.lowest_grade, v.changed_at, v.seen_at is null as is_unseen,
      jsonb_build_object('id', o.id, 'number', o.number, 'branchId', o.branch_id, 'serviceType', o.service_type) as "order",
      (select coalesce(jsonb_agg(product.entry order by product.position), '[]') from (
        select jsonb_build_object('productId', i.product_id, 'name', (array_agg(i.name))[1], 'grade', max(i.grade),
          'reasons', (array_agg(to_jsonb(i.grade_reasons)))[1]) as entry, min(i.position) as position
        from order_item i
        where i.merchant_id = v.merchant_id and i.order_id = v.order_id and i.grade is not null
        group by i.product_id) product) as products
    ${fromReviews(context, conditions)} ${rest}`.execute(context.db);
  return rows.map(({ deliveryGrade, deliveryReasons, changedAt, ...row }) => ({
    ...row,
    delivery: deliveryGrade === null ? null : { grade: deliveryGrade, reasons: deliveryReasons },
    changedAt: changedAt.toISOString(),
  }));
}
