import type { IncomingMessage, ServerResponse } from "node:http";

const headers = { "cache-control": "no-store", "content-type": "application/json" };

/** Current state of each part that the process needs. */
export type Readiness = { [part: string]: "ok" | "failed" };

/** Minimum time between two checks, however many probes there are. */
const freshMs = 250;
/** A part that has not answered by then has failed. */
const limitMs = 900;

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, so a load balancer may send visitors; each part is
 * named, and the answer takes at most a second.
 *
 * @param parts Checks by the name of the part.
 * @param isDraining The process is stopping: it is not ready, though it still answers.
 * @returns A function that returns null for every other path.
 */
export function healthChecks(
  parts: Record<string, () => boolean | Promise<boolean>>,
  isDraining: () => boolean,
) {
  let last: { at: number; readiness: Promise<Readiness> } | null = null;

  async function check(): Promise<Readiness> {
    const checks = Object.entries(parts).map(async ([name, isWorking]) => {
      const isOk = await withinLimit(async () => isWorking());
      return [name, isOk ? "ok" : "failed"] as const;
    });
    return Object.fromEntries(await Promise.all(checks));
  }

  async function answerReadiness(res: ServerResponse) {
    if (!last || performance.now() - last.at > freshMs)
      last = { at: performance.now(), readiness: check() };
    const readiness = await last.readiness;
    const isReady = !isDraining() && Object.values(readiness).every((state) => state === "ok");
    const status = isDraining() ? "stopping" : isReady ? "ready" : "not ready";
    res.writeHead(isReady ? 200 : 503, headers).end(JSON.stringify({ status, ...readiness }));
  }

  async function answerLife(res: ServerResponse) {
    res.writeHead(200, headers).end('{"status":"alive"}');
  }

  return (req: IncomingMessage, res: ServerResponse): Promise<void> | null => {
    if (req.url === "/healthz") return answerLife(res);
    return req.url === "/readyz" ? answerReadiness(res) : null;
  };
}

/** Never rejects. */
async function withinLimit(isWorking: () => Promise<boolean>): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, limitMs, false);
  try {
    return await Promise.race([isWorking(), timedOut]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
