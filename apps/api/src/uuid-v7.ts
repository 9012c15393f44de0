import { randomUUID } from "node:crypto";

/** RFC 9562 has 12 bits for the order within one millisecond. */
const mostPerMs = 0xfff;

/**
 * UUIDs of version 7: they sort by their time of creation, so that new rows are appended to every index and a list by
 * id is a list by time. Within one millisecond a counter keeps the order (RFC 9562, section 6.2, method 1); if it
 * overflows, or the clock stops or goes back, ids borrow from the following milliseconds.
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
    // The end of a version 4 UUID has the variant and random bits that we need.
    return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${randomUUID().slice(19)}`;
  };
}
