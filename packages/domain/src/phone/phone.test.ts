import { describe, expect, it } from "vitest";
import { isUzbekPhone, normalisePhone, phoneRefusal } from "./phone.ts";

describe("normalisePhone", () => {
  it.each([
    "+998901234567",
    "+998 90 123-45-67",
    "998901234567",
    "00998 90 1234567",
    "901234567",
    "90 123 45 67",
    "(90) 123-45-67",
    "8 90 123 45 67",
    "+998\u00a090\u00a0123\u00a045\u00a067",
    "  +998 90 123–45—67 ",
    "+998.90.123.45.67",
  ])("parses %s", (typed) => {
    expect(normalisePhone(typed)).toBe("+998901234567");
  });

  it.each([
    "",
    "+998",
    "+99890123456",
    "+9989012345678",
    "12345",
    "+7 912 345 67 89",
    "90123456a",
    "901234567a",
    "90 123 45 67 #2",
    "9012345678",
    "0 90 123 45 67",
    "80123456",
    "99890123456789",
    "phone",
  ])("refuses %j", (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });

  it("accepts foreign numbers where the merchant allows them", () => {
    const allowed = { isForeignAllowed: true };
    expect(normalisePhone("+7 912 345-67-89", allowed)).toBe("+79123456789");
    expect(normalisePhone("0049 30 901820", allowed)).toBe("+4930901820");
    expect(normalisePhone("+99890123", allowed)).toBeNull();
    // 8 to 15 digits, not beginning with 0.
    expect(normalisePhone("+12345678", allowed)).toBe("+12345678");
    expect(normalisePhone("+1234567", allowed)).toBeNull();
    expect(normalisePhone("+123456789012345", allowed)).toBe("+123456789012345");
    expect(normalisePhone("+1234567890123456", allowed)).toBeNull();
    expect(normalisePhone("+0123456789", allowed)).toBeNull();
    expect(normalisePhone("0 123456789", allowed)).toBeNull();
  });
});

describe("phoneRefusal", () => {
  it.each([
    ["", "FIELD_REQUIRED"],
    ["+998", "FIELD_REQUIRED"],
    [" +998 ", "FIELD_REQUIRED"],
    ["+ ( ) -", "FIELD_REQUIRED"],
    ["998", "PHONE_INVALID"],
    ["+998 90 123", "PHONE_INVALID"],
    ["+998 90 123-45-67", null],
  ])("answers for %j: %s", (typed, code) => {
    expect(phoneRefusal(typed)).toBe(code);
  });
});

describe("isUzbekPhone", () => {
  it.each(["998901234567", "+99890123456", "+9989012345678", "x+998901234567", "+998901234567x"])(
    "is not %s",
    (phone) => expect(isUzbekPhone(phone)).toBe(false),
  );
});
