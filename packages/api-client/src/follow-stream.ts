import { readEvents } from "./server-sent-events.ts";

export type FollowOptions<Event> = {
  onEvent: (event: Event) => void;
  /** Asks by an ordinary call instead, as long as no stream is open: at once when it breaks, then at intervals. */
  poll?: () => void;
  /** Told when the stream opens and when it breaks. */
  onLive?: (isLive: boolean) => void;
  /** Resumes after this event. */
  lastEventId?: string;
  timing?: Partial<FollowTiming>;
};

/** All in milliseconds. */
export type FollowTiming = {
  /** Before the second try; doubles with each further one. */
  firstDelayMs: number;
  longestDelayMs: number;
  pollMs: number;
  /** The server sends a comment more often than this; a stream that is silent for longer is dead. */
  silenceMs: number;
};

const usualTiming: FollowTiming = {
  firstDelayMs: 1_000,
  longestDelayMs: 30_000,
  pollMs: 10_000,
  silenceMs: 45_000,
};

/** Not signed in, or not one's own orders: asking again would get the same answer. */
const refusals = new Set([401, 403, 404]);

type Connect = (
  headers: Record<string, string | undefined>,
  signal: AbortSignal,
) => Promise<Response>;

/**
 * Keeps a stream of server-sent events open: read by fetch, so that the bearer can be sent; resumed by
 * `Last-Event-ID`; tried again with a growing delay. Decision "live".
 * Stops by itself when the answer is a refusal that trying again does not change.
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
    const attempt = silenceGuard(timing.silenceMs, stopped.signal);
    try {
      const response = await connect(
        { accept: "text/event-stream", "last-event-id": lastEventId },
        attempt.signal,
      );
      if (refusals.has(response.status)) return "refused";
      if (!response.ok || !response.body) return "broken";
      failures = 0;
      options.onLive?.(true);
      for await (const { id, data } of readEvents(response.body, attempt.heard)) {
        if (stopped.signal.aborted) break;
        lastEventId = id || lastEventId;
        options.onEvent(JSON.parse(data) as Event); // Our server checks its events against the contract.
      }
    } catch (cause) {
      // A connection that breaks is what the next try is for; the cause is worth seeing when it is our own bug.
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

/** Waits, and polls while it waits. */
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

/** A signal that aborts when nothing is heard for too long, or when the whole stream is stopped. */
function silenceGuard(silenceMs: number, outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, silenceMs);
  outer.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
    },
    clear: () => {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
    },
  };
}
