import { describe, expect, it } from "vitest";
import { problemsIn, problemsOf } from "./use-application.ts";

const complete = { name: "Dilnoza", phone: "901234567", comment: "" };

describe("problemsOf", () => {
  it("accepts a name and a complete phone; the comment is optional", () => {
    expect(problemsOf(complete, "uz")).toEqual({});
  });

  it("reports empty fields and an incomplete phone", () => {
    expect(problemsOf({ ...complete, name: "  ", phone: "" }, "eng")).toEqual({
      name: "Please fill in this field!",
      phone: "Please fill in this field!",
    });
    expect(problemsOf({ ...complete, phone: "9012" }, "ru")).toEqual({
      phone: "Введите номер телефона полностью",
    });
  });
});

describe("problemsIn", () => {
  it("finds the errors of the form's fields in a refusal, and none in another", () => {
    const field = { path: "phone", code: "PHONE_INVALID", text: "Telefon" };
    expect(problemsIn({ fields: [field] })).toEqual({ phone: "Telefon" });
    expect(problemsIn({ fields: [{ ...field, path: "id" }] })).toBeNull();
  });
});
