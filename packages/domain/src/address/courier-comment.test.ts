import { describe, expect, it } from "vitest";
import { courierComment, splitCourierComment } from "./courier-comment.ts";

const labels = { apartment: "Kvartira", intercom: "Domofon", entrance: "Podyezd", floor: "Qavat" };

describe("courierComment", () => {
  it(
    "appends apartment, intercom, entrance and floor on separate lines",
    { meta: { requirements: "[S9.29]" } },
    () => {
      const details = { office: "45", domophone: "45K", entrance: "2", floor: "9" };
      expect(courierComment("Call before", details, labels)).toBe(
        "Call before\nKvartira: 45\nDomofon: 45K\nPodyezd: 2\nQavat: 9",
      );
    },
  );
  it("omits missing values and an empty comment", { meta: { requirements: "[S9.29]" } }, () => {
    expect(courierComment(" ", { office: " 45 ", floor: "", entrance: null }, labels)).toBe(
      "Kvartira: 45",
    );
    expect(courierComment("Call before", null, labels)).toBe("Call before");
    expect(courierComment("\n Call before ", { office: "  " }, labels)).toBe("Call before");
    expect(courierComment(null, null, labels)).toBe("");
  });
});

describe("splitCourierComment", () => {
  const details = { office: " 45 ", domophone: "", entrance: "2" };
  it("separates the customer's text from the details, whatever their labels", () => {
    for (const text of ["Call before\nand wait: 2 minutes", ""])
      expect(splitCourierComment(courierComment(text, details, labels), details)).toEqual({
        text,
        details: [
          { name: "office", value: "45" },
          { name: "entrance", value: "2" },
        ],
      });
  });
  it("leaves a comment whole that does not end with the details", () => {
    expect(splitCourierComment("Call before\nKvartira: 45", details)).toEqual({
      text: "Call before\nKvartira: 45",
      details: [],
    });
    expect(splitCourierComment("", details)).toEqual({ text: "", details: [] });
    expect(splitCourierComment(null, null)).toEqual({ text: "", details: [] });
  });
});
