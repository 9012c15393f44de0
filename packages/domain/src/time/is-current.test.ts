import { describe, expect, it } from "vitest";
import { isCurrent } from "./is-current.ts";

const now = new Date("2026-10-05T12:00:00+05:00");
const at = (time: string) => `2026-10-05T${time}+05:00`;

describe("isCurrent", () => {
  it.each([
    {},
    { validFrom: null, validTo: null },
    { validFrom: at("12:00:00") },
    { validTo: at("12:00:00") },
    // The same moment with another offset.
    { validFrom: "2026-10-05T07:00:00Z", validTo: "2026-10-05T07:00:00Z" },
  ])("shows %j", (validity) => expect(isCurrent(validity, now)).toBe(true));

  it.each([
    { validFrom: at("12:00:01") },
    { validTo: at("11:59:59") },
    { validFrom: at("10:00:00"), validTo: at("11:00:00") },
  ])("hides %j", (validity) => expect(isCurrent(validity, now)).toBe(false));
});
