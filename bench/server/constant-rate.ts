import { setTimeout as pause } from "node:timers/promises";

/**
 * Begins a piece of work at each of its scheduled times, whether or not earlier ones have ended, and counts from that time: a
 * server that falls behind does not slow the arrivals down.
 *
 * @returns Milliseconds of each.
 */
export async function atConstantRate({
  perSecond,
  seconds,
  work,
}: {
  perSecond: number;
  seconds: number;
  work: () => Promise<void>;
}): Promise<number[]> {
  const durations: number[] = [];
  const running: Promise<void>[] = [];
  const startsAt = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const scheduledAt = startsAt + (index / perSecond) * 1000;
    const wait = scheduledAt - performance.now();
    if (wait > 0) await pause(wait);
    running.push(work().then(() => void durations.push(performance.now() - scheduledAt)));
  }
  await Promise.all(running);
  return durations;
}
