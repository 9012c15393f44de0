import { PrinterError, type PrinterDevice } from "@dasturxon/printing/print-tickets";
import { inTime } from "./in-time.ts";

const printerClass = 7;
/** Some cheap printers do not say what they are. */
const vendorClass = 255;
/** GET_PORT_STATUS of the class of printers. */
const portStatus = 1;
const paperEmpty = 0x20;
const piece = 16 * 1024;

export const hasUsb = () => "usb" in navigator;

/** Asks the person which printer it is, and forgets the earlier one. Needs a press. Rejects if none is chosen. */
export async function chooseUsbPrinter(): Promise<void> {
  const chosen = await navigator.usb.requestDevice({
    filters: [{ classCode: printerClass }, { classCode: vendorClass }],
  });
  const allowed = await navigator.usb.getDevices();
  await Promise.all(allowed.filter((device) => device !== chosen).map((device) => device.forget()));
}

type Port = { device: USBDevice; interfaceNumber: number; endpoint: number };

/** The printer that was chosen on this device. @param encode The bytes that print a ticket. */
export function usbPrinter(encode: Encode): PrinterDevice {
  /** @throws PrinterError. */
  async function openPort(): Promise<Port> {
    const device = (await navigator.usb.getDevices()).find((one) => portOf(one));
    const found = device && portOf(device);
    if (!found) throw new PrinterError("UNREACHABLE");
    try {
      if (!device.opened) await device.open();
      if (!device.configuration) await device.selectConfiguration(1);
      await device.claimInterface(found.interfaceNumber);
    } catch (cause) {
      throw new PrinterError("UNREACHABLE", { cause });
    }
    return { device, ...found };
  }

  /** @throws PrinterError if the paper has run out. */
  async function requirePaper({ device, interfaceNumber }: Port) {
    const status = await device
      .controlTransferIn(
        {
          requestType: "class",
          recipient: "interface",
          request: portStatus,
          value: 0,
          index: interfaceNumber,
        },
        1,
      )
      // Not every printer answers.
      .catch(() => null);
    const bits = status?.data?.byteLength ? status.data.getUint8(0) : 0;
    if (bits & paperEmpty) throw new PrinterError("NO_PAPER");
  }

  async function open() {
    const port = await openPort();
    try {
      await requirePaper(port);
    } catch (error) {
      await port.device.close();
      throw error;
    }
    return {
      async print(content: Parameters<Encode>[0]) {
        const bytes = await encode(content);
        for (let start = 0; start < bytes.length; start += piece) {
          const part = bytes.slice(start, start + piece);
          const { status } = await inTime(port.device.transferOut(port.endpoint, part));
          if (status !== "ok") throw new Error(`The printer answered ${status}`);
        }
      },
      close: () => port.device.close(),
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

type Encode = (
  content: Parameters<Awaited<ReturnType<PrinterDevice["open"]>>["print"]>[0],
) => Promise<Uint8Array<ArrayBuffer>>;

/** The interface and endpoint that take bytes to print. */
function portOf(device: USBDevice): { interfaceNumber: number; endpoint: number } | null {
  const [configuration] = device.configurations;
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? []) {
    const [alternate] = alternates;
    const isPrinter =
      alternate?.interfaceClass === printerClass || alternate?.interfaceClass === vendorClass;
    const endpoint = alternate?.endpoints.find(
      ({ direction, type }) => direction === "out" && type === "bulk",
    );
    if (isPrinter && endpoint) return { interfaceNumber, endpoint: endpoint.endpointNumber };
  }
  return null;
}
