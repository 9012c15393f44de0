import { Phone, text } from "@dasturxon/contract/primitives";
import { singleLine } from "@dasturxon/domain/text/display-text";
import * as z from "zod";

/** Id of a person: groups and channels have negative ones. */
export const telegramId = z.int().positive();

/** Longest name that an account keeps. */
const longestName = 64;

/** A name as stored in an account. Names that cannot be stored become empty, not an error. */
export const telegramName = z
  .string()
  .transform((name) => singleLine(name).slice(0, longestName).toWellFormed())
  .pipe(text(longestName))
  .catch("");

/** Letters, digits and `_`, up to 32; absent or unreadable reads as `null`. */
export const telegramUsername = z
  .string()
  .regex(/^\w{1,32}$/)
  .nullable()
  .catch(null);

/** Some clients of the messenger omit the plus. */
export const telegramPhone = z
  .string()
  .transform((number) => `+${number.replace(/\D/g, "")}`)
  .pipe(Phone);
