import * as z from "zod";
import { Id, LocalizedText, Moment, Phone, requiredText, Sum, text } from "../primitives.ts";
import { Language } from "./language.ts";
import { ServiceType } from "./order-enumerations.ts";
import { OrderWishes } from "./order-wishes.ts";
import { PaymentType } from "./payment.ts";

// Receipt printers of a branch and the tickets that they print. Decision 0059.

/** How a device reaches its printer. NETWORK: by TCP, which only the print agent can. */
export const PrinterConnection = z.enum(["BROWSER", "USB", "SERIAL", "NETWORK"]);
export type PrinterConnection = z.infer<typeof PrinterConnection>;

/** Millimetres. */
export const PaperWidth = z.union([z.literal(58), z.literal(80)]);
export type PaperWidth = z.infer<typeof PaperWidth>;

/** Why a printer cannot print, as its device sees it. */
export const PrinterProblem = z.enum(["UNREACHABLE", "NO_PAPER", "COVER_OPEN"]);
export type PrinterProblem = z.infer<typeof PrinterProblem>;

export const PrinterRequest = z.object({
  branchId: Id,
  name: requiredText(64),
  connection: PrinterConnection,
  paperWidth: PaperWidth,
  /** Language of its tickets. */
  language: Language,
  /** The stations whose dishes it prints; empty text: dishes without a station. `null`: whole orders. */
  stations: z.array(text(64)).min(1).max(50).nullable(),
  /** It prints every accepted order; otherwise only what is printed by hand on its device. */
  isAutomatic: z.boolean(),
});
export type PrinterRequest = z.infer<typeof PrinterRequest>;

export const Printer = PrinterRequest.extend({
  id: Id,
  /** It belongs to the calling device. */
  isOwn: z.boolean(),
  /** When its device was heard of last. */
  seenAt: Moment,
  problem: PrinterProblem.nullable(),
  /** It is automatic, and nothing has been heard of its device for some seconds. */
  isSilent: z.boolean(),
});
export type Printer = z.infer<typeof Printer>;

/** CHANGED, CANCELED: notices that an order whose ticket was printed has other dishes now, or is cancelled. */
export const TicketKind = z.enum(["TICKET", "CHANGED", "CANCELED"]);
export type TicketKind = z.infer<typeof TicketKind>;

export const TicketState = z.enum([
  "WAITING",
  /** A printer has it, and has not begun to print. */
  "CLAIMED",
  /** Bytes may have gone to the printer. */
  "SENDING",
  "PRINTED",
  /** Whether it was printed is not known; a copy follows. */
  "UNCERTAIN",
  /** Given up after several tries. */
  "FAILED",
]);
export type TicketState = z.infer<typeof TicketState>;

/** A ticket of an order and what became of it. */
export const Ticket = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.int().positive(),
  kind: TicketKind,
  /** Empty text: dishes without a station. `null`: the whole order. */
  station: z.string().nullable(),
  /** 1: the ticket; above: a copy, which says so on paper. */
  copy: z.int().positive(),
  state: TicketState,
  createdAt: Moment,
  printedAt: Moment.nullable(),
  /** The printer that has or had it. */
  printerName: z.string().nullable(),
});
export type Ticket = z.infer<typeof Ticket>;

/** The content of a ticket: no more than the paper needs. */
export const TicketContent = Ticket.pick({
  kind: true,
  station: true,
  copy: true,
  orderNumber: true,
}).extend({
  brandName: LocalizedText,
  branchName: LocalizedText,
  timeZone: z.string(),
  serviceType: ServiceType,
  placedAt: Moment,
  promisedAt: Moment.nullable(),
  /** Set for dine-in orders with a table. */
  tableName: LocalizedText.nullable(),
  lines: z.array(
    z.object({
      count: z.int().positive(),
      name: LocalizedText,
      modifications: z.array(z.object({ name: LocalizedText, count: z.int().positive() })),
      comment: z.string().nullable(),
    }),
  ),
  /** Set for CHANGED: products that are no longer wanted; `lines` has those that come instead. */
  removed: z.array(z.object({ count: z.int().positive(), name: LocalizedText })).optional(),
  /** Units of the order that other stations cook. */
  elsewhere: z.int().nonnegative(),
  comment: z.string().nullable(),
  /** On tickets of a whole order alone. */
  handover: z
    .object({
      customer: z.object({ name: z.string(), phone: Phone.nullable() }).nullable(),
      address: z.string().nullable(),
      courierComment: z.string().nullable(),
      paymentType: PaymentType,
      total: Sum,
      /** The sum to collect. */
      due: Sum,
      changeFrom: Sum.nullable(),
      wishes: OrderWishes.optional(),
    })
    .nullable(),
});
export type TicketContent = z.infer<typeof TicketContent>;

export const ClaimRequest = z.object({
  /** With a problem nothing is claimed. */
  problem: PrinterProblem.nullable(),
  /** Only this ticket, printed by hand on the device. */
  ticketId: Id.nullish(),
});
export type ClaimRequest = z.infer<typeof ClaimRequest>;

/** A ticket that a printer has to itself until the claim expires. */
export const ClaimedTicket = z.object({
  id: Id,
  /** Names the claim in the calls that follow. */
  claim: Id,
  content: TicketContent,
});
export type ClaimedTicket = z.infer<typeof ClaimedTicket>;

/** NOT_SENT: not a byte has reached the printer. UNCERTAIN: some may have. */
export const PrintOutcome = z.enum(["PRINTED", "NOT_SENT", "UNCERTAIN"]);
export type PrintOutcome = z.infer<typeof PrintOutcome>;

export const PrintRequest = z.object({
  /** Chosen by the client: a repeated request is the same ticket. */
  key: Id,
  /** A printer of the calling device; `null`: the printers of the branch. */
  printerId: Id.nullable(),
  /** Station of the ticket, the same as in `Ticket`. */
  station: text(64).nullable(),
});
export type PrintRequest = z.infer<typeof PrintRequest>;
