import { describe, expect, it } from "vitest";
import { problemsIn, problemsOf } from "./use-application.ts";

const whole = { name: "Dilnoza", phone: "901234567", comment: "" };

describe("problemsOf", () => {
  it("takes a name and a whole phone; a comment is never missed", () => {
    expect(problemsOf(whole, "uz")).toEqual({});
  });

  it("asks for what is empty and for the rest of a number", () => {
    expect(problemsOf({ ...whole, name: "  ", phone: "" }, "eng")).toEqual({
      name: "Please fill in this field!",
      phone: "Please fill in this field!",
    });
    expect(problemsOf({ ...whole, phone: "9012" }, "ru")).toEqual({
      phone: "Введите номер телефона полностью",
    });
  });
});

describe("problemsIn", () => {
  it("finds the fields of the form in a refusal, and nothing in another", () => {
    const field = { path: "phone", code: "PHONE_INVALID", text: "Telefon" };
    expect(problemsIn({ fields: [field] })).toEqual({ phone: "Telefon" });
    expect(problemsIn({ fields: [{ ...field, path: "id" }] })).toBeNull();
  });
});
