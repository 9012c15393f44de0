import { answeredEvent } from "./answered-event.ts";
import type { Bridge } from "./bridge.ts";
import { openExternally } from "./links.ts";
import { supports } from "./supports.ts";

/** Time limit for the customer's decision. */
const dialogMs = 30 * 60_000;

/**
 * Opens an invoice over the mini-app, and waits until it is closed. Whether it was paid is only known to the server.
 *
 * @param version Of the messenger's interface.
 */
export async function openInvoice(bridge: Bridge, version: string, address: string): Promise<void> {
  // `https://t.me/$slug`, or `https://t.me/invoice/slug`.
  const [, slug] = /^\/(?:\$|invoice\/)([\w-]+)$/.exec(new URL(address).pathname) ?? [];
  if (!slug || !supports(version, "web_app_open_invoice")) {
    openExternally(bridge, address);
    return;
  }
  await answeredEvent(
    bridge,
    "invoice_closed",
    () => bridge.post("web_app_open_invoice", { slug }),
    { withinMs: dialogMs, isWanted: (closed) => closed.slug === slug },
  );
}
