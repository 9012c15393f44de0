import { describe, expect, it } from "vitest";
import { missingOptions, optionProblems } from "./option-problems.ts";

const named = (name: string) => ({ uz: name, ru: name, eng: name });
const option = (id: string, maxCount = 5, active = true) => ({
  id,
  name: named(id),
  maxCount,
  active,
});
const size = {
  id: "size",
  name: named("size"),
  type: "SINGLE" as const,
  min: 1,
  max: 1,
  modifications: [option("small", 1), option("large", 1)],
};
const extras = {
  id: "extras",
  name: named("extras"),
  type: "MULTIPLE" as const,
  min: 0,
  max: 3,
  modifications: [option("cheese", 2), option("egg"), option("truffle", 1, false)],
};
const groups = [size, extras];
const chosen = (...ids: string[]) => ids.map((id) => ({ id, count: 1 }));

describe("optionProblems", () => {
  it("[S5.16] asks for what a group still needs", () => {
    expect(optionProblems(groups, [])).toEqual([
      {
        code: "MODIFICATIONS_BELOW_MINIMUM",
        groupId: "size",
        values: { group: named("size"), minimum: 1 },
      },
    ]);
    expect(missingOptions(size, [])).toBe(1);
  });

  it("[S5.16, S5.17] finds nothing wrong within the limits, the limits included", () => {
    expect(optionProblems(groups, [...chosen("large", "egg"), { id: "cheese", count: 2 }])).toEqual(
      [],
    );
    expect(optionProblems(groups, chosen("small"))).toEqual([]);
  });

  it("[S5.17, S3.088] counts units: twice cheese and twice egg are four of three", () => {
    const four = [...chosen("small"), { id: "cheese", count: 2 }, { id: "egg", count: 2 }];
    expect(optionProblems(groups, four)).toEqual([
      {
        code: "MODIFICATIONS_ABOVE_MAXIMUM",
        groupId: "extras",
        values: { group: named("extras"), maximum: 3 },
      },
    ]);
  });

  it("[S5.17] takes one choice only of a SINGLE group", () => {
    const roomy = { ...size, max: 2 };
    expect(optionProblems([roomy], chosen("small", "large"))).toEqual([
      {
        code: "MODIFICATIONS_ABOVE_MAXIMUM",
        groupId: "size",
        values: { group: named("size"), maximum: 1 },
      },
    ]);
  });

  it("[S3.088] holds one option to its own count", () => {
    const thrice = [...chosen("small"), { id: "cheese", count: 3 }];
    expect(optionProblems(groups, thrice)).toEqual([
      {
        code: "MODIFICATIONS_ABOVE_MAXIMUM",
        groupId: "extras",
        values: { group: named("cheese"), maximum: 2 },
      },
    ]);
  });

  it.each(["truffle", "of another dish"])("refuses an option that is not offered: %s", (id) => {
    expect(optionProblems(groups, chosen("small", id))).toEqual([
      { code: "MODIFICATION_NOT_AVAILABLE", modificationId: id },
    ]);
  });
});
