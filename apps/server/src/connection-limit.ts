import type { Socket } from "node:net";
import { addressCounts } from "./gateway/address-counts.ts";

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
