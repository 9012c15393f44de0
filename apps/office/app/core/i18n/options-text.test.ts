import { expect, it } from "vitest";
import { optionsText } from "./options-text.ts";

it("writes options as those of one unit", () => {
  const option = (uz: string, count: number) => ({
    id: "o",
    groupId: "g",
    name: { uz, ru: "", eng: "" },
    price: 0,
    count,
  });
  expect(optionsText([option("Katta", 1), option("Qazi", 2)], "uz")).toBe("Katta, 2 × Qazi");
  expect(optionsText([], "uz")).toBe("");
});
