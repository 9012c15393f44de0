import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { isAccepted, pictureKind } from "./picture-kind.ts";
import { isStoredForm } from "./stored-picture.ts";

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
export const encodingRecipe = 2;

const maxSide = 2_000;
const maxBytes = 20 * 1024 * 1024;
const maxMegapixels = 100;
/** These cannot be decoded in parts: a hundred megapixels would take 400 MB. */
const maxProgressiveMegapixels = 40;
/** Limit for one picture. The largest ones take a second. */
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
 * The picture as the media store keeps it: upright, without metadata, no side above 2,000 pixels. Photographs stay JPEG, which
 * is encoded in less than half of the time; others become WebP. One that has this form already stays as it is, since encoding
 * it anew each time that a brand is moved would cost quality.
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
    if (isReady(header) && isStoredForm(bytes)) {
      // Only decoding shows that it is whole.
      await picture.raw().toBuffer();
      return bytes;
    }
    const upright = picture.autoOrient().resize({
      width: maxSide,
      height: maxSide,
      fit: "inside",
      withoutEnlargement: true,
    });
    if (header.format === "jpeg") return await upright.jpeg({ quality: 90 }).toBuffer();
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

/** Whether it is the id of an imported picture; those that the program draws have others. */
export const isImportedPicture = (id: string) => /^[0-9a-f]{40}$/.test(id);

/** Whether nothing about its pixels has to change. */
const isReady = ({ width, height, orientation, space }: Metadata) =>
  Math.max(width, height) <= maxSide && (orientation ?? 1) === 1 && space !== "cmyk";
