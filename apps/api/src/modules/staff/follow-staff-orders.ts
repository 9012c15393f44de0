import { Order } from "@dasturxon/contract/entities/order";
import type { CallContext } from "../../http/call-context.ts";
import { eventNumber, eventStream } from "../../http/event-stream.ts";
import { isStillSignedIn } from "../../http/person-of-request.ts";
import { inOneTransaction } from "./staff-handle.ts";
import { isStillStaff, readStaffScope, canSee, type StaffScope } from "./staff-scope.ts";

/** Upper bound of the time for which a person dismissed by another process still gets events. */
const recheckMs = 30_000;

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
        merchant.id,
        eventNumber(lastEventId),
        ({ sequence, order }) => {
          const isWanted = branchId === undefined || order.branch?.id === branchId;
          // Parsed like any result, which drops undeclared fields.
          if (isWanted && canSee(scope, order)) send(sequence, Order.parse(order));
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
