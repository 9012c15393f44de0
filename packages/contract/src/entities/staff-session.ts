import * as z from "zod";
import {
  Colour,
  Id,
  LocalizedText,
  MediaId,
  Moment,
  Phone,
  requiredText,
  text,
} from "../primitives.ts";
import { Role } from "./user.ts";

// Sign-in of staff to the office. Decision 0047.

/** Name of a device, such as "Chrome, Android". */
const DeviceName = requiredText(64);

/** A browser in which a member of staff is signed in. */
export const StaffDevice = z.object({
  id: Id,
  name: z.string(),
  createdDate: Moment,
  /** Accurate to a day. */
  lastUsedDate: Moment,
  /** Network address at that time. */
  address: z.string(),
  /** It makes this call. */
  isCurrent: z.boolean(),
});
export type StaffDevice = z.infer<typeof StaffDevice>;

export const StaffDeviceUpdate = z.object({ name: DeviceName });
export type StaffDeviceUpdate = z.infer<typeof StaffDeviceUpdate>;

/** A brand as the office shows it. */
export const StaffBrand = z.object({
  merchantId: Id,
  sub: z.string(),
  name: LocalizedText,
  logo: MediaId.nullish(),
  color: Colour.nullish(),
  /** Origin of its shop; empty: it has none yet. */
  site: z.string().nullable(),
});
export type StaffBrand = z.infer<typeof StaffBrand>;

/** The caller at one brand, and the brands that the same device may switch to. */
export const StaffSession = z.object({
  brand: StaffBrand,
  /** Whether customers can book tables of it. */
  takesBookings: z.boolean(),
  accountId: Id,
  firstName: z.string(),
  /** `null`: a tablet that several people share. */
  phone: Phone.nullable(),
  role: Role,
  /** `null`: every branch. */
  branchIds: z.array(Id).nullable(),
  /** Part of the kitchen that a tablet stands in. */
  station: z.string().nullable(),
  device: StaffDevice,
  /** Brands in which the device is signed in, this one included. */
  brands: z.array(StaffBrand),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** An invitation for the person who opens its link. */
export const StaffInvitation = z.object({
  brand: StaffBrand,
  /** `null`: it is for a tablet, whose name `firstName` is. */
  phone: Phone.nullable(),
  firstName: z.string(),
  role: Role,
  /** `null`: every branch. */
  branches: z.array(LocalizedText).nullable(),
  expiresAt: Moment,
  /** Name of the calling device, unless the person chooses another. */
  deviceName: z.string(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const InvitationAcceptance = z.object({
  firstName: requiredText(64),
  /** Default: `deviceName` of the invitation. */
  deviceName: text(64).nullish(),
});
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;

/**
 * An address at the services through which browsers receive notifications, and nowhere else: the server sends requests there.
 */
const PushEndpoint = z
  .string()
  .max(1_000)
  .regex(
    /^https:\/\/[a-z0-9.-]+\.(googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)\/[\x21-\x7e]+$/,
    "FIELD_INVALID",
  );

const Base64Url = z.string().regex(/^[\w-]{16,200}$/, "FIELD_INVALID");

/** `PushSubscription.toJSON()` of a browser. */
export const PushSubscription = z.object({
  endpoint: PushEndpoint,
  keys: z.object({ p256dh: Base64Url, auth: Base64Url }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const PushState = z.object({
  /** `applicationServerKey` of a subscription; null: this installation sends no notifications. */
  key: z.string().nullable(),
  /** Where the device receives them; null: nowhere. */
  endpoint: z.string().nullable(),
});
export type PushState = z.infer<typeof PushState>;
