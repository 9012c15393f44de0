import { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { orderScope } from "@dasturxon/domain/access/permissions";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { eventNumber, eventStream } from "../../http/event-stream.ts";
import { endWithRights } from "./end-with-rights.ts";
import { inOneTransaction } from "./staff-handle.ts";
import { shownTo } from "./board-view.ts";
import { worksAt, type StaffPerson } from "./staff-person.ts";

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
      const stopChecking = endWithRights(context, scope.staff, end);
      return () => {
        stopFollowing();
        stopChecking();
      };
    },
  });
}
