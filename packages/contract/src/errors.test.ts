import { describe, expect, it } from "vitest";
import { type ErrorCode, errorCatalogue, isErrorCode } from "./errors.ts";
import { basketErrors } from "./errors/basket-errors.ts";
import { deliveryErrors } from "./errors/delivery-errors.ts";
import { fieldErrors } from "./errors/field-errors.ts";
import { generalErrors } from "./errors/general-errors.ts";
import { groupErrors } from "./errors/group-errors.ts";
import { orderErrors } from "./errors/order-errors.ts";
import { promoErrors } from "./errors/promo-errors.ts";
import { reservationErrors } from "./errors/reservation-errors.ts";
import { signInErrors } from "./errors/sign-in-errors.ts";
import { staffErrors } from "./errors/staff-errors.ts";

const entries = Object.entries(errorCatalogue);
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe("the error catalogue", () => {
  it("has all three languages, with the same placeholders in each", () => {
    for (const [code, { description, title }] of entries) {
      for (const texts of title ? [description, title] : [description]) {
        expect(Object.keys(texts).toSorted(), code).toEqual(["eng", "ru", "uz"]);
        for (const text of Object.values(texts)) expect(text.trim(), code).toMatch(/\S/);
        expect(placeholders(texts.ru), code).toEqual(placeholders(texts.uz));
        expect(placeholders(texts.eng), code).toEqual(placeholders(texts.uz));
      }
    }
  });

  it("uses Cyrillic for Russian, and Latin for Uzbek with its own apostrophes", () => {
    for (const [code, { description }] of entries) {
      expect(description.ru, code).toMatch(/[а-яё]/i);
      expect(description.uz, code).not.toMatch(/[а-яё'`ʻʼ]/i);
      expect(description.uz, code).not.toMatch(/[og]’/i);
    }
  });

  it("has 4xx and 5xx statuses only", () => {
    for (const [code, { status }] of entries)
      expect(status >= 400 && status < 600, code).toBe(true);
  });

  it("has each code in one area only", () => {
    const areas = [
      generalErrors,
      fieldErrors,
      signInErrors,
      basketErrors,
      promoErrors,
      deliveryErrors,
      orderErrors,
      groupErrors,
      reservationErrors,
      staffErrors,
    ];
    expect(areas.flatMap((area) => Object.keys(area)).length).toBe(entries.length);
  });

  it("has the specification's wording in its language", () => {
    const inEnglish: Partial<Record<ErrorCode, string>> = {
      FIELD_REQUIRED: "Please fill in this field!",
      WRONG_CODE: "Wrong code entered or sms code is expired",
      CODE_TOO_SOON: "Resend in {seconds} seconds",
      NOT_ENOUGH_PRODUCTS: "Not enough products! Maximum amount {maximum}",
      MODIFICATIONS_BELOW_MINIMUM: "{group}: Select minimum {minimum}",
      MODIFICATIONS_ABOVE_MAXIMUM: "{group}: Select up to {maximum}",
      OUT_OF_ZONE:
        "Delivery to the address you selected is currently unavailable. Please select another address",
      BRANCH_NOT_FOUND:
        "Delivery to the address you selected is currently unavailable. Please select another address",
      UNAUTHORIZED: "Some things are out of date! Please log in again.",
      MERCHANT_REQUIRED: "Merchant ID is not defined",
      MERCHANT_UNDEFINED: "Merchant ID is undefined",
    };
    for (const [code, text] of Object.entries(inEnglish)) {
      expect(errorCatalogue[code as ErrorCode].description.eng).toBe(text);
    }
    expect(errorCatalogue.FIELD_REQUIRED.description.uz).toBe(
      "Iltimos, ushbu maydonni to‘ldiring!",
    );
    expect(errorCatalogue.INTERNAL_ERROR.description.ru).toBe("Произошла ошибка, попробуйте позже");
    expect(errorCatalogue.GEOCODER_FAILED.title?.eng).toBe("Error in nominatim");
  });

  it("recognises its codes", () => {
    expect(isErrorCode("OUT_OF_ZONE")).toBe(true);
    expect(isErrorCode("toString")).toBe(false);
  });
});
