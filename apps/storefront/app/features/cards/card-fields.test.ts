import { describe, expect, it } from "vitest";
import { cardExpire, cardNumber, cardProblems } from "./card-fields.ts";

describe("card fields", () => {
  it("group a number, however it was typed or pasted", () => {
    expect(cardNumber("86006")).toBe("8600 6");
    expect(cardNumber("8600-0000 1234.5678 99")).toBe("8600 0000 1234 5678");
    expect(cardNumber("abc")).toBe("");
  });

  it("insert the slash after the month, and remove it again", () => {
    expect(cardExpire("0", "")).toBe("0");
    expect(cardExpire("03", "0")).toBe("03/");
    expect(cardExpire("03/", "03/2")).toBe("03/");
    expect(cardExpire("03", "03/")).toBe("0");
    expect(cardExpire("0328", "")).toBe("03/28");
    expect(cardExpire("3/28", "")).toBe("03/28");
    expect(cardExpire("03 / 28", "")).toBe("03/28");
    expect(cardExpire("4", "")).toBe("04/");
  });

  it(
    "report a short number, an invalid month, and an expired one",
    { meta: { requirements: "[S3.110]" } },
    () => {
      const now = new Date("2026-11-21T00:00:00Z");
      const complete = "8600 0000 1234 5678";
      expect(cardProblems({ number: complete, expire: "11/26" }, now)).toEqual({
        number: null,
        expire: null,
      });
      expect(cardProblems({ number: "8600", expire: "13/30" }, now)).toEqual({
        number: "CARD_INVALID",
        expire: "CARD_INVALID",
      });
      expect(cardProblems({ number: complete, expire: "10/26" }, now).expire).toBe("CARD_EXPIRED");
    },
  );
});
