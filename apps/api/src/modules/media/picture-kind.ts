/** Kinds of pictures that a brand may bring. */
const accepted = ["JPEG", "PNG", "WebP"] as const;
export type PictureKind = (typeof accepted)[number];

/** Signatures of file formats. `at` is their offset in bytes. */
const signatures: readonly { kind: string; at: number; bytes: string }[] = [
  { kind: "JPEG", at: 0, bytes: "\xff\xd8\xff" },
  { kind: "PNG", at: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { kind: "WebP", at: 8, bytes: "WEBP" },
  ...["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map((brand) => ({
    kind: "HEIC",
    at: 4,
    bytes: `ftyp${brand}`,
  })),
  ...["avif", "avis"].map((brand) => ({ kind: "AVIF", at: 4, bytes: `ftyp${brand}` })),
  { kind: "GIF", at: 0, bytes: "GIF8" },
  { kind: "TIFF", at: 0, bytes: "II*\0" },
  { kind: "TIFF", at: 0, bytes: "MM\0*" },
  { kind: "BMP", at: 0, bytes: "BM" },
  { kind: "PDF", at: 0, bytes: "%PDF" },
  { kind: "JPEG XL", at: 0, bytes: "\xff\x0a" },
  { kind: "JPEG XL", at: 4, bytes: "JXL " },
  { kind: "Photoshop", at: 0, bytes: "8BPS" },
];

/**
 * Recognises a file by its content, whatever its name says.
 *
 * @param start The first kilobyte. @returns `null`: nothing known.
 */
export function pictureKind(start: Uint8Array): string | null {
  const text = Buffer.from(start).toString("latin1");
  const found = signatures.find(({ at, bytes }) => text.startsWith(bytes, at));
  if (found) return found.kind;
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(text) ? "SVG" : null;
}

export const isAccepted = (kind: string | null): kind is PictureKind =>
  accepted.some((one) => one === kind);
