import type { CallContext } from "../../http/call-context.ts";
import { eventStream } from "../../http/event-stream.ts";
import type { BusMessage } from "../../ports/bus.ts";
import { endWithRights } from "./end-with-rights.ts";
import { inOneTransaction } from "./staff-handle.ts";

/**
 * Server-sent events: one, without data, when something of the brand is new or has changed. Lists are read again after
 * each connection.
 */
export async function followTopic(
  context: CallContext,
  request: Request,
  topic: Extract<BusMessage["topic"], "reservations" | "reviews">,
): Promise<Response> {
  const { requestId, services, merchant } = context;
  const person = await inOneTransaction(context, async ({ staff }) => staff);
  return eventStream({
    request,
    requestId,
    onClose: services.orderFeed.onClose,
    follow(send, end) {
      let events = 0;
      const stopChecking = endWithRights(context, person, end);
      const stopListening = services.bus.subscribe((message) => {
        const isOurs = message.topic === topic && message.merchantId === merchant.id;
        if (isOurs || message.topic === "resync") send((events += 1), {});
      });
      return () => {
        stopChecking();
        stopListening();
      };
    },
  });
}
