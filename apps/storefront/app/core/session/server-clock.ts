import type { ClientSession } from "./client-session.ts";

/** Clocks that are set by the network differ by less; answers take a while, and their time is in whole seconds. */
const sameMs = 5_000;

/** Keeps the first time that is known, so that countdowns do not jump. */
export function setServerTime({ clock }: Pick<ClientSession, "clock">, time: Date) {
  if (clock.aheadMs !== null || Number.isNaN(time.getTime())) return;
  const aheadMs = time.getTime() - Date.now();
  clock.aheadMs = Math.abs(aheadMs) < sameMs ? 0 : aheadMs;
}

/** The server's time at a moment of the device. */
export const serverTime = ({ clock }: Pick<ClientSession, "clock">, device: Date) =>
  new Date(device.getTime() + (clock.aheadMs ?? 0));
