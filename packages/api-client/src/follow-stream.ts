import { readEvents } from "./server-sent-events.ts";

export type FollowOptions<Event> = {
  onEvent: (event: Event) => void;
  /** Fallback while no stream is open: called at once when it breaks, then at intervals. */
  poll?: () => void;
  /** Called when the stream opens and when it breaks. */
  onLive?: (isLive: boolean) => void;
  /** Resumes after this event. */
  lastEventId?: string;
  timing?: Partial<FollowTiming>;
};

/** All in milliseconds. */
export type FollowTiming = {
  /** Delay before the second attempt; doubles with each further one. */
  firstDelayMs: number;
  longestDelayMs: number;
  pollMs: number;
  /** A stream without data for longer is considered dead; the server sends comments more often. */
  silenceMs: number;
};

const usualTiming: FollowTiming = {
  firstDelayMs: 1_000,
  longestDelayMs: 30_000,
  pollMs: 10_000,
  silenceMs: 45_000,
};

/** Not signed in, or another person's orders: a retry would get the same answer. */
const refusals = new Set([401, 403, 404]);

type Connect = (
  headers: Record<string, string | undefined>,
  signal: AbortSignal,
) => Promise<Response>;

/**
 * Follows a stream of server-sent events: read by fetch, so that the bearer can be sent; resumed by
 * `Last-Event-ID`; reconnected with a growing delay. Decision "live".
 * Stops on a refusal that a retry would not change.
 */
export function followStream<Event>(
  connect: Connect,
  options: FollowOptions<Event>,
): { stop(): void } {
  const timing = { ...usualTiming, ...options.timing };
  const stopped = new AbortController();
  let lastEventId = options.lastEventId;
  let failures = 0;

  async function readOnce() {
    const attempt = silenceTimeout(timing.silenceMs, stopped.signal);
    try {
      const response = await connect(
        { accept: "text/event-stream", "last-event-id": lastEventId },
        attempt.signal,
      );
      if (refusals.has(response.status)) return "refused";
      if (!response.ok || !response.body) return "broken";
      failures = 0;
      options.onLive?.(true);
      for await (const { id, data } of readEvents(response.body, attempt.restart)) {
        if (stopped.signal.aborted) break;
        lastEventId = id || lastEventId;
        options.onEvent(JSON.parse(data) as Event); // Our server validates its events.
      }
    } catch (cause) {
      // A broken connection is retried; the cause is logged because it may be a bug of ours.
      if (cause instanceof SyntaxError || cause instanceof ReferenceError)
        console.error("The order stream failed", cause);
    } finally {
      attempt.clear();
    }
    return "broken";
  }

  async function run() {
    while (!stopped.signal.aborted) {
      const end = await readOnce();
      if (stopped.signal.aborted) return;
      options.onLive?.(false);
      options.poll?.();
      if (end === "refused") return;
      const delayMs = Math.min(timing.firstDelayMs * 2 ** failures, timing.longestDelayMs);
      failures += 1;
      await pause(delayMs, stopped.signal, options.poll, timing.pollMs);
    }
  }

  void run();
  return { stop: () => stopped.abort() };
}

/** Waits, polling meanwhile. */
function pause(
  delayMs: number,
  signal: AbortSignal,
  poll: (() => void) | undefined,
  pollMs: number,
) {
  return new Promise<void>((resolve) => {
    const polling = poll && setInterval(poll, pollMs);
    const end = () => {
      clearTimeout(timer);
      clearInterval(polling);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener("abort", end);
  });
}

/** A signal that aborts after `silenceMs` without data, or when the stream is stopped. */
function silenceTimeout(silenceMs: number, outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, silenceMs);
  outer.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
    },
    clear: () => {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
    },
  };
}
