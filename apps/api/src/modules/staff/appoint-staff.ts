import type { Vehicle } from "@dasturxon/contract/entities/courier";
import type { Role } from "@dasturxon/contract/entities/user";
import type { Db } from "../../db/database.ts";

export type Appointment = {
  merchantId: string;
  /** E.164. The person signs in with it as a customer does. */
  phone: string;
  role: Role;
  /** Empty: in every branch. */
  branchIds: readonly string[];
  /** Name for a new account; an existing one is unchanged. */
  firstName?: string;
  vehicle?: Vehicle | null | undefined;
};

/**
 * Appoints a person at a brand, with or without an account. Role and branches are replaced; a courier gets a courier
 * record. CUSTOMER ends the appointment.
 *
 * @param db A server transaction. @returns The account's id.
 */
export async function appointStaff(
  db: Db,
  { merchantId, phone, role, branchIds, vehicle, firstName = "" }: Appointment,
  { newId, now }: { newId: () => string; now: Date },
): Promise<string> {
  const { id: accountId } = await db
    .insertInto("account")
    .values({ merchantId, id: newId(), phone, firstName })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "phone"]).doUpdateSet({ lastModifiedDate: now }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await setAppointment(db, { merchantId, accountId, role, branchIds, vehicle }, { newId, now });
  return accountId;
}

type Changed = {
  merchantId: string;
  accountId: string;
  role: Role;
  branchIds: readonly string[];
  /** A courier's; absent: unchanged, `null`: unknown. */
  vehicle?: Vehicle | null | undefined;
};

/** Replaces role and branches of an account, and a courier's vehicle. */
export async function setAppointment(
  db: Db,
  { merchantId, accountId, role, branchIds, vehicle }: Changed,
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  await db
    .updateTable("account")
    .set({ role, lastModifiedDate: now })
    .where("merchantId", "=", merchantId)
    .where("id", "=", accountId)
    .execute();
  await db
    .deleteFrom("staffBranch")
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .execute();
  if (branchIds.length > 0)
    await db
      .insertInto("staffBranch")
      .values([...new Set(branchIds)].map((branchId) => ({ merchantId, accountId, branchId })))
      .execute();
  if (role === "CUSTOMER") await endOffice(db, { merchantId, accountId });
  if (role !== "COURIER") return;
  const [branchId = null, ...more] = branchIds;
  await db
    .insertInto("courier")
    .values({
      merchantId,
      id: newId(),
      accountId,
      // A courier of several branches delivers for all.
      branchId: more.length > 0 ? null : branchId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "accountId"])
        .doUpdateSet({ branchId: more.length > 0 ? null : branchId, lastModifiedDate: now }),
    )
    .execute();
  if (vehicle !== undefined) await setVehicle(db, { merchantId, accountId }, vehicle);
}

async function setVehicle(
  db: Db,
  courier: { merchantId: string; accountId: string },
  vehicle: Vehicle | null,
) {
  if (vehicle)
    await db
      .insertInto("courierVehicle")
      .values({ ...courier, ...vehicle })
      .onConflict((conflict) => conflict.columns(["merchantId", "accountId"]).doUpdateSet(vehicle))
      .execute();
  else
    await db
      .deleteFrom("courierVehicle")
      .where("merchantId", "=", courier.merchantId)
      .where("accountId", "=", courier.accountId)
      .execute();
}

/** Ends the invitation and the office's sessions of a person who is no longer staff. */
async function endOffice(
  db: Db,
  { merchantId, accountId }: { merchantId: string; accountId: string },
) {
  await db
    .deleteFrom("invitation")
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .execute();
  await db
    .deleteFrom("session")
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .where("client", "=", "OFFICE")
    .execute();
}
