import type { marking as uz } from "../uz/marking.ts";

export const marking: typeof uz = {
  title: (number) => `Order ${number}: marking codes`,
  about: "Scan the code of every package: the fiscal receipt names it.",
  code: "Code",
  codeHint: "A scanner types it. If you type it yourself, press Enter.",
  progress: (known, count) => `${known} of ${count}`,
  useCamera: "Scan by the camera",
  stopCamera: "Close the camera",
  camera: "Camera",
  noCamera: "The camera may not be used. Enter the code by a scanner.",
  noDetector: "This browser reads no codes by the camera: use a scanner.",
  ready: "Save, the order is ready",
  skip: "Go on without codes",
  reason: "Reason",
  reasonHint: "Staff see it in the list of receipts. Without codes no receipt is issued.",
  readyWithout: "Ready without codes",
  problems: {
    INVALID: "This is no marking code. The scanner's keyboard has to be English.",
    KNOWN: "This code was entered before",
    COMPLETE: "All packages have codes",
  },
  receipts: "Fiscal receipts",
  kinds: {
    SALE: (number) => `Receipt No. ${number}`,
    RETURN: (number) => `Return receipt No. ${number}`,
  },
  qr: (number) => `QR code of receipt No. ${number}`,
};
