import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { isAccepted, pictureKind } from "./picture-kind.ts";

/** A picture cannot be used; the message says why and what to do, separated by a colon. */
export class PictureRefusedError extends Error {
  override readonly name = "PictureRefusedError";
  readonly advice: `${string}: ${string}`;

  constructor(advice: `${string}: ${string}`, options?: ErrorOptions) {
    super(advice, options);
    this.advice = advice;
  }
}

/** Part of what a picture's encoding is remembered by: raise it when `encodePicture` encodes differently. */
export const encodingRecipe = 1;

const maxSide = 2_000;
const maxBytes = 20 * 1024 * 1024;
const maxMegapixels = 100;
/** These cannot be decoded in parts: a hundred megapixels would take 400 MB. */
const maxProgressiveMegapixels = 40;
/** Of one picture. The largest ones take a second. */
const seconds = 20;

const megapixels = ({ width, height }: Pick<Metadata, "width" | "height">) =>
  (width * height) / 1_000_000;

/** Whether decoding it takes so much memory that it should be the only one. */
export const isLarge = (header: Metadata) => megapixels(header) > 16;

/**
 * Checks a picture by its first bytes, without decoding it.
 *
 * @param picture Its bytes, or the path of its file.
 * @param start Its first kilobyte.
 * @throws PictureRefusedError
 */
export async function readPictureHeader(
  picture: Uint8Array | string,
  start: Uint8Array,
): Promise<Metadata> {
  if (start.length === 0) throw new PictureRefusedError("is empty: copy it again");
  const kind = pictureKind(start);
  if (kind === null)
    throw new PictureRefusedError("is not a picture: save it as JPEG, PNG or WebP");
  if (!isAccepted(kind))
    throw new PictureRefusedError(`is ${kind}: save it as ${kind === "SVG" ? "PNG" : "JPEG"}`);
  let header: Metadata;
  try {
    // Decoders of other kinds are never reached: the first bytes decide here as they do there.
    header = await sharp(picture, { limitInputPixels: false, failOn: "error" }).metadata();
  } catch (error) {
    throw broken(error);
  }
  const size = Math.ceil(megapixels(header));
  const [most, progressive] = header.isProgressive
    ? [maxProgressiveMegapixels, " and is interlaced or progressive"]
    : [maxMegapixels, ""];
  if (size > most)
    throw new PictureRefusedError(
      `has ${size} megapixels${progressive}: make it smaller, ${most} at most`,
    );
  return header;
}

const broken = (cause: unknown) =>
  new PictureRefusedError("is broken: copy it again, or open it and save it anew", { cause });

/**
 * The picture as the media store keeps it: upright, without metadata, no side above 2,000 pixels, WebP. One that has this
 * form already stays as it is, since encoding it anew each time that a brand is moved would cost quality.
 *
 * @throws PictureRefusedError
 */
export async function encodePicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > maxBytes)
    throw new PictureRefusedError("is larger than 20 MB: make it smaller");
  const header = await readPictureHeader(bytes, bytes.subarray(0, 1_024));
  const picture = sharp(bytes, {
    limitInputPixels: maxMegapixels * 1_000_000,
    failOn: "error",
  }).timeout({ seconds });
  try {
    if (isStoredForm(bytes, header)) {
      // Only decoding shows that it is whole.
      await picture.stats();
      return bytes;
    }
    const upright = picture.autoOrient().resize({
      width: maxSide,
      height: maxSide,
      fit: "inside",
      withoutEnlargement: true,
    });
    const isTransparent = header.hasAlpha && !(await sharp(bytes).stats()).isOpaque;
    // The effort is the lowest: variants of it are what is sent.
    return await (
      isTransparent
        ? upright.webp({ quality: 92, alphaQuality: 100, smartSubsample: true, effort: 1 })
        : upright.removeAlpha().webp({ quality: 85, effort: 0 })
    ).toBuffer();
  } catch (error) {
    throw /timeout/i.test(String(error))
      ? new PictureRefusedError("takes too long to decode: open it and save it smaller", {
          cause: error,
        })
      : broken(error);
  }
}

/** Ids of imported pictures follow from their bytes. */
export const pictureIdOf = (stored: Uint8Array) =>
  createHash("sha256").update(stored).digest("hex").slice(0, 40);

/** Whether it consists of the chunks of a still WebP picture and nothing else: no metadata, no profile, nothing behind. */
function isStoredForm(bytes: Uint8Array, { width, height, orientation }: Metadata): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (Math.max(width, height) > maxSide || (orientation ?? 1) !== 1) return false;
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
