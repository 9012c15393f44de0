import { expect, it } from "vitest";
import { defaultOptions } from "./default-options.ts";

const option = (id: string, isDefault: boolean, active = true) => ({ id, isDefault, active });

it("[S3.088] starts with the offered defaults, one of a SINGLE group", () => {
  const groups = [
    {
      type: "SINGLE" as const,
      modifications: [option("small", false), option("medium", true), option("large", true)],
    },
    {
      type: "MULTIPLE" as const,
      modifications: [option("salad", true), option("onion", true, false), option("bread", true)],
    },
  ];
  expect(defaultOptions(groups).map(({ id }) => id)).toEqual(["medium", "salad", "bread"]);
});
