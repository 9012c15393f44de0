import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { caretAfterDigits, formatPhoneDigits, phoneDigits } from "./phone-field.tsx";

describe("phone field", () => {
  it.each([
    "+998 90 123 45 67",
    "998901234567",
    "00998 90 123-45-67",
    "(90) 123-45-67",
    "8 90 123 45 67",
    "+998\u00a090\u00a0123\u00a045\u00a067",
  ])("parses a number pasted as %s", (text) => {
    expect(phoneDigits(text)).toBe("901234567");
  });

  it("keeps an operator code that begins like the country code", () => {
    expect(phoneDigits("99 812 34 56")).toBe("998123456");
  });

  it("drops the country code once it is typed in full", () => {
    expect(phoneDigits("99890123456")).toBe("90123456");
  });

  it("groups an incomplete number", () => {
    expect(["9", "901", "901234567"].map(formatPhoneDigits)).toEqual(["9", "90 1", "90 123-45-67"]);
  });

  it("keeps the caret after the typed digit", () => {
    expect(caretAfterDigits("90 123-45-67", 3)).toBe(4);
    expect(caretAfterDigits("90 123-45-67", 9)).toBe(12);
  });

  const masked = (typed: string) => formatPhoneDigits(phoneDigits(typed));

  it("is idempotent for any number of digits", { meta: { requirements: "[S5.04]" } }, () => {
    assert(
      property(integer({ min: 1, max: 999_999_999 }), (digits) => {
        const shown = masked(String(digits));
        expect(masked(shown)).toBe(shown);
      }),
    );
  });

  it(
    "formats every number so that it parses back, with and without its country code",
    { meta: { requirements: "[S5.04]" } },
    () => {
      assert(
        property(integer({ min: 100_000_000, max: 999_999_999 }), (national) => {
          expect(phoneDigits(masked(`+998${national}`))).toBe(String(national));
          expect(masked(String(national))).toBe(masked(`+998${national}`));
        }),
      );
    },
  );

  it("grows with each typed digit", { meta: { requirements: "[S5.04]" } }, () => {
    assert(
      property(integer({ min: 100_000_000, max: 999_999_999 }), (national) => {
        const keys = Array.from(String(national));
        const shown = keys.reduce((field, key) => masked(field + key), "");
        expect(shown).toBe(masked(`+998${national}`));
      }),
    );
  });
});
