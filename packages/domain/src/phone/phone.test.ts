import { assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { isUzbekPhone, maskPhone, normalisePhone, phoneRefusal } from "./phone.ts";

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
  ])("reads %s", (typed) => {
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

  it("reads other countries' numbers where the merchant allows them", () => {
    const allowed = { isForeignAllowed: true };
    expect(normalisePhone("+7 912 345-67-89", allowed)).toBe("+79123456789");
    expect(normalisePhone("0049 30 901820", allowed)).toBe("+4930901820");
    expect(normalisePhone("+99890123", allowed)).toBeNull();
    // From 8 digits to 15, and none begins with 0.
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
  ])("of %j: %s", (typed, code) => {
    expect(phoneRefusal(typed)).toBe(code);
  });
});

describe("isUzbekPhone", () => {
  it.each(["998901234567", "+99890123456", "+9989012345678", "x+998901234567", "+998901234567x"])(
    "is not %s",
    (phone) => expect(isUzbekPhone(phone)).toBe(false),
  );
});

describe("maskPhone", () => {
  it.each([
    ["", "+998"],
    ["+", "+998"],
    ["+99", "+998"],
    ["9", "+998 9"],
    ["90", "+998 90"],
    ["+998 901", "+998 90 1"],
    ["+998 90 1234", "+998 90 123-4"],
    ["+998 90 123-456", "+998 90 123-45-6"],
    ["901234567", "+998 90 123-45-67"],
    ["998901234567", "+998 90 123-45-67"],
    ["99 812 34 56", "+998 99 812-34-56"],
    ["+998 90 123-45-678", "+998 90 123-45-67"],
    ["8 90 123 45 67", "+998 90 123-45-67"],
    [" +9", "+998"],
    [" +998 90", "+998 90"],
    ["99890", "+998 99 890"],
    ["998 901 234", "+998 99 890-12-34"],
    ["998 901 234 5", "+998 90 123-45"],
  ])("[S5.04] shows %j as %s", (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  it("[S5.04] changes nothing when masked twice, whatever was typed", () => {
    assert(
      property(string(), (typed) => {
        expect(maskPhone(maskPhone(typed))).toBe(maskPhone(typed));
      }),
    );
  });

  it("[S5.04] shows every number so that it is read back", () => {
    assert(
      property(integer({ min: 100_000_000, max: 999_999_999 }), (national) => {
        const phone = `+998${national}`;
        expect(isUzbekPhone(phone)).toBe(true);
        expect(normalisePhone(maskPhone(phone))).toBe(phone);
        expect(maskPhone(String(national))).toBe(maskPhone(phone));
      }),
    );
  });

  it("[S5.04] grows by what is typed, key by key", () => {
    assert(
      property(integer({ min: 100_000_000, max: 999_999_999 }), (national) => {
        const shown = Array.from(String(national)).reduce(
          (field, key) => maskPhone(field + key),
          "",
        );
        expect(shown).toBe(maskPhone(`+998${national}`));
      }),
    );
  });
});
