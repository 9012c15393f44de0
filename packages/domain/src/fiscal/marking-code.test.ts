import { describe, expect, it } from "vitest";
import { markingCode } from "./marking-code.ts";

const code = "0104780069000130215Kq!x7)dPw3Lm\u001d93aB1c";

describe("a marking code", () => {
  it.each([
    ["as it is", code],
    ["with the scanner's prefix", `]d2${code}`],
    ["with a leading separator", `\u001d${code}`],
    ["with the end of a line", `${code}\r\n`],
  ])("is read %s", (_, scanned) => expect(markingCode(scanned)).toBe(code));

  it("is read without separators, which some scanners leave out", () => {
    const plain = code.replaceAll("\u001d", "");
    expect(markingCode(plain)).toBe(plain);
  });

  it.each([
    ["a bar code", "4780069000137"],
    ["another check digit", code.replace("30215", "31215")],
    ["no serial number", "010478006900013021"],
    ["letters of another keyboard layout", "0104780069000130215Йц!ч7"],
    ["nothing", ""],
    ["a text that is too long", `${code}${"a".repeat(300)}`],
  ])("is not %s", (_, scanned) => expect(markingCode(scanned)).toBeNull());
});
