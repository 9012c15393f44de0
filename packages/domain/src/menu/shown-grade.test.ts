import { describe, expect, it } from "vitest";
import { shownGrade } from "./shown-grade.ts";

describe("the grade of a product", () => {
  it.each([
    { grade: 4.4, gradeCount: 5, shown: { mean: 4.4, count: 5 } },
    { grade: 4.4, gradeCount: 4, shown: null },
    { grade: 4.4, gradeCount: null, shown: null },
    { grade: null, gradeCount: null, shown: null },
  ])("is shown with the number of grades, from five on: $gradeCount", ({ shown, ...product }) => {
    expect(shownGrade(product)).toEqual(shown);
  });
});
