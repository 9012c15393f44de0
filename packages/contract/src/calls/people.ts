import * as z from "zod";
import { call, nothing } from "../call.ts";
import {
  ApplicationUpdate,
  InvitedMember,
  ReceivedApplication,
  StaffMember,
  StaffMemberRequest,
  StaffMemberUpdate,
  TabletRequest,
} from "../entities/people.ts";
import { Id, queryNumber } from "../primitives.ts";
import { byId } from "./params.ts";

// Decision 0053. The office's host alone answers these calls.

/** Everybody whom the caller sees: a person bound to branches sees those who work in no other. Tablets last. */
export const listStaff = call("listStaff", { result: z.array(StaffMember) });

/** Appoints a person, and makes a link for the first sign-in. A customer's account is kept. */
export const addStaffMember = call("addStaffMember", {
  body: StaffMemberRequest,
  result: InvitedMember,
  errors: ["ALREADY_STAFF", "STAFF_LIMIT_REACHED"],
});

/** Makes a link for a tablet that several people share. */
export const pairTablet = call("pairTablet", {
  body: TabletRequest,
  result: InvitedMember,
  errors: ["STAFF_LIMIT_REACHED"],
});

export const changeStaffMember = call("changeStaffMember", {
  params: byId,
  body: StaffMemberUpdate,
  result: StaffMember,
});

/** Signs the person out of every device of this brand, for good. People may end themselves, except the last owner. */
export const endStaffMember = call("endStaffMember", {
  params: byId,
  result: nothing,
  errors: ["LAST_OWNER"],
});

/** Makes a new link; the earlier one ends. */
export const inviteStaffMember = call("inviteStaffMember", {
  params: byId,
  result: InvitedMember,
});

export const endMemberDevice = call("endMemberDevice", {
  params: z.object({ id: Id, deviceId: Id }),
  result: nothing,
});

/** Newest first. */
export const listApplications = call("listApplications", {
  query: z.object({
    /** `next` of the page before. */
    before: Id.optional(),
    size: queryNumber(z.int().min(1).max(100)).default(50),
  }),
  result: z.object({ content: z.array(ReceivedApplication), next: Id.nullable() }),
});

export const markApplication = call("markApplication", {
  params: byId,
  body: ApplicationUpdate,
  result: ReceivedApplication,
});

export const deleteApplication = call("deleteApplication", { params: byId, result: nothing });
