import {
  findClosestBranch,
  getBranch,
  getTable,
  listBranches,
  listFullBranches,
} from "@dasturxon/contract/calls/merchants";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { closestBranch } from "./closest-branch.ts";
import { findTable } from "./table-queries.ts";

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
