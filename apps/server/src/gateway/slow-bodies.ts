import type { IncomingMessage } from "node:http";
import { setImmediate as parsedChunk } from "node:timers/promises";
import { addressCounts } from "./address-counts.ts";

/** Behind one address there may be a whole mobile network, but a body is nearly always there together with its head. */
const mostPerAddress = 100;

/**
 * Bounds how many bodies one address may be sending, since each holds memory until it is whole. What has come with the
 * head of its request counts for nothing.
 */
export function slowBodies() {
  const underWay = addressCounts();

  /** @returns False when the address sends too many already. */
  return async (req: IncomingMessage, address: string): Promise<boolean> => {
    if (!announcesBody(req)) return true;
    await parsedChunk();
    if (req.complete || req.destroyed) return true;
    if (underWay.open(address) >= mostPerAddress) return false;
    underWay.add(address, req);
    return true;
  };
}

const announcesBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
