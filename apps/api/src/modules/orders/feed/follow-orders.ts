import { LiveOrder } from "@dasturxon/contract/entities/order-event";
import type { CallContext } from "../../../http/call-context.ts";
import { eventNumber, eventStream } from "../../../http/event-stream.ts";
import { isStillSignedIn } from "../../../http/person-of-request.ts";
import { ownerOf, refuseOthers } from "../my-orders.ts";

/**
 * Server-sent events: each contains an order's current state with its history, its id is the number of the latest
 * event. `Last-Event-ID` resumes after that event. Decision "live".
 */
export function followOrders(
  context: CallContext,
  userId: string,
  request: Request,
  lastEventId: string | undefined,
): Response {
  refuseOthers(context, userId);
  const { requestId, services } = context;
  const { orderFeed } = services;
  return eventStream({
    request,
    requestId,
    onClose: orderFeed.onClose,
    follow: (send, end) =>
      orderFeed.follow(
        ownerOf(context),
        eventNumber(lastEventId),
        // Parsed like any result, which drops undeclared fields.
        ({ sequence, order, history }) => send(sequence, LiveOrder.parse({ ...order, history })),
        // Also if it could not be checked: an authorised client reconnects.
        () => void isStillSignedIn(context).then((isStill) => isStill || end(), end),
      ),
  });
}
