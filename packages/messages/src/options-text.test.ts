import { expect, it } from "vitest";
import { optionsText } from "./options-text.ts";

it("writes options as those of one unit", () => {
  const option = (uz: string, count: number) => ({
    name: { uz, ru: "", eng: "" },
    count,
  });
  expect(optionsText([option("Katta", 1), option("Qazi", 2)], "uz")).toBe(
    "Katta, 2\u00a0×\u00a0Qazi",
  );
  expect(optionsText([], "uz")).toBe("");
});
