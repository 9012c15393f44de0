import type { PaperWidth, TicketContent } from "@dasturxon/contract/entities/printing";
import type { Pixels } from "@dasturxon/printing/encode-ticket";
import type { PrinterDevice } from "@dasturxon/printing/print-tickets";
import styles from "./ticket-paper.module.css";

/** Any printer that the browser knows. It tells neither whether there is one, nor whether it has printed. */
export const browserPrinter = (
  draw: (content: TicketContent) => Promise<Pixels>,
  paperWidth: PaperWidth,
): PrinterDevice => ({
  check: async () => null,
  open: async () => ({
    print: async (content) => printPicture(await draw(content), paperWidth),
    close: async () => {},
  }),
});

/** Prints the picture instead of the page. */
async function printPicture({ width, height, data }: Pixels, paperWidth: PaperWidth) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  const paper = document.createElement("div");
  paper.className = [styles.paper, paperWidth === 58 ? styles.narrow : styles.wide].join(" ");
  paper.append(canvas);
  document.body.append(paper);
  document.documentElement.dataset["printing"] = "ticket";
  const printed = new Promise((resolve) => addEventListener("afterprint", resolve, { once: true }));
  try {
    print();
    await printed;
  } finally {
    delete document.documentElement.dataset["printing"];
    paper.remove();
  }
}
