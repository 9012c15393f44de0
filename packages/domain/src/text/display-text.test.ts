import { expect, it } from "vitest";
import { singleLine } from "./display-text.ts";

it.each([
  ["line breaks of every kind", "a\nb\r\nc\rd\u2028e\u2029f\u0085g\vh", "a b c d e f g h"],
  ["runs of spaces, including unusual ones", "a  \u00a0\u2003\u3000 b\t c", "a b c"],
  ["blank letters that push text to the next line", `a${"\u2800\u3164".repeat(30)}b`, "ab"],
  ["bidirectional controls", "a\u202eb\u2066c\u2069", "abc"],
  ["control characters", "a\u0000b\u0007c", "a b c"],
  ["surrounding white space", "\n a \n", "a"],
])("collapses %s to one line", (_, text, line) => expect(singleLine(text)).toBe(line));

it("leaves words and emoji unchanged", () => {
  for (const text of ["Piyozsiz, achchiq bo‘lmasin", "👨‍👩‍👧 ❤️ 🇺🇿", "«Без лука» — “please”"])
    expect(singleLine(text)).toBe(text);
});
