import * as z from "zod";

// What every entity is made of. Units and formats are those of decision S3.126.
// A field that a restaurant or a customer may leave out is `nullish`: absent and null mean the same.
// A custom message is a code of the error catalogue: `field-error.ts` reads it back.

/** UUID, made in the application (version 7). */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** Money in whole sums, never below zero. */
export const Sum = z.int().nonnegative();
export type Sum = z.infer<typeof Sum>;

/** ISO 8601 with offset: `2026-10-05T12:30:45+05:00`. */
export const Moment = z.iso.datetime({ offset: true });
export type Moment = z.infer<typeof Moment>;

/** Calendar day in the merchant's zone: `2026-10-05`. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;

/** Time of day in the merchant's zone, 00:00 to 23:59. */
export const Hhmm = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "TIME_INVALID");
export type Hhmm = z.infer<typeof Hhmm>;

/** End of a day's hours: as `Hhmm`, and 24:00 for a day that is open to its end. */
export const ClosingHhmm = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "TIME_INVALID");
export type ClosingHhmm = z.infer<typeof ClosingHhmm>;

/** 1 is Monday, 7 is Sunday. */
export const Weekday = z.int().min(1).max(7);
export type Weekday = z.infer<typeof Weekday>;

export const Metres = z.number().nonnegative();
export type Metres = z.infer<typeof Metres>;

/** Degrees, WGS 84. */
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** Specification, point 3: "an object with uz, ru and eng strings". */
export const LocalizedText = z.object({ uz: z.string(), ru: z.string(), eng: z.string() });
export type LocalizedText = z.infer<typeof LocalizedText>;

/** E.164. A number of Uzbekistan has nine digits after +998. */
export const Phone = z.string().regex(/^\+(998\d{9}|(?!998)[1-9]\d{7,14})$/, "PHONE_INVALID");
export type Phone = z.infer<typeof Phone>;

/** Id of a picture in the media store: `{media base}/{id}`. */
export const MediaId = z.string().min(1).max(200);
export type MediaId = z.infer<typeof MediaId>;

/** `#RRGGBB`. */
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
export type Colour = z.infer<typeof Colour>;

/** An address that a page may link to: never `javascript:`, `data:` or an app's own. */
export const WebAddress = z.url({ protocol: /^https?$/ });
export type WebAddress = z.infer<typeof WebAddress>;

/** Name of a host, in lower case and without a port: `order.lola.uz`. */
export const HostName = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?([.][a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/);
export type HostName = z.infer<typeof HostName>;

/** Of other systems and of word processors: text is often pasted. */
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Embeddings, overrides and isolates make a text read in another order than it is stored in. */
const bidirectionalControl = /[\u202a-\u202e\u2066-\u2069]/g;
const controlBesidesLineFeed = /[^\P{Cc}\n]/u;

/**
 * Text that somebody typed or pasted. Line breaks become line feeds, tabs spaces, and bidirectional controls go. Other
 * control characters and broken surrogates are refused: nobody types them, and PostgreSQL cannot store some of them.
 *
 * @param maximum In characters.
 */
export const text = (maximum: number) =>
  z
    .string()
    .overwrite((value) =>
      value.replaceAll(lineBreak, "\n").replaceAll("\t", " ").replaceAll(bidirectionalControl, ""),
    )
    .trim()
    .max(maximum)
    .refine(
      (value) => !controlBesidesLineFeed.test(value) && value.isWellFormed(),
      "FIELD_INVALID",
    );

/** As `text`, and not empty. */
export const requiredText = (maximum: number) =>
  text(maximum).refine((value) => value.length > 0, "FIELD_REQUIRED");

/** A number in a query string, where everything is text; `Number("")` would be 0, so empty is refused. */
export const queryNumber = (schema: z.ZodType<number>) =>
  // The cast says what a typed caller passes; a URL gives the text of it.
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
    schema,
  ) as unknown as z.ZodType<number, number>;

/** `true` or `false` in a query string. */
export const queryBoolean = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean(),
  // The cast says what a typed caller passes; a URL gives the text of it.
) as unknown as z.ZodType<boolean, boolean>;
