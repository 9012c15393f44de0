/** Bidirectional controls, which reorder the text around them, and characters that take up room or none unseen. */
const unseen =
  /[\u00ad\u115f\u1160\u200b\u202a-\u202e\u2060\u2066-\u2069\u2800\u3164\ufeff\uffa0]/g;

/**
 * A text as one line, so that whoever wrote it cannot add lines of their own to a message that is read line by line.
 * Emoji stay whole: joiners and variation selectors are left alone.
 */
export const singleLine = (text: string): string =>
  text
    .replaceAll(unseen, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
