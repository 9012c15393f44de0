import { randomUUID } from "node:crypto";
import type {
  InvitationAcceptance,
  StaffInvitation,
  StaffSession,
} from "@dasturxon/contract/entities/staff-session";
import type { Role } from "@dasturxon/contract/entities/user";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { hashToken } from "../../http/session-token.ts";
import type { MerchantDirectory, MerchantRecord } from "../merchants/merchant-directory.ts";
import { merchantBytes } from "../users/appointments.ts";
import { deviceNameOf } from "./device-name.ts";
import { toStaffBrand } from "./staff-brand.ts";
import { readStaffPerson } from "./staff-person.ts";
import { endSession, finishSignIn, openDeviceSession } from "./open-device-session.ts";
import { phoneOfStaff } from "./staff-person.ts";
import { deviceOf } from "./staff-session.ts";

// A link that signs its person in once. Role and branches are those of the account; the link only opens a session.
// Decision 0047.

/** For a page whose answer was lost: a double press, a broken connection. */
const repeatableMs = 10 * 60_000;

/** The merchant of an invitation's token. @throws CallError INVITATION_INVALID. */
export async function merchantOfInvitation(
  directory: MerchantDirectory,
  { token = "" }: Record<string, string>,
): Promise<MerchantRecord> {
  const bytes = /^[\w-]{64}$/.test(token) ? Buffer.from(token, "base64url") : Buffer.of();
  const id = bytes
    .subarray(0, merchantBytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const merchant = id && (await directory.findEvenClosed(id));
  if (!merchant) throw new CallError("INVITATION_INVALID");
  return merchant;
}

/** @throws CallError INVITATION_INVALID, INVITATION_EXPIRED, INVITATION_USED. */
export async function getStaffInvitation(
  context: CallContext,
  token: string,
  request: Request,
): Promise<StaffInvitation> {
  const { merchant, services } = context;
  return context.serverTransaction(async (db) => {
    const invitation = await getInvitation(context, db, token);
    if (invitation.usedAt) throw new CallError("INVITATION_USED");
    const { accountId, role, phone, firstName, expiresAt } = invitation;
    const { branchIds } = await readStaffPerson(db, {
      merchantId: merchant.id,
      id: accountId,
      role,
    });
    const branches =
      branchIds &&
      (await db
        .selectFrom("branch")
        .select("name")
        .where("merchantId", "=", merchant.id)
        .where("id", "in", branchIds)
        .orderBy("id")
        .execute());
    return {
      brand: toStaffBrand(services, merchant),
      phone: phoneOfStaff(phone),
      firstName,
      role,
      branches: branches && branches.map(({ name }) => name),
      expiresAt: expiresAt.toISOString(),
      deviceName: deviceNameOf(request),
    };
  });
}

/**
 * Signs the device in as the invited person, with a new token. Its sessions at other brands move to that token; one that
 * it had at this brand ends.
 *
 * @param key The same one may repeat the answer. @throws CallError INVITATION_INVALID, INVITATION_EXPIRED, INVITATION_USED.
 */
export async function acceptStaffInvitation(
  context: CallContext,
  token: string,
  { body, key = randomUUID(), request }: AcceptanceInput,
): Promise<StaffSession> {
  const { services } = context;
  const device = deviceOf(context);
  // Derived, so that the answer can be repeated without storing the token.
  const deviceToken = services.secrets.sign("device", `${token}:${key}`).toString("base64url");
  const signedIn = await context.serverTransaction(async (db) => {
    const invitation = await getInvitation(context, db, token, { isLocked: true });
    const { accountId } = invitation;
    if (invitation.usedAt) await requireRepeated(context, db, { invitation, key, deviceToken });
    else await useInvitation(context, db, { accountId, body, key, deviceToken, request });
    const ended = device.token ? await endSession(context, db, device.token, deviceToken) : [];
    return { accountId, ended };
  });
  return finishSignIn(context, { ...signedIn, deviceToken });
}

type AcceptanceInput = {
  body: InvitationAcceptance;
  key?: string | undefined;
  request: Request;
};

type StoredInvitation = {
  accountId: string;
  phone: string;
  firstName: string;
  role: Role;
  expiresAt: Date;
  usedAt: Date | null;
  usedKeyHash: Buffer | null;
};

/** @throws CallError INVITATION_INVALID if it is unknown or its person no longer appointed; INVITATION_EXPIRED. */
async function getInvitation(
  { merchant, now }: CallContext,
  db: Db,
  token: string,
  { isLocked = false } = {},
): Promise<StoredInvitation> {
  const found = await db
    .selectFrom("invitation as i")
    .innerJoin("account as a", (join) =>
      join.onRef("a.merchantId", "=", "i.merchantId").onRef("a.id", "=", "i.accountId"),
    )
    .select([
      ...(["i.accountId", "i.expiresAt", "i.usedAt", "i.usedKeyHash"] as const),
      ...(["a.phone", "a.firstName", "a.role"] as const),
    ])
    .where("i.merchantId", "=", merchant.id)
    .where("i.tokenHash", "=", hashToken(token))
    .where("a.isActive", "=", true)
    .where("a.role", "<>", "CUSTOMER")
    .$if(isLocked, (query) => query.forUpdate("i"))
    .executeTakeFirst();
  if (!found) throw new CallError("INVITATION_INVALID");
  // A used one keeps saying so.
  if (!found.usedAt && found.expiresAt <= now) throw new CallError("INVITATION_EXPIRED");
  return found;
}

type Using = { deviceToken: string; key: string };

/** @throws CallError INVITATION_USED, unless the same key used it just now and its session has not ended. */
async function requireRepeated(
  { merchant, now }: CallContext,
  db: Db,
  { invitation, key, deviceToken }: Using & { invitation: StoredInvitation },
) {
  const { usedAt, usedKeyHash, accountId } = invitation;
  const isRepeated =
    usedAt !== null &&
    now.getTime() - usedAt.getTime() < repeatableMs &&
    usedKeyHash?.equals(hashToken(key)) === true;
  const session =
    isRepeated &&
    (await db
      .selectFrom("session")
      .select("deviceId")
      .where("merchantId", "=", merchant.id)
      .where("tokenHash", "=", hashToken(deviceToken))
      .where("accountId", "=", accountId)
      .executeTakeFirst());
  if (!session) throw new CallError("INVITATION_USED");
}

async function useInvitation(
  context: CallContext,
  db: Db,
  {
    accountId,
    body,
    key,
    deviceToken,
    request,
  }: Using & Omit<AcceptanceInput, "key"> & { accountId: string },
) {
  const { merchant, now } = context;
  await db
    .updateTable("invitation")
    .set({ usedAt: now, usedKeyHash: hashToken(key) })
    .where("merchantId", "=", merchant.id)
    .where("accountId", "=", accountId)
    .execute();
  await db
    .updateTable("account")
    .set({ firstName: body.firstName, lastModifiedDate: now })
    .where("merchantId", "=", merchant.id)
    .where("id", "=", accountId)
    .execute();
  await openDeviceSession(context, db, {
    accountId,
    deviceToken,
    deviceName: body.deviceName || deviceNameOf(request),
  });
}
