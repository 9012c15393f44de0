import * as z from "zod";
import { call, nothing } from "../call.ts";
import { Branch } from "../entities/branch.ts";
import {
  ClaimedTicket,
  ClaimRequest,
  Printer,
  PrinterRequest,
  PrintOutcome,
  PrintRequest,
  Ticket,
} from "../entities/printing.ts";
import { Id } from "../primitives.ts";
import { byId } from "./params.ts";

// Decision 0059. The office's host alone answers these calls.

/** Printers of a branch and the tickets that wait for one or were given up. */
export const listPrinters = call("listPrinters", {
  query: z.object({ branchId: Id.optional() }),
  result: z.object({
    printers: z.array(Printer),
    /** Not printed for some seconds, oldest first. */
    unprinted: z.array(Ticket),
    /** Branches where the person may have a printer. */
    branches: z.array(Branch.pick({ id: true, name: true })),
    /** Stations of the branch's dishes. */
    stations: z.array(z.string()),
  }),
});

/** Makes or changes a printer of the calling device, under an id that the device chooses. */
export const savePrinter = call("savePrinter", {
  params: byId,
  body: PrinterRequest,
  result: Printer,
  errors: ["PRINTER_LIMIT_REACHED"],
});

/** Tickets that wait for this printer alone are then printed by the others of its branch. */
export const removePrinter = call("removePrinter", { params: byId, result: nothing });

/**
 * The next ticket for a printer of the calling device; `null`: there is none. Also the printer's sign of life: its device
 * calls every few seconds.
 */
export const claimTicket = call("claimTicket", {
  params: byId,
  body: ClaimRequest,
  result: z.object({ ticket: ClaimedTicket.nullable() }),
});

/** Before the first byte goes out. TICKET_TAKEN: the claim has expired, nothing may be printed. */
export const startTicket = call("startTicket", {
  params: byId,
  body: z.object({ claim: Id }),
  result: nothing,
  errors: ["TICKET_TAKEN"],
});

export const endTicket = call("endTicket", {
  params: byId,
  body: z.object({ claim: Id, outcome: PrintOutcome }),
  result: nothing,
  errors: ["TICKET_TAKEN"],
});

/** Prints a ticket by hand: the first one of its order and station, otherwise a copy. */
export const printOrder = call("printOrder", {
  params: byId,
  body: PrintRequest,
  result: Ticket,
  errors: ["NO_PRINTER", "STATUS_NOT_ALLOWED"],
});

/** Oldest first. */
export const listOrderTickets = call("listOrderTickets", {
  params: byId,
  result: z.array(Ticket),
});
