import { aUser } from "@dasturxon/testing/customer-builders";
import { describe, expect, it } from "vitest";
import { fieldsOf, problemsIn, problemsOf, updateOf } from "./profile-form.ts";

const now = new Date("2026-10-05T12:00:00+05:00");
const fields = { firstName: "Dilnoza", lastName: "", birthday: "", gender: "" } as const;

describe("profile form", () => {
  it("requires a first name only", () => {
    expect(problemsOf(fields, now, "uz")).toEqual({});
    expect(problemsOf({ ...fields, firstName: "  " }, now, "uz")).toEqual({
      firstName: "Iltimos, ushbu maydonni to‘ldiring!",
    });
  });

  it("refuses a birthday in the future", () => {
    expect(problemsOf({ ...fields, birthday: "2027-01-01" }, now, "eng")).toEqual({
      birthday: "This birthday is not right",
    });
  });

  it("assigns the server's errors to their fields", () => {
    const refusal = (path: string) => ({
      fields: [{ path, code: "FIELD_TOO_LONG", text: "Uzun" }],
    });
    expect(problemsIn(refusal("lastName"))).toEqual({ lastName: "Uzun" });
    expect(problemsIn(refusal("image"))).toBeNull();
  });

  it("returns its input, trimmed", () => {
    const user = aUser({
      firstName: "Dilnoza",
      lastName: null,
      birthday: "1990-05-01",
      gender: null,
    });
    expect(updateOf({ ...fieldsOf(user), firstName: " Dilnoza " })).toEqual({
      firstName: "Dilnoza",
      lastName: "",
      birthday: "1990-05-01",
      gender: "",
    });
  });
});
