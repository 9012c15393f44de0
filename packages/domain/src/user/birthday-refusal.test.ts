import { describe, expect, it } from "vitest";
import { birthdayRefusal } from "./birthday-refusal.ts";

const now = new Date("2026-10-05T12:00:00+05:00");

describe("birthdayRefusal", () => {
  it.each(["1990-02-28", "1906-10-06", "2026-10-04", ""])("accepts '%s'", (birthday) => {
    expect(birthdayRefusal(birthday, now)).toBeNull();
  });

  it("compares moments: refuses a birth just now, accepts exactly 120 years ago", () => {
    const midnight = new Date("2026-10-05T00:00:00Z");
    expect(birthdayRefusal("2026-10-05", midnight)).toBe("BIRTHDAY_INVALID");
    expect(birthdayRefusal("1906-10-05", midnight)).toBeNull();
    expect(birthdayRefusal("1906-10-04", midnight)).toBe("BIRTHDAY_INVALID");
  });

  it.each(["2026-10-06", "1900-01-01", "1990-13-01"])("refuses '%s'", (birthday) => {
    expect(birthdayRefusal(birthday, now)).toBe("BIRTHDAY_INVALID");
  });
});
