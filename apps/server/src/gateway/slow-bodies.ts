import type { IncomingMessage } from "node:http";
import { setImmediate as parsedChunk } from "node:timers/promises";
import { addressCounts } from "./address-counts.ts";

/** One address may be a whole mobile network, but a body nearly always arrives together with its head. */
const maxPerAddress = 100;

/**
 * Limits the bodies that one address may be sending at a time, since each holds memory until it is complete. Bodies
 * that arrive with the head of the request do not count.
 */
export function slowBodies() {
  const pending = addressCounts();

  /** @returns False when the address is sending too many already. */
  return async (req: IncomingMessage, address: string): Promise<boolean> => {
    if (!announcesBody(req)) return true;
    await parsedChunk();
    if (req.complete || req.destroyed) return true;
    if (pending.open(address) >= maxPerAddress) return false;
    pending.add(address, req);
    return true;
  };
}

const announcesBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
