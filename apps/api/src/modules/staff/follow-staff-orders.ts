import { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { orderScope } from "@dasturxon/domain/access/permissions";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { eventNumber, eventStream } from "../../http/event-stream.ts";
import { isStillSignedIn } from "../../http/person-of-request.ts";
import { inOneTransaction } from "./staff-handle.ts";
import { shownTo } from "./board-view.ts";
import { readStaffPerson, worksAt, type StaffPerson } from "./staff-person.ts";

/** Decides which orders a staff member can see, for the length of a stream. */
type StaffScope = { staff: StaffPerson; courierId: string | null };

async function readStaffScope(db: Db, staff: StaffPerson): Promise<StaffScope> {
  const courier = await db
    .selectFrom("courier")
    .select("id")
    .where("merchantId", "=", staff.merchantId)
    .where("accountId", "=", staff.id)
    .executeTakeFirst();
  return { staff, courierId: courier?.id ?? null };
}

/** The same rule as `visibleTo`, for an order in memory. */
function canSee({ staff, courierId }: StaffScope, order: BoardOrder): boolean {
  const isOfBranch = worksAt(staff, order.branch?.id ?? null);
  switch (orderScope(staff.role)) {
    case "ALL":
      return isOfBranch;
    case "IN_HOUSE":
      return isOfBranch && (order.serviceType === "PICK_UP" || order.serviceType === "DINE_IN");
    case "OWN":
      return courierId !== null && order.courierId === courierId;
    case "NONE":
      return false;
  }
}

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

/** Upper bound of the time for which a dismissed person still gets events if the news of it was lost. */
const recheckMs = 4_000;

/** Server-sent events for a board: the current state of each order that the person may see, when it has changed. */
export async function followStaffOrders(
  context: CallContext,
  branchId: string | undefined,
  request: Request,
  lastEventId: string | undefined,
): Promise<Response> {
  const { requestId, services, merchant } = context;
  const scope = await inOneTransaction(context, ({ db, staff }) => readStaffScope(db, staff));
  return eventStream({
    request,
    requestId,
    onClose: services.orderFeed.onClose,
    follow(send, end) {
      const stopFollowing = services.boardFeed.follow(
        {
          merchantId: merchant.id,
          // Couriers and waiters watch orders; they run no kitchen.
          showsBranch: (id) =>
            orderScope(scope.staff.role) === "ALL" &&
            worksAt(scope.staff, id) &&
            (branchId === undefined || branchId === id),
        },
        eventNumber(lastEventId),
        ({ sequence, order }) => {
          const isWanted = branchId === undefined || order.branch?.id === branchId;
          // Parsed like any result, which drops undeclared fields.
          if (!isWanted || !canSee(scope, order)) return;
          const shown = shownTo(scope.staff.role, order, services.clock());
          send(sequence, BoardOrder.parse(shown));
        },
      );
      // Also if it could not be checked: an authorised board reconnects.
      const recheck = () => void mayStay(context, scope).then((may) => may || end(), end);
      const timer = setInterval(recheck, recheckMs).unref();
      const endSubscription = services.bus.subscribe((message) => {
        const isOwn = message.topic === "person" && message.userId === scope.staff.id;
        if (isOwn || message.topic === "resync") recheck();
      });
      return () => {
        stopFollowing();
        clearInterval(timer);
        endSubscription();
      };
    },
  });
}

const mayStay = async (context: CallContext, { staff }: StaffScope) =>
  (await isStillSignedIn(context)) && context.serverTransaction((db) => isStillStaff(db, staff));
