import { encodeTicket } from "@dasturxon/printing/encode-ticket";
import { testTicket } from "@dasturxon/printing/test-ticket";
import {
  receiptPrinter,
  type Paper,
  type ReceiptPrinter,
  type ReceiptPrinterOptions,
} from "@dasturxon/sandboxes/printer/receipt-printer";
import { afterEach, describe, expect, it } from "vitest";
import { networkPrinter } from "./network-printer.ts";
import { renderTicket } from "./render-ticket.ts";

const content = testTicket("Oshxona", 80, new Date("2026-11-25T08:12:00Z"));
const timeouts = { connect: 500, status: 200, print: 600 };

let printer: ReceiptPrinter;
afterEach(() => printer.stop());

async function connected(options: ReceiptPrinterOptions = {}, paperWidth: 58 | 80 = 80) {
  printer = await receiptPrinter(options);
  return networkPrinter({
    host: "127.0.0.1",
    port: printer.port,
    timeouts,
    encode: async (ticket) =>
      encodeTicket(await renderTicket(ticket, { language: "uz", paperWidth })),
  });
}

async function printOn(device: Awaited<ReturnType<typeof connected>>) {
  const open = await device.open();
  try {
    await open.print(content);
  } finally {
    await open.close();
  }
}

/** Black dots of a part of the paper. */
const inkOf = ({ rows, width }: Paper, from: number, to: number) =>
  rows
    .subarray((from * width) / 8, (to * width) / 8)
    .reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0);

describe("a printer in the network", () => {
  it.each([
    [58, 384],
    [80, 576],
  ] as const)("prints a ticket of %i mm as a picture and cuts it", async (paperWidth, dots) => {
    await printOn(await connected({}, paperWidth));
    expect(printer.papers).toHaveLength(1);
    const [paper] = printer.papers;
    if (!paper) throw new Error("Nothing was printed");
    expect(paper).toMatchObject({ width: dots, isCut: true });
    expect(paper.height).toBeGreaterThan(300);
    // The number at the top, and the time of placing at the end.
    expect(inkOf(paper, 0, 120)).toBeGreaterThan(2_000);
    expect(inkOf(paper, paper.height - 40, paper.height)).toBeGreaterThan(200);
  });

  it("prints without confirmation if it answers no questions", async () => {
    const device = await connected({ hasAnswers: false });
    expect(await device.check()).toBeNull();
    await printOn(device);
    await expect.poll(() => printer.papers.length).toBe(1);
  });

  it("says what keeps it from printing, before anything is sent", async () => {
    const device = await connected();
    expect(await device.check()).toBeNull();
    for (const problem of ["NO_PAPER", "COVER_OPEN"] as const) {
      printer.trouble = problem;
      expect(await device.check()).toBe(problem);
      await expect(device.open()).rejects.toMatchObject({ problem });
    }
    printer.trouble = "NONE";
    await printer.stop();
    expect(await device.check()).toBe("UNREACHABLE");
    await expect(device.open()).rejects.toMatchObject({ problem: "UNREACHABLE" });
    await printer.start();
    expect(await device.check()).toBeNull();
    expect(printer.papers).toEqual([]);
  });

  it("does not confirm a ticket when it hangs or is switched off in the middle", async () => {
    const device = await connected();
    const hanging = await device.open();
    printer.trouble = "HANGS";
    await expect(hanging.print(content)).rejects.toThrow();
    await hanging.close();
    printer.trouble = "NONE";
    const dying = await device.open();
    await printer.stop();
    await expect(dying.print(content)).rejects.toThrow();
    await dying.close();
    await printer.start();
  });
});
