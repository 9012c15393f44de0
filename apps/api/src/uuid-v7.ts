import { randomBytes } from "node:crypto";

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
    const bytes = randomBytes(16);
    bytes.writeUIntBE(lastMs, 0, 6);
    bytes.writeUInt16BE(0x7000 | count, 6);
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const hex = bytes.toString("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}
