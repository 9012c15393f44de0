import type { Endpoint, Method } from "./endpoint.ts";
import type { StaffAction } from "./entities/staff.ts";

// Endpoints of receipt printers. A printer belongs to a device of the office, so the office's host alone answers them.
// Decision 0059.

type PrintingEndpoint<Path extends string = string> = Endpoint<Path> & {
  readonly action: StaffAction;
  readonly isOffice: true;
};

const endpoint = <const Path extends `/staff/v1/${string}`>(
  method: Method,
  path: Path,
): PrintingEndpoint<Path> => ({
  method,
  path,
  action: "PRINT_TICKETS",
  auth: "required",
  base: "main",
  isOffice: true,
});

export const printingEndpoints = {
  listPrinters: endpoint("GET", "/staff/v1/printers"),
  savePrinter: endpoint("PUT", "/staff/v1/printers/{id}"),
  removePrinter: endpoint("DELETE", "/staff/v1/printers/{id}"),
  claimTicket: endpoint("POST", "/staff/v1/printers/{id}/claims"),
  startTicket: endpoint("POST", "/staff/v1/tickets/{id}/start"),
  endTicket: endpoint("POST", "/staff/v1/tickets/{id}/end"),
  printOrder: endpoint("POST", "/staff/v1/orders/{id}/tickets"),
  listOrderTickets: endpoint("GET", "/staff/v1/orders/{id}/tickets"),
} as const;

export type PrintingEndpointName = keyof typeof printingEndpoints;
