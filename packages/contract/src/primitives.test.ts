import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  ClosingHhmm,
  Hhmm,
  Id,
  LocalizedText,
  Moment,
  Phone,
  queryBoolean,
  queryNumber,
  requiredText,
  Sum,
  text,
} from "./primitives.ts";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe("primitives", () => {
  it(
    "require uz, ru and eng in a multilingual text",
    { meta: { requirements: "[S3.001]" } },
    () => {
      expect(accepts(LocalizedText, { uz: "Osh", ru: "Плов", eng: "Plov" })).toBe(true);
      expect(accepts(LocalizedText, { uz: "Osh", ru: "Плов" })).toBe(false);
      expect(accepts(LocalizedText, { uz: "Osh", ru: "Плов", eng: 1 })).toBe(false);
    },
  );

  it(
    "accept UUIDs as ids, whole sums as money and moments with an offset",
    { meta: { requirements: "[S3.126]" } },
    () => {
      expect(accepts(Id, "01990000-0000-7000-8000-000000000001")).toBe(true);
      expect(accepts(Id, "1042")).toBe(false);
      expect(accepts(Sum, 38_000)).toBe(true);
      expect(accepts(Sum, 38_000.5)).toBe(false);
      expect(accepts(Sum, -1)).toBe(false);
      expect(accepts(Moment, "2026-10-05T12:00:00+05:00")).toBe(true);
      expect(accepts(Moment, "2026-10-05T07:00:00Z")).toBe(true);
      expect(accepts(Moment, "2026-10-05T12:00:00")).toBe(false);
    },
  );

  it("accept hours of a day, with 24:00 as an end only", () => {
    expect(["00:00", "09:05", "23:59"].every((time) => accepts(Hhmm, time))).toBe(true);
    expect(["24:00", "9:05", "12:60", "12:5"].some((time) => accepts(Hhmm, time))).toBe(false);
    expect(accepts(ClosingHhmm, "24:00")).toBe(true);
    expect(accepts(ClosingHhmm, "24:01")).toBe(false);
  });

  it("accept nine digits after +998, and foreign numbers", () => {
    expect(accepts(Phone, "+998901234567")).toBe(true);
    expect(accepts(Phone, "+77011234567")).toBe(true);
    const wrong = ["+99890123456", "+9989012345678", "998901234567", "+998 90 123 45 67", "+0", ""];
    expect(wrong.filter((phone) => accepts(Phone, phone))).toEqual([]);
  });

  it("trim user input and refuse what PostgreSQL cannot store", () => {
    expect(text(10).parse("  osh ")).toBe("osh");
    expect(accepts(text(3), "choy")).toBe(false);
    expect(accepts(text(10), "a\0b")).toBe(false);
    expect(accepts(text(10), "\ud83c")).toBe(false);
    expect(accepts(requiredText(10), "   ")).toBe(false);
  });

  it("remove control characters other than the line feed from user input", () => {
    expect(text(20).parse("a\r\nb\rc\vd\u2028e\tf")).toBe("a\nb\nc\nd\ne f");
    expect(text(20).parse("tez\u202e\u2066 ✅ 👨‍👩‍👧\u2069")).toBe("tez ✅ 👨‍👩‍👧");
    for (const control of ["\u0001", "\u0007", "\u001b", "\u007f", "\u009f"])
      expect(accepts(text(10), `a${control}b`), JSON.stringify(control)).toBe(false);
  });

  it("parse numbers and booleans of a query string, never an empty one", () => {
    const page = queryNumber(z.int().min(0));
    expect(page.parse("2")).toBe(2);
    expect(["", " ", "two", "1.5", "-1"].filter((value) => accepts(page, value))).toEqual([]);
    expect([queryBoolean.parse("true"), queryBoolean.parse("false")]).toEqual([true, false]);
    expect(accepts(queryBoolean, "yes")).toBe(false);
  });
});
