import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";

/** Pixels as a canvas has them: four bytes each. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/**
 * Bytes that print the picture and cut the paper. A picture, because ў, қ, ғ, ҳ and oʻ are in no code page of such printers.
 */
export function encodeTicket({ width, height, data }: Pixels): Uint8Array {
  return new ReceiptPrinterEncoder({
    language: "esc-pos",
    imageMode: "raster",
    // From the head to the knife.
    feedBeforeCut: 4,
  })
    .initialize()
    .image({ width, height, data }, width, height, "threshold", 160)
    .cut("partial")
    .encode();
}
