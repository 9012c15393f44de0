import { expect, it } from "vitest";
import { dietTag, dietsOf, searchTags } from "./diet.ts";

const product = { tags: ["osh", dietTag("nut-free"), dietTag("meat-free"), "diet:unknown"] };

it("reads the diets of a product from its tags, in their own order", () => {
  expect(dietsOf(product)).toEqual(["meat-free", "nut-free"]);
});

it.each([{}, { tags: null }, { tags: [] }, { tags: ["nut-free"] }])(
  "counts a product without data as free of nothing: %j",
  (untold) => {
    expect(dietsOf(untold)).toEqual([]);
  },
);

it("leaves diets out of the words to look for", () => {
  expect(searchTags(product)).toEqual(["osh"]);
  expect(searchTags({})).toEqual([]);
});
