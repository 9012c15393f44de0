import { describe, expect, it } from "vitest";
import { courierComment } from "./courier-comment.ts";

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
