import {
  findClosestBranch,
  getBranch,
  getTable,
  listBranches,
  listFullBranches,
} from "@dasturxon/contract/calls/merchants";
import type { Branch, SeatedTable } from "@dasturxon/contract/entities/branch";
import { takesOrdersNow } from "@dasturxon/domain/branch/takes-orders";
import { findDelivery, findOrFirst } from "@dasturxon/domain/delivery/find-delivery";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";

type Query = { lat: number; lon: number; type?: "DELIVERY" | undefined };

/**
 * The branch that serves a point: with `type=DELIVERY` the one that delivers there, otherwise the nearest that takes
 * orders. Open branches come first. Specification, point 7 (S7.26); decision S7.27.
 *
 * @throws CallError BRANCH_NOT_FOUND if there is none.
 */
async function closestBranch(
  context: CallContext,
  merchantId: string,
  { lat, lon, type }: Query,
): Promise<Branch> {
  const { merchant, services, now } = context;
  if (merchantId !== merchant.id) throw new CallError("NOT_FOUND");
  const { deliveryArea, nearestServing } = await services.brands.get(merchant);
  const point = { latitude: lat, longitude: lon };

  if (type === "DELIVERY") {
    const isOpen = (branch: Branch) => takesOrdersNow(branch, "DELIVERY", merchant, now);
    const offer = findDelivery(point, deliveryArea, isOpen);
    if (!offer) throw new CallError("BRANCH_NOT_FOUND");
    return offer.branch;
  }
  const isOpen = (branch: Branch) => takesOrdersNow(branch, "PICK_UP", merchant, now);
  const found = findOrFirst(nearestServing(point), isOpen);
  if (!found) throw new CallError("BRANCH_NOT_FOUND");
  return found;
}

/** A table of the merchant, with its hall. */
async function findTable(db: Db, merchantId: string, id: string): Promise<SeatedTable | null> {
  const found = await db
    .selectFrom("hallTable")
    .innerJoin("hall", (join) =>
      join
        .onRef("hall.merchantId", "=", "hallTable.merchantId")
        .onRef("hall.id", "=", "hallTable.hallId"),
    )
    .select([
      "hallTable.id",
      "hallTable.hallId",
      "hallTable.name",
      "hall.branchId",
      "hall.name as hallName",
    ])
    .where("hallTable.merchantId", "=", merchantId)
    .where("hallTable.id", "=", id)
    .executeTakeFirst();
  if (!found) return null;
  const { branchId, hallName, ...table } = found;
  return { ...table, hall: { id: table.hallId, branchId, name: hallName } };
}

export const branchRoutes = [
  // The short list contains branches that take orders or guests now; the full one includes paused branches.
  handle(listBranches, async ({ merchant, services }) =>
    (await services.brands.get(merchant)).branches.filter(({ isActive }) => isActive),
  ),
  handle(listFullBranches, async ({ merchant, services }, { query }) =>
    (await services.brands.get(merchant)).branches.filter(
      ({ cityId }) => !query.cityId || cityId === query.cityId,
    ),
  ),
  handle(getBranch, async ({ merchant, services }, { params }) => {
    const branch = (await services.brands.get(merchant)).branches.find(
      ({ id }) => id === params.id,
    );
    if (!branch) throw new CallError("NOT_FOUND");
    return branch;
  }),
  handle(
    getTable,
    async ({ merchant, statement }, { params }) => {
      const table = await statement((db) => findTable(db, merchant.id, params.id));
      if (!table) throw new CallError("NOT_FOUND");
      return table;
    },
    { perMinute: 240 },
  ),
  handle(
    findClosestBranch,
    (context, { params, query }) => closestBranch(context, params.merchantId, query),
    { perMinute: 240 },
  ),
];
