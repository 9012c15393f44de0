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

export function deviceOf(
  printer: Pick<OwnPrinter, "connection" | "language" | "paperWidth">,
): PrinterDevice {
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
