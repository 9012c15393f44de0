import * as z from "zod";
import { Id, LocalizedText, Moment, Phone, requiredText, text } from "../primitives.ts";
import { VacancyApplication } from "./brand-content.ts";
import { Vehicle } from "./courier.ts";
import { StaffBrand, StaffDevice } from "./staff-session.ts";
import { PhoneCodeCheck, StaffRole } from "./user.ts";

// People of a brand, their devices, and applications for vacancies. Decision 0053.

/** A person who works for the brand, or a tablet that several people share. */
export const StaffMember = z.object({
  id: Id,
  firstName: z.string(),
  /** `null`: a tablet. */
  phone: Phone.nullable(),
  role: StaffRole,
  /** `null`: every branch. */
  branchIds: z.array(Id).nullable(),
  /** Part of the kitchen that a tablet stands in. */
  station: z.string().nullable(),
  /** Only couriers have one. */
  vehicle: Vehicle.nullable(),
  isCaller: z.boolean(),
  /** Whether the caller may change and end it, and sees its devices. */
  mayChange: z.boolean(),
  /** The latest link; null: none is left. */
  invitation: z.object({ expiresAt: Moment, isUsed: z.boolean() }).nullable(),
  /** Used last first. */
  devices: z.array(StaffDevice),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** `null`: every branch. */
const BranchIds = z.array(Id).min(1).max(200).nullable();

export const StaffMemberRequest = z.object({
  phone: Phone,
  firstName: requiredText(64),
  role: StaffRole.exclude(["PRINTER"]),
  branchIds: BranchIds,
  /** Only for couriers; absent: unchanged, `null`: unknown. */
  vehicle: Vehicle.nullish(),
});
export type StaffMemberRequest = z.infer<typeof StaffMemberRequest>;

export const StaffMemberUpdate = z.object({
  role: StaffRole,
  branchIds: BranchIds,
  vehicle: Vehicle.nullish(),
});
export type StaffMemberUpdate = z.infer<typeof StaffMemberUpdate>;

export const TabletRequest = z.object({
  /** Colleagues see it beside what was done on the tablet. */
  name: requiredText(64),
  role: StaffRole.extract(["KITCHEN", "OPERATOR", "WAITER", "PRINTER"]),
  branchIds: BranchIds,
  station: text(64).nullish(),
});
export type TabletRequest = z.infer<typeof TabletRequest>;

/** A link that signs in once. It is shown to the caller alone, and stored nowhere. */
export const InvitedMember = z.object({
  member: StaffMember,
  /** Part of the address of the page `/invitation/{token}`. */
  invitationToken: z.string(),
});
export type InvitedMember = z.infer<typeof InvitedMember>;

/** A brand, as far as a signed-out device may know it. */
export const OfficeEntrance = z.object({
  brand: StaffBrand,
  /** Name of its Telegram bot, which sends invitations to staff. */
  bot: z.string().nullable(),
});
export type OfficeEntrance = z.infer<typeof OfficeEntrance>;

export const StaffCodeRequest = z.object({ phone: Phone });

export const StaffCodeCheck = PhoneCodeCheck.pick({ id: true, phone: true, code: true });
export type StaffCodeCheck = z.infer<typeof StaffCodeCheck>;

export const ApplicationState = z.enum(["NEW", "SEEN", "ANSWERED"]);
export type ApplicationState = z.infer<typeof ApplicationState>;

/** An application as staff read it. */
export const ReceivedApplication = VacancyApplication.extend({
  id: Id,
  vacancyTitle: LocalizedText,
  createdDate: Moment,
  state: ApplicationState,
  /** When it is deleted. */
  deletedAt: Moment,
});
export type ReceivedApplication = z.infer<typeof ReceivedApplication>;

export const ApplicationUpdate = z.object({ state: ApplicationState });
