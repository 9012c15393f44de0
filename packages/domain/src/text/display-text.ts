/** Decodes a path for display; returns it unchanged if its encoding is invalid. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Bidirectional controls and invisible characters. */
const unseen =
  /[\u00ad\u115f\u1160\u200b\u202a-\u202e\u2060\u2066-\u2069\u2800\u3164\ufeff\uffa0]/g;

/**
 * Collapses a text to one line, so that its author cannot add lines to a message.
 * Emoji are preserved: joiners and variation selectors stay.
 */
export const singleLine = (text: string): string =>
  text
    .replaceAll(unseen, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
