import { createMessages } from "@dasturxon/messages/create-messages";
import { describe, expect, it } from "vitest";
import { isOpenQuestion, quoteProblems } from "./problems.ts";

const problems = (...codes: Parameters<typeof quoteProblems>[0][number]["code"][]) =>
  quoteProblems(
    codes.map((code) => ({ code, isBlocking: true })),
    createMessages("ru"),
  );

describe("what a quote says against an order", () => {
  it("[S5.20, S5.21] names an address out of the zone beside the address", () => {
    expect(problems("OUT_OF_ZONE")).toEqual([
      {
        part: "where",
        code: "OUT_OF_ZONE",
        text: "Доставка по выбранному адресу сейчас недоступна. Пожалуйста, выберите другой адрес",
        isBlocking: true,
      },
    ]);
  });

  it("puts everything about dishes beside the basket", () => {
    expect(
      problems("NOT_ENOUGH_PRODUCTS", "DELIVERY_BELOW_MINIMUM").map(({ part }) => part),
    ).toEqual(["basket", "basket"]);
  });

  it("says when a closed branch opens", () => {
    const values = { opensAt: "2026-10-06T09:00:00+05:00" };
    const [closed] = quoteProblems(
      [{ code: "BRANCH_CLOSED", isBlocking: true, values }],
      createMessages("uz"),
    );
    expect(closed?.part).toBe("when");
    expect(closed?.text).toContain("09:00 da ochiladi");
  });

  it("tells questions that are still open from what is wrong", () => {
    const [missing, wrong] = problems("ADDRESS_REQUIRED", "OUT_OF_ZONE");
    expect([missing && isOpenQuestion(missing), wrong && isOpenQuestion(wrong)]).toEqual([
      true,
      false,
    ]);
  });
});
