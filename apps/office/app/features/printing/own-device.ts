import type { TicketContent } from "@dasturxon/contract/entities/printing";
import { encodeTicket } from "@dasturxon/printing/encode-ticket";
import type { PrinterDevice } from "@dasturxon/printing/print-tickets";
import { browserPrinter } from "./browser-printer.ts";
import type { OwnPrinter } from "./own-printer.ts";
import { chooseSerialPrinter, hasSerial, serialPrinter } from "./serial-printer.ts";
import { ticketPixels } from "./ticket-pixels.ts";
import { chooseUsbPrinter, hasUsb, usbPrinter } from "./usb-printer.ts";

export type Connection = OwnPrinter["connection"];
export const connections: readonly Connection[] = ["USB", "SERIAL", "BROWSER"];

export const isSupported = (connection: Connection): boolean =>
  connection === "USB" ? hasUsb() : connection === "SERIAL" ? hasSerial() : true;

/** Asks the person for the printer, where the browser has to be allowed to reach it. Needs a press. */
export async function choosePrinter(connection: Connection): Promise<void> {
  if (connection === "USB") await chooseUsbPrinter();
  if (connection === "SERIAL") await chooseSerialPrinter();
}

/** A printer has one connection at a time: a test ticket waits for the ticket that is being printed. */
export const deviceOf = (printer: Settings): PrinterDevice => inTurn(connected(printer));

let turn: Promise<unknown> = Promise.resolve();

/** @returns What ends the turn. */
async function takeTurn(): Promise<() => void> {
  const before = turn;
  const { promise, resolve } = Promise.withResolvers<void>();
  turn = promise;
  await before;
  return resolve;
}

const inTurn = (device: PrinterDevice): PrinterDevice => ({
  async check() {
    const end = await takeTurn();
    return device.check().finally(end);
  },
  async open() {
    const end = await takeTurn();
    try {
      const opened = await device.open();
      return { print: opened.print, close: () => opened.close().finally(end) };
    } catch (error) {
      end();
      throw error;
    }
  },
});

type Settings = Pick<OwnPrinter, "connection" | "language" | "paperWidth">;

function connected(printer: Settings): PrinterDevice {
  const draw = (content: TicketContent) => ticketPixels(content, printer);
  const encode = async (content: TicketContent) =>
    new Uint8Array(encodeTicket(await draw(content)));
  switch (printer.connection) {
    case "USB":
      return usbPrinter(encode);
    case "SERIAL":
      return serialPrinter(encode);
    case "BROWSER":
      return browserPrinter(draw, printer.paperWidth);
  }
}
