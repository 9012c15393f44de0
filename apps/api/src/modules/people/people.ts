import { STAFF_LIMIT } from "@dasturxon/contract/constants";
import type {
  InvitedMember,
  StaffMember,
  StaffMemberRequest,
  StaffMemberUpdate,
  TabletRequest,
} from "@dasturxon/contract/entities/people";
import type { AuditFacts } from "@dasturxon/contract/entities/staff";
import type { BusMessage } from "../../ports/bus.ts";
import { CallError } from "../../http/call-error.ts";
import { appointStaff, setAppointment } from "../staff/appoint-staff.ts";
import { inviteStaff } from "../users/appointments.ts";
import type { StaffChange, StaffContext } from "../staff/staff-handle.ts";
import { refuseLastOwner } from "../users/last-owner.ts";
import { getMember, lockMember, refuseAppointment } from "./people-queries.ts";

// People of a brand. Nobody appoints above or beside themselves, or outside their own branches. Decision 0053.

/** @throws CallError FORBIDDEN, NOT_FOUND, ALREADY_STAFF, STAFF_LIMIT_REACHED. */
export async function addStaffMember(
  context: StaffContext,
  request: StaffMemberRequest,
): Promise<StaffChange<InvitedMember>> {
  const { db, staff, newId, now } = context;
  const { merchantId } = staff;
  await refuseAppointment(context, request);
  await refuseMore(context);
  const known = await db
    .selectFrom("account")
    .select(["role", "isActive"])
    .where("merchantId", "=", merchantId)
    .where("phone", "=", request.phone)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Those whom the caller does not see are not revealed by another answer.
  if (known && (known.role !== "CUSTOMER" || !known.isActive)) throw new CallError("ALREADY_STAFF");
  const { branchIds } = request;
  const id = await appointStaff(
    db,
    { merchantId, ...request, branchIds: branchIds ?? [] },
    { newId, now },
  );
  return invite(context, id, appointed(request));
}

/** @throws CallError FORBIDDEN, NOT_FOUND, STAFF_LIMIT_REACHED. */
export async function pairTablet(
  context: StaffContext,
  { name, role, branchIds, station }: TabletRequest,
): Promise<StaffChange<InvitedMember>> {
  const { db, staff, newId, now } = context;
  const { merchantId } = staff;
  await refuseAppointment(context, { role, branchIds });
  await refuseMore(context);
  const id = newId();
  await db
    .insertInto("account")
    .values({
      merchantId,
      id,
      phone: `tablet:${id}`,
      firstName: name,
      station: station || null,
    })
    .execute();
  await setAppointment(
    db,
    { merchantId, accountId: id, role, branchIds: branchIds ?? [] },
    { newId, now },
  );
  return invite(context, id, { ...appointed({ role, branchIds }), name, station: station || null });
}

/** @throws CallError FORBIDDEN, NOT_FOUND. */
export async function inviteStaffMember(
  context: StaffContext,
  id: string,
): Promise<StaffChange<InvitedMember>> {
  await lockMember(context, id);
  return invite(context, id, { isInvited: true });
}

/** @throws CallError FORBIDDEN, NOT_FOUND. */
export async function changeStaffMember(
  context: StaffContext,
  id: string,
  { role, branchIds, vehicle }: StaffMemberUpdate,
): Promise<StaffChange<StaffMember>> {
  const { db, staff, newId, now } = context;
  const { merchantId } = staff;
  const before = await lockMember(context, id);
  await refuseAppointment(context, { role, branchIds });
  // A tablet stands in a restaurant: whoever holds it is no courier and no manager.
  if (before.phone === null && (role === "COURIER" || role === "MANAGER"))
    throw new CallError("FORBIDDEN");
  await setAppointment(
    db,
    { merchantId, accountId: id, role, branchIds: branchIds ?? [], vehicle },
    { newId, now },
  );
  return {
    result: await getMember(context, id),
    subject: { type: "PERSON", id },
    before: appointed(before),
    after: appointed({ role, branchIds }),
    news: newsOf(context, id),
  };
}

/** @throws CallError FORBIDDEN, NOT_FOUND, LAST_OWNER. */
export async function endStaffMember(
  context: StaffContext,
  id: string,
): Promise<StaffChange<undefined>> {
  const { db, staff, newId, now } = context;
  const { merchantId } = staff;
  if (id === staff.id && staff.role === "OWNER")
    await refuseLastOwner(db, { merchantId, accountId: id });
  const before = id === staff.id ? await getMember(context, id) : await lockMember(context, id);
  await setAppointment(
    db,
    { merchantId, accountId: id, role: "CUSTOMER", branchIds: [] },
    { newId, now },
  );
  return {
    result: undefined,
    subject: { type: "PERSON", id },
    before: appointed(before),
    after: { role: null, branchIds: null },
    news: newsOf(context, id),
  };
}

/** @throws CallError FORBIDDEN, NOT_FOUND. */
export async function endMemberDevice(
  context: StaffContext,
  id: string,
  deviceId: string,
): Promise<StaffChange<undefined>> {
  const { db, staff } = context;
  if (id !== staff.id) await lockMember(context, id);
  const ended = await db
    .deleteFrom("session")
    .where("merchantId", "=", staff.merchantId)
    .where("accountId", "=", id)
    .where("deviceId", "=", deviceId)
    .where("client", "=", "OFFICE")
    .returning("deviceName")
    .executeTakeFirst();
  if (!ended) throw new CallError("NOT_FOUND");
  return {
    result: undefined,
    subject: { type: "PERSON", id },
    before: { device: ended.deviceName },
    after: { device: null },
    news: newsOf(context, id),
  };
}

async function invite(
  context: StaffContext,
  id: string,
  after: AuditFacts,
): Promise<StaffChange<InvitedMember>> {
  const { db, staff, now } = context;
  const invited = { merchantId: staff.merchantId, accountId: id, author: staff.id };
  const token = await inviteStaff(db, invited, now);
  return {
    result: { member: await getMember(context, id), invitationToken: token },
    subject: { type: "PERSON", id },
    before: {},
    after,
    news: newsOf(context, id),
  };
}

const appointed = ({ role, branchIds }: StaffMemberUpdate): AuditFacts => ({ role, branchIds });

/** Sessions and streams of the person are checked at once, in every process. */
const newsOf = ({ staff }: StaffContext, userId: string): BusMessage[] => [
  { topic: "person", merchantId: staff.merchantId, userId },
];

async function refuseMore({ db, staff }: StaffContext): Promise<void> {
  const { count } = await db
    .selectFrom("account")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("merchantId", "=", staff.merchantId)
    .where("role", "<>", "CUSTOMER")
    .executeTakeFirstOrThrow();
  if (count >= STAFF_LIMIT) throw new CallError("STAFF_LIMIT_REACHED");
}
