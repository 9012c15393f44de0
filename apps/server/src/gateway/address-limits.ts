import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as parsedChunk } from "node:timers/promises";
import { addressBlock } from "@dasturxon/api/http/client-address";

type Closing = { once(event: "close", listener: () => void): unknown };

/** Counts open resources per address; IPv6 counts per /64. */
function addressCounts() {
  const open = new Map<string, number>();

  return {
    open: (address: string): number => open.get(addressBlock(address)) ?? 0,
    /** Counts one more until it is closed. */
    add(address: string, one: Closing): void {
      const block = addressBlock(address);
      open.set(block, (open.get(block) ?? 0) + 1);
      one.once("close", () => {
        const left = (open.get(block) ?? 0) - 1;
        if (left > 0) open.set(block, left);
        else open.delete(block);
      });
    },
  };
}

export type ConnectionLimitOptions = {
  perAddress: number;
  /** Trusted proxies have no limit. */
  isExempt: (address: string) => boolean;
  /** Called for a connection above the limit. */
  onRefused: (address: string) => void;
};

/** Time until a refused connection is closed: long enough for a request in flight. */
const surplusMs = 1_000;

/**
 * Limits the open connections of an address. Connections beyond the limit get an error as the answer to their first
 * request; those beyond twice the limit are closed without an answer.
 */
export function connectionLimit({ perAddress, isExempt, onRefused }: ConnectionLimitOptions) {
  const connections = addressCounts();
  const surplus = new WeakSet<Socket>();

  return {
    isSurplus: (socket: Socket) => surplus.has(socket),
    take(socket: Socket): void {
      const address = socket.remoteAddress ?? "";
      if (isExempt(address)) return;
      const others = connections.open(address);
      if (others >= perAddress * 2) {
        socket.destroy();
        return;
      }
      connections.add(address, socket);
      if (others < perAddress) return;
      onRefused(address);
      surplus.add(socket);
      const timer = setTimeout(() => socket.destroy(), surplusMs);
      socket.once("close", () => clearTimeout(timer));
    },
  };
}

/** One address may be a whole mobile network, but a body nearly always arrives together with its head. */
const maxBodiesPerAddress = 100;

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
    if (pending.open(address) >= maxBodiesPerAddress) return false;
    pending.add(address, req);
    return true;
  };
}

const announcesBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
