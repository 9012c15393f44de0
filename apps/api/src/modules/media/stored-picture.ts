/**
 * Whether a picture consists of what decoding needs and nothing else, as `encodePicture` writes it: no metadata, no profile, no
 * comment, nothing behind the end.
 */
export function isStoredForm(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return isJpeg(view) ? isBareJpeg(view) : isBareWebp(view);
}

const isJpeg = (picture: Uint8Array) => picture[0] === 0xff;

/** The ending of a stored picture's file. */
export const storedEnding = (picture: Uint8Array) => (isJpeg(picture) ? "jpg" : "webp");

function isBareWebp(view: Buffer): boolean {
  if (view.toString("latin1", 0, 4) !== "RIFF" || view.readUInt32LE(4) !== view.length - 8)
    return false;
  const chunks: string[] = [];
  let at = 12;
  while (at + 8 <= view.length) {
    chunks.push(view.toString("latin1", at, at + 4));
    const size = view.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === view.length && /^(VP8 |VP8L|VP8X(ALPH)?(VP8 |VP8L))$/.test(chunks.join(""));
}

const marker = {
  JFIF: 0xe0,
  frame: 0xc0,
  codes: 0xc4,
  tables: 0xdb,
  restarts: 0xdd,
  scan: 0xda,
  end: 0xd9,
};
const jfifLength = 16;

/** One baseline scan behind its tables. */
function isBareJpeg(view: Buffer): boolean {
  const allowed = new Set([marker.frame, marker.codes, marker.tables, marker.restarts]);
  let at = 2;
  while (at + 4 <= view.length) {
    const kind = view[at + 1] ?? 0;
    const length = view.readUInt16BE(at + 2);
    if (view[at] !== 0xff) return false;
    at += 2 + length;
    if (kind === marker.scan) return endsWithScan(view, at);
    const isPlain = kind === marker.JFIF ? length === jfifLength : allowed.has(kind);
    if (!isPlain) return false;
  }
  return false;
}

/** Whether no marker follows but restarts and, as the last two bytes, the end. */
function endsWithScan(view: Buffer, from: number): boolean {
  for (let at = view.indexOf(0xff, from); at >= 0; at = view.indexOf(0xff, at + 2)) {
    const next = view[at + 1] ?? 0;
    if (next === marker.end) return at + 2 === view.length;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return false;
  }
  return false;
}
