import type { CallContext } from "../../http/call-context.ts";
import type { Db } from "../../db/database.ts";
import { isStillSignedIn } from "../../http/person-of-request.ts";
import { readStaffPerson, type StaffPerson } from "./staff-person.ts";

/** Upper bound of the time for which a person dismissed by another process still gets events. */
const recheckMs = 30_000;

/** Ends a stream when its person is signed out, or has another role or other branches. @returns Stops checking. */
export function endWithRights(
  context: CallContext,
  staff: StaffPerson,
  end: () => void,
): () => void {
  // Also if it could not be checked: an authorised client reconnects.
  const recheck = () => void mayStay(context, staff).then((may) => may || end(), end);
  const timer = setInterval(recheck, recheckMs).unref();
  const endSubscription = context.services.bus.subscribe((message) => {
    const isOwn = message.topic === "person" && message.userId === staff.id;
    if (isOwn || message.topic === "resync") recheck();
  });
  return () => {
    clearInterval(timer);
    endSubscription();
  };
}

const mayStay = async (context: CallContext, staff: StaffPerson) =>
  (await isStillSignedIn(context)) && context.serverTransaction((db) => isStillStaff(db, staff));

/** Whether role and branches are unchanged since the stream began. */
async function isStillStaff(
  db: Db,
  { merchantId, id, role, branchIds }: StaffPerson,
): Promise<boolean> {
  const account = await db
    .selectFrom("account")
    .select(["role", "isActive"])
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!account?.isActive || account.role !== role) return false;
  const then = branchIds ?? [];
  const now = (await readStaffPerson(db, { merchantId, id, role })).branchIds ?? [];
  return now.length === then.length && now.every((branchId) => then.includes(branchId));
}
