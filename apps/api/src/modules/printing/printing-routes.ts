import * as calls from "@dasturxon/contract/calls/printing";
import type { CallRoute } from "../../http/handle.ts";
import { deviceCall, staffChange, staffRead } from "../staff/staff-handle.ts";
import { claimTicket, endTicket, startTicket } from "./claim-ticket.ts";
import { listOrderTickets, printOrder } from "./print-order.ts";
import { listPrinters, removePrinter, savePrinter } from "./printers.ts";

export const printingRoutes: readonly CallRoute[] = [
  staffRead(calls.listPrinters, (context, { query }) => listPrinters(context, query.branchId)),
  staffChange(calls.savePrinter, (context, { params, body }) =>
    savePrinter(context, params.id, body),
  ),
  staffChange(calls.removePrinter, (context, { params }) => removePrinter(context, params.id)),
  deviceCall(calls.claimTicket, (context, { params, body }) =>
    claimTicket(context, params.id, body),
  ),
  deviceCall(calls.startTicket, (context, { params, body }) =>
    startTicket(context, params.id, body.claim),
  ),
  deviceCall(calls.endTicket, (context, { params, body }) => endTicket(context, params.id, body)),
  staffChange(calls.printOrder, (context, { params, body }) =>
    printOrder(context, params.id, body),
  ),
  staffRead(calls.listOrderTickets, (context, { params }) => listOrderTickets(context, params.id)),
];
