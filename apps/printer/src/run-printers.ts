import type { PrinterProblem } from "@dasturxon/contract/entities/printing";
import { encodeTicket } from "@dasturxon/printing/encode-ticket";
import { ApiFailure, printTickets, type PrinterDevice } from "@dasturxon/printing/print-tickets";
import { setTimeout as pause } from "node:timers/promises";
import { networkPrinter } from "./network-printer.ts";
import { failureText, officeClient } from "./office-client.ts";
import { problemTexts } from "./problem-texts.ts";
import { renderTicket } from "./render-ticket.ts";
import { registerPrinter } from "./set-up-printers.ts";
import type { PrinterSettings, State } from "./state-file.ts";

const retryMs = 2_000;

/** Prints the tickets of all printers until the signal. @throws Error if the agent was signed out. */
export async function runPrinters(
  state: State,
  { signal, log }: { signal: AbortSignal; log: (line: string) => void },
): Promise<void> {
  if (state.printers.length === 0)
    throw new Error("No printers yet: npm run printer -- add <name> <host>");
  await Promise.all(state.printers.map((settings) => runPrinter(state, settings, { signal, log })));
}

async function runPrinter(
  state: State,
  settings: PrinterSettings,
  { signal, log }: { signal: AbortSignal; log: (line: string) => void },
): Promise<void> {
  let last = "";
  const report = (text: string) => {
    if (text !== last) log(`${settings.name}: ${text}`);
    last = text;
  };
  await untilRegistered(state, settings, { signal, report });
  const calls = officeClient(state);
  const end = new AbortController();
  const device = watched(
    networkPrinter({
      ...settings,
      encode: async (content) => encodeTicket(await renderTicket(content, settings)),
    }),
    (problem) => report(problem ? problemTexts[problem] : "ready"),
  );
  let refusal: Error | null = null;
  await printTickets(
    { calls, printerId: settings.id, device },
    {
      signal: AbortSignal.any([signal, end.signal]),
      onRound(round) {
        if (round === "PRINTED") log(`${settings.name}: printed a ticket`);
        if (!(round instanceof ApiFailure)) return;
        const { error } = round;
        report(failureText(error));
        if (error.status === 401) refusal = new Error("Signed out: npm run printer -- pair");
        else if (error.status === 404) refusal = new Error(`${settings.name} was removed`);
        if (refusal) end.abort();
      },
    },
  );
  if (refusal) throw refusal;
}

/** The office may not be reached yet, for instance after a power cut. */
async function untilRegistered(
  state: State,
  settings: PrinterSettings,
  { signal, report }: { signal: AbortSignal; report: (text: string) => void },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await registerPrinter(state, settings);
      return;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      report(error.message);
      await pause(retryMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** Reports each check. */
const watched = (
  device: PrinterDevice,
  onCheck: (problem: PrinterProblem | null) => void,
): PrinterDevice => ({
  ...device,
  async check() {
    const problem = await device.check();
    onCheck(problem);
    return problem;
  },
});
