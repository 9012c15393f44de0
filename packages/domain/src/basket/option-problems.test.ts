import { assert, nat, property, record } from "fast-check";
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
  it("reports a group below its minimum", { meta: { requirements: "[S5.16]" } }, () => {
    expect(optionProblems(groups, [])).toEqual([
      {
        code: "MODIFICATIONS_BELOW_MINIMUM",
        groupId: "size",
        values: { group: named("size"), minimum: 1 },
      },
    ]);
    expect(missingOptions(size, [])).toBe(1);
  });

  it(
    "accepts counts at and between the limits",
    { meta: { requirements: "[S5.16, S5.17]" } },
    () => {
      expect(
        optionProblems(groups, [...chosen("large", "egg"), { id: "cheese", count: 2 }]),
      ).toEqual([]);
      expect(optionProblems(groups, chosen("small"))).toEqual([]);
    },
  );

  it(
    "counts units: two of cheese and two of egg exceed a maximum of three",
    { meta: { requirements: "[S5.17, S3.088]" } },
    () => {
      const four = [...chosen("small"), { id: "cheese", count: 2 }, { id: "egg", count: 2 }];
      expect(optionProblems(groups, four)).toEqual([
        {
          code: "MODIFICATIONS_ABOVE_MAXIMUM",
          groupId: "extras",
          values: { group: named("extras"), maximum: 3 },
        },
      ]);
    },
  );

  it("allows one choice in a SINGLE group", { meta: { requirements: "[S5.17]" } }, () => {
    const roomy = { ...size, max: 2 };
    expect(optionProblems([roomy], chosen("small", "large"))).toEqual([
      {
        code: "MODIFICATIONS_ABOVE_MAXIMUM",
        groupId: "size",
        values: { group: named("size"), maximum: 1 },
      },
    ]);
  });

  it("limits the count of a single option", { meta: { requirements: "[S3.088]" } }, () => {
    const thrice = [...chosen("small"), { id: "cheese", count: 3 }];
    expect(optionProblems(groups, thrice)).toEqual([
      {
        code: "MODIFICATIONS_ABOVE_MAXIMUM",
        groupId: "extras",
        values: { group: named("cheese"), maximum: 2 },
      },
    ]);
  });

  it.each(["truffle", "of another product"])("refuses an option that is not offered: %s", (id) => {
    expect(optionProblems(groups, chosen("small", id))).toEqual([
      { code: "MODIFICATION_NOT_AVAILABLE", modificationId: id },
    ]);
  });

  it("ignores an option with count 0, offered or not", () => {
    const none = [...chosen("small"), { id: "truffle", count: 0 }, { id: "unknown", count: 0 }];
    expect(optionProblems(groups, none)).toEqual([]);
  });

  it(
    "reports no problem exactly when every count is within its limits",
    { meta: { requirements: "[S5.16, S5.17, S3.088]" } },
    () => {
      const counts = record({ small: nat(2), large: nat(2), cheese: nat(3), egg: nat(4) });
      assert(
        property(counts, (units) => {
          const options = Object.entries(units).map(([id, count]) => ({ id, count }));
          const sizes = units.small + units.large;
          const isFine = sizes === 1 && units.cheese <= 2 && units.cheese + units.egg <= 3;
          expect(optionProblems(groups, options).length === 0).toBe(isFine);
          // An option listed twice counts twice.
          const halves = options.flatMap(({ id, count }) => [
            { id, count: Math.floor(count / 2) },
            { id, count: Math.ceil(count / 2) },
          ]);
          expect(optionProblems(groups, halves)).toEqual(optionProblems(groups, options));
        }),
      );
    },
  );
});
