import { Order } from "@dasturxon/contract/entities/order";
import type { CallContext } from "../../http/call-context.ts";
import { eventNumber, eventStream } from "../../http/event-stream.ts";
import { isStillSignedIn } from "../../http/person-of-request.ts";
import { ownerOf, refuseOthers } from "./my-orders.ts";

/**
 * Server-sent events: each carries an order as it now is, its id is the number of the order's latest event.
 * `Last-Event-ID` resumes after that event. Decision "live".
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
    follow: (tell, end) =>
      orderFeed.follow(
        ownerOf(context),
        eventNumber(lastEventId),
        // Parsed like any result: what the contract does not name stays inside.
        ({ sequence, order }) => tell(sequence, Order.parse(order)),
        // In doubt too: a client that is still welcome connects anew.
        () => void isStillSignedIn(context).then((isStill) => isStill || end(), end),
      ),
  });
}
