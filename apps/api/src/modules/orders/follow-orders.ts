import { Order } from "@dasturxon/contract/entities/order";
import type { CallContext } from "../../http/call-context.ts";
import { ownerOf, refuseOthers } from "./my-orders.ts";
import type { OrderNews } from "./order-feed.ts";

/** A comment this often keeps proxies and the client from taking a quiet stream for a dead one. */
const heartbeatMs = 15_000;
/** Then the client connects anew and shows its token again: a stream does not outlive a sign-out for long. */
const longestStreamMs = 15 * 60_000;
/** A client that reads slower than this is let go; it resumes where it stopped. */
const maxWaitingMessages = 200;

const encoder = new TextEncoder();

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
  const { orderFeed } = context.services;
  const owner = ownerOf(context);
  const ending = new AbortController();
  const end = () => ending.abort();
  let isGone = false;

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (ending.signal.aborted) return;
        // Negative: nobody has taken the last messages yet.
        if ((controller.desiredSize ?? 0) < -maxWaitingMessages) end();
        else controller.enqueue(encoder.encode(text));
      };
      send(": connected\n\n");
      const stopFollowing = orderFeed.follow(owner, eventNumber(lastEventId), (news) =>
        send(messageOf(news)),
      );
      const forgetClose = orderFeed.onClose(end);
      const heartbeat = setInterval(() => send(": alive\n\n"), heartbeatMs).unref();
      const lifetime = setTimeout(end, longestStreamMs).unref();
      request.signal.addEventListener("abort", end, { once: true });
      ending.signal.addEventListener("abort", () => {
        stopFollowing();
        forgetClose();
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        request.signal.removeEventListener("abort", end);
        // A client that went has closed it already.
        if (!isGone) controller.close();
      });
    },
    cancel() {
      isGone = true;
      end();
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // Proxies that buffer would hold the news back.
      "x-accel-buffering": "no",
      "x-request-id": context.requestId,
    },
  });
}

/** Parsed like any result: what the contract does not name stays inside. */
const messageOf = ({ sequence, order }: OrderNews) =>
  `id: ${sequence}\ndata: ${JSON.stringify(Order.parse(order))}\n\n`;

/** Anything but a number of ours reads as a first connection. */
function eventNumber(lastEventId: string | undefined): number | null {
  const number = /^\d{1,15}$/.test(lastEventId ?? "") ? Number(lastEventId) : null;
  return number === null || !Number.isSafeInteger(number) ? null : number;
}
