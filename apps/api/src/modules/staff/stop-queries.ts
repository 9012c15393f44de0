import type { ModificationGroup } from "@dasturxon/contract/entities/product";
import type {
  StaffOption,
  StaffProduct,
  Stop,
  StopListEntry,
} from "@dasturxon/contract/entities/staff";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { lastOpening } from "@dasturxon/domain/branch/openings";
import { stopCodeOf } from "@dasturxon/domain/menu/product-in-branch";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { leftOf } from "../products/availability.ts";
import type { StaffContext } from "./staff-handle.ts";
import { worksAt, type StaffPerson } from "./staff-person.ts";

type StopRow = {
  branchId: string;
  stoppedAt: Date;
  stoppedUntil: Date | null;
  unitsLeft: number | null;
  stopConfirmedAt: Date | null;
};

type Only = { kind: StopListEntry["kind"]; id: string };

/** Entries of the person's branches: products, then options. With `only`, that one, stopped or not. */
export async function listStops(context: StaffContext, only?: Only): Promise<StopListEntry[]> {
  const toStop = stopView(context);
  const products = only?.kind === "OPTION" ? [] : await listProductStops(context, only?.id, toStop);
  const options = only?.kind === "PRODUCT" ? [] : await listOptionStops(context, only?.id, toStop);
  return [...products, ...options];
}

/** Leaves out branches where the person does not work. */
function stopView({ staff, brand, merchant, now }: StaffContext) {
  const opened = new Map<string, Date>();
  const openedAt = (branchId: string) => {
    const branch = brand.branches.find(({ id }) => id === branchId);
    if (branch && !opened.has(branchId)) opened.set(branchId, lastOpening(branch, merchant, now));
    return opened.get(branchId);
  };
  return (row: StopRow): Stop[] => {
    const { branchId, stoppedAt, stoppedUntil, stopConfirmedAt } = row;
    if (!worksAt(staff, branchId)) return [];
    const opening = stoppedUntil === null ? openedAt(branchId) : undefined;
    return [
      {
        branchId,
        since: stoppedAt.toISOString(),
        until: stoppedUntil?.toISOString() ?? null,
        left: leftOf(row) ?? 0,
        isAsked: opening !== undefined && (stopConfirmedAt ?? stoppedAt) < opening,
      },
    ];
  };
}

async function listProductStops(
  { db, staff: { merchantId } }: StaffContext,
  productId: string | undefined,
  toStop: (row: StopRow) => Stop[],
): Promise<StopListEntry[]> {
  const rows = await db
    .selectFrom("product as p")
    .leftJoin("productBranch as pb", (join) =>
      join
        .onRef("pb.merchantId", "=", "p.merchantId")
        .onRef("pb.productId", "=", "p.id")
        .on("pb.isActive", "=", true)
        .on("pb.stoppedAt", "is not", null),
    )
    .select(["p.id", "p.name", "pb.branchId", "pb.stoppedAt", "pb.stoppedUntil"])
    .select(["pb.unitsLeft", "pb.stopConfirmedAt"])
    .where("p.merchantId", "=", merchantId)
    .where("p.active", "=", true)
    .$if(productId === undefined, (query) => query.where("pb.stoppedAt", "is not", null))
    .$if(productId !== undefined, (query) => query.where("p.id", "=", productId ?? ""))
    .orderBy("p.id")
    .orderBy("pb.branchId")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, ofProduct]) => {
    const stops = ofProduct.flatMap(({ branchId, stoppedAt, ...row }) =>
      branchId && stoppedAt ? toStop({ ...row, branchId, stoppedAt }) : [],
    );
    const name = ofProduct[0]?.name;
    return name && (stops.length > 0 || productId) ? [{ kind: "PRODUCT", id, name, stops }] : [];
  });
}

async function listOptionStops(
  { db, staff }: StaffContext,
  code: string | undefined,
  toStop: (row: StopRow) => Stop[],
): Promise<StopListEntry[]> {
  const rows = await db
    .selectFrom("optionStop")
    .select(["code", "branchId", "stoppedAt", "stoppedUntil", "stopConfirmedAt"])
    .where("merchantId", "=", staff.merchantId)
    .$if(code !== undefined, (query) => query.where("code", "=", code ?? ""))
    .orderBy("code")
    .orderBy("branchId")
    .execute();
  if (rows.length === 0 && code === undefined) return [];
  const names = new Map((await listSoldOptions(db, staff)).map((option) => [option.code, option]));
  const ofCode = Map.groupBy(rows, (row) => row.code);
  return [...(code === undefined ? ofCode.keys() : [code])].flatMap((id) => {
    const stops = (ofCode.get(id) ?? []).flatMap((row) => toStop({ ...row, unitsLeft: null }));
    const name = names.get(id)?.name;
    // An option that has left the menu needs no attention.
    return name && (stops.length > 0 || code) ? [{ kind: "OPTION", id, name, stops }] : [];
  });
}

/** Products that are sold in one of the person's branches, or in all of them. */
const soldProducts = (db: Db, staff: StaffPerson, branchId: string | undefined) =>
  db
    .selectFrom("product as p")
    .innerJoin("category as c", (join) =>
      join.onRef("c.merchantId", "=", "p.merchantId").onRef("c.id", "=", "p.categoryId"),
    )
    .where("p.merchantId", "=", staff.merchantId)
    .where("p.active", "=", true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("productBranch as pb")
          .select("pb.productId")
          .whereRef("pb.merchantId", "=", "p.merchantId")
          .whereRef("pb.productId", "=", "p.id")
          .where("pb.isActive", "=", true)
          .$if(staff.branchIds !== null, (query) =>
            query.where("pb.branchId", "in", [...(staff.branchIds ?? [])]),
          )
          .$if(branchId !== undefined, (query) => query.where("pb.branchId", "=", branchId ?? "")),
      ),
    )
    .orderBy("c.priority")
    .orderBy("c.id")
    .orderBy("p.priority")
    .orderBy("p.id");

export const listSoldProducts = (
  db: Db,
  staff: StaffPerson,
  branchId: string | undefined,
): Promise<StaffProduct[]> =>
  soldProducts(db, staff, branchId).select(["p.id", "p.name", "c.name as categoryName"]).execute();

/** Options of the sold products, each stop code once. */
export async function listSoldOptions(
  db: Db,
  staff: StaffPerson,
  branchId?: string,
): Promise<StaffOption[]> {
  const products = await soldProducts(db, staff, branchId).select("p.modificationGroups").execute();
  const options = new Map<string, StaffOption>();
  for (const { modificationGroups } of products)
    for (const { code, name, groupName } of optionsOf(modificationGroups)) {
      const productCount = (options.get(code)?.productCount ?? 0) + 1;
      options.set(code, { ...(options.get(code) ?? { code, name, groupName }), productCount });
    }
  return [...options.values()];
}

/** The options of one product, each code once. */
function optionsOf(groups: readonly ModificationGroup[]) {
  const options = new Map<
    string,
    { code: string; name: LocalizedText; groupName: LocalizedText }
  >();
  for (const { name: groupName, modifications } of groups)
    for (const option of modifications) {
      const code = stopCodeOf(option);
      if (!options.has(code)) options.set(code, { code, name: option.name, groupName });
    }
  return options.values();
}

type Where = { productId: string; branchId: string | null };

/** The person's branches that sell the product: one of them or all. */
const soldAt = (staff: StaffPerson, { productId, branchId }: Where) => sql<boolean>`
  merchant_id = ${staff.merchantId} and product_id = ${productId} and is_active
  and (${branchId}::uuid is null or branch_id = ${branchId}::uuid)
  and (${staff.branchIds}::uuid[] is null or branch_id = any(${staff.branchIds}::uuid[]))`;

/** Locks them, in the order in which orders do. @returns Ids of the branches. */
export async function lockSellers(db: Db, staff: StaffPerson, where: Where): Promise<string[]> {
  const rows = await db
    .selectFrom("productBranch")
    .select("branchId")
    .where(soldAt(staff, where))
    .orderBy("branchId")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ branchId }) => branchId);
}

/** The person's branches that sell a product with this option: one of them or all. */
export async function listOptionSellers(
  db: Db,
  staff: StaffPerson,
  { code, branchId }: { code: string; branchId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ branchId: string }>`
    select distinct branch_id from product_branch pb join product p
      on p.merchant_id = pb.merchant_id and p.id = pb.product_id and p.active
    where pb.merchant_id = ${staff.merchantId} and pb.is_active
      and (${branchId}::uuid is null or branch_id = ${branchId}::uuid)
      and (${staff.branchIds}::uuid[] is null or branch_id = any(${staff.branchIds}::uuid[]))
      and exists (
        select from jsonb_array_elements(p.modification_groups) as g (value),
          jsonb_array_elements(g.value -> 'modifications') as option (value)
        where coalesce(option.value ->> 'stopCode', option.value ->> 'id') = ${code}
      )
    order by branch_id`.execute(db);
  return rows.map((row) => row.branchId);
}
