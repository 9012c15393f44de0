import { randomUUID } from "node:crypto";

/** RFC 9562 gives 12 bits to what orders ids within one millisecond. */
const mostPerMs = 0xfff;

/**
 * UUIDs of version 7: they sort by the moment of their making, so that new rows land at the end of every index and a
 * list by id is a list by time. Within one millisecond a counter keeps the order (RFC 9562, section 6.2, method 1);
 * when it is used up, or the clock stands or goes back, ids borrow from the milliseconds to come.
 */
export function uuidV7(clock: () => number): () => string {
  let lastMs = 0;
  let count = 0;
  return () => {
    const now = clock();
    if (now > lastMs) [lastMs, count] = [now, 0];
    else if (count < mostPerMs) count += 1;
    else [lastMs, count] = [lastMs + 1, 0];
    const time = lastMs.toString(16).padStart(12, "0");
    const order = count.toString(16).padStart(3, "0");
    // Of a version 4 the end is what we need: the variant, and bits that are random.
    return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${randomUUID().slice(19)}`;
  };
}
