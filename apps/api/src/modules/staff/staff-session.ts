import type { StaffDevice, StaffSession } from "@dasturxon/contract/entities/staff-session";
import type { Db } from "../../db/database.ts";
import type { CallContext, CallingDevice } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import { hashToken } from "../../http/session-token.ts";
import { findAccount } from "../users/account-queries.ts";
import { publishSessionsEnded } from "../users/sessions.ts";
import { toStaffBrand } from "./staff-brand.ts";
import { phoneOfStaff, readStaffPerson } from "./staff-person.ts";

// The calling person's own sessions in the office. They change nothing of the brand, so they are not in the audit log.

/** The device of a call of the office. */
export function deviceOf({ device }: CallContext): CallingDevice {
  if (!device) throw new Error("Only the office's host knows devices");
  return device;
}

const tokenOf = (context: CallContext): string => {
  const { token } = deviceOf(context);
  if (!token) throw new CallError("UNAUTHORIZED");
  return token;
};

export function getStaffSession(context: CallContext): Promise<StaffSession> {
  const token = tokenOf(context);
  deviceOf(context).setToken(token);
  return toStaffSession(context, { accountId: personOf(context).id, token });
}

export async function toStaffSession(
  context: CallContext,
  { accountId, token }: { accountId: string; token: string },
): Promise<StaffSession> {
  const { merchant, services } = context;
  const own = await context.serverTransaction(async (db) => {
    const { firstName, phone, role, station } = await findAccount(db, merchant.id, accountId);
    const { branchIds } = await readStaffPerson(db, {
      merchantId: merchant.id,
      id: accountId,
      role,
    });
    const [device] = await listDevices(db, { merchantId: merchant.id, accountId }, token, [
      hashToken(token),
    ]);
    if (!device) throw new CallError("UNAUTHORIZED");
    return {
      firstName,
      phone: phoneOfStaff(phone),
      role,
      branchIds: branchIds && [...branchIds],
      station,
      device,
    };
  });
  const sessions = await services.devices.list(token);
  const merchants = await Promise.all(
    sessions.map(({ merchantId }) => services.directory.findEvenClosed(merchantId)),
  );
  const { webSettings } = await services.brands.get(merchant);
  return {
    ...own,
    accountId,
    brand: toStaffBrand(services, merchant),
    takesBookings: webSettings.bookingActive,
    brands: merchants
      .filter((found) => found !== null)
      .toSorted((one, other) => one.sub.localeCompare(other.sub))
      .map((found) => toStaffBrand(services, found)),
  };
}

/** Signs the device out of every brand: a person who signs out leaves the device. */
export async function signOutStaff(context: CallContext): Promise<undefined> {
  await context.services.devices.end(tokenOf(context));
  deviceOf(context).setToken(null);
}

export const listStaffDevices = (context: CallContext): Promise<StaffDevice[]> =>
  context.transaction((db) => listDevices(db, ownerOf(context), tokenOf(context)));

/** @throws CallError NOT_FOUND. */
export async function renameStaffDevice(
  context: CallContext,
  id: string,
  { name }: { name: string },
): Promise<StaffDevice> {
  const { merchantId, accountId } = ownerOf(context);
  return context.transaction(async (db) => {
    const renamed = await db
      .updateTable("session")
      .set({ deviceName: name })
      .where("merchantId", "=", merchantId)
      .where("accountId", "=", accountId)
      .where("deviceId", "=", id)
      .returning("tokenHash")
      .executeTakeFirst();
    const [device] = renamed
      ? await listDevices(db, { merchantId, accountId }, tokenOf(context), [renamed.tokenHash])
      : [];
    if (!device) throw new CallError("NOT_FOUND");
    return device;
  });
}

/** @throws CallError NOT_FOUND. */
export async function endStaffDevice(context: CallContext, id: string): Promise<undefined> {
  const { merchantId, accountId } = ownerOf(context);
  const ended = await context.transaction((db) =>
    db
      .deleteFrom("session")
      .where("merchantId", "=", merchantId)
      .where("accountId", "=", accountId)
      .where("deviceId", "=", id)
      .executeTakeFirstOrThrow(),
  );
  if (ended.numDeletedRows === 0n) throw new CallError("NOT_FOUND");
  publishSessionsEnded(context);
}

type Owner = { merchantId: string; accountId: string };

const ownerOf = (context: CallContext): Owner => ({
  merchantId: context.merchant.id,
  accountId: personOf(context).id,
});

/** @param token Of the calling device. @param only Token hashes of some of them. */
async function listDevices(
  db: Db,
  { merchantId, accountId }: Owner,
  token: string,
  only?: readonly Buffer[],
): Promise<StaffDevice[]> {
  const rows = await db
    .selectFrom("session")
    .select(["tokenHash", "deviceId", "deviceName", "createdAt", "lastUsedAt", "address"])
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .where("client", "=", "OFFICE")
    .$if(only !== undefined, (query) => query.where("tokenHash", "in", only ?? []))
    .orderBy("lastUsedAt", "desc")
    .orderBy("createdAt", "desc")
    .execute();
  const current = hashToken(token);
  return rows.map((row) => ({
    // The database demands all three of a session of the office.
    id: row.deviceId ?? "",
    name: row.deviceName ?? "",
    address: row.address ?? "",
    createdDate: row.createdAt.toISOString(),
    lastUsedDate: row.lastUsedAt.toISOString(),
    isCurrent: row.tokenHash.equals(current),
  }));
}
