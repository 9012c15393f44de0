import type { Printer } from "@dasturxon/contract/entities/printing";
import {
  loadPrintingMessages,
  type PrintingMessages,
} from "@dasturxon/messages/load-printing-messages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { ownPrinterStore } from "./own-printer.ts";

/** With the time until the server calls a printer silent, less than ten seconds. */
const watchMs = 3_000;
/** A branch without printers gets its first one rarely. */
const idleMs = 60_000;

/** Texts about printing; `undefined` until they are loaded. */
export function usePrintingTexts(): PrintingMessages["t"]["printing"] | undefined {
  const { language } = useMessages();
  const { data } = useQuery({
    queryKey: ["printing-texts", language],
    queryFn: () => loadPrintingMessages(language),
    staleTime: Infinity,
    select: ({ t }) => t.printing,
  });
  return data;
}

/** Printers of a branch, or of all of the person's, and what they have not printed. */
export function usePrinters(branchId: string | null) {
  const { brand, calls: api } = useOfficeSession();
  return useQuery({
    queryKey: [brand.merchantId, "printers", branchId],
    queryFn: () => resultOf(api.listPrinters({ query: branchId ? { branchId } : {} })),
    refetchInterval: ({ state }) => (state.data?.printers.length ? watchMs : idleMs),
  });
}

export function useOwnPrinter() {
  const { brand } = useOfficeSession();
  const store = ownPrinterStore(brand.merchantId);
  return useSyncExternalStore(store.subscribe, () => store.getState().printer);
}

/** Reads all lists of printers and tickets again. */
export function useRefreshPrinting() {
  const { brand } = useOfficeSession();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ["printers", "tickets"].map((list) =>
        queryClient.invalidateQueries({ queryKey: [brand.merchantId, list] }),
      ),
    );
}

type Trouble = "SILENT" | NonNullable<Printer["problem"]>;

/** The trouble of a printer, or `null`. One that prints by hand alone is not watched. */
export const troubleOf = ({ isAutomatic, isSilent, problem }: Printer): Trouble | null =>
  !isAutomatic ? null : isSilent ? "SILENT" : problem;

/** It in a word. */
export const troubleWord = (trouble: Trouble, t: PrintingMessages["t"]["printing"]) =>
  trouble === "SILENT" ? t.silent : t.problems[trouble];
