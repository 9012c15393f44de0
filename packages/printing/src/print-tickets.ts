import type { ApiError } from "@dasturxon/api-client/api-result";
import type { StaffClient } from "@dasturxon/api-client/staff-client";
import { PRINTER_POLL_MS } from "@dasturxon/contract/constants";
import type {
  ClaimedTicket,
  PrinterProblem,
  PrintOutcome,
  TicketContent,
} from "@dasturxon/contract/entities/printing";

/** Thrown while nothing has been sent: the printer is not there, or says that it cannot print. */
export class PrinterError extends Error {
  override readonly name = "PrinterError";
  readonly problem: PrinterProblem;

  constructor(problem: PrinterProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** A printer that a device reaches. */
export type PrinterDevice = {
  /** The reason why it cannot print, if it reports one. */
  check(): Promise<PrinterProblem | null>;
  /** Readies it without sending anything of the ticket. @throws PrinterError. */
  open(): Promise<OpenPrinter>;
};

export type OpenPrinter = {
  /** Resolves once the ticket is printed, as far as the printer can say. Rejects if it may or may not be. */
  print(content: TicketContent): Promise<void>;
  close(): Promise<void>;
};

export type PrintingCalls = Pick<StaffClient, "claimTicket" | "startTicket" | "endTicket">;

type Printing = { calls: PrintingCalls; printerId: string; device: PrinterDevice };

/** PRINTED: there may be more. FAILED: an error that the next try will not repeat. */
export type Round = "PRINTED" | "NOTHING" | "NOT_PRINTED";

const retryMs = 1_000;
/** Less than a claim lasts. */
const startTries = 10;

/**
 * Claims the printer's next ticket and prints it. Tells the server before the first byte, so that a ticket that may have been
 * printed is never printed again without the word "copy". Decision 0059.
 *
 * @param ticketId Only this ticket. @throws ApiFailure if the server is not reached.
 */
export async function printNext(
  { calls, printerId, device }: Printing,
  { ticketId = null, signal }: { ticketId?: string | null; signal?: AbortSignal } = {},
): Promise<Round> {
  const problem = await device.check();
  const claimed = await calls.claimTicket({
    params: { id: printerId },
    body: { problem, ticketId },
  });
  if (claimed.error) throw new ApiFailure(claimed.error);
  const { ticket } = claimed.result;
  if (!ticket) return "NOTHING";
  const end = (outcome: PrintOutcome) => endTicket(calls, ticket, outcome, signal);
  let printer: OpenPrinter;
  try {
    printer = await device.open();
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error;
    await end("NOT_SENT");
    return "NOT_PRINTED";
  }
  try {
    if (!(await startTicket(calls, ticket, signal))) {
      await end("NOT_SENT");
      return "NOT_PRINTED";
    }
    const isPrinted = await printer.print(ticket.content).then(
      () => true,
      () => false,
    );
    await end(isPrinted ? "PRINTED" : "UNCERTAIN");
    return isPrinted ? "PRINTED" : "NOT_PRINTED";
  } finally {
    // A printer that was pulled out cannot be closed. What became of the ticket has been told; the next check finds out.
    await printer.close().catch(() => {});
  }
}

/** @returns Whether bytes may go out: only if the server has answered so. */
async function startTicket(
  calls: PrintingCalls,
  { id, claim }: ClaimedTicket,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (let tries = 0; tries < startTries; tries += 1) {
    if (signal?.aborted) return false;
    const { error } = await calls.startTicket({ params: { id }, body: { claim } });
    if (!error) return true;
    if (isRefusal(error)) return false;
    await pause(retryMs, signal);
  }
  return false;
}

/** Tells the server until it has heard it: otherwise a printed ticket would be followed by a copy. */
async function endTicket(
  calls: PrintingCalls,
  { id, claim }: ClaimedTicket,
  outcome: PrintOutcome,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    const { error } = await calls.endTicket({ params: { id }, body: { claim, outcome } });
    if (!error || isRefusal(error) || signal?.aborted) return;
    await pause(retryMs, signal);
  }
}

const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

/** The server was not reached, or refused a claim. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.code);
    this.error = error;
  }
}

/**
 * Prints the tickets of a printer until the signal, and thereby tells the server that it is alive.
 *
 * @param onRound What became of the last ticket, or why the server could not be asked.
 */
export async function printTickets(
  printing: Printing,
  { signal, onRound }: { signal: AbortSignal; onRound: (round: Round | ApiFailure) => void },
): Promise<void> {
  while (!signal.aborted) {
    const round = await printNext(printing, { signal }).catch((error: unknown) => {
      if (error instanceof ApiFailure) return error;
      throw error;
    });
    if (signal.aborted) return;
    onRound(round);
    if (round !== "PRINTED") await pause(PRINTER_POLL_MS, signal);
  }
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });
