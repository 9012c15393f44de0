import * as z from "zod";
import { call, nothing } from "../call.ts";
import { CourierPosition } from "../entities/courier.ts";
import {
  InvitationAcceptance,
  PushState,
  PushSubscription,
  StaffDevice,
  StaffDeviceUpdate,
  StaffInvitation,
  StaffSession,
} from "../entities/staff-session.ts";
import { OfficeEntrance, StaffCodeCheck, StaffCodeRequest } from "../entities/people.ts";
import { PhoneCodeSent } from "../entities/user.ts";
import { byId } from "./params.ts";

// Decision 0047. The office's host alone answers these calls; its cookie takes the place of the bearer token.

/** Any text: a mistyped link is answered like one that does not exist. */
const byToken = z.object({ token: z.string() });

/** Uses nothing up: a messenger's preview of the link may call it. */
export const getStaffInvitation = call("getStaffInvitation", {
  params: byToken,
  result: StaffInvitation,
  errors: ["INVITATION_INVALID", "INVITATION_EXPIRED", "INVITATION_USED"],
});

/**
 * Signs the device in and sets its cookie. An invitation is accepted once; the same key within ten minutes repeats the
 * answer, for a page that lost it.
 */
export const acceptStaffInvitation = call("acceptStaffInvitation", {
  params: byToken,
  headers: z.object({
    /** Unguessable. */
    "idempotency-key": z
      .string()
      .regex(/^[\x21-\x7e]{32,128}$/, "FIELD_INVALID")
      .optional(),
  }),
  body: InvitationAcceptance,
  result: StaffSession,
  errors: ["INVITATION_INVALID", "INVITATION_EXPIRED", "INVITATION_USED"],
});

/** A sub-domain, or a domain of its own. */
const byBrand = z.object({ brand: z.string() });

/** Where the staff of a brand can sign in, for a device that is signed out. */
export const findOfficeBrand = call("findOfficeBrand", {
  params: byBrand,
  result: OfficeEntrance,
});

/** Sends a code to a member of the brand's staff. The answer is the same for everybody else. */
export const requestStaffCode = call("requestStaffCode", {
  params: byBrand,
  body: StaffCodeRequest,
  result: PhoneCodeSent,
  errors: ["CODE_TOO_SOON", "CODE_LIMIT_REACHED"],
});

/** Signs the device in and sets its cookie. */
export const verifyStaffCode = call("verifyStaffCode", {
  params: byBrand,
  body: StaffCodeCheck,
  result: StaffSession,
  errors: ["WRONG_CODE", "WRONG_CODES_LIMIT_REACHED"],
});

/** Without a merchant: at the brand that the device has used last. Renews the cookie. */
export const getStaffSession = call("getStaffSession", { result: StaffSession });

/** Signs the device out of every brand. */
export const signOutStaff = call("signOutStaff", { result: nothing });

/** The caller's devices at this brand, used last first. */
export const listStaffDevices = call("listStaffDevices", { result: z.array(StaffDevice) });

export const renameStaffDevice = call("renameStaffDevice", {
  params: byId,
  body: StaffDeviceUpdate,
  result: StaffDevice,
});

/** Signs one of the caller's devices out of this brand. */
export const endStaffDevice = call("endStaffDevice", { params: byId, result: nothing });

/** Notifications of the device about new orders of this brand. Decision 0049. */
export const getPushState = call("getPushState", { result: PushState });

export const subscribeToPush = call("subscribeToPush", {
  body: PushSubscription,
  result: PushState,
});

export const unsubscribeFromPush = call("unsubscribeFromPush", { result: nothing });

/**
 * Where the calling courier is. Stored only while an order is on the way; `isWanted` says whether it is. Decision 0055.
 */
export const reportPosition = call("reportPosition", {
  body: CourierPosition,
  result: z.object({ isWanted: z.boolean() }),
});
