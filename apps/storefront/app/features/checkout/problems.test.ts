import type { QuoteProblem } from "@dasturxon/contract/entities/quote";
import { createMessages } from "@dasturxon/messages/create-messages";
import type { Language } from "@dasturxon/messages/language";
import { aQuote } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { isOpenQuestion, quoteProblems } from "./problems.ts";

const ofQuote = (listed: QuoteProblem[], language: Language = "ru") =>
  quoteProblems(aQuote({ problems: listed }), createMessages(language));
const problems = (...codes: QuoteProblem["code"][]) =>
  ofQuote(codes.map((code) => ({ code, isBlocking: true })));

describe("problems of a quote", () => {
  it(
    "show an address outside the zones beside the address",
    { meta: { requirements: "[S5.20, S5.21]" } },
    () => {
      expect(problems("OUT_OF_ZONE")).toEqual([
        {
          part: "where",
          code: "OUT_OF_ZONE",
          text: "Доставка по выбранному адресу сейчас недоступна. Пожалуйста, выберите другой адрес",
          isBlocking: true,
          line: null,
          values: {},
        },
      ]);
    },
  );

  it("show product problems beside the basket", () => {
    expect(
      problems("NOT_ENOUGH_PRODUCTS", "DELIVERY_BELOW_MINIMUM").map(({ part }) => part),
    ).toEqual(["basket", "basket"]);
  });

  it("include when a closed branch opens", () => {
    const values = { opensAt: "2026-10-06T09:00:00+05:00" };
    const [closed] = ofQuote([{ code: "BRANCH_CLOSED", isBlocking: true, values }], "uz");
    expect(closed?.part).toBe("when");
    expect(closed?.text).toMatch(/^Yopiq\. .*09:00 da ochiladi\. Vaqtni tanlang\.$/);
    expect(closed && isOpenQuestion(closed)).toBe(true);
  });

  it("include the amount missing for a promo", () => {
    const { amounts } = aQuote();
    const values = { minimum: amounts.products + amounts.promoDiscount };
    const [promo] = ofQuote([{ code: "PROMO_BELOW_MINIMUM", isBlocking: true, values }], "uz");
    expect(promo?.text).toContain("Yana 1\u00a0000\u00a0so‘mlik taom qo‘shing");
  });

  it("distinguish missing input from invalid input", () => {
    const [missing, wrong] = problems("ADDRESS_REQUIRED", "OUT_OF_ZONE");
    expect([missing && isOpenQuestion(missing), wrong && isOpenQuestion(wrong)]).toEqual([
      true,
      false,
    ]);
  });
});
