/** Interval of comments, by which proxies and the client know that an idle stream is alive. */
const heartbeatMs = 15_000;
/** The client then reconnects and authenticates again: a stream does not outlive a sign-out for long. */
const longestStreamMs = 15 * 60_000;
/** A client that reads slower than this is disconnected; it resumes where it stopped. */
const maxWaitingMessages = 200;

const encoder = new TextEncoder();

export type EventStream = {
  request: Request;
  requestId: string;
  /** Runs `end` when the server stops. @returns Unregisters it. */
  onClose: (end: () => void) => () => void;
  /**
   * Starts the stream.
   *
   * @param send Sends an event: its number, which `Last-Event-ID` repeats, and its data. @param end Ends the
   * stream. @returns Stops it.
   */
  follow: (send: (sequence: number, data: unknown) => void, end: () => void) => () => void;
};

/** Server-sent events. Decision "live". */
export function eventStream({ request, requestId, onClose, follow }: EventStream): Response {
  const ending = new AbortController();
  const end = () => ending.abort();
  let isClosed = false;

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (ending.signal.aborted) return;
        // Negative: the last messages have not been read yet.
        if ((controller.desiredSize ?? 0) < -maxWaitingMessages) end();
        else controller.enqueue(encoder.encode(text));
      };
      send(": connected\n\n");
      const stopFollowing = follow(
        (sequence, data) => send(`id: ${sequence}\ndata: ${JSON.stringify(data)}\n\n`),
        end,
      );
      const forgetClose = onClose(end);
      const heartbeat = setInterval(() => send(": alive\n\n"), heartbeatMs).unref();
      const lifetime = setTimeout(end, longestStreamMs).unref();
      request.signal.addEventListener("abort", end, { once: true });
      ending.signal.addEventListener("abort", () => {
        stopFollowing();
        forgetClose();
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        request.signal.removeEventListener("abort", end);
        // Already closed if the client disconnected.
        if (!isClosed) controller.close();
      });
    },
    cancel() {
      isClosed = true;
      end();
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // Disables buffering in proxies.
      "x-accel-buffering": "no",
      "x-request-id": requestId,
    },
  });
}

/** Event id to resume after. Invalid ones count as a first connection. */
export function eventNumber(lastEventId: string | undefined): number | null {
  const number = /^\d{1,15}$/.test(lastEventId ?? "") ? Number(lastEventId) : null;
  return number === null || !Number.isSafeInteger(number) ? null : number;
}
