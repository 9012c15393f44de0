import { expect, it } from "vitest";
import { countOfDiets, dietMarks, hasDiets, withDiets } from "./chosen-diets.ts";

const cards = [{ diets: "meat-free nut-free" }, { diets: "nut-free" }, {}];

it("never counts a dish without data as free of something", () => {
  expect(cards.map((card) => hasDiets(card, ["nut-free"]))).toEqual([true, true, false]);
  expect(hasDiets({ diets: "nut-free-ish" }, ["nut-free"])).toBe(false);
});

it("counts the dishes that have all chosen marks", () => {
  const marks = dietMarks(cards);
  expect(marks).toHaveLength(2);
  expect(countOfDiets(marks, ["nut-free"])).toBe(2);
  expect(countOfDiets(marks, ["meat-free", "nut-free"])).toBe(1);
  expect(countOfDiets(marks, ["halal"])).toBe(0);
});

it("keeps the rest of the address", () => {
  expect(withDiets("?id=1&diet=halal", ["meat-free", "nut-free"])).toBe(
    "id=1&diet=meat-free%2Cnut-free",
  );
  expect(withDiets("?id=1&diet=halal", [])).toBe("id=1");
});
