import type { StaffSession } from "@dasturxon/contract/entities/staff-session";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { hashToken } from "../../http/session-token.ts";
import { deviceOf, toStaffSession } from "./staff-session.ts";

// Signing a device of the office in, by whatever the person has proven. Decision 0047.

/** Opens the device's session at this brand. @param deviceToken A new one. */
export const openDeviceSession = (
  context: CallContext,
  db: Db,
  opened: { accountId: string; deviceToken: string; deviceName: string },
) =>
  db
    .insertInto("session")
    .values({
      merchantId: context.merchant.id,
      tokenHash: hashToken(opened.deviceToken),
      accountId: opened.accountId,
      client: "OFFICE",
      createdAt: context.now,
      lastUsedAt: context.now,
      deviceId: context.services.newId(),
      deviceName: opened.deviceName,
      address: deviceOf(context).address,
    })
    .execute();

/** Ends the device's earlier session at this brand. @returns Ids of its accounts. */
export async function endSession(
  { merchant }: CallContext,
  db: Db,
  token: string,
  newToken: string,
): Promise<string[]> {
  if (token === newToken) return [];
  const ended = await db
    .deleteFrom("session")
    .where("merchantId", "=", merchant.id)
    .where("tokenHash", "=", hashToken(token))
    .where("client", "=", "OFFICE")
    .returning("accountId")
    .execute();
  return ended.map(({ accountId }) => accountId);
}

type SignedIn = {
  accountId: string;
  deviceToken: string;
  /** Accounts that had a session on this device, which has ended. */
  ended: readonly string[];
};

/** After the commit: moves the device's sessions at other brands to the new token, and sets the cookie. */
export async function finishSignIn(
  context: CallContext,
  { accountId, deviceToken, ended }: SignedIn,
): Promise<StaffSession> {
  const { merchant, services } = context;
  const device = deviceOf(context);
  for (const userId of ended)
    services.bus.publish({ topic: "person", merchantId: merchant.id, userId });
  if (device.token && device.token !== deviceToken)
    await services.devices.renew(device.token, deviceToken);
  device.setToken(deviceToken);
  return toStaffSession(context, { accountId, token: deviceToken });
}
