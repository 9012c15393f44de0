import * as z from "zod";
import { MAX_BUSY_MINUTES, MIN_BUSY_MINUTES } from "../constants.ts";
import {
  ClosingHhmm,
  Hhmm,
  Id,
  Latitude,
  LocalizedText,
  Longitude,
  Metres,
  Moment,
  Sum,
  Weekday,
} from "../primitives.ts";

/** Specification, point 3, "City". */
export const City = z.object({
  id: Id,
  name: LocalizedText,
  description: LocalizedText.nullish(),
  latitude: Latitude,
  longitude: Longitude,
  isMain: z.boolean(),
});
export type City = z.infer<typeof City>;

/** A room of a branch. Decision "Extensions". */
export const Hall = z.object({ id: Id, branchId: Id, name: LocalizedText });
export type Hall = z.infer<typeof Hall>;

/** A table of a hall, identified by its QR code. Decision "Extensions". */
export const Table = z.object({ id: Id, hallId: Id, name: LocalizedText });
export type Table = z.infer<typeof Table>;

/** A table with its hall and branch: the target of its QR code. */
export const SeatedTable = Table.extend({ hall: Hall });
export type SeatedTable = z.infer<typeof SeatedTable>;

/** Services of a branch; the merchant's switch has to allow them too. Specification, point 3; decision S3.082. */
export const BranchSettings = z.object({
  bookingEnabled: z.boolean(),
  deliveryEnabled: z.boolean(),
  dineinEnabled: z.boolean(),
  directorId: Id.nullish(),
  expressEnabled: z.boolean(),
  kitchenEnabled: z.boolean(),
  merchantId: Id,
  payOfficeEnabled: z.boolean(),
  pickupEnabled: z.boolean(),
  storageEnabled: z.boolean(),
  yandexEnabled: z.boolean(),
});
export type BranchSettings = z.infer<typeof BranchSettings>;

/** Hours of one weekday. A `close` not after `open` is on the next day; 00:00 to 24:00 is all day. */
export const WorkHours = z.object({
  weekday: Weekday,
  isOpen: z.boolean(),
  open: Hhmm,
  close: ClosingHhmm,
});
export type WorkHours = z.infer<typeof WorkHours>;

/** Services whose immediate orders staff can pause. */
export const PausableService = z.enum(["DELIVERY", "PICK_UP", "DINE_IN"]);
export type PausableService = z.infer<typeof PausableService>;

/** A pause of one service. Without an end it lasts until staff resume it. */
export const BranchPause = z.object({
  service: PausableService,
  since: Moment,
  until: Moment.nullable(),
});
export type BranchPause = z.infer<typeof BranchPause>;

/** Cooking takes these minutes longer until that time. Decision 0050. */
export const BusyTime = z.object({
  minutes: z.int().min(MIN_BUSY_MINUTES).max(MAX_BUSY_MINUTES),
  until: Moment,
});
export type BusyTime = z.infer<typeof BusyTime>;

/** The most that a kitchen takes in one slot: orders, or minutes of work. Decision 0050. */
export const SlotLimit = z.object({
  unit: z.enum(["ORDERS", "MINUTES"]),
  amount: z.int().min(1).max(10_000),
});
export type SlotLimit = z.infer<typeof SlotLimit>;

/** Specification, point 3, "Branch". */
export const Branch = z.object({
  id: Id,
  merchantId: Id,
  cityId: Id,
  name: LocalizedText,
  longitude: Longitude,
  latitude: Latitude,
  address: z.string(),
  /** The address in each language; unset: `address` in all. */
  addressText: LocalizedText.nullish(),
  /** Hours of the weekdays that `workHours` does not list. */
  open: Hhmm,
  close: ClosingHhmm,
  joinPosterId: z.string().nullish(),
  jowiId: z.string().nullish(),
  iikoId: z.string().nullish(),
  phone: z.string().nullish(),
  bookingPhone: z.string().nullish(),
  isActive: z.boolean(),
  /** New orders are accepted without staff. Decision 0049. */
  autoAccept: z.boolean(),
  isMain: z.boolean(),
  createdDate: Moment,
  deleted: z.boolean(),
  lastModifiedDate: Moment,
  /** Price of a delivery where the city has no zones. */
  deliveryPrice: Sum,
  /** Maximum delivery distance where the city has no zones. */
  distance: Metres.nullish(),
  /** Delivery hours; unset: the opening hours. */
  deliveryStart: Hhmm.nullish(),
  deliveryEnd: ClosingHhmm.nullish(),
  companyId: z.string().nullish(),
  paymentId: z.string().nullish(),
  settings: BranchSettings,
  workHours: z.array(WorkHours),
  /** Services whose immediate orders staff have paused; ignored past their ends. Decision 0050. */
  pauses: z.array(BranchPause).nullish(),
  /** Ignored past its end. */
  busy: BusyTime.nullish(),
  /** How many orders its kitchen cooks at once; unset: as measured. Decision 0073. */
  ordersAtOnce: z.int().min(1).max(500).nullish(),
  /** Its usual capacity. */
  slotLimit: SlotLimit.nullish(),
  /** Takes the place of `slotLimit` until its end. */
  slotLimitNow: SlotLimit.extend({ until: Moment }).nullish(),
});
export type Branch = z.infer<typeof Branch>;
