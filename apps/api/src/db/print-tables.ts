import type { Language } from "@dasturxon/contract/entities/language";
import type {
  PaperWidth,
  PrinterConnection,
  PrinterProblem,
  TicketKind,
  TicketState,
} from "@dasturxon/contract/entities/printing";
import type { Generated } from "kysely";
import type { Nullable, Tenant } from "./column-types.ts";

/** Printers and tickets. Migrations 0069 and 0071 explain each column. */
export type PrintTables = {
  printer: Tenant & {
    id: string;
    tokenHash: Buffer;
    accountId: string;
    branchId: string;
    name: string;
    connection: PrinterConnection;
    paperWidth: PaperWidth;
    language: Language;
    stations: Nullable<string[]>;
    isAutomatic: boolean;
    seenAt: Date;
    problem: Nullable<PrinterProblem>;
  };
  printJob: Tenant & {
    id: string;
    branchId: string;
    orderId: string;
    kind: TicketKind;
    station: Nullable<string>;
    changeId: Nullable<string>;
    copy: number;
    state: TicketState;
    dueAt: Date;
    forPrinter: Nullable<string>;
    claim: Nullable<string>;
    claimUntil: Nullable<Date>;
    printerId: Nullable<string>;
    printerName: Nullable<string>;
    attempts: Generated<number>;
    replaces: Nullable<string>;
    createdAt: Date;
    printedAt: Nullable<Date>;
    byAccount: Nullable<string>;
  };
};
