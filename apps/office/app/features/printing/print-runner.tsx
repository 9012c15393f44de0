import { ApiFailure, printTickets } from "@dasturxon/printing/print-tickets";
import { useEffect } from "react";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { deviceOf } from "./own-device.ts";
import { ownPrinterStore, type OwnPrinter } from "./own-printer.ts";
import { useOwnPrinter } from "./printing-queries.ts";

/** Prints accepted orders by itself while the office is open on this device. */
export function PrintRunner() {
  const { brand, calls } = useOfficeSession();
  const { merchantId } = brand;
  const printer = useOwnPrinter();
  useEffect(() => {
    if (!printer?.isAutomatic) return;
    const end = new AbortController();
    const { signal } = end;
    const forget = () => {
      end.abort();
      ownPrinterStore(merchantId).setState({ printer: null });
    };
    // If several pages are open, one of them prints.
    const running = navigator.locks.request(`printer-${printer.id}`, { signal }, async () => {
      const registered = await calls.savePrinter(registrationOf(printer));
      if (registered.error?.status === 404) forget();
      await printTickets(
        { calls, printerId: printer.id, device: deviceOf(printer) },
        {
          signal,
          onRound(round) {
            // It was removed on another device.
            if (round instanceof ApiFailure && round.error.status === 404) forget();
          },
        },
      );
    });
    running.catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => end.abort();
  }, [printer, calls, merchantId]);
  return null;
}

/** Input of the call that registers the printer. */
export const registrationOf = ({ id, ...printer }: OwnPrinter) => ({
  params: { id },
  body: printer,
});
