import { SegmentedMessage } from "sms-segments-calculator";

/**
 * The text with plain apostrophes, quotes and dashes if it then fits into the GSM alphabet, in which a part has 160
 * characters instead of 70: so do Uzbek texts. Other texts stay as they are.
 */
export function gsmText(text: string): string {
  const { encodingName, graphemes } = new SegmentedMessage(text, "auto", true);
  return encodingName === "GSM-7" ? graphemes.join("") : text;
}

/** Parts that the message is sent and paid in. */
export const countParts = (text: string): number =>
  Math.max(1, new SegmentedMessage(text).segments.length);
