import { addressBlock } from "@dasturxon/api/http/client-address";

type Closing = { once(event: "close", listener: () => void): unknown };

/** Counts open resources per address; IPv6 counts per /64. */
export function addressCounts() {
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
