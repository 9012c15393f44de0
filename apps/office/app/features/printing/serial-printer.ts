import { PrinterError, type PrinterDevice } from "@dasturxon/printing/print-tickets";
import type { TicketContent } from "@dasturxon/contract/entities/printing";
import { inTime } from "./in-time.ts";

/** A ticket has some 60 kB: a slower port would take a minute for it. Ports by USB or Bluetooth ignore it. */
const baudRate = 115_200;

export const hasSerial = () => "serial" in navigator;

/** Asks the person which port it is, and forgets the earlier one. Needs a press. Rejects if none is chosen. */
export async function chooseSerialPrinter(): Promise<void> {
  const chosen = await navigator.serial.requestPort();
  const allowed = await navigator.serial.getPorts();
  await Promise.all(allowed.filter((port) => port !== chosen).map((port) => port.forget()));
}

/** The printer at the port that was chosen on this device. @param encode The bytes that print a ticket. */
export function serialPrinter(
  encode: (content: TicketContent) => Promise<Uint8Array>,
): PrinterDevice {
  /** @throws PrinterError. */
  async function open() {
    const [port] = await navigator.serial.getPorts();
    if (!port) throw new PrinterError("UNREACHABLE");
    try {
      await port.open({ baudRate });
    } catch (cause) {
      throw new PrinterError("UNREACHABLE", { cause });
    }
    return {
      async print(content: TicketContent) {
        const writer = port.writable?.getWriter();
        if (!writer) throw new Error("The port is closed");
        try {
          await inTime(writer.write(await encode(content)));
          // Resolves once all has gone out. Closing the port before would throw away what it still holds: the ticket's end.
          await inTime(writer.close());
        } catch (error) {
          writer.abort(error).catch(() => {});
          throw error;
        } finally {
          writer.releaseLock();
        }
      },
      close: () => port.close(),
    };
  }

  return {
    open,
    async check() {
      try {
        await (await open()).close();
        return null;
      } catch (error) {
        return error instanceof PrinterError ? error.problem : "UNREACHABLE";
      }
    },
  };
}
