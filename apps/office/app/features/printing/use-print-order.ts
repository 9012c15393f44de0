import type { Ticket } from "@dasturxon/contract/entities/printing";
import { printNext } from "@dasturxon/printing/print-tickets";
import { useMutation } from "@tanstack/react-query";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { CallFailure, resultOf } from "@dasturxon/api-client/call-failure";
import { deviceOf } from "./own-device.ts";
import { useOwnPrinter, usePrintingTexts, useRefreshPrinting } from "./printing-queries.ts";

class NotPrinted extends Error {}

/** Prints a ticket by hand: on this device's printer if it has one, else on one of the branch. */
export function usePrintOrder(orderId: string) {
  const messages = useMessages();
  const t = usePrintingTexts();
  const { calls } = useOfficeSession();
  const own = useOwnPrinter();
  const refresh = useRefreshPrinting();
  const { mutate, isPending, error } = useMutation<Ticket, Error, string | null>({
    mutationFn: async (station) => {
      const ticket = await resultOf(
        calls.printOrder({
          params: { id: orderId },
          body: { key: crypto.randomUUID(), printerId: own?.id ?? null, station },
        }),
      );
      // A printer that prints by itself takes this one too.
      if (own && !own.isAutomatic) {
        const printing = { calls, printerId: own.id, device: deviceOf(own) };
        const round = await printNext(printing, { ticketId: ticket.id });
        if (round !== "PRINTED") throw new NotPrinted();
      }
      return ticket;
    },
    onSettled: refresh,
  });
  const problem =
    error instanceof CallFailure
      ? error.error.code === "NO_PRINTER"
        ? t?.noPrinter
        : errorText(error.error, messages)
      : error && t?.testFailed;
  return { print: (station: string | null) => mutate(station), isPending, problem };
}
