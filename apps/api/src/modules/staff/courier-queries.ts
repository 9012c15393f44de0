import type { Courier } from "@dasturxon/contract/entities/courier";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { courierParts, positionOf } from "../deliveries/get-courier.ts";
import { worksAt, type StaffPerson } from "./staff-person.ts";

/** Couriers with an active account. */
const selectCouriers = (db: Db, merchantId: string) =>
  db
    .selectFrom("courier as c")
    .innerJoin("account as a", (join) =>
      join.onRef("a.merchantId", "=", "c.merchantId").onRef("a.id", "=", "c.accountId"),
    )
    .leftJoin("branch as b", (join) =>
      join.onRef("b.merchantId", "=", "c.merchantId").onRef("b.id", "=", "c.branchId"),
    )
    .leftJoin("courierPosition as p", (join) =>
      join.onRef("p.merchantId", "=", "c.merchantId").onRef("p.courierId", "=", "c.id"),
    )
    .select([
      "c.id",
      "c.status",
      "c.branchId",
      "p.latitude",
      "p.longitude",
      "p.at",
      ...courierParts,
      // Decision 0056.
      sql<number>`(select coalesce(-sum(e.amount), 0)::float8 from cash_entry e
        where e.merchant_id = c.merchant_id and e.courier_id = c.id and e.count_id is null)`.as(
        "balance",
      ),
    ])
    .where("c.merchantId", "=", merchantId)
    .where("a.isActive", "=", true);

type Row = Omit<Courier, "position"> & {
  branchId: string | null;
  latitude: number | null;
  longitude: number | null;
  at: Date | null;
};

const viewOf = ({ branchId: _, latitude, longitude, at, ...courier }: Row): Courier => ({
  ...courier,
  position: positionOf({ latitude, longitude, at }),
});

/** A courier who can get orders, or has one. */
export const findCourier = (db: Db, merchantId: string, id: string) =>
  selectCouriers(db, merchantId)
    .where("c.id", "=", id)
    .executeTakeFirst()
    .then((row) => row && viewOf(row));

/** Couriers of the person's branches, and those of all branches. Persons with another role by now are left out. */
export async function listCouriers(
  db: Db,
  staff: StaffPerson,
  branchId?: string,
): Promise<Courier[]> {
  const rows = await selectCouriers(db, staff.merchantId)
    .where("a.role", "=", "COURIER")
    .orderBy("c.id")
    .execute();
  return rows
    .filter((row) => row.branchId === null || worksAt(staff, row.branchId))
    .filter((row) => branchId === undefined || (row.branchId ?? branchId) === branchId)
    .map(viewOf);
}
